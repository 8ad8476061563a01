// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/finding.h"
#include "store/guard/plaintext.h"

#include <QStringList>

#include <span>

namespace store::guard {

// Passwords, keys and tokens in a text, sorted by start and not overlapping. Pure and
// re-entrant; time is linear in the text whatever it holds.
Findings secrets(QStringView text);
// The same where the plain readings of the text are known (see plainReadings()).
Findings secrets(QStringView text, std::span<const PlainText> readings);

// The ids of all rules that secrets() can name, sorted.
QStringList secretRules();

} // namespace store::guard
