// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"

namespace store {

// One row of a told stack, short enough to compare stacks by; from a present stack or a recorded one.
struct ToldRow
{
    QString layer = {};
    QString uid = {};
    int revision = 1;
    QString fate = {}; // full, compact, cut, omitted
    int tokens = 0;
    QString label = {};

    bool isTold() const;
    bool operator==(const ToldRow &) const = default;
};

struct StackChange
{
    enum class Kind {
        Enters,   // told now, not before
        Leaves,   // told before, not now: cut, omitted or not found any more
        Reworded, // told in both, another revision
        Resized,  // told in both, whole in one and shortened in the other
        Moved     // told in both, at another place
    };

    Kind kind = Kind::Enters;
    ToldRow before; // uid empty where it was not there
    ToldRow after;
};

std::vector<ToldRow> toldRows(const Stack &stack);
// The differences, layer by layer in the order of `after`; a row that left is listed at its old place. Rows
// that moved only because others came or went are not listed.
std::vector<StackChange> changes(const std::vector<ToldRow> &before, const std::vector<ToldRow> &after);
QString name(StackChange::Kind kind);

// A line of each of two texts; lines of the longest common subsequence are paired.
struct LinePair
{
    int before = -1; // line number from 0, -1: only after
    int after = -1;
};
std::vector<LinePair> lineDiff(const QStringList &before, const QStringList &after);

} // namespace store
