// SPDX-License-Identifier: MIT
#include "views/knowledge/knowledgepage.h"

#include "models/workbench.h"
#include "store/clock.h"
#include "views/knowledge/chunkpane.h"
#include "views/knowledge/knowledgebanner.h"
#include "views/knowledge/knowledgeheader.h"
#include "views/knowledge/skippedview.h"
#include "views/knowledge/sourcebar.h"
#include "views/knowledge/sourcestatedelegate.h"
#include "views/look/icons.h"
#include "views/parts/owneract.h"
#include "views/parts/pagebody.h"
#include "views/parts/plaintable.h"
#include "views/parts/searchfield.h"

#include <QAction>
#include <QBoxLayout>
#include <QLocale>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace views {

using models::ChunkModel;
using models::IngestJob;
using models::SourceModel;
using models::SourceState;

namespace {

constexpr int PaneWidth = 480;
constexpr int FigureMargins = 28;

} // namespace

KnowledgePage::KnowledgePage(models::Workbench *bench, FilePicker *picker, QWidget *parent)
    : Page(&bench->actions, u"knowledge"_s, tr("Knowledge"), parent)
    , m_bench(bench)
    , m_picker(picker)
{
    setAcceptDrops(true);
    makeActions();
    makeTable();
    m_header = new KnowledgeHeader(m_addFiles, m_addFolder, m_refresh, this);
    m_banner = new KnowledgeBanner(&bench->sources, &bench->ingest,
                                   {m_removeNow, m_keep, m_stop, m_release, m_nextWaiting, m_embed}, this);
    m_pane = new ChunkPane(&bench->chunks, {m_open, m_readAgain, m_remove, m_hold, m_owner}, this);

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_banner);
    m_body = new PageBody(makePanes(), this);
    m_skippedView = new SkippedView(m_leaveSkipped, this);
    m_body->addWidget(m_skippedView);
    column->addWidget(m_body, 1);
    m_searchDelay.setSingleShot(true);
    m_searchDelay.setInterval(80);
    m_compareDelay.setSingleShot(true);
    m_compareDelay.setInterval(400);
    connectActions();
    connectModels();
    connectJob();
    takeSources();
    setFocusProxy(m_table);
}

void KnowledgePage::makeActions()
{
    connect(add(u"next"_s, tr("Next source"), {Qt::Key_J}), &QAction::triggered, this, [this] { step(1); });
    connect(add(u"previous"_s, tr("Source before"), {Qt::Key_K}), &QAction::triggered, this,
            [this] { step(-1); });
    m_addFiles = add(u"addFiles"_s, tr("Add files…"), {Qt::Key_N}, u"plus"_s);
    m_addFolder = add(u"addFolder"_s, tr("Add folder…"), {QKeySequence(Qt::SHIFT | Qt::Key_N)}, u"folder"_s);
    m_refresh = add(u"refresh"_s, tr("Refresh changed"), {QKeySequence(Qt::SHIFT | Qt::Key_R)}, u"jobs"_s);
    m_readAgain = add(u"readAgain"_s, tr("Read again"), {Qt::Key_R});
    m_remove = add(u"remove"_s, tr("Remove…"), {Qt::Key_Delete});
    m_open = add(u"openFolder"_s, tr("Open folder"), {Qt::Key_O}, u"folder"_s);
    m_search = add(u"search"_s, tr("Search the chunks"), {Qt::Key_Slash}, u"search"_s);
    m_embed = add(u"embed"_s, tr("Make them now"), {Qt::Key_E});
    m_release = add(u"release"_s, tr("Release…"), {Qt::Key_A});
    m_hold = add(u"hold"_s, tr("Let new files wait, or be told"), {Qt::Key_H});
    m_owner = add(u"owner"_s, tr("Belongs to…"), {Qt::Key_B}, u"user"_s);
    m_nextWaiting = add(u"nextWaiting"_s, tr("Next that waits"), {Qt::Key_W});
    m_byState = add(u"byState"_s, tr("By state"), {Qt::Key_S}, u"sort"_s);
    m_byState->setCheckable(true);
    m_skipped = add(u"skipped"_s, tr("Not read…"), {Qt::Key_L});
    m_leaveSkipped = new QAction(tr("Back"), this);
    m_stop = new QAction(tr("Stop"), this);
    m_removeNow = new QAction(tr("Remove"), this);
    m_keep = new QAction(tr("Keep"), this);
}

void KnowledgePage::connectActions()
{
    connect(m_addFiles, &QAction::triggered, this, &KnowledgePage::addFiles);
    connect(m_addFolder, &QAction::triggered, this, &KnowledgePage::addFolder);
    connect(m_refresh, &QAction::triggered, this, &KnowledgePage::refreshAll);
    connect(m_readAgain, &QAction::triggered, this, &KnowledgePage::readAgain);
    connect(m_remove, &QAction::triggered, this, &KnowledgePage::askRemoval);
    connect(m_removeNow, &QAction::triggered, this, &KnowledgePage::remove);
    connect(m_keep, &QAction::triggered, this, [this] {
        m_removing.clear();
        updateBanner();
    });
    connect(m_open, &QAction::triggered, this, &KnowledgePage::openFolder);
    connect(m_release, &QAction::triggered, this, &KnowledgePage::release);
    connect(m_hold, &QAction::triggered, this, qOverload<>(&KnowledgePage::hold));
    m_ownerAct = new OwnerAct(m_bench, m_owner, this);
    connect(m_ownerAct, &OwnerAct::given, this, &KnowledgePage::changeRaised);
    connect(m_ownerAct, &OwnerAct::refused, this, &KnowledgePage::messageRaised);
    connect(m_nextWaiting, &QAction::triggered, this, &KnowledgePage::showNextWaiting);
    connect(m_search, &QAction::triggered, m_header->search(), [this] { m_header->search()->setFocus(); });
    connect(m_embed, &QAction::triggered, this, &KnowledgePage::embed);
    connect(m_byState, &QAction::toggled, this, [this](bool on) {
        m_bench->sources.setOrder(on ? SourceModel::Order::State : SourceModel::Order::Path);
        comeBackTo(current() ? current()->source.uid : QString());
    });
    connect(m_skipped, &QAction::triggered, this, &KnowledgePage::showSkipped);
    connect(m_leaveSkipped, &QAction::triggered, this, &KnowledgePage::leaveSkipped);
    connect(m_stop, &QAction::triggered, &m_bench->ingest, &IngestJob::cancel);
}

void KnowledgePage::makeTable()
{
    m_table = new PlainTable(this);
    m_table->setObjectName(u"sourceTable"_s);
    m_table->setAccessibleName(tr("Sources"));
    m_table->setModel(&m_bench->sources);
    m_table->setItemDelegateForColumn(SourceModel::PathColumn, new SourcePathDelegate(m_table));
    m_table->setItemDelegateForColumn(SourceModel::StateColumn, new SourceStateDelegate(m_table));
    m_table->setColumn(SourceModel::ReadColumn, Theme::Type::Body, Theme::Text3);
}

QWidget *KnowledgePage::makePanes()
{
    m_splitter = new QSplitter(this);
    m_splitter->setObjectName(u"knowledgePanes"_s);
    m_splitter->setChildrenCollapsible(false);
    auto *left = new QWidget(this);
    m_bar = new SourceBar(m_byState, m_skipped, left);
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(m_table, 1);
    m_splitter->addWidget(left);
    m_splitter->addWidget(m_pane);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 0);
    m_pane->setMinimumWidth(300);
    m_splitter->setSizes({1280 - 168 - PaneWidth, PaneWidth});
    return m_splitter;
}

void KnowledgePage::connectModels()
{
    SourceModel *sources = &m_bench->sources;
    connect(sources, &SourceModel::loaded, this, &KnowledgePage::takeSources);
    connect(sources, &SourceModel::loaded, &m_compareDelay, qOverload<>(&QTimer::start));
    connect(sources, &SourceModel::modelReset, this, &KnowledgePage::takeSources);
    connect(&m_bench->store, &models::StoreThread::opened, this, &KnowledgePage::takeSources);
    connect(sources, &SourceModel::failed, this, [this](const store::Error &error) {
        if (m_bench->sources.isLoaded()) // what was read stays in sight
            return Q_EMIT messageRaised(error.message);
        m_body->showEmpty(u"warn"_s, tr("The documents could not be read."), error.message);
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &KnowledgePage::takeCurrent);
    connect(&m_bench->chunks, &ChunkModel::shown, this, &KnowledgePage::takeChunks);
    connect(m_pane->table()->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &KnowledgePage::showChunk);
    connect(m_bar, &SourceBar::stateChosen, this, [this](std::optional<SourceState> state) {
        m_bench->sources.setOnly(state);
        takeSources();
    });
    connect(m_header, &KnowledgeHeader::searchTyped, this, [this] { m_searchDelay.start(); });
    connect(m_header->search(), &SearchField::leaveRequested, this, [this] { m_table->setFocus(); });
    connect(&m_searchDelay, &QTimer::timeout, this, &KnowledgePage::search);
    connect(&m_compareDelay, &QTimer::timeout, &m_bench->ingest, &IngestJob::compare);
}

void KnowledgePage::connectJob()
{
    IngestJob *job = &m_bench->ingest;
    connect(job, &IngestJob::began, this, [this] {
        updateBanner();
        updateActions();
    });
    connect(job, &IngestJob::progressed, this, &KnowledgePage::updateBanner);
    connect(job, &IngestJob::ingested, this, &KnowledgePage::takeReport);
    connect(job, &IngestJob::embedded, this, [this] {
        updateBanner();
        updateActions();
    });
    connect(job, &IngestJob::compared, &m_bench->sources, &SourceModel::setDisk);
    connect(job, &IngestJob::failed, this, [this](const store::Error &error) {
        updateBanner();
        updateActions();
        Q_EMIT messageRaised(error.message);
    });
}

const models::SourceLine *KnowledgePage::current() const
{
    return m_bench->sources.lineAt(m_table->currentIndex().row());
}

void KnowledgePage::takeSources()
{
    const SourceModel &sources = m_bench->sources;
    const auto &lines = sources.lines();
    m_header->setCounts(sources.counts(), std::ranges::any_of(lines, [&](const models::SourceLine &line) {
                            return line.source.agent != lines.front().source.agent;
                        }));
    m_bar->show(sources);
    if (m_body->currentWidget() != m_skippedView)
        showBody();
    fitColumns();
    if (const int row = sources.rowOf(m_wanted); !m_wanted.isEmpty() && row >= 0) {
        m_wanted.clear();
        m_table->selectRow(row);
    } else if (!m_table->selectionModel()->hasSelection()) {
        m_table->selectNear(m_table->currentIndex().row());
    }
    takeCurrent();
    updateBanner();
}

void KnowledgePage::showBody()
{
    const SourceModel &sources = m_bench->sources;
    if (m_bench->store.isOpen() && !sources.isLoaded())
        m_body->showLoading(tr("The documents are being read."));
    else if (sources.isLoaded() && sources.counts().sources == 0)
        m_body->showEmpty(u"knowledge"_s, tr("No document has been read yet."),
                          tr("Drop files or folders here: Markdown, text, YAML, JSON, HTML and PDF."),
                          m_addFiles);
    else
        m_body->showContent();
}

void KnowledgePage::takeCurrent()
{
    if (const models::SourceLine *line = current()) {
        m_pane->show(*line);
        const auto found = m_matches.bySource.constFind(line->source.id);
        m_bench->chunks.show(line->source.id, m_searched.isEmpty() || found == m_matches.bySource.cend()
                                                  ? std::nullopt
                                                  : std::optional(*found));
    } else {
        m_bench->chunks.clear();
        m_pane->clear();
    }
    if (!m_removing.isEmpty() && (!current() || current()->source.uid != m_removing)) {
        m_removing.clear();
        updateBanner();
    }
    updateActions();
}

// The chunk that is to be looked at first: the best of a search, else one that waits for a person, else the
// first.
int KnowledgePage::firstChunk() const
{
    const ChunkModel &chunks = m_bench->chunks;
    const qint64 best = m_searched.isEmpty() ? 0 : m_matches.best.value(chunks.sourceId());
    for (int row = 0; best != 0 && row < chunks.rowCount(); ++row) {
        if (chunks.chunkAt(row)->id == best)
            return row;
    }
    for (int row = 0; row < chunks.rowCount(); ++row) {
        if (chunks.chunkAt(row)->waits)
            return row;
    }
    return 0;
}

void KnowledgePage::takeChunks()
{
    PlainTable *table = m_pane->table();
    if (!table->selectionModel()->hasSelection())
        table->selectNear(firstChunk());
    showChunk();
}

void KnowledgePage::showChunk()
{
    const auto *chunk = m_bench->chunks.chunkAt(m_pane->table()->currentIndex().row());
    updateActions();
    updateBanner();
    if (!chunk) {
        ++m_chunkNumber;
        m_pane->clearChunk();
        return;
    }
    struct Reading
    {
        store::knowledge::StoredChunk chunk;
        store::guard::Findings findings;
    };
    const auto work = [uid = chunk->uid](store::Database &database) -> store::Result<Reading> {
        auto read = store::knowledge::Sources(database).chunk(uid);
        if (!read)
            return tl::unexpected(read.error());
        auto findings = store::knowledge::Sources(database).findings(uid);
        if (!findings)
            return tl::unexpected(findings.error());
        return Reading{std::move(*read), std::move(*findings)};
    };
    m_bench->store.read(work).then(this, [this,
                                          asked = ++m_chunkNumber](const store::Result<Reading> &reading) {
        if (reading && asked == m_chunkNumber)
            m_pane->showChunk(reading->chunk, reading->findings, m_searched.split(u' ', Qt::SkipEmptyParts));
    });
}

void KnowledgePage::updateActions()
{
    const models::SourceLine *line = current();
    const bool isWritable = m_bench->store.isOpen() && !m_bench->store.isReadOnly();
    const bool isIdle = isWritable && !m_bench->ingest.isRunning();
    m_addFiles->setEnabled(isWritable);
    m_addFolder->setEnabled(isWritable);
    m_refresh->setEnabled(isIdle && m_bench->sources.counts().sources > 0);
    m_readAgain->setEnabled(isIdle && line);
    m_remove->setEnabled(isWritable && line);
    m_embed->setEnabled(isIdle && m_bench->sources.withoutVector() > 0);
    m_open->setEnabled(line);
    m_hold->setEnabled(isWritable && line);
    m_ownerAct->show(line ? OwnerAct::Row{line->source.uid, line->source.revision, line->source.agent,
                                          line->source.shownPath()}
                          : OwnerAct::Row{});
    m_nextWaiting->setEnabled(m_bench->sources.waiting() > 0);
    m_skipped->setEnabled(m_skippedView->count() > 0);
    m_release->setEnabled(isWritable && line && (line->source.status == "waiting"_L1 || chunkWaits()));
}

bool KnowledgePage::chunkWaits() const
{
    const auto *chunk = m_bench->chunks.chunkAt(m_pane->table()->currentIndex().row());
    return chunk && chunk->waits;
}

void KnowledgePage::updateBanner()
{
    m_banner->tell({current(), !m_removing.isEmpty(), chunkWaits()});
}

void KnowledgePage::search()
{
    const QString text = m_header->search()->text().trimmed();
    ++m_searchNumber;
    if (text.isEmpty())
        return showAll();
    const auto work = [text](store::Database &database) {
        return store::knowledge::matchingChunks(database, text);
    };
    m_bench->store.read(work).then(this, [this, text, asked = m_searchNumber](
                                             const store::Result<store::knowledge::ChunkMatches> &matches) {
        if (asked != m_searchNumber || !matches)
            return;
        m_searched = text;
        takeMatches(*matches);
    });
}

void KnowledgePage::takeMatches(const store::knowledge::ChunkMatches &matches)
{
    m_matches = matches;
    const QList<qint64> sources = matches.bySource.keys();
    m_bench->sources.setShown(QSet<qint64>(sources.begin(), sources.end()));
    for (const models::SourceLine &line : m_bench->sources.lines()) {
        if (line.source.id == matches.bestSource)
            m_wanted = line.source.uid;
    }
    m_pane->table()->selectionModel()->clear(); // the best chunk of this search takes its place
    takeSources();
}

void KnowledgePage::showAll()
{
    m_searched.clear();
    m_matches = {};
    m_bench->sources.setShown({});
    takeSources();
}

void KnowledgePage::comeBackTo(const QString &uid)
{
    m_wanted = uid;
    takeSources();
}

void KnowledgePage::showSkipped()
{
    m_body->setCurrentWidget(m_skippedView);
    m_skippedView->table()->selectNear(0);
    m_skippedView->table()->setFocus();
}

void KnowledgePage::leaveSkipped()
{
    m_body->showContent();
    takeSources();
    m_table->setFocus();
}

void KnowledgePage::showRow(const QString &uid)
{
    m_wanted = uid;
    m_bench->sources.setOnly({});
    if (m_body->currentWidget() == m_skippedView)
        m_body->showContent();
    m_header->search()->clear();
    showAll();
}

void KnowledgePage::step(int by)
{
    m_table->selectNear(m_table->currentIndex().row() + by);
}

void KnowledgePage::stepBack()
{
    if (m_body->currentWidget() == m_skippedView)
        return leaveSkipped();
    if (!m_removing.isEmpty())
        return m_keep->trigger();
    if (!m_table->hasFocus())
        return m_table->setFocus();
    m_header->search()->clear();
}

void KnowledgePage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_bench->sources.setInUse(true);
    m_compareDelay.start();
}

void KnowledgePage::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_bench->sources.setInUse(false);
}

void KnowledgePage::dragEnterEvent(QDragEnterEvent *event)
{
    const bool isWritable = m_bench->store.isOpen() && !m_bench->store.isReadOnly();
    if (isWritable && event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void KnowledgePage::dropEvent(QDropEvent *event)
{
    QStringList paths;
    for (const QUrl &url : event->mimeData()->urls()) {
        if (url.isLocalFile())
            paths += url.toLocalFile();
    }
    ingest(paths);
    event->acceptProposedAction();
}

void KnowledgePage::fitColumns()
{
    const Theme *theme = Theme::current();
    const bool isNarrow = width() < theme->scaled(1000);
    const SourceModel &sources = m_bench->sources;
    const auto room = [theme](int least, int most) { // no figure is cut
        const QFontMetrics metrics(theme->font(Theme::Type::Body));
        return std::max(least, metrics.horizontalAdvance(QLocale().toString(most)) + FigureMargins);
    };
    m_table->setWidths({0, room(64, sources.mostChunks()), isNarrow ? 0 : room(72, sources.mostTokens()),
                        isNarrow ? 152 : 184, isNarrow ? 0 : 56},
                       SourceModel::PathColumn);
}

void KnowledgePage::fit()
{
    const Theme *theme = Theme::current();
    m_header->setWide(width());
    fitColumns();
    const int pane = std::min(theme->scaled(PaneWidth), width() * 43 / 100);
    m_splitter->setSizes({width() - pane, pane});
}

QString KnowledgePage::rowInHand() const
{
    const auto *chunk = m_bench->chunks.chunkAt(m_pane->table()->currentIndex().row());
    return chunk ? chunk->uid : QString();
}

} // namespace views
