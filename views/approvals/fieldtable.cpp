// SPDX-License-Identifier: MIT
#include "views/approvals/fieldtable.h"

#include "models/fieldmodel.h"
#include "views/approvals/fielddelegate.h"
#include "views/look/theme.h"

#include <QHeaderView>
#include <QKeyEvent>

namespace views {

using namespace Qt::StringLiterals;
using models::FieldModel;

namespace {

constexpr int NameWidth = 124;
constexpr int TypeWidth = 56;

} // namespace

FieldTable::FieldTable(FieldModel *model, const QString &accessibleName, QWidget *parent)
    : QTableView(parent)
    , m_model(model)
    , m_delegate(new FieldDelegate(this))
{
    setAccessibleName(accessibleName);
    setModel(model);
    setItemDelegate(m_delegate);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed);
    setTabKeyNavigation(false);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(Theme::current()->scaled(29));
    horizontalHeader()->hide();
    horizontalHeader()->setSectionResizeMode(FieldModel::NameColumn, QHeaderView::Fixed);
    horizontalHeader()->setSectionResizeMode(FieldModel::TypeColumn, QHeaderView::Fixed);
    horizontalHeader()->setSectionResizeMode(FieldModel::ValueColumn, QHeaderView::Stretch);
    connect(model, &FieldModel::modelReset, this, [this] {
        m_delegate->foldAll();
        fit();
    });
    connect(model, &FieldModel::dataChanged, this, &FieldTable::fit);
    connect(Theme::current(), &Theme::changed, this, &FieldTable::fit);
    fit();
}

void FieldTable::fit()
{
    const Theme *theme = Theme::current();
    const bool isNarrow = width() < theme->scaled(300);
    setColumnWidth(FieldModel::NameColumn, theme->scaled(isNarrow ? 92 : NameWidth));
    setColumnWidth(FieldModel::TypeColumn, theme->scaled(TypeWidth));
    setColumnHidden(FieldModel::TypeColumn, isNarrow);
    resizeRowsToContents();
    updateGeometry();
}

bool FieldTable::hasFolded() const
{
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_delegate->isFolded(m_model->index(row, FieldModel::ValueColumn)))
            return true;
    }
    return false;
}

void FieldTable::unfoldAll()
{
    for (int row = 0; row < m_model->rowCount(); ++row)
        m_delegate->unfold(m_model->index(row, FieldModel::ValueColumn));
    fit();
}

bool FieldTable::unfold(const QModelIndex &index)
{
    if (!index.isValid() || !m_delegate->isFolded(index))
        return false;
    m_delegate->unfold(index);
    fit();
    return true;
}

void FieldTable::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !unfold(indexAt(event->position().toPoint())))
        QTableView::mouseReleaseEvent(event);
}

QSize FieldTable::sizeHint() const
{
    return {200, verticalHeader()->length() + 1};
}

QSize FieldTable::minimumSizeHint() const
{
    return {120, sizeHint().height()};
}

void FieldTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fit();
}

// The table is as tall as its rows: the wheel scrolls the page.
void FieldTable::wheelEvent(QWheelEvent *event)
{
    event->ignore();
}

QModelIndex FieldTable::nextEditable(int from, int by) const
{
    for (int row = from; row >= 0 && row < m_model->rowCount(); row += by) {
        const QModelIndex index = m_model->index(row, FieldModel::ValueColumn);
        if (m_model->flags(index) & Qt::ItemIsEditable)
            return index;
    }
    return {};
}

void FieldTable::beginEditing()
{
    // Begins with the first argument, if there is one: people seldom edit the name of the tool.
    const auto isArgument = [](const QModelIndex &index) {
        return index.data(FieldModel::PathRole).toString().startsWith("args"_L1);
    };
    QModelIndex first = nextEditable(0, 1);
    for (QModelIndex next = first; next.isValid(); next = nextEditable(next.row() + 1, 1)) {
        if (isArgument(next)) {
            first = next;
            break;
        }
    }
    if (!first.isValid())
        return;
    setFocus();
    setCurrentIndex(first);
    edit(first);
}

void FieldTable::editRefused()
{
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QModelIndex index = m_model->index(row, FieldModel::ValueColumn);
        if (index.data(FieldModel::ProblemRole).toString().isEmpty())
            continue;
        setCurrentIndex(index);
        return edit(index);
    }
}

void FieldTable::closeEditor(QWidget *editor, QAbstractItemDelegate::EndEditHint hint)
{
    const int row = currentIndex().row();
    QTableView::closeEditor(editor, QAbstractItemDelegate::NoHint);
    const bool goesOn =
        hint == QAbstractItemDelegate::EditNextItem || hint == QAbstractItemDelegate::EditPreviousItem;
    if (!goesOn)
        return;
    const int by = hint == QAbstractItemDelegate::EditNextItem ? 1 : -1;
    if (const QModelIndex next = nextEditable(row + by, by); next.isValid()) {
        setCurrentIndex(next);
        edit(next);
    }
}

void FieldTable::focusInEvent(QFocusEvent *event)
{
    QTableView::focusInEvent(event); // makes the first row current, but chooses none
    if (!selectionModel()->hasSelection() && m_model->rowCount() > 0)
        setCurrentIndex(m_model->index(0, FieldModel::ValueColumn));
}

void FieldTable::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape) {
        Q_EMIT leaveRequested();
        return;
    }
    const bool isOpening =
        event->key() == Qt::Key_Space || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isOpening && event->modifiers() == Qt::NoModifier && unfold(currentIndex()))
        return;
    // Single letters are the page's keys; F2 and a double click edit.
    const bool isLetter = !event->text().isEmpty() && event->text().front().isPrint();
    if (isLetter && event->modifiers() == Qt::NoModifier)
        return event->ignore();
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && currentIndex().isValid() && (m_model->flags(currentIndex()) & Qt::ItemIsEditable)) {
        edit(currentIndex());
        return;
    }
    QTableView::keyPressEvent(event);
}

} // namespace views
