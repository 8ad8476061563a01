// SPDX-License-Identifier: MIT
#include "views/parts/keycap.h"

#include "views/look/memoirstyle.h"
#include "views/look/theme.h"

#include <QFontMetrics>
#include <QPainter>

namespace views {

namespace {

using namespace Qt::StringLiterals;

QFont capFont()
{
    return Theme::current()->font(Theme::Type::MonoTiny);
}

} // namespace

QStringList keyCaps(const QKeySequence &sequence)
{
    QStringList caps;
    for (int i = 0; i < sequence.count(); ++i) {
        const QKeyCombination chord = sequence[uint(i)];
        const Qt::KeyboardModifiers modifiers = chord.keyboardModifiers();
        if (modifiers & Qt::ControlModifier)
            caps << u"Ctrl"_s;
        if (modifiers & Qt::AltModifier)
            caps << u"Alt"_s;
        if (modifiers & Qt::ShiftModifier)
            caps << u"⇧"_s;
        caps << QKeySequence(chord.key()).toString(QKeySequence::NativeText);
    }
    return caps;
}

QSize keyCapSize(const QString &cap)
{
    const QFontMetrics metrics(capFont());
    const int height = metrics.height() + 2;
    return {std::max(height - 1, metrics.horizontalAdvance(cap) + 8), height};
}

int keyCapsWidth(const QStringList &caps)
{
    int width = caps.isEmpty() ? 0 : -KeyCapGap;
    for (const QString &cap : caps)
        width += keyCapSize(cap).width() + KeyCapGap;
    return width;
}

qreal paintKeyCap(QPainter *painter, const QRectF &rect, const QString &cap, const QColor &ink,
                  const QColor &edge, const QColor &fill)
{
    const QSizeF size = keyCapSize(cap);
    const QRectF box(rect.left(), std::floor(rect.center().y() - size.height() / 2), size.width(),
                     size.height());
    MemoirStyle::paintFrame(painter, box, 3, fill, edge);
    const QFont before = painter->font();
    painter->setFont(capFont());
    painter->setPen(ink);
    painter->drawText(box, Qt::AlignCenter, cap);
    painter->setFont(before);
    return box.right();
}

qreal paintKeyCaps(QPainter *painter, const QRectF &rect, const QStringList &caps, bool enabled)
{
    const Theme *theme = Theme::current();
    const QColor ink = theme->color(enabled ? Theme::Text2 : Theme::Text3);
    const QColor edge = theme->color(enabled ? Theme::BorderStrong : Theme::Border);
    qreal x = rect.left();
    for (const QString &cap : caps)
        x = paintKeyCap(painter, rect.adjusted(x - rect.left(), 0, 0, 0), cap, ink, edge) + KeyCapGap;
    return caps.isEmpty() ? x : x - KeyCapGap;
}

} // namespace views
