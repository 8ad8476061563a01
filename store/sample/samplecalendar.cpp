// SPDX-License-Identifier: MIT
#include "store/sample/samplecalendar.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace store::exchange {

namespace {

constexpr int Days = 60;
constexpr qint64 Minute = 60;
constexpr qint64 Hour = 60 * Minute;

} // namespace

SampleCalendar::SampleCalendar(const QDateTime &now, const QJsonObject &workspace, QRandomGenerator &random)
    : m_now(now)
    , m_random(random)
{
    for (const auto &value : workspace.value("workflows"_L1).toArray()) {
        const QJsonObject workflow = value.toObject();
        const QString name = workflow.value("name"_L1).toString();
        m_agent.insert(name, workflow.value("agent"_L1).toString());
        m_category.insert(name, workflow.value("category"_L1).toString());
        const int pace = workflow.value("every"_L1).toInt();
        for (int day = m_random.bounded(1, pace + 1); day < Days; day += pace) {
            const QDateTime start = now.addDays(-day).addSecs(-m_random.bounded(9 * static_cast<int>(Hour)));
            add(name, start, start.addSecs(m_random.bounded(8, 95) * Minute));
        }
    }
}

const SampleRun &SampleCalendar::add(const QString &workflow, const QDateTime &startedAt,
                                     const QDateTime &endedAt)
{
    const qlonglong number = std::ranges::count(m_runs, workflow, &SampleRun::workflow) + 1;
    m_runs.push_back({.key = u"%1/%2"_s.arg(workflow).arg(number, 3, 10, QLatin1Char('0')),
                      .agent = m_agent.value(workflow),
                      .workflow = workflow,
                      .outcome = m_random.bounded(12) == 0 ? u"failed"_s : u"succeeded"_s,
                      .startedAt = startedAt,
                      .endedAt = endedAt});
    return m_runs.back();
}

SampleRun *SampleCalendar::nearest(const QString &workflow, const QDateTime &at, const QDateTime &from,
                                   const QDateTime &to)
{
    SampleRun *best = nullptr;
    for (SampleRun &run : m_runs) {
        if (run.workflow != workflow || run.startedAt < from || run.endedAt > to)
            continue;
        if (!best || qAbs(run.startedAt.secsTo(at)) < qAbs(best->startedAt.secsTo(at)))
            best = &run;
    }
    return best;
}

SampleCalendar::Moment SampleCalendar::within(const SampleRun &run)
{
    const auto length = static_cast<int>(run.startedAt.msecsTo(run.endedAt));
    return {run.key, run.startedAt.addMSecs(m_random.bounded(length / 10, length))};
}

SampleCalendar::Moment SampleCalendar::exactly(const QString &workflow, const QDateTime &at)
{
    // The older a text, the further it may move: days for old ones, hours for recent ones; less backwards,
    // because the queue shows the age.
    const qint64 age = at.secsTo(m_now);
    if (const auto *run =
            nearest(workflow, at, at.addSecs(-2 * Hour - age / 50), at.addSecs(3 * Hour + age / 9)))
        return within(*run);

    const QDateTime end = std::min(at.addSecs(m_random.bounded(2, 20) * Minute), m_now.addSecs(-Minute));
    return {add(workflow, at.addSecs(-m_random.bounded(5, 30) * Minute), end).key, at};
}

SampleCalendar::Moment SampleCalendar::about(const QString &workflow, const QDateTime &at,
                                             const QDateTime &from, const QDateTime &to)
{
    const auto *run = nearest(workflow, at, from, to);
    return run ? within(*run) : exactly(workflow, at);
}

std::vector<SampleRun> SampleCalendar::later(const QString &agent, const QDate &day, int count)
{
    std::vector<SampleRun> found;
    if (count <= 0)
        return found;

    QSet<QDate> days;
    for (const SampleRun &run : runs()) {
        const QDate date = run.startedAt.date();
        if (run.agent == agent && date > day && !days.contains(date)) {
            days.insert(date);
            found.push_back(run);
        }
    }
    while (found.size() > static_cast<std::size_t>(count))
        found.erase(found.begin() + m_random.bounded(static_cast<int>(found.size())));
    return found;
}

const SampleRun &SampleCalendar::run(const QString &key) const
{
    const auto run = std::ranges::find(m_runs, key, &SampleRun::key);
    Q_ASSERT(run != m_runs.end());
    return *run;
}

std::vector<SampleRun> SampleCalendar::runs() const
{
    std::vector<SampleRun> sorted = m_runs;
    std::ranges::stable_sort(sorted, {}, &SampleRun::startedAt);
    return sorted;
}

} // namespace store::exchange
