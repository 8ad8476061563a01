// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>

#include <vector>

namespace store {
class Database;
}

namespace models {

// A citation in a wiki text that is at fault: its row is not in force, so that the section would be held
// back, or there is no such row.
struct CitationFault
{
    QString name;      // as it stands in the text
    QString state;     // "Needs review", "not in this store", ...: for a person
    bool isRow = true; // false: it only looks like one, and holds nothing back

    bool operator==(const CitationFault &) const = default;
};

// All faults, with the brackets that only look like a row's name. On the reading thread.
[[nodiscard]] store::Result<std::vector<CitationFault>> citationFaults(store::Database &database,
                                                                       const QString &text);

} // namespace models
