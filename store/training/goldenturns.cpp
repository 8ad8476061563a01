// SPDX-License-Identifier: MIT
#include "store/training/goldenturns.h"

#include "store/database/database.h"

namespace store::training {

using namespace Qt::StringLiterals;

Result<QStringList> GoldenTurns::next(int n)
{
    return m_database.texts(
        u"SELECT question_id FROM golden_turn ORDER BY pass, last_run_at, question_id LIMIT ?"_s, {n});
}

Result<QStringList> GoldenTurns::take(int n)
{
    auto ids = next(n);
    if (!ids)
        return ids;
    for (const QString &id : std::as_const(*ids)) {
        auto moved = m_database.execute(
            u"UPDATE golden_turn SET pass = pass + 1.0 / (SELECT max(weight, 0.001) FROM golden_question "
            u"WHERE "
            "golden_question.question_id = golden_turn.question_id) WHERE question_id = ?"_s,
            {id});
        if (!moved)
            return tl::unexpected(moved.error());
    }
    return ids;
}

} // namespace store::training
