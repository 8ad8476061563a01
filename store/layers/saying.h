// SPDX-License-Identifier: MIT
#pragma once

#include <QSet>
#include <QString>
#include <QStringList>

namespace store::similarity {

// What a sentence says, as far as two of them can be compared without a model: whether one says the same as
// the other in another order, with other endings, another word here and there, and typing errors. A number, a
// date, a name or a negation that only one of them has makes them different things, however alike the rest
// is. Made once for each text, then compared with many.
class Saying
{
public:
    explicit Saying(const QString &text);

    // 0 to 1: words both have, alike ones included, of all they have; 0 where they say different things.
    [[nodiscard]] double likenessTo(const Saying &other) const;
    // Above it they are doubles. On pairs made from LoCoMo's observations (./dev bench agents --only doubles)
    // it finds 95 of 100 and makes hardly a mistake.
    static constexpr double LeastOfDoubles = 0.62;

private:
    void take(const QString &word, bool isFirstOfSentence);
    bool namesNothingBut(const Saying &other) const;

    QSet<QString> m_words;   // folded, without those that say nothing by themselves
    QStringList m_decisive;  // numbers, times, negations: sorted, each as often as it stands there
    QSet<QString> m_names;   // written large within a sentence
    QSet<QString> m_openers; // written large at its beginning: a name, or not
};

} // namespace store::similarity
