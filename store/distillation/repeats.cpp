// SPDX-License-Identifier: MIT
#include "store/distillation/repeats.h"

#include <algorithm>
#include <cmath>

namespace store::distillation {

int Repeats::add(const Gist &gist)
{
    const int number = int(m_gists.size());
    m_gists.push_back(gist);
    for (const quint64 stem : gist.stems)
        m_byStem[stem].push_back(number);
    return number;
}

// Two sets whose Jaccard index is at least t share one of the n - ceil(t n) + 1 rarest members of either
// (prefix filter: Chaudhuri, Ganti, Kaushik, "A Primitive Operator for Similarity Joins", 2006).
int Repeats::find(const Gist &gist) const
{
    if (gist.stems.empty())
        return -1;
    const auto others = [this](quint64 stem) {
        const auto found = m_byStem.find(stem);
        return found == m_byStem.end() ? nullptr : &found->second;
    };
    std::vector<quint64> stems = gist.stems;
    std::ranges::sort(stems, {},
                      [&](quint64 stem) { return others(stem) ? others(stem)->size() : size_t(0); });
    const size_t probed = stems.size() - size_t(std::ceil(RepeatShare * double(stems.size()))) + 1;
    int first = -1;
    for (size_t i = 0; i < std::min(probed, stems.size()); ++i) {
        const std::vector<int> *numbers = others(stems[i]);
        if (!numbers || (m_mostSharing > 0 && numbers->size() > m_mostSharing))
            continue;
        for (const int number : *numbers) {
            if (first >= 0 && number >= first)
                break;
            if (isRepeat(gist, m_gists[size_t(number)]))
                first = number;
        }
    }
    return first;
}

} // namespace store::distillation
