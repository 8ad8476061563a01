// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/document.h"

namespace store::knowledge {

// The headings that a place in a text stands under, from the top: call enter() with each heading on the way.
class HeadingPath
{
public:
    void enter(const Block &heading)
    {
        while (!m_levels.empty() && m_levels.back() >= heading.level) {
            m_levels.pop_back();
            m_titles.pop_back();
        }
        m_levels.push_back(heading.level);
        m_titles.push_back(heading.title);
    }
    const std::vector<QByteArray> &titles() const { return m_titles; }

private:
    std::vector<int> m_levels;
    std::vector<QByteArray> m_titles;
};

} // namespace store::knowledge
