// SPDX-License-Identifier: MIT
#include "views/parts/observationtext.h"

#include "views/look/hiddentext.h"

#include <algorithm>

namespace views {

namespace {

using namespace Qt::StringLiterals;

constexpr char16_t Pad = u'\u00A0'; // a no-break space keeps a badge with its span
constexpr char16_t Gap = u'\u202F'; // a narrow one keeps it apart from the text behind it

} // namespace

ObservationText::ObservationText(const QString &text, const std::vector<TextMark> &marks)
{
    const int size = int(text.size());
    m_starts.reserve(std::size_t(size) + 1);
    m_ends.reserve(std::size_t(size) + 1);
    for (int position = 0; position < size;) {
        m_ends.push_back(int(m_shown.size()));
        appendBadges(marks, position);
        m_starts.push_back(int(m_shown.size()));
        position += appendCharacter(text, position);
    }
    m_ends.push_back(int(m_shown.size()));
    appendBadges(marks, size);
    m_starts.push_back(int(m_shown.size()));
}

void ObservationText::appendBadges(const std::vector<TextMark> &marks, int end)
{
    for (const TextMark &mark : marks) {
        if (mark.end != end || mark.letter.isNull() || mark.start >= mark.end)
            continue;
        m_shown += Pad;
        const int from = int(m_shown.size());
        m_shown += Pad;
        m_shown += mark.letter;
        m_shown += Pad;
        m_badges.push_back({{from, int(m_shown.size())}, mark.kind});
        m_shown += Gap;
    }
}

// Adds the character at the position; returns its number of UTF-16 units.
int ObservationText::appendCharacter(const QString &text, int position)
{
    const QChar unit = text.at(position);
    const bool pair =
        unit.isHighSurrogate() && position + 1 < text.size() && text.at(position + 1).isLowSurrogate();
    const char32_t character = pair ? QChar::surrogateToUcs4(unit, text.at(position + 1)) : unit.unicode();
    const int from = int(m_shown.size());

    if (isLineEnd(character)) {
        m_shown += QChar::LineSeparator;
    } else if (isHidden(character)) {
        const QString code = QString::number(uint(character), 16).toUpper().rightJustified(4, u'0');
        m_shown += Pad + u"U+"_s + code + Pad;
        m_boxes.push_back({from, int(m_shown.size())});
    } else {
        m_shown += text.mid(position, pair ? 2 : 1);
    }
    if (!pair)
        return 1;
    // The second half of a surrogate pair has the position of its character.
    m_starts.push_back(from);
    m_ends.push_back(from);
    return 2;
}

ObservationText::Span ObservationText::shownSpan(int start, int end) const
{
    const int last = int(m_starts.size()) - 1;
    if (last < 0 || start >= end)
        return {};
    return {m_starts[std::size_t(std::clamp(start, 0, last))], m_ends[std::size_t(std::clamp(end, 0, last))]};
}

int ObservationText::shownPosition(int sourcePosition) const
{
    if (m_starts.empty())
        return 0;
    return m_starts[std::size_t(std::clamp(sourcePosition, 0, int(m_starts.size()) - 1))];
}

int ObservationText::sourcePosition(int shownPosition) const
{
    if (m_starts.empty())
        return 0;
    const auto after = std::ranges::upper_bound(m_starts, shownPosition);
    if (after == m_starts.begin())
        return 0;
    const int before = int(after - m_starts.begin()) - 1;
    const auto same = std::ranges::lower_bound(m_starts, m_starts[std::size_t(before)]);
    const int source = int(same - m_starts.begin());
    if (after == m_starts.end())
        return source;
    // Inside a box or badge: the nearer end.
    const int left = shownPosition - m_starts[std::size_t(before)];
    const int right = *after - shownPosition;
    return right < left ? int(after - m_starts.begin()) : source;
}

} // namespace views
