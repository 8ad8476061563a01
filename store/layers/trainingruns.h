// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QDateTime>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace store {

class Database;

// One graded answer to one golden question, as stored. Grades are 0 to 4.
struct TrainingRun
{
    qint64 key = 0; // internal; ascends with run_at
    QString uid;    // trn_…; empty: a new one
    QString questionId;
    QString answer;
    std::optional<double> grade; // none where it was not graded
    std::optional<bool> passed;
    QString reasoning;
    QString runAt;
    QString model;
    std::optional<double> latencyMs;
    QString grader;
    QString graderHash; // of judge and prompt: grades of different hashes are not compared
    QString answerHash; // SHA-256 in hex of the answer
    QString tool;
    QStringList tags;
    std::optional<qint64> tokensIn;
    std::optional<qint64> tokensOut;
    std::optional<double> cost; // in the currency of the provider's bill
    QString ungraded;           // why there is no grade
    QString snapshotUid;        // of the context that the answer was given with
    QJsonObject extra;

    bool operator==(const TrainingRun &) const = default;
};

// The grades of one tool (empty: of no tool in particular) and one tag (empty: all of the tool's runs
// together).
struct GradeSum
{
    QString tool;
    QString tag;
    int runs = 0;
    int graded = 0;
    int passed = 0;       // of those graded
    double meanGrade = 0; // 0 to 4, of those graded
    std::optional<double>
        meanBefore;    // the same over the same length of time before; none where nothing was graded
    QString newestUid; // of the last run in the sum

    bool operator==(const GradeSum &) const = default;
};

// Layer 4. Runs are only added, never changed, and carry no ledger entry: they are records of what happened.
// Synchronous; belongs to the database's thread.
class TrainingRuns
{
public:
    enum class Table {
        Loop, // real runs: trends, sums and contexts count them
        Trial // what-if runs: only comparisons read them
    };

    explicit TrainingRuns(Database &database, Table table = Table::Loop)
        : m_database(database)
        , m_table(table == Table::Loop ? QStringLiteral("training_loop_runs")
                                       : QStringLiteral("training_trial"))
    {}

    // Grades of runs with from <= run_at < to, per tool and tag: by tool, its whole before its tags, in the
    // order of the letters. A run without tags has those of its golden question. Reads the rows of that time
    // and as much before, nothing else.
    // `told` is the condition of an audience over the golden question, alias g (Audience::condition).
    [[nodiscard]] Result<std::vector<GradeSum>> grades(const QDateTime &from, const QDateTime &to,
                                                       const QString &told = {});
    // The day that ends at `to`, as the context stack reads it.
    [[nodiscard]] Result<std::vector<GradeSum>> lastDay(const QDateTime &to, const QString &told = {});

    // Oldest first, with key > after; at most `limit`.
    [[nodiscard]] Result<std::vector<TrainingRun>> page(qint64 after, int limit);
    [[nodiscard]] Result<TrainingRun> one(const QString &uid);
    [[nodiscard]] Result<std::vector<TrainingRun>> ofQuestion(const QString &questionId, int limit);
    // The newest with run_at <= `at`; none where the question was not asked by then.
    [[nodiscard]] Result<std::optional<TrainingRun>> newest(const QString &questionId, const QDateTime &at);
    // Every question that was ever asked, whether it is in the golden set or not, in the order of the
    // letters.
    [[nodiscard]] Result<QStringList> questions();
    [[nodiscard]] Result<qint64> count();

    // Writes one run inside the caller's transaction. Its texts must have passed the guard; false where the
    // same answer of the same model to the same question at the same moment is known.
    [[nodiscard]] Result<bool> add(TrainingRun run);

private:
    [[nodiscard]] Result<std::vector<TrainingRun>> read(const QString &condition, const QVariantList &values);

    Database &m_database;
    const QString m_table;
};

QString answerHash(const QString &answer);

} // namespace store
