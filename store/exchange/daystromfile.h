// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/scripttext.h"

namespace store::exchange::daystrom {

// The order of keys in which Daystrom (later prisma-airs-cli) writes {category}.json, its learnings and its
// best result.
const KeyOrder &fileOrder();
// The bytes of the file: indented by two spaces, without a line end after the last brace.
QByteArray fileText(const QJsonObject &file);

// The provenance of rows imported from Daystrom: the file's name, and the position in its list.
inline constexpr QLatin1StringView Source("daystrom");
inline constexpr QLatin1StringView AntiPatternTag("anti-pattern");

} // namespace store::exchange::daystrom
