// SPDX-License-Identifier: MIT
#include "views/look/focusring.h"

#include "views/look/memoirstyle.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QPainter>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QTextEdit>

namespace views {

namespace {

constexpr const char *AroundProperty = "memoirRingAround";
constexpr int Outset = 4; // px between a text and the ring around it

// Whether the edge of a row shows where the keys go. An empty list has nowhere to go.
bool showsItsRow(const QAbstractItemView *view)
{
    const QItemSelectionModel *selection = view->selectionModel();
    if (!selection || view->model()->rowCount(view->rootIndex()) == 0)
        return true;
    const QModelIndex current = view->currentIndex();
    const QRect row = view->visualRect(current);
    return selection->isSelected(current) && (row.isEmpty() || row.intersects(view->viewport()->rect()));
}

} // namespace

FocusRing::FocusRing(QWidget *focused)
    : QWidget(qobject_cast<QAbstractScrollArea *>(focused) ? focused : focused->parentWidget())
    , m_focused(focused)
    , m_area(qobject_cast<QAbstractScrollArea *>(focused))
{
    setObjectName(QStringLiteral("focusRing"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    focused->installEventFilter(this);
    if (m_area)
        m_area->viewport()->installEventFilter(this);
    fit();
}

bool FocusRing::isFor(const QWidget *widget)
{
    if (!widget)
        return false;
    if (widget->property(AroundProperty).toBool())
        return widget->parentWidget();
    const bool isArea =
        qobject_cast<const QAbstractItemView *>(widget) || qobject_cast<const QPlainTextEdit *>(widget)
        || qobject_cast<const QTextEdit *>(widget) || qobject_cast<const QScrollArea *>(widget);
    return isArea && !MemoirStyle::isTextField(widget);
}

void FocusRing::wantAround(QWidget *text)
{
    text->setProperty(AroundProperty, true);
}

void FocusRing::fit()
{
    const auto *view = qobject_cast<const QAbstractItemView *>(m_area);
    if (view)
        setGeometry(view->viewport()->geometry()); // a table's heads stay outside
    else if (m_area)
        setGeometry(m_area->rect());
    else if (m_focused)
        setGeometry(m_focused->geometry().adjusted(-Outset, -Outset, Outset, Outset)
                    & parentWidget()->rect());
    setVisible(!view || !showsItsRow(view));
    raise();
}

// A view paints whenever its rows or its selection change, whatever its model told meanwhile.
bool FocusRing::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::Paint:
    case QEvent::Resize:
    case QEvent::Move: fit(); break;
    default: break;
    }
    return QWidget::eventFilter(watched, event);
}

void FocusRing::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    MemoirStyle::paintFocusRing(&painter, rect(), 0);
}

} // namespace views
