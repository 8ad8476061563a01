// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/theme.h"

#include <QWidget>

#include <vector>

namespace views {

// The line above a chart: its title, what it shows, and at the right a legend of its signs.
class ChartHead : public QWidget
{
    Q_OBJECT

public:
    struct Sign
    {
        QColor color;
        QString letter; // shown in the box; empty: a plain box
        QString word;
        bool hasBox = true;
        bool isHollow = false; // only the edge of the box
    };

    explicit ChartHead(QWidget *parent = nullptr);

    void set(const QString &title, const QString &caption);
    // `signs` is called in every paint, so that the colours follow the theme.
    void setSigns(std::function<std::vector<Sign>()> signs);
    void setLine(bool on); // a hairline above

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }

protected:
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void fit();
    [[nodiscard]] int signsWidth() const;
    int paintSigns(QPainter *painter, const QRect &area) const; // returns the x where the legend begins

    QString m_title;
    QString m_caption;
    std::function<std::vector<Sign>()> m_signs;
    bool m_hasLine = false;
    bool m_isTwoLines = false; // the legend is below the title
};

} // namespace views
