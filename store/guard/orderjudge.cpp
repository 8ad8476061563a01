// SPDX-License-Identifier: MIT
#include "store/guard/orderjudge.h"

#include "store/guard/ordernet.h"
#include "store/guard/orderweights.h"
#include "store/guard/textfold.h"

#include <algorithm>

namespace store::guard {

namespace {

constexpr int MostTold = 3;
constexpr std::size_t MostBeside = 30; // words of the sentences before and after

// Adds up the weight of each word of a sentence; the weight of a feature of two words is split between them.
void addWeights(const OrderSentence &sentence, std::span<int> weights)
{
    const signed char *steps = orderWeights().steps;
    OrderFeatures::visit(sentence, [&](std::uint32_t slot, int value, int word, int other) {
        for (int index : {word, other}) {
            if (index >= 0)
                weights[static_cast<std::size_t>(index)] += steps[slot] * value;
        }
    });
}

} // namespace

OrderSum OrderJudge::weighed(const OrderSentence &sentence)
{
    const signed char *steps = orderWeights().steps;
    OrderSum sum{};
    if (OrderFeatures::isTelling(sentence)) {
        OrderFeatures::visit(sentence, [&](std::uint32_t slot, int value, int, int) {
            sum.weight += steps[slot] * value;
            sum.squares += value * value;
        });
    }
    OrderFeatures::visitContext(sentence, [&](std::uint32_t slot) {
        sum.contextWeight += steps[slot];
        ++sum.contextCount;
    });
    return sum;
}

void OrderJudge::read(QStringView text, int from, QStringView folded, const CueMatcher::SeenCues &seen,
                      int until)
{
    OrderSentence sentence;
    m_count = 0;
    m_first = m_next;
    m_folded = folded;
    m_from = from;
    const QStringView stretch = text.sliced(from, folded.size());
    m_next = from
             + readSentences(stretch, folded, from, seen, m_first - from, until - from, sentence,
                             [&](const OrderSentence &read) {
                                 if (m_count < MostSentences)
                                     m_sentences[static_cast<std::size_t>(m_count++)] = {
                                         from + read.start, from + read.end, weighed(read)};
                             });
}

double OrderJudge::score(int index, int count) const
{
    const int last = index + count;
    if (index < 0 || last > m_count)
        return NotTelling;
    OrderSum sum{};
    for (int i = index; i < last; ++i)
        sum.add(m_sentences[static_cast<std::size_t>(i)].sum);
    if (sum.squares == 0)
        return NotTelling;
    if (index > 0)
        sum.addContext(m_sentences[static_cast<std::size_t>(index - 1)].sum);
    if (last < m_count)
        sum.addContext(m_sentences[static_cast<std::size_t>(last)].sum);
    const OrderWeights &weights = orderWeights();
    return weights.scale * sum.score() + weights.bias;
}

bool OrderJudge::isFact(int start, int end) const
{
    if (end <= m_first)
        return true; // the part before was judged in the last call
    double best = NotTelling;
    const auto look = [&](int index, int count) {
        if (const double weight = score(index, count); weight != NotTelling)
            best = std::max(best, weight + reading(index, count));
    };
    for (int i = 0; i < m_count; ++i) {
        const Sentence &sentence = m_sentences[static_cast<std::size_t>(i)];
        if (sentence.start < end && start < sentence.end) {
            look(i, 1);
            look(i, 2);
            look(i - 1, 2);
        }
    }
    return best != NotTelling && best < Fact;
}

double OrderJudge::reading(int index, int count) const
{
    std::array<OrderNet::Word, OrderNet::MostWords> words;
    std::size_t used = 0;
    OrderSentence sentence;
    const int last = std::min(index + count + 1, m_count);
    for (int i = std::max(index - 1, 0); i < last; ++i) {
        const Sentence &at = m_sentences[static_cast<std::size_t>(i)];
        readWords(m_folded, at.start - m_from, at.end - m_from, sentence);
        const auto wordCount = static_cast<std::size_t>(sentence.wordCount);
        const bool isBefore = i < index;
        const bool isBeside = isBefore || i >= index + count;
        const std::size_t taken =
            std::min(isBeside ? std::min(wordCount, MostBeside) : wordCount, words.size() - used);
        // The nearest words count: the end of the sentence before, the beginning of the one after.
        const std::size_t first = isBefore ? wordCount - taken : 0;
        std::transform(sentence.words.begin() + first, sentence.words.begin() + first + taken,
                       words.begin() + used, OrderNet::Word::of);
        used += taken;
    }
    return Share * OrderNet::own().score({words.data(), used});
}

bool OrderJudge::isOrder(int index, int count, double weight) const
{
    return weight >= Doubtful && weight + reading(index, count) >= Order;
}

OrderJudge::Found OrderJudge::orderAt(int &index) const
{
    const int at = index;
    const double alone = score(at, 1);
    const double both = score(at, 2);
    const double next = score(at + 1, 1);
    const bool isPair = both > alone && both > next && isOrder(at, 2, both);
    index += isPair ? 2 : 1;
    if (!isPair && !isOrder(at, 1, alone))
        return {};
    return {m_sentences[static_cast<std::size_t>(at)].start,
            m_sentences[static_cast<std::size_t>(index - 1)].end};
}

QStringList OrderJudge::tellingWords(QStringView order)
{
    QString folded(std::min<qsizetype>(order.size(), OrderSentence::MostUnits), u' ');
    fold(order, 0, folded.size(), reinterpret_cast<char16_t *>(folded.data()));
    OrderSentence sentence;
    readWords(folded, 0, static_cast<int>(folded.size()), sentence);
    std::array<int, OrderSentence::MostUnits> weights{};
    addWeights(sentence, weights);
    QStringList told;
    while (told.size() < MostTold) {
        const auto most = std::max_element(weights.begin(), weights.begin() + sentence.wordCount);
        if (most == weights.begin() + sentence.wordCount || *most <= 0)
            break;
        const OrderWord &word = sentence.words[static_cast<std::size_t>(most - weights.begin())];
        const QString letters = order.sliced(word.start, word.end - word.start).toString();
        if (!word.isSign && !told.contains(letters, Qt::CaseInsensitive))
            told += letters;
        *most = 0;
    }
    return told;
}

} // namespace store::guard
