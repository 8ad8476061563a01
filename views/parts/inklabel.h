// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/theme.h"

#include <QLabel>

namespace views {

// A label for plain text in a font and colour of the theme; follows when the theme changes.
class InkLabel : public QLabel
{
    Q_OBJECT

public:
    explicit InkLabel(Theme::Type type, Theme::Role role = Theme::Text, QWidget *parent = nullptr);
    InkLabel(const QString &text, Theme::Type type, Theme::Role role, QWidget *parent);

    void setText(const QString &text); // hidden characters are boxed
    void setBold(bool on);
    void setRole(Theme::Role role);
    // Selectable by pointer and keyboard, over several lines.
    void setReadable();
    // May become narrower than its text, which then ends with an ellipsis; the tooltip has all of it.
    void setYielding();
    // Takes the room that is left: shows its text, else the first of `shorter` that fits, else nothing.
    void setSpare(const QStringList &shorter = {});
    // The most important first: shows as many as fit, and that there are more; the tooltip has all.
    void setFigures(const QStringList &figures);
    [[nodiscard]] bool isYielding() const;
    [[nodiscard]] bool isCut() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void dress();
    [[nodiscard]] QString fitting(int room) const;

    Theme::Type m_type;
    Theme::Role m_role;
    bool m_bold = false;
    bool m_isYielding = false;
    bool m_isSpare = false;
    QStringList m_shorter; // see setSpare()
};

} // namespace views
