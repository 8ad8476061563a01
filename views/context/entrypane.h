// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"

#include <QWidget>

class QTableView;

namespace models {
class StackTable;
}

namespace views {

class InkLabel;
class PartsLegend;

// The entries found for one layer, in rank order, with the cut line; or why there are none. GUI thread.
class EntryPane : public QWidget
{
    Q_OBJECT

public:
    explicit EntryPane(QWidget *parent = nullptr);

    void setLayer(int layer, const store::StackLayer &found, const store::StackQuestion &question);
    void clear();
    void select(int entry); // index in the layer; -1: none
    void step(int by);      // moves by so many entries
    [[nodiscard]] QString selectedUid() const;
    [[nodiscard]] int entryOf(const QString &uid) const; // -1: none
    [[nodiscard]] QTableView *table() const { return m_table; }

Q_SIGNALS:
    void chosen(int entry);
    void activated();

private:
    void makeTable();
    void fitColumns();
    QWidget *makeHead();
    void takeRow();
    void showFound(int layer, const store::StackLayer &found);

    models::StackTable *m_entries;
    QTableView *m_table = nullptr;
    InkLabel *m_title = nullptr;
    InkLabel *m_count = nullptr;
    PartsLegend *m_legend = nullptr;
    InkLabel *m_why;
};

} // namespace views
