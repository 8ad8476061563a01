// SPDX-License-Identifier: MIT
#include "views/look/icons.h"

#include "views/look/iconengine.h"

#include <QPaintDevice>
#include <QPainter>

namespace views {

QIcon icon(const QString &name)
{
    return QIcon(new IconEngine(name));
}

void drawIcon(QPainter *painter, const QString &name, const QRectF &rect, const QColor &color)
{
    const int side = int(std::min(rect.width(), rect.height()));
    const qreal ratio = painter->device()->devicePixelRatioF();
    const QPixmap pixmap = IconEngine::tinted(name, QSize(side, side), ratio, color);
    if (pixmap.isNull())
        return;
    // On whole pixels: the strokes are drawn for them.
    const QPointF corner = rect.center() - QPointF(side / 2.0, side / 2.0);
    painter->drawPixmap(QPointF(qRound(corner.x() * ratio) / ratio, qRound(corner.y() * ratio) / ratio),
                        pixmap);
}

} // namespace views
