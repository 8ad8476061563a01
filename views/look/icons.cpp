// SPDX-License-Identifier: MIT
#include "views/look/icons.h"

#include "views/look/iconengine.h"
#include "views/look/theme.h"

#include <QPaintDevice>
#include <QPainter>

namespace views {

namespace {

constexpr int LargestSign = 16;
constexpr int MostGrown = 4;

} // namespace

QIcon icon(const QString &name)
{
    return QIcon(new IconEngine(name));
}

QRectF grownSign(const QRectF &place)
{
    const int side = int(std::min(place.width(), place.height()));
    const int grown = std::min(Theme::current()->scaled(side), side + MostGrown);
    if (side > LargestSign || grown == side)
        return place;
    QRectF sign(0, 0, grown, grown);
    sign.moveCenter(place.center());
    if (sign.left() < 0 && place.left() >= 0)
        sign.moveLeft(0); // not beyond the widget's left edge
    return sign;
}

void drawIcon(QPainter *painter, const QString &name, const QRectF &place, const QColor &color)
{
    const QRectF rect = grownSign(place);
    const int side = int(std::min(rect.width(), rect.height()));
    const qreal ratio = painter->device()->devicePixelRatioF();
    const QPixmap pixmap = IconEngine::tinted(name, QSize(side, side), ratio, color);
    if (pixmap.isNull())
        return;
    // On whole pixels, so that the strokes stay crisp.
    const QPointF corner = rect.center() - QPointF(side / 2.0, side / 2.0);
    painter->drawPixmap(QPointF(qRound(corner.x() * ratio) / ratio, qRound(corner.y() * ratio) / ratio),
                        pixmap);
}

} // namespace views
