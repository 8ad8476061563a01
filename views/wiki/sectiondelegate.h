// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/rowdelegate.h"

namespace views {

// A section in the list of the wiki: title, lock where it is held back, cited rows, strength as word and
// ladder.
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
