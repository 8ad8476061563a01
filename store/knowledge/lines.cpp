// SPDX-License-Identifier: MIT
#include "store/knowledge/lines.h"

#include <algorithm>
#include <cstring>

namespace store::knowledge {

Lines::Lines(QByteArrayView text)
    : m_text(text)
{
    m_starts.reserve(size_t(text.size() / 32) + 2);
    const char *const begin = text.data();
    const char *const end = begin + text.size();
    for (const char *line = begin; line < end;) {
        m_starts.push_back(line - begin);
        const auto *const newline = static_cast<const char *>(std::memchr(line, '\n', size_t(end - line)));
        line = newline ? newline + 1 : end;
    }
    m_starts.push_back(text.size());
}

QByteArrayView Lines::at(qsizetype line) const
{
    QByteArrayView all = m_text.sliced(start(line), start(line + 1) - start(line));
    return all.endsWith('\n') ? all.chopped(1) : all;
}

bool Lines::isBlank(qsizetype line) const
{
    return std::ranges::all_of(at(line), [](char c) { return c == ' ' || c == '\t'; });
}

qsizetype Lines::lineOf(qsizetype offset)
{
    if (offset < m_starts[size_t(m_last)])
        m_last = std::ranges::upper_bound(m_starts, offset) - m_starts.begin() - 1;
    while (m_last + 1 < count() && m_starts[size_t(m_last) + 1] <= offset)
        ++m_last;
    return m_last;
}

} // namespace store::knowledge
