// SPDX-License-Identifier: MIT
#pragma once

#include <QIconEngine>

namespace views {

// Paints a black SVG of the resources in a colour of the theme; cached for each size, ratio and colour.
class IconEngine : public QIconEngine
{
public:
    explicit IconEngine(QString name);

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override;
    [[nodiscard]] QIconEngine *clone() const override;
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override;
    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State state, qreal scale) override;
    [[nodiscard]] QString key() const override;
    QString iconName() override { return m_name; }
    bool isNull() override;

    // Cached by name, size in device pixels and colour.
    static QPixmap tinted(const QString &name, const QSize &size, qreal ratio, const QColor &color);

private:
    QString m_name;
};

} // namespace views
