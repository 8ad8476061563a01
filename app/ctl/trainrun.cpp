// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/jobacts.h"
#include "app/ctl/output.h"
#include "app/ctl/stackoptions.h"
#include "app/ctl/stopsignal.h"
#include "app/ctl/text.h"
#include "app/ctl/trainacts.h"
#include "app/ctl/trainjson.h"
#include "llmclient/tasks/trainingparts.h"
#include "store/jobs/jobexecution.h"
#include "store/retrieval/doors.h"
#include "store/retrieval/searchfinder.h"
#include "store/training/comparison.h"
#include "store/training/goldenturns.h"
#include "store/training/trainingjob.h"
#include "store/training/trainingloop.h"
#include "store/training/worth.h"

namespace app::ctl {

using namespace Qt::StringLiterals;
using store::Actor;
using store::Database;
using store::Result;
using store::training::AskedQuestion;
using store::training::Tick;
using store::training::Ticks;
using store::training::Trial;

namespace {

constexpr int AskedAtOnce = 5;
constexpr int ShownCharacters = 60;

// The trial that is asked beside the memory as it is: --without, --what-if or --no-memory.
struct Wish
{
    Trial trial = Trial::None;
    QMap<QString, QString> pretended;
};

Result<void> takeWithout(const Invocation &invocation, Wish &wish)
{
    for (const QString &uid : invocation.values(u"without"_s)) {
        const QString status = store::training::closedStatusOf(uid.trimmed());
        if (status.isEmpty())
            return usageError(Text::tr("--without takes the uid of a row, not \"%1\".").arg(uid));
        wish.pretended.insert(uid.trimmed(), status);
        wish.trial = Trial::Without;
    }
    return {};
}

Result<void> takeWhatIf(const Invocation &invocation, Wish &wish)
{
    if (!invocation.values(u"what-if"_s).isEmpty())
        wish.trial = Trial::WhatIf;
    return takePretences(invocation, wish.pretended);
}

Result<Wish> wishOf(const Invocation &invocation)
{
    Wish wish;
    if (auto taken = takeWithout(invocation, wish); !taken)
        return tl::unexpected(taken.error());
    if (auto taken = takeWhatIf(invocation, wish); !taken)
        return tl::unexpected(taken.error());
    if (!invocation.isSet(u"no-memory"_s))
        return wish;
    if (!wish.pretended.isEmpty())
        return usageError(
            Text::tr("--no-memory leaves everything out; do not give --without or --what-if with it."));
    wish.trial = Trial::NoMemory;
    return wish;
}

// One call of "train run". It runs as the job "training", with its lease: meanwhile neither the job nor
// another call can ask, and "job cancel training" stops it.
class Asking final : public store::Job
{
public:
    struct Order
    {
        QStringList questions; // empty: the next `n` in turn
        int n = AskedAtOnce;
        Wish wish;

        bool isTrial() const { return wish.trial != Trial::None; }
        int asked() const { return (questions.isEmpty() ? n : int(questions.size())) * (isTrial() ? 2 : 1); }
    };

    Asking(const Invocation &invocation, Order order, store::training::TrainingParts parts, Actor by)
        : m_invocation(invocation)
        , m_order(std::move(order))
        , m_parts(std::move(parts))
        , m_by(std::move(by))
    {}

    QString name() const override { return u"training"_s; }
    QString title() const override { return store::training::TrainingJob().title(); }
    Result<store::JobCost> estimate(Database &) override
    {
        return store::training::costOfAsking(m_order.asked(), *m_parts.answerer, *m_parts.grader);
    }
    Result<store::JobReport> run(Database &database, store::JobContext &context) override
    {
        auto report = m_order.isTrial() ? runTrial(database, context) : runTick(database, context);
        if (!report)
            m_problem = report.error();
        return report;
    }
    // The error that ended the run early; the run's row in the store has it too.
    const std::optional<store::Error> &problem() const { return m_problem; }

private:
    Result<store::JobReport> runTick(Database &database, store::JobContext &context);
    Result<store::JobReport> runTrial(Database &database, store::JobContext &context);
    Result<std::vector<AskedQuestion>> ask(Database &database, const Tick &tick,
                                           store::JobContext &context) const;
    void print(const Tick &tick, const AskedQuestion &asked) const;
    void say(const QString &line) const
    {
        if (!m_invocation.wantsJson())
            m_invocation.out().line(line);
    }

    const Invocation &m_invocation;
    const Order m_order;
    const store::training::TrainingParts m_parts;
    const Actor m_by;
    std::optional<store::Error> m_problem;
};

Result<std::vector<AskedQuestion>> Asking::ask(Database &database, const Tick &tick,
                                               store::JobContext &context) const
{
    const auto stacks = store::offlineStackReader(database);
    store::training::TrainingLoop loop(database, {*stacks, *m_parts.answerer, *m_parts.grader}, m_by);
    const auto listener = [&](int done, int total, const AskedQuestion *asked) {
        context.progress(done, total, asked ? asked->run.questionId : QString());
        if (asked)
            print(tick, *asked);
    };
    return loop.run(tick, listener, context.stopToken());
}

Result<store::JobReport> Asking::runTick(Database &database, store::JobContext &context)
{
    Ticks ticks(database);
    const auto tick =
        m_order.questions.isEmpty() ? ticks.begin(m_order.n, m_by) : ticks.begin(m_order.questions, m_by);
    const auto done = tick ? ask(database, *tick, context) : tl::unexpected(tick.error());
    if (!done)
        return tl::unexpected(done.error());
    say(Text::tr("%1: %n question(s) asked.", nullptr, int(done->size())).arg(tick->uid));
    return store::training::reportOf(*tick, *done);
}

// Asks the same questions with the memory as it is and as in the trial, and reports the differences.
Result<store::JobReport> Asking::runTrial(Database &database, store::JobContext &context)
{
    QStringList questions = m_order.questions;
    if (questions.isEmpty()) {
        auto next = store::training::GoldenTurns(database).next(m_order.n);
        if (!next)
            return tl::unexpected(next.error());
        questions = *next;
    }
    Ticks ticks(database);
    const auto baseline = ticks.begin(questions, m_by, Trial::Baseline);
    const auto asIs = baseline ? ask(database, *baseline, context) : tl::unexpected(baseline.error());
    const Wish &wish = m_order.wish;
    const auto trial =
        asIs ? ticks.begin(questions, m_by, wish.trial, wish.pretended) : tl::unexpected(asIs.error());
    const auto asIf = trial ? ask(database, *trial, context) : tl::unexpected(trial.error());
    const auto compared =
        asIf ? store::training::compare(database, baseline->uid, trial->uid) : tl::unexpected(asIf.error());
    if (!compared)
        return tl::unexpected(compared.error());
    using Kind = store::training::QuestionComparison::Kind;
    store::JobReport report = store::training::reportOf(*trial, *asIf);
    report.summary =
        Text::tr("As it would be, %1 of %2 questions pass that fail as it is, and %3 fail that pass.")
            .arg(compared->count(Kind::Improved))
            .arg(questions.size())
            .arg(compared->count(Kind::Regressed));
    report.detail.insert(u"trial"_s, store::training::name(wish.trial));
    report.detail.insert(u"baseline"_s, baseline->uid);
    say(report.summary);
    say(Text::tr("\"memoirctl train compare %1 %2\" shows them; neither counts in the trend.")
            .arg(baseline->uid, trial->uid));
    return report;
}

void Asking::print(const Tick &tick, const AskedQuestion &asked) const
{
    Output &out = m_invocation.out();
    if (m_invocation.wantsJson()) {
        out.json(runJson(asked, tick));
        out.flush();
        return;
    }
    const QString verdict = !asked.run.grade    ? Text::tr("not graded (%1)").arg(asked.run.ungraded)
                            : *asked.run.passed ? Text::tr("%1, passed").arg(*asked.run.grade)
                                                : Text::tr("%1, failed").arg(*asked.run.grade);
    const QString trial = store::training::name(tick.trial);
    out.line(u"%1%2  %3: %4"_s.arg(trial.isEmpty() ? trial : u"[%1] "_s.arg(trial),
                                   printable(asked.run.questionId), verdict,
                                   shortened(asked.run.answer, ShownCharacters)));
    out.flush();
}

// The questions of --question. For --without: those whose last answers were told the row, as leaving it out
// can change no others. Empty: the next questions in turn.
Result<QStringList> questionsFor(const Invocation &invocation, Database &database, const Wish &wish, int n)
{
    QStringList questions = invocation.values(u"question"_s);
    if (!questions.isEmpty() || wish.trial != Trial::Without)
        return questions;
    for (const QString &uid : wish.pretended.keys()) {
        const auto worth = store::training::worthOf(database, uid);
        if (!worth)
            return tl::unexpected(worth.error());
        questions += worth->questions;
    }
    questions.removeDuplicates();
    return questions.mid(0, n);
}

Result<void> agree(const Invocation &invocation, Database &database, Asking &asking)
{
    const auto cost = asking.estimate(database);
    if (!cost || !cost->isPaid() || invocation.isSet(u"yes"_s))
        return {};
    return store::failure(
        store::Error::Code::Refused,
        Text::tr("This may take %1; add --yes to agree.").arg(store::inWords(database, *cost)));
}

Result<int> runUnderLease(const Invocation &invocation, Database &database, Asking &asking)
{
    const auto entry = models::JobCatalogue::standard().named(asking.name());
    if (!entry)
        return tl::unexpected(entry.error());
    const StopSignal signal;
    const store::JobOrder order{.due = {(*entry)->defaults, {}}, .mayPay = invocation.isSet(u"yes"_s)};
    const std::jthread stopper = stopperFor(order.toStop);
    const auto run = store::execute(database, asking, order);
    if (!run)
        return tl::unexpected(run.error());
    if (asking.problem())
        return tl::unexpected(*asking.problem());
    return Done;
}

} // namespace

void declareTrainOptions(QCommandLineParser &options)
{
    options.addOptions({
        {u"n"_s, Text::tr("With run: how many questions (5). With regrade: how many answers (10)."),
         Text::tr("number")},
        {u"question"_s, Text::tr("With run: this question, by its id, instead of the next; may be repeated."),
         Text::tr("id")},
        {u"what-if"_s, Text::tr("With run: ask again as if this row had this status; a trial."),
         Text::tr("uid=status")},
        {u"without"_s,
         Text::tr("With run: ask again without this row; a trial. Of the questions that were told it, where "
                  "none is named."),
         Text::tr("uid")},
        {u"no-memory"_s, Text::tr("With run: ask again with the question alone; a trial.")},
        {u"yes"_s, Text::tr("With run: agree to what a paid model will cost.")},
        {u"days"_s, Text::tr("With trend: so many days, up to the newest run. Default: 30."),
         Text::tr("number")},
        {u"tag"_s, Text::tr("With trend: only questions with this tag."), Text::tr("tag")},
        {u"model"_s, Text::tr("With trend: only answers of this model."), Text::tr("name")},
        {u"across-graders"_s, Text::tr("With compare: compare grades of different judges all the same.")},
        {u"all"_s, Text::tr("With compare: also the questions where nothing changed.")},
        {u"run"_s, Text::tr("With regrade: the answer that --grade is for."), Text::tr("uid")},
        {u"grade"_s, Text::tr("With regrade: your grade of it, 0 to 4."), Text::tr("number")},
        {u"note"_s, Text::tr("With regrade: why."), Text::tr("text")},
    });
    options.addOption(reviewerOption());
}

Result<int> trainRun(const Invocation &invocation, const QStringList &)
{
    const auto n = invocation.number(u"n"_s, AskedAtOnce, 1);
    const auto by = n ? invocation.actor() : tl::unexpected(n.error());
    const auto wish = by ? wishOf(invocation) : tl::unexpected(by.error());
    const auto database = wish ? invocation.openToWrite() : tl::unexpected(wish.error());
    const auto pretended =
        database ? checkPretended(**database, wish->pretended) : tl::unexpected(database.error());
    auto parts = pretended ? llmclient::trainingParts(**database) : tl::unexpected(pretended.error());
    if (!parts)
        return tl::unexpected(parts.error());
    const auto questions = questionsFor(invocation, **database, *wish, *n);
    if (!questions)
        return tl::unexpected(questions.error());
    // Checked before the run begins, so that a typing error leaves no failed run behind.
    if (auto known = Ticks(**database).canBegin(*questions); !known)
        return tl::unexpected(known.error());
    Asking asking(invocation, {*questions, *n, *wish}, std::move(*parts), *by);
    if (auto agreed = agree(invocation, **database, asking); !agreed)
        return tl::unexpected(agreed.error());
    const auto done = runUnderLease(invocation, **database, asking);
    invocation.out().flush();
    (*database)->checkpointIfLarge();
    return done;
}

} // namespace app::ctl
