// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/rowlistview.h"

#include <QTimer>

namespace models {
class Claims;
class UnsentVerdicts;
class QueueModel;
} // namespace models

namespace views {

class ReflexionDelegate;

// The list of the queue. The selection follows what this window does: a row that leaves by an act of one's
// own gives its place to the next; one that somebody else takes away leaves nothing selected.
class QueueList : public RowListView
{
    Q_OBJECT

public:
    explicit QueueList(models::QueueModel *queue, QWidget *parent = nullptr);

    void setCompact(bool compact);
    // Marked on the rows.
    void setClaims(const models::Claims *claims);
    void setUnsent(const models::UnsentVerdicts *unsent);
    void setOwnAct(bool isOwn) { m_isOwnAct = isOwn; }
    void select(int row); // scrolls to it
    void deselect();
    void step(int rows);
    // Marks the selected row and goes on.
    void extendMarks(int rows);

Q_SIGNALS:
    // The selected row is no longer in the list, by no act of this window.
    void currentVanished();

protected:
    void rowsAboutToBeRemoved(const QModelIndex &parent, int start, int end) override;

private:
    void waitForRows();
    void showPlaceholders();
    [[nodiscard]] bool isAllLoaded() const;

    models::QueueModel *m_queue;
    ReflexionDelegate *m_delegate;
    QTimer m_patience;
    int m_lastRow = 0; // selected last, where nothing is now
    bool m_isOwnAct = false;
};

} // namespace views
