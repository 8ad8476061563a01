// SPDX-License-Identifier: MIT
#pragma once

#include <QFont>
#include <QString>
#include <QTextLayout>

#include <memory>

class QPainter;

namespace views {

// A value laid out to be read in full: wraps at words, keeps lines and tabs, shows invisible characters as
// boxes, and columns in the monospace font. Folded, it ends with the number of hidden lines.
class FieldText
{
public:
    static constexpr int MostLines = 12; // of a folded text

    // `strikesOut`: for the old value of a changed field.
    FieldText(const QString &text, int width, bool isBold = false, bool strikesOut = false);

    [[nodiscard]] int lines() const { return m_layout->lineCount(); }
    [[nodiscard]] bool canFold() const { return lines() > MostLines; }
    [[nodiscard]] int height(bool isFolded) const; // px
    void paint(QPainter *painter, QPointF at, bool isFolded) const;

private:
    [[nodiscard]] int shownLines(bool isFolded) const;

    std::shared_ptr<QTextLayout> m_layout;
    QFont m_font;
};

} // namespace views
