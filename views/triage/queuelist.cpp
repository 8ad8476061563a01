// SPDX-License-Identifier: MIT
#include "views/triage/queuelist.h"

#include "models/claims.h"
#include "models/queuemodel.h"
#include "models/unsentverdicts.h"
#include "views/look/theme.h"
#include "views/triage/reflexiondelegate.h"

#include <chrono>

namespace views {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

QueueList::QueueList(models::QueueModel *queue, QWidget *parent)
    : RowListView(parent)
    , m_queue(queue)
    , m_delegate(new ReflexionDelegate(this))
{
    setObjectName(u"queue"_s);
    setAccessibleName(tr("Queue"));
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(SingleSelection);
    setModel(queue);
    setMarkable(true);
    connect(this, &RowListView::markToggled, this,
            [this](int row) { m_queue->toggleMark(m_queue->keyAt(row)); });
    connect(this, &RowListView::rangeMarked, m_queue, &models::QueueModel::markRows);
    setCompact(false);
    m_patience.setSingleShot(true);
    m_patience.setInterval(120ms); // rows that come sooner get no placeholders
    connect(&m_patience, &QTimer::timeout, this, &QueueList::showPlaceholders);
    connect(this, &RowListView::visibleRowsChanged, this, &QueueList::waitForRows);
    connect(queue, &models::QueueModel::modelReset, this, &QueueList::waitForRows);
}

void QueueList::setClaims(const models::Claims *claims)
{
    m_delegate->setClaims(claims);
    connect(claims, &models::Claims::changed, viewport(), qOverload<>(&QWidget::update));
}

void QueueList::setUnsent(const models::UnsentVerdicts *unsent)
{
    m_delegate->setUnsent(unsent);
    connect(unsent, &models::UnsentVerdicts::changed, viewport(), qOverload<>(&QWidget::update));
}

void QueueList::setCompact(bool compact)
{
    m_delegate->setCompact(compact);
    setRowDelegate(m_delegate);
    if (currentIndex().isValid())
        scrollTo(currentIndex());
}

void QueueList::select(int row)
{
    if (row >= 0 && row < m_queue->rowCount())
        setCurrentIndex(m_queue->index(row));
}

void QueueList::deselect()
{
    if (currentIndex().isValid())
        m_lastRow = currentIndex().row();
    selectionModel()->clear();
}

void QueueList::step(int rows)
{
    const int last = m_queue->rowCount() - 1;
    if (last < 0)
        return;
    // Without a selection, selects the row where the last selected one was.
    select(std::clamp(currentIndex().isValid() ? currentIndex().row() + rows : m_lastRow, 0, last));
}

void QueueList::extendMarks(int rows)
{
    const auto markCurrent = [this] {
        if (currentIndex().isValid())
            m_queue->mark(m_queue->keyAt(currentIndex().row()));
    };
    markCurrent();
    step(rows);
    markCurrent();
}

void QueueList::rowsAboutToBeRemoved(const QModelIndex &parent, int start, int end)
{
    const int row = currentIndex().isValid() ? currentIndex().row() : -1;
    // Else the list would select the next row by itself, whoever has it.
    if (row >= start && row <= end) {
        deselect();
        if (!m_isOwnAct)
            Q_EMIT currentVanished();
    }
    RowListView::rowsAboutToBeRemoved(parent, start, end);
}

bool QueueList::isAllLoaded() const
{
    for (int row = std::max(0, topRow()); row <= lastVisibleRow(); ++row) {
        if (!m_queue->index(row).data(models::QueueModel::LoadedRole).toBool())
            return false;
    }
    return true;
}

void QueueList::waitForRows()
{
    if (isAllLoaded())
        m_delegate->setPlaceholders(false);
    else if (!m_delegate->hasPlaceholders())
        m_patience.start();
}

void QueueList::showPlaceholders()
{
    m_delegate->setPlaceholders(!isAllLoaded());
    viewport()->update();
}

} // namespace views
