// SPDX-License-Identifier: MIT
#include "store/training/ticks.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/database/transaction.h"
#include "store/json.h"
#include "store/layers/golden.h"
#include "store/named.h"
#include "store/retrieval/leaving.h"
#include "store/retrieval/snapshots.h"
#include "store/rows/maskedwords.h"
#include "store/rows/reflexiontext.h"
#include "store/schema/layer.h"
#include "store/text.h"
#include "store/training/goldenturns.h"

#include <QJsonArray>

namespace store::training {

using namespace Qt::StringLiterals;

namespace {

Trial trialNamed(const QString &word)
{
    return named(std::array{Trial::Baseline, Trial::NoMemory, Trial::Without, Trial::WhatIf}, word)
        .value_or(Trial::None);
}

QJsonObject asJson(const QMap<QString, QString> &pretended)
{
    QJsonObject object;
    for (auto one = pretended.begin(); one != pretended.end(); ++one)
        object.insert(one.key(), one.value());
    return object;
}

// Takes secrets out of a run. A text that may not be stored at all is left out, and the run is then not
// graded.
Result<void> guardRun(TrainingRun &run)
{
    for (const auto &[words, field] : {std::pair(&run.model, u"model"_s), std::pair(&run.grader, u"grader"_s),
                                       std::pair(&run.tool, u"tool"_s)}) {
        if (auto fine = maskSecrets(*words, field); !fine)
            return fine;
    }
    const guard::Guard guard;
    for (const auto &[text, field] :
         {std::pair(&run.answer, u"answer"_s), std::pair(&run.reasoning, u"reasoning"_s)}) {
        const auto fine = guarded(*text, field, guard, SecretPolicy::Redact);
        if (fine)
            continue;
        if (fine.error().code != Error::Code::Refused)
            return tl::unexpected(fine.error());
        text->clear();
        run.grade.reset();
        run.passed.reset();
        run.ungraded = u"guard"_s;
        run.extra.insert(u"problem"_s, fine.error().message);
    }
    return {};
}

// What a trial was told, for comparisons. A snapshot would claim that a model was really told it.
QJsonArray toldOf(const Stack &stack)
{
    QJsonArray told;
    for (const ToldRow &row : toldRows(stack))
        told.append(QJsonObject{{u"layer"_s, row.layer},
                                {u"uid"_s, row.uid},
                                {u"revision"_s, row.revision},
                                {u"fate"_s, row.fate},
                                {u"tokens"_s, row.tokens}});
    return told;
}

tl::unexpected<Error> noQuestion()
{
    return failure(
        Error::Code::NotFound,
        Text::tr("There is no golden question to ask; import some with \"memoirctl import FILE --format "
                 "golden\", or write one on the Grades page."));
}

} // namespace

QString name(Trial trial)
{
    switch (trial) {
    case Trial::None: break;
    case Trial::Baseline: return u"baseline"_s;
    case Trial::NoMemory: return u"no_memory"_s;
    case Trial::Without: return u"without"_s;
    case Trial::WhatIf: return u"what_if"_s;
    }
    return u""_s;
}

Result<Tick> Ticks::write(Tick tick)
{
    const QDateTime at = now();
    tick.uid = m_database.uids().next("tck_"_L1, at);
    tick.startedAt = isoTime(at);
    tick.open = tick.questions;
    auto written = m_database.execute(
        u"INSERT INTO training_tick (uid, trial, pretended, made_by, started_at) VALUES (?, ?, ?, ?, ?)"_s,
        {tick.uid, name(tick.trial), jsonText(asJson(tick.pretended)), tick.madeBy, tick.startedAt});
    const auto id = written ? m_database.value(u"SELECT id FROM training_tick WHERE uid = ?"_s, {tick.uid})
                            : tl::unexpected(written.error());
    if (!id)
        return tl::unexpected(id.error());
    tick.id = id->toLongLong();
    int ordinal = 0;
    for (const QString &question : std::as_const(tick.questions)) {
        written = m_database.execute(
            u"INSERT INTO training_tick_question (tick_id, ordinal, question_id) VALUES (?, ?, ?)"_s,
            {tick.id, ordinal++, question});
        if (!written)
            return tl::unexpected(written.error());
    }
    return tick;
}

Result<void> Ticks::canBegin(const QStringList &questions)
{
    for (const QString &question : questions) {
        const auto known = GoldenQuestions(m_database).named(question);
        if (!known)
            return tl::unexpected(known.error());
        if (!*known)
            return failure(Error::Code::NotFound,
                           Text::tr("There is no golden question \"%1\" in this store.").arg(question));
    }
    if (!questions.isEmpty())
        return {};
    const auto next = GoldenTurns(m_database).next(1);
    if (!next)
        return tl::unexpected(next.error());
    if (next->isEmpty())
        return noQuestion();
    return {};
}

Result<Tick> Ticks::begin(int n, const Actor &by)
{
    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    const auto questions = GoldenTurns(m_database).take(n);
    if (!questions)
        return tl::unexpected(questions.error());
    if (questions->isEmpty())
        return noQuestion();
    Tick tick;
    tick.madeBy = by.toString();
    tick.questions = *questions;
    auto written = write(std::move(tick));
    if (!written)
        return written;
    return transaction->commit().map([&] { return *written; });
}

Result<Tick> Ticks::begin(const QStringList &questions, const Actor &by, Trial trial,
                          const QMap<QString, QString> &pretended)
{
    if (auto known = canBegin(questions); !known)
        return tl::unexpected(known.error());
    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    Tick tick;
    tick.trial = trial;
    tick.pretended = pretended;
    tick.madeBy = by.toString();
    tick.questions = questions;
    tick.questions.removeDuplicates();
    auto written = write(std::move(tick));
    if (!written)
        return written;
    return transaction->commit().map([&] { return *written; });
}

Result<std::optional<Tick>> Ticks::unfinished(const Actor &by, const QDateTime &since)
{
    Tick tick;
    tick.madeBy = by.toString();
    const auto read = m_database.each(
        u"SELECT t.id, t.uid, t.trial, t.pretended, t.started_at, q.question_id, q.run_uid FROM "
        "(SELECT * FROM training_tick WHERE made_by = ? AND ended_at IS NULL ORDER BY id DESC "
        "LIMIT 1) AS t JOIN training_tick_question AS q ON q.tick_id = t.id ORDER BY q.ordinal"_s,
        {tick.madeBy}, [&](const Rows &row) {
            tick.id = row.integer(0);
            tick.uid = row.text(1);
            tick.trial = trialNamed(row.text(2));
            const QJsonObject pretended = jsonObject(row.bytes(3));
            for (auto one = pretended.begin(); one != pretended.end(); ++one)
                tick.pretended.insert(one.key(), one.value().toString());
            tick.startedAt = row.text(4);
            tick.questions += row.text(5);
            if (row.isNull(6))
                tick.open += tick.questions.constLast();
        });
    if (!read)
        return tl::unexpected(read.error());
    if (tick.uid.isEmpty() || fromIsoTime(tick.startedAt) < since)
        return std::nullopt;
    return tick;
}

Result<std::optional<QString>> Ticks::record(const Tick &tick, TrainingRun run, const Stack *told,
                                             const Actor &by)
{
    if (auto guarded = guardRun(run); !guarded)
        return tl::unexpected(guarded.error());
    run.uid = m_database.uids().next(trainingLayer().uidPrefix(), fromIsoTime(run.runAt));
    run.answerHash = answerHash(run.answer);
    run.extra.insert(u"tick"_s, tick.uid);
    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    auto claimed =
        m_database.run(u"UPDATE training_tick_question SET run_uid = ? WHERE tick_id = ? AND question_id = ? "
                       "AND run_uid IS NULL"_s,
                       {run.uid, tick.id, run.questionId});
    if (!claimed)
        return tl::unexpected(claimed.error());
    if ((*claimed)->changes() != 1)
        return std::nullopt;
    const auto isForgotten = told ? tellsForgotten(m_database, toldRows(*told)) : Result<bool>(false);
    if (!isForgotten)
        return tl::unexpected(isForgotten.error());
    if (*isForgotten) {
        run.answer.clear();
        run.reasoning.clear();
    }
    if (tick.isTrial()) {
        run.extra.insert(u"trial"_s, name(tick.trial));
        run.extra.insert(u"what_if"_s, asJson(tick.pretended));
        run.extra.insert(u"told"_s, told ? toldOf(*told) : QJsonArray());
    } else if (told) {
        Stack kept = *told;
        if (*isForgotten)
            kept.text.clear();
        const auto snapshot = Snapshots(m_database).write(kept, by);
        if (!snapshot)
            return tl::unexpected(snapshot.error());
        run.snapshotUid = snapshot->uid;
    }
    using Table = TrainingRuns::Table;
    const QString uid = run.uid;
    const auto added =
        TrainingRuns(m_database, tick.isTrial() ? Table::Trial : Table::Loop).add(std::move(run));
    if (!added)
        return tl::unexpected(added.error());
    if (!*added)
        return failure(Error::Code::Conflict, Text::tr("The run %1 is in this store already.").arg(uid));
    return transaction->commit().map([&] { return std::optional(uid); });
}

Result<void> Ticks::end(const Tick &tick)
{
    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    auto ended =
        m_database.execute(u"UPDATE training_tick SET ended_at = ? WHERE id = ? AND ended_at IS NULL"_s,
                           {isoTime(now()), tick.id});
    return ended ? transaction->commit() : ended;
}

} // namespace store::training
