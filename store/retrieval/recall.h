// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/retrieval/search.h"
#include "store/rows/reflexion.h"

#include <QVariantList>

#include <optional>
#include <span>

namespace store {

class Database;

// A question of an agent to its memory. An empty condition is met by every row.
struct RecallQuery
{
    QString words = {};     // empty: the newest first
    Audience audience = {}; // who asks
    QString agent = {};
    QString kind = {};
    QString key = {};  // of facts
    QString path = {}; // only memories whose scope holds at this path
    QString entityType = {};
    QString entityId = {};
    QStringList tags = {}; // all of them
    int limit = 8;
    int tokenBudget = 800;
    int expand = 0; // how many linked memories to add, while the budget lasts
};

struct Recalled
{
    Reflexion row;
    double score = 0;  // higher is better; comparable within one answer only
    int tokens = 0;    // an estimate
    QString with = {}; // uid of the one it came with; empty where it was found itself
    QString by = {};   // the kind of link (association.h)
};

struct Recollection
{
    std::vector<Recalled> entries; // best first, within the budget
    int tokens = 0;
    int omitted = 0;          // matches looked at for which the budget had no room
    bool mayOmitMore = false; // not all were looked at
    QString embedder = {};    // key of the model that compared; empty where words alone did
    QString whyOffline = {};  // one sentence: why the configured model was not used; empty otherwise
};

// Reads approved reflexions for an agent, through the door (view retrievable_reflexion) and nothing else.
// Belongs to the database's thread; writes nothing.
class Recall
{
public:
    Recall(Database &database, Search &search)
        : m_database(database)
        , m_search(search)
    {}

    [[nodiscard]] Result<Recollection> find(const RecallQuery &query);
    // What the audience may be told, newest first, after the key `behind` (0: from the newest).
    [[nodiscard]] Result<std::vector<Reflexion>> page(const Audience &audience, qint64 behind, int limit);
    // The ids of entities that the audience may be told about, in order, from `begun` on.
    [[nodiscard]] Result<QStringList> entities(const Audience &audience, const QString &begun, int limit);
    // What the newest 2,000 memories that the audience may be told are like.
    struct Newest
    {
        std::vector<std::pair<QString, qint64>> kinds; // with how many of each
        double tokens = 0;                             // of one on average, an estimate
    };
    [[nodiscard]] Result<Newest> newestOf(const Audience &audience);

private:
    struct Candidate
    {
        qint64 key;
        double score;
    };

    [[nodiscard]] Result<SearchMode> mode(const QString &words, Recollection &recollection);
    [[nodiscard]] Result<Recollection> expanded(const RecallQuery &query, Recollection recollection);
    [[nodiscard]] Result<Recollection> findNewest(const RecallQuery &query);
    [[nodiscard]] Result<Recollection> findByWords(const RecallQuery &query);
    [[nodiscard]] Result<std::vector<Candidate>>
    found(const RecallQuery &query, const std::optional<QSet<qint64>> &among, Recollection &recollection);
    [[nodiscard]] Result<std::vector<Candidate>> newest(const RecallQuery &query, int reach);
    [[nodiscard]] Result<QSet<qint64>> rowsThatFit(const RecallQuery &query);
    [[nodiscard]] Result<QString> conditionsOf(const RecallQuery &query, QVariantList &values);
    [[nodiscard]] Result<Recollection> choose(const RecallQuery &query, std::span<const Candidate> candidates,
                                              Recollection recollection);
    [[nodiscard]] Result<void> take(const RecallQuery &query, std::span<const Candidate> candidates,
                                    Recollection &recollection);

    Database &m_database;
    Search &m_search;
};

} // namespace store
