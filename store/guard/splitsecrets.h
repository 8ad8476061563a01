// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringView>

#include <span>
#include <vector>

namespace store::guard {

// The part of a secret at the beginning or the end of one of several texts.
struct SplitPart
{
    std::size_t text = 0; // its place in the list
    int start = 0;
    int end = 0;
    QString rule;
};

// Finds secrets whose first part ends one text and whose rest begins another, in any order of the texts, and
// secrets that run through several texts in the given order. Secrets within one text are not looked for.
// Neighbours are always tried; pairs further apart, nearest first, until two million units were searched (all
// pairs of some hundred texts), and rows of at most 64 texts. So the time grows with the number of texts, not
// with its square. Pure.
std::vector<SplitPart> splitSecrets(std::span<const QStringView> texts);

// The same for secrets that begin in the first list and go on in the second; indexes count through both.
std::vector<SplitPart> splitSecrets(std::span<const QStringView> first, std::span<const QStringView> second);

} // namespace store::guard
