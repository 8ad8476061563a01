// SPDX-License-Identifier: MIT
#pragma once

#include <QChar>
#include <QString>

#include <vector>

namespace views {

// A span of the observation that a finding names. Positions are UTF-16 units of the text, end exclusive.
struct TextMark
{
    enum class Kind { Private, LookCloser, Refuses }; // by rising weight

    int start = 0;
    int end = 0;
    Kind kind = Kind::LookCloser;
    QChar letter; // null: no badge

    bool operator==(const TextMark &) const = default;
};

// A span that a search found.
struct TextMatch
{
    int start = 0;
    int end = 0;

    bool operator==(const TextMatch &) const = default;
};

// The text that is painted for a stored text: invisible characters as code points, line separators for line
// ends, badges after their spans. Maps positions between both texts.
class ObservationText
{
public:
    struct Span
    {
        int start = 0;
        int end = 0;
    };
    struct Badge
    {
        Span span; // the letter and its padding
        TextMark::Kind kind = TextMark::Kind::LookCloser;
    };

    ObservationText() = default;
    ObservationText(const QString &text, const std::vector<TextMark> &marks);

    [[nodiscard]] const QString &shown() const { return m_shown; }
    [[nodiscard]] const std::vector<Span> &boxes() const { return m_boxes; }
    [[nodiscard]] const std::vector<Badge> &badges() const { return m_badges; }
    // Where a span of the stored text is in the shown text, without the badge after it.
    [[nodiscard]] Span shownSpan(int start, int end) const;
    // The stored position for one in the shown text; inside a box or badge that of its nearer end.
    [[nodiscard]] int sourcePosition(int shownPosition) const;
    [[nodiscard]] int shownPosition(int sourcePosition) const;

private:
    void appendBadges(const std::vector<TextMark> &marks, int end);
    int appendCharacter(const QString &text, int position);

    QString m_shown;
    std::vector<int> m_starts; // for each stored position, and the end, the shown one
    std::vector<int> m_ends;   // the same, but before the badges at that position
    std::vector<Span> m_boxes;
    std::vector<Badge> m_badges;
};

} // namespace views
