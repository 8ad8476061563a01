// SPDX-License-Identifier: MIT
#include "store/training/answerread.h"

#include "store/database/database.h"
#include "store/database/statement.h"

#include <QJsonDocument>

#include <algorithm>

namespace store::training {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 KeysPerMs = 4'096;
constexpr qint64 KeysPerDay = 86'400'000 * KeysPerMs;
constexpr int MostSteps = 100; // runs looked at before the moment until one counts

enum Column {
    Key,
    Uid,
    Question,
    Grade,
    Passed,
    Latency,
    Cost,
    Model,
    Judge,
    AnswerHash,
    Ungraded,
    Snapshot,
    Tool,
    Tags,
    TokensIn,
    TokensOut,
    Extra
};

QByteArray select(const char *rest)
{
    return QByteArray("SELECT id, uid, question_id, grade, passed, latency_ms, cost, model, grader_hash, "
                      "answer_hash, "
                      "ungraded, snapshot_uid, tool, tags, tokens_in, tokens_out, extra FROM "
                      "training_loop_runs WHERE ")
        .append(rest);
}

bool fits(const QByteArray &wanted, const Statement &row, Column column)
{
    return wanted.isEmpty() || wanted == row.view(column);
}

// For a look-up: one that is kept is copied.
QByteArray notCopied(QByteArrayView view)
{
    return QByteArray::fromRawData(view.data(), view.size());
}

bool isPretended(QByteArrayView extra)
{
    if (!extra.contains("what_if"))
        return false;
    const QJsonValue pretended = QJsonDocument::fromJson(extra.toByteArray()).object().value("what_if"_L1);
    return !pretended.isUndefined() && !pretended.isNull();
}

// The tick as Ticks::record writes it down: found without reading the whole, which costs what thousands of
// answers cost.
QByteArrayView tickIn(QByteArrayView extra)
{
    static constexpr QByteArrayView Before("\"tick\":\"tck_");
    const qsizetype at = extra.indexOf(Before);
    if (at < 0)
        return {};
    const qsizetype from = at + Before.size() - 4;
    const qsizetype end = extra.indexOf('"', from);
    return end < 0 ? QByteArrayView() : extra.sliced(from, end - from);
}

} // namespace

AnswerRead::AnswerRead(Database &database, const GradeChoice &choice)
    : m_database(database)
    , m_choice(choice)
    , m_model(choice.filter().model.toUtf8())
    , m_tool(choice.filter().tool.toUtf8())
    , m_judge(choice.filter().graderHash.toUtf8())
{}

bool AnswerRead::isTagged(const Statement &row)
{
    const QString &tag = m_choice.filter().tag;
    if (tag.isEmpty())
        return true;
    const QByteArrayView tags = row.view(Tags);
    if (tags == "[]")
        return m_choice.hasQuestion(row.text(Question));
    auto known = m_tags.constFind(notCopied(tags));
    if (known == m_tags.constEnd())
        known = m_tags.insert(tags.toByteArray(),
                              QJsonDocument::fromJson(tags.toByteArray()).array().contains(tag));
    return *known;
}

bool AnswerRead::wants(const Statement &row)
{
    return fits(m_model, row, Model) && fits(m_judge, row, Judge) && fits(m_tool, row, Tool) && isTagged(row)
           && !isPretended(row.view(Extra));
}

QString AnswerRead::shared(QByteArrayView utf8)
{
    if (utf8.isEmpty())
        return {};
    auto known = m_texts.constFind(notCopied(utf8));
    if (known == m_texts.constEnd())
        known = m_texts.insert(utf8.toByteArray(), QString::fromUtf8(utf8));
    return *known;
}

GradedAnswer AnswerRead::answerIn(const Statement &row)
{
    GradedAnswer answer;
    answer.key = row.integer(Key);
    answer.uid = row.text(Uid);
    answer.questionId = shared(row.view(Question));
    answer.isPassed = !row.isNull(Passed) && row.integer(Passed) != 0;
    if (!row.isNull(Grade))
        answer.grade = row.real(Grade);
    else if (!row.isNull(Passed))
        answer.grade = answer.isPassed ? 4 : 0;
    answer.latencyMs = row.isNull(Latency) ? -1 : row.real(Latency);
    answer.cost = row.isNull(Cost) ? 0 : row.real(Cost);
    answer.model = shared(row.view(Model));
    answer.graderHash = shared(row.view(Judge));
    answer.answerHash = shared(row.view(AnswerHash));
    answer.ungraded = shared(row.view(Ungraded));
    answer.snapshotUid = shared(row.view(Snapshot));
    answer.tickUid = shared(tickIn(row.view(Extra)));
    answer.tokensIn = row.isNull(TokensIn) ? 0 : row.integer(TokensIn);
    answer.tokensOut = row.isNull(TokensOut) ? 0 : row.integer(TokensOut);
    return answer;
}

Result<AnswerRead::Many> AnswerRead::newestOf(int most, int scanned)
{
    const GradeFilter &filter = m_choice.filter();
    const QByteArray question = filter.question.toUtf8();
    const QByteArray sql =
        select(question.isEmpty() ? "id >= ? AND id < ? ORDER BY id DESC"
                                  : "id >= ? AND id < ? AND question_id = ? ORDER BY id DESC");
    Statement rows(m_database, sql.constData());
    rows.bind(1, dayNumber(filter.first) * KeysPerDay).bind(2, (dayNumber(filter.last) + 1) * KeysPerDay);
    if (!question.isEmpty())
        rows.bind(3, question);
    Many many;
    for (int seen = 0;; ++seen) {
        const auto more = rows.step();
        if (!more)
            return tl::unexpected(more.error());
        if (!*more)
            break;
        if (seen == scanned || int(many.answers.size()) == most) {
            many.isComplete = false;
            break;
        }
        if (wants(rows))
            many.answers.push_back(answerIn(rows));
    }
    std::ranges::reverse(many.answers);
    return many;
}

Result<std::optional<GradedAnswer>> AnswerRead::newest(const QString &questionId, const QDateTime &at)
{
    const Prepared rows =
        m_database.prepared("SELECT id, uid, question_id, grade, passed, latency_ms, cost, model, "
                            "grader_hash, answer_hash, ungraded, "
                            "snapshot_uid, tool, tags, tokens_in, tokens_out, extra FROM training_loop_runs "
                            "WHERE question_id = ? AND id < ? ORDER BY id DESC LIMIT 100");
    static_assert(MostSteps == 100);
    const QByteArray question = questionId.toUtf8();
    rows->bind(1, question).bind(2, (at.toMSecsSinceEpoch() + 1) * KeysPerMs);
    std::optional<GradedAnswer> found;
    for (;;) {
        const auto more = rows->step();
        if (!more || !*more) {
            return more ? Result<std::optional<GradedAnswer>>(std::nullopt) : tl::unexpected(more.error());
        }
        if (!wants(*rows))
            continue;
        found = answerIn(*rows);
        if (found->grade)
            break;
    }
    return found;
}

} // namespace store::training
