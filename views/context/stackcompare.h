// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"

#include <QWidget>

#include <vector>

class QAction;

namespace views {

class InkLabel;
class StackText;

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

private:
    QWidget *makeHead(const Actions &actions);
    void showWhere();

    const Actions m_actions;
    std::vector<int> m_changes; // the first block of each change
    int m_at = -1;
    bool m_isAwaited = false;
    InkLabel *m_where = nullptr;
    InkLabel *m_beforeTitle;
    InkLabel *m_afterTitle;
    StackText *m_before;
    StackText *m_after;
};

} // namespace views
