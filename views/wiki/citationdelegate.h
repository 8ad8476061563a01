// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/rowdelegate.h"

namespace views {

// Paints a cited row: its number in the text, status, first words, day, and on how many days it was seen.
class CitationDelegate : public RowDelegate
{
    Q_OBJECT

public:
    explicit CitationDelegate(QObject *parent = nullptr)
        : RowDelegate(32, parent)
    {}

protected:
    void paintContent(QPainter *painter, const QStyleOptionViewItem &option,
                      const QModelIndex &index) const override;
};

} // namespace views
