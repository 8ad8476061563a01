// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"
#include "views/context/stacktext.h"

#include <QWidget>

#include <vector>

class QAction;
class QTimer;

namespace views {

class InkLabel;

// The texts of two stacks side by side: equal lines at the same height, differing words marked in changed
// lines. Both scroll together; step() goes from change to change.
class StackCompare : public QWidget
{
    Q_OBJECT

public:
    struct Actions
    {
        QAction *previous;
        QAction *next;
        QAction *close;
    };

    explicit StackCompare(const Actions &actions, QWidget *parent = nullptr);

    void setStacks(const QString &beforeTitle, const store::Stack &before, const QString &afterTitle,
                   const store::Stack &after);

    // True while one of the two stacks is being built anew.
    void setAwaited(bool on);
    void step(int by); // goes to the next change (1) or the one before (-1)
    [[nodiscard]] int changes() const { return int(m_changes.size()); }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void align();
    QWidget *makeHead(const Actions &actions);
    void showWhere();

    const Actions m_actions;
    StackText::Blocks m_left; // as compared, before they are aligned
    StackText::Blocks m_right;
    struct Change // its first block on each side, as shown
    {
        int before;
        int after;
    };
    std::vector<Change> m_changes;
    int m_at = -1;
    bool m_isAwaited = false;
    InkLabel *m_where = nullptr;
    InkLabel *m_beforeTitle;
    InkLabel *m_afterTitle;
    StackText *m_before;
    StackText *m_after;
    QTimer *m_aligning; // runs once after any number of changes of size
};

} // namespace views
