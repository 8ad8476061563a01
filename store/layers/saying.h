// SPDX-License-Identifier: MIT
#pragma once

#include <QSet>
#include <QString>
#include <QStringList>

namespace store::similarity {

// The content of a sentence, for comparing two without a model: whether they say the same in another order,
// with other endings, some other words, and typing errors. A number, date, name or negation that only one of
// them has makes them different, however alike the rest is. Make it once per text and compare it with many.
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

    QSet<QString> m_words;   // folded, without words that carry no meaning
    QStringList m_decisive;  // numbers, times, negations; sorted, repeated as often as they occur
    QSet<QString> m_names;   // capitalised words inside a sentence
    QSet<QString> m_openers; // capitalised words that begin a sentence: maybe names
};

} // namespace store::similarity
