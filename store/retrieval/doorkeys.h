// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace store {

// SELECTs for the ids of approved memories; the last value to bind is how many rows are wanted. If the
// conditions name few agents, the index by agent is used; otherwise the statement names an index, because
// SQLite would read and sort every approved row.
struct DoorKeys
{
    QString rows = QStringLiteral("retrievable_reflexion"); // the view or the table they are read from, as r
    QString conditions = {};                                // of r, each beginning with AND
    bool isOfFew = false;                                   // the conditions name the agents

    // `behind` continues a walk: " AND w.id < ?", bound first.
    [[nodiscard]] QString newest(const QString &behind = {}) const;
    // By priority; of these kinds (quoted, separated by commas), or of any kind where the text is empty.
    [[nodiscard]] QString mostPressing(const QString &kinds, int leastPriority) const;
    // Those seen most often, of these kinds and of the categories in the JSON list that is bound first.
    [[nodiscard]] QString ofCategories(const QString &kinds) const;

private:
    [[nodiscard]] QString walked(QLatin1StringView index, const QString &walk, const QString &order) const;
};

} // namespace store
