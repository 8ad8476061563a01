// SPDX-License-Identifier: MIT
#pragma once

#include <QFont>
#include <QString>
#include <QTextLayout>

#include <memory>

class QPainter;

namespace views {

// A value laid out to be read in full: wraps at words, keeps lines and tabs, shows what cannot be seen as
// boxes and what has columns in even letters. Folded it ends with how many lines it keeps back.
class FieldText
{
public:
    static constexpr int MostLines = 12; // of a folded text

    // `strikesOut`: what stood there before.
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
