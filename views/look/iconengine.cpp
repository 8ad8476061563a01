// SPDX-License-Identifier: MIT
#include "views/look/iconengine.h"

#include "views/look/theme.h"

#include <QFile>
#include <QHash>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <memory>

namespace views {

namespace {

using namespace Qt::StringLiterals;

QString path(const QString &name)
{
    return u":/look/icons/%1.svg"_s.arg(name);
}

// The parsed SVG, cached; null for an unknown name.
QSvgRenderer *renderer(const QString &name)
{
    static QHash<QString, std::shared_ptr<QSvgRenderer>> renderers;
    auto it = renderers.constFind(name);
    if (it == renderers.constEnd()) {
        auto svg = QFile::exists(path(name)) ? std::make_shared<QSvgRenderer>(path(name)) : nullptr;
        it = renderers.insert(name, svg);
    }
    return it->get();
}

QColor tint(QIcon::Mode mode)
{
    switch (mode) {
    case QIcon::Disabled: return Theme::current()->color(Theme::Text3);
    case QIcon::Active:
    case QIcon::Selected: return Theme::current()->color(Theme::Text);
    case QIcon::Normal: break;
    }
    return Theme::current()->color(Theme::Text2);
}

} // namespace

IconEngine::IconEngine(QString name)
    : m_name(std::move(name))
{}

QPixmap IconEngine::tinted(const QString &name, const QSize &size, qreal ratio, const QColor &color)
{
    QSvgRenderer *svg = renderer(name);
    if (!svg || size.isEmpty())
        return {};

    const QSize pixels = size * ratio;
    const QString key = u"memoir-%1-%2-%3"_s.arg(name).arg(pixels.width()).arg(color.rgba(), 0, 16);
    QPixmap pixmap;
    if (!QPixmapCache::find(key, &pixmap)) {
        pixmap = QPixmap(pixels);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        svg->render(&painter);
        painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
        painter.fillRect(pixmap.rect(), color);
        painter.end();
        QPixmapCache::insert(key, pixmap);
    }
    pixmap.setDevicePixelRatio(ratio);
    return pixmap;
}

void IconEngine::paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State)
{
    const qreal ratio = painter->device()->devicePixelRatioF();
    painter->drawPixmap(rect.topLeft(), tinted(m_name, rect.size(), ratio, tint(mode)));
}

QPixmap IconEngine::pixmap(const QSize &size, QIcon::Mode mode, QIcon::State)
{
    return tinted(m_name, size, 1, tint(mode));
}

QPixmap IconEngine::scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State, qreal scale)
{
    return tinted(m_name, size / scale, scale, tint(mode));
}

QIconEngine *IconEngine::clone() const
{
    return new IconEngine(m_name);
}

QString IconEngine::key() const
{
    return u"memoir"_s;
}

bool IconEngine::isNull()
{
    return !renderer(m_name);
}

} // namespace views
