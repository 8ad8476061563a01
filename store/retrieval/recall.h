// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/retrieval/search.h"
#include "store/rows/reflexion.h"

#include <QVariantList>

#include <optional>

namespace store {

class Database;

// What an agent asks its memory. Empty conditions hold always.
struct RecallQuery
{
    QString words = {};     // empty: the newest first
    Audience audience = {}; // who asks
    QString agent = {};
    QString kind = {};
    QString key = {};  // of facts
    QString path = {}; // only what holds there, by the rows' scopes
    QString entityType = {};
    QString entityId = {};
    QStringList tags = {}; // all of them
    int limit = 8;
    int tokenBudget = 800;
    int expand = 0; // so many further ones that hang together with what was found, as far as the budget goes
};

struct Recalled
{
    Reflexion row;
    double score = 0;  // higher is better; comparable within one answer only
    int tokens = 0;    // an estimate
    QString with = {}; // uid of the one it came with; empty where it was found itself
    QString by = {};   // how the two hang together (association.h)
};

struct Recollection
{
    std::vector<Recalled> entries; // best first, within the budget
    int tokens = 0;
    int omitted = 0;         // matches that the budget had no room for, of those looked at
    QString embedder = {};   // key of the model that compared; empty where words alone did
    QString whyOffline = {}; // one sentence, where a model is configured and was not used
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
    // What an audience may be told, newest first, behind a key (0: from the newest).
    [[nodiscard]] Result<std::vector<Reflexion>> page(const Audience &audience, qint64 behind, int limit);
    // The entities that what it may be told is about, as ids in their order, from `begun` on.
    [[nodiscard]] Result<QStringList> entities(const Audience &audience, const QString &begun, int limit);
    // About how many tokens so many approved rows have, by the newest 2,000 of them.
    [[nodiscard]] Result<qint64> tokensTold(qint64 approvedRows);

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
    [[nodiscard]] Result<Recollection>
    choose(const RecallQuery &query, const std::vector<Candidate> &candidates, Recollection recollection);

    Database &m_database;
    Search &m_search;
};

} // namespace store
