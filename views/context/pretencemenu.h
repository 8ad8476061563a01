// SPDX-License-Identifier: MIT
#pragma once

#include <QMenu>

namespace models {
class ContextDesk;
}

namespace store {
struct StackEntry;
}

namespace views {

// A menu of the statuses that a stack entry can be pretended to have; the present one is checked. `desk`
// outlives it. GUI thread.
class PretenceMenu : public QMenu
{
    Q_OBJECT

public:
    explicit PretenceMenu(models::ContextDesk *desk, QWidget *parent = nullptr);

    void popupFor(const store::StackEntry *entry, const QPoint &at); // null: there is nothing to choose

private:
    void fill(const store::StackEntry &entry);

    models::ContextDesk *m_desk;
};

} // namespace views
