// SPDX-License-Identifier: MIT
#pragma once

#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/texttable.h"

namespace app::ctl {

// What a list says to people beside its rows.
struct ListWords
{
    QStringList headings;
    QString above = {}; // a line above the table; empty: none
    QString none = {};  // instead of a table without rows; empty: nothing
};

// Answers with rows: a line of JSON for each (`json` of it) where that is wanted, else a table of their
// `cells`.
template<typename Rows, typename Json, typename Cells>
void answerRows(const Invocation &invocation, const Rows &rows, const ListWords &words, Json json,
                Cells cells)
{
    if (invocation.wantsJson()) {
        for (const auto &row : rows)
            invocation.out().json(json(row));
        return;
    }
    TextTable table(words.headings);
    for (const auto &row : rows)
        table.add(cells(row));
    if (!table.isEmpty() && !words.above.isEmpty())
        invocation.out().line(words.above);
    if (!table.isEmpty())
        table.print(invocation.out());
    else if (!words.none.isEmpty())
        invocation.out().line(words.none);
}

} // namespace app::ctl
