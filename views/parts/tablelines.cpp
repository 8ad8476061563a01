// SPDX-License-Identifier: MIT
#include "views/parts/tablelines.h"

#include "views/look/theme.h"

#include <QHeaderView>
#include <QTableView>

#include <algorithm>

namespace views {

void readByLines(QTableView *table)
{
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table->setTabKeyNavigation(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->horizontalHeader()->setHighlightSections(false);
    setLineHeight(table, 28);
}

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
