// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/question.h"
#include "store/retrieval/textwords.h"

#include <span>
#include <vector>

namespace store {

// Figures about all rows of a layer.
struct Collection
{
    qint64 rows = 0;
    double words = 0;                 // average number of words in a row, all fields
    std::vector<qint64> matches = {}; // rows with each of the question's terms
};

// The parts of a text that matter to one question.
struct RankedText
{
    double keyword = 0;
    double proximity = 0;
    double base() const { return keyword + proximity; }
    bool isQuestion = false; // asks something itself
};

// Scores texts against a question: BM25F over stems (Robertson, Zaragoza, Taylor: "Simple BM25 extension to
// multiple weighted fields", 2004) with lengths smoothed, so that notes of 5 and of 15 words count alike
// while long documents are still normalised; a bonus where words that are side by side in the question are
// close in the text.
class Ranking
{
public:
    Ranking(const Question &question, Collection collection);

    double inverseFrequency(int term) const { return m_weights[size_t(term)]; }
    RankedText rank(const TextWords &text) const;

private:
    // Where in a text one of the question's terms stands.
    struct TermPlace
    {
        int term;
        int place;
    };

    double proximityOf(std::span<const TermPlace> places) const;

    const Question &m_question;
    Collection m_collection;
    std::vector<double> m_weights; // inverse document frequency of each term
    quint64 m_stems = 0;           // marks of the question's stems: most words of a text have none of them
};

} // namespace store
