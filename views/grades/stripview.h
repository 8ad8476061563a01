// SPDX-License-Identifier: MIT
#pragma once

#include "store/training/flips.h"

#include <QAbstractScrollArea>

namespace models {
class GradeStrip;
}

namespace views {

// Paints the table of questions by ticks: a cell for each answer in the colour of its grade, a cross where it
// failed, a dot where the question was not asked. Only visible cells are painted. Arrows move a cursor over
// the cells, Enter opens the answer.
class StripView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit StripView(models::GradeStrip *strip, QWidget *parent = nullptr);

    void setMoments(const store::training::Moments &moments); // a box around the ticks compared
    void setMarkers(const std::vector<QDateTime> &times);     // a violet line at each change of memory
    void setChosen(const QString &questionId);                // shows the question's name in bold
    void setMostColumns(int columns);                         // shows only so many, the newest; 0: all
    void showNewest();
    [[nodiscard]] QPoint cursor() const { return m_cursor; } // x: column, y: row; -1, -1: none
    void setCursor(QPoint cell);
    [[nodiscard]] QRect cellRect(int row, int column) const; // in viewport coordinates
    // Paints the whole table at wholeSize(), for an export.
    void paintAll(QPainter *painter);
    [[nodiscard]] QSize wholeSize() const;

    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void cellActivated(int row, int column);
    void fromHereRequested(int column); // a person wants to compare from this tick on
    void cursorMoved(const QString &said);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    struct Metrics
    {
        int labels;
        int cell;
        int pitch;
        int row;
        int dates;
    };
    [[nodiscard]] Metrics metrics() const;
    [[nodiscard]] int firstColumn() const;
    [[nodiscard]] int columns() const;
    [[nodiscard]] int rows() const;
    [[nodiscard]] int xOf(int column) const;
    [[nodiscard]] int yOf(int row) const;
    [[nodiscard]] QPoint cellAt(const QPoint &at) const;
    [[nodiscard]] int columnAtTime(const QDateTime &at) const; // the last tick at or before
    void updateBars();
    void paint(QPainter *painter, const QRect &seen);
    void paintRow(QPainter *painter, int row, int from, int to);
    void paintDates(QPainter *painter, int from, int to);
    void paintSigns(QPainter *painter);
    void move(int dx, int dy);

    models::GradeStrip *m_strip;
    store::training::Moments m_moments;
    std::vector<QDateTime> m_markers;
    QString m_chosen;
    QPoint m_cursor{-1, -1};
    int m_mostColumns = 0;
    bool m_isWhole = false; // while paintAll() paints without scrolling
};

// Paints one cell of a grade; invalid grade: asked, but not graded.
void paintGradeCell(QPainter *painter, const QRect &cell, const QVariant &grade, bool hasPassed);

} // namespace views
