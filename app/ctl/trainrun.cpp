// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/jobacts.h"
#include "app/ctl/output.h"
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
#include "store/training/trainingloop.h"

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

// What is tried beside the way it is.
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
    for (const QString &text : invocation.values(u"what-if"_s)) {
        const QString uid = text.section(u'=', 0, 0).trimmed();
        const QString layer = store::stackLayerOf(uid);
        QString status = text.section(u'=', 1).trimmed();
        if (layer == "reflexion"_L1 && status == "approved"_L1)
            status = u"approved_for_reuse"_s;
        const QStringList known = store::statusesOf(layer.isEmpty() ? u"reflexion"_s : layer);
        if (layer.isEmpty() || !known.contains(status))
            return usageError(
                Text::tr("--what-if takes UID=STATUS, not \"%1\"; statuses: %2.").arg(text, known.join(u", "_s)));
        wish.pretended.insert(uid, status);
        wish.trial = Trial::WhatIf;
    }
    return {};
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
        return usageError(Text::tr("--no-memory leaves everything out; do not give --without or --what-if with it."));
    wish.trial = Trial::NoMemory;
    return wish;
}

// One call of "train run": who answers, who grades, and how it is told.
class Asking
{
public:
    Asking(const Invocation &invocation, Database &database, store::training::TrainingParts parts, Actor by)
        : m_invocation(invocation)
        , m_database(database)
        , m_parts(std::move(parts))
        , m_stacks(store::offlineStackReader(database))
        , m_by(std::move(by))
    {}

    Result<void> agree(int questions) const
    {
        const store::JobCost cost = store::training::costOfAsking(questions, *m_parts.answerer, *m_parts.grader);
        if (!cost.isPaid() || m_invocation.isSet(u"yes"_s))
            return {};
        return store::failure(store::Error::Code::Refused,
                              Text::tr("This may take %1; add --yes to agree.").arg(store::inWords(m_database, cost)));
    }

    Result<int> run(const Tick &tick)
    {
        const auto listener = [this, &tick](int, int, const AskedQuestion *asked) {
            if (asked)
                print(tick, *asked);
        };
        store::training::TrainingLoop loop(m_database, {*m_stacks, *m_parts.answerer, *m_parts.grader}, m_by);
        return loop.run(tick, listener, m_toStop.get_token()).map([](const auto &all) { return int(all.size()); });
    }

private:
    void print(const Tick &tick, const AskedQuestion &asked) const
    {
        Output &out = m_invocation.out();
        if (m_invocation.wantsJson()) {
            out.json(runJson(asked, tick));
            out.flush();
            return;
        }
        const QString verdict = !asked.run.grade          ? Text::tr("not graded (%1)").arg(asked.run.ungraded)
                                : *asked.run.passed ? Text::tr("%1, passed").arg(*asked.run.grade)
                                                    : Text::tr("%1, failed").arg(*asked.run.grade);
        const QString trial = store::training::name(tick.trial);
        out.line(u"%1%2  %3: %4"_s.arg(trial.isEmpty() ? trial : u"[%1] "_s.arg(trial), printable(asked.run.questionId),
                                       verdict, shortened(asked.run.answer, ShownCharacters)));
        out.flush();
    }

    const Invocation &m_invocation;
    Database &m_database;
    const store::training::TrainingParts m_parts;
    const std::unique_ptr<store::StackReader> m_stacks;
    const Actor m_by;
    const StopSignal m_signal;
    std::stop_source m_toStop;
    const std::jthread m_stopper = stopperFor(m_toStop);
};

Result<int> runTick(const Invocation &invocation, Database &database, Asking &asking, const QStringList &questions, int n,
                    const Actor &by)
{
    Ticks ticks(database);
    const auto tick = questions.isEmpty() ? ticks.begin(n, by) : ticks.begin(questions, by);
    const auto done = tick ? asking.run(*tick) : tl::unexpected(tick.error());
    if (!done)
        return tl::unexpected(done.error());
    if (!invocation.wantsJson())
        invocation.out().line(Text::tr("%1: %2 questions asked.").arg(tick->uid).arg(*done));
    return Done;
}

// The same questions as it is and as it would be, and what differs.
Result<int> runTrial(const Invocation &invocation, Database &database, Asking &asking, QStringList questions, int n,
                     const Actor &by, const Wish &wish)
{
    if (questions.isEmpty()) {
        auto next = store::training::GoldenTurns(database).next(n);
        if (!next)
            return tl::unexpected(next.error());
        questions = *next;
    }
    if (questions.isEmpty())
        return store::failure(store::Error::Code::NotFound, Text::tr("There is no golden question to ask."));
    Ticks ticks(database);
    const auto baseline = ticks.begin(questions, by, Trial::Baseline);
    const auto asIs = baseline ? asking.run(*baseline) : tl::unexpected(baseline.error());
    const auto trial = asIs ? ticks.begin(questions, by, wish.trial, wish.pretended) : tl::unexpected(asIs.error());
    const auto asIf = trial ? asking.run(*trial) : tl::unexpected(trial.error());
    const auto compared = asIf ? store::training::compare(database, baseline->uid, trial->uid) : tl::unexpected(asIf.error());
    if (!compared)
        return tl::unexpected(compared.error());
    if (!invocation.wantsJson()) {
        using Kind = store::training::QuestionComparison::Kind;
        invocation.out().line(Text::tr("As it would be, %1 of %2 questions pass that fail as it is, and %3 fail that pass.")
                                  .arg(compared->count(Kind::Improved))
                                  .arg(questions.size())
                                  .arg(compared->count(Kind::Regressed)));
        invocation.out().line(Text::tr("\"memoirctl train compare %1 %2\" shows them; neither counts in the trend.")
                                  .arg(baseline->uid, trial->uid));
    }
    return Done;
}

} // namespace

void declareTrainOptions(QCommandLineParser &options)
{
    options.addOptions({
        {u"n"_s, Text::tr("With run: how many questions (5). With regrade: how many answers (10)."), Text::tr("number")},
        {u"question"_s, Text::tr("With run: this question, by its id, instead of the next; may be repeated."), Text::tr("id")},
        {u"what-if"_s, Text::tr("With run: ask again as if this row had this status; a trial."), Text::tr("uid=status")},
        {u"without"_s, Text::tr("With run: ask again without this row; a trial."), Text::tr("uid")},
        {u"no-memory"_s, Text::tr("With run: ask again with the question alone; a trial.")},
        {u"yes"_s, Text::tr("With run: agree to what a paid model will cost.")},
        {u"days"_s, Text::tr("With trend: so many days, up to the newest run. Default: 30."), Text::tr("number")},
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

Result<int> trainRun(const Invocation &invocation)
{
    const auto n = invocation.number(u"n"_s, AskedAtOnce, 1);
    const auto by = n ? invocation.reviewer() : tl::unexpected(n.error());
    const auto wish = by ? wishOf(invocation) : tl::unexpected(by.error());
    const auto database = wish ? invocation.openToWrite() : tl::unexpected(wish.error());
    auto parts = database ? llmclient::trainingParts(**database) : tl::unexpected(database.error());
    if (!parts)
        return tl::unexpected(parts.error());
    const QStringList questions = invocation.values(u"question"_s);
    const int asked = questions.isEmpty() ? *n : int(questions.size());
    Asking asking(invocation, **database, std::move(*parts), *by);
    const bool isTrial = wish->trial != Trial::None;
    if (auto agreed = asking.agree(isTrial ? 2 * asked : asked); !agreed)
        return tl::unexpected(agreed.error());
    const auto done = isTrial ? runTrial(invocation, **database, asking, questions, *n, *by, *wish)
                              : runTick(invocation, **database, asking, questions, *n, *by);
    invocation.out().flush();
    (*database)->checkpointIfLarge();
    return done;
}

} // namespace app::ctl
