// SPDX-License-Identifier: MIT
#include "store/jobs/jobexecution.h"

#include "store/database/database.h"
#include "store/guard/guard.h"
#include "store/jobs/jobkeeper.h"
#include "store/layers/modelspend.h"
#include "store/layers/settings.h"
#include "store/rows/reflexiontext.h"
#include "store/text.h"

#include <QJsonArray>
#include <QLocale>

#include <exception>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// Passes the job's reports on to the log and the listener.
class Speaker final : public JobContext
{
public:
    Speaker(const JobOrder &order, JobKeeper &keeper)
        : m_order(order)
        , m_keeper(keeper)
    {}

    void progress(int done, int total, const QString &step) override
    {
        if (step != m_progress.step && !step.isEmpty())
            m_steps.append(step);
        m_progress = {done, total, step};
        m_keeper.report(m_progress);
        m_order.listener.progressed(m_progress);
    }
    void note(const QString &text) override { say(u"note"_s, text); }
    void warn(const QString &text) override
    {
        ++m_warnings;
        say(u"warning"_s, text);
    }
    std::stop_token stopToken() const override { return m_order.toStop.get_token(); }
    QDateTime asOf() const override { return m_order.asOf.isValid() ? m_order.asOf : now(); }

    void say(const QString &level, const QString &text)
    {
        const JobLogLine line{0, isoTime(now()), level, m_progress.step, text};
        m_keeper.add(line);
        m_order.listener.logged(line);
    }
    const QStringList &steps() const { return m_steps; }
    int warnings() const { return m_warnings; }

private:
    const JobOrder &m_order;
    JobKeeper &m_keeper;
    JobProgress m_progress;
    QStringList m_steps;
    int m_warnings = 0;
};

QJsonObject asJson(const JobCost &cost)
{
    return {{u"calls"_s, cost.calls},
            {u"tokens"_s, cost.tokens},
            {u"cost"_s, cost.cost},
            {u"model"_s, cost.model}};
}

// An exception in a job is a bug, but must not end the whole program.
Result<JobReport> guardedRun(Database &database, Job &job, JobContext &context)
{
    try {
        return job.run(database, context);
    } catch (const std::exception &fault) {
        return failure(Error::Code::Failed, Text::tr("The job broke off by a fault of the program: %1.")
                                                .arg(QString::fromUtf8(fault.what())));
    }
}

struct Outcome
{
    QString state;
    QString summary;
    QJsonObject detail;
};

Outcome outcomeOf(const Result<JobReport> &report, bool isStopped)
{
    if (report)
        return {isStopped ? u"cancelled"_s : u"done"_s, report->summary, report->detail};
    const bool isCancelled = isStopped || report.error().code == Error::Code::Cancelled;
    if (isCancelled)
        return {u"cancelled"_s, Text::tr("Cancelled; what was done so far is kept."), {}};
    return {u"failed"_s, report.error().message, {}};
}

Result<void> checkConsent(Database &database, const JobCost &cost, bool mayPay)
{
    if (!cost.isPaid() || mayPay)
        return {};
    return failure(Error::Code::Refused,
                   Text::tr("This would cost %1; it runs once somebody has agreed to that.")
                       .arg(inWords(database, cost)));
}

// "0.04 EUR"; only the number where the currency is not set.
QString money(Database &database, double amount)
{
    const QString number = QLocale().toString(amount, 'f', 2);
    const QString currency = setting(database, "currency").value_or(QString());
    return currency.isEmpty() ? number : number + u'\u00a0' + currency;
}

} // namespace

QString inWords(Database &database, const JobCost &cost)
{
    const QLocale locale;
    constexpr double LeastShown = 0.01;
    const bool isTiny = cost.cost > 0 && cost.cost < LeastShown;
    QString price = money(database, isTiny ? LeastShown : cost.cost);
    if (isTiny)
        price = Text::tr("less than %1").arg(price);
    return Text::tr("about %1 tokens, %2").arg(locale.toString(cost.tokens), price);
}

Result<JobCost> costOf(Database &database, Job &job)
{
    const auto cost = job.estimate(database);
    if (!cost || !cost->isPaid())
        return cost;
    const auto limit = setting(database, "model.limit_per_day");
    const auto spent = limit ? spentOn(database, now().date()) : tl::unexpected(limit.error());
    if (!spent)
        return tl::unexpected(spent.error());
    const double most = limit->toDouble();
    if (most <= 0 || *spent + cost->cost <= most)
        return cost;
    return failure(
        Error::Code::Refused,
        Text::tr("This would cost %1, and %2 of the %3 a day are spent. The setting "
                 "model.limit_per_day says how much a day may cost.")
            .arg(inWords(database, *cost), QLocale().toString(*spent, 'f', 2), money(database, most)));
}

Result<JobRun> execute(Database &database, Job &job, const JobOrder &order)
{
    if (order.asOf.isValid() && !job.takesMoment())
        return failure(Error::Code::Usage, Text::tr("The job %1 counts no days from a moment; run it "
                                                    "without one.")
                                               .arg(job.name()));
    const auto cost = costOf(database, job);
    if (!cost)
        return tl::unexpected(cost.error());
    if (auto agreed = checkConsent(database, *cost, order.mayPay); !agreed)
        return tl::unexpected(agreed.error());
    QJsonObject detail{{u"trigger"_s, order.due.at.isValid() ? u"schedule"_s : u"person"_s}};
    if (order.asOf.isValid())
        detail.insert(u"as_of"_s, isoTime(order.asOf));
    if (cost->calls > 0)
        detail.insert(u"estimate"_s, asJson(*cost));
    auto lease = JobLease::take(database, order.due, detail);
    if (!lease)
        return tl::unexpected(lease.error());
    order.listener.started(lease->runUid());

    Outcome outcome;
    {
        JobKeeper keeper(database.path(), *lease, order.toStop);
        Speaker speaker(order, keeper);
        const Result<JobReport> report = guardedRun(database, job, speaker);
        outcome = outcomeOf(report, order.toStop.stop_requested());
        if (outcome.state == "failed"_L1)
            speaker.say(u"problem"_s, outcome.summary);
        for (auto entry = outcome.detail.constBegin(); entry != outcome.detail.constEnd(); ++entry)
            detail.insert(entry.key(), entry.value());
        detail.insert(u"steps"_s, QJsonArray::fromStringList(speaker.steps()));
        if (speaker.warnings() > 0)
            detail.insert(u"warnings"_s, speaker.warnings());
    }
    const guard::Guard guard({.pii = false, .injection = false});
    const QString summary = outcome.summary.isEmpty()
                                ? u""_s
                                : guard::redacted(outcome.summary, guard.scan(outcome.summary)).text;
    QJsonValue guardedDetail = detail;
    if (!guardedJson(guardedDetail, u"detail"_s, guard, SecretPolicy::Redact))
        guardedDetail = QJsonObject{{u"trigger"_s, detail[u"trigger"_s]}}; // over the size limit, so only the
                                                                           // trigger is kept
    if (auto ended = lease->end(outcome.state, summary, guardedDetail.toObject()); !ended)
        return tl::unexpected(ended.error());
    return JobRuns(database).run(lease->runUid());
}

} // namespace store
