// SPDX-License-Identifier: MIT
#include "views/wiki/wikipage.h"

#include "models/workbench.h"
#include "store/schema/layer.h"
#include "views/look/theme.h"
#include "views/parts/agentchoice.h"
#include "views/parts/banner.h"
#include "views/parts/filepicker.h"
#include "views/parts/flushlayout.h"
#include "views/parts/linelist.h"
#include "views/parts/owneract.h"
#include "views/parts/pagebody.h"
#include "views/parts/panehead.h"
#include "views/parts/panes.h"
#include "views/parts/sectionheader.h"
#include "views/wiki/citationwatch.h"
#include "views/wiki/sectionrow.h"
#include "views/wiki/sourceview.h"
#include "views/wiki/wikieditor.h"
#include "views/wiki/wikiheader.h"
#include "views/wiki/wikirunsview.h"
#include "views/wiki/wikisidepane.h"
#include "views/wiki/wikitextpane.h"

#include <QAction>
#include <QBoxLayout>
#include <QSplitter>

using namespace Qt::StringLiterals;

namespace views {

using models::WikiModel;

namespace {

constexpr int ListWidth = 244;
constexpr int SideWidth = 352;

} // namespace

WikiPage::WikiPage(models::Workbench *bench, FilePicker *picker, QWidget *parent)
    : Page(&bench->actions, u"wiki"_s, tr("Wiki"), parent)
    , m_bench(bench)
    , m_picker(picker)
{
    makeActions();
    m_header = new WikiHeader({m_runsAction, m_new, m_readFile, m_write, m_distil}, this);
    m_banner = new Banner(this);
    m_runs = new WikiRunsView(bench, {m_accept, m_revert, m_again}, this);
    m_body = new PageBody(makePanes(), this);
    m_body->addWidget(m_runs);
    auto *column = flushColumn(this);
    column->addWidget(m_header);
    column->addWidget(m_banner);
    column->addWidget(m_body, 1);
    connectActions();
    connectModels();
    connectEditor();
    connectRuns();
    takeSections();
    setFocusProxy(m_list);
}

void WikiPage::makeActions()
{
    connect(add(u"next"_s, tr("Next section"), {Qt::Key_J}), &QAction::triggered, this, [this] { step(1); });
    connect(add(u"previous"_s, tr("Section before"), {Qt::Key_K}), &QAction::triggered, this,
            [this] { step(-1); });
    m_order = add(u"order"_s, tr("By strength"), {Qt::Key_O}, u"sort"_s);
    m_edit = add(u"edit"_s, tr("Edit"), {Qt::Key_E}, u"edit"_s);
    m_owner = add(u"owner"_s, tr("Belongs to…"), {Qt::Key_B}, u"user"_s);
    m_new = add(u"new"_s, tr("New section"), {Qt::Key_N}, u"plus"_s);
    m_retire = add(u"retire"_s, tr("Take the section out"), {});
    m_changes = add(u"changes"_s, tr("Changes"), {Qt::Key_C}, u"diff"_s);
    m_older = add(u"older"_s, tr("Older"), {Qt::Key_BracketLeft});
    m_newer = add(u"newer"_s, tr("Newer"), {Qt::Key_BracketRight});
    m_lineage = add(u"lineage"_s, tr("Lineage"), {Qt::Key_P}, u"lineage"_s);
    m_goToRow = add(u"goToRow"_s, tr("Go to the cited row"), {});
    m_write = add(u"write"_s, tr("Write SYSTEM_WIKI.md"), {Qt::Key_W}, u"export"_s);
    m_readFile = add(u"read"_s, tr("Read SYSTEM_WIKI.md…"), {Qt::Key_R}, u"import"_s);
    m_distil = add(u"distil"_s, tr("Distil now"), {Qt::Key_D}, u"play"_s);
    m_runsAction = add(u"runs"_s, tr("Runs"), {Qt::Key_U}, u"jobs"_s);
    m_accept = add(u"accept"_s, tr("Accept the run"), {Qt::Key_A}, u"check"_s);
    m_revert = add(u"revert"_s, tr("Take the run back"), {Qt::Key_X}, u"undo"_s);
    m_again = add(u"offerAgain"_s, tr("Offer again"), {});
    m_lost = add(u"showLost"_s, tr("Show what was lost"), {});
    for (QAction *action : {m_order, m_changes, m_lineage, m_runsAction})
        action->setCheckable(true);
}

void WikiPage::connectActions()
{
    connect(m_order, &QAction::toggled, this, [this](bool on) {
        m_bench->wiki.setOrder(on ? WikiModel::Order::Strength : WikiModel::Order::File);
    });
    connect(m_edit, &QAction::triggered, m_text, &WikiTextPane::startEditing);
    connect(m_new, &QAction::triggered, this, [this] {
        m_runsAction->setChecked(false);
        m_body->showContent();
        m_text->startNew();
    });
    connect(m_retire, &QAction::triggered, this, [this] {
        const store::WikiSection *shown = m_bench->wiki.sectionAt(m_list->currentIndex().row());
        const auto section = shown ? std::optional(*shown) : std::nullopt; // the question may outlive it
        if (section && m_bench->reviewer.signFor(m_bench->wikiSession))
            m_bench->wikiSession.retire(section->uid, section->revision, {});
    });
    m_ownerAct = new OwnerAct(m_bench, m_owner, this);
    connect(m_ownerAct, &OwnerAct::given, this, &WikiPage::changeRaised);
    connect(m_ownerAct, &OwnerAct::refused, this, &WikiPage::messageRaised);
    connect(m_changes, &QAction::toggled, m_text, &WikiTextPane::setChanges);
    connect(m_older, &QAction::triggered, m_text, [this] { m_text->stepVersion(1); });
    connect(m_newer, &QAction::triggered, m_text, [this] { m_text->stepVersion(-1); });
    connect(m_lineage, &QAction::toggled, m_side, &WikiSidePane::showLineage);
    connect(m_goToRow, &QAction::triggered, this,
            [this] { go(m_side->list()->currentIndex().data(models::WikiCitations::UidRole).toString()); });
    connect(m_write, &QAction::triggered, this, &WikiPage::writeFile);
    connect(m_readFile, &QAction::triggered, this, &WikiPage::readFile);
}

void WikiPage::showBody()
{
    const WikiModel &wiki = m_bench->wiki;
    if (wiki.isLoading() && !wiki.isLoaded())
        m_body->showLoading(tr("The wiki is being read."));
    else if (wiki.isLoaded() && wiki.rowCount() == 0 && !m_text->isEditing())
        m_body->showEmpty(u"wiki"_s, tr("The wiki has no sections."),
                          tr("A section says what many rows say together, and cites them. Read a "
                             "SYSTEM_WIKI.md, or write the first one."),
                          m_readFile);
    else
        m_body->showContent();
}

QWidget *WikiPage::makeList()
{
    auto *pane = new QWidget(this);
    auto *head = new SectionHeader(tr("Sections"), pane);
    head->setAction(m_order);
    m_list =
        new LineList(u"wikiSections"_s, tr("Sections of the wiki"), paintSectionRow, &m_bench->wiki, pane);
    auto *column = flushColumn(pane);
    column->addWidget(new PaneHead(head, pane));
    auto *whose = new QWidget(pane);
    auto *row = new QHBoxLayout(whose);
    row->setContentsMargins(12, 8, 12, 8);
    row->addWidget(m_agents = new AgentChoice(whose));
    column->addWidget(whose);
    column->addWidget(m_list, 1);
    connect(m_agents, &AgentChoice::chosen, &m_bench->wiki, &WikiModel::setAgent);
    return pane;
}

QWidget *WikiPage::makePanes()
{
    m_text = new WikiTextPane({m_edit, m_owner, m_changes, m_older, m_newer}, this);
    m_side = new WikiSidePane(m_lineage, this);
    m_splitter = panesOf(u"wikiPanes"_s, {makeList(), m_text, m_side}, 1, this);
    m_splitter->setSizes({ListWidth, 1280 - 168 - ListWidth - SideWidth, SideWidth});
    return m_splitter;
}

void WikiPage::connectModels()
{
    connect(&m_bench->wiki, &WikiModel::loaded, this, &WikiPage::takeSections);
    connect(&m_bench->wiki, &WikiModel::failed, this, [this](const store::Error &error) {
        if (m_bench->wiki.isLoaded()) // the sections read before stay on the screen
            return Q_EMIT messageRaised(error.message);
        m_body->showEmpty(u"warn"_s, tr("The wiki could not be read."), error.message);
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &WikiPage::takeCurrent);
    connect(m_list, &LineList::activated, m_text->text(), [this] { m_text->text()->setFocus(); });
    connect(m_text->text(), &SourceView::citationChosen, m_side, [this](int ordinal) {
        m_lineage->setChecked(false);
        m_side->selectCitation(ordinal);
    });
    connect(m_side, &WikiSidePane::citationSelected, m_text->text(), &SourceView::highlightCitation);
    connect(m_side, &WikiSidePane::rowRequested, this, &WikiPage::go);
    models::WikiSession *session = &m_bench->wikiSession;
    connect(session, &models::WikiSession::retired, this, [this](const store::WikiWritten &written) {
        Q_EMIT changeRaised(tr("Taken out: %1; undo puts it back").arg(titleOf(written.uid)),
                            written.changeset);
    });
    connect(session, &models::WikiSession::written, this, [this](const QString &, int sections) {
        Q_EMIT messageRaised(tr("%Ln sections written", nullptr, sections));
    });
}

void WikiPage::connectEditor()
{
    WikiEditor *editor = m_text->editor();
    new CitationWatch(&m_bench->store, editor);
    models::WikiSession *session = &m_bench->wikiSession;
    connect(editor, &WikiEditor::saveRequested, this, &WikiPage::save);
    connect(editor, &WikiEditor::leaveRequested, this, &WikiPage::leaveEditor);
    connect(session, &models::WikiSession::saved, this, [this](const store::WikiWritten &written) {
        m_sought = written.uid;
        const QString title = m_text->editor()->title();
        QString message =
            (written.changeset.isEmpty() ? tr("Nothing was changed: %1") : tr("Saved: %1")).arg(title);
        if (!written.lost.isEmpty())
            message += u", "_s + tr("%Ln rows are not cited any more", nullptr, int(written.lost.size()));
        m_text->editor()->forget();
        m_text->stopEditing();
        m_bench->wiki.reload();
        Q_EMIT changeRaised(message, written.changeset);
        focusList();
    });
    connect(session, &models::WikiSession::refused, this, [this](const store::Error &error) {
        if (m_text->isEditing())
            m_text->editor()->showProblem(error.message);
        else
            Q_EMIT messageRaised(error.message);
    });
}

QString WikiPage::titleOf(const QString &uid) const
{
    const store::WikiSection *section = m_bench->wiki.sectionAt(m_bench->wiki.rowOf(uid));
    return section ? section->title : uid;
}

void WikiPage::takeSections()
{
    WikiModel &wiki = m_bench->wiki;
    if (!m_sought.isEmpty() && wiki.rowOf(m_sought) < 0 && wiki.agent())
        return wiki.setAgent({}); // it may be another agent's: shows all, then comes here again
    m_header->show(wiki);
    m_agents->show(wiki.agents(), wiki.agent());
    m_agents->parentWidget()->setVisible(!m_agents->isHidden());
    if (!showsRuns())
        showBody();
    const QString wanted = m_sought.isEmpty() ? m_current : m_sought;
    int row = wiki.rowOf(wanted);
    if (row >= 0)
        m_sought.clear();
    row = row < 0 && wiki.rowCount() > 0 ? 0 : row;
    if (row >= 0 && m_list->currentIndex().row() != row)
        m_list->setCurrentIndex(wiki.index(row));
    else
        takeCurrent();
    updateActions();
}

void WikiPage::takeCurrent()
{
    const store::WikiSection *section = m_bench->wiki.sectionAt(m_list->currentIndex().row());
    if (!section) {
        m_current.clear();
        m_text->clear();
        m_side->clear();
        return updateActions();
    }
    if (section->uid != m_current && m_text->isEditing() && !m_text->editor()->isChanged())
        m_text->stopEditing();
    m_current = section->uid;
    read(section->uid);
    updateActions();
}

void WikiPage::read(const QString &uid)
{
    const auto work = [uid](store::Database &database) { return models::readWikiDetail(database, uid); };
    m_bench->store.read(work).then(
        this, [this, asked = ++m_asked](const store::Result<models::WikiDetail> &detail) {
            m_answered = std::max(m_answered, asked);
            if (!detail)
                Q_EMIT messageRaised(detail.error().message);
            else if (asked == m_asked)
                take(*detail);
        });
}

void WikiPage::take(const models::WikiDetail &detail)
{
    m_text->show(detail);
    m_side->show(detail);
}

void WikiPage::updateActions()
{
    const bool isWritable = m_bench->store.mayWrite(u"wiki_section"_s);
    const store::WikiSection *section = m_bench->wiki.sectionAt(m_list->currentIndex().row());
    const bool hasSection = section != nullptr;
    m_new->setEnabled(isWritable);
    m_readFile->setEnabled(isWritable);
    m_write->setEnabled(!m_bench->wiki.isEmpty());
    m_distil->setEnabled(isWritable);
    m_runsAction->setEnabled(m_bench->store.isOpen());
    const bool isReading = hasSection && !showsRuns();
    m_edit->setEnabled(isWritable && isReading);
    m_retire->setEnabled(isWritable && isReading);
    m_ownerAct->show(isReading
                         ? OwnerAct::Row{section->uid, section->revision, section->agent, section->title}
                         : OwnerAct::Row{});
    m_changes->setEnabled(isReading);
    m_lineage->setEnabled(isReading);
    m_header->show(m_bench->wiki); // a changed action has shown its button again: fits anew
}

void WikiPage::step(int by)
{
    if (showsRuns())
        return m_runs->step(by);
    const int row =
        std::clamp(m_list->currentIndex().row() + by, 0, std::max(0, m_bench->wiki.rowCount() - 1));
    m_list->setCurrentIndex(m_bench->wiki.index(row));
}

void WikiPage::save()
{
    const WikiEditor *editor = m_text->editor();
    models::WikiSession &session = m_bench->wikiSession;
    if (!m_bench->reviewer.signFor(session))
        return;
    if (editor->uid().isEmpty())
        session.add(editor->title(), editor->body());
    else
        session.edit(editor->uid(), editor->revision(), editor->title(), editor->body(), editor->reason());
}

void WikiPage::leaveEditor()
{
    m_text->stopEditing();
    takeSections();
    focusList();
}

void WikiPage::writeFile()
{
    const QString path =
        m_picker->saveFile(this, tr("Write the wiki"), u"SYSTEM_WIKI.md"_s, tr("Markdown (*.md)"));
    if (!path.isEmpty())
        m_bench->wikiSession.write(path);
}

void WikiPage::readFile()
{
    const QString path = m_picker->openFile(this, tr("Read a wiki"), tr("Markdown (*.md);;All files (*)"));
    if (!path.isEmpty())
        Q_EMIT importRequested(path);
}

void WikiPage::go(const QString &uid)
{
    if (store::wikiLayer().owns(uid))
        showRow(uid);
    else if (!uid.isEmpty())
        Q_EMIT rowRequested(uid);
}

void WikiPage::showRow(const QString &uid)
{
    m_runsAction->setChecked(false);
    m_sought = uid;
    takeSections();
}

void WikiPage::focusList()
{
    m_list->setFocus();
}

void WikiPage::watch(bool isShown)
{
    m_bench->wiki.use(this, isShown);
    m_runs->watch(isShown);
}

void WikiPage::stepBack()
{
    if (showsRuns())
        m_runsAction->setChecked(false);
    else if (m_lineage->isChecked())
        m_lineage->setChecked(false);
    else if (m_changes->isChecked())
        m_changes->setChecked(false);
    else
        focusList();
}

void WikiPage::fit()
{
    const Theme *theme = Theme::current();
    const bool isNarrow = width() < theme->scaled(1000);
    m_splitter->widget(0)->setMinimumWidth(theme->scaled(isNarrow ? 196 : 200));
    m_side->setMinimumWidth(theme->scaled(isNarrow ? 220 : 280));
    const std::pair fitting(width(), theme->lineHeight(Theme::Type::Body));
    if (std::exchange(m_fittedFor, fitting) == fitting)
        return; // widths that a person has dragged stay
    const int list = theme->scaled(isNarrow ? 196 : ListWidth);
    const int side = theme->scaled(isNarrow ? 236 : SideWidth);
    m_splitter->setSizes({list, std::max(200, width() - list - side), side});
    m_runs->fit(list, side);
}

QString WikiPage::rowInHand() const
{
    return m_current;
}

} // namespace views
