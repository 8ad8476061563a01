// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayView>

#include <vector>

namespace store::knowledge {

// Where the sentences of a text end, as offsets behind the white space that follows them; ascending, the last
// one is the text's end. A full stop ends a sentence where white space and no small letter follows, so that
// "e.g. this" stays whole; an empty line always does.
[[nodiscard]] std::vector<qsizetype> sentenceEnds(QByteArrayView text);

// The largest offset <= `offset` that does not cut a UTF-8 sequence.
[[nodiscard]] qsizetype wholeCharacters(QByteArrayView text, qsizetype offset);

} // namespace store::knowledge
