// SPDX-License-Identifier: MIT
#include "views/parts/banner.h"

#include "views/look/icons.h"
#include "views/look/theme.h"
#include "views/parts/flushlayout.h"
#include "views/parts/keybutton.h"

#include <QAccessible>
#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <utility>

namespace views {

namespace {

using namespace Qt::StringLiterals;

struct KindLook
{
    Theme::Role ink;
    Theme::Role soft;
    QString icon;
};

KindLook look(Banner::Kind kind)
{
    switch (kind) {
    case Banner::Kind::Waits: return {Theme::Review, Theme::ReviewSoft, u"warn"_s};
    case Banner::Kind::Refused: return {Theme::Rejected, Theme::RejectedSoft, u"close"_s};
    case Banner::Kind::Passed: return {Theme::Approved, Theme::ApprovedSoft, u"check"_s};
    case Banner::Kind::Info: break;
    }
    return {Theme::Accent, Theme::AccentSoft, u"reason"_s};
}

} // namespace

Banner::Banner(QWidget *parent)
    : QFrame(parent)
    , m_column(new QVBoxLayout(this))
    , m_sentence(new QLabel(this))
    , m_buttons(new QHBoxLayout)
{
    setObjectName(u"banner"_s);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    m_sentence->setObjectName(u"bannerText"_s);
    m_sentence->setTextFormat(Qt::RichText); // for the weight of the first sentence; all text is escaped
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);

    m_column->setContentsMargins(40, 6, 12, 6);
    m_column->setSpacing(6);
    auto *row = new QHBoxLayout;
    row->setSpacing(12);
    m_column->addLayout(row, 1);
    row->addWidget(m_sentence, 1);
    row->addLayout(m_buttons);
    m_buttons->setSpacing(6);
    setMinimumHeight(Theme::current()->scaled(40));
    hide();
}

void Banner::show(Kind kind, const QString &bold, const QString &plain, const QList<QAction *> &actions)
{
    m_kind = kind;
    m_icon = look(kind).icon;
    m_sentence->setText(
        u"<span style=\"font-weight:600\">%1</span> %2"_s.arg(bold.toHtmlEscaped(), plain.toHtmlEscaped()));
    setAccessibleName(plain.isEmpty() ? bold : bold + u' ' + plain);
    setActions(actions);
    setVisible(true);
    update();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

// If the actions are the same the buttons stay: one of them may have the focus.
void Banner::setActions(const QList<QAction *> &actions)
{
    if (std::exchange(m_actions, actions) == actions)
        return;
    emptyLayout(m_buttons);
    for (QAction *action : actions)
        m_buttons->addWidget(new KeyButton(action, this, KeyButton::Small));
}

void Banner::focusOn(QAction *action)
{
    if (QLayoutItem *button = m_buttons->itemAt(int(m_actions.indexOf(action))))
        button->widget()->setFocus(Qt::OtherFocusReason);
}

void Banner::setBody(QWidget *body)
{
    m_column->addWidget(body);
}

void Banner::clear()
{
    hide();
}

void Banner::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    const KindLook kind = look(m_kind);
    QPainter painter(this);
    painter.fillRect(rect(), theme->color(kind.soft));
    painter.fillRect(QStyle::visualRect(layoutDirection(), rect(), QRect(0, 0, 3, height())),
                     theme->color(kind.ink));
    const QRect sign(15, m_sentence->geometry().center().y() - 7, 16, 16);
    drawIcon(&painter, m_icon, QStyle::visualRect(layoutDirection(), rect(), sign), theme->color(kind.ink));
}

} // namespace views
