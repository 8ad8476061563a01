// SPDX-License-Identifier: MIT
#include "store/layers/trainingruns.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/database/distinct.h"
#include "store/json.h"
#include "store/layers/reflexionwriter.h"
#include "store/orempty.h"
#include "store/schema/layer.h"
#include "store/sha256.h"
#include "store/text.h"

#include <map>

namespace store {

using namespace Qt::StringLiterals;

namespace {

const QString Columns =
    u"id, uid, question_id, answer, grade, passed, reasoning, run_at, model, latency_ms, grader, "
    "grader_hash, answer_hash, tool, tags, tokens_in, tokens_out, cost, ungraded, snapshot_uid, "
    "extra"_s;

constexpr int MostQuestions = 100'000;

template<typename T>
std::optional<T> optional(const QVariant &value)
{
    return value.isNull() ? std::nullopt : std::optional<T>(value.value<T>());
}

template<typename T>
QVariant nullable(const std::optional<T> &value)
{
    return value ? QVariant::fromValue(*value) : QVariant();
}

TrainingRun runAt(const Rows &query)
{
    TrainingRun run;
    run.key = query.integer(0);
    run.uid = query.text(1);
    run.questionId = query.text(2);
    run.answer = query.text(3);
    run.grade = optional<double>(query.value(4));
    run.passed = optional<bool>(query.value(5));
    run.reasoning = query.text(6);
    run.runAt = query.text(7);
    run.model = query.text(8);
    run.latencyMs = optional<double>(query.value(9));
    run.grader = query.text(10);
    run.graderHash = query.text(11);
    run.answerHash = query.text(12);
    run.tool = query.text(13);
    run.tags = jsonTexts(query.bytes(14));
    run.tokensIn = optional<qint64>(query.value(15));
    run.tokensOut = optional<qint64>(query.value(16));
    run.cost = optional<double>(query.value(17));
    run.ungraded = query.text(18);
    run.snapshotUid = query.text(19);
    run.extra = jsonObject(query.bytes(20));
    return run;
}

// The running sums of one tool and tag.
struct Tally
{
    int runs = 0;
    int graded = 0;
    int passed = 0;
    double sum = 0;
    QString newest;
};
using Tallies = std::map<std::pair<QString, QString>, Tally>;

void count(Tally &tally, const QVariant &grade, const QVariant &passed, const QString &uid)
{
    ++tally.runs;
    tally.newest = uid;
    if (grade.isNull() && passed.isNull())
        return;
    ++tally.graded;
    tally.passed += passed.toBool();
    tally.sum += grade.isNull() ? (passed.toBool() ? 4 : 0) : grade.toDouble();
}

Result<Tallies> tallied(Database &database, const QDateTime &from, const QDateTime &to, const QString &told)
{
    const QString sql =
        u"SELECT t.uid, t.tool, t.tags, g.tags, t.grade, t.passed FROM training_loop_runs AS t "
        "LEFT JOIN golden_question AS g ON g.question_id = t.question_id WHERE t.id >= ? AND t.id < ?"_s
        + told + u" ORDER BY t.id"_s;
    Tallies tallies;
    return database
        .each(sql, {firstKeyOf(from), firstKeyOf(to)},
              [&](const Rows &row) {
                  QStringList tags = jsonTexts(row.bytes(2));
                  if (tags.isEmpty())
                      tags = jsonTexts(row.bytes(3));
                  tags.removeDuplicates();
                  tags.prepend(QString());
                  for (const QString &tag : tags)
                      count(tallies[{row.text(1), tag}], row.value(4), row.value(5), row.text(0));
              })
        .map([&] { return tallies; });
}

} // namespace

QString answerHash(const QString &answer)
{
    return QString::fromLatin1(sha256(answer.toUtf8()).toHex());
}

Result<std::vector<GradeSum>> TrainingRuns::grades(const QDateTime &from, const QDateTime &to,
                                                   const QString &told)
{
    const auto present = tallied(m_database, from, to, told);
    const auto before = tallied(m_database, from.addMSecs(-from.msecsTo(to)), from, told);
    if (!present || !before)
        return tl::unexpected(present ? before.error() : present.error());
    std::vector<GradeSum> sums;
    for (const auto &[group, tally] : *present) {
        GradeSum sum{group.first, group.second, tally.runs, tally.graded, tally.passed, 0, {}, tally.newest};
        if (tally.graded > 0)
            sum.meanGrade = tally.sum / tally.graded;
        if (const auto earlier = before->find(group); earlier != before->end() && earlier->second.graded > 0)
            sum.meanBefore = earlier->second.sum / earlier->second.graded;
        sums.push_back(std::move(sum));
    }
    return sums;
}

Result<std::vector<GradeSum>> TrainingRuns::lastDay(const QDateTime &to, const QString &told)
{
    return grades(to.addDays(-1), to, told);
}

Result<std::vector<TrainingRun>> TrainingRuns::read(const QString &condition, const QVariantList &values)
{
    return m_database.all(u"SELECT %1 FROM %2 %3"_s.arg(Columns, m_table, condition), values, runAt);
}

Result<std::vector<TrainingRun>> TrainingRuns::page(qint64 after, int limit)
{
    return read(u"WHERE id > ? ORDER BY id LIMIT ?"_s, {after, limit});
}

Result<TrainingRun> TrainingRuns::one(const QString &uid)
{
    auto runs = read(u"WHERE uid = ?"_s, {uid});
    if (!runs)
        return tl::unexpected(runs.error());
    if (runs->empty())
        return failure(Error::Code::NotFound, Text::tr("There is no graded run %1 in this store.").arg(uid));
    return runs->front();
}

Result<std::vector<TrainingRun>> TrainingRuns::ofQuestion(const QString &questionId, int limit)
{
    return read(u"WHERE question_id = ? ORDER BY id DESC LIMIT ?"_s, {questionId, limit});
}

Result<std::optional<TrainingRun>> TrainingRuns::newest(const QString &questionId, const QDateTime &at)
{
    auto runs = read(u"WHERE question_id = ? AND id < ? ORDER BY id DESC LIMIT 1"_s,
                     {questionId, firstKeyOf(at.addMSecs(1))});
    if (!runs)
        return tl::unexpected(runs.error());
    return runs->empty() ? std::nullopt : std::optional(std::move(runs->front()));
}

Result<QStringList> TrainingRuns::questions()
{
    return distinctTexts(m_database, m_table, u"question_id"_s, u"question_id <> ''"_s, {}, MostQuestions);
}

Result<qint64> TrainingRuns::count()
{
    return m_database.number(u"SELECT count(*) FROM %1"_s.arg(m_table));
}

Result<bool> TrainingRuns::add(TrainingRun run)
{
    const QDateTime at = fromIsoTime(run.runAt);
    if (!at.isValid())
        return failure(Error::Code::Usage,
                       Text::tr("\"%1\" is no time; write it like 2026-11-21T10:12:40.218Z.").arg(run.runAt));
    if (run.answerHash.isEmpty())
        run.answerHash = answerHash(run.answer);
    const qint64 first = firstKeyOf(at);
    const qint64 next = firstKeyOf(at.addMSecs(1));
    const auto known =
        m_database.value(u"SELECT 1 FROM %1 WHERE (id >= ? AND id < ? AND question_id = ? AND model = ? AND "
                         "answer_hash = ?) OR uid = ?"_s.arg(m_table),
                         {first, next, run.questionId, orEmpty(run.model), run.answerHash, run.uid});
    const auto last =
        m_database.value(u"SELECT max(id) FROM %1 WHERE id >= ? AND id < ?"_s.arg(m_table), {first, next});
    if (!known || !last)
        return tl::unexpected(known ? last.error() : known.error());
    if (!known->isNull())
        return false;
    if (run.uid.isEmpty())
        run.uid = m_database.uids().next(trainingLayer().uidPrefix(), at);
    const qint64 key = last->isNull() ? first : last->toLongLong() + 1;
    if (key >= next)
        return failure(Error::Code::Failed,
                       Text::tr("More than 4,096 runs say that they happened at %1.").arg(run.runAt));
    auto added = m_database.execute(
        u"INSERT INTO %1 (%2) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s.arg(
            m_table, Columns),
        {key,
         run.uid,
         run.questionId,
         orEmpty(run.answer),
         nullable(run.grade),
         run.passed ? QVariant(int(*run.passed)) : QVariant(),
         orEmpty(run.reasoning),
         isoTime(at),
         orEmpty(run.model),
         nullable(run.latencyMs),
         orEmpty(run.grader),
         orEmpty(run.graderHash),
         run.answerHash,
         orEmpty(run.tool),
         jsonText(run.tags),
         nullable(run.tokensIn),
         nullable(run.tokensOut),
         nullable(run.cost),
         orEmpty(run.ungraded),
         nullIfEmpty(run.snapshotUid),
         jsonText(run.extra)});
    if (added && m_table == "training_loop_runs"_L1)
        added = m_database.execute(
            u"UPDATE golden_turn SET last_run_at = ? WHERE question_id = ? AND last_run_at < ?"_s,
            {isoTime(at), run.questionId, isoTime(at)});
    return added.map([] { return true; });
}

// Runs are append-only, so one is written anew; its grade goes out of the sums and comes into them again.
Result<void> TrainingRuns::blank(const QString &uid)
{
    if (m_table == "training_trial"_L1)
        return m_database.execute(u"UPDATE training_trial SET answer = '', reasoning = '' WHERE uid = ?"_s,
                                  {uid});
    auto run = one(uid);
    if (!run)
        return tl::unexpected(run.error());
    run->answer.clear();
    run->reasoning.clear();
    return m_database.execute(u"DELETE FROM training_loop_runs WHERE uid = ?"_s, {uid})
        .and_then([&] { return add(std::move(*run)); })
        .map([](bool) {});
}

} // namespace store
