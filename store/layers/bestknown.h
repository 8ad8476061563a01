// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/reflexiontext.h"

#include <QJsonObject>

#include <vector>

namespace store {

class Database;
class LedgerWriter;

// The best result that a run reached in one category of an agent's work.
struct BestKnown
{
    QString uid = {}; // bst_…
    QString agent = {};
    QString category = {};
    QString run = {}; // the run's own name
    int iteration = 0;
    double coverage = 0;         // the figure by which runs are compared
    QJsonObject metrics = {};    // all that was measured
    QJsonObject definition = {}; // the configuration that was tried
    QJsonObject extra = {};
    QString status = {}; // best, beaten
    QString createdAt = {};
};

// Reads best results and takes new ones. Models are never told them. Use it on the database's thread only.
class BestKnowns
{
public:
    enum class Outcome {
        Best,   // it is the best now; the one it beat is kept as history
        Beaten, // another one is as good or better; kept as history
        Known   // the same result was offered before
    };

    explicit BestKnowns(Database &database)
        : m_database(database)
    {}

    // Newest first, but the present best comes first of all. An empty category means all.
    [[nodiscard]] Result<std::vector<BestKnown>> of(const QString &agent, const QString &category = {});
    // Call it inside a transaction; its texts pass the guard. On a tie the older result stays the best.
    [[nodiscard]] Result<Outcome> offer(BestKnown best, LedgerWriter &ledger, const char *action = "add");

private:
    [[nodiscard]] Result<std::vector<BestKnown>> read(const QString &condition, const QVariantList &values);

    Database &m_database;
};

} // namespace store
