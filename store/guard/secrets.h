// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/finding.h"
#include "store/guard/plaintext.h"

#include <QByteArrayView>
#include <QStringList>

#include <optional>
#include <span>

namespace store::guard {

// Passwords, keys and tokens in a text, sorted by start and not overlapping. Pure and
// re-entrant; time is linear in the text whatever it holds.
Findings secrets(QStringView text);
// The same where the plain readings of the text are known (see plainReadings()).
Findings secrets(QStringView text, std::span<const PlainText> readings);

// The first token of a known form (a vendor's prefix and shape, a key block, a URL with a password) in a text
// that is about to be stored; nullopt where there is none. Values that only a word beside them makes
// suspicious do not count. Every stored text passes this check; for most texts it is one quick pass over the
// bytes (TokenSieve).
std::optional<Finding> knownToken(QByteArrayView utf8);
// The same without the sieve: every rule is asked. Tests compare the two.
std::optional<Finding> knownTokenByRules(QByteArrayView utf8);

// The ids of all rules that secrets() can name, sorted.
QStringList secretRules();

} // namespace store::guard
