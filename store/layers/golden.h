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

// A question whose answer is known: what the training loop asks. Written through the ledger (layer "golden").
struct GoldenQuestion
{
    QString uid;        // gld_…
    QString questionId; // its own name, unique in the store
    QString agent = {}; // whose it is; empty: everybody's
    QString question;
    QStringList mustInclude;
    QStringList mustNotInclude;
    QString reference; // a right answer
    QString rubric;    // what a grader looks for
    QStringList tags;
    double weight = 1;        // over 0
    double passThreshold = 3; // grade from which an answer passes, 0 to 4
    bool heldOut = false;     // kept back: never tuned against
    QString entityType;
    QString entityId;
    QString status = QStringLiteral("active"); // active, retired
    QString source;                            // the file it came from
    QJsonObject extra;                         // what the file said besides
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

// The row's content columns as they are stored, by column name; not whose it is.
QVariantMap columnsOf(const GoldenQuestion &question);

} // namespace store
