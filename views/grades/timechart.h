// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/theme.h"

#include <QChartView>

#include <functional>
#include <optional>
#include <vector>

class QGraphicsItem;
class QValueAxis;

namespace views {

// A chart of lines over time in the theme's colours: hairlines at the marks of the left axis, labels at the
// right end of the lines, a band, rings, lettered markers. The keys Left and Right move a cursor from point
// to point; cursorMoved() says the values.
class TimeChart : public QChartView
{
    Q_OBJECT

public:
    struct Line
    {
        QString label = {};              // shown at the right end of the line
        std::vector<double> values = {}; // one for each moment; NaN: no value
        Theme::Role color = Theme::Accent;
        qreal width = 1.5;
        bool isDashed = false;
        bool isRings = false;
    };
    struct Marker
    {
        qint64 at = 0; // ms since 1970
        QString letter;
        QString words;
    };
    struct Content
    {
        std::vector<qint64> moments = {}; // ms since 1970, ascending
        QStringList said = {};            // the words for each moment
        std::vector<Line> lines = {};
        std::vector<double> low = {}; // lower edge of the band; empty: no band
        std::vector<double> high = {};
        std::optional<double> target = {};
        QString targetLabel = {};
        double floor = 0;
        double ceiling = 1;
        std::vector<double> marks = {}; // values with a mark on the left axis
        std::function<QString(double)> markWords = {};
    };

    explicit TimeChart(const QString &name, QWidget *parent = nullptr);

    // The px that the labels at the right end need; charts below each other are given the largest.
    [[nodiscard]] int labelRoom() const;
    void setLabelRoom(int room);
    void setContent(Content content);
    void setMarkers(const std::vector<Marker> &markers);
    [[nodiscard]] const std::vector<Marker> &markers() const { return m_markers; }
    [[nodiscard]] int cursor() const { return m_cursor; } // index of a moment; -1: none
    void setCursor(int moment);
    // Paints the chart into `target`, on the page's background.
    void paintTo(QPainter *painter, const QRectF &target);

Q_SIGNALS:
    void cursorMoved(int moment, const QString &said);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void drawForeground(QPainter *painter, const QRectF &rect) override;

private:
    void fill();
    [[nodiscard]] static const QFont &labelFont(const Line &line);
    void fillBand();
    void fillLine(const Line &line);
    void decorate();
    void addMarks();
    void addDates();
    void addLabels();
    void addMarkers();
    void addText(const QString &text, const QPointF &at, const QFont &font, const QColor &color,
                 Qt::Alignment align);
    void addRule(const QLineF &line, const QColor &color, Qt::PenStyle style, qreal width = 1);
    [[nodiscard]] QRectF area() const;
    [[nodiscard]] double xOf(qint64 moment) const;
    [[nodiscard]] double yOf(double value) const;

    QString m_name;
    Content m_content;
    std::vector<Marker> m_markers;
    QValueAxis *m_x;
    QValueAxis *m_y;
    QList<QGraphicsItem *> m_decoration;
    int m_labelRoom = 0;
    int m_cursor = -1;
};

} // namespace views
