// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"

class QFile;

namespace store::exchange {

struct GoldenSet;

// Takes golden questions over, known by their ids: new ones are added, those that say something else now are
// changed. Questions that a file does not have are left alone: a store takes several files. Entries with a
// problem are named with their line and the others are taken.
[[nodiscard]] Result<void> readGolden(QFile &file, ImportWriter &out);
[[nodiscard]] Result<void> takeGolden(const GoldenSet &set, const QString &source, ImportWriter &out);
// The same for every .yaml and .yml file in a folder and below it, promptfoo tests included. The folder is
// the set: what came from a folder and stands in no file any more is retired. A file's entry is taken where
// it changed since it was read last, so what a person changed in the store stays until the file changes too;
// where both did, it is named and left. What a person retired stays so until its entry changes.
[[nodiscard]] Result<void> readGoldenFolder(const QString &path, ImportWriter &out);
// The tests of a promptfoo configuration, or the graded runs of its results.
[[nodiscard]] Result<void> readPromptfoo(QFile &file, ImportWriter &out);

} // namespace store::exchange
