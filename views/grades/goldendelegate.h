// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/rowdelegate.h"

namespace views {

// A golden question in the list: what is asked above, its id and tags below; held out and retired ones are
// marked.
class GoldenDelegate : public RowDelegate
{
    Q_OBJECT

public:
    explicit GoldenDelegate(QObject *parent = nullptr)
        : RowDelegate(46, parent)
    {}

protected:
    void paintContent(QPainter *painter, const QStyleOptionViewItem &option,
                      const QModelIndex &index) const override;
};

} // namespace views
