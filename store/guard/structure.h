// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/secretspan.h"

#include <span>

namespace store::guard {

// A secret known by its form rather than by a vendor's prefix: PEM blocks, URLs with a password,
// JSON web tokens and the like. `match` looks around a literal that ends at `end` (exclusive) and
// reads a bounded window unless it finds something.
struct StructureRule
{
    QStringView literal;
    void (*match)(QStringView text, qsizetype end, SecretSpans &found);
    bool isToken = false; // one run of units, which a gap may break
    int leastRun = 0;     // fewest ASCII units without a space; 0 where it may contain spaces
};

std::span<const StructureRule> structureRules();

} // namespace store::guard
