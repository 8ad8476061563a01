// SPDX-License-Identifier: MIT
#include "store/retrieval/pinnedquestions.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/database/transaction.h"
#include "store/orempty.h"
#include "store/retrieval/recipes/platform.h"
#include "store/rows/reflexiontext.h"
#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

Result<void> checked(PinnedQuestion &question)
{
    question.question = question.question.trimmed();
    if (question.question.isEmpty())
        return failure(Error::Code::Usage, Text::tr("There is no question to pin; write one."));
    for (QString *text : {&question.question, &question.entityType, &question.entityId, &question.agent}) {
        if (auto fine = guarded(*text, u"question"_s, guard::Guard(), SecretPolicy::Refuse); !fine)
            return tl::unexpected(fine.error());
    }
    return {};
}

} // namespace

Result<std::vector<PinnedQuestion>> PinnedQuestions::all()
{
    const QString sql = u"SELECT uid, question, entity_type, entity_id, agent, position FROM pinned_question "
                        "ORDER BY position, id"_s;
    return m_database.all(sql, {}, [&](const Rows &row) {
        return PinnedQuestion{row.text(0), row.text(1), row.text(2),
                              row.text(3), row.text(4), row.value(5).toInt()};
    });
}

Result<PinnedQuestion> PinnedQuestions::pin(const PinnedQuestion &question)
{
    PinnedQuestion pinned = question;
    if (auto fine = checked(pinned); !fine)
        return tl::unexpected(fine.error());
    const QVariantList same{pinned.question, orEmpty(pinned.entityType), orEmpty(pinned.entityId),
                            orEmpty(pinned.agent)};
    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    const auto known =
        m_database.first(u"SELECT uid, position FROM pinned_question WHERE question = ? AND entity_type = ? "
                         "AND entity_id = ? AND agent = ?"_s,
                         same, [&pinned](const Rows &row) {
                             pinned.uid = row.text(0);
                             pinned.position = row.value(1).toInt();
                             return pinned;
                         });
    if (!known)
        return tl::unexpected(known.error());
    if (*known)
        return **known;
    pinned.uid = m_database.uids().next("pin_"_L1, now());
    const auto last = m_database.value(u"SELECT coalesce(max(position), 0) + 1 FROM pinned_question"_s);
    if (!last)
        return tl::unexpected(last.error());
    pinned.position = last->toInt();
    auto written =
        m_database.execute(u"INSERT INTO pinned_question (uid, question, entity_type, entity_id, agent, "
                           "position, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)"_s,
                           {pinned.uid, same[0], same[1], same[2], same[3], pinned.position, isoTime(now())});
    if (!written)
        return tl::unexpected(written.error());
    if (auto committed = transaction->commit(); !committed)
        return tl::unexpected(committed.error());
    return pinned;
}

Result<void> PinnedQuestions::unpin(const QString &uid)
{
    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    const auto known = m_database.value(u"SELECT 1 FROM pinned_question WHERE uid = ?"_s, {uid});
    if (!known)
        return tl::unexpected(known.error());
    if (known->isNull())
        return failure(Error::Code::NotFound, Text::tr("There is no pinned question %1.").arg(uid));
    if (auto removed = m_database.execute(u"DELETE FROM pinned_question WHERE uid = ?"_s, {uid}); !removed)
        return removed;
    return transaction->commit();
}

StackQuestion stackQuestion(const PinnedQuestion &pinned, Recipe recipe)
{
    StackQuestion question;
    question.question = pinned.question;
    question.entityType = pinned.entityType;
    question.entityId = pinned.entityId;
    question.agent = pinned.agent;
    question.recipe = std::move(recipe);
    return question;
}

} // namespace store
