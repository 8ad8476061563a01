// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringView>

#include <span>
#include <vector>

namespace store::guard {

// The part of a secret that one of several texts holds at its beginning or its end.
struct SplitPart
{
    std::size_t text = 0; // its place in the list
    int start = 0;
    int end = 0;
    QString rule;
};

// Secrets of which one text has the first part at its end and another the rest at its beginning, in whatever
// order the texts come; and those that lead through several texts in the order they have. What one text
// holds whole is not looked for. Neighbours are always put together; texts that stand further apart nearest
// first, until two million units were looked through (all pairs of some hundred texts), and rows of at most
// 64 texts: the time grows with the number of texts, not with its square. Pure.
std::vector<SplitPart> splitSecrets(std::span<const QStringView> texts);

// The same for a text of the first list that goes on in one of the second: places count through both.
std::vector<SplitPart> splitSecrets(std::span<const QStringView> first, std::span<const QStringView> second);

} // namespace store::guard
