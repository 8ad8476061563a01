// SPDX-License-Identifier: MIT
#pragma once

#include <QList>

class QWidget;

namespace views {

// A page that shows only some of its panes at a time and brings the others up when they are asked for.
class PaneHolder
{
public:
    PaneHolder() = default;
    virtual ~PaneHolder() = default;
    Q_DISABLE_COPY_MOVE(PaneHolder)

    [[nodiscard]] virtual QList<QWidget *> panes() const = 0; // as they are read, also those out of sight
    virtual void bringUp(QWidget *pane) = 0;
};

} // namespace views
