// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/ornull.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/trainacts.h"
#include "store/training/humangrades.h"

#include <QJsonArray>

#include <cmath>

namespace app::ctl {

using namespace Qt::StringLiterals;
using store::Result;
using store::training::Agreement;
using store::training::BlindAnswer;
using store::training::HumanGrades;
using store::training::Kappa;

namespace {

constexpr int AnswersShown = 10;

Result<int> takeGrade(const Invocation &invocation)
{
    const auto by = invocation.reviewer();
    const auto grade = by ? invocation.number(u"grade"_s, -1) : tl::unexpected(by.error());
    if (grade && *grade < 0)
        return usageError(Text::tr("Say your grade of %1: --grade 0 to 4.").arg(invocation.value(u"run"_s)));
    const auto database = grade ? invocation.openToWrite() : tl::unexpected(grade.error());
    if (!database)
        return tl::unexpected(database.error());
    HumanGrades grades(**database);
    const auto kept = grades.grade(invocation.value(u"run"_s), *grade, invocation.value(u"note"_s), *by);
    const auto count = kept ? grades.count() : tl::unexpected(kept.error());
    if (!count)
        return tl::unexpected(count.error());
    if (invocation.wantsJson())
        invocation.out().json(
            {{u"run"_s, invocation.value(u"run"_s)}, {u"grade"_s, *grade}, {u"graded_by_hand"_s, *count}});
    else
        invocation.out().line(Text::tr("Kept; %n answer(s) graded by hand so far.", nullptr, int(*count)));
    return Done;
}

QJsonObject asJson(const BlindAnswer &answer)
{
    return {{u"run"_s, answer.runUid},
            {u"question_id"_s, answer.questionId},
            {u"question"_s, answer.question},
            {u"answer"_s, answer.answer},
            {u"reference"_s, answer.reference},
            {u"rubric"_s, answer.rubric},
            {u"must_include"_s, QJsonArray::fromStringList(answer.mustInclude)},
            {u"must_not_include"_s, QJsonArray::fromStringList(answer.mustNotInclude)},
            {u"run_at"_s, answer.runAt}};
}

void print(Output &out, const BlindAnswer &answer)
{
    out.line(answer.runUid + u"  "_s + printable(answer.questionId));
    for (const auto &[title, text] :
         {std::pair(Text::tr("Question"), answer.question), std::pair(Text::tr("Answer"), answer.answer),
          std::pair(Text::tr("Reference"), answer.reference), std::pair(Text::tr("Rubric"), answer.rubric)}) {
        if (!text.isEmpty())
            out.line(u"  %1: %2"_s.arg(title, printable(text)));
    }
}

QJsonObject asJson(const Kappa &kappa)
{
    return {{u"kappa"_s, orNull(kappa.kappa)},
            {u"low"_s, orNull(kappa.interval.low)},
            {u"high"_s, orNull(kappa.interval.high)}};
}

QString word(Agreement::Verdict verdict)
{
    switch (verdict) {
    case Agreement::Verdict::TooFew: return u"too_few"_s;
    case Agreement::Verdict::Poor: return u"poor"_s;
    case Agreement::Verdict::Weak: return u"weak"_s;
    case Agreement::Verdict::Fine: break;
    }
    return u"fine"_s;
}

} // namespace

Result<int> trainRegrade(const Invocation &invocation, const QStringList &)
{
    if (invocation.isSet(u"run"_s) || invocation.isSet(u"grade"_s))
        return takeGrade(invocation);
    const auto n = invocation.number(u"n"_s, AnswersShown, 1);
    const auto database = n ? invocation.openToRead() : tl::unexpected(n.error());
    const auto sample = database ? HumanGrades(**database).sample(*n) : tl::unexpected(database.error());
    if (!sample)
        return tl::unexpected(sample.error());
    for (const BlindAnswer &answer : *sample) {
        if (invocation.wantsJson())
            invocation.out().json(asJson(answer));
        else
            print(invocation.out(), answer);
    }
    if (!invocation.wantsJson())
        invocation.out().line(
            sample->empty()
                ? Text::tr("There is no graded answer left to grade by hand.")
                : Text::tr("\"memoirctl train regrade --run UID --grade 0-4\" keeps your grade."));
    return Done;
}

Result<int> trainAgreement(const Invocation &invocation, const QStringList &)
{
    const auto database = invocation.openToRead();
    const auto all = database ? HumanGrades(**database).agreements() : tl::unexpected(database.error());
    if (!all)
        return tl::unexpected(all.error());
    for (const Agreement &agreement : *all) {
        invocation.answer({{u"grader"_s, agreement.grader},
                           {u"grader_hash"_s, agreement.graderHash},
                           {u"n"_s, agreement.n()},
                           {u"grades"_s, asJson(agreement.grades)},
                           {u"passes"_s, asJson(agreement.passes)},
                           {u"verdict"_s, word(agreement.verdict())}},
                          printable(sentence(agreement)));
    }
    if (all->empty() && !invocation.wantsJson())
        invocation.out().line(
            Text::tr("No answer was graded by hand yet; \"memoirctl train regrade\" shows some."));
    return Done;
}

} // namespace app::ctl
