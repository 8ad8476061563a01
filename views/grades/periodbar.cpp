// SPDX-License-Identifier: MIT
#include "views/grades/periodbar.h"

#include "views/look/memoirstyle.h"
#include "views/look/shapedtext.h"
#include "views/look/theme.h"
#include "views/parts/flushlayout.h"
#include "views/parts/sectionbutton.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace views {

PeriodButton::PeriodButton(QAction *action, Place place, QWidget *parent)
    : QAbstractButton(parent)
    , m_place(place)
{
    setText(action->iconText());
    followChoice(this, action);
}

QSize PeriodButton::sizeHint() const
{
    return {textWidth(Theme::current()->bold(Theme::Type::Small), text()) + 20, Theme::current()->scaled(26)};
}

void PeriodButton::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme->color(Theme::BorderStrong));
    painter.setBrush(theme->color(isChecked()    ? Theme::AccentSoft
                                  : underMouse() ? Theme::Hover
                                                 : Theme::Base));
    // Neighbours share an edge; only the ends are round.
    const int before = m_place == Place::First ? 0 : 8;
    const int after = m_place == Place::Last ? 0 : 8;
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5 - before, 0.5, -0.5 + after, -0.5), 5, 5);
    if (m_place != Place::First)
        painter.drawLine(QPointF(0, 0.5), QPointF(0, height() - 0.5));
    painter.setPen(theme->color(isChecked() ? Theme::Text : Theme::Text2));
    drawLine(&painter, isChecked() ? theme->bold(Theme::Type::Small) : theme->font(Theme::Type::Small),
             rect(), text(), Qt::AlignHCenter);
    if (hasFocus())
        MemoirStyle::paintFocusRing(&painter, QRectF(rect()).adjusted(2, 2, -2, -2), 3);
}

PeriodBar::PeriodBar(const QList<QAction *> &actions, QWidget *parent)
    : QWidget(parent)
{
    auto *row = flushRow(this);
    for (int i = 0; i < int(actions.size()); ++i) {
        const auto place = i == 0                         ? PeriodButton::Place::First
                           : i + 1 == int(actions.size()) ? PeriodButton::Place::Last
                                                          : PeriodButton::Place::Middle;
        row->addWidget(new PeriodButton(actions.at(i), place, this));
    }
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

} // namespace views
