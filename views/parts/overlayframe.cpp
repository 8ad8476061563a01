// SPDX-License-Identifier: MIT
#include "views/parts/overlayframe.h"

#include "views/look/memoirstyle.h"
#include "views/look/theme.h"
#include "views/parts/scrim.h"

#include <QBitmap>
#include <QKeyEvent>
#include <QPainter>

namespace views {

namespace {

constexpr qreal Radius = 9;
constexpr int Distance = 16; // px kept to the window's edges

} // namespace

OverlayFrame::OverlayFrame(QWidget *window, int width, int top)
    : QFrame(window)
    , m_scrim(new Scrim(window))
    , m_width(width)
    , m_top(top)
{
    setFocusPolicy(Qt::StrongFocus);
    window->installEventFilter(this);
    hide();
    connect(m_scrim, &Scrim::clicked, this, &OverlayFrame::dismiss);
}

void OverlayFrame::open()
{
    if (m_open)
        return;
    m_open = true;
    m_focusBefore = window()->focusWidget();
    m_scrim->resize(parentWidget()->size());
    m_scrim->show();
    m_scrim->raise();
    show();
    raise();
    place();
    firstFocus()->setFocus(Qt::PopupFocusReason);
    Q_EMIT opened();
}

void OverlayFrame::dismiss()
{
    if (!m_open)
        return;
    m_open = false;
    hide();
    m_scrim->hide();
    if (m_focusBefore)
        m_focusBefore->setFocus(Qt::PopupFocusReason);
    Q_EMIT dismissed();
}

void OverlayFrame::place()
{
    const QSize room = parentWidget()->size();
    const int wide = std::min(Theme::current()->scaled(m_width), room.width() - 2 * Distance);
    const int wanted = hasHeightForWidth() ? heightForWidth(wide) : sizeHint().height();
    const int top = room.height() < m_top + wanted + Distance ? Distance : m_top;
    const int high = std::min(wanted, room.height() - top - Distance);
    setGeometry((room.width() - wide) / 2, top, wide, high);
}

bool OverlayFrame::eventFilter(QObject *watched, QEvent *event)
{
    if (m_open && watched == parentWidget() && event->type() == QEvent::Resize)
        place();
    return QFrame::eventFilter(watched, event);
}

void OverlayFrame::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        dismiss();
    // Keys typed while the panel is open do not reach the page.
    event->accept();
}

void OverlayFrame::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(this);
    MemoirStyle::paintFrame(&painter, rect(), Radius, theme->color(Theme::Base),
                            theme->color(Theme::BorderStrong), theme->lineWidth());
}

// Tab stays inside the panel; Esc leaves it.
bool OverlayFrame::focusNextPrevChild(bool next)
{
    QWidget *start = window()->focusWidget() ? window()->focusWidget() : this;
    QWidget *widget = start;
    do {
        widget = next ? widget->nextInFocusChain() : widget->previousInFocusChain();
        if (isAncestorOf(widget) && widget->isVisible() && widget->isEnabled()
            && widget->focusPolicy() & Qt::TabFocus) {
            widget->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
            return true;
        }
    } while (widget != start);
    return true;
}

} // namespace views
