// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayView>

#include <vector>

namespace store::knowledge {

// Where sentences end, as offsets after the white space that follows them; ascending, the last is the text's
// end. A full stop ends a sentence if white space follows and then no lower-case letter, so "e.g. this" stays
// whole; an empty line always ends one.
[[nodiscard]] std::vector<qsizetype> sentenceEnds(QByteArrayView text);

// The largest offset <= `offset` that does not cut a UTF-8 sequence.
[[nodiscard]] qsizetype wholeCharacters(QByteArrayView text, qsizetype offset);

} // namespace store::knowledge
