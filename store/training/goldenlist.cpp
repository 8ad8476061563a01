// SPDX-License-Identifier: MIT
#include "store/training/goldenlist.h"

#include "store/database/database.h"
#include "store/database/statement.h"
#include "store/json.h"

namespace store::training {

using namespace Qt::StringLiterals;

Result<std::vector<GoldenLine>> goldenLines(Database &database)
{
    Statement read(
        database,
        "SELECT g.uid, g.question_id, substr(g.question, 1, 160), g.tags, coalesce(t.last_run_at, ''), "
        "g.status <> 'active' AS retired, g.held_out FROM golden_question AS g "
        "LEFT JOIN golden_turn AS t ON t.question_id = g.question_id ORDER BY retired, g.question_id");
    std::vector<GoldenLine> lines;
    while (true) {
        const auto hasRow = read.step();
        if (!hasRow)
            return tl::unexpected(hasRow.error());
        if (!*hasRow)
            return lines;
        lines.push_back({read.text(0), read.text(1), read.text(2), jsonTexts(read.bytes(3)).join(u", "_s),
                         read.text(4), read.integer(5) != 0, read.integer(6) != 0});
    }
}

} // namespace store::training
