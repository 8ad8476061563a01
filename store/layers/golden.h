// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace store {

class Database;

// A question with a known answer that the training loop asks. Written through the ledger (layer "golden").
struct GoldenQuestion
{
    QString uid;        // gld_…
    QString questionId; // its name in files, unique in the store
    QString agent = {}; // the agent it belongs to; empty: everybody's
    QString question;
    QStringList mustInclude;
    QStringList mustNotInclude;
    QString reference; // a right answer
    QString rubric;    // what a grader looks at
    QStringList tags;
    double weight = 1;        // above 0
    double passThreshold = 3; // lowest grade (0 to 4) that passes
    bool heldOut = false;     // kept out of tuning, for an unbiased check
    QString entityType;
    QString entityId;
    QString status = QStringLiteral("active"); // active, retired
    QString source;                            // file it was imported from
    QJsonObject extra;                         // other keys of that file
    QString contentHash;
    QString createdAt;
    int revision = 1;

    bool operator==(const GoldenQuestion &) const = default;
};

// Reads golden questions. Synchronous; belongs to the database's thread.
class GoldenQuestions
{
public:
    explicit GoldenQuestions(Database &database)
        : m_database(database)
    {}

    [[nodiscard]] Result<std::vector<GoldenQuestion>> all(); // by question id
    [[nodiscard]] Result<GoldenQuestion> one(const QString &uid);
    [[nodiscard]] Result<std::optional<GoldenQuestion>> named(const QString &questionId);

private:
    [[nodiscard]] Result<std::vector<GoldenQuestion>> read(const QString &condition,
                                                           const QVariantList &values);

    Database &m_database;
};

// The row's content columns by name, as stored, without its agent.
QVariantMap columnsOf(const GoldenQuestion &question);

} // namespace store
