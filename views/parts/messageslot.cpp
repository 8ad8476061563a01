// SPDX-License-Identifier: MIT
#include "views/parts/messageslot.h"

#include "views/look/memoirstyle.h"
#include "views/look/shapedtext.h"
#include "views/look/theme.h"
#include "views/parts/keycap.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QPainter>

#include <chrono>

namespace views {

namespace {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

constexpr auto StayTime = 6s;
constexpr int Margin = 10;

} // namespace

// The button of the offer, in the chip's inverse colours.
class UndoButton : public QAbstractButton
{
public:
    using QAbstractButton::QAbstractButton;

    void bind(const QAction *action)
    {
        setVisible(action);
        if (!action)
            return;
        setText(action->iconText());
        setAccessibleName(action->iconText());
        m_caps = keyCaps(action->shortcut());
        updateGeometry();
    }

    [[nodiscard]] QSize sizeHint() const override
    {
        const QFontMetrics metrics(Theme::current()->bold(Theme::Type::Body));
        return {metrics.horizontalAdvance(text()) + keyCapsWidth(m_caps) + 16, Theme::current()->scaled(28)};
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme *theme = Theme::current();
        const QColor ink = theme->color(Theme::Base);
        QPainter painter(this);
        if (hasFocus())
            MemoirStyle::paintFrame(&painter, rect(), 4, Qt::transparent, ink, 2);
        painter.setFont(theme->bold(Theme::Type::Body));
        painter.setPen(ink);
        painter.drawText(rect().adjusted(5, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, text());
        QRectF area = QRectF(rect()).adjusted(11 + painter.fontMetrics().horizontalAdvance(text()), 0, 0, 0);
        for (const QString &cap : m_caps)
            area.setLeft(paintKeyCap(&painter, area, cap, ink, ink) + KeyCapGap);
    }

private:
    QStringList m_caps;
};

MessageSlot::MessageSlot(QWidget *parent)
    : QWidget(parent)
    , m_undo(new UndoButton(this))
{
    setObjectName(u"message"_s);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_undo->setObjectName(u"messageUndo"_s);
    m_undo->setFocusPolicy(Qt::TabFocus);
    m_undo->installEventFilter(this);
    m_timer.setSingleShot(true);
    m_timer.setInterval(StayTime);
    connect(&m_timer, &QTimer::timeout, this, &MessageSlot::clear);
    connect(m_undo, &QAbstractButton::clicked, this, &MessageSlot::takeBack);
    clear();
}

void MessageSlot::show(const QString &text, std::optional<Glyph> glyph, const Offer &offer)
{
    m_text = text;
    m_glyph = glyph;
    m_take = offer.take;
    m_undo->bind(offer.take ? offer.like : nullptr);
    m_showing = true;
    setAccessibleName(text);
    setToolTip(text);
    updateGeometry();
    setVisible(true);
    place();
    update();
    m_timer.start();
    announce();
    Q_EMIT shown();
}

void MessageSlot::clear()
{
    m_timer.stop();
    const bool was = std::exchange(m_showing, false);
    hide();
    if (was)
        Q_EMIT cleared();
}

void MessageSlot::takeBack()
{
    const auto take = std::exchange(m_take, {});
    clear();
    if (take)
        take();
}

void MessageSlot::announce()
{
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void MessageSlot::place()
{
    m_undo->resize(m_undo->sizeHint().boundedTo({width(), height() - 2}));
    m_undo->move(width() - m_undo->width() - 6, (height() - m_undo->height()) / 2);
}

void MessageSlot::hold(bool on)
{
    if (on)
        m_timer.stop();
    else if (m_showing && !underMouse() && !m_undo->hasFocus())
        m_timer.start();
}

QSize MessageSlot::sizeHint() const
{
    const QFont &font = Theme::current()->font(Theme::Type::Body);
    const int undo = m_undo->isHidden() ? 0 : m_undo->sizeHint().width() + 16;
    const int sign = m_glyph ? 22 : 0;
    return {2 * Margin + sign + textWidth(font, m_text) + undo + 2, Theme::current()->scaled(34)};
}

QSize MessageSlot::minimumSizeHint() const
{
    return {std::min(160, sizeHint().width()), Theme::current()->scaled(22)};
}

void MessageSlot::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    const QColor fill = theme->color(Theme::Text);
    const QColor ink = theme->color(Theme::Base);
    QPainter painter(this);
    MemoirStyle::paintFrame(&painter, rect(), 5, fill, Qt::transparent);

    QRect area = rect().adjusted(Margin, 0, -Margin, 0);
    if (m_glyph) {
        paintStatus(&painter, *m_glyph, QRectF(area.left(), height() / 2.0 - 7, 14, 14), ink, fill);
        area.setLeft(area.left() + 22);
    }
    if (!m_undo->isHidden()) {
        area.setRight(m_undo->x() - 12);
        painter.fillRect(m_undo->x() - 5, height() / 4, 1, height() - height() / 4 * 2, ink);
    }
    painter.setPen(ink);
    drawLine(&painter, theme->font(Theme::Type::Body), area, m_text);
}

bool MessageSlot::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_undo && event->type() == QEvent::FocusIn)
        hold(true);
    else if (watched == m_undo && event->type() == QEvent::FocusOut)
        QMetaObject::invokeMethod(
            this, [this] { hold(false); }, Qt::QueuedConnection);
    return QWidget::eventFilter(watched, event);
}

void MessageSlot::enterEvent(QEnterEvent *)
{
    hold(true);
}

void MessageSlot::leaveEvent(QEvent *)
{
    if (m_showing && !m_undo->hasFocus())
        m_timer.start();
}

void MessageSlot::resizeEvent(QResizeEvent *)
{
    place();
}

} // namespace views
