// SPDX-License-Identifier: MIT
#include "tests/faults/soakrecord.h"

#include "store/database/database.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <chrono>

using namespace Qt::StringLiterals;

namespace tests {

namespace {

using Values = std::initializer_list<QVariant>;

bool isThere(store::Database &database, const char *sql, Values values)
{
    const auto count = database.value(QString::fromLatin1(sql), values);
    return count && count->toInt() > 0;
}

// Rows of other layers than these two have no status that a window of the soak gives.
constexpr auto HasItsStatus = R"(
SELECT NOT EXISTS (
    SELECT 1 FROM (SELECT uid, status FROM reflexion_log UNION ALL SELECT uid, status FROM proposed_action) r
    JOIN ledger l ON l.row_uid = r.uid
    WHERE r.uid = ?1 AND l.to_status IS NOT NULL AND l.to_status <> r.status
      AND l.seq = (SELECT max(seq) FROM ledger WHERE row_uid = ?1 AND to_status IS NOT NULL)))";

} // namespace

qint64 SoakRecord::clockMs()
{
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

void SoakRecord::take(const QByteArray &line)
{
    const QByteArray said = line.trimmed();
    if (said.startsWith('{'))
        return takeAnswer(said);
    const QList<QByteArray> words = said.split(' ');
    ++m_counts[QString::fromLatin1(words.front())];
    if (said.startsWith("fault "))
        m_faults += QString::fromUtf8(said.mid(6));
    else if (QByteArrayList{"decided", "undone", "answered"}.contains(words.front()) && words.size() > 3)
        takeAct(words);
}

void SoakRecord::takeAct(const QList<QByteArray> &words)
{
    m_lastBegunMs = std::max(m_lastBegunMs, words[1].toLongLong());
    m_slowestMs = std::max(m_slowestMs, words[2].toLongLong());
    QSet<QString> &touched = m_acts[QString::fromLatin1(words[3])];
    for (const QByteArray &uid : words.sliced(4))
        touched.insert(QString::fromLatin1(uid));
}

void SoakRecord::takeAnswer(const QByteArray &json)
{
    const QJsonObject answer = QJsonDocument::fromJson(json).object();
    if (const QString uid = answer["uid"_L1].toString();
        uid.startsWith("rfx_"_L1) && answer.contains("outcome"_L1))
        m_rows.insert(uid);
    const QString act = answer["changeset"_L1].toString();
    if (act.isEmpty())
        return;
    QSet<QString> &touched = m_acts[act];
    for (const QJsonValue row : answer["rows"_L1].toArray())
        touched.insert(row["uid"_L1].toString());
}

QStringList SoakRecord::missingIn(store::Database &database) const
{
    QStringList missing;
    const auto want = [&](const char *sql, Values values, const QString &what) {
        if (!isThere(database, sql, values))
            missing += what;
    };
    for (const QString &uid : m_rows)
        want("SELECT count(*) FROM reflexion_log WHERE uid = ?", {uid}, u"row "_s + uid);
    for (auto act = m_acts.cbegin(); act != m_acts.cend(); ++act) {
        want("SELECT count(*) FROM changeset WHERE uid = ?", {act.key()}, u"act "_s + act.key());
        for (const QString &uid : *act) {
            want("SELECT count(*) FROM ledger WHERE changeset = ? AND row_uid = ?", {act.key(), uid},
                 u"entry of %1 for %2"_s.arg(act.key(), uid));
            want(HasItsStatus, {uid}, u"status of "_s + uid);
        }
    }
    return missing;
}

} // namespace tests
