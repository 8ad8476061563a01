// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/orderwords.h"

#include <QByteArrayView>

#include <span>

namespace store::guard {

// A small network that reads a few words in their order, for what sums of single words cannot settle. A word
// is a row of numbers, the sum of what its stem and its concepts stand for; filters are laid over every three
// words in a row, and of each filter its strongest answer counts (Kim, "Convolutional neural networks for
// sentence classification", 2014). Whole numbers only, so that every processor comes to the same. Its layout
// is shared with the program that learns the numbers.
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

    // Of the bytes as memoir_train_orders writes them, which must outlive it: a line "SCALE BIAS", then by
    // words, concepts and filters one byte a number, then of each filter its threshold (32 bits) and weight
    // (16 bits), little-endian. Without numbers where they are not such a file.
    static OrderNet read(QByteArrayView file);
    // The one that the program carries; read once, from any thread.
    static const OrderNet &own();

    bool isThere() const { return m_words != nullptr; }
    // How much they read like an order; above 0 speaks for one. Looks at the first MostWords.
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
