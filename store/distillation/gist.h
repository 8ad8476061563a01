// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace store::distillation {

// The content of a sentence, for comparing two: its telling stems, its figures, and whether it negates.
struct Gist
{
    struct Figure
    {
        QString word;           // telling word beside the figure: "days", "eur"
        QString figure;         // "30", "C-2291"
        bool isMeasure = false; // the word is its unit and stands behind it

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

// How one sentence contradicts another about the same thing: by a figure ("45 days" where the other has "30
// days"), or, where both are empty, because one of them says that it is not so.
struct Contradiction
{
    QString figure;
    QString other;
    bool isMeasure = false; // see Gist::Figure; "invoice 4" and "invoice 5" are rather two things

    bool isDenial() const { return figure.isEmpty(); }
};
// nullopt where they do not, or are not about the same thing.
std::optional<Contradiction> contradictionOf(const Gist &a, const Gist &b);
inline constexpr double SameThing = 0.6; // shareOf() of sentences about the same thing, at least

// Whether the text has the word as a whole word, in any case.
bool containsWord(const QString &text, QLatin1StringView word);

} // namespace store::distillation
