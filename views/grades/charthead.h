// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/theme.h"

#include <QWidget>

#include <vector>

namespace views {

// The line over a chart: its title, what it shows, and at the right what its signs mean.
class ChartHead : public QWidget
{
    Q_OBJECT

public:
    struct Sign
    {
        QColor color;
        QString letter; // in the box; empty: a plain box
        QString word;
        bool hasBox = true;
        bool isHollow = false; // only the edge of the box
    };

    explicit ChartHead(QWidget *parent = nullptr);

    void set(const QString &title, const QString &caption);
    // Asked anew in every paint, so that it follows the theme.
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
    int paintSigns(QPainter *painter, const QRect &area) const; // answers where they begin

    QString m_title;
    QString m_caption;
    std::function<std::vector<Sign>()> m_signs;
    bool m_hasLine = false;
    bool m_isTwoLines = false; // what the signs mean stands below the title
};

} // namespace views
