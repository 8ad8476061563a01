// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace bench {

// SQL that makes a store of `times` as many memories of one that was written and copied: past the rules, by
// which it would take hours. The copies have their words, runs, entries and counts, and are older: each
// stands before the first of the one before.
QString growth(int times);

} // namespace bench
