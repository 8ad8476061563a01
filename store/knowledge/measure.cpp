// SPDX-License-Identifier: MIT
#include "store/knowledge/measure.h"

#include "store/retrieval/tokens.h"

namespace store::knowledge {

int tokensOf(QByteArrayView utf8)
{
    return TokenEstimate().count(QString::fromUtf8(utf8));
}

} // namespace store::knowledge
