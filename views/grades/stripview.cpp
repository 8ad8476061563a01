// SPDX-License-Identifier: MIT
#include "views/grades/stripview.h"

#include "models/dates.h"
#include "models/gradestrip.h"
#include "views/look/memoirstyle.h"
#include "views/look/shapedtext.h"
#include "views/look/theme.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace views {

using namespace Qt::StringLiterals;
using models::GradeStrip;

namespace {

constexpr int LabelWidth = 216;
constexpr int NarrowLabelWidth = 168;
constexpr int NarrowBelow = 620;
constexpr int CellWidth = 13;
constexpr int LeastCellWidth = 10;
constexpr int CellHeight = 18;
constexpr int DateRoom = 70;

void paintCross(QPainter *painter, const QRectF &cell, const QColor &color)
{
    const double reach = std::min(cell.width(), cell.height()) * 0.2;
    const QPointF middle = cell.center();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(color, 1.7, Qt::SolidLine, Qt::RoundCap));
    painter->drawLine(middle + QPointF(-reach, -reach), middle + QPointF(reach, reach));
    painter->drawLine(middle + QPointF(-reach, reach), middle + QPointF(reach, -reach));
    painter->setRenderHint(QPainter::Antialiasing, false);
}

} // namespace

void paintGradeCell(QPainter *painter, const QRect &cell, const QVariant &grade, bool hasPassed)
{
    const Theme *theme = Theme::current();
    if (!grade.isValid()) {
        painter->setPen(QPen(theme->color(Theme::BorderStrong), 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(cell.adjusted(0, 0, -1, -1));
        return;
    }
    const QColor color = theme->grade(std::clamp(int(std::round(grade.toDouble())), 0, 4));
    painter->fillRect(cell, color);
    if (!hasPassed)
        paintCross(painter, cell, color.lightnessF() > 0.5 ? QColor(0x1A, 0x0A, 0x06) : QColor(Qt::white));
}

StripView::StripView(GradeStrip *strip, QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_strip(strip)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Grades by question and run"));
    viewport()->setMouseTracking(true);
    connect(strip, &GradeStrip::modelReset, this, [this] {
        updateBars();
        showNewest();
        if (m_cursor.x() >= m_strip->columnCount() || m_cursor.y() >= m_strip->rowCount())
            m_cursor = {-1, -1};
        updateGeometry();
        viewport()->update();
    });
    connect(Theme::current(), &Theme::changed, this, [this] {
        updateBars();
        viewport()->update();
    });
}

StripView::Metrics StripView::metrics() const
{
    const Theme *theme = Theme::current();
    const bool isNarrow = !m_isWhole && viewport()->width() < theme->scaled(NarrowBelow);
    const int labels = theme->scaled(isNarrow ? NarrowLabelWidth : LabelWidth);
    // Cells are a little narrower if then all of them fit.
    const int fitting =
        m_isWhole || columns() == 0 ? CellWidth : (viewport()->width() - labels - 4) / columns() - 1;
    const int cell =
        fitting >= LeastCellWidth ? std::min(fitting, theme->scaled(CellWidth)) : theme->scaled(CellWidth);
    return {labels, cell, cell + 1, theme->scaled(CellHeight) + 1, theme->scaled(22)};
}

int StripView::firstColumn() const
{
    return m_mostColumns > 0 ? std::max(0, m_strip->columnCount() - m_mostColumns) : 0;
}

int StripView::columns() const
{
    return m_strip->columnCount() - firstColumn();
}

int StripView::rows() const
{
    return m_strip->rowCount();
}

int StripView::xOf(int column) const
{
    const Metrics m = metrics();
    const int offset = m_isWhole ? 0 : horizontalScrollBar()->value();
    return m.labels + (column - firstColumn()) * m.pitch - offset;
}

int StripView::yOf(int row) const
{
    const int offset = m_isWhole ? 0 : verticalScrollBar()->value();
    return row * metrics().row - offset;
}

QRect StripView::cellRect(int row, int column) const
{
    const Metrics m = metrics();
    return {xOf(column), yOf(row), m.cell, m.row - 1};
}

QPoint StripView::cellAt(const QPoint &at) const
{
    const Metrics m = metrics();
    if (at.x() < m.labels || at.y() >= viewport()->height() - m.dates)
        return {-1, -1};
    const int column = firstColumn() + (at.x() - xOf(firstColumn())) / m.pitch;
    const int row = (at.y() - yOf(0)) / m.row;
    if (at.x() < xOf(firstColumn()) || column >= m_strip->columnCount() || row < 0 || row >= rows())
        return {-1, -1};
    return {column, row};
}

int StripView::columnAtTime(const QDateTime &at) const
{
    int found = -1;
    for (int column = 0; column < m_strip->columnCount() && m_strip->timeOf(column) <= at; ++column)
        found = column;
    return found;
}

QSize StripView::wholeSize() const
{
    const Theme *theme = Theme::current();
    return {theme->scaled(LabelWidth) + m_strip->columnCount() * (theme->scaled(CellWidth) + 1) + 12,
            rows() * (theme->scaled(CellHeight) + 1) + theme->scaled(22)};
}

QSize StripView::sizeHint() const
{
    const Metrics m = metrics();
    return {600, rows() * m.row + m.dates + 4};
}

void StripView::updateBars()
{
    const Metrics m = metrics();
    const int wide = viewport()->width() - m.labels - 4;
    const int high = viewport()->height() - m.dates;
    horizontalScrollBar()->setRange(0, std::max(0, columns() * m.pitch - wide));
    horizontalScrollBar()->setPageStep(std::max(1, wide));
    horizontalScrollBar()->setSingleStep(m.pitch);
    verticalScrollBar()->setRange(0, std::max(0, rows() * m.row - high));
    verticalScrollBar()->setPageStep(std::max(1, high));
    verticalScrollBar()->setSingleStep(m.row);
}

void StripView::showNewest()
{
    horizontalScrollBar()->setValue(horizontalScrollBar()->maximum());
}

void StripView::setMoments(const store::training::Moments &moments)
{
    m_moments = moments;
    viewport()->update();
}

void StripView::setMarkers(const std::vector<QDateTime> &times)
{
    m_markers = times;
    viewport()->update();
}

void StripView::setChosen(const QString &questionId)
{
    m_chosen = questionId;
    viewport()->update();
}

void StripView::setMostColumns(int columns)
{
    if (m_mostColumns == columns)
        return;
    m_mostColumns = columns;
    updateBars();
    showNewest();
    viewport()->update();
}

void StripView::paintRow(QPainter *painter, int row, int from, int to)
{
    const Theme *theme = Theme::current();
    for (int column = from; column <= to; ++column) {
        const QRect cell = cellRect(row, column);
        const QModelIndex index = m_strip->index(row, column);
        if (!index.data(GradeStrip::AskedRole).toBool()) {
            painter->fillRect(QRect(cell.center() - QPoint(0, 0), QSize(1, 1)),
                              theme->color(Theme::BorderStrong));
            continue;
        }
        paintGradeCell(painter, cell, index.data(GradeStrip::GradeRole),
                       index.data(GradeStrip::PassedRole).toBool());
    }
}

void StripView::paintDates(QPainter *painter, int from, int to)
{
    const Theme *theme = Theme::current();
    const Metrics m = metrics();
    const int top = (m_isWhole ? rows() * m.row : std::min(viewport()->height() - m.dates, yOf(rows()))) + 3;
    painter->setPen(theme->color(Theme::Text2));
    QDate last;
    int lastX = -1000;
    for (int column = from; column <= to; ++column) {
        const QDate day = m_strip->timeOf(column).date();
        if (day == last)
            continue;
        const int x = xOf(column);
        const bool isFirst = !last.isValid();
        last = day;
        if (isFirst && column > firstColumn() && m_strip->timeOf(column - 1).date() == day)
            continue; // its day began left of the visible columns
        if (x - lastX < theme->scaled(DateRoom))
            continue;
        const QString text = models::dayWords(day);
        const int wide = m_isWhole ? wholeSize().width() : viewport()->width();
        const int left = std::min(x, wide - textWidth(theme->font(Theme::Type::Tiny), text) - 2);
        drawLine(painter, theme->font(Theme::Type::Tiny),
                 QRect(left, top, theme->scaled(DateRoom), m.dates - 4), text);
        lastX = x;
    }
}

void StripView::paintSigns(QPainter *painter)
{
    const Theme *theme = Theme::current();
    const Metrics m = metrics();
    const int bottom = yOf(rows());
    painter->setPen(QPen(theme->color(Theme::OneTime), 1));
    for (const QDateTime &marker : m_markers) {
        const int column = columnAtTime(marker);
        if (column >= firstColumn() && column + 1 < m_strip->columnCount()) {
            const int x = xOf(column + 1) - 1;
            if (x > m.labels)
                painter->drawLine(x, yOf(0), x, bottom - 1);
        }
    }
    if (!m_moments.isValid() || rows() == 0)
        return;
    const int before = std::max(firstColumn(), columnAtTime(m_moments.before));
    const int after = columnAtTime(m_moments.after);
    if (after < firstColumn() || after < before)
        return;
    painter->setPen(QPen(theme->color(Theme::Text), 1.6));
    painter->setBrush(Qt::NoBrush);
    const auto box = [&](int from, int to) {
        painter->drawRect(QRect(QPoint(xOf(from) - 1, yOf(0)), QPoint(xOf(to) + m.cell - 1, bottom - 2)));
    };
    if (after - before <= 1)
        return box(before, after);
    box(before, before);
    box(after, after);
}

void StripView::paint(QPainter *painter, const QRect &seen)
{
    const Theme *theme = Theme::current();
    const Metrics m = metrics();
    painter->fillRect(seen, theme->color(Theme::Base));
    if (columns() == 0)
        return;
    const int high = m_isWhole ? rows() * m.row : seen.height() - m.dates;
    const int firstRow = std::clamp(-yOf(0) / m.row, 0, rows());
    const int lastRow = std::min(rows() - 1, (high - yOf(0)) / m.row);
    const int from = std::clamp(firstColumn() + (m.labels - xOf(firstColumn())) / m.pitch, firstColumn(),
                                m_strip->columnCount() - 1);
    const int to =
        std::min(m_strip->columnCount() - 1, firstColumn() + (seen.width() - xOf(firstColumn())) / m.pitch);
    painter->save();
    painter->setClipRect(QRect(m.labels - 2, 0, seen.width(), high));
    for (int row = firstRow; row <= lastRow; ++row)
        paintRow(painter, row, from, to);
    paintSigns(painter);
    if (hasFocus() && m_cursor.x() >= 0 && !m_isWhole)
        MemoirStyle::paintFocusRing(painter,
                                    QRectF(cellRect(m_cursor.y(), m_cursor.x())).adjusted(-1, -1, 1, 1), 0);
    painter->restore();
    painter->save();
    const int room = std::max(m.labels, xOf(firstColumn())); // names may reach to the first column
    painter->setClipRect(QRect(0, 0, room - 6, high));
    for (int row = firstRow; row <= lastRow; ++row) {
        const bool isChosen =
            m_strip->headerData(row, Qt::Vertical, GradeStrip::QuestionRole).toString() == m_chosen;
        painter->setPen(theme->color(Theme::Text));
        drawLine(painter, isChosen ? theme->bold(Theme::Type::Small) : theme->font(Theme::Type::Small),
                 QRect(0, yOf(row), room - 12, m.row), m_strip->headerData(row, Qt::Vertical).toString());
    }
    painter->restore();
    paintDates(painter, from, to);
}

void StripView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    paint(&painter, viewport()->rect());
    if (hasFocus() && m_cursor.x() < 0)
        MemoirStyle::paintFocusRing(&painter, QRectF(viewport()->rect()).adjusted(1, 1, -1, -1), 0);
}

void StripView::paintAll(QPainter *painter)
{
    const QScopedValueRollback whole(m_isWhole, true);
    paint(painter, QRect(QPoint(), wholeSize()));
}

void StripView::setCursor(QPoint cell)
{
    if (m_strip->columnCount() == 0 || rows() == 0)
        return;
    m_cursor = {std::clamp(cell.x(), firstColumn(), m_strip->columnCount() - 1),
                std::clamp(cell.y(), 0, rows() - 1)};
    const Metrics m = metrics();
    const QRect at = cellRect(m_cursor.y(), m_cursor.x());
    if (at.left() < m.labels)
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - (m.labels - at.left()));
    else if (at.right() > viewport()->width())
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() + at.right() - viewport()->width()
                                        + 2);
    const int high = viewport()->height() - m.dates;
    if (at.top() < 0)
        verticalScrollBar()->setValue(verticalScrollBar()->value() + at.top());
    else if (at.bottom() > high)
        verticalScrollBar()->setValue(verticalScrollBar()->value() + at.bottom() - high + 1);
    const QModelIndex index = m_strip->index(m_cursor.y(), m_cursor.x());
    QString said = index.data(Qt::AccessibleTextRole).toString().replace(u'\n', u", "_s);
    if (!index.data(GradeStrip::AskedRole).toBool())
        said = u"%1, %2, %3"_s.arg(m_strip->headerData(m_cursor.y(), Qt::Vertical).toString(),
                                   m_strip->headerData(m_cursor.x(), Qt::Horizontal).toString(), said);
    setAccessibleDescription(said);
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
    viewport()->update();
    Q_EMIT cursorMoved(said);
}

// Moves the cursor: sideways from answer to answer of a question, up and down by rows.
void StripView::move(int dx, int dy)
{
    QPoint next = m_cursor.x() < 0 ? QPoint(m_strip->columnCount(), 0) : m_cursor + QPoint(0, dy);
    if (dx != 0 || m_cursor.x() < 0) {
        const int step = dx != 0 ? dx : -1;
        int column = next.x() + step;
        while (column >= firstColumn() && column < m_strip->columnCount()
               && !m_strip->answerAt(next.y(), column))
            column += step;
        if (column >= firstColumn() && column < m_strip->columnCount())
            next.setX(column);
    }
    setCursor(next);
}

void StripView::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left: return move(-1, 0);
    case Qt::Key_Right: return move(1, 0);
    case Qt::Key_Up: return move(0, -1);
    case Qt::Key_Down: return move(0, 1);
    case Qt::Key_Home: return setCursor({firstColumn(), std::max(0, m_cursor.y())});
    case Qt::Key_End: return setCursor({m_strip->columnCount() - 1, std::max(0, m_cursor.y())});
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_cursor.x() >= 0)
            Q_EMIT cellActivated(m_cursor.y(), m_cursor.x());
        return;
    case Qt::Key_Space:
        if (m_cursor.x() >= 0)
            Q_EMIT fromHereRequested(m_cursor.x());
        return;
    default: QAbstractScrollArea::keyPressEvent(event);
    }
}

void StripView::mousePressEvent(QMouseEvent *event)
{
    const QPoint cell = cellAt(event->position().toPoint());
    if (cell.x() >= 0)
        setCursor(cell);
}

void StripView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const QPoint cell = cellAt(event->position().toPoint());
    if (cell.x() >= 0)
        Q_EMIT cellActivated(cell.y(), cell.x());
}

void StripView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    if (m_cursor.x() < 0)
        move(0, 0);
    viewport()->update();
}

bool StripView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QPoint cell = cellAt(help->pos());
        const QString text =
            cell.x() >= 0 ? m_strip->index(cell.y(), cell.x()).data(Qt::ToolTipRole).toString() : QString();
        QToolTip::showText(help->globalPos(), text.toHtmlEscaped().replace(u'\n', u"<br>"_s), viewport());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void StripView::scrollContentsBy(int, int)
{
    viewport()->update();
}

void StripView::resizeEvent(QResizeEvent *event)
{
    const bool wasAtEnd = horizontalScrollBar()->value() == horizontalScrollBar()->maximum();
    QAbstractScrollArea::resizeEvent(event);
    updateBars();
    if (wasAtEnd)
        showNewest();
}

} // namespace views
