// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/pagebody.h"

namespace models {
class ContextDesk;
}

namespace views {

// The content of the Context page, or why there is no stack yet. While a new stack is built the old one
// stays; only for the first one a loading state is shown. `desk` outlives it. GUI thread.
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
