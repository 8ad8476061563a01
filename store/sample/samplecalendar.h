// SPDX-License-Identifier: MIT
#pragma once

#include "store/sample/sample.h"

#include <QRandomGenerator>

namespace store::exchange {

// The runs of the sample's 60 days: each workflow at its own pace, and an extra run where a text names its
// day.
class SampleCalendar
{
public:
    SampleCalendar(const QDateTime &now, const QJsonObject &workspace, QRandomGenerator &random);

    // When a text of this workflow was written, near `at`, and in which run.
    struct Moment
    {
        QString run;
        QDateTime at;
    };

    // Joins a run close to `at` (the more recent, the closer), or adds one.
    [[nodiscard]] Moment exactly(const QString &workflow, const QDateTime &at);

    // Joins the run nearest to `at` between the two bounds; adds one where there is none.
    [[nodiscard]] Moment about(const QString &workflow, const QDateTime &at, const QDateTime &from,
                               const QDateTime &to);

    // The agent's runs on later days than `day`, one per day, at most `count`, in order of time.
    [[nodiscard]] std::vector<SampleRun> later(const QString &agent, const QDate &day, int count);

    [[nodiscard]] const SampleRun &run(const QString &key) const;
    [[nodiscard]] QString category(const QString &workflow) const { return m_category.value(workflow); }

    // All runs by start.
    [[nodiscard]] std::vector<SampleRun> runs() const;

private:
    [[nodiscard]] Moment within(const SampleRun &run);
    const SampleRun &add(const QString &workflow, const QDateTime &startedAt, const QDateTime &endedAt);
    SampleRun *nearest(const QString &workflow, const QDateTime &at, const QDateTime &from,
                       const QDateTime &to);

    QDateTime m_now;
    QRandomGenerator &m_random;
    QHash<QString, QString> m_agent;
    QHash<QString, QString> m_category;
    std::vector<SampleRun> m_runs;
};

} // namespace store::exchange
