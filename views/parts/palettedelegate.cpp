// SPDX-License-Identifier: MIT
#include "views/parts/palettedelegate.h"

#include "views/look/icons.h"
#include "views/look/statusglyph.h"
#include "views/look/theme.h"
#include "views/parts/keycap.h"
#include "views/parts/palettemodel.h"

#include <QPainter>

#include <algorithm>

namespace views {

namespace {

constexpr int Margin = 16;
constexpr int TextLeft = 44;
constexpr int KeyColumn = 90;
constexpr int HintColumn = 130;

void paintHeading(QPainter *painter, const QRect &rect, const QString &text)
{
    const Theme *theme = Theme::current();
    painter->setFont(theme->bold(Theme::Type::Tiny));
    painter->setPen(theme->color(Theme::Text2));
    painter->drawText(rect.adjusted(Margin, 6, -Margin, 0), Qt::AlignVCenter | Qt::AlignLeft, text);
}

void paintEnd(QPainter *painter, const QRect &rect, const QModelIndex &index, bool enabled)
{
    const Theme *theme = Theme::current();
    const QStringList caps = index.data(PaletteModel::CapsRole).toStringList();
    const int wide = keyCapsWidth(caps);
    const int right = rect.right() + 1 - Margin;
    paintKeyCaps(painter, QRectF(right - wide, rect.top(), wide, rect.height()), caps, enabled);
    painter->setPen(theme->color(Theme::Text3));
    painter->setFont(theme->font(Theme::Type::MonoTiny));
    painter->drawText(rect.adjusted(0, 0, -Margin, 0), Qt::AlignVCenter | Qt::AlignRight,
                      index.data(PaletteModel::TailRole).toString());
    painter->setFont(theme->font(Theme::Type::Small));
    const QRect hint(right - KeyColumn - HintColumn, rect.top(), HintColumn, rect.height());
    painter->drawText(hint, Qt::AlignVCenter | Qt::AlignRight,
                      painter->fontMetrics().elidedText(index.data(PaletteModel::HintRole).toString(),
                                                        Qt::ElideRight, hint.width()));
}

} // namespace

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    return {200, Theme::current()->scaled(index.data(PaletteModel::HeadingRole).toBool() ? 29 : 34)};
}

void PaletteDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    const Theme *theme = Theme::current();
    painter->save();
    if (index.data(PaletteModel::HeadingRole).toBool()) {
        paintHeading(painter, option.rect, index.data().toString());
        return painter->restore();
    }
    const bool enabled = index.flags() & Qt::ItemIsEnabled;
    const bool selected = option.state & QStyle::State_Selected;
    const bool over = enabled && option.state & QStyle::State_MouseOver;
    const QColor beneath = theme->color(selected ? Theme::AccentSoft : over ? Theme::Hover : Theme::Base);
    painter->fillRect(option.rect, beneath);
    if (selected)
        painter->fillRect(option.rect.left(), option.rect.top(), 3, option.rect.height(), theme->accent());

    const QRectF sign(option.rect.left() + Margin, option.rect.center().y() - 6.5, 14, 14);
    paintSign(painter, sign, index, enabled, beneath);
    paintEnd(painter, option.rect, index, enabled);
    paintText(painter, option.rect.adjusted(TextLeft, 0, -(KeyColumn + HintColumn + Margin + 8), 0), index,
              enabled);
    painter->restore();
}

void PaletteDelegate::paintSign(QPainter *painter, const QRectF &rect, const QModelIndex &index, bool enabled,
                                const QColor &beneath) const
{
    const Theme *theme = Theme::current();
    if (const int glyph = index.data(PaletteModel::GlyphRole).toInt(); glyph >= 0)
        paintStatus(painter, Glyph(glyph), rect,
                    enabled ? glyphColor(Glyph(glyph)) : theme->color(Theme::Text3), beneath);
    else
        drawIcon(painter, index.data(PaletteModel::IconRole).toString(), rect,
                 theme->color(enabled ? Theme::Text2 : Theme::Text3));
}

// Runs of plain and bold letters, elided where the column ends.
void PaletteDelegate::paintText(QPainter *painter, const QRect &rect, const QModelIndex &index,
                                bool enabled) const
{
    const Theme *theme = Theme::current();
    const QString text = index.data().toString();
    const auto letters = index.data(PaletteModel::MatchesRole).value<QList<int>>();
    painter->setPen(theme->color(enabled ? Theme::Text : Theme::Text3));

    QFont bold = theme->bold(Theme::Type::Body);
    bold.setWeight(QFont::Bold);
    const QFont plain = theme->font(Theme::Type::Body);
    int x = rect.left();
    for (qsizetype from = 0; from < text.size() && x < rect.right();) {
        const bool matched = letters.contains(int(from));
        qsizetype to = from + 1;
        while (to < text.size() && letters.contains(int(to)) == matched)
            ++to;
        painter->setFont(matched ? bold : plain);
        const QRect area(x, rect.top(), rect.right() - x, rect.height());
        const QString part = text.mid(from, to - from);
        const QString shown = painter->fontMetrics().elidedText(part, Qt::ElideRight, area.width());
        painter->drawText(area, Qt::AlignVCenter | Qt::AlignLeft, shown);
        x += painter->fontMetrics().horizontalAdvance(shown);
        from = shown == part ? to : text.size();
    }
}

} // namespace views
