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

// What became of a text, word by word, white space its own pieces; the shortest way (Myers, "An O(ND)
// Difference Algorithm", 1986); texts that have little in common are told whole. Joined without Come it is
// `before`, without Gone `after`. On any thread.
std::vector<DiffPiece> wordDiff(const QString &before, const QString &after);

} // namespace models
