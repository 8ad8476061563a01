// SPDX-License-Identifier: MIT
#include "views/wiki/wikirunsview.h"

#include "models/wikirundetail.h"
#include "models/words.h"
#include "models/workbench.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/linelist.h"
#include "views/parts/panehead.h"
#include "views/parts/panes.h"
#include "views/parts/sectionheader.h"
#include "views/wiki/runfacts.h"
#include "views/wiki/runrow.h"
#include "views/wiki/sourceview.h"

#include <QAction>
#include <QBoxLayout>
#include <QJsonArray>
#include <QSplitter>

using namespace Qt::StringLiterals;

namespace views {

WikiRunsView::WikiRunsView(models::Workbench *bench, const Actions &actions, QWidget *parent)
    : QWidget(parent)
    , m_bench(bench)
    , m_actions(actions)
    , m_runs(&bench->store, &bench->feed)
    , m_session(&bench->store, &bench->feed)
{
    m_list = new LineList(u"wikiRuns"_s, tr("Runs of the wiki job"), paintRunRow, &m_runs, this);
    m_facts = new RunFacts(actions.again, this);
    QWidget *lists = paneOf(new SectionHeader(tr("Runs"), this), m_list, this);
    m_splitter = panesOf(u"wikiRunPanes"_s, {lists, makeText(), m_facts}, 1, this);
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins({});
    whole->addWidget(m_splitter);
    setFocusProxy(m_list);

    connect(&m_runs, &models::WikiRunModel::loaded, this, &WikiRunsView::takeRuns);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &WikiRunsView::takeCurrent);
    connect(m_facts, &RunFacts::rowRequested, this, &WikiRunsView::rowRequested);
    const auto end = [this](auto how) {
        return [this, how](const QString &section) {
            if (const QString run = m_shown; m_bench->reviewer.signFor(m_session))
                (m_session.*how)(run, section);
        };
    };
    connect(m_facts, &RunFacts::sectionAccepted, this, end(&models::WikiRunSession::acceptSection));
    connect(m_facts, &RunFacts::sectionReverted, this, end(&models::WikiRunSession::revertSection));
    connect(&m_session, &models::WikiRunSession::sectionEnded, this, &WikiRunsView::tellSection);
    connect(actions.accept, &QAction::triggered, this, [this] { act(true); });
    connect(actions.revert, &QAction::triggered, this, [this] { act(false); });
    connect(actions.again, &QAction::triggered, this, [this] {
        if (m_bench->reviewer.signFor(m_session))
            m_session.offerAgain();
    });
    connect(&m_session, &models::WikiRunSession::ended, this, [this](const store::WikiRun &run) {
        if (run.state == "accepted"_L1)
            Q_EMIT messageRaised(tr("Accepted: %1").arg(m_title->text()));
        else
            Q_EMIT changeRaised(tr("Taken back: %1; its rows are offered again").arg(m_title->text()),
                                run.takenBackBy);
        m_runs.reload();
    });
    connect(&m_session, &models::WikiRunSession::offeredAgain, this, [this](int rows) {
        Q_EMIT messageRaised(tr("%Ln rows are offered to the next run", nullptr, rows));
        m_runs.reload();
    });
    connect(&m_session, &models::WikiRunSession::refused, this,
            [this](const store::Error &error) { Q_EMIT messageRaised(error.message); });
    updateActions();
}

QWidget *WikiRunsView::makeText()
{
    auto *pane = new QWidget(this);
    auto *head = new PaneHead(pane);
    m_title = new InkLabel(Theme::Type::Body, Theme::Text, head);
    m_title->setBold(true);
    head->row()->addWidget(m_title, 1);
    for (QAction *action : {m_actions.revert, m_actions.accept})
        head->row()->addWidget(new KeyButton(action, head, KeyButton::Small));
    m_text = new SourceView(pane);
    m_text->setObjectName(u"wikiRunText"_s);
    m_text->setAccessibleName(tr("What the run changed"));
    auto *column = flushColumn(pane);
    column->addWidget(head);
    column->addWidget(m_text, 1);
    return pane;
}

void WikiRunsView::act(bool accepts)
{
    const QString run = m_shown;
    if (run.isEmpty() || !isVisible() || !m_bench->reviewer.signFor(m_session))
        return;
    accepts ? m_session.accept(run) : m_session.revert(run);
}

void WikiRunsView::tellSection(const store::WikiRun &run, const QString &uid, bool isAccepted)
{
    QString title = uid;
    for (const QJsonValue &section : run.detail.value("sections"_L1).toArray()) {
        if (section["uid"_L1] == uid)
            title = section["title"_L1].toString();
    }
    if (isAccepted)
        Q_EMIT messageRaised(tr("Accepted: %1").arg(title));
    else
        Q_EMIT changeRaised(tr("Taken back: %1; its rows are offered again").arg(title), run.takenBackBy);
    m_runs.reload();
    takeCurrent();
    m_list->setFocus(); // the button with the focus was replaced
}

void WikiRunsView::showRun(const QString &uid)
{
    m_sought = uid.isEmpty() && m_runs.rowCount() > 0 ? m_runs.runAt(0)->uid : uid;
    takeRuns();
}

void WikiRunsView::step(int by)
{
    const int row = std::clamp(m_list->currentIndex().row() + by, 0, std::max(0, m_runs.rowCount() - 1));
    m_list->setCurrentIndex(m_runs.index(row));
}

void WikiRunsView::fit(int list, int side)
{
    m_listWidth = list;
    m_sideWidth = side;
    m_facts->setMinimumWidth(side);
    m_splitter->setSizes({list, std::max(200, width() - list - side), side});
}

// fit() may have been called while the view was hidden, with another width.
void WikiRunsView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (m_sideWidth > 0)
        fit(m_listWidth, m_sideWidth);
}

void WikiRunsView::takeRuns()
{
    m_facts->showOpen(m_runs.open());
    int row = m_runs.rowOf(m_sought.isEmpty() ? m_current : m_sought);
    if (row >= 0)
        m_sought.clear();
    row = row < 0 && m_runs.rowCount() > 0 ? 0 : row;
    if (row >= 0 && m_list->currentIndex().row() != row)
        m_list->setCurrentIndex(m_runs.index(row));
    else
        takeCurrent();
    Q_EMIT runsChanged();
}

void WikiRunsView::takeCurrent()
{
    const store::WikiRun *run = m_runs.runAt(m_list->currentIndex().row());
    if (!run || run->uid != m_shown)
        m_shown.clear();
    updateActions();
    if (!run) {
        m_current.clear();
        m_title->setText({});
        m_text->showText({});
        m_facts->clear();
        return;
    }
    m_current = run->uid;
    const auto work = [uid = run->uid](store::Database &database) {
        return models::readWikiRun(database, uid);
    };
    m_bench->store.read(work).then(
        this, [this, asked = ++m_asked](const store::Result<models::WikiRunDetail> &detail) {
            m_answered = std::max(m_answered, asked);
            if (detail && asked == m_asked)
                take(*detail);
        });
}

void WikiRunsView::take(const models::WikiRunDetail &detail)
{
    const QString when = models::momentWords(detail.run.startedAt);
    m_title->setText(models::runWords(detail.run) + u", "_s + when);
    m_text->showChanges(detail.changes);
    m_facts->setWritable(m_bench->store.mayWrite(u"wiki_run"_s));
    m_facts->show(detail);
    m_shown = detail.run.uid;
    updateActions();
}

void WikiRunsView::updateActions()
{
    const store::WikiRun *run = m_runs.runAt(m_list->currentIndex().row());
    const bool isRead = run && run->uid == m_shown; // nobody accepts a diff that was not shown
    const bool isWritable = isRead && m_bench->store.mayWrite(u"wiki_run"_s);
    const bool isWritten = run && (run->state == "written"_L1 || run->state == "accepted"_L1);
    m_actions.accept->setEnabled(isWritable && run && run->state == "written"_L1);
    m_actions.revert->setEnabled(isWritable && isWritten);
    m_actions.again->setEnabled(m_bench->store.mayWrite(u"wiki_run"_s) && m_runs.left() > 0);
}

} // namespace views
