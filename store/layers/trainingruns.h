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
    std::optional<double> grade; // nullopt where it was not graded
    std::optional<bool> passed;
    QString reasoning;
    QString runAt;
    QString model;
    std::optional<double> latencyMs;
    QString grader;
    QString graderHash; // of the judge and its prompt: only grades with the same hash are compared
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
    int passed = 0;                   // of the graded ones
    double meanGrade = 0;             // 0 to 4, of the graded ones
    std::optional<double> meanBefore; // the same for the period of equal length before; nullopt where nothing
                                      // was graded then
    QString newestUid;                // of the last run in the sum

    bool operator==(const GradeSum &) const = default;
};

// Graded runs, layer 4. They are added and never changed but by blank(), and have no ledger entry: they
// record what happened. Synchronous; use it on the database's thread only.
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

    // The grades of runs with from <= run_at < to, per tool and tag: ordered by tool, each tool's total
    // before its tags. A run without tags has those of its golden question. Reads only rows of that period
    // and of the one of equal length before it. `told` is an audience's condition on the golden question,
    // alias g (Audience::condition).
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
    // All questions that were ever asked, in the golden set or not, ordered by id.
    [[nodiscard]] Result<QStringList> questions();
    [[nodiscard]] Result<qint64> count();

    // Writes one run inside the caller's transaction. Its texts must have passed the guard; false where the
    // same answer of the same model to the same question at the same moment is known.
    [[nodiscard]] Result<bool> add(TrainingRun run);
    // Takes answer and reasoning out of a run, inside the caller's transaction: a row that it was told is
    // forgotten (promise P14). Its grade stays.
    [[nodiscard]] Result<void> blank(const QString &uid);

private:
    [[nodiscard]] Result<std::vector<TrainingRun>> read(const QString &condition, const QVariantList &values);

    Database &m_database;
    const QString m_table;
};

QString answerHash(const QString &answer);

} // namespace store
