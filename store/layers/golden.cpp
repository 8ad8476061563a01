// SPDX-License-Identifier: MIT
#include "store/layers/golden.h"

#include "store/database/database.h"
#include "store/json.h"
#include "store/orempty.h"
#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

GoldenQuestion questionAt(const Rows &query)
{
    GoldenQuestion question;
    int column = 0;
    question.uid = query.value(column++).toString();
    question.questionId = query.value(column++).toString();
    question.question = query.value(column++).toString();
    question.mustInclude = jsonTexts(query.bytes(column++));
    question.mustNotInclude = jsonTexts(query.bytes(column++));
    question.reference = query.value(column++).toString();
    question.rubric = query.value(column++).toString();
    question.tags = jsonTexts(query.bytes(column++));
    question.weight = query.value(column++).toDouble();
    question.passThreshold = query.value(column++).toDouble();
    question.heldOut = query.value(column++).toBool();
    question.entityType = query.value(column++).toString();
    question.entityId = query.value(column++).toString();
    question.status = query.value(column++).toString();
    question.source = query.value(column++).toString();
    question.extra = jsonObject(query.bytes(column++));
    question.contentHash = query.value(column++).toString();
    question.createdAt = query.value(column++).toString();
    question.revision = query.value(column++).toInt();
    question.agent = query.value(column++).toString();
    return question;
}

} // namespace

Result<std::vector<GoldenQuestion>> GoldenQuestions::read(const QString &condition,
                                                          const QVariantList &values)
{
    return m_database.all(u"SELECT uid, question_id, question, must_include, must_not_include, "
                          u"reference, rubric, tags, weight, "
                          "pass_threshold, held_out, entity_type, entity_id, status, source, extra, "
                          "content_hash, created_at, revision, "
                          "(SELECT name FROM agent WHERE id = agent_id) FROM golden_question "_s
                              + condition,
                          values, questionAt);
}

Result<std::vector<GoldenQuestion>> GoldenQuestions::all()
{
    return read(u"ORDER BY question_id"_s, {});
}

Result<GoldenQuestion> GoldenQuestions::one(const QString &uid)
{
    auto questions = read(u"WHERE uid = ?"_s, {uid});
    if (!questions)
        return tl::unexpected(questions.error());
    if (questions->empty())
        return failure(Error::Code::NotFound,
                       Text::tr("There is no golden question %1 in this store.").arg(uid));
    return questions->front();
}

Result<std::optional<GoldenQuestion>> GoldenQuestions::named(const QString &questionId)
{
    auto questions = read(u"WHERE question_id = ?"_s, {questionId});
    if (!questions)
        return tl::unexpected(questions.error());
    return questions->empty() ? std::nullopt : std::optional(questions->front());
}

QVariantMap columnsOf(const GoldenQuestion &question)
{
    return {{u"question_id"_s, question.questionId},
            {u"question"_s, question.question},
            {u"must_include"_s, jsonText(question.mustInclude)},
            {u"must_not_include"_s, jsonText(question.mustNotInclude)},
            {u"reference"_s, orEmpty(question.reference)},
            {u"rubric"_s, orEmpty(question.rubric)},
            {u"tags"_s, jsonText(question.tags)},
            {u"weight"_s, question.weight},
            {u"pass_threshold"_s, question.passThreshold},
            {u"held_out"_s, int(question.heldOut)},
            {u"entity_type"_s, orEmpty(question.entityType)},
            {u"entity_id"_s, orEmpty(question.entityId)},
            {u"source"_s, orEmpty(question.source)},
            {u"extra"_s, jsonText(question.extra)}};
}

} // namespace store
