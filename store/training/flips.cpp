// SPDX-License-Identifier: MIT
#include "store/training/flips.h"

#include "store/clock.h"
#include "store/database.h"
#include "store/layers/reflexionwriter.h"
#include "store/training/answerread.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace store::training {

using namespace Qt::StringLiterals;

namespace {

constexpr double LeastMove = 0.5; // of a grade, where passing stays
constexpr int MostEntriesCounted = 1'000;

Result<QStringList> questionsAsked(Database &database, const GradeFilter &filter, const Moments &moments)
{
    if (!filter.question.isEmpty())
        return QStringList{filter.question};
    auto query = database.run(u"SELECT DISTINCT question_id FROM grade_question_day WHERE day >= ? AND day <= ? "
                              "ORDER BY question_id LIMIT ?"_s,
                              {dayNumber(moments.before.date()), dayNumber(moments.after.date()), MostQuestionsCompared});
    if (!query)
        return tl::unexpected(query.error());
    QStringList questions;
    while ((*query)->next())
        questions += (*query)->value(0).toString();
    return questions;
}

bool isMove(const GradedAnswer &before, const GradedAnswer &after)
{
    return before.uid != after.uid
           && (before.isPassed != after.isPassed || std::abs(*before.grade - *after.grade) >= LeastMove);
}

int rankOf(const Flip &flip)
{
    if (!flip.isPassFlip())
        return flip.isSameAnswer() ? 3 : 2;
    return flip.before.isPassed ? 0 : 1;
}

// ---------------------------------------------------------------------------------------------------------- stacks

struct Standing
{
    QString layer;
    int revision = 0;
    bool isTold = false;
    int tokens = 0;
};
using Standings = std::map<QString, Standing>;

Result<Standings> standingsIn(Database &database, const QString &snapshotUid)
{
    auto query = database.run(
        u"SELECT e.row_uid, e.layer, e.row_revision, e.fate, e.tokens FROM context_snapshot_entry AS e "
        "JOIN context_snapshot AS s ON s.id = e.snapshot_id WHERE s.uid = ?"_s, {snapshotUid});
    if (!query)
        return tl::unexpected(query.error());
    Standings standings;
    while ((*query)->next()) {
        const QString fate = (*query)->value(3).toString();
        standings[(*query)->value(0).toString()] = {(*query)->value(1).toString(), (*query)->value(2).toInt(),
                                                    fate == "full"_L1 || fate == "compact"_L1, (*query)->value(4).toInt()};
    }
    return standings;
}

std::vector<StackChange> changesBetween(const Standings &before, const Standings &after)
{
    using Kind = StackChange::Kind;

    std::vector<StackChange> changes;
    const auto add = [&](Kind kind, const QString &uid, const Standing &standing) {
        StackChange change;
        change.kind = kind;
        change.uid = uid;
        change.layer = standing.layer;
        change.tokens = standing.tokens;
        change.isTold = standing.isTold;
        changes.push_back(std::move(change));
    };
    for (const auto &[uid, standing] : after) {
        const auto earlier = before.find(uid);
        if (earlier == before.end())
            add(Kind::Entered, uid, standing);
        else if (earlier->second.revision != standing.revision)
            add(Kind::Reworded, uid, standing);
        else if (earlier->second.isTold != standing.isTold)
            add(Kind::Moved, uid, standing);
    }
    for (const auto &[uid, standing] : before) {
        if (!after.contains(uid))
            add(Kind::Left, uid, standing);
    }
    // Layer 4 is counted anew for every answer: what the grades were is no change of memory.
    std::erase_if(changes, [](const StackChange &change) { return change.layer == "training"_L1; });
    return changes;
}

Result<void> readEntry(Database &database, const QString &from, const QString &to, StackChange &change)
{
    auto query = database.run(
        u"SELECT l.at, l.actor, l.action, l.from_status, l.to_status, l.reason, l.changeset, "
        "EXISTS (SELECT 1 FROM changeset AS c WHERE c.uid = l.changeset AND c.undone_by IS NOT NULL), l.seq "
        "FROM ledger AS l WHERE l.row_uid = ? AND l.at > ? AND l.at <= ? "
        "AND (l.from_status IS NOT l.to_status OR l.action = 'edit') ORDER BY l.seq DESC LIMIT 1"_s,
        {change.uid, from, to});
    if (!query)
        return tl::unexpected(query.error());
    if (!(*query)->next())
        return {};
    int column = 0;
    for (QString *field : {&change.at, &change.actor, &change.action, &change.from, &change.to, &change.reason, &change.changeset})
        *field = (*query)->value(column++).toString();
    change.isUndone = (*query)->value(column).toBool();
    change.seq = (*query)->value(column + 1).toLongLong();
    return {};
}

Result<void> readRow(Database &database, StackChange &change)
{
    auto query = database.run(
        u"SELECT observation, status FROM reflexion_log WHERE uid = ? "
        "UNION ALL SELECT title, status FROM wiki_section WHERE uid = ? "
        "UNION ALL SELECT description, status FROM decision_corpus WHERE uid = ? "
        "UNION ALL SELECT s.path || ' ' || c.heading_path, s.status FROM knowledge_chunks AS c "
        "JOIN knowledge_source AS s ON s.id = c.source_id WHERE c.uid = ?"_s,
        {change.uid, change.uid, change.uid, change.uid});
    if (!query)
        return tl::unexpected(query.error());
    if ((*query)->next()) {
        change.label = (*query)->value(0).toString();
        change.status = (*query)->value(1).toString();
    }
    return {};
}

Result<int> entriesBetween(Database &database, const QString &from, const QString &to)
{
    // Newest first until the time is passed: bounded, and by the index of what agents did not do.
    auto query = database.run(
        u"SELECT at, from_status, to_status, action FROM ledger WHERE substr(actor, 1, 6) <> 'agent:' "
        "ORDER BY seq DESC LIMIT 20000"_s);
    if (!query)
        return tl::unexpected(query.error());
    int count = 0;
    while ((*query)->next() && count < MostEntriesCounted) {
        const QString at = (*query)->value(0).toString();
        if (at <= from)
            break;
        const bool hasMoved = (*query)->value(1) != (*query)->value(2) || (*query)->value(3).toString() == "edit"_L1;
        count += at <= to && hasMoved ? 1 : 0;
    }
    return count;
}

Result<void> explain(Database &database, AnswerComparison &comparison)
{
    const QString from = comparison.before.runAt;
    const QString to = comparison.after.runAt;
    const auto before = standingsIn(database, comparison.before.snapshotUid);
    const auto after = standingsIn(database, comparison.after.snapshotUid);
    if (!before || !after)
        return tl::unexpected(before ? after.error() : before.error());
    comparison.hasStacks = !before->empty() && !after->empty();
    if (comparison.hasStacks)
        comparison.changes = changesBetween(*before, *after);
    int curated = 0;
    for (StackChange &change : comparison.changes) {
        auto read = readEntry(database, from, to, change).and_then([&] { return readRow(database, change); });
        if (!read)
            return read;
        curated += change.isCurated() ? 1 : 0;
    }
    std::ranges::stable_sort(comparison.changes, [](const StackChange &a, const StackChange &b) {
        return std::tuple(!a.isCurated(), !a.isTold, -a.tokens) < std::tuple(!b.isCurated(), !b.isTold, -b.tokens);
    });
    const auto entries = entriesBetween(database, from, to);
    if (!entries)
        return tl::unexpected(entries.error());
    comparison.elsewhere = std::max(0, *entries - curated);
    return {};
}

} // namespace

Result<std::vector<Flip>> flipsBetween(Database &database, const GradeFilter &filter, const Moments &moments)
{
    std::vector<Flip> flips;
    if (!moments.isValid())
        return flips;
    const auto questions = questionsAsked(database, filter, moments);
    if (!questions)
        return tl::unexpected(questions.error());
    const auto choice = GradeChoice::of(database, filter);
    if (!choice)
        return tl::unexpected(choice.error());
    AnswerRead read(database, *choice);
    for (const QString &question : *questions) {
        const auto after = read.newest(question, moments.after);
        if (!after)
            return tl::unexpected(after.error());
        if (!*after || (*after)->at() <= moments.before)
            continue;
        const auto before = read.newest(question, moments.before);
        if (!before)
            return tl::unexpected(before.error());
        if (*before && isMove(**before, **after))
            flips.push_back({question, **before, **after});
    }
    std::ranges::stable_sort(flips, {}, [](const Flip &flip) {
        return std::pair(rankOf(flip), -std::abs(*flip.after.grade - *flip.before.grade));
    });
    return flips;
}

Moments lastTick(const std::vector<GradedAnswer> &answers)
{
    const auto starts = tickStarts(answers);
    if (starts.empty())
        return {};
    return {answers[starts.back()].at().addMSecs(-1), answers.back().at()};
}

Result<AnswerComparison> compareAnswers(Database &database, const QString &beforeUid, const QString &afterUid)
{
    TrainingRuns runs(database);
    auto before = runs.one(beforeUid);
    auto after = runs.one(afterUid);
    if (!before || !after)
        return tl::unexpected(before ? after.error() : before.error());
    AnswerComparison comparison;
    comparison.before = std::move(*before);
    comparison.after = std::move(*after);
    if (auto explained = explain(database, comparison); !explained)
        return tl::unexpected(explained.error());
    return comparison;
}

} // namespace store::training
