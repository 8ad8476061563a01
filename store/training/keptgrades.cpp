// SPDX-License-Identifier: MIT
#include "store/training/keptgrades.h"

#include "store/database/database.h"

#include <array>

namespace store::training {

using namespace Qt::StringLiterals;

namespace {

// The sums of a day's answer times come with those of its series.
const std::array<QString, 9> Statements{
    u"DELETE FROM grade_latency"_s,
    u"DELETE FROM grade_latency_day"_s,
    u"DELETE FROM grade_question_day"_s,
    u"DELETE FROM grade_day"_s,
    u"DELETE FROM grade_series"_s,
    u"INSERT INTO grade_series (model, grader_hash, tool, tags, prompt, grader) "
    "SELECT DISTINCT model, grader_hash, tool, tags, prompt, grader FROM run_in_series"_s,
    u"INSERT INTO grade_question_day (day, question_id, series_id, runs, graded, passed, grades, squares, "
    u"cost, "
    "tokens_in, tokens_out) SELECT day, question_id, series_id, count(*), sum(graded), sum(passed), "
    "sum(grade), "
    "sum(grade * grade), sum(cost), sum(tokens_in), sum(tokens_out) FROM run_to_sum GROUP BY day, question_id, series_id"_s,
    u"INSERT INTO grade_day (day, series_id, runs, graded, passed, grades, squares, cost, tokens_in, "
    u"tokens_out) "
    "SELECT day, series_id, sum(runs), sum(graded), sum(passed), sum(grades), sum(squares), sum(cost), "
    "sum(tokens_in), "
    "sum(tokens_out) FROM grade_question_day GROUP BY day, series_id"_s,
    u"INSERT INTO grade_latency (day, series_id, bucket, n) "
    "SELECT day, series_id, bucket, count(*) FROM run_to_sum WHERE bucket IS NOT NULL GROUP BY day, series_id, bucket"_s};

} // namespace

Result<void> rebuildKeptGrades(Database &database)
{
    for (const QString &sql : Statements) {
        if (auto done = database.execute(sql); !done)
            return done;
    }
    return {};
}

} // namespace store::training
