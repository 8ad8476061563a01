// SPDX-License-Identifier: MIT
#include "store/training/comparison.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/retrieval/stackdiff.h"
#include "store/schema/layer.h"
#include "store/text.h"
#include "store/uid.h"

#include <QRegularExpression>

#include <algorithm>
#include <map>

namespace store::training {

using namespace Qt::StringLiterals;

using Kind = QuestionComparison::Kind;

namespace {

constexpr qsizetype MostWords = 2'000;

// The moment that a day or time names; a day means its last millisecond.
QDateTime momentOf(const QString &text)
{
    const QDate day = QDate::fromString(text, u"yyyy-MM-dd"_s);
    if (day.isValid())
        return QDateTime(day, QTime(23, 59, 59, 999), Qt::UTC);
    return text == "now"_L1 ? now() : fromIsoTime(text);
}

Result<RunSet> runSetOfTick(Database &database, const QString &uid)
{
    RunSet set{uid, {}, {}, false};
    QStringList runs;
    bool isThere = false;
    const auto read = database.each(
        u"SELECT q.run_uid, t.trial FROM training_tick AS t LEFT JOIN training_tick_question AS q "
        "ON q.tick_id = t.id AND q.run_uid IS NOT NULL WHERE t.uid = ? ORDER BY q.ordinal"_s,
        {uid}, [&](const Rows &row) {
            isThere = true;
            set.isTrial = !row.text(1).isEmpty();
            if (!row.isNull(0))
                runs += row.text(0);
        });
    if (!read)
        return tl::unexpected(read.error());
    if (!isThere)
        return failure(Error::Code::NotFound, Text::tr("There is no tick %1 in this store.").arg(uid));
    using Table = TrainingRuns::Table;
    TrainingRuns reader(database, set.isTrial ? Table::Trial : Table::Loop);
    for (const QString &run : std::as_const(runs)) {
        auto one = reader.one(run);
        if (!one)
            return tl::unexpected(one.error());
        set.runs.push_back(std::move(*one));
    }
    std::ranges::sort(set.runs, {}, &TrainingRun::questionId);
    for (const TrainingRun &run : set.runs)
        set.at = std::max(set.at, fromIsoTime(run.runAt));
    return set;
}

QStringList gradersOf(const RunSet &set)
{
    QStringList hashes;
    for (const TrainingRun &run : set.runs) {
        if (run.grade || run.passed)
            hashes += run.graderHash;
    }
    hashes.removeDuplicates();
    hashes.sort();
    return hashes;
}

bool isGraded(const TrainingRun &run)
{
    return run.grade.has_value() || run.passed.has_value();
}

Kind kindOf(const QuestionComparison &one, bool acrossGraders)
{
    if (!one.before || !one.after || one.before->uid == one.after->uid)
        return Kind::NotAsked;
    if (!isGraded(*one.before) || !isGraded(*one.after))
        return Kind::NotGraded;
    if (!one.hasSameGrader && !acrossGraders)
        return Kind::NotComparable;
    const bool passed = one.before->passed.value_or(false);
    const bool passes = one.after->passed.value_or(false);
    if (passed != passes)
        return passed ? Kind::Regressed : Kind::Improved;
    return one.before->grade == one.after->grade ? Kind::Same : Kind::Regraded;
}

QStringList wordsOf(const QString &text)
{
    static const QRegularExpression word(u"\\S+\\s*|^\\s+"_s);
    QStringList words;
    for (auto match = word.globalMatch(text); match.hasNext();)
        words += match.next().captured();
    return words;
}

void append(std::vector<AnswerPiece> &pieces, AnswerPiece::Kind kind, const QString &text)
{
    if (!pieces.empty() && pieces.back().kind == kind)
        pieces.back().text += text;
    else
        pieces.push_back({kind, text});
}

Result<QHash<QString, QuestionText>> goldenTexts(Database &database)
{
    QHash<QString, QuestionText> texts;
    return database
        .each(u"SELECT question_id, question, held_out FROM golden_question"_s, {},
              [&](const Rows &row) {
                  texts.insert(row.text(0), {row.text(1), row.value(2).toBool()});
              })
        .map([&] { return texts; });
}

} // namespace

bool QuestionComparison::isOnlyTheGrade() const
{
    return hasSameAnswer && before && after && before->uid != after->uid && isGraded(*before)
           && isGraded(*after) && (before->grade != after->grade || before->passed != after->passed);
}

QString name(Kind kind)
{
    switch (kind) {
    case Kind::Regressed: return u"regressed"_s;
    case Kind::Improved: return u"improved"_s;
    case Kind::Regraded: return u"regraded"_s;
    case Kind::Same: return u"same"_s;
    case Kind::NotComparable: return u"not_comparable"_s;
    case Kind::NotGraded: return u"not_graded"_s;
    case Kind::NotAsked: break;
    }
    return u"not_asked"_s;
}

int RunComparison::count(Kind kind) const
{
    return int(std::ranges::count(questions, kind, &QuestionComparison::kind));
}

int RunComparison::gradesOnly() const
{
    return int(std::ranges::count_if(questions, &QuestionComparison::isOnlyTheGrade));
}

Result<TrainingRun> anyRun(Database &database, const QString &uid)
{
    auto run = TrainingRuns(database).one(uid);
    if (run || run.error().code != Error::Code::NotFound)
        return run;
    auto trial = TrainingRuns(database, TrainingRuns::Table::Trial).one(uid);
    return trial || trial.error().code != Error::Code::NotFound ? trial : run;
}

Result<RunSet> runSetAt(Database &database, const QDateTime &moment)
{
    TrainingRuns reader(database);
    const auto questions = reader.questions();
    if (!questions)
        return tl::unexpected(questions.error());
    RunSet set{isoTime(moment), moment, {}, false};
    for (const QString &question : *questions) {
        auto run = reader.newest(question, moment);
        if (!run)
            return tl::unexpected(run.error());
        if (*run)
            set.runs.push_back(std::move(**run));
    }
    return set;
}

Result<RunSet> runSetNamed(Database &database, const QString &name)
{
    if (name.startsWith("tck_"_L1))
        return runSetOfTick(database, name);
    if (trainingLayer().owns(name)) {
        auto run = anyRun(database, name);
        if (!run)
            return tl::unexpected(run.error());
        const QDateTime at = fromIsoTime(run->runAt);
        return RunSet{name, at, {std::move(*run)}, false};
    }
    const QDateTime moment = momentOf(name);
    if (!moment.isValid())
        return failure(
            Error::Code::Usage,
            Text::tr(
                "\"%1\" names no run: write the uid of a run or of a tick, a day such as 2026-11-14, or a "
                "time such as 2026-11-14T10:00:00Z.")
                .arg(name));
    auto set = runSetAt(database, moment);
    if (set)
        set->name = name;
    return set;
}

RunComparison compared(RunSet before, RunSet after, const QHash<QString, QuestionText> &texts,
                       bool acrossGraders)
{
    std::map<QString, QuestionComparison> questions;
    for (const TrainingRun &run : before.runs)
        questions[run.questionId].before = run;
    for (const TrainingRun &run : after.runs)
        questions[run.questionId].after = run;
    RunComparison comparison;
    for (auto &[id, one] : questions) {
        one.questionId = id;
        one.question = texts.value(id).question;
        one.isHeldOut = texts.value(id).isHeldOut;
        if (one.before && one.after) {
            one.hasSameAnswer = one.before->answerHash == one.after->answerHash;
            one.hasSameGrader = one.before->graderHash == one.after->graderHash;
        }
        one.kind = kindOf(one, acrossGraders);
        comparison.questions.push_back(std::move(one));
    }
    comparison.gradersBefore = gradersOf(before);
    comparison.gradersAfter = gradersOf(after);
    comparison.before = std::move(before);
    comparison.after = std::move(after);
    return comparison;
}

Result<RunComparison> compare(Database &database, const QString &before, const QString &after,
                              bool acrossGraders)
{
    auto first = runSetNamed(database, before);
    auto second = first ? runSetNamed(database, after) : tl::unexpected(first.error());
    const auto texts = second ? goldenTexts(database) : tl::unexpected(second.error());
    if (!texts)
        return tl::unexpected(texts.error());
    return compared(std::move(*first), std::move(*second), *texts, acrossGraders);
}

std::vector<AnswerPiece> answerDiff(const QString &before, const QString &after)
{
    using Piece = AnswerPiece::Kind;
    const QStringList old = wordsOf(before);
    const QStringList fresh = wordsOf(after);
    std::vector<AnswerPiece> pieces;
    if (before == after || old.size() > MostWords || fresh.size() > MostWords) {
        for (const auto &[kind, text] : {std::pair(before == after ? Piece::Same : Piece::Removed, before),
                                         std::pair(Piece::Added, before == after ? QString() : after)}) {
            if (!text.isEmpty())
                append(pieces, kind, text);
        }
        return pieces;
    }
    // White space is shown, but does not make words differ.
    QStringList oldWords;
    QStringList newWords;
    for (const QString &word : old)
        oldWords += word.trimmed();
    for (const QString &word : fresh)
        newWords += word.trimmed();
    for (const LinePair &pair : lineDiff(oldWords, newWords)) {
        if (pair.before >= 0 && pair.after >= 0)
            append(pieces, Piece::Same, fresh.at(pair.after));
        else if (pair.before >= 0)
            append(pieces, Piece::Removed, old.at(pair.before));
        else
            append(pieces, Piece::Added, fresh.at(pair.after));
    }
    return pieces;
}

} // namespace store::training
