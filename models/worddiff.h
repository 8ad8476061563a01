// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <vector>

namespace models {

struct DiffPiece
{
    enum class Kind { Same, Gone, Come };

    Kind kind = Kind::Same;
    QString text;

    bool operator==(const DiffPiece &) const = default;
};

// The shortest word diff of two texts (Myers, "An O(ND) Difference Algorithm", 1986); white space makes
// pieces of its own. Texts with little in common become one piece Gone and one Come. All pieces but Come
// joined give `before`, all but Gone give `after`. On any thread.
std::vector<DiffPiece> wordDiff(const QString &before, const QString &after);

} // namespace models
