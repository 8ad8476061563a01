// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/rowdelegate.h"

namespace views {

// A sentence that a topic says: its ladder and word, the words, what it rests on, and the days on which it
// was seen. In a narrow list the days and then the word are left out.
class BeliefDelegate : public RowDelegate
{
    Q_OBJECT

public:
    explicit BeliefDelegate(QObject *parent = nullptr)
        : RowDelegate(52, parent)
    {}

protected:
    void paintContent(QPainter *painter, const QStyleOptionViewItem &option,
                      const QModelIndex &index) const override;
};

} // namespace views
