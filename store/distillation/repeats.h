// SPDX-License-Identifier: MIT
#pragma once

#include "store/distillation/gist.h"

#include <unordered_map>

namespace store::distillation {

// Finds, among what was added, a sentence that says the same as another (isRepeat). A look-up costs time by
// how rare the sentence's words are, not by how many sentences there are.
class Repeats
{
public:
    Repeats() = default;
    // A word in more sentences than that is not looked up by: it tells nothing, and costs a look at each of
    // them.
    explicit Repeats(size_t mostSharing)
        : m_mostSharing(mostSharing)
    {}

    // Numbered from 0 in order of addition.
    int add(const Gist &gist);
    // The first one that says the same; -1 for none.
    int find(const Gist &gist) const;
    const Gist &at(int number) const { return m_gists[size_t(number)]; }

private:
    size_t m_mostSharing = 0; // 0: every word is looked up
    std::vector<Gist> m_gists;
    std::unordered_map<quint64, std::vector<int>> m_byStem;
};

} // namespace store::distillation
