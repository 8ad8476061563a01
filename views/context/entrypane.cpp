// SPDX-License-Identifier: MIT
#include "views/context/entrypane.h"

#include "models/stacktable.h"
#include "views/context/entrydelegate.h"
#include "views/context/partslegend.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/tablelines.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QTableView>

using namespace Qt::StringLiterals;

namespace views {

using models::StackTable;

namespace {

constexpr int HeadHeight = 36;
constexpr int LeastEntry = 160; // px at a font of 13

} // namespace

EntryPane::EntryPane(QWidget *parent)
    : QWidget(parent)
    , m_entries(new StackTable(this))
    , m_why(new InkLabel(Theme::Type::Body, Theme::Text2, this))
{
    makeTable();
    m_why->setObjectName(u"contextWhyEmpty"_s);
    m_why->setReadable();
    m_why->setContentsMargins(12, 12, 12, 0);
    m_why->hide();
    auto *column = flushColumn(this);
    column->addWidget(makeHead());
    column->addWidget(m_why);
    column->addWidget(m_table, 1);
    setFocusProxy(m_table);
}

void EntryPane::makeTable()
{
    m_table = new QTableView(this);
    m_table->setObjectName(u"contextEntries"_s);
    m_table->setAccessibleName(tr("Entries of the layer"));
    m_table->setModel(m_entries);
    readByLines(m_table);
    QHeaderView *header = m_table->horizontalHeader();
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setMinimumSectionSize(30);
    fillColumn(m_table, StackTable::EntryColumn, LeastEntry);
    connect(Theme::current(), &Theme::changed, this, &EntryPane::fitColumns, Qt::QueuedConnection);
    fitColumns();
    m_table->setItemDelegate(new EntryDelegate(paintEntry, m_table));
    m_table->setItemDelegateForColumn(StackTable::WhyColumn, new EntryDelegate(paintEntryParts, m_table));
    m_table->setItemDelegateForColumn(StackTable::OutcomeColumn,
                                      new EntryDelegate(paintEntryOutcome, m_table));
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &EntryPane::takeRow);
    connect(m_table, &QTableView::doubleClicked, this, &EntryPane::activated);
}

void EntryPane::fitColumns()
{
    fitColumn(m_table, StackTable::NumberColumn, 38);
    fitColumn(m_table, StackTable::WhyColumn, 74);
    fitColumn(m_table, StackTable::TokensColumn, 64);
    fitColumn(m_table, StackTable::OutcomeColumn, 110);
}

QWidget *EntryPane::makeHead()
{
    auto *head = new QFrame(this);
    head->setFixedHeight(Theme::current()->scaled(HeadHeight));
    head->setBackgroundRole(QPalette::AlternateBase);
    head->setAutoFillBackground(true);
    m_title = new InkLabel(Theme::Type::Body, Theme::Text, head);
    m_title->setBold(true);
    m_count = new InkLabel(Theme::Type::Small, Theme::Text3, head);
    m_count->setSpare();
    m_legend = new PartsLegend(head);
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(8);
    row->addWidget(m_title);
    row->addWidget(m_count, 1);
    row->addWidget(m_legend);
    return head;
}

void EntryPane::setLayer(int layer, const store::StackLayer &found, const store::StackQuestion &question)
{
    m_table->clearSpans();
    m_entries->setLayer(found);
    for (int row = 0; row < m_entries->rowCount(); ++row) {
        if (m_entries->entryAt(row))
            continue;
        m_table->setSpan(row, 0, 1, StackTable::ColumnCount);
        m_table->setRowHeight(row, Theme::current()->scaled(24));
    }
    m_why->setText(models::emptyWords(found, question));
    m_why->setVisible(found.entries.empty());
    showFound(layer, found);
}

void EntryPane::showFound(int layer, const store::StackLayer &found)
{
    const QLocale locale;
    m_title->setText(u"%1 %2"_s.arg(layer + 1).arg(models::layerWords(found.plan.layer)));
    const QStringList count{
        tr("%1 found, %2 in")
            .arg(locale.toString(int(found.entries.size())), locale.toString(found.toldEntries()))};
    QStringList notes = found.notes; // sentences about what the read left out
    if (!found.whyOffline.isEmpty())
        notes += found.whyOffline;
    m_count->setText((count + notes).join(u" · "_s));
    if (!found.embedder.isEmpty())
        notes += tr("Compared by %1.").arg(found.embedder);
    m_count->setToolTip(notes.join(u'\n'));
    QStringList parts;
    const QStringList names = m_entries->partNames();
    for (const QString &name : names)
        parts += models::partWords(name);
    m_legend->setParts(parts);
}

void EntryPane::clear()
{
    m_entries->clear();
    m_why->hide();
    m_title->clear();
    m_count->clear();
    m_legend->setParts({});
}

void EntryPane::select(int entry)
{
    const int row = m_entries->rowOf(entry);
    if (row < 0)
        m_table->selectionModel()->clear();
    else if (m_table->currentIndex().row() != row)
        m_table->setCurrentIndex(m_entries->index(row, 0));
}

void EntryPane::takeRow()
{
    const QModelIndex index = m_table->currentIndex();
    if (index.isValid())
        Q_EMIT chosen(index.data(StackTable::IndexRole).toInt());
}

QString EntryPane::selectedUid() const
{
    const store::StackEntry *entry = m_entries->entryAt(m_table->currentIndex().row());
    return entry ? entry->row.uid : QString();
}

int EntryPane::entryOf(const QString &uid) const
{
    const int row = uid.isEmpty() ? -1 : m_entries->rowOfUid(uid);
    return row < 0 ? -1 : m_entries->index(row, 0).data(StackTable::IndexRole).toInt();
}

void EntryPane::step(int by)
{
    const int rows = m_entries->rowCount();
    int row = m_table->currentIndex().isValid() ? m_table->currentIndex().row() + by : 0;
    if (row >= 0 && row < rows && !m_entries->entryAt(row))
        row += by;
    if (row >= 0 && row < rows)
        m_table->setCurrentIndex(m_entries->index(row, 0));
}

} // namespace views
