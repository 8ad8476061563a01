// SPDX-License-Identifier: MIT
#include "views/parts/sectionbutton.h"

#include "views/look/memoirstyle.h"
#include "views/look/shapedtext.h"
#include "views/look/theme.h"

#include <QAction>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int Padding = 4; // px between the words and the focus ring

} // namespace

void followChoice(QAbstractButton *button, QAction *action)
{
    button->setCheckable(true);
    button->setChecked(action->isChecked());
    button->setFocusPolicy(Qt::TabFocus);
    button->setAttribute(Qt::WA_Hover);
    button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    button->setAccessibleName(action->text());
    button->setToolTip(action->text() + u" ("_s + action->shortcut().toString(QKeySequence::NativeText)
                       + u')');
    QObject::connect(button, &QAbstractButton::clicked, action, &QAction::trigger);
    QObject::connect(action, &QAction::changed, button,
                     [button, action] { button->setChecked(action->isChecked()); });
}

SectionButton::SectionButton(QAction *action, QWidget *parent)
    : QAbstractButton(parent)
{
    setText(action->text());
    followChoice(this, action);
    connect(this, &QAbstractButton::toggled, this, &SectionButton::updateGeometry);
}

QSize SectionButton::sizeHint() const
{
    const Theme *theme = Theme::current();
    return {textWidth(theme->font(isChecked() ? Theme::Type::Title : Theme::Type::Body), text())
                + 2 * Padding,
            theme->scaled(28)};
}

void SectionButton::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(this);
    painter.setPen(theme->color(isChecked() || underMouse() ? Theme::Text : Theme::Text2));
    drawLine(&painter, theme->font(isChecked() ? Theme::Type::Title : Theme::Type::Body),
             rect().adjusted(Padding, 0, 0, 0), text());
    if (hasFocus())
        MemoirStyle::paintFocusRing(&painter, QRectF(rect()).adjusted(1, 1, -1, -1), 4);
}

} // namespace views
