// SPDX-License-Identifier: MIT
#include "views/triage/impactline.h"

#include "store/cut.h"
#include "views/look/memoirstyle.h"
#include "views/look/theme.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace views {

using Kind = store::ImpactLine::Kind;

ImpactLine::ImpactLine(const store::ImpactLine &line, QWidget *parent)
    : QAbstractButton(parent)
    , m_line(line)
{
    setText(line.label.isEmpty() ? line.uid : line.label);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(word() + u": "_s + text());
    setToolTip(store::cutTo(text(), 400) + u'\n' + line.uid);
}

QString ImpactLine::word() const
{
    switch (m_line.kind) {
    case Kind::Enters: return tr("enters");
    case Kind::Pushed: return tr("cut");
    case Kind::Shortened: return tr("shortened");
    case Kind::Told: return tr("told elsewhere");
    case Kind::Released: break;
    }
    return tr("comes back");
}

QSize ImpactLine::sizeHint() const
{
    return {200, Theme::current()->scaled(24)};
}

QSize ImpactLine::minimumSizeHint() const
{
    return {80, sizeHint().height()};
}

void ImpactLine::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    const bool isIn = m_line.kind == Kind::Enters || m_line.kind == Kind::Released;
    const bool isOut = m_line.kind == Kind::Pushed;
    const Theme::Role ink = isIn ? Theme::Approved : isOut ? Theme::Rejected : Theme::Text3;
    QPainter painter(this);
    if (underMouse())
        painter.fillRect(rect(), theme->color(Theme::Hover));
    if (hasFocus())
        MemoirStyle::paintFocusRing(&painter, QRectF(rect()).adjusted(1, 1, -1, -1), 3);
    painter.setFont(theme->bold(Theme::Type::Body));
    painter.setPen(theme->color(ink));
    painter.drawText(QRect(0, 0, 14, height()), Qt::AlignCenter, isIn ? u"+"_s : isOut ? u"−"_s : u"~"_s);
    QRect area = rect().adjusted(20, 0, -2, 0);
    painter.setFont(theme->font(Theme::Type::Small));
    painter.setPen(theme->color(Theme::Text3));
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignRight, word());
    area.setRight(area.right() - painter.fontMetrics().horizontalAdvance(word()) - 8);
    QFont font = theme->font(Theme::Type::Body);
    font.setStrikeOut(isOut);
    painter.setFont(font);
    painter.setPen(theme->color(isOut ? Theme::Text2 : Theme::Text));
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(text(), Qt::ElideRight, area.width()));
}

} // namespace views
