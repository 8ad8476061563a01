// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/theme.h"

#include <QLabel>

namespace views {

// Plain text in a type and colour of the theme, following it.
class InkLabel : public QLabel
{
    Q_OBJECT

public:
    explicit InkLabel(Theme::Type type, Theme::Role role = Theme::Text, QWidget *parent = nullptr);

    void setBold(bool on);
    void setRole(Theme::Role role);
    // Selectable by pointer and keyboard, over several lines.
    void setReadable();
    // Gives way where there is little room; what it says then ends with an ellipsis and is whole in its tip.
    void setYielding();
    [[nodiscard]] bool isYielding() const;
    [[nodiscard]] bool isCut() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void dress();

    Theme::Type m_type;
    Theme::Role m_role;
    bool m_bold = false;
    bool m_isYielding = false;
};

} // namespace views
