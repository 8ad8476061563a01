// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayView>

namespace store::knowledge {

// The text's tokens by the offline estimate.
[[nodiscard]] int tokensOf(QByteArrayView utf8);

} // namespace store::knowledge
