// SPDX-License-Identifier: MIT
#include "store/training/flips.h"

#include "store/database/database.h"
#include "store/schema/layer.h"
#include "store/training/answerread.h"
#include "store/training/explanation.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <optional>

namespace store::training {

using namespace Qt::StringLiterals;

namespace {

constexpr double LeastMove = 0.5; // smallest change of a grade that is listed although passing stays the same
constexpr int MostEntriesCounted = 1'000;

Result<QStringList> questionsAsked(Database &database, const GradeFilter &filter, const Moments &moments)
{
    if (!filter.question.isEmpty())
        return QStringList{filter.question};
    return database.texts(
        u"SELECT DISTINCT question_id FROM grade_question_day WHERE day >= ? AND day <= ? "
        "ORDER BY question_id LIMIT ?"_s,
        {dayNumber(moments.before.date()), dayNumber(moments.after.date()), MostQuestionsCompared});
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

ToldChange::Kind kindOf(CurationCause::Presence presence)
{
    switch (presence) {
    case CurationCause::Presence::Left: return ToldChange::Kind::Left;
    case CurationCause::Presence::Entered: return ToldChange::Kind::Entered;
    case CurationCause::Presence::Reworded: return ToldChange::Kind::Reworded;
    default: return ToldChange::Kind::Resized;
    }
}

// Whether the act may have changed the answer: it changed the row's status or text, and the row was told
// differently.
bool isLikely(const CurationCause &cause)
{
    const bool hasMoved = cause.fromStatus != cause.toStatus || cause.action == "edit"_L1;
    return hasMoved && cause.presence <= CurationCause::Presence::Resized;
}

ToldChange changeOf(const CurationCause &cause)
{
    ToldChange change{kindOf(cause.presence), cause.rowUid, cause.layer, cause.label};
    change.tokens = cause.tokens;
    change.at = cause.at;
    change.actor = cause.actor;
    change.action = cause.action;
    change.from = cause.fromStatus;
    change.to = cause.toStatus;
    change.reason = cause.reason;
    change.changeset = cause.changeset;
    change.isUndone = cause.isUndone;
    change.seq = cause.seq;
    return change;
}

// A difference without an act; nullopt for a row that only moved.
std::optional<ToldChange> changeOf(const StackChange &difference)
{
    const ToldRow &row = difference.after.uid.isEmpty() ? difference.before : difference.after;
    // The lines of grades differ with every run, since runs are counted in them. That is no change of memory
    // and explains nothing.
    if (difference.kind == StackChange::Kind::Moved || isToldInSums(row.layer))
        return std::nullopt;
    const auto kind = difference.kind == StackChange::Kind::Enters     ? ToldChange::Kind::Entered
                      : difference.kind == StackChange::Kind::Leaves   ? ToldChange::Kind::Left
                      : difference.kind == StackChange::Kind::Reworded ? ToldChange::Kind::Reworded
                                                                       : ToldChange::Kind::Resized;
    ToldChange change{kind, row.uid, row.layer};
    change.tokens = std::max(difference.before.tokens, difference.after.tokens);
    return change;
}

// The newest act on each row, the likeliest first; then what differs without one.
std::vector<ToldChange> changesIn(const FlipExplanation &explanation)
{
    std::vector<ToldChange> changes;
    QHash<QString, qint64> newest; // entry by row
    for (const CurationCause &cause : explanation.causes) {
        if (isLikely(cause))
            newest[cause.rowUid] = std::max(newest.value(cause.rowUid), cause.seq);
    }
    QSet<QString> curated;
    for (const CurationCause &cause : explanation.causes) {
        if (!isLikely(cause) || newest.value(cause.rowUid) != cause.seq)
            continue;
        curated += cause.toldUid;
        changes.push_back(changeOf(cause));
    }
    for (const StackChange &difference : explanation.stack) {
        if (auto change = changeOf(difference); change && !curated.contains(change->uid))
            changes.push_back(std::move(*change));
    }
    return changes;
}

Result<void> readRow(Database &database, ToldChange &change)
{
    return database.each(
        u"SELECT observation, status FROM reflexion_log WHERE uid = ? "
        "UNION ALL SELECT title, status FROM wiki_section WHERE uid = ? "
        "UNION ALL SELECT description, status FROM decision_corpus WHERE uid = ? "
        "UNION ALL SELECT s.path || ' ' || c.heading_path, s.status FROM knowledge_chunks AS c "
        "JOIN knowledge_source AS s ON s.id = c.source_id WHERE c.uid = ?"_s,
        {change.uid, change.uid, change.uid, change.uid}, [&](const Rows &row) {
            change.label = row.text(0);
            change.status = row.text(1);
        });
}

Result<int> entriesBetween(Database &database, const QString &from, const QString &to)
{
    // Newest first until the earlier moment is passed; limited, and along the index of entries that are not
    // agents'.
    auto query = database.run(
        u"SELECT at, from_status, to_status, action FROM ledger WHERE substr(actor, 1, 6) <> 'agent:' "
        "ORDER BY seq DESC LIMIT 20000"_s);
    if (!query)
        return tl::unexpected(query.error());
    int count = 0;
    while ((*query)->next() && count < MostEntriesCounted) {
        const QString at = (*query)->text(0);
        if (at <= from)
            break;
        const bool hasMoved = (*query)->value(1) != (*query)->value(2) || (*query)->text(3) == "edit"_L1;
        count += at <= to && hasMoved ? 1 : 0;
    }
    return count;
}

Result<void> explain(Database &database, AnswerComparison &comparison)
{
    const auto explanation = explainFlip(database, comparison.before, comparison.after);
    if (!explanation)
        return tl::unexpected(explanation.error());
    comparison.hasStacks = explanation->notes.isEmpty();
    if (comparison.hasStacks)
        comparison.changes = changesIn(*explanation);
    int curated = 0;
    for (ToldChange &change : comparison.changes) {
        if (auto read = readRow(database, change); !read)
            return read;
        curated += change.isCurated() ? 1 : 0;
    }
    const auto entries = entriesBetween(database, comparison.before.runAt, comparison.after.runAt);
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
