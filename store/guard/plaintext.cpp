// SPDX-License-Identifier: MIT
#include "store/guard/plaintext.h"

#include <numeric>

namespace store::guard {

void PlainText::append(char16_t unit, qsizetype start, qsizetype end)
{
    m_text.append(QChar(unit));
    m_starts.push_back(static_cast<int>(start));
    m_ends.push_back(static_cast<int>(end));
}

void PlainText::append(QStringView run, qsizetype start)
{
    const std::size_t from = m_starts.size();
    const std::size_t size = from + static_cast<std::size_t>(run.size());
    m_text.append(run);
    m_starts.resize(size);
    m_ends.resize(size);
    std::iota(m_starts.begin() + static_cast<std::ptrdiff_t>(from), m_starts.end(), static_cast<int>(start));
    std::iota(m_ends.begin() + static_cast<std::ptrdiff_t>(from), m_ends.end(), static_cast<int>(start + 1));
}

void PlainText::leadBackThrough(const PlainText &before)
{
    for (int &start : m_starts)
        start = before.originalStart(start);
    for (int &end : m_ends)
        end = before.originalEnd(end);
}

} // namespace store::guard
