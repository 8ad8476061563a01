// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/rowdelegate.h"

namespace views {

// Paints a section in the list of the wiki: title, a lock if it is held back, number of cited rows, strength
// as word and ladder.
class SectionDelegate : public RowDelegate
{
    Q_OBJECT

public:
    explicit SectionDelegate(QObject *parent = nullptr)
        : RowDelegate(46, parent)
    {}

protected:
    void paintContent(QPainter *painter, const QStyleOptionViewItem &option,
                      const QModelIndex &index) const override;
};

} // namespace views
