// SPDX-License-Identifier: MIT
#include "views/jobs/jobspage.h"

#include "models/words.h"
#include "models/workbench.h"
#include "views/jobs/jobcells.h"
#include "views/jobs/jobpane.h"
#include "views/jobs/jobsheader.h"
#include "views/jobs/scheduleform.h"
#include "views/parts/flushlayout.h"
#include "views/parts/pagebody.h"
#include "views/parts/panes.h"
#include "views/parts/plaintable.h"
#include "views/parts/tablelines.h"

#include <QAction>
#include <QBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QSplitter>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace views {

using models::JobLine;
using models::JobSession;
using models::JobsModel;

namespace {

constexpr int RowHeight = 36;
constexpr int NameMargins = 24;

} // namespace

JobsPage::JobsPage(models::Workbench *bench, QWidget *parent)
    : Page(&bench->actions, u"jobs"_s, tr("Jobs"), parent)
    , m_bench(bench)
{
    makeActions();
    makeTable();
    m_header = new JobsHeader(m_runDue, this);
    m_pane = new JobPane(bench, {m_schedule, m_switch, m_older, m_newer, m_agree, m_decline}, this);
    m_splitter = new QSplitter(Qt::Vertical, this);
    fillPanes(m_splitter, u"jobsPanes"_s, {m_table, m_pane}, 1);

    auto *column = flushColumn(this);
    column->addWidget(m_header);
    m_body = new PageBody(m_splitter, this);
    column->addWidget(m_body, 1);
    m_clock.setInterval(1s);
    connectSession();
    take();
    setFocusProxy(m_table);
}

void JobsPage::makeActions()
{
    const auto on = [this](QAction *action, auto slot) { connect(action, &QAction::triggered, this, slot); };
    on(add(u"next"_s, tr("Next job"), {Qt::Key_J}), [this] { step(1); });
    on(add(u"previous"_s, tr("Job before"), {Qt::Key_K}), [this] { step(-1); });
    m_run = add(u"run"_s, tr("Run now"), {Qt::Key_R}, u"play"_s);
    m_stop = add(u"stop"_s, tr("Stop"), {Qt::Key_S}, u"stop"_s);
    m_runDue = add(u"runDue"_s, tr("Run what is due"), {QKeySequence(Qt::SHIFT | Qt::Key_R)}, u"play"_s);
    m_schedule = add(u"schedule"_s, tr("Schedule…"), {Qt::Key_E}, u"edit"_s);
    m_switch = add(u"switch"_s, tr("Switch on"), {Qt::Key_O});
    m_older = add(u"olderRun"_s, tr("Older run"), {Qt::Key_BracketLeft});
    m_newer = add(u"newerRun"_s, tr("Newer run"), {Qt::Key_BracketRight});
    m_agree = add(u"agree"_s, tr("Run"), {Qt::Key_Y});
    m_decline = add(u"decline"_s, tr("Not now"), {Qt::Key_N});
    on(m_run, [this] { m_bench->jobs.runNow(current()); });
    on(m_stop, &JobsPage::stop);
    on(m_runDue, [this] { m_bench->jobs.runWhatIsDue(); });
    on(m_schedule, &JobsPage::editSchedule);
    on(m_switch, &JobsPage::switchOver);
    on(m_older, [this] { m_bench->jobs.stepRun(store::JobRuns::Side::Older); });
    on(m_newer, [this] { m_bench->jobs.stepRun(store::JobRuns::Side::Newer); });
}

void JobsPage::makeTable()
{
    m_table = new PlainTable(this);
    m_table->setObjectName(u"jobTable"_s);
    m_table->setAccessibleName(tr("Jobs"));
    m_table->setModel(&m_bench->jobTable);
    setLineHeight(m_table, RowHeight);
    auto *names = new HairlineDelegate(m_table);
    names->setType(Theme::Type::Body, true);
    m_table->setItemDelegateForColumn(JobsModel::JobColumn, names);
    m_table->setColumn(JobsModel::WhenColumn, Theme::Type::Body, Theme::Text2);
    m_table->setItemDelegateForColumn(JobsModel::StateColumn, new HairlineDelegate(paintJobState, m_table));
    m_table->setColumn(JobsModel::LastColumn, Theme::Type::Body, Theme::Text3);
    m_table->setItemDelegateForColumn(JobsModel::TakenColumn, new HairlineDelegate(paintJobTimes, m_table));
    m_table->setItemDelegateForColumn(JobsModel::NextColumn, new HairlineDelegate(paintJobProgress, m_table));
    m_table->setItemDelegateForColumn(JobsModel::ActColumn, new HairlineDelegate(paintJobAct, m_table));
}

void JobsPage::connectSession()
{
    JobSession *jobs = &m_bench->jobs;
    connect(jobs, &JobSession::changed, this, &JobsPage::take);
    connect(&m_bench->store, &models::StoreThread::opened, this, &JobsPage::take);
    connect(jobs, &JobSession::progressed, this, [this](const QString &job) {
        if (job == current())
            m_pane->show(job);
    });
    connect(jobs, &JobSession::consentNeeded, this, [this](const QString &job) {
        const QString before = std::exchange(m_asking, job);
        if (!before.isEmpty() && before != job)
            m_bench->jobs.decline(before);
        showJob(job);
    });
    connect(jobs, &JobSession::consentSettled, this, [this](const QString &job) {
        if (m_asking == job) {
            m_asking.clear();
            m_table->setFocus();
        }
        takeCurrent();
    });
    connect(jobs, &JobSession::finished, this, [this](const QString &job, const store::JobRun &run) {
        const JobLine *line = m_bench->jobs.line(job);
        if (line && run.state == "failed"_L1)
            Q_EMIT messageRaised(tr("%1 failed. %2").arg(line->title, run.summary));
    });
    connect(jobs, &JobSession::refused, this, &JobsPage::tellRefusal);
    connect(jobs, &JobSession::nothingDue, this, [this] { Q_EMIT messageRaised(tr("Nothing is due.")); });
    connect(jobs, &JobSession::scheduleRefused, this, [this](const QString &job, const store::Error &error) {
        m_saving.clear();
        if (job == current() && m_pane->form()->isVisible())
            m_pane->form()->showProblem(error.message);
        else
            Q_EMIT messageRaised(error.message);
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &JobsPage::takeCurrent);
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex &index) {
        if (index.column() == JobsModel::ActColumn)
            act(index.row());
    });
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &) { editSchedule(); });
    connect(m_pane->form(), &ScheduleForm::accepted, this, &JobsPage::saveSchedule);
    connect(m_pane->form(), &ScheduleForm::closed, this, &JobsPage::leaveForm);
    connect(&m_clock, &QTimer::timeout, this, [this] {
        updateHeader();
        m_pane->show(current());
    });
}

QString JobsPage::current() const
{
    return m_bench->jobTable.nameAt(m_table->currentIndex().row());
}

void JobsPage::take()
{
    if (m_bench->jobs.isLoaded())
        m_body->showContent();
    else if (m_bench->store.isOpen())
        m_body->showLoading(tr("The jobs are being read."));
    else
        m_body->showEmpty(u"jobs"_s, tr("No store is open."),
                          tr("Jobs belong to a store: open one to see them."));
    if (const int row = m_bench->jobTable.rowOf(m_wanted); !m_wanted.isEmpty() && row >= 0) {
        m_wanted.clear();
        m_table->selectRow(row);
    } else if (!m_table->selectionModel()->hasSelection()) {
        m_table->selectNear(m_table->currentIndex().row());
    }
    if (!m_saving.isEmpty()) {
        m_saving.clear();
        leaveForm();
    }
    takeCurrent();
    updateHeader();
    fit();
}

void JobsPage::takeCurrent()
{
    if (!m_asking.isEmpty() && m_asking != current())
        m_bench->jobs.decline(std::exchange(m_asking, {}));
    m_pane->show(current());
    updateActions();
}

void JobsPage::updateActions()
{
    const JobSession &jobs = m_bench->jobs;
    const JobLine *line = jobs.line(current());
    const bool isRunning = line && jobs.isRunning(current());
    const bool isWritable = jobs.isWritable();
    const bool isAsking = !jobs.consent(current()).isEmpty();
    m_run->setEnabled(isWritable && line && !isRunning && !isAsking);
    m_stop->setEnabled(isWritable && isRunning);
    m_runDue->setEnabled(isWritable);
    m_schedule->setEnabled(isWritable && line);
    m_switch->setEnabled(isWritable && line);
    m_switch->setText(line && line->schedule.runs() ? tr("Switch off") : tr("Switch on"));
    m_older->setEnabled(line && jobs.hasOlderRun());
    m_newer->setEnabled(jobs.shownRun() != nullptr);
    m_agree->setEnabled(isAsking);
    m_decline->setEnabled(isAsking);
}

void JobsPage::updateHeader()
{
    const JobSession &jobs = m_bench->jobs;
    QStringList parts;
    if (const qsizetype running = jobs.running().size(); running > 0)
        parts.append(tr("%Ln running", nullptr, int(running)));
    if (const int failures = jobs.failures(); failures > 0)
        parts.append(tr("%Ln failed", nullptr, failures));
    if (const QDateTime next = jobs.nextDue(); next.isValid())
        parts.append(tr("next %1", "in 2 h").arg(models::untilWords(store::now().secsTo(next))));
    if (m_bench->store.isOpen() && !jobs.isWritable())
        parts.append(tr("read-only: nothing runs"));
    m_header->setWords(parts.join(u" · "_s));
}

void JobsPage::act(int row)
{
    m_table->selectRow(row);
    m_bench->jobs.isRunning(current()) ? stop() : m_run->trigger();
}

void JobsPage::stop()
{
    m_bench->jobs.cancel(current());
}

void JobsPage::editSchedule()
{
    const JobLine *line = m_bench->jobs.line(current());
    if (line && m_schedule->isEnabled())
        m_pane->form()->open(line->schedule.cron);
}

void JobsPage::leaveForm()
{
    const bool hadFocus = m_pane->form()->isAncestorOf(focusWidget());
    m_pane->form()->hide();
    if (hadFocus)
        m_table->setFocus();
}

void JobsPage::saveSchedule(const QString &cron)
{
    const QString job = current();
    const auto reviewer = m_bench->reviewer.name();
    if (!reviewer)
        return;
    m_saving = job;
    m_bench->jobs.setCron(job, cron, *reviewer);
}

void JobsPage::switchOver()
{
    const QString job = current();
    const JobLine *line = m_bench->jobs.line(job);
    const bool isOn = line && line->schedule.runs();
    if (const auto reviewer = line ? m_bench->reviewer.name() : std::nullopt)
        m_bench->jobs.switchTo(job, !isOn, *reviewer);
}

void JobsPage::tellRefusal(const QString &job, const store::Error &error)
{
    if (!m_bench->jobs.isLoaded() && m_bench->store.isOpen())
        return m_body->showEmpty(u"warn"_s, tr("The jobs could not be read."), error.message);
    const JobLine *line = m_bench->jobs.line(job);
    Q_EMIT messageRaised(line ? u"%1: %2"_s.arg(line->title, error.message) : error.message);
}

void JobsPage::showJob(const QString &job)
{
    m_wanted = job;
    take();
}

void JobsPage::step(int by)
{
    m_table->selectNear(m_table->currentIndex().row() + by);
}

void JobsPage::watch(bool isShown)
{
    isShown ? m_clock.start() : m_clock.stop();
}

void JobsPage::stepBack()
{
    if (!m_bench->jobs.consent(current()).isEmpty())
        m_bench->jobs.decline(current());
    else if (m_pane->form()->isVisible())
        leaveForm();
    else
        m_table->setFocus();
}

// Makes the table as high as its rows if that leaves room for the log.
void JobsPage::fit()
{
    const Theme *theme = Theme::current();
    const bool isNarrow = width() < theme->scaled(1000);
    const QFontMetrics bold(theme->bold(Theme::Type::Body));
    int names = theme->scaled(isNarrow ? 140 : 158); // px, so that no name of a job is cut
    for (int row = 0; row < m_bench->jobTable.rowCount(); ++row) {
        const QString name = m_bench->jobTable.index(row, JobsModel::JobColumn).data().toString();
        names = std::max(names, bold.horizontalAdvance(name) + theme->scaled(NameMargins));
    }
    m_table->setWidths({names * 1000 / theme->scaled(1000), isNarrow ? 180 : 196, 150, isNarrow ? 0 : 108,
                        isNarrow ? 0 : 90, 0, 116},
                       JobsModel::NextColumn);
    const int rows = m_table->horizontalHeader()->sizeHint().height()
                     + m_bench->jobTable.rowCount() * theme->scaled(RowHeight) + 1;
    const int table = std::min(rows, height() * 11 / 20);
    m_splitter->setSizes({table, m_splitter->height() - table});
}

} // namespace views
