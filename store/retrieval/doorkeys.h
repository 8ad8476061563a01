// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace store {

// Statements for the keys of approved memories, which bind the most rows that are wanted. Of few agents the
// index by agent is used; else another one is named: left to itself SQLite reads every approved row and sorts
// them.
struct DoorKeys
{
    QString rows = QStringLiteral("retrievable_reflexion"); // the view or the table they are read from, as r
    QString conditions = {};                                // of r, each beginning with AND
    bool isOfFew = false;                                   // the conditions name the agents

    // `behind`: of the walk w, as " AND w.id < ?", bound first.
    [[nodiscard]] QString newest(const QString &behind = {}) const;
    // By priority, of these kinds (quoted, with commas between them) or, where there are none, of any.
    [[nodiscard]] QString mostPressing(const QString &kinds, int leastPriority) const;
    // Those that were seen most often, of these kinds and of the categories that are bound first, as a JSON
    // list.
    [[nodiscard]] QString ofCategories(const QString &kinds) const;

private:
    [[nodiscard]] QString walked(QLatin1StringView index, const QString &walk, const QString &order) const;
};

} // namespace store
