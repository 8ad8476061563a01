// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace store::distillation {

// The content of a sentence, for comparing two: its telling stems, its figures, and whether it negates.
struct Gist
{
    struct Figure
    {
        QString word;   // telling word beside the figure: "days", "eur"
        QString figure; // "30", "C-2291"

        bool operator==(const Figure &) const = default;
    };

    std::vector<quint64> stems; // ascending, each once; common words, figures and negations left out
    std::vector<Figure> figures;
    QStringList numbers; // every word with a digit, sorted
    bool isNegated = false;
    std::vector<quint64> negated; // the telling stem after each negation
};

Gist gistOf(const QString &sentence);

// 0 to 1: stems both have, of all stems (the Jaccard index).
double shareOf(const Gist &a, const Gist &b);
// Whether the two sentences say the same: most stems in common, the same figures, both with a "not" or
// neither.
bool isRepeat(const Gist &a, const Gist &b);
inline constexpr double RepeatShare = 0.7;

// Whether the text has the word as a whole word, in any case.
bool containsWord(const QString &text, QLatin1StringView word);

} // namespace store::distillation
