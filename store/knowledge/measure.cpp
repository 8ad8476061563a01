// SPDX-License-Identifier: MIT
#include "store/knowledge/measure.h"

namespace store::knowledge {

namespace {

bool isWordByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

} // namespace

// A word is a token for every six letters, a mark one, a character beyond ASCII about one in two bytes.
int tokensOf(QByteArrayView utf8)
{
    int halves = 0;
    int word = 0;
    for (const char c : utf8) {
        if (isWordByte(c)) {
            if (word++ % 6 == 0)
                halves += 2;
            continue;
        }
        word = 0;
        if (c & '\x80')
            halves += 1;
        else if (c != ' ' && c != '\n' && c != '\t')
            halves += 2;
    }
    return (halves + 1) / 2;
}

} // namespace store::knowledge
