// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/credentialwords.h"

namespace store::guard {

// Whether the value of a key with such a word in it may be a secret: not a template, a word of
// documentation, a name or code. Reads at most the first 128 units.
bool isCredibleValue(CredentialWord::Kind kind, QStringView value, bool quoted);

// Whether the value has 8-4-4-4-12 hexadecimal digits.
bool isUuid(QStringView value);

} // namespace store::guard
