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

// The list of the queue. If an act of this window takes the selected row out, the next row is selected; if
// somebody else does, none is.
class QueueList : public RowListView
{
    Q_OBJECT

public:
    explicit QueueList(models::QueueModel *queue, QWidget *parent = nullptr);

    void setCompact(bool compact);
    // Rows on other people's cards, and rows with an unsent verdict, are marked.
    void setClaims(const models::Claims *claims);
    void setUnsent(const models::UnsentVerdicts *unsent);
    void setOwnAct(bool isOwn) { m_isOwnAct = isOwn; }
    void select(int row); // and scrolls to it
    void deselect();
    void step(int rows);
    // Marks the selected row, moves by so many rows, and marks that row.
    void extendMarks(int rows);

Q_SIGNALS:
    // Somebody else took the selected row out of the list.
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
    int m_lastRow = 0; // row of the last selection, if there is none now
    bool m_isOwnAct = false;
};

} // namespace views
