// SPDX-License-Identifier: MIT
#include "store/training/humangrades.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/layers/golden.h"
#include "store/layers/humangrade.h"
#include "store/layers/trainingruns.h"
#include "store/orempty.h"
#include "store/retrieval/terms.h"
#include "store/rows/act.h"
#include "store/rows/reflexiontext.h"
#include "store/text.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace store::training {

using namespace Qt::StringLiterals;

namespace {

constexpr int Levels = 5; // grades 0 to 4
constexpr quint64 SampleSeed = 20'261'121;
constexpr qint64 LeastAnswers = 20;
constexpr double PoorBelow = 0.4; // Landis & Koch, Biometrics 33, 1977: "fair" and less
constexpr double WeakBelow = 0.6; // "moderate"

// Two judges' grades side by side.
struct Table
{
    QString grader;
    std::vector<qint64> grades = std::vector<qint64>(Levels * Levels);
    std::vector<qint64> passes = std::vector<qint64>(4);
    qint64 n = 0;
};

int level(double grade)
{
    return int(std::clamp(std::lround(grade), 0L, long(Levels - 1)));
}

Result<BlindAnswer> blind(Database &database, const TrainingRun &run)
{
    const auto question = GoldenQuestions(database).named(run.questionId);
    if (!question)
        return tl::unexpected(question.error());
    BlindAnswer answer{run.uid, run.questionId, {}, run.answer, {}, {}, {}, {}, run.runAt};
    if (*question) {
        answer.question = (*question)->question;
        answer.reference = (*question)->reference;
        answer.rubric = (*question)->rubric;
        answer.mustInclude = (*question)->mustInclude;
        answer.mustNotInclude = (*question)->mustNotInclude;
    }
    return answer;
}

// "unknown" where the figure is undefined (not a number), because all answers have the same grade.
QString figure(double value)
{
    return std::isnan(value) ? Text::tr("unknown") : QString::number(value, 'f', 2);
}

QString span(const Interval &interval)
{
    return std::isnan(interval.low) ? Text::tr("how sure is unknown")
                                    : Text::tr("%1 to %2").arg(figure(interval.low), figure(interval.high));
}

} // namespace

QString sentence(const Agreement &agreement)
{
    const QString text =
        Text::tr("%1: passed or failed alike by both in %2 of %3 answers (kappa %4, %5; weighted kappa of "
                 "the grades %6).")
            .arg(agreement.grader)
            .arg(agreement.alike)
            .arg(agreement.n())
            .arg(figure(agreement.passes.kappa), span(agreement.passes.interval),
                 figure(agreement.grades.kappa));
    switch (agreement.verdict()) {
    case Agreement::Verdict::TooFew:
        return text + u' ' + Text::tr("Too few to say how far it can be trusted.");
    case Agreement::Verdict::Poor: return text + u' ' + Text::tr("It agrees poorly: do not trust its trend.");
    case Agreement::Verdict::Weak: return text + u' ' + Text::tr("It agrees weakly: look at its reasons.");
    case Agreement::Verdict::Fine: break;
    }
    return text;
}

Agreement::Verdict Agreement::verdict() const
{
    if (n() < LeastAnswers || std::isnan(passes.kappa))
        return Verdict::TooFew;
    if (passes.kappa < PoorBelow)
        return Verdict::Poor;
    return passes.kappa < WeakBelow ? Verdict::Weak : Verdict::Fine;
}

Result<std::vector<BlindAnswer>> HumanGrades::sample(int n)
{
    auto uids = m_database.all(
        u"SELECT r.uid FROM (SELECT uid, grade FROM training_loop_runs ORDER BY id DESC LIMIT ?) AS r "
        "LEFT JOIN human_grade AS h ON h.run_uid = r.uid WHERE r.grade IS NOT NULL AND h.id IS NULL"_s,
        {Newest},
        [](const Rows &row) { return std::pair(stableHash(row.text(0).toUtf8(), SampleSeed), row.text(0)); });
    if (!uids)
        return tl::unexpected(uids.error());
    std::ranges::sort(*uids);
    std::vector<BlindAnswer> answers;
    for (const auto &[hash, uid] : *uids) {
        if (int(answers.size()) >= n)
            break;
        const auto run = TrainingRuns(m_database).one(uid);
        auto answer = run ? blind(m_database, *run) : tl::unexpected(run.error());
        if (!answer)
            return tl::unexpected(answer.error());
        answers.push_back(std::move(*answer));
    }
    return answers;
}

Result<Changeset> HumanGrades::grade(const QString &runUid, int grade, const QString &note, const Actor &by)
{
    if (by.kind != Actor::Kind::Person)
        return failure(Error::Code::Refused, Text::tr("Only a person grades by hand."));
    if (grade < 0 || grade >= Levels)
        return failure(Error::Code::Usage,
                       Text::tr("A grade is a whole number from 0 to 4, not %1.").arg(grade));
    const auto run = TrainingRuns(m_database).one(runUid);
    if (!run)
        return tl::unexpected(run.error());
    QString guardedNote = orEmpty(note);
    if (auto fine = guarded(guardedNote, u"note"_s, guard::Guard(), SecretPolicy::Redact); !fine)
        return tl::unexpected(fine.error());
    const QDateTime at = now();
    auto act = Act::begin(m_database, by, "grade", at);
    if (!act)
        return tl::unexpected(act.error());
    const HumanGrade given{m_database.uids().next("hgr_"_L1, at),
                           runUid,
                           double(grade),
                           guardedNote,
                           by.toString(),
                           isoTime(at)};
    if (auto kept = given.give(m_database, (*act)->ledger()); !kept)
        return tl::unexpected(kept.error());
    return (*act)->commit();
}

Result<std::vector<Agreement>> HumanGrades::agreements()
{
    const QString sql = u"SELECT r.grader, r.grader_hash, r.grade, r.passed, h.grade, "
                        u"coalesce(g.pass_threshold, ?) FROM human_grade AS h "
                        "JOIN training_loop_runs AS r ON r.uid = h.run_uid LEFT JOIN golden_question "
                        "AS g ON g.question_id = r.question_id "
                        "WHERE r.grade IS NOT NULL"_s;
    std::map<QString, Table> tables;
    const auto read = m_database.each(sql, {GoldenQuestion().passThreshold}, [&](const Rows &row) {
        Table &table = tables[row.text(1)];
        const double theirs = row.real(2);
        const double ours = row.real(4);
        const int passes = row.value(3).toInt() != 0;
        const int ourPasses = ours >= row.real(5);
        table.grader = row.text(0);
        ++table.grades[size_t(level(theirs) * Levels + level(ours))];
        ++table.passes[size_t(passes * 2 + ourPasses)];
        ++table.n;
    });
    if (!read)
        return tl::unexpected(read.error());
    std::vector<Agreement> all;
    for (const auto &[hash, table] : tables)
        all.push_back({table.grader, hash, cohensKappa(table.grades, Levels, Weights::Quadratic),
                       cohensKappa(table.passes, 2, Weights::None), table.passes[0] + table.passes[3]});
    std::ranges::stable_sort(all, std::greater(), &Agreement::n);
    return all;
}

Result<qint64> HumanGrades::count()
{
    return m_database.number(u"SELECT count(*) FROM human_grade"_s);
}

} // namespace store::training
