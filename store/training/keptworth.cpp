// SPDX-License-Identifier: MIT
#include "store/training/keptworth.h"

#include "store/database/database.h"
#include "store/database/transaction.h"

#include <algorithm>

namespace store::training {

using namespace Qt::StringLiterals;

namespace {

// Answers that are counted; older ones say little about today's memories and models.
constexpr int MostAnswers = 20'000;

// Counts, for each row, the answers that were told it, and for the same questions all others as answered
// without it.
const QString Tallies =
    u"WITH answer AS (SELECT r.question_id, r.passed, s.id AS telling FROM training_loop_runs AS r "
    "JOIN context_snapshot AS s ON s.uid = r.snapshot_uid WHERE r.passed IS NOT NULL AND r.snapshot_uid IS "
    "NOT "
    "NULL ORDER BY r.id DESC LIMIT ?), "
    "asked AS (SELECT question_id, sum(passed) AS good, count(*) AS n FROM answer GROUP BY question_id), "
    "told AS (SELECT DISTINCT e.row_uid, a.telling, a.question_id, a.passed FROM answer AS a "
    "JOIN context_snapshot_entry AS e ON e.snapshot_id = a.telling WHERE e.fate IN ('full', 'compact')), "
    "of_question AS (SELECT row_uid, question_id, sum(passed) AS good, count(*) AS n FROM told "
    "GROUP BY row_uid, question_id) "
    "SELECT r.id, sum(q.good), sum(q.n), sum(a.good) - sum(q.good), sum(a.n) - sum(q.n) FROM of_question AS "
    "q "
    "JOIN asked AS a ON a.question_id = q.question_id JOIN reflexion_log AS r ON r.uid = q.row_uid "
    "GROUP BY r.id"_s;

} // namespace

Result<std::vector<KeptWorth>> worthOfAll(Database &database)
{
    return database.all(Tallies, {MostAnswers}, [&](const Rows &row) {
        const auto number = [&row](int column) { return row.value(column).toLongLong(); };
        return KeptWorth{number(0), {{}, {number(1), number(2)}, {number(3), number(4)}, {}}};
    });
}

Result<void> keepWorth(Database &database, const std::vector<KeptWorth> &all)
{
    auto done = database.execute(u"DELETE FROM reflexion_worth"_s);
    for (auto one = all.begin(); done && one != all.end(); ++one) {
        const Worth &worth = one->worth;
        done = database.execute(
            u"INSERT INTO reflexion_worth (id, verdict, told_good, told_all, without_good, without_all) "
            "VALUES (?, ?, ?, ?, ?, ?)"_s,
            {one->key, name(worth.verdict()), worth.told.good, worth.told.all, worth.without.good,
             worth.without.all});
    }
    return done;
}

Result<int> refreshWorth(Database &database)
{
    const auto all = worthOfAll(database);
    auto transaction = all ? Transaction::begin(database) : tl::unexpected(all.error());
    if (!transaction)
        return tl::unexpected(transaction.error());
    const auto done = keepWorth(database, *all).and_then([&] { return transaction->commit(); });
    return done.map([&all] {
        return int(std::ranges::count(*all, Worth::Verdict::Costs,
                                      [](const KeptWorth &one) { return one.worth.verdict(); }));
    });
}

} // namespace store::training
