// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/rowdelegate.h"

namespace views {

// A run of the wiki job: sign and words of what became of it, when, rows and model.
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
