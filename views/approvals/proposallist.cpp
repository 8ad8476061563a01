// SPDX-License-Identifier: MIT
#include "views/approvals/proposallist.h"

#include "models/proposalmodel.h"
#include "views/parts/keybutton.h"

#include <QScrollBar>

#include <algorithm>

namespace views {

ProposalList::ProposalList(models::ProposalModel *model, ProposalDelegate::Form form, QWidget *parent)
    : RowListView(parent)
    , m_proposals(model)
    , m_arrivals(new KeyButton(QString(), this))
{
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(SingleSelection);
    setRowDelegate(new ProposalDelegate(form, this));
    setModel(model);
    m_arrivals->setObjectName(QStringLiteral("arrivals"));
    m_arrivals->setFocusPolicy(Qt::NoFocus); // the key Home does the same
    m_arrivals->hide();
    connect(m_arrivals, &KeyButton::clicked, this, &ProposalList::scrollToTop);
}

// Counts rows that come in above the visible ones, as nobody would notice them.
void ProposalList::rowsInserted(const QModelIndex &parent, int start, int end)
{
    const bool wasFilled = m_proposals->rowCount() > end - start + 1;
    RowListView::rowsInserted(parent, start, end);
    for (int row = start; row <= end; ++row) {
        const bool isExpected = m_expected.remove(m_proposals->proposalAt(row)->uid);
        if (wasFilled && !isExpected && !m_proposals->isChoosing() && row < topRow())
            ++m_above;
    }
    sayArrivals();
}

void ProposalList::scrollContentsBy(int dx, int dy)
{
    RowListView::scrollContentsBy(dx, dy);
    if (verticalScrollBar()->value() == 0)
        m_above = 0;
    sayArrivals();
}

void ProposalList::resizeEvent(QResizeEvent *event)
{
    RowListView::resizeEvent(event);
    sayArrivals();
}

void ProposalList::sayArrivals()
{
    m_arrivals->setVisible(m_above > 0);
    if (m_above == 0)
        return;
    m_arrivals->setText(tr("%n new above", nullptr, m_above));
    m_arrivals->adjustSize();
    m_arrivals->move((width() - m_arrivals->width()) / 2, 6);
    m_arrivals->raise();
}

void ProposalList::select(int row)
{
    const int last = m_proposals->rowCount() - 1;
    if (last >= 0)
        setCurrentIndex(m_proposals->index(std::clamp(row, 0, last)));
}

void ProposalList::step(int rows)
{
    // Without a selection, selects the row where the last selected one was.
    select(currentIndex().isValid() ? currentIndex().row() + rows : m_lastRow);
}

void ProposalList::extendMarks(int rows)
{
    m_proposals->mark(currentUid());
    step(rows);
    m_proposals->mark(currentUid());
}

void ProposalList::toggleMark(int row)
{
    const QModelIndex index = m_proposals->index(row);
    if (const store::Proposal *proposal = m_proposals->proposalAt(row))
        m_proposals->mark(proposal->uid, !index.data(models::ProposalModel::MarkedRole).toBool());
}

QString ProposalList::currentUid() const
{
    const store::Proposal *proposal = m_proposals->proposalAt(currentIndex().row());
    return proposal ? proposal->uid : QString();
}

void ProposalList::rowsAboutToBeRemoved(const QModelIndex &parent, int start, int end)
{
    const int row = currentIndex().isValid() ? currentIndex().row() : -1;
    const bool isOwn = m_isOwnAct || m_proposals->isChoosing();
    if (!isOwn && row >= start && row <= end) {
        const QString uid = currentUid();
        m_lastRow = row;
        selectionModel()->clear();
        Q_EMIT currentVanished(uid);
    }
    RowListView::rowsAboutToBeRemoved(parent, start, end);
}

} // namespace views
