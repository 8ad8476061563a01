// SPDX-License-Identifier: MIT
#pragma once

#include "views/approvals/proposaldelegate.h"
#include "views/parts/rowlistview.h"

namespace models {
class ProposalModel;
}

namespace views {

class KeyButton;

// The list of waiting proposals, or of those that ended.
class ProposalList : public RowListView
{
    Q_OBJECT

public:
    ProposalList(models::ProposalModel *model, ProposalDelegate::Form form, QWidget *parent = nullptr);

    void select(int row); // the nearest one where there is none
    void step(int rows);
    void extendMarks(int rows);
    void toggleMark(int row);
    [[nodiscard]] QString currentUid() const;
    // Whether rows that leave now leave by an act of this window: then the next one takes their place.
    void setOwnAct(bool isOwn) { m_isOwnAct = isOwn; }
    [[nodiscard]] KeyButton *arrivals() const { return m_arrivals; }

Q_SIGNALS:
    // Somebody else decided the row that was selected; nothing is selected now.
    void currentVanished(const QString &uid);

protected:
    void rowsAboutToBeRemoved(const QModelIndex &parent, int start, int end) override;
    void rowsInserted(const QModelIndex &parent, int start, int end) override;
    void scrollContentsBy(int dx, int dy) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void sayArrivals();

    models::ProposalModel *m_proposals;
    KeyButton *m_arrivals; // "1 new above", while rows came that are above what is seen
    int m_above = 0;
    int m_lastRow = 0;
    bool m_isOwnAct = false;
};

} // namespace views
