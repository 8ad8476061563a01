// SPDX-License-Identifier: MIT
#include "views/approvals/fieldtext.h"

#include "views/look/hiddentext.h"
#include "views/look/theme.h"
#include "views/parts/wrapping.h"
#include "views/triage/triagewords.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace views {

using namespace Qt::StringLiterals;

namespace {

constexpr int MostUnlikeColumns = 1; // so many lines with a gap do not make a table yet

// Whether the text seems to have columns, made with tabs, bars or blanks: they need the monospace font.
bool hasColumns(const QString &text)
{
    int rows = 0;
    for (const QStringView line : QStringView(text).split(u'\n')) {
        const QStringView words = line.trimmed();
        rows += words.contains(u'\t') || words.startsWith(u'|') || words.contains(u"   ") ? 1 : 0;
    }
    return rows > MostUnlikeColumns;
}

QFont fontFor(const QString &text, bool isBold, bool strikesOut)
{
    const Theme *theme = Theme::current();
    QFont font = hasColumns(text) ? theme->font(Theme::Type::Mono)
                 : isBold         ? theme->bold(Theme::Type::Body)
                                  : theme->font(Theme::Type::Body);
    font.setStrikeOut(strikesOut);
    return font;
}

QTextOption optionFor(const QString &text, const QFont &font)
{
    QTextOption option = wrapping(text);
    option.setTabStopDistance(8 * QFontMetricsF(font).horizontalAdvance(u' '));
    return option;
}

} // namespace

FieldText::FieldText(const QString &text, int width, bool isBold, bool strikesOut)
    : m_font(fontFor(text, isBold, strikesOut))
{
    QString shown = withoutHidden(text);
    shown.replace(u'\n', QChar::LineSeparator);
    m_layout = std::make_shared<QTextLayout>(shown, m_font);
    m_layout->setTextOption(optionFor(shown, m_font));
    m_layout->setCacheEnabled(true);
    m_layout->beginLayout();
    qreal top = 0;
    for (QTextLine line = m_layout->createLine(); line.isValid(); line = m_layout->createLine()) {
        line.setLineWidth(std::max(40, width));
        line.setPosition({0, top});
        top += line.height();
    }
    m_layout->endLayout();
}

// Folded, the last line says how many more there are.
int FieldText::shownLines(bool isFolded) const
{
    return isFolded && canFold() ? MostLines - 1 : lines();
}

int FieldText::height(bool isFolded) const
{
    const int shown = shownLines(isFolded);
    const QTextLine last = m_layout->lineAt(shown - 1);
    const qreal tall = shown > 0 ? last.y() + last.height() : QFontMetricsF(m_font).height();
    return int(std::ceil(shown < lines() ? tall + last.height() : tall));
}

void FieldText::paint(QPainter *painter, QPointF at, bool isFolded) const
{
    const int shown = shownLines(isFolded);
    const QRectF visible = painter->clipBoundingRect();
    for (int i = 0; i < shown; ++i) {
        const QTextLine line = m_layout->lineAt(i);
        const QRectF place = line.rect().translated(at);
        if (visible.isEmpty() || (place.bottom() >= visible.top() && place.top() <= visible.bottom()))
            line.draw(painter, at);
    }
    if (shown == lines())
        return;
    const QTextLine last = m_layout->lineAt(shown - 1);
    const Theme *theme = Theme::current();
    painter->setPen(theme->color(Theme::Accent));
    painter->setFont(theme->bold(Theme::Type::Body));
    painter->drawText(at + QPointF(0, last.y() + last.height() + last.ascent()),
                      QCoreApplication::translate("views::FieldText", "Show all: %n more line(s)", nullptr,
                                                  lines() - shown));
}

} // namespace views
