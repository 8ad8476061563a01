// SPDX-License-Identifier: MIT
#include "models/textspan.h"

#include "store/database/searchfold.h"

#include <QRegularExpression>

#include <algorithm>

namespace models {

namespace {

bool isWordStart(const QString &text, qsizetype at)
{
    return at == 0 || !text.at(at - 1).isLetterOrNumber();
}

QStringList wordsOf(const QString &typed)
{
    static const QRegularExpression separators(QStringLiteral("[^\\p{L}\\p{N}\\p{M}]+"),
                                               QRegularExpression::UseUnicodePropertiesOption);
    return store::searchFolded(typed).split(separators, Qt::SkipEmptyParts);
}

TextSpans merged(TextSpans spans)
{
    std::ranges::sort(spans, {}, &TextSpan::start);
    TextSpans result;
    for (const TextSpan &span : spans) {
        if (result.isEmpty() || span.start > result.last().start + result.last().length)
            result.append(span);
        else
            result.last().length =
                std::max(result.last().length, span.start + span.length - result.last().start);
    }
    return result;
}

} // namespace

TextSpans matches(const QString &text, const QString &typed)
{
    TextSpans spans;
    const QStringList words = wordsOf(typed);
    if (words.isEmpty())
        return spans;
    const store::FoldedText folded = store::foldedWithPlaces(text);
    const QString &plain = folded.text;
    for (const QString &word : words) {
        for (auto at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.size())) {
            const qsizetype start = folded.places[size_t(at)];
            if (isWordStart(plain, at))
                spans.append({int(start), int(folded.endInOriginal(at + word.size()) - start)});
        }
    }
    return merged(std::move(spans));
}

} // namespace models
