// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/ordernet.h"

#include <QByteArray>

#include <random>
#include <vector>

// Learns the numbers of store::guard::OrderNet by gradient descent (Adagrad; Duchi, Hazan, Singer 2011), a
// text at a time. Words and filters are left out at random while it learns, so that it rests on many. Always
// learns the same from the same texts.
class NetLearner
{
public:
    using Net = store::guard::OrderNet;
    using Words = std::vector<Net::Word>;

    struct Text
    {
        Words words;
        bool isOrder = false;
    };

    explicit NetLearner(unsigned seed);

    void learn(const std::vector<Text> &texts);
    // As OrderNet::read() takes it.
    [[nodiscard]] QByteArray file() const;

private:
    // Numbers that are learned, and for each the sum of its squared slopes.
    struct Numbers
    {
        std::vector<float> values;
        std::vector<float> squares;

        void begin(std::size_t count, float spread, std::mt19937 &random);
        void step(std::size_t at, float slope, float rate);
    };
    struct Answers;

    void countWords(const std::vector<Text> &texts);
    void step(const Words &words, bool isOrder, float rate);
    void readWords(const Words &words);
    void answer(std::size_t count, Answers &answers) const;
    void learnFilter(std::size_t filter, std::size_t at, float slope, float rate);
    void learnWords(const Words &words, float rate);
    [[nodiscard]] Words beside(const std::vector<Text> &texts);
    [[nodiscard]] bool isChosen(double share);

    std::mt19937 m_random;
    Numbers m_words;
    Numbers m_concepts;
    Numbers m_filters;
    Numbers m_thresholds;
    Numbers m_weights;
    Numbers m_bias;
    std::vector<int> m_seen;          // texts by slot
    std::vector<std::size_t> m_facts; // places in what is learned from
    std::vector<char> m_leftOut;      // words of the text at hand
    std::vector<float> m_rows;        // of its words, zeros before and behind
    std::vector<float> m_slopes;      // of m_rows
};
