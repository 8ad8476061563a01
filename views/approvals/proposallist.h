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

    void select(int row); // the nearest row if there is no such one
    void step(int rows);
    void extendMarks(int rows);
    void toggleMark(int row);
    [[nodiscard]] QString currentUid() const;
    // True while an act of this window takes rows out: then the next row is selected. Else a selected row
    // that goes was decided by somebody else, see currentVanished().
    void setOwnAct(bool isOwn) { m_isOwnAct = isOwn; }
    // The person at this window has moved these rows: where they come in, they are nothing new.
    void expect(const QStringList &uids) { m_expected.unite({uids.begin(), uids.end()}); }
    [[nodiscard]] KeyButton *arrivals() const { return m_arrivals; }

Q_SIGNALS:
    // Somebody else decided the selected row; now none is selected.
    void currentVanished(const QString &uid);

protected:
    void rowsAboutToBeRemoved(const QModelIndex &parent, int start, int end) override;
    void rowsInserted(const QModelIndex &parent, int start, int end) override;
    void scrollContentsBy(int dx, int dy) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void sayArrivals();

    models::ProposalModel *m_proposals;
    KeyButton *m_arrivals; // "1 new above", while new rows are above the visible ones
    QSet<QString> m_expected;
    int m_above = 0;
    int m_lastRow = 0;
    bool m_isOwnAct = false;
};

} // namespace views
