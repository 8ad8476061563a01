// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/orderwords.h"

#include <QByteArrayView>

#include <span>

namespace store::guard {

// A small network that reads a few words in order, for cases that sums of single words cannot decide. A word
// is a row of numbers: the sum of those of its stem and its concepts. Filters run over every three successive
// words, and the strongest response of each filter counts (Kim, "Convolutional neural networks for sentence
// classification", 2014). Integers only, so that every processor gets the same result. The layout is shared
// with the program that learns the numbers.
class OrderNet
{
public:
    static constexpr int Slots = 1 << 14; // of stems; several share one
    static constexpr int Concepts = 64;
    static constexpr int Numbers = 32; // of a word
    static constexpr int Reach = 3;    // words under a filter
    static constexpr int Filters = 128;
    static constexpr int MostWords = 120;

    struct Word
    {
        std::uint16_t slot = 0;
        OrderSentence::Concepts concepts = 0;

        static Word of(const OrderWord &word);
    };

    // Reads the format that memoir_train_orders writes; the bytes must outlive the object. A line "SCALE
    // BIAS", then one byte per number for words, concepts and filters, then for each filter its threshold (32
    // bits) and weight (16 bits), little-endian. Has no numbers where the bytes are not in this format.
    static OrderNet read(QByteArrayView file);
    // The network built into the program; read once, thread-safe.
    static const OrderNet &own();

    bool isThere() const { return m_words != nullptr; }
    // How much the words read like an order; positive values mean order. Reads the first MostWords.
    [[nodiscard]] double score(std::span<const Word> words) const;

private:
    static constexpr std::size_t FilterNumbers = std::size_t(Reach) * Numbers;

    void layFilters(const std::int8_t *filters);

    const std::int8_t *m_words = nullptr;
    const std::int8_t *m_concepts = nullptr;
    std::array<std::int8_t, FilterNumbers * Filters> m_filters{}; // as kernels::raiseToDots() wants them
    std::array<std::int32_t, Filters> m_thresholds{}; // of numbers that are shifted to be unsigned
    std::array<std::int16_t, Filters> m_weights{};
    double m_scale = 0;
    double m_bias = 0;
};

} // namespace store::guard
