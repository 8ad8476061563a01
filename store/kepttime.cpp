// SPDX-License-Identifier: MIT
#include "store/kepttime.h"

#include "store/clock.h"

namespace store {

QString keptTime(const QString &text)
{
    const QDateTime time = fromIsoTime(text);
    return time.isValid() ? isoTime(time) : QString();
}

} // namespace store
