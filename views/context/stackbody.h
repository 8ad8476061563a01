// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/pagebody.h"

namespace models {
class ContextDesk;
}

namespace views {

// Where a stack stands, or why there is none yet. The stack before stays until the next is there; only the
// first one is waited for in sight. `desk` outlives it. GUI thread.
class StackBody : public PageBody
{
    Q_OBJECT

public:
    StackBody(models::ContextDesk *desk, QAction *askAnew, QWidget *content, QWidget *parent);

private:
    void tell();

    models::ContextDesk *m_desk;
    QAction *m_askAnew;
    QAction *m_stop;
};

} // namespace views
