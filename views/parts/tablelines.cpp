// SPDX-License-Identifier: MIT
#include "views/parts/tablelines.h"

#include "views/look/theme.h"

#include <QEvent>
#include <QHeaderView>
#include <QTableView>

#include <algorithm>

namespace views {

namespace {

const QString FillName = QStringLiteral("columnFill");

// Keeps the width of one column of a table; the table owns it. An object, as the width depends on the
// viewport, which tells its size by an event only.
class ColumnFill : public QObject
{
public:
    ColumnFill(QTableView *table, int column, int least)
        : QObject(table)
        , m_table(table)
        , m_column(column)
        , m_least(least)
    {
        QHeaderView *header = table->horizontalHeader();
        header->setSectionResizeMode(QHeaderView::Fixed);
        table->viewport()->installEventFilter(this);
        connect(header, &QHeaderView::sectionResized, this, [this](int resized) {
            if (resized != m_column)
                fit();
        });
        connect(header, &QHeaderView::sectionCountChanged, this, &ColumnFill::fit);
        connect(Theme::current(), &Theme::changed, this, &ColumnFill::fit);
        fit();
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Resize)
            fit();
        return QObject::eventFilter(watched, event);
    }

private:
    void fit()
    {
        QHeaderView *header = m_table->horizontalHeader();
        if (m_column >= header->count() || header->isSectionHidden(m_column))
            return;
        const int rest = m_table->viewport()->width() - header->length() + header->sectionSize(m_column);
        header->resizeSection(m_column, std::max(rest, Theme::current()->scaled(m_least)));
    }

    QTableView *m_table;
    int m_column;
    int m_least;
};

} // namespace

void fillColumn(QTableView *table, int column, int px)
{
    delete table->findChild<QObject *>(FillName, Qt::FindDirectChildrenOnly); // two would fight for the room
    auto *fill = new ColumnFill(table, column, px);                           // the table owns it
    fill->setObjectName(FillName);
}

void readByLines(QTableView *table)
{
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
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

int wantedWidth(const QTableView *table, int column)
{
    const QAbstractItemView *view = table; // QTableView hides this
    return std::max(view->sizeHintForColumn(column), table->horizontalHeader()->sectionSizeHint(column));
}

void fitColumn(QTableView *table, int column, int px)
{
    QHeaderView *header = table->horizontalHeader();
    header->resizeSection(column, std::max(Theme::current()->scaled(px), header->sectionSizeHint(column)));
}

} // namespace views
