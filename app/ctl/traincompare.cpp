// SPDX-License-Identifier: MIT
#include "app/ctl/answerrows.h"
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/trainacts.h"
#include "app/ctl/trainjson.h"
#include "store/clock.h"
#include "store/training/comparison.h"
#include "store/training/explanation.h"
#include "store/training/gradecharts.h"

#include <QJsonArray>

#include <array>

namespace app::ctl {

using namespace Qt::StringLiterals;
using store::Database;
using store::Result;
using store::training::AnswerPiece;
using store::training::CurationCause;
using store::training::FlipExplanation;
using store::training::GradePoint;
using store::training::QuestionComparison;
using store::training::RunComparison;
using store::training::RunSet;

using Kind = QuestionComparison::Kind;

namespace {

constexpr int DaysShown = 30;
constexpr int ShownCauses = 5;
constexpr int ShownCharacters = 70;
constexpr qint64 LeastForTail = 100; // answers needed for a 99th percentile
constexpr std::array Kinds{Kind::Regressed,     Kind::Improved,  Kind::Regraded, Kind::Same,
                           Kind::NotComparable, Kind::NotGraded, Kind::NotAsked};

QJsonObject asJson(const RunSet &set, const QStringList &graders)
{
    return {{u"name"_s, set.name},
            {u"at"_s, set.at.toString(Qt::ISODateWithMs)},
            {u"runs"_s, int(set.runs.size())},
            {u"trial"_s, set.isTrial},
            {u"grader_hashes"_s, QJsonArray::fromStringList(graders)}};
}

QJsonArray asJson(const std::vector<AnswerPiece> &pieces)
{
    QJsonArray array;
    for (const AnswerPiece &piece : pieces) {
        const QString kind = piece.kind == AnswerPiece::Kind::Same      ? u"same"_s
                             : piece.kind == AnswerPiece::Kind::Removed ? u"removed"_s
                                                                        : u"added"_s;
        array.append(QJsonObject{{u"is"_s, kind}, {u"text"_s, piece.text}});
    }
    return array;
}

QJsonObject asJson(const CurationCause &cause)
{
    return {{u"seq"_s, cause.seq},
            {u"at"_s, cause.at},
            {u"actor"_s, cause.actor},
            {u"action"_s, cause.action},
            {u"layer"_s, cause.layer},
            {u"uid"_s, cause.rowUid},
            {u"from"_s, cause.fromStatus},
            {u"to"_s, cause.toStatus},
            {u"reason"_s, cause.reason},
            {u"label"_s, cause.label},
            {u"presence"_s, store::training::name(cause.presence)},
            {u"told_as"_s, cause.toldUid},
            {u"tokens"_s, cause.tokens}};
}

QJsonObject asJson(const QuestionComparison &one, const FlipExplanation *why)
{
    QJsonObject json{{u"question_id"_s, one.questionId},
                     {u"question"_s, one.question},
                     {u"held_out"_s, one.isHeldOut},
                     {u"kind"_s, store::training::name(one.kind)},
                     {u"same_answer"_s, one.hasSameAnswer},
                     {u"same_grader"_s, one.hasSameGrader},
                     {u"before"_s, one.before ? QJsonValue(runJson(*one.before)) : QJsonValue()},
                     {u"after"_s, one.after ? QJsonValue(runJson(*one.after)) : QJsonValue()}};
    if (one.before && one.after && !one.hasSameAnswer)
        json.insert(u"answer_diff"_s,
                    asJson(store::training::answerDiff(one.before->answer, one.after->answer)));
    if (!why)
        return json;
    QJsonArray causes;
    for (const CurationCause &cause : why->causes)
        causes.append(asJson(cause));
    json.insert(u"changes"_s, causes);
    json.insert(u"notes"_s, QJsonArray::fromStringList(why->notes));
    return json;
}

void printJson(Output &out, const RunComparison &comparison, const QJsonArray &questions)
{
    QJsonObject counts;
    for (const Kind kind : Kinds)
        counts.insert(store::training::name(kind), comparison.count(kind));
    out.json({{u"before"_s, asJson(comparison.before, comparison.gradersBefore)},
              {u"after"_s, asJson(comparison.after, comparison.gradersAfter)},
              {u"same_graders"_s, comparison.hasSameGraders()},
              {u"counts"_s, counts},
              {u"same_answer_other_grade"_s, comparison.gradesOnly()},
              {u"questions"_s, questions}});
}

QString gradeWord(const std::optional<store::TrainingRun> &run)
{
    return run && run->grade ? QString::number(*run->grade) : u"–"_s;
}

void printCauses(Output &out, const FlipExplanation &why)
{
    int shown = 0;
    for (const CurationCause &cause : why.causes) {
        if (++shown > ShownCauses)
            break;
        const QString via = cause.isDirect() ? QString() : Text::tr(" (told through %1)").arg(cause.toldUid);
        out.line(printable(u"      %1: %2 %3, %4 → %5, %6%7"_s.arg(
            store::training::name(cause.presence), cause.action, cause.rowUid, cause.fromStatus,
            cause.toStatus, cause.actor, via)));
        if (!cause.label.isEmpty())
            out.line(u"        "_s + shortened(cause.label, ShownCharacters));
    }
    if (int(why.causes.size()) > ShownCauses)
        out.line(Text::tr("      %1 more; --json has them all.").arg(int(why.causes.size()) - ShownCauses));
    for (const QString &note : why.notes)
        out.line(u"      "_s + printable(note));
}

void printQuestion(Output &out, const QuestionComparison &one, const FlipExplanation *why)
{
    out.line(u"  %1  %2: %3 → %4%5"_s.arg(store::training::name(one.kind), printable(one.questionId),
                                          gradeWord(one.before), gradeWord(one.after),
                                          one.isOnlyTheGrade() ? Text::tr(", the same answer") : QString()));
    if (one.before && one.after && !one.hasSameAnswer && one.kind != Kind::NotAsked) {
        out.line(u"    - "_s + shortened(one.before->answer, ShownCharacters));
        out.line(u"    + "_s + shortened(one.after->answer, ShownCharacters));
    }
    if (why)
        printCauses(out, *why);
}

void printSummary(Output &out, const RunComparison &comparison)
{
    for (const RunSet *side : {&comparison.before, &comparison.after}) {
        if (side->runs.empty())
            return out.line(
                Text::tr("Nothing was asked until %1: there is nothing to compare.").arg(side->name));
    }
    out.line(Text::tr("%1 → %2: %3 got worse, %4 got better, %5 have another grade, %6 are as they were.")
                 .arg(comparison.before.name, comparison.after.name)
                 .arg(comparison.count(Kind::Regressed))
                 .arg(comparison.count(Kind::Improved))
                 .arg(comparison.count(Kind::Regraded))
                 .arg(comparison.count(Kind::Same)));
    if (const int alone = comparison.count(Kind::NotAsked); alone > 0)
        out.line(Text::tr("%n question(s) were asked on one side only, or not anew.", nullptr, alone));
    if (comparison.gradesOnly() > 0)
        out.line(
            Text::tr("%1 answers are the same and were graded differently.").arg(comparison.gradesOnly()));
    if (const int skipped = comparison.count(Kind::NotComparable); skipped > 0)
        out.line(Text::tr("%1 questions were graded by different judges and are not compared; "
                          "--across-graders compares "
                          "them all the same.")
                     .arg(skipped));
    else if (!comparison.hasSameGraders())
        out.line(Text::tr("Not all of these grades are of one judge and prompt."));
}

QJsonObject asJson(const GradePoint &point)
{
    const store::training::Interval band = point.passBand();
    const store::training::AnswerTimes &times = point.times;
    const bool hasTimes = times.n > 0;
    return {{u"day"_s, point.start.date().toString(Qt::ISODate)},
            {u"runs"_s, point.runs},
            {u"graded"_s, point.graded},
            {u"passed"_s, point.passed},
            {u"pass_rate"_s, point.hasGrades() ? QJsonValue(point.passRate()) : QJsonValue()},
            {u"pass_low"_s, point.hasGrades() ? QJsonValue(band.low) : QJsonValue()},
            {u"pass_high"_s, point.hasGrades() ? QJsonValue(band.high) : QJsonValue()},
            {u"mean_grade"_s, point.hasGrades() ? QJsonValue(point.meanGrade()) : QJsonValue()},
            {u"cost"_s, point.cost},
            {u"latency_ms"_s,
             QJsonObject{{u"n"_s, times.n},
                         {u"p50"_s, hasTimes ? QJsonValue(times.p50) : QJsonValue()},
                         {u"p90"_s, hasTimes ? QJsonValue(times.p90) : QJsonValue()},
                         {u"p95"_s, hasTimes ? QJsonValue(times.p95) : QJsonValue()},
                         {u"p99"_s, times.n >= LeastForTail ? QJsonValue(times.p99) : QJsonValue()}}}};
}

QString percent(double share)
{
    return u"%1 %"_s.arg(100 * share, 0, 'f', 1);
}

QStringList cellsOf(const GradePoint &point)
{
    const store::training::Interval band = point.passBand();
    return {point.start.date().toString(Qt::ISODate),
            QString::number(point.runs),
            QString::number(point.graded),
            QString::number(point.passed),
            point.hasGrades() ? percent(point.passRate()) : u"–"_s,
            point.hasGrades() ? u"%1 – %2"_s.arg(percent(band.low), percent(band.high)) : u"–"_s,
            point.hasGrades() ? QString::number(point.meanGrade(), 'f', 2) : u"–"_s,
            point.times.n > 0 ? QString::number(point.times.p50, 'f', 0) : u"–"_s,
            point.times.n > 0 ? QString::number(point.times.p95, 'f', 0) : u"–"_s};
}

Result<store::training::GradeFilter> filterOf(const Invocation &invocation, Database &database)
{
    const auto days = invocation.number(u"days"_s, DaysShown, 1);
    const auto choices = days ? store::training::gradeChoices(database) : tl::unexpected(days.error());
    if (!choices)
        return tl::unexpected(choices.error());
    store::training::GradeFilter filter;
    filter.last = choices->last.isValid() ? choices->last : store::now().date();
    filter.first = filter.last.addDays(1 - *days);
    filter.tag = invocation.value(u"tag"_s);
    filter.model = invocation.value(u"model"_s);
    return filter;
}

} // namespace

Result<int> trainCompare(const Invocation &invocation, const QStringList &words)
{
    const auto database = invocation.openToRead();
    const auto comparison = database ? store::training::compare(**database, words.at(0), words.at(1),
                                                                invocation.isSet(u"across-graders"_s))
                                     : tl::unexpected(database.error());
    if (!comparison)
        return tl::unexpected(comparison.error());
    QJsonArray questions;
    if (!invocation.wantsJson())
        printSummary(invocation.out(), *comparison);
    for (const QuestionComparison &one : comparison->questions) {
        const bool isTold = one.kind != Kind::Same && one.kind != Kind::NotAsked;
        if (!isTold && !invocation.isSet(u"all"_s))
            continue;
        std::optional<FlipExplanation> why;
        if (isTold && one.before && one.after) {
            auto explained = store::training::explainFlip(**database, *one.before, *one.after);
            if (!explained)
                return tl::unexpected(explained.error());
            why = std::move(*explained);
        }
        if (invocation.wantsJson())
            questions.append(asJson(one, why ? &*why : nullptr));
        else
            printQuestion(invocation.out(), one, why ? &*why : nullptr);
    }
    if (invocation.wantsJson())
        printJson(invocation.out(), *comparison, questions);
    return Done;
}

Result<int> trainTrend(const Invocation &invocation, const QStringList &)
{
    const auto database = invocation.openToRead();
    const auto filter = database ? filterOf(invocation, **database) : tl::unexpected(database.error());
    const auto chart = filter
                           ? store::training::gradeChart(**database, *filter, store::training::GradeStep::Day)
                           : tl::unexpected(filter.error());
    if (!chart)
        return tl::unexpected(chart.error());
    answerRows(
        invocation, chart->points,
        {.headings = {Text::tr("day"), Text::tr("runs"), Text::tr("graded"), Text::tr("passed"),
                      Text::tr("pass rate"), Text::tr("95 % interval"), Text::tr("mean grade"),
                      Text::tr("p50 ms"), Text::tr("p95 ms")},
         .none = Text::tr("Nothing was asked in this time.")},
        [](const GradePoint &point) { return asJson(point); }, cellsOf);
    return Done;
}

} // namespace app::ctl
