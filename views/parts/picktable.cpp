// SPDX-License-Identifier: MIT
#include "views/parts/picktable.h"

#include <QHeaderView>
#include <QScopedValueRollback>
#include <QStandardItemModel>

#include <algorithm>

namespace views {

PickTable::PickTable(const QString &accessibleName, const QStringList &heads, QWidget *parent)
    : PlainTable(parent)
    , m_lines(new QStandardItemModel(this))
{
    setAccessibleName(accessibleName);
    setFrameShape(QFrame::StyledPanel);
    m_lines->setColumnCount(std::max<int>(1, int(heads.size())));
    m_lines->setHorizontalHeaderLabels(heads);
    setModel(m_lines);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setVisible(!heads.isEmpty());
    setWidths(QList<int>(m_lines->columnCount(), 100), 0);
    connect(this, &QTableView::activated, this,
            [this](const QModelIndex &index) { Q_EMIT picked(idOf(index)); });
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &index) {
                if (!m_isFilling)
                    Q_EMIT chosen(idOf(index));
            });
    connect(Theme::current(), &Theme::changed, this, &PickTable::fit);
    fit();
}

void PickTable::setMostLines(int most)
{
    m_most = most;
    fit();
}

void PickTable::setLines(const std::vector<Line> &lines)
{
    const QString before = current();
    {
        const QScopedValueRollback<bool> guard(m_isFilling, true);
        m_lines->removeRows(0, m_lines->rowCount());
        for (const Line &line : lines) {
            QList<QStandardItem *> cells;
            for (const QString &text : line.cells) {
                cells.append(new QStandardItem(text)); // the model takes them
                if (text.isEmpty())
                    cells.back()->setAccessibleText(tr("empty"));
            }
            cells.front()->setData(line.id, Qt::UserRole);
            m_lines->appendRow(cells);
        }
        fit();
        choose(before);
    }
    if (current() != before)
        Q_EMIT chosen(current());
}

QString PickTable::idOf(const QModelIndex &index) const
{
    return index.siblingAtColumn(0).data(Qt::UserRole).toString();
}

QString PickTable::current() const
{
    return idOf(currentIndex());
}

void PickTable::choose(const QString &id)
{
    int row = 0;
    for (int i = 0; i < m_lines->rowCount(); ++i) {
        if (idOf(m_lines->index(i, 0)) == id)
            row = i;
    }
    if (row < m_lines->rowCount())
        selectRow(row);
}

void PickTable::fit()
{
    const int lines = std::clamp(m_lines->rowCount(), 1, m_most);
    const QHeaderView *head = horizontalHeader();
    const int top = head->isHidden() ? 0 : head->sizeHint().height();
    setFixedHeight(top + lines * verticalHeader()->defaultSectionSize() + 2 * frameWidth());
}

} // namespace views
