// SPDX-License-Identifier: MIT
#include "views/parts/keycap.h"

#include "views/look/memoirstyle.h"
#include "views/look/shapedtext.h"
#include "views/look/theme.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QPainter>
#include <QPainterPath>

namespace views {

namespace {

using namespace Qt::StringLiterals;

const QString ShiftSign = u"⇧"_s;

const QFont &capFont()
{
    return Theme::current()->font(Theme::Type::MonoTiny);
}

// The sign for Shift is drawn: few fonts have it, and looking for one took a tenth of the window's start.
QPainterPath shiftPath(const QRectF &box)
{
    const qreal half = std::floor(box.height() * 0.28);
    const QPointF middle = box.center();
    const qreal stem = half / 2;
    QPainterPath path(middle + QPointF(0, -half));
    for (const QPointF &at : {QPointF(half, 0), QPointF(stem, 0), QPointF(stem, half), QPointF(-stem, half),
                              QPointF(-stem, 0), QPointF(-half, 0)})
        path.lineTo(middle + at);
    path.closeSubpath();
    return path;
}

void paintShift(QPainter *painter, const QRectF &box, const QColor &ink)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(ink, 1));
    painter->setBrush(Qt::NoBrush);
    painter->drawPath(shiftPath(box));
    painter->restore();
}

// Qt's own translation of a modifier's name.
QString modifierName(const char *name)
{
    return QCoreApplication::translate("QShortcut", name);
}

} // namespace

QStringList keyCaps(const QKeySequence &sequence)
{
    QStringList caps;
    for (int i = 0; i < sequence.count(); ++i) {
        const QKeyCombination chord = sequence[uint(i)];
        const Qt::KeyboardModifiers modifiers = chord.keyboardModifiers();
        if (modifiers & Qt::ControlModifier)
            caps << modifierName("Ctrl");
        if (modifiers & Qt::AltModifier)
            caps << modifierName("Alt");
        if (modifiers & Qt::ShiftModifier)
            caps << ShiftSign;
        // Return and Enter do the same everywhere in the program, so both are called Enter.
        const Qt::Key key = chord.key() == Qt::Key_Return ? Qt::Key_Enter : chord.key();
        caps << QKeySequence(key).toString(QKeySequence::NativeText);
    }
    return caps;
}

QSize keyCapSize(const QString &cap)
{
    const QFontMetrics metrics(capFont());
    const int height = metrics.height() + 2;
    const int width = cap == ShiftSign ? height - 2 : textWidth(capFont(), cap) + 8;
    return {std::max(height - 1, width), height};
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
    if (cap == ShiftSign) {
        paintShift(painter, box, ink);
        return box.right();
    }
    painter->setPen(ink);
    drawLine(painter, capFont(), box, cap, Qt::AlignHCenter);
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
