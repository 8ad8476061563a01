// SPDX-License-Identifier: MIT
#include "views/jobs/jobpane.h"

#include "models/jobsmodel.h"
#include "models/words.h"
#include "models/workbench.h"
#include "store/curation/cleanup.h"
#include "views/jobs/jobfacts.h"
#include "views/jobs/joblog.h"
#include "views/jobs/scheduleform.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/jobconsent.h"
#include "views/parts/keybutton.h"
#include "views/parts/panehead.h"
#include "views/parts/panes.h"
#include "views/parts/spareroom.h"

#include <QAction>
#include <QBoxLayout>
#include <QJsonArray>
#include <QLocale>
#include <QScrollArea>
#include <QSplitter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace views {

using models::JobLine;
using models::JobSession;
using models::LiveJob;
using Step = JobFacts::Step;

namespace {

constexpr int FactsWidth = 320;

QString endedWords(const store::JobRun &run)
{
    const qint64 taken = store::fromIsoTime(run.startedAt).msecsTo(store::fromIsoTime(run.endedAt));
    return JobPane::tr("%1, took %2").arg(models::momentWords(run.startedAt), models::spanWords(taken));
}

QString headWords(const JobSession &session, const JobLine &line)
{
    const QString &job = line.defaults.job;
    if (const store::JobRun *shown = session.shownRun())
        return JobPane::tr("An earlier run: %1, %2")
            .arg(models::stateWords(models::stateOf(*shown)), endedWords(*shown));
    if (session.isRunning(job)) {
        const LiveJob *live = session.live(job);
        const QDateTime since = live         ? live->since
                                : line.lease ? store::fromIsoTime(line.lease->takenAt)
                                             : QDateTime();
        const QString words =
            JobPane::tr("running for %1").arg(models::spanWords(since.msecsTo(store::now())));
        return live || !line.lease ? words : JobPane::tr("%1 in %2").arg(words, line.lease->place());
    }
    const store::JobRun *last = line.lastEnded();
    if (!last)
        return JobPane::tr("never ran");
    return endedWords(*last);
}

QString runUid(const JobSession &session, const JobLine &line)
{
    if (const store::JobRun *shown = session.shownRun())
        return shown->uid;
    if (const LiveJob *live = session.live(line.defaults.job))
        return live->runUid;
    return line.runs.isEmpty() ? QString() : line.runs.constFirst().uid;
}

// The run that the pane shows; `line` must have runs.
const store::JobRun &runShown(const JobSession &session, const JobLine &line)
{
    const store::JobRun *shown = session.shownRun();
    return shown ? *shown : line.runs.constFirst();
}

// The steps that the job announced, and others that the run has begun.
QStringList stepNames(const JobLine &line, const QStringList &begun)
{
    QStringList names = line.steps;
    for (const QString &step : begun) {
        if (!names.contains(step))
            names.append(step);
    }
    return names;
}

QList<Step> liveSteps(const JobSession &session, const JobLine &line)
{
    const LiveJob *live = session.live(line.defaults.job);
    const store::JobProgress at = session.progress(line.defaults.job);
    const QStringList begun = live ? live->steps : at.step.isEmpty() ? QStringList() : QStringList(at.step);
    const QStringList names = stepNames(line, begun);
    const qsizetype now = names.indexOf(at.step);
    QList<Step> steps;
    for (qsizetype i = 0; i < names.size(); ++i) {
        Step step{names.at(i), {}, i < now ? Step::State::Done : Step::State::Waiting};
        if (i == now) {
            step.state = Step::State::Now;
            step.figure = at.total > 0 ? JobPane::tr("%L1 of %L2").arg(at.done).arg(at.total) : QString();
            step.share = session.share(line.defaults.job);
        }
        steps.append(step);
    }
    return steps;
}

QList<Step> endedSteps(const JobLine &line, const store::JobRun &run)
{
    QStringList done;
    for (const QJsonValue &step : run.detail[u"steps"_s].toArray())
        done.append(step.toString());
    const QStringList names = stepNames(line, done);
    // A run may come back to an earlier step; one that is done has no step left.
    qsizetype last = run.state == "done"_L1 ? names.size() - 1 : -1;
    for (const QString &step : std::as_const(done))
        last = std::max(last, names.indexOf(step));
    QList<Step> steps;
    for (qsizetype i = 0; i < names.size(); ++i) {
        Step step{names.at(i), {}, i <= last ? Step::State::Done : Step::State::Waiting};
        if (i == last && run.state == "failed"_L1)
            step.state = Step::State::Failed;
        steps.append(step);
    }
    return steps;
}

QString tokenWords(const QJsonObject &estimate)
{
    return JobPane::tr("about %L1 tokens, %2")
        .arg(estimate[u"tokens"_s].toInteger())
        .arg(QLocale().toString(estimate[u"cost"_s].toDouble(), 'f', 2));
}

QList<JobFacts::Fact> costFacts(const QJsonObject &detail)
{
    const QJsonObject estimate = detail[u"estimate"_s].toObject();
    QList<JobFacts::Fact> facts;
    if (estimate.isEmpty())
        return facts;
    facts.append({JobPane::tr("Model"), estimate[u"model"_s].toString()});
    facts.append({JobPane::tr("Said before"), tokenWords(estimate)});
    if (detail.contains(u"tokens"_s))
        facts.append(
            {JobPane::tr("It took"), JobPane::tr("%L1 tokens").arg(detail[u"tokens"_s].toInteger())});
    return facts;
}

// For a run of "consolidation": each agent, and what its planned clean-up would do.
QList<JobFacts::Fact> planFacts(const QJsonObject &detail)
{
    QList<JobFacts::Fact> facts;
    for (const QJsonValue plan : detail[u"plans"_s].toArray()) {
        QStringList parts;
        for (const auto act : store::upkeep::AllActs) {
            if (const int steps = plan[u"parts"_s][store::upkeep::name(act)].toInt(); steps > 0)
                parts += u"%1 %2"_s.arg(words(act), QLocale().toString(steps));
        }
        const qsizetype waiting = plan[u"proposals"_s].toArray().size();
        facts.append({plan[u"agent"_s].toString(),
                      JobPane::tr("%1 items would become %2: %3.")
                              .arg(QLocale().toString(plan[u"items"_s].toInt()),
                                   QLocale().toString(plan[u"items_after"_s].toInt()), parts.join(u", "_s))
                          + u' ' + JobPane::tr("%n part(s) wait in Approvals", nullptr, int(waiting))});
    }
    return facts;
}

} // namespace

JobPane::JobPane(models::Workbench *bench, const Actions &actions, QWidget *parent)
    : QWidget(parent)
    , m_session(&bench->jobs)
    , m_title(new InkLabel(Theme::Type::Body, Theme::Text, this))
    , m_state(new InkLabel(Theme::Type::Body, Theme::Text3, this))
    , m_uid(new InkLabel(Theme::Type::MonoTiny, Theme::Text3, this))
    , m_consent(new JobConsent(bench, {actions.agree, actions.decline}, this))
    , m_form(new ScheduleForm(this))
    , m_log(new JobLog(this))
    , m_facts(new JobFacts(this))
    , m_side(scrollArea(m_facts, this))
    , m_splitter(panesOf(u"jobPanes"_s, {m_log, m_side}, 0, this))
{
    m_title->setBold(true);
    m_title->setObjectName(u"jobTitle"_s);
    m_state->setObjectName(u"jobState"_s);
    m_consent->setObjectName(u"jobBanner"_s);
    m_log->setObjectName(u"jobLog"_s);
    m_facts->setObjectName(u"jobFacts"_s);

    auto *head = new PaneHead(this);
    head->row()->addWidget(m_title);
    head->row()->addWidget(m_state, 1);
    head->row()->addWidget(m_uid);
    new SpareRoom(m_state, m_uid);
    for (QAction *action : {actions.older, actions.newer, actions.schedule, actions.switchOver})
        head->row()->addWidget(new KeyButton(action, head, KeyButton::SmallFlat));
    auto *column = flushColumn(this);
    column->addWidget(head);
    column->addWidget(m_consent);
    column->addWidget(m_form);
    column->addWidget(m_splitter, 1);
    connect(m_session, &JobSession::logChanged, this, &JobPane::showLog);
}

void JobPane::show(const QString &job)
{
    if (job != m_job) {
        m_job = job;
        m_form->hide();
        m_session->follow(job);
    }
    m_consent->follow(job);
    const JobLine *line = m_session->line(job);
    m_title->setText(line ? line->title : QString());
    m_state->setText(line ? headWords(*m_session, *line) : QString());
    m_uid->setText(line ? models::cutUid(runUid(*m_session, *line)) : QString());
    m_uid->setToolTip(line ? runUid(*m_session, *line) : QString());
    m_state->setToolTip(line && !line->runs.isEmpty()
                            ? models::exactMomentWords(runShown(*m_session, *line).startedAt)
                            : QString());
    JobFacts::Facts facts;
    const store::JobRun *earlier = m_session->shownRun();
    if (line && !earlier && m_session->isRunning(job)) {
        facts.steps = liveSteps(*m_session, *line);
    } else if (const store::JobRun *last = !line ? nullptr : earlier ? earlier : line->lastEnded()) {
        facts.steps = endedSteps(*line, *last);
        facts.result = last->summary;
        facts.detail = {{tr("Asked for by"),
                         last->detail[u"trigger"_s] == "schedule"_L1 ? tr("its schedule") : tr("a person")}};
        facts.detail += planFacts(last->detail);
    } else if (line) {
        facts.steps = liveSteps(*m_session, *line);
    }
    if (line && !line->runs.isEmpty())
        facts.cost = costFacts(runShown(*m_session, *line).detail);
    m_facts->show(facts);
    showLog();
}

void JobPane::showLog()
{
    const JobLine *line = m_session->line(m_job);
    const bool hasRun = line && !line->runs.isEmpty();
    m_log->setPlaceholderText(hasRun ? tr("The run has said nothing.")
                                     : tr("This job has not run yet. What it does is written here."));
    m_log->viewport()->update(); // QPlainTextEdit does not paint a new placeholder by itself
    m_log->setLines(m_session->log());
}

void JobPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const int side = std::min(Theme::current()->scaled(FactsWidth), width() * 2 / 5);
    m_splitter->setSizes({width() - side, side});
}

} // namespace views
