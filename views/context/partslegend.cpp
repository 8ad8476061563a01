// SPDX-License-Identifier: MIT
#include "views/context/partslegend.h"

#include "views/look/theme.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int Square = 8;
constexpr int Gap = 4;
constexpr int Between = 12;

} // namespace

PartsLegend::PartsLegend(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
}

void PartsLegend::setParts(const QStringList &parts)
{
    m_parts = parts;
    setAccessibleName(parts.join(u", "_s));
    updateGeometry();
    update();
}

QSize PartsLegend::sizeHint() const
{
    const QFontMetrics metrics(Theme::current()->font(Theme::Type::Tiny));
    int width = 0;
    for (const QString &part : m_parts)
        width += Square + Gap + metrics.horizontalAdvance(part) + Between;
    return {std::max(0, width - Between), metrics.height()};
}

void PartsLegend::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(this);
    painter.setFont(theme->font(Theme::Type::Tiny));
    int x = 0;
    for (int i = 0; i < int(m_parts.size()); ++i) {
        painter.fillRect(QRect(x, (height() - Square) / 2, Square, Square),
                         theme->color(i == 0 ? Theme::Accent : Theme::BorderStrong));
        x += Square + Gap;
        painter.setPen(theme->color(Theme::Text3));
        painter.drawText(QRect(x, 0, width() - x, height()), Qt::AlignVCenter | Qt::AlignLeft, m_parts.at(i));
        x += painter.fontMetrics().horizontalAdvance(m_parts.at(i)) + Between;
    }
}

} // namespace views
