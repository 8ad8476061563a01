// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QSet>
#include <QStringList>

namespace store {
class Database;
}

namespace tests {

// What anybody was told of while a soak went on: the lines of windows ("decided BEGUN TOOK CHANGESET
// UID...", undone and answered alike, "refused SENTENCE", "fault SENTENCE", "dialog") and the JSON of
// memoirctl.
class SoakRecord
{
public:
    static qint64 clockMs(); // the same in every process of this computer, and never set back

    void take(const QByteArray &line);

    qint64 rows() const { return m_rows.size(); }
    qint64 acts() const { return m_acts.size(); }
    qint64 count(const QString &what) const { return m_counts.value(what); } // of lines of that kind
    qint64 slowestMs() const { return m_slowestMs; }                         // act of a window
    qint64 lastBegunMs() const { return m_lastBegunMs; }                     // of those that were done
    QStringList faults() const { return m_faults; }

    // What was acknowledged and is not in the store: rows, changesets, the entry of each row of each act, and
    // the status that its newest entry gave it.
    QStringList missingIn(store::Database &database) const;

private:
    void takeAct(const QList<QByteArray> &words);
    void takeAnswer(const QByteArray &json);

    QSet<QString> m_rows;
    QHash<QString, QSet<QString>> m_acts; // what each changeset touched
    QHash<QString, qint64> m_counts;
    QStringList m_faults;
    qint64 m_slowestMs = 0;
    qint64 m_lastBegunMs = 0;
};

} // namespace tests
