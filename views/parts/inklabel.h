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

private:
    void dress();

    Theme::Type m_type;
    Theme::Role m_role;
    bool m_bold = false;
};

} // namespace views
