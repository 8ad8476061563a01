// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayView>

namespace store::knowledge {

// How many tokens a text has, by the offline estimate.
[[nodiscard]] int tokensOf(QByteArrayView utf8);

} // namespace store::knowledge
