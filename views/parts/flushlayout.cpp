// SPDX-License-Identifier: MIT
#include "views/parts/flushlayout.h"

#include <QBoxLayout>

namespace views {

namespace {

template<typename Layout>
Layout *flush(QWidget *parent)
{
    auto *layout = new Layout(parent);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    return layout;
}

} // namespace

QVBoxLayout *flushColumn(QWidget *parent)
{
    return flush<QVBoxLayout>(parent);
}

QHBoxLayout *flushRow(QWidget *parent)
{
    return flush<QHBoxLayout>(parent);
}

void emptyLayout(QLayout *layout)
{
    while (QLayoutItem *item = layout->takeAt(0)) {
        if (QWidget *widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        delete item;
    }
}

} // namespace views
