// SPDX-License-Identifier: MIT
#include "views/parts/statuspill.h"

#include "views/look/memoirstyle.h"
#include "views/look/shapedtext.h"
#include "views/look/theme.h"

#include <QFontMetrics>
#include <QPainter>

namespace views {

namespace {

const QFont &pillFont()
{
    return Theme::current()->bold(Theme::Type::Small);
}

int pillWidth(const QString &word)
{
    return 5 + 12 + 5 + textWidth(pillFont(), word) + 7;
}

} // namespace

int paintPill(QPainter *painter, const QRect &rect, Glyph glyph, const QString &word)
{
    const QColor soft = glyphSoft(glyph);
    const QRect pill(rect.left(), rect.top(), pillWidth(word), rect.height());
    MemoirStyle::paintFrame(painter, pill, 4, soft,
                            Theme::current()->isHighContrast() ? glyphColor(glyph) : QColor(Qt::transparent));
    paintStatus(painter, glyph, QRectF(pill.left() + 5, pill.center().y() - 5.5, 12, 12), soft);
    painter->setPen(glyphColor(glyph));
    drawLine(painter, pillFont(), pill.adjusted(22, 0, -7, 0), word);
    return pill.width();
}

StatusPill::StatusPill(Glyph glyph, QWidget *parent)
    : QWidget(parent)
    , m_glyph(glyph)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(Theme::current(), &Theme::changed, this, [this] { updateGeometry(); });
    describe();
}

void StatusPill::setGlyph(Glyph glyph)
{
    m_glyph = glyph;
    describe();
}

void StatusPill::setText(const QString &text)
{
    m_text = text;
    describe();
}

QString StatusPill::word() const
{
    return m_text.isEmpty() ? glyphWord(m_glyph) : m_text;
}

void StatusPill::describe()
{
    setAccessibleName(word());
    updateGeometry();
    update();
}

QSize StatusPill::sizeHint() const
{
    return {pillWidth(word()), Theme::current()->scaled(20)};
}

void StatusPill::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintPill(&painter, rect(), m_glyph, word());
}

} // namespace views
