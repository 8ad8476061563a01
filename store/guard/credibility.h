// SPDX-License-Identifier: MIT
#pragma once

#include <QStringView>

namespace store::guard {

// Shannon entropy of the first 256 units, bits per unit.
double entropy(QStringView value);

// Whether the value only stands for a secret: a template (${X}, <token>, {{x}}, %s), a mask (xxxx, ****,
// bullets) or documentation ("changeme", "your-key").
bool isPlaceholder(QStringView value);

// A run of one mask character: xxxxx, *****, #####.
bool hasMask(QStringView value);

// Ten or more units that only count up: abcdefghij, 0123456789.
bool hasSequence(QStringView value);

bool hasDigit(QStringView value);
bool hasLetter(QStringView value);

} // namespace store::guard
