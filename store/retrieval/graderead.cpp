// SPDX-License-Identifier: MIT
#include "store/retrieval/graderead.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/guard/guard.h"
#include "store/layers/trainingruns.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <span>

namespace store {

using namespace Qt::StringLiterals;

namespace {

QDateTime endOfDay(const StackQuestion &question)
{
    if (question.gradesUntil.isValid())
        return question.gradesUntil;
    return (question.asOf.isValid() ? question.asOf : now()).addMSecs(1);
}

// The period as shown. "last 24 h" names no time, so that the same question gives the same bytes, also when
// it is asked later as of that moment.
QString extentOf(const StackQuestion &question, const QDateTime &end)
{
    if (question.gradesUntil.isValid())
        return "24 h to "_L1 + end.toUTC().toString(u"yyyy-MM-dd HH:mm"_s) + " UTC"_L1;
    return u"last 24 h"_s;
}

constexpr qsizetype LongestName = 40;
constexpr int MostWords = 4;

bool isHarmless(const QString &name)
{
    static const QRegularExpression joints(u"[._/-]+"_s);
    static const guard::Guard guard;
    return name.size() <= LongestName && guard.scan(QString(name).replace(joints, u" "_s)).empty();
}

// Whoever graded a run chose the names of tools and tags, and nobody reviews them. So only short, plain names
// are told, which cannot say anything else.
bool isPlainName(const QString &name)
{
    static const QRegularExpression plain(
        u"^[A-Za-z0-9]+(?:[._/-]+[A-Za-z0-9]+){0,%1}$"_s.arg(MostWords - 1));
    return plain.match(name).hasMatch() && isHarmless(name);
}

// The tags of the golden questions in use. People write these; tags of a run may come from anywhere, and a
// model is told only known ones.
Result<QSet<QString>> questionTags(Database &database, const QString &told)
{
    return database.textSet(
        u"SELECT DISTINCT tag.value FROM golden_question AS g, json_each(g.tags) AS tag WHERE g.status = 'active'"_s
        + told);
}

QString nameOf(const GradeSum &sum)
{
    const QString tool = sum.tool.isEmpty()      ? u"no tool"_s
                         : isPlainName(sum.tool) ? "tool "_L1 + sum.tool
                                                 : u"a tool without a plain name"_s;
    return sum.tag.isEmpty() ? tool : tool + ", tag "_L1 + sum.tag;
}

// Told to the model: in English, with numbers in one format.
QString textOf(const GradeSum &sum)
{
    if (sum.graded == 0)
        return u"%1: %2 answered, none graded."_s.arg(nameOf(sum), QString::number(sum.runs));
    QString text = u"%1: %2 of %3 passed, mean grade %4 of 4"_s.arg(nameOf(sum), QString::number(sum.passed),
                                                                    QString::number(sum.graded),
                                                                    QString::number(sum.meanGrade, 'f', 1));
    if (sum.meanBefore)
        text += ", the day before %1"_L1.arg(QString::number(*sum.meanBefore, 'f', 1));
    if (sum.runs > sum.graded)
        text += ", %1 not graded"_L1.arg(QString::number(sum.runs - sum.graded));
    return text + u'.';
}

// A tag that might be an order to the model gets no line of its own. Its grades are still counted in the line
// of its tool.
bool isTold(const QString &tag, const QSet<QString> &known)
{
    return tag.isEmpty() || isPlainName(tag) || (known.contains(tag) && isHarmless(tag));
}

// Condition that leaves out questions this reader may not be told: even their grades would say what they are
// about.
QString toldQuestions(const StackQuestion &question)
{
    return question.audience().asking(question.agent).condition(u"g"_s, goldenLayer());
}

// "18 of 20 (70 to 97 %)"
QString shareOf(const ToolGrade &grade)
{
    const training::Interval interval = grade.interval();
    const auto percent = [](double share) { return QString::number(int(std::lround(share * 100))); };
    return u"%1 of %2 (%3 to %4 %)"_s.arg(QString::number(grade.passed), QString::number(grade.graded),
                                          percent(interval.low), percent(interval.high));
}

// The note on one tag; empty where the numbers say nothing.
QString noteOn(std::span<const ToolGrade> ofTag)
{
    const auto best =
        std::ranges::max_element(ofTag, {}, [](const ToolGrade &one) { return one.interval().low; });
    const auto worst =
        std::ranges::min_element(ofTag, {}, [](const ToolGrade &one) { return one.interval().high; });
    if (ofTag.empty() || best->interval().low <= worst->interval().high)
        return {};
    return u"%1, answers with the tool %2 passed more often than with %3: %4 against %5."_s.arg(
        best->tag.isEmpty() ? u"In all"_s : "For the tag "_L1 + best->tag, best->tool, worst->tool,
        shareOf(*best), shareOf(*worst));
}

} // namespace

Result<ToolGrades> toolGrades(Database &database, const StackQuestion &question)
{
    const QString told = toldQuestions(question);
    const QDateTime end = endOfDay(question);
    const auto sums = TrainingRuns(database).grades(end.addDays(-ToolGrades::Days), end, told);
    const auto known = sums ? questionTags(database, told) : tl::unexpected(sums.error());
    if (!known)
        return tl::unexpected(known.error());
    ToolGrades grades;
    for (const GradeSum &sum : *sums) {
        if (sum.graded > 0 && isPlainName(sum.tool) && isTold(sum.tag, *known))
            grades.all.push_back({sum.tool, sum.tag, sum.passed, sum.graded});
    }
    std::ranges::stable_sort(grades.all, {}, &ToolGrade::tag);
    for (auto from = grades.all.cbegin(); from != grades.all.cend();) {
        const auto to = std::find_if(from, grades.all.cend(),
                                     [from](const ToolGrade &one) { return one.tag != from->tag; });
        if (const QString note = noteOn({from, to}); !note.isEmpty())
            grades.notes += note;
        from = to;
    }
    return grades;
}

Result<LayerRead> readGrades(Database &database, const StackQuestion &question, const LayerPlan &plan)
{
    LayerRead read{plan.layer, {}};
    const QDateTime end = endOfDay(question);
    const QString told = toldQuestions(question);
    const auto sums = TrainingRuns(database).lastDay(end, told);
    if (!sums)
        return tl::unexpected(sums.error());
    const auto known = questionTags(database, told);
    if (!known)
        return tl::unexpected(known.error());
    read.extent = extentOf(question, end);
    for (const GradeSum &sum : *sums) {
        if (!isTold(sum.tag, *known))
            continue;
        Candidate row;
        row.uid = sum.newestUid;
        row.label = nameOf(sum);
        row.text = textOf(sum);
        row.score = sum.graded == 0 ? 0 : sum.meanGrade;
        row.parts = {{u"mean_grade"_s, row.score}, {u"graded"_s, double(sum.graded)}};
        row.why =
            Text::tr("Graded within the day; the row named is the newest of %n run(s).", nullptr, sum.runs);
        read.candidates.push_back(std::move(row));
    }
    return read;
}

} // namespace store
