// SPDX-License-Identifier: MIT
#pragma once

#include "store/distillation/gist.h"

#include <unordered_map>

namespace store::distillation {

// Finds a sentence that says the same (isRepeat) among those added. A look-up takes time by how rare the
// sentence's words are, not by how many sentences there are.
class Repeats
{
public:
    Repeats() = default;
    // Words that occur in more sentences than this are not used for look-ups: they tell nothing, and each of
    // their sentences would have to be compared.
    explicit Repeats(size_t mostSharing)
        : m_mostSharing(mostSharing)
    {}

    // Returns the sentence's number, counted from 0.
    int add(const Gist &gist);
    // The first one that says the same; -1 for none.
    int find(const Gist &gist) const;
    const Gist &at(int number) const { return m_gists[size_t(number)]; }

private:
    size_t m_mostSharing = 0; // 0: all words are used
    std::vector<Gist> m_gists;
    std::unordered_map<quint64, std::vector<int>> m_byStem;
};

} // namespace store::distillation
