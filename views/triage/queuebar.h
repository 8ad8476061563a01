// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/queuefilter.h"
#include "views/parts/band.h"

#include <vector>

class QAction;
class QMenu;

namespace views {

class FilterBar;
class InkLabel;
class KeyButton;

// The head of the list: the filter as chips, or the number of marked rows, and the order of the rows.
class QueueBar : public Band
{
    Q_OBJECT

public:
    // `compact`: a checkable action for the menu.
    explicit QueueBar(QAction *compact, QWidget *parent = nullptr);

    void setFilter(const store::QueueFilter &filter);
    void setMarks(int count);
    // Words about the marked rows, shown beside their number.
    void setMarkWords(const QString &words);
    [[nodiscard]] FilterBar *chips() const { return m_chips; }

Q_SIGNALS:
    void conditionRemoved(const QString &column);
    void filterRequested();
    void orderChosen(store::QueueFilter::Order order);
    void marksCleared();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fillChips();
    [[nodiscard]] int roomForChips() const;
    void showFolded();
    void remove(const QString &id);

    FilterBar *m_chips;
    InkLabel *m_words;
    KeyButton *m_order;
    QMenu *m_menu;
    std::vector<QAction *> m_orders; // by Order
    store::QueueFilter m_filter;
    int m_marks = 0;
    QStringList m_folded; // columns of the conditions that have no room as chips
};

} // namespace views
