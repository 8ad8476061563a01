// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/retrieval/ledgerhead.h"
#include "store/retrieval/ranking.h"

#include <QHash>
#include <QSet>

#include <memory>
#include <optional>

namespace store {

class Database;
struct SearchLayer;

// Rows that may answer a question, by full text alone: which words they hold, not how often.
struct Candidates
{
    std::vector<qint64> rows = {}; // rows with the rarest words first, equal ones newest first
    Collection collection = {};
    QStringList broadWords = {}; // words so frequent that only their newest matches are in `rows`
};

// In which rows words stand, kept from one search to the next: the words of one question come again in the
// next, and to look up a word and its inflections costs more than to walk a few hundred matches (measured).
// Belongs to one connection. Where the database indexes words by itself nothing is kept.
class KeptWalks
{
    Q_DISABLE_COPY_MOVE(KeptWalks)
public:
    using Rows = std::vector<qint64>;

    KeptWalks() = default;

    // Call it first whenever the store may have changed, with the number of words that are indexed now: drops
    // the walks that no longer hold.
    [[nodiscard]] Result<void> follow(Database &database, const SearchLayer &layer, qint64 words);
    // The newest rows with the word or one of its inflections, as dialect::newestMatches() finds them; a kept
    // walk may hold more than `limit` of them.
    [[nodiscard]] Result<std::shared_ptr<const Rows>> newest(Database &database, const SearchLayer &layer,
                                                             const QString &word, int limit);

private:
    struct Walk
    {
        std::shared_ptr<const Rows> rows;
        bool isWhole = false; // no row is missing at its end
        qint64 upTo = 0;      // no row above it was looked at
    };
    struct Part
    {
        LedgerHead head; // newest entry that is taken in
        qint64 words = 0;
        qint64 newest = 0; // row that is indexed
        qsizetype kept = 0;
        QHash<QString, Walk> walks; // by word
    };

    static Result<bool> isStillSo(Database &database, const SearchLayer &layer, const Part &part,
                                  const LedgerHead &head);
    static Result<Rows> newer(Database &database, const SearchLayer &layer, const QString &expression,
                              Walk &known, int limit);
    void keep(Part &part, const QString &word, Walk walk);

    QHash<QString, Part> m_parts; // by layer
};

// Walks each term's matches from the newest, no more than `mostMatches` of them. `among` (where given) holds
// the only rows wanted; the walk then looks at up to ten times as many to find them.
[[nodiscard]] Result<Candidates> candidatesFor(Database &database, const SearchLayer &layer,
                                               const Question &question, int mostMatches,
                                               const std::optional<QSet<qint64>> &among, KeptWalks &kept);

} // namespace store
