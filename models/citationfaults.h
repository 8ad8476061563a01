// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>

#include <vector>

namespace store {
class Database;
}

namespace models {

// A row that a text cites and that would hold the text back, or that nobody knows.
struct CitationFault
{
    QString name;      // as it stands in the text
    QString state;     // "Needs review", "not in this store", ...: for a person
    bool isRow = true; // false: it only looks like one, and holds nothing back

    bool operator==(const CitationFault &) const = default;
};

// In order of the text; what only looks like the name of a row is among them. On the reading thread.
[[nodiscard]] store::Result<std::vector<CitationFault>> citationFaults(store::Database &database,
                                                                       const QString &text);

} // namespace models
