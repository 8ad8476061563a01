// SPDX-License-Identifier: MIT
#include "views/parts/emptystate.h"

#include "views/look/icons.h"
#include "views/look/theme.h"
#include "views/parts/keybutton.h"

#include <QAction>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace views {

namespace {

using namespace Qt::StringLiterals;

QLabel *makeLine(QWidget *parent, const QString &name)
{
    auto *line = new QLabel(parent);
    line->setObjectName(name);
    line->setTextFormat(Qt::PlainText);
    line->setAlignment(Qt::AlignCenter);
    line->setWordWrap(true);
    return line;
}

} // namespace

EmptyState::EmptyState(QWidget *parent)
    : QWidget(parent)
    , m_iconPlace(new QWidget(this))
    , m_fact(makeLine(this, u"fact"_s))
    , m_context(makeLine(this, u"context"_s))
    , m_column(new QVBoxLayout(this))
{
    setObjectName(u"empty"_s);
    m_iconPlace->setFixedSize(32, 32);
    m_column->setSpacing(8);
    m_column->addStretch();
    m_column->addWidget(m_iconPlace, 0, Qt::AlignHCenter);
    m_column->addWidget(m_fact);
    m_column->addWidget(m_context);
    m_column->addSpacing(4);
    m_column->addStretch();
    connect(Theme::current(), &Theme::changed, this, &EmptyState::dress);
    dress();
}

void EmptyState::dress()
{
    const Theme *theme = Theme::current();
    m_fact->setFont(theme->bold(Theme::Type::Entity));
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, theme->color(Theme::Text2));
    m_context->setPalette(quiet);
}

void EmptyState::set(const QString &icon, const QString &fact, const QString &context, QAction *action)
{
    m_icon = icon;
    m_fact->setText(fact);
    m_context->setText(context);
    m_context->setVisible(!context.isEmpty());
    setAccessibleName(fact + u' ' + context);
    if (m_button) {
        m_button->hide();
        m_button->deleteLater(); // a click on it may have led here
        m_button = nullptr;
    }
    if (action) {
        m_button = new KeyButton(action, this);
        m_button->setObjectName(u"emptyAction"_s);
        m_column->insertWidget(m_column->count() - 1, m_button, 0, Qt::AlignHCenter);
    }
    setFocusProxy(m_button);
    update();
}

void EmptyState::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    drawIcon(&painter, m_icon, m_iconPlace->geometry(), Theme::current()->color(Theme::Text3));
}

} // namespace views
