// SPDX-License-Identifier: MIT
#include "store/guard/oversize.h"

namespace store::guard {

namespace {

// Half of a four-byte character for each surrogate; a lone one becomes U+FFFD, three bytes.
qsizetype utf8Size(QStringView text, qsizetype at)
{
    const char16_t unit = text[at].unicode();
    if (unit < 0x80)
        return 1;
    if (unit < 0x800)
        return 2;
    const bool pairsBack = QChar::isLowSurrogate(unit) && at > 0 && text[at - 1].isHighSurrogate();
    const bool pairsOn =
        QChar::isHighSurrogate(unit) && at + 1 < text.size() && text[at + 1].isLowSurrogate();
    return pairsBack || pairsOn ? 2 : 3;
}

} // namespace

Findings oversize(QStringView text, qsizetype limit)
{
    if (text.size() * 3 <= limit)
        return {};
    qsizetype bytes = 0;
    for (qsizetype at = 0; at < text.size(); ++at) {
        bytes += utf8Size(text, at);
        if (bytes > limit) {
            const qsizetype start = at > 0 && text[at].isLowSurrogate() ? at - 1 : at;
            return {{Detector::Oversize, QStringLiteral("oversize"), static_cast<int>(start),
                     static_cast<int>(text.size()), QString(), Severity::High}};
        }
    }
    return {};
}

} // namespace store::guard
