// SPDX-License-Identifier: MIT
#include "views/look/hiddentext.h"

namespace views {

namespace {

bool isBlankLetter(char32_t character)
{
    // Letters and marks that show nothing, in which text can be hidden.
    switch (character) {
    case 0x034F: // combining grapheme joiner
    case 0x115F:
    case 0x1160:
    case 0x17B4:
    case 0x17B5:
    case 0x2800:
    case 0x3164:
    case 0xFFA0: return true;
    default: return false;
    }
}

bool isVariationSelector(char32_t character)
{
    return (character >= 0xFE00 && character <= 0xFE0F) || (character >= 0xE0100 && character <= 0xE01EF);
}

} // namespace

bool isLineEnd(char32_t character)
{
    return character == '\n' || character == 0x2028 || character == 0x2029;
}

bool isHidden(char32_t character)
{
    if (character == '\t' || isLineEnd(character))
        return false;
    switch (QChar::category(character)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Other_Surrogate:
    case QChar::Other_PrivateUse:
    case QChar::Other_NotAssigned: return true;
    default: return isBlankLetter(character) || isVariationSelector(character);
    }
}

QString withoutHidden(QString text)
{
    for (qsizetype at = 0; at < text.size(); ++at) {
        const QChar unit = text.at(at);
        const bool isPair =
            unit.isHighSurrogate() && at + 1 < text.size() && text.at(at + 1).isLowSurrogate();
        const char32_t character =
            isPair ? QChar::surrogateToUcs4(unit, text.at(at + 1)) : char32_t(unit.unicode());
        if (isHidden(character))
            text.replace(at, isPair ? 2 : 1, QString(isPair ? 2 : 1, u'▫'));
        at += isPair ? 1 : 0;
    }
    return text;
}

} // namespace views
