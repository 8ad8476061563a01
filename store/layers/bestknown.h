// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/reflexiontext.h"

#include <QJsonObject>

#include <vector>

namespace store {

class Database;
class LedgerWriter;

// What a run reached at its best, in one category of an agent's work.
struct BestKnown
{
    QString uid = {}; // bst_…
    QString agent = {};
    QString category = {};
    QString run = {}; // by its own name
    int iteration = 0;
    double coverage = 0;         // what runs are compared by
    QJsonObject metrics = {};    // all that was measured
    QJsonObject definition = {}; // what was tried
    QJsonObject extra = {};
    QString status = {}; // best, beaten
    QString createdAt = {};
};

// Reads and offers. Nothing of it is told to anybody. Belongs to the database's thread.
class BestKnowns
{
public:
    enum class Outcome {
        Best,   // it is the best now; what it beat stays as history
        Beaten, // another one is as good or better; kept as history
        Known   // it was offered before
    };

    explicit BestKnowns(Database &database)
        : m_database(database)
    {}

    // Newest first; the one in force stands in front. All where the category is empty.
    [[nodiscard]] Result<std::vector<BestKnown>> of(const QString &agent, const QString &category = {});
    // Inside the caller's transaction. Passes the guard. A tie keeps the old one.
    [[nodiscard]] Result<Outcome> offer(BestKnown best, LedgerWriter &ledger, const char *action = "add");

private:
    [[nodiscard]] Result<std::vector<BestKnown>> read(const QString &condition, const QVariantList &values);

    Database &m_database;
};

} // namespace store
