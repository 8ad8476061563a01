// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/finding.h"

#include <QStringList>

namespace store::guard {

// Passwords, keys and tokens in a text, sorted by start and not overlapping. Pure and
// re-entrant; time is linear in the text whatever it holds.
Findings secrets(QStringView text);

// The ids of all rules that secrets() can name, sorted.
QStringList secretRules();

} // namespace store::guard
