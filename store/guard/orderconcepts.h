// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/orderwords.h"

#include <QStringView>

#include <array>
#include <cstdint>
#include <span>

namespace store::guard {

// Words with one meaning, separated by ';'. A trailing '*' stands for all words with the same stem.
struct OrderConcept
{
    const char *name;
    QStringView words;
};

std::span<const OrderConcept> orderConcepts();

// The meanings of a word, one bit for each row of the table of concepts.
class ConceptTable
{
public:
    using Concepts = std::uint64_t;

    // Replaces the concepts of words inside a quotation.
    static constexpr Concepts Quotation = Concepts{1} << 63;

    ConceptTable();

    [[nodiscard]] Concepts of(const OrderWord &word) const { return find(word.whole) | find(~word.stem); }

private:
    static constexpr std::size_t Size = 8192;

    void add(std::uint32_t hash, Concepts concepts);
    [[nodiscard]] Concepts find(std::uint32_t hash) const
    {
        for (std::size_t at = hash % Size;; at = (at + 1) % Size) {
            if (m_hashes[at] == hash)
                return m_concepts[at];
            if (m_hashes[at] == 0)
                return 0;
        }
    }

    // Two arrays, so that the many words without a concept touch only the small one.
    std::array<std::uint32_t, Size> m_hashes{};
    std::array<Concepts, Size> m_concepts{};
};

} // namespace store::guard
