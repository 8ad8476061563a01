// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>
#include <QHash>
#include <QSet>
#include <QString>

namespace store {

class Database;

// Keys are divided into ranges of about five hours. For each range the store knows which agents, kinds,
// origins and findings occur, so that a list can skip ranges without the value it filters by.
constexpr int StretchBits = 36;
constexpr qint64 stretchOf(qint64 key)
{
    return key >> StretchBits;
}
constexpr qint64 firstKeyIn(qint64 stretch)
{
    return stretch << StretchBits;
}

// Counts inserted rows by agent, status and day, and writes the sums in one go: the other half of the
// triggers that keep reflexion_count, day_count and reflexion_stretch when rows change. Use inside the
// transaction that inserts.
class ReflexionCounter
{
public:
    struct Row
    {
        qint64 key = 0;
        qint64 agent = 0;
        QByteArray status;
        bool isAsleep = false;
        int findings = 0; // bits
        QString kind;
        QString origin;
        QByteArray day;
    };

    void count(const Row &row);
    [[nodiscard]] Result<void> flush(Database &database);

private:
    [[nodiscard]] Result<void> flushCounts(Database &database);
    [[nodiscard]] Result<void> flushStretches(Database &database);

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

    struct Place
    {
        qint64 stretch;
        qint64 agent;
        QString kind;
        QString origin;
        int findings;

        bool operator==(const Place &) const = default;
        friend size_t qHash(const Place &place, size_t seed = 0)
        {
            return qHashMulti(seed, place.stretch, place.agent, place.kind, place.origin, place.findings);
        }
    };

    QHash<Group, qint64> m_groups;
    QSet<Place> m_places;
    QHash<QByteArray, qint64> m_days;
};

} // namespace store
