// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <vector>

namespace store {

// Where a text may be cut: the positions after its sentences and lines, ascending, without the end of the
// text. By Unicode's sentence boundaries (UAX 29, QTextBoundaryFinder); trailing white space belongs to no
// sentence.
std::vector<qsizetype> sentenceEnds(const QString &text);

} // namespace store
