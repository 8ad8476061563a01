// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/rowdelegate.h"

namespace views {

// Paints a sentence of a topic: ladder and its word, the sentence, how many rows it rests on, and the days on
// which it was seen. A narrow list leaves out the days, then the word.
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
