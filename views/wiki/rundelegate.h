// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/rowdelegate.h"

namespace views {

// Paints a run of the wiki job: its result as sign and words, when, number of rows, model.
class RunDelegate : public RowDelegate
{
    Q_OBJECT

public:
    explicit RunDelegate(QObject *parent = nullptr)
        : RowDelegate(46, parent)
    {}

protected:
    void paintContent(QPainter *painter, const QStyleOptionViewItem &option,
                      const QModelIndex &index) const override;
};

} // namespace views
