// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <vector>

namespace store {

// Where a text may be cut: the positions behind its sentences and lines, ascending, the text's own end left
// out. By Unicode's sentence boundaries (UAX 29, through QTextBoundaryFinder); trailing white space belongs
// to no sentence.
std::vector<qsizetype> sentenceEnds(const QString &text);

} // namespace store
