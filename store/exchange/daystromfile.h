// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/scripttext.h"

namespace store::exchange::daystrom {

// How Daystrom (later prisma-airs-cli) writes {category}.json: the keys of the file, of its learnings and of
// the best that is known.
const KeyOrder &fileOrder();
// The file's bytes: two spaces, no line end behind the last brace.
QByteArray fileText(const QJsonObject &file);

// What makes our copy of one of its objects: the name of the file and the place in its list.
inline constexpr QLatin1StringView Source("daystrom");
inline constexpr QLatin1StringView AntiPatternTag("anti-pattern");

} // namespace store::exchange::daystrom
