// SPDX-License-Identifier: MIT
#include "store/sample/samplehistory.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace store::exchange {

namespace {

constexpr int ExpiryDays = 30;

QString status(const QString &name)
{
    static const QHash<QString, QString> statuses{{u"approved"_s, u"approved_for_reuse"_s},
                                                  {u"one-time"_s, u"one_time_exception"_s},
                                                  {u"review"_s, u"needs_review"_s},
                                                  {u"reopen"_s, u"needs_review"_s}};
    return statuses.value(name, name);
}

} // namespace

SampleHistory::SampleHistory(const QDateTime &now, const QJsonObject &reasons, QRandomGenerator &random)
    : m_now(now)
    , m_reasons(reasons)
    , m_random(random)
{}

void SampleHistory::decide(std::vector<SampleReflexion> &rows, std::size_t index, const QStringList &path,
                           const QString &reason)
{
    SampleReflexion &row = rows[index];
    for (const QString &step : path) {
        if (step.startsWith("superseded"_L1)) {
            m_waiting[step.section(u':', 1)].push_back(index);
        } else if (step == "expired"_L1) {
            row.verdicts.push_back(expiry(row.createdAt));
        } else {
            row.verdicts.push_back(verdict(status(step), earliest(rows, index)));
            row.verdicts.back().reopen = step == "reopen"_L1;
        }
    }
    if (!row.verdicts.empty() && !reason.isEmpty())
        row.verdicts.back().reason = reason;
    // A reopen without a reason is refused by the store.
    for (auto &each : row.verdicts) {
        if (each.reopen && each.reason.isEmpty())
            each.reason = u"seen again after the decision"_s;
    }
    replace(rows, index);
}

// The earliest time for a decision: after the row's last one and those on rows that it will replace.
QDateTime SampleHistory::earliest(const std::vector<SampleReflexion> &rows, std::size_t index) const
{
    const auto last = [](const SampleReflexion &row) {
        return row.verdicts.empty() ? row.createdAt : row.verdicts.back().at;
    };
    QDateTime latest = last(rows[index]);
    for (const std::size_t replaced : m_waiting.value(rows[index].key))
        latest = std::max(latest, last(rows[replaced]));
    return latest;
}

// The old row is superseded one second after the new one was approved: one act of the same person.
void SampleHistory::replace(std::vector<SampleReflexion> &rows, std::size_t successor)
{
    const SampleReflexion &row = rows[successor];
    for (const std::size_t replaced : m_waiting.take(row.key)) {
        Q_ASSERT(!row.verdicts.empty() && row.verdicts.front().to == "approved_for_reuse"_L1);
        const auto &approval = row.verdicts.front();
        rows[replaced].verdicts.push_back({.to = u"superseded"_s,
                                           .reviewer = approval.reviewer,
                                           .reason = reason(u"superseded"_s),
                                           .successorKey = row.key,
                                           .at = approval.at.addSecs(1)});
    }
}

SampleReflexion::Verdict SampleHistory::verdict(const QString &to, const QDateTime &notBefore)
{
    const bool morning = m_random.bounded(10) < 6;
    return {.to = to,
            .reviewer = morning ? u"mara"_s : u"jonas"_s,
            .reason = reason(to),
            .successorKey = {},
            .at = sitting(notBefore, morning)};
}

// The daily job runs at 00:10.
SampleReflexion::Verdict SampleHistory::expiry(const QDateTime &createdAt) const
{
    const QDate due = createdAt.addDays(ExpiryDays).date().addDays(1);
    return {.to = u"expired"_s,
            .reviewer = u"rule:expiry"_s,
            .reason = u"30 days"_s,
            .successorKey = {},
            .at = QDateTime(due, QTime(0, 10), Qt::UTC)};
}

QDateTime SampleHistory::sitting(const QDateTime &notBefore, bool morning)
{
    const QTime begin = morning ? QTime(8, 40) : QTime(13, 25);
    const QDateTime wanted = notBefore.addSecs(m_random.bounded(2 * 3600, 84 * 3600));
    QDate day = wanted.time() < begin ? wanted.date() : wanted.date().addDays(1);
    while (day.dayOfWeek() > 5)
        day = day.addDays(1);

    const QDateTime start(day, begin, Qt::UTC);
    int &taken = m_taken[start];
    taken += m_random.bounded(6, 31);
    const QDateTime at = start.addSecs(taken).addMSecs(m_random.bounded(1000));
    if (at < m_now.addSecs(-300))
        return at;
    return notBefore.addMSecs(notBefore.msecsTo(m_now) * m_random.bounded(35, 85) / 100);
}

// Together with reasons given in the texts, about three in ten decisions have one.
QString SampleHistory::reason(const QString &to)
{
    const QJsonArray choice = m_reasons.value(to).toArray();
    if (choice.isEmpty() || m_random.bounded(10) >= 1)
        return {};
    return choice.at(m_random.bounded(static_cast<int>(choice.size()))).toString();
}

} // namespace store::exchange
