// SPDX-License-Identifier: MIT
#include "views/grades/changerow.h"

#include "models/dates.h"
#include "models/gradewords.h"
#include "store/clock.h"
#include "views/look/icons.h"
#include "views/look/memoirstyle.h"
#include "views/look/shapedtext.h"
#include "views/look/statusglyph.h"
#include "views/look/theme.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int RowHeight = 38;
constexpr int GlyphSize = 13;

} // namespace

ChangeRow::ChangeRow(const store::training::ToldChange &change, QWidget *parent)
    : QAbstractButton(parent)
    , m_status(change.isCurated() ? change.to : change.status)
    , m_words(models::toldChangeWords(change))
{
    setText(change.label.simplified());
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    if (change.isCurated()) {
        m_when = models::dayAndTimeWords(store::fromIsoTime(change.at));
        m_words += u" · "_s + tr("by %1").arg(change.actor.section(u':', 1));
    }
    if (change.isUndone)
        m_words += u" · "_s + tr("undone since");
    setAccessibleName(u"%1: %2"_s.arg(m_words, text()));
    setAccessibleDescription(m_when);
    setToolTip(text());
}

QSize ChangeRow::sizeHint() const
{
    return {240, Theme::current()->scaled(RowHeight)};
}

void ChangeRow::focusInEvent(QFocusEvent *event)
{
    QAbstractButton::focusInEvent(event);
    Q_EMIT focused();
}

void ChangeRow::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor beneath = theme->color(underMouse() ? Theme::Hover : Theme::Sunken);
    painter.fillRect(rect(), beneath);
    const int size = theme->scaled(GlyphSize);
    const QRect first(size + 8, 2, width() - size - 8, theme->scaled(18));
    const QRectF glyph(0, first.center().y() - size / 2.0, size, size);
    if (const auto known = glyphOfStatus(m_status))
        paintStatus(&painter, *known, glyph, beneath);
    else
        drawIcon(&painter, u"wiki"_s, glyph, theme->color(Theme::Text2));
    const QFont &tiny = theme->font(Theme::Type::Tiny);
    const int when = textWidth(tiny, m_when);
    painter.setPen(theme->color(Theme::Text3));
    drawLine(&painter, tiny, QRect(width() - when, first.top(), when + 2, first.height()), m_when);
    painter.setPen(theme->color(Theme::Text));
    drawLine(&painter, theme->font(Theme::Type::Body), first.adjusted(0, 0, -when - 8, 0), text());
    painter.setPen(theme->color(Theme::Text2));
    drawLine(&painter, tiny, first.translated(0, first.height() - 1), m_words);
    if (hasFocus())
        MemoirStyle::paintFocusRing(&painter, QRectF(rect()).adjusted(1, 1, -1, -1), 0);
}

} // namespace views
