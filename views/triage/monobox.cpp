// SPDX-License-Identifier: MIT
#include "views/triage/monobox.h"

#include "store/cut.h"
#include "views/look/memoirstyle.h"
#include "views/look/theme.h"

#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace views {

MonoBox::MonoBox(QWidget *parent)
    : QFrame(parent)
    , m_label(new QLabel(this))
{
    m_label->setTextFormat(Qt::PlainText);
    m_label->setWordWrap(true);
    m_label->setMinimumWidth(40);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(9, 6, 9, 6);
    column->addWidget(m_label);
    const auto dress = [this] { m_label->setFont(Theme::current()->font(Theme::Type::MonoTiny)); };
    dress();
    connect(Theme::current(), &Theme::changed, this, dress);
}

void MonoBox::setText(const QString &text)
{
    m_label->setText(text);
    m_label->setAccessibleName(store::cutTo(text, 400));
    setVisible(!text.isEmpty());
}

void MonoBox::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(this);
    MemoirStyle::paintFrame(&painter, rect(), 4, theme->color(Theme::Sunken), theme->color(Theme::Border));
}

} // namespace views
