// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/cuematcher.h"
#include "store/guard/orderfeatures.h"

#include <QStringList>

#include <limits>

namespace store::guard {

// Weighs the sentences of a text, each alone and with the next, by what was learned from examples: how much
// they read like orders to a model. Time is linear in the text; nothing is allocated for clean text.
class OrderJudge
{
public:
    // Sentences with at least this score are orders.
    static constexpr double Order = 4.3;
    // Sentences with a lower score by their words alone are no orders, and the network is not asked.
    static constexpr double Doubtful = 1.5;
    // A sentence below this score is a fact (a report, a quotation), even where a rule found an order.
    static constexpr double Fact = -1.0;
    // The share of the network's score that is added to that of the words.
    static constexpr double Share = 0.7;

    struct Found
    {
        int start = 0;
        int end = 0;
    };

    // Weighs the sentences of text[from, from + folded.size()) that begin before `until`, and behind those
    // of the call before. `folded` is that part in lower case, `seen` the cues in it.
    void read(QStringView text, int from, QStringView folded, const CueMatcher::SeenCues &seen, int until);

    // Whether the sentence around [start, end) is certainly no order, although a rule found one there.
    [[nodiscard]] bool isFact(int start, int end) const;

    // Calls visit(found) for each order among the sentences read last, whose text must still be there.
    template<typename Visit>
    void forEachOrder(Visit &&visit) const
    {
        for (int at = 0; at < m_count;) {
            const Found found = orderAt(at);
            if (found.end > 0)
                visit(found);
        }
    }

    // Up to three words of an order that weighed most, heaviest first.
    [[nodiscard]] static QStringList tellingWords(QStringView order);

private:
    static constexpr double NotTelling = -std::numeric_limits<double>::infinity();
    static constexpr int MostSentences = CueMatcher::Stretch / 8;

    struct Sentence
    {
        int start;
        int end;
        OrderSum sum;
    };

    [[nodiscard]] static OrderSum weighed(const OrderSentence &sentence);
    // The score of the sentence together with the `count` - 1 after it.
    [[nodiscard]] double score(int index, int count) const;
    // Whether it is an order, by the weight of its words and by the network, which reads them in order.
    [[nodiscard]] bool isOrder(int index, int count, double weight) const;
    [[nodiscard]] double reading(int index, int count) const;
    [[nodiscard]] Found orderAt(int &index) const;

    QStringView m_folded; // of the last call; its text begins at m_from
    int m_from = 0;
    std::array<Sentence, MostSentences> m_sentences;
    int m_count = 0;
    int m_first = 0; // where in the text the sentences read last begin
    int m_next = 0;  // and end
};

} // namespace store::guard
