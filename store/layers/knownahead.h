// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArrayList>
#include <QHash>

#include <optional>

namespace store {

class Database;

// What a server is asked about many rows at once before they are written: which of their texts it has, and
// the newest key of each of their moments. Holds as long as nobody else writes. A file is asked row by row,
// which costs no trip.
class KnownAhead
{
public:
    struct Row
    {
        QByteArray uid; // null for a new text
        QByteArray status;
        qint64 revision = 0;
    };

    static bool isWorthIt(const Database &database); // on a server
    // `hashes` of the texts, and `moments` as the first key that each may have.
    [[nodiscard]] Result<void> ask(Database &database, const QByteArrayList &hashes,
                                   const QList<qint64> &moments);
    void forget();

    // None where it was not asked for.
    std::optional<Row> row(const QByteArray &hash) const;
    std::optional<qint64> lastKey(qint64 moment) const; // the one before the first where there is none
    // What was written meanwhile.
    void note(const QByteArray &hash, const Row &row);
    void note(qint64 moment, qint64 key);

private:
    QHash<QByteArray, Row> m_rows;
    QHash<qint64, qint64> m_keys;
};

} // namespace store
