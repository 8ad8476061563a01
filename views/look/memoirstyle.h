// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>
#include <QProxyStyle>

namespace views {

class FocusRing;

// Fusion with the lines, radii and focus rings of Memoir. Set once on the application, after Theme.
// A default QPushButton is filled with the accent, a flat one has no edge.
class MemoirStyle : public QProxyStyle
{
    Q_OBJECT

public:
    MemoirStyle();
    ~MemoirStyle() override;

    // Gives a field a red edge because its input is refused; the caller shows the reason beside it.
    static void setRefused(QWidget *field, bool refused);
    [[nodiscard]] static bool isRefused(const QWidget *field);

    // Whether the widget is a field of several lines, which is painted like a line edit.
    [[nodiscard]] static bool isTextField(const QWidget *widget);

    // The 2 px accent ring around (buttons) or inside (fields) `rect`.
    static void paintFocusRing(QPainter *painter, const QRectF &rect, qreal radius);
    // A one-pixel crisp rounded frame with a fill.
    static void paintFrame(QPainter *painter, const QRectF &rect, qreal radius, const QColor &fill,
                           const QColor &edge, qreal width = 1);

    void polish(QWidget *widget) override;
    using QProxyStyle::polish;
    void unpolish(QWidget *widget) override;
    using QProxyStyle::unpolish;
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override;
    [[nodiscard]] int pixelMetric(PixelMetric metric, const QStyleOption *option,
                                  const QWidget *widget) const override;
    [[nodiscard]] int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                                QStyleHintReturn *data) const override;
    [[nodiscard]] QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                         const QWidget *widget) const override;
    [[nodiscard]] QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option,
                                       SubControl sub, const QWidget *widget) const override;
    [[nodiscard]] QRect subElementRect(SubElement element, const QStyleOption *option,
                                       const QWidget *widget) const override;

protected:
    // The wheel over a number or a choice without the focus scrolls the page and changes nothing.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void ring(QWidget *focused);

    QPointer<FocusRing> m_ring;
};

} // namespace views
