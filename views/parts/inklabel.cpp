// SPDX-License-Identifier: MIT
#include "views/parts/inklabel.h"

namespace views {

InkLabel::InkLabel(Theme::Type type, Theme::Role role, QWidget *parent)
    : QLabel(parent)
    , m_type(type)
    , m_role(role)
{
    setTextFormat(Qt::PlainText);
    // Else a label over a base would take the palette's text.
    setForegroundRole(QPalette::WindowText);
    connect(Theme::current(), &Theme::changed, this, &InkLabel::dress);
    dress();
}

void InkLabel::setBold(bool on)
{
    m_bold = on;
    dress();
}

void InkLabel::setRole(Theme::Role role)
{
    m_role = role;
    dress();
}

void InkLabel::setReadable()
{
    setWordWrap(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setFocusPolicy(Qt::ClickFocus);
}

void InkLabel::dress()
{
    const Theme *theme = Theme::current();
    setFont(m_bold ? theme->bold(m_type) : theme->font(m_type));
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, theme->color(m_role));
    setPalette(colors);
}

} // namespace views
