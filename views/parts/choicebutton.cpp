// SPDX-License-Identifier: MIT
#include "views/parts/choicebutton.h"

#include "views/look/icons.h"
#include "views/look/memoirstyle.h"
#include "views/look/theme.h"
#include "views/parts/keycap.h"

#include <QKeySequence>
#include <QPainter>

namespace views {

namespace {

constexpr int TextLeft = 49;
constexpr int TextRight = 46;
constexpr int Padding = 10;

} // namespace

ChoiceButton::ChoiceButton(const QString &icon, const QString &title, const QString &sentence,
                           const QString &key, QWidget *parent)
    : QAbstractButton(parent)
    , m_icon(icon)
    , m_sentence(sentence)
    , m_key(key)
{
    setText(title);
    setAccessibleName(title);
    setAccessibleDescription(sentence);
    setShortcut(QKeySequence(key));
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::StrongFocus);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(Theme::current(), &Theme::changed, this, [this] { updateGeometry(); });
}

int ChoiceButton::sentenceHeight(int width) const
{
    const QFontMetrics metrics(Theme::current()->font(Theme::Type::Small));
    const QRect room(0, 0, std::max(60, width - TextLeft - TextRight), 10000);
    return metrics.boundingRect(room, Qt::TextWordWrap, m_sentence).height();
}

int ChoiceButton::heightForWidth(int width) const
{
    const Theme *theme = Theme::current();
    return std::max(theme->scaled(58),
                    2 * Padding + theme->lineHeight(Theme::Type::Body) + 2 + sentenceHeight(width));
}

QSize ChoiceButton::sizeHint() const
{
    const int width = Theme::current()->scaled(560);
    return {width, heightForWidth(width)};
}

QSize ChoiceButton::minimumSizeHint() const
{
    return {260, heightForWidth(std::max(260, width()))};
}

void ChoiceButton::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    const QColor fill = theme->color(isDown() || underMouse() ? Theme::Hover : Theme::Base);
    QPainter painter(this);
    MemoirStyle::paintFrame(&painter, rect(), 6, fill, theme->color(Theme::Border), theme->lineWidth());
    if (hasFocus())
        MemoirStyle::paintFocusRing(&painter, rect(), 6);

    drawIcon(&painter, m_icon, QRectF(15, height() / 2.0 - 10, 20, 20), theme->color(Theme::Text2));
    const int cap = keyCapSize(m_key).width();
    paintKeyCaps(&painter, QRectF(width() - cap - 15, 0, cap, height()), {m_key});

    const int line = theme->lineHeight(Theme::Type::Body);
    const int lower = sentenceHeight(width());
    QRect area(TextLeft, (height() - line - 2 - lower) / 2, width() - TextLeft - TextRight, line);
    painter.setFont(theme->bold(Theme::Type::Body));
    painter.setPen(theme->color(Theme::Text));
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(text(), Qt::ElideRight, area.width()));
    area = QRect(area.left(), area.bottom() + 3, area.width(), lower);
    painter.setFont(theme->font(Theme::Type::Small));
    painter.setPen(theme->color(Theme::Text2));
    painter.drawText(area, Qt::TextWordWrap, m_sentence);
}

} // namespace views
