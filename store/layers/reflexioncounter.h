// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>
#include <QHash>

namespace store {

class Database;

// Counts inserted rows by agent, status and day, and writes the sums in one go: the other half of the
// triggers that keep reflexion_count and day_count when rows move. Use inside the transaction that inserts.
class ReflexionCounter
{
public:
    void count(qint64 agent, const QByteArray &status, bool isAsleep, bool isFlagged, const QByteArray &day);
    [[nodiscard]] Result<void> flush(Database &database);

private:
    struct Group
    {
        qint64 agent;
        QByteArray status;
        bool isAsleep;
        bool isFlagged;

        bool operator==(const Group &) const = default;
        friend size_t qHash(const Group &group, size_t seed = 0)
        {
            return qHashMulti(seed, group.agent, group.status, group.isAsleep, group.isFlagged);
        }
    };

    QHash<Group, qint64> m_groups;
    QHash<QByteArray, qint64> m_days;
};

} // namespace store
