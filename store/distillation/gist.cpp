// SPDX-License-Identifier: MIT
#include "store/distillation/gist.h"

#include "store/retrieval/terms.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <utility>

namespace store::distillation {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array Negations{"not"_L1,     "never"_L1, "no"_L1,     "none"_L1,  "nor"_L1,
                               "cannot"_L1,  "dont"_L1,  "doesnt"_L1, "didnt"_L1, "isnt"_L1,
                               "arent"_L1,   "wasnt"_L1, "wont"_L1,   "cant"_L1,  "without"_L1,
                               "nothing"_L1, "nicht"_L1, "kein"_L1,   "keine"_L1};

bool hasDigit(QStringView word)
{
    return std::ranges::any_of(word, [](QChar letter) { return letter.isDigit(); });
}

bool isNegation(const QString &folded)
{
    return std::ranges::any_of(Negations, [&](QLatin1StringView word) { return folded == word; });
}

} // namespace

Gist gistOf(const QString &sentence)
{
    Gist gist;
    const std::vector<Term> terms = termsOf(sentence);
    bool shallNegate = false;
    const Term *before = nullptr; // the telling word before a figure that has none behind it
    for (size_t i = 0; i < terms.size(); ++i) {
        const QStringView word = QStringView(sentence).sliced(terms[i].start, terms[i].length);
        const bool isFigure = hasDigit(word);
        const QString folded = isFigure || word.size() <= 8 ? foldedWord(word) : QString();
        if (isFigure) {
            gist.numbers.append(folded);
            const bool hasUnit =
                i + 1 < terms.size() && !terms[i + 1].isCommon
                && !hasDigit(QStringView(sentence).sliced(terms[i + 1].start, terms[i + 1].length));
            // "invoice 87531" is a name and no amount.
            const bool isName = !hasUnit && folded.size() > 4;
            const Term *unit = isName ? nullptr : hasUnit ? &terms[i + 1] : before;
            gist.figures.push_back(
                {unit ? stemmed(foldedWord(QStringView(sentence).sliced(unit->start, unit->length)))
                      : QString(),
                 folded, hasUnit && !isName});
            continue;
        }
        if (word.size() <= 8 && isNegation(folded)) {
            gist.isNegated = shallNegate = true;
            continue;
        }
        if (terms[i].isCommon || word.size() < 2)
            continue;
        gist.stems.push_back(terms[i].stem);
        if (std::exchange(shallNegate, false))
            gist.negated.push_back(terms[i].stem);
        before = &terms[i];
    }
    std::ranges::sort(gist.stems);
    gist.stems.erase(std::ranges::unique(gist.stems).begin(), gist.stems.end());
    gist.numbers.sort();
    return gist;
}

double shareOf(const Gist &a, const Gist &b)
{
    size_t both = 0;
    for (auto i = a.stems.begin(), j = b.stems.begin(); i != a.stems.end() && j != b.stems.end();) {
        if (*i == *j)
            ++both;
        const bool stepA = *i <= *j;
        const bool stepB = *j <= *i;
        i += stepA;
        j += stepB;
    }
    const size_t all = a.stems.size() + b.stems.size() - both;
    return all == 0 ? 0 : double(both) / double(all);
}

bool isRepeat(const Gist &a, const Gist &b)
{
    return a.isNegated == b.isNegated && a.numbers == b.numbers && shareOf(a, b) >= RepeatShare;
}

std::optional<Contradiction> contradictionOf(const Gist &a, const Gist &b)
{
    const auto denies = [](const Gist &no, const Gist &yes) {
        return no.isNegated && !yes.isNegated && std::ranges::any_of(no.negated, [&](quint64 stem) {
                   return std::ranges::binary_search(yes.stems, stem);
               });
    };
    if (shareOf(a, b) < SameThing)
        return std::nullopt;
    if (denies(a, b) || denies(b, a))
        return Contradiction();
    for (const auto &[word, figure, isMeasure] : a.figures) {
        const auto other = std::ranges::find(b.figures, word, &Gist::Figure::word);
        if (!word.isEmpty() && other != b.figures.end() && other->figure != figure)
            return Contradiction{figure + u' ' + word, other->figure + u' ' + word,
                                 isMeasure && other->isMeasure};
    }
    return std::nullopt;
}

bool containsWord(const QString &text, QLatin1StringView word)
{
    for (qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(word, at + 1, Qt::CaseInsensitive)) {
        const qsizetype end = at + word.size();
        const bool isWhole = (at == 0 || !text.at(at - 1).isLetterOrNumber())
                             && (end == text.size() || !text.at(end).isLetterOrNumber());
        if (isWhole)
            return true;
    }
    return false;
}

} // namespace store::distillation
