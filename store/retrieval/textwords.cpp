// SPDX-License-Identifier: MIT
#include "store/retrieval/textwords.h"

#include "store/retrieval/terms.h"

#include <algorithm>

namespace store {

namespace {

constexpr qsizetype LongestLabel = 24;
constexpr qsizetype LettersPerWord = 6;

// How far a leading "Name:" reaches; 0 where there is none.
qsizetype labelLength(QStringView text)
{
    const qsizetype colon = text.first(std::min(text.size(), LongestLabel)).indexOf(u':');
    const bool isLabel =
        colon > 0 && text.front().isUpper() && colon + 1 < text.size() && text[colon + 1] == u' ';
    return isLabel ? colon : 0;
}

bool asks(QStringView text)
{
    return text.trimmed().endsWith(u'?');
}

size_t guessedWords(std::span<const TextField> fields)
{
    qsizetype letters = 0;
    for (const TextField &field : fields)
        letters += field.text.size();
    return size_t(letters / LettersPerWord);
}

} // namespace

TextWords wordsOf(std::span<const TextField> fields)
{
    TextWords all;
    all.words.reserve(guessedWords(fields));
    std::vector<Term> read;
    int place = 0;
    for (const TextField &field : fields) {
        const qsizetype label = labelLength(field.text);
        all.isQuestion = all.isQuestion || asks(field.text);
        readTerms(field.text, read);
        for (const Term &term : read) {
            place += term.isCommon ? 0 : 1;
            all.words.push_back(
                {term.stem, place, quint16(all.weights.size()), term.isCommon, term.start < label});
        }
        all.weights.push_back(field.weight);
        place += ProximityReach + 1;
    }
    return all;
}

} // namespace store
