// SPDX-License-Identifier: MIT
#include "views/look/statusglyph.h"

#include "store/rows/status.h"
#include "views/look/icons.h"
#include "views/look/theme.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

#include <array>

namespace views {

namespace {

// A silhouette in a box of 14 × 14: fills and strokes in the status' colour, then cuts in the background's.
struct Silhouette
{
    QPainterPath fill;
    QPainterPath stroke;
    QPainterPath cut;
    qreal strokeWidth = 0;
};

QPainterPath lines(std::initializer_list<QPointF> points)
{
    QPainterPath path(*points.begin());
    for (const QPointF &point : points)
        path.lineTo(point);
    return path;
}

QPainterPath closed(std::initializer_list<QPointF> points)
{
    QPainterPath path = lines(points);
    path.closeSubpath();
    return path;
}

Silhouette ring()
{
    Silhouette shape;
    shape.strokeWidth = 2;
    shape.stroke.addEllipse(QPointF(7, 7), 4.7, 4.7);
    return shape;
}

Silhouette disc()
{
    Silhouette shape;
    shape.fill.addEllipse(QPointF(7, 7), 6, 6);
    shape.cut = lines({{4.2, 7.2}, {6.2, 9.2}, {9.8, 5.2}});
    return shape;
}

Silhouette square()
{
    Silhouette shape;
    shape.fill.addRoundedRect(QRectF(1.5, 1.5, 11, 11), 1, 1);
    shape.cut = lines({{4.5, 4.5}, {9.5, 9.5}});
    shape.cut.addPath(lines({{9.5, 4.5}, {4.5, 9.5}}));
    return shape;
}

Silhouette hourglass()
{
    Silhouette shape;
    shape.strokeWidth = 1.5;
    shape.stroke = closed({{2.5, 1.5}, {11.5, 1.5}, {8, 7}, {11.5, 12.5}, {2.5, 12.5}, {6, 7}});
    shape.fill = closed({{5, 11.5}, {7, 8.5}, {9, 11.5}});
    return shape;
}

Silhouette diamond()
{
    Silhouette shape;
    shape.fill = closed({{7, 0.6}, {13.4, 7}, {7, 13.4}, {0.6, 7}});
    shape.cut = lines({{6, 5.3}, {7.3, 4.5}, {7.3, 9.6}});
    return shape;
}

Silhouette shield()
{
    Silhouette shape;
    shape.fill.moveTo(7, 0.8);
    shape.fill.lineTo(12.5, 2.8);
    shape.fill.lineTo(12.5, 7);
    shape.fill.cubicTo(12.5, 10, 10.3, 12, 7, 13.2);
    shape.fill.cubicTo(3.7, 12, 1.5, 10, 1.5, 7);
    shape.fill.lineTo(1.5, 2.8);
    shape.fill.closeSubpath();
    shape.cut = lines({{4.5, 7}, {9.5, 7}});
    return shape;
}

Silhouette arrowAtBar()
{
    Silhouette shape;
    shape.strokeWidth = 1.6;
    shape.fill = closed({{1, 2.5}, {6.5, 2.5}, {11, 7}, {6.5, 11.5}, {1, 11.5}, {5, 7}});
    shape.stroke = lines({{12.8, 2}, {12.8, 12}});
    return shape;
}

const Silhouette &silhouette(Glyph glyph)
{
    static const std::array<Silhouette, GlyphCount> shapes{ring(),    disc(),   square(),    hourglass(),
                                                           diamond(), shield(), arrowAtBar()};
    return shapes.at(std::size_t(glyph));
}

Theme::Role role(Glyph glyph)
{
    return Theme::Role(Theme::Review + 2 * int(glyph));
}

} // namespace

void paintStatus(QPainter *painter, Glyph glyph, const QRectF &place, const QColor &ink, const QColor &cut)
{
    const QRectF rect = grownSign(place);
    const Silhouette &shape = silhouette(glyph);
    const qreal side = std::min(rect.width(), rect.height());

    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->translate(rect.center() - QPointF(side / 2, side / 2));
    painter->scale(side / 14, side / 14);
    painter->fillPath(shape.fill, ink);
    painter->setBrush(Qt::NoBrush);
    if (!shape.stroke.isEmpty()) {
        painter->setPen(QPen(ink, shape.strokeWidth, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
        painter->drawPath(shape.stroke);
    }
    if (!shape.cut.isEmpty()) {
        painter->setPen(QPen(cut, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->drawPath(shape.cut);
    }
    painter->restore();
}

void paintStatus(QPainter *painter, Glyph glyph, const QRectF &rect, const QColor &cut)
{
    paintStatus(painter, glyph, rect, glyphColor(glyph), cut);
}

std::optional<Glyph> glyphOfStatus(const QString &name)
{
    const auto status = store::statusNamed(name);
    return status ? std::optional(Glyph(int(*status))) : std::nullopt;
}

QColor glyphColor(Glyph glyph)
{
    return Theme::current()->color(role(glyph));
}

QColor glyphSoft(Glyph glyph)
{
    return Theme::current()->color(Theme::Role(role(glyph) + 1));
}

QString glyphWord(Glyph glyph)
{
    switch (glyph) {
    case Glyph::NeedsReview: return QCoreApplication::translate("views::Glyph", "Needs review");
    case Glyph::Approved: return QCoreApplication::translate("views::Glyph", "Approved for reuse");
    case Glyph::Rejected: return QCoreApplication::translate("views::Glyph", "Rejected");
    case Glyph::Expired: return QCoreApplication::translate("views::Glyph", "Expired");
    case Glyph::OneTime: return QCoreApplication::translate("views::Glyph", "One-time exception");
    case Glyph::Sensitive: return QCoreApplication::translate("views::Glyph", "Sensitive");
    case Glyph::Superseded: return QCoreApplication::translate("views::Glyph", "Superseded");
    }
    return {};
}

} // namespace views
