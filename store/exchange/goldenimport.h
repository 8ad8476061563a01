// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"

class QFile;

namespace store::exchange {

struct GoldenSet;

// Imports golden questions by their ids: new ones are added, different ones changed. Questions that the file
// does not have stay, because a store may use several files. An entry with a problem is reported with its
// line, and the others are imported.
[[nodiscard]] Result<void> readGolden(QFile &file, ImportWriter &out);
[[nodiscard]] Result<void> takeGolden(const GoldenSet &set, const QString &source, ImportWriter &out);
// The same for all .yaml and .yml files in a folder and below it, including promptfoo tests. The folder is
// the whole set: a question that came from a folder and is in no file any more is retired. An entry is
// imported only if it changed since it was last read, so a person's change in the store stays until the file
// changes too; if both changed, the entry is reported and the store's version stays. A question that a person
// retired stays retired until its entry changes.
[[nodiscard]] Result<void> readGoldenFolder(const QString &path, ImportWriter &out);
// The tests of a promptfoo configuration, or the graded runs of its results.
[[nodiscard]] Result<void> readPromptfoo(QFile &file, ImportWriter &out);

} // namespace store::exchange
