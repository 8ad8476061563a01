// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/rowdelegate.h"

namespace views {

// Paints two lines of words with a sign before them (models::LineRole), for the lists of the page Beliefs.
class LineDelegate : public RowDelegate
{
    Q_OBJECT

public:
    explicit LineDelegate(QObject *parent = nullptr)
        : RowDelegate(46, parent)
    {}

protected:
    void paintContent(QPainter *painter, const QStyleOptionViewItem &option,
                      const QModelIndex &index) const override;
};

} // namespace views
