// SPDX-License-Identifier: MIT
#include "views/parts/tablelines.h"

#include "views/look/theme.h"

#include <QHeaderView>
#include <QTableView>

#include <algorithm>

namespace views {

void setLineHeight(QTableView *table, int px)
{
    const auto measure = [table, px] {
        table->verticalHeader()->setDefaultSectionSize(Theme::current()->scaled(px));
    };
    QObject::connect(Theme::current(), &Theme::changed, table, measure);
    measure();
}

void fitColumn(QTableView *table, int column, int px)
{
    QHeaderView *header = table->horizontalHeader();
    header->resizeSection(column, std::max(Theme::current()->scaled(px), header->sectionSizeHint(column)));
}

} // namespace views
