// SPDX-License-Identifier: MIT
#include "store/training/goldenlist.h"

#include "store/database/database.h"
#include "store/json.h"

namespace store::training {

using namespace Qt::StringLiterals;

Result<std::vector<GoldenLine>> goldenLines(Database &database)
{
    return database.all(
        u"SELECT g.uid, g.question_id, substr(g.question, 1, 160), g.tags, coalesce(t.last_run_at, ''), "
        "g.status <> 'active' AS retired, g.held_out FROM golden_question AS g "
        "LEFT JOIN golden_turn AS t ON t.question_id = g.question_id ORDER BY retired, g.question_id"_s,
        {}, [](const Rows &row) {
            return GoldenLine{
                row.text(0), row.text(1),         row.text(2),        jsonTexts(row.bytes(3)).join(u", "_s),
                row.text(4), row.integer(5) != 0, row.integer(6) != 0};
        });
}

} // namespace store::training
