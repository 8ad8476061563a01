// SPDX-License-Identifier: MIT
#include "views/knowledge/knowledgepage.h"

#include "models/workbench.h"
#include "views/knowledge/chunkchoice.h"
#include "views/knowledge/chunkpane.h"
#include "views/knowledge/documentacts.h"
#include "views/knowledge/documentsearch.h"
#include "views/knowledge/knowledgebanner.h"
#include "views/knowledge/knowledgeheader.h"
#include "views/knowledge/knowledgewords.h"
#include "views/knowledge/skippedview.h"
#include "views/knowledge/sourcepane.h"
#include "views/parts/flushlayout.h"
#include "views/parts/pagebody.h"
#include "views/parts/panes.h"
#include "views/parts/plaintable.h"
#include "views/parts/searchfield.h"

#include <QAction>
#include <QBoxLayout>
#include <QMimeData>
#include <QSplitter>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace views {

using models::IngestJob;
using models::SourceModel;
using models::SourceState;

namespace {

constexpr int PaneWidth = 480;

} // namespace

KnowledgePage::KnowledgePage(models::Workbench *bench, FilePicker *picker, QWidget *parent)
    : Page(&bench->actions, u"knowledge"_s, tr("Knowledge"), parent)
    , m_bench(bench)
{
    setAcceptDrops(true);
    makeActions();
    m_header = new KnowledgeHeader(m_addFiles, m_addFolder, m_refresh, this);
    m_banner = new KnowledgeBanner(&bench->sources, &bench->ingest,
                                   {m_removeNow, m_keep, m_stop, m_release, m_nextWaiting, m_embed}, this);
    m_pane = new ChunkPane(&bench->chunks, {m_open, m_readAgain, m_remove, m_hold, m_owner}, this);

    auto *column = flushColumn(this);
    column->addWidget(m_header);
    column->addWidget(m_banner);
    m_body = new PageBody(makePanes(), this);
    m_skippedView = new SkippedView(m_leaveSkipped, this);
    m_body->addWidget(m_skippedView);
    column->addWidget(m_body, 1);
    m_search = new DocumentSearch(&bench->store, m_header->search(), this);
    m_acts = new DocumentActs(bench, picker,
                              {m_addFiles, m_addFolder, m_refresh, m_readAgain, m_remove, m_open, m_embed,
                               m_release, m_hold, m_owner, m_removeNow, m_keep},
                              this);
    m_chunk = new ChunkChoice(bench, m_pane, m_search, this);
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
    m_searchFor = add(u"search"_s, tr("Search the chunks"), {Qt::Key_Slash}, u"search"_s);
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
    connect(m_acts, &DocumentActs::said, this, &KnowledgePage::messageRaised);
    connect(m_acts, &DocumentActs::changed, this, &KnowledgePage::changeRaised);
    connect(m_acts, &DocumentActs::jobRequested, this, &KnowledgePage::jobRequested);
    connect(m_acts, &DocumentActs::removalAsked, this, &KnowledgePage::takeQuestion);
    connect(m_acts, &DocumentActs::ended, this, &KnowledgePage::takeCurrent);
    connect(m_nextWaiting, &QAction::triggered, this, &KnowledgePage::showNextWaiting);
    connect(m_searchFor, &QAction::triggered, m_header->search(), [this] { m_header->search()->setFocus(); });
    connect(m_byState, &QAction::toggled, this, [this](bool on) {
        m_bench->sources.setOrder(on ? SourceModel::Order::State : SourceModel::Order::Path);
        comeBackTo(current() ? current()->source.uid : QString());
    });
    connect(m_skipped, &QAction::triggered, this, &KnowledgePage::showSkipped);
    connect(m_leaveSkipped, &QAction::triggered, this, &KnowledgePage::leaveSkipped);
    connect(m_stop, &QAction::triggered, &m_bench->ingest, &IngestJob::cancel);
}

QWidget *KnowledgePage::makePanes()
{
    m_sources = new SourcePane(&m_bench->sources, m_byState, m_skipped, this);
    m_table = m_sources->table();
    m_splitter = panesOf(u"knowledgePanes"_s, {m_sources, m_pane}, 0, this);
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
        if (m_bench->sources.isLoaded()) // the rows read before stay on the screen
            return Q_EMIT messageRaised(error.message);
        m_body->showEmpty(u"warn"_s, tr("The documents could not be read."), error.message);
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &KnowledgePage::takeCurrent);
    connect(m_chunk, &ChunkChoice::changed, this, &KnowledgePage::tell);
    connect(m_sources, &SourcePane::narrowed, this, &KnowledgePage::takeSources);
    connect(m_header->search(), &SearchField::leaveRequested, this, [this] { m_table->setFocus(); });
    connect(m_search, &DocumentSearch::found, this, &KnowledgePage::takeMatches);
    connect(m_search, &DocumentSearch::ended, this, &KnowledgePage::showAll);
    connect(&m_compareDelay, &QTimer::timeout, &m_bench->ingest, &IngestJob::compare);
}

void KnowledgePage::connectJob()
{
    IngestJob *job = &m_bench->ingest;
    connect(job, &IngestJob::began, this, &KnowledgePage::tell);
    connect(job, &IngestJob::progressed, this, &KnowledgePage::updateBanner);
    connect(job, &IngestJob::ingested, this, &KnowledgePage::takeReport);
    connect(job, &IngestJob::embedded, this, &KnowledgePage::tell);
    connect(job, &IngestJob::compared, &m_bench->sources, &SourceModel::setDisk);
    connect(job, &IngestJob::failed, this, [this](const store::Error &error) {
        tell();
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
    m_sources->tell();
    if (m_body->currentWidget() != m_skippedView)
        showBody();
    if (const int row = sources.rowOf(m_wanted); !m_wanted.isEmpty() && row >= 0) {
        m_wanted.clear();
        m_table->selectRow(row);
    } else if (!m_table->selectionModel()->hasSelection()) {
        m_table->selectNear(m_table->currentIndex().row());
    }
    takeCurrent();
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
        const auto &bySource = m_search->matches().bySource;
        const auto found = bySource.constFind(line->source.id);
        m_bench->chunks.show(line->source.id,
                             found == bySource.cend() ? std::nullopt : std::optional(*found));
    } else {
        m_bench->chunks.clear();
        m_pane->clear();
    }
    tell();
}

// Updates actions and banner for the present selection.
void KnowledgePage::tell()
{
    const models::SourceLine *line = current();
    const bool isShown = m_chunk->isShown() || (line && line->source.chunks == 0);
    m_acts->take({line, rowInHand(), m_chunk->waits(), isShown});
    m_nextWaiting->setEnabled(m_bench->sources.waiting() > 0);
    m_skipped->setEnabled(m_skippedView->count() > 0);
    updateBanner();
}

void KnowledgePage::updateBanner()
{
    m_banner->tell({current(), m_acts->isRemoving(), m_chunk->waits()});
}

// The question about a removal came, or was answered. Its buttons take the focus, so that Enter keeps.
void KnowledgePage::takeQuestion()
{
    updateBanner();
    if (m_acts->isRemoving())
        m_banner->focusOn(m_keep);
    else
        m_table->setFocus();
}

void KnowledgePage::takeMatches()
{
    const store::knowledge::ChunkMatches &matches = m_search->matches();
    const QList<qint64> sources = matches.bySource.keys();
    m_bench->sources.setShown(QSet<qint64>(sources.begin(), sources.end()));
    for (const models::SourceLine &line : m_bench->sources.lines()) {
        if (line.source.id == matches.bestSource)
            m_wanted = line.source.uid;
    }
    m_chunk->forget(); // then the best chunk of this search is chosen
    takeSources();
}

void KnowledgePage::showAll()
{
    m_bench->sources.setShown({});
    takeSources();
}

void KnowledgePage::showNextWaiting()
{
    const int rows = m_bench->sources.rowCount();
    for (int i = 1; i <= rows; ++i) {
        const int row = (std::max(0, m_table->currentIndex().row()) + i) % rows;
        if (m_bench->sources.lineAt(row)->state == SourceState::Waits)
            return m_table->selectRow(row);
    }
    m_bench->sources.setOnly({}); // none of the shown sources waits: show all of them
    m_bench->sources.setAgent({});
    m_search->end();
}

void KnowledgePage::ingest(const QStringList &paths)
{
    m_acts->ingest(paths);
}

void KnowledgePage::takeReport(const store::knowledge::IngestReport &report)
{
    m_skippedView->show(report);
    m_bench->feed.poll();
    m_compareDelay.start();
    tell();
    const QString words = reportWords(report);
    if (report.changesets.size() == 1)
        Q_EMIT changeRaised(words, report.changesets.front());
    else
        Q_EMIT messageRaised(words);
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
    m_bench->sources.setAgent({});
    if (m_body->currentWidget() == m_skippedView)
        m_body->showContent();
    m_header->search()->clear();
    m_search->end();
}

void KnowledgePage::step(int by)
{
    m_table->selectNear(m_table->currentIndex().row() + by);
}

void KnowledgePage::stepBack()
{
    if (m_body->currentWidget() == m_skippedView)
        return leaveSkipped();
    if (m_acts->isRemoving())
        return m_keep->trigger();
    if (!m_table->hasFocus())
        return m_table->setFocus();
    m_header->search()->clear();
}

void KnowledgePage::watch(bool isShown)
{
    m_bench->sources.setInUse(isShown);
    if (isShown)
        m_compareDelay.start();
}

void KnowledgePage::dragEnterEvent(QDragEnterEvent *event)
{
    const bool isWritable = m_bench->store.mayWrite(u"knowledge_source"_s);
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

void KnowledgePage::fit()
{
    const Theme *theme = Theme::current();
    m_sources->setNarrow(width() < theme->scaled(1000));
    const int pane = std::min(theme->scaled(PaneWidth), width() * 43 / 100);
    m_splitter->setSizes({width() - pane, pane});
}

QString KnowledgePage::rowInHand() const
{
    return m_chunk->chunk() ? m_chunk->chunk()->uid : QString();
}

} // namespace views
