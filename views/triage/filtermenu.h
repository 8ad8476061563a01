// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/queue.h"

#include <QFrame>

class QLineEdit;
class QListView;
class QSortFilterProxyModel;
class QStandardItemModel;

namespace models {
class StoreThread;
}

namespace views {

// A popup with all conditions that the list can be filtered by: agents, entities, kinds, tags and origins
// with counts, findings, ages. Typing narrows them; arrows and Enter choose.
class FilterMenu : public QFrame
{
    Q_OBJECT

public:
    explicit FilterMenu(models::StoreThread *store, QWidget *parent = nullptr);

    // Opens below `anchor` with the values that occur in the rows of `filter`.
    void open(QWidget *anchor, const store::QueueFilter &filter);

Q_SIGNALS:
    void chosen(const QString &column, const QString &value);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    struct Facet
    {
        QString column;
        std::vector<store::FacetValue> values;
    };
    static store::Result<std::vector<Facet>> read(store::Database &database,
                                                  const store::QueueFilter &filter);
    void fill(const std::vector<Facet> &facets);
    void addFixed();
    void add(const QString &column, const QString &value, const QString &text, qint64 count = -1);
    void choose();
    void step(int rows);

    models::StoreThread *m_store;
    QLineEdit *m_field;
    QListView *m_list;
    QStandardItemModel *m_rows;
    QSortFilterProxyModel *m_found;
    int m_asked = 0;
};

} // namespace views
