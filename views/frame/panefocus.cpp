// SPDX-License-Identifier: MIT
#include "views/frame/panefocus.h"

#include "views/frame/readingorder.h"
#include "views/parts/page.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QLineEdit>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedLayout>
#include <QStackedWidget>
#include <QTabBar>
#include <QTimer>

#include <algorithm>

namespace views {

namespace {

bool isArranging(const QObject *object)
{
    const auto *widget = qobject_cast<const QWidget *>(object);
    return qobject_cast<const QSplitter *>(object)
           || (widget && qobject_cast<const QStackedLayout *>(widget->layout()));
}

// The panes of a widget: the children of its splitters and stacks, and the widgets beside those.
QList<QWidget *> panesIn(QWidget *widget)
{
    const bool isSplit =
        isArranging(widget) || std::ranges::any_of(widget->children(), [](const QObject *child) {
            return isArranging(child) && static_cast<const QWidget *>(child)->isVisible();
        });
    if (!isSplit)
        return readingOrder(widget).isEmpty() ? QList<QWidget *>() : QList{widget};
    QList<QWidget *> panes;
    for (const QWidget *stop : readingOrder(widget)) {
        QObject *child = const_cast<QWidget *>(stop);
        while (child != widget && child->parent() != widget)
            child = child->parent();
        auto *part = static_cast<QWidget *>(child);
        if (part != widget && !std::ranges::any_of(panes, [part](const QWidget *pane) {
                return pane == part || part->isAncestorOf(pane);
            }))
            panes += panesIn(part);
    }
    return panes;
}

bool isControl(const QWidget *widget)
{
    return qobject_cast<const QAbstractButton *>(widget) || qobject_cast<const QLineEdit *>(widget)
           || qobject_cast<const QComboBox *>(widget) || qobject_cast<const QAbstractSpinBox *>(widget)
           || qobject_cast<const QTabBar *>(widget) || qobject_cast<const QScrollArea *>(widget);
}

// A list, a text or a chart.
bool isContent(const QWidget *widget)
{
    return (widget->focusPolicy() & Qt::ClickFocus) && !isControl(widget);
}

// The pane's first list, else its first text or chart; null where it has only controls.
QWidget *contentOf(QWidget *pane)
{
    const QList<QWidget *> stops = readingOrder(pane);
    const auto list = std::ranges::find_if(
        stops, [](const QWidget *stop) { return qobject_cast<const QAbstractItemView *>(stop); });
    if (list != stops.end())
        return *list;
    const auto text = std::ranges::find_if(stops, isContent);
    return text == stops.end() ? nullptr : *text;
}

QWidget *placeIn(QWidget *pane)
{
    QWidget *last = pane->focusWidget();
    if (last && pane->isAncestorOf(last) && isTabStop(last))
        return last;
    if (QWidget *content = contentOf(pane))
        return content;
    return readingOrder(pane).value(0);
}

QWidget *innermost(QWidget *widget)
{
    while (widget && widget->focusProxy())
        widget = widget->focusProxy();
    return widget;
}

} // namespace

PaneFocus::PaneFocus(QWidget *middle, QWidget *pages, QWidget *window)
    : QObject(window)
    , m_middle(middle)
    , m_pages(pages)
    , m_window(window)
{
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) { note(now); });
}

QWidget *PaneFocus::page() const
{
    return static_cast<QStackedWidget *>(m_pages)->currentWidget();
}

QWidget *PaneFocus::focus() const
{
    return m_window->focusWidget();
}

QList<QWidget *> PaneFocus::panes() const
{
    const auto *shown = qobject_cast<const Page *>(page());
    const QList<QWidget *> named = shown ? shown->panes() : QList<QWidget *>();
    return named.isEmpty() ? panesIn(page()) : named;
}

void PaneFocus::note(QWidget *widget)
{
    if (!widget) {
        // The focused widget was deleted, or another window is active now.
        QTimer::singleShot(0, this, [this] {
            if (m_window->isActiveWindow() && !QApplication::focusWidget()
                && !QApplication::activePopupWidget())
                settle();
        });
        return;
    }
    if (!m_pages->isAncestorOf(widget))
        return;
    for (QWidget *pane : panes()) {
        if (pane == widget || pane->isAncestorOf(widget))
            m_pane = pane;
    }
}

bool PaneFocus::move(bool isForward)
{
    QWidget *now = focus();
    if (now && m_middle->isAncestorOf(now) && (!now->isVisible() || !now->isEnabled())) {
        settle();
        if (focus() && focus()->isVisible())
            return true;
    }
    const QList<QWidget *> stops = readingOrder(m_middle);
    if (stops.isEmpty())
        return false;
    // The focus is on a widget that is no Tab stop: goes to the first stop inside it, or inside its parents.
    qsizetype at = stops.indexOf(now);
    const QWidget *inside = now;
    while (at < 0 && inside && inside != m_middle) {
        const auto first =
            std::ranges::find_if(stops, [inside](QWidget *stop) { return inside->isAncestorOf(stop); });
        at = first == stops.end() ? -1 : first - stops.begin() - (isForward ? 1 : 0);
        if (first != stops.end())
            break;
        inside = inside->parentWidget();
    }
    if (at < 0 && !isForward)
        at = 0;
    const qsizetype next = (at + (isForward ? 1 : -1) + 2 * stops.size()) % stops.size();
    take(stops.at(next), isForward ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

void PaneFocus::step(int by)
{
    const QList<QWidget *> all = panes();
    if (all.isEmpty())
        return;
    const QWidget *now = focus();
    const auto at = std::ranges::find_if(
        all, [now](const QWidget *pane) { return now && (pane == now || pane->isAncestorOf(now)); });
    const qsizetype from = at == all.end() ? (by > 0 ? -1 : 0) : at - all.begin();
    QWidget *next = all.at((from + by + all.size()) % all.size());
    if (auto *shown = qobject_cast<Page *>(page()))
        shown->bringUp(next);
    if (QWidget *place = placeIn(next))
        take(place, Qt::TabFocusReason);
}

// The widget that gets the focus when the page is opened: the page's focus proxy, else its first list. Never
// a field, as the next keys may be meant for the page.
QWidget *PaneFocus::mainOf(QWidget *page) const
{
    QWidget *named = innermost(page);
    if (named != page && named->isVisible() && named->isEnabled())
        return named;
    QWidget *found = nullptr;
    for (QWidget *pane : panes()) {
        if (QWidget *content = contentOf(pane))
            return content;
        const QList<QWidget *> stops = readingOrder(pane);
        const auto isKeySafe = [](const QWidget *stop) { return !qobject_cast<const QLineEdit *>(stop); };
        if (const auto first = std::ranges::find_if(stops, isKeySafe); first != stops.end())
            found = *first; // of all panes without content, the last one
    }
    return found ? found : named;
}

void PaneFocus::enter(QWidget *page)
{
    QWidget *place = mainOf(page);
    m_awaited = innermost(page);
    m_instead = place->isVisible() ? place : focus();
    if (m_awaited != place)
        m_awaited->installEventFilter(this);
    take(place, Qt::OtherFocusReason);
}

void PaneFocus::comeBackTo(QWidget *place)
{
    if (place && place->isVisible() && place->isEnabled())
        take(place, Qt::OtherFocusReason);
}

void PaneFocus::settle()
{
    QWidget *content =
        m_pane && m_pane->isVisible() && m_pages->isAncestorOf(m_pane) ? contentOf(m_pane) : nullptr;
    if (content)
        take(content, Qt::OtherFocusReason);
    else if (page())
        enter(page());
}

void PaneFocus::take(QWidget *widget, Qt::FocusReason reason)
{
    widget->setFocus(reason);
    for (QWidget *around = widget->parentWidget(); around && around != m_middle;
         around = around->parentWidget()) {
        if (auto *scroll = qobject_cast<QScrollArea *>(around))
            scroll->ensureWidgetVisible(widget);
    }
}

bool PaneFocus::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Show && watched == m_awaited) {
        watched->removeEventFilter(this);
        if (focus() == m_instead || !focus())
            m_awaited->setFocus(Qt::OtherFocusReason);
    }
    return QObject::eventFilter(watched, event);
}

} // namespace views
