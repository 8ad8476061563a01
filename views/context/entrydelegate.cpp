// SPDX-License-Identifier: MIT
#include "views/context/entrydelegate.h"

#include "models/stacktable.h"
#include "views/look/icons.h"
#include "views/look/shapedtext.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace views {

using models::StackTable;
using Fate = store::StackEntry::Fate;

namespace {

constexpr int LeastWords = 90; // px that a tag leaves for the entry's words

Fate fateOf(const QModelIndex &index)
{
    return Fate(index.data(StackTable::FateRole).toInt());
}

void paintCutLine(QPainter *painter, const QStyleOptionViewItem &option, const QString &words)
{
    const Theme *theme = Theme::current();
    painter->save();
    painter->fillRect(option.rect, theme->color(Theme::Sunken));
    painter->fillRect(option.rect.left(), option.rect.top(), option.rect.width(), 2,
                      theme->color(Theme::Text));
    painter->fillRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1,
                      theme->color(Theme::Border));
    drawIcon(painter, u"warn"_s, QRectF(option.rect.left() + 8, option.rect.center().y() - 5, 12, 12),
             theme->color(Theme::Text2));
    const QRect area = option.rect.adjusted(26, 2, -8, 0);
    painter->setPen(theme->color(Theme::Text2));
    drawLine(painter, theme->font(Theme::Type::Tiny), area, words);
    painter->restore();
}

} // namespace

void EntryDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const
{
    if (index.data(StackTable::CutLineRole).toBool())
        paintCutLine(painter, option, index.siblingAtColumn(0).data().toString());
    else
        HairlineDelegate::paint(painter, option, index);
}

void paintEntry(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                const QModelIndex &index)
{
    const Theme *theme = Theme::current();
    const Fate fate = fateOf(index);
    const bool isGone = fate == Fate::Cut || fate == Fate::Omitted;
    QRect area = rect;
    const QString word = EntryDelegate::tr("what if");
    const QFont &small = theme->font(Theme::Type::Tiny);
    const int wide = textWidth(small, word) + 10;
    // Without room for both the tag is left out: the outcome column says the same.
    const bool hasRoom = area.width() - wide >= theme->scaled(LeastWords);
    if (index.column() == StackTable::EntryColumn && index.data(StackTable::PretendedRole).toBool()
        && hasRoom) {
        const QRectF tag(area.right() - wide, area.center().y() - 8, wide, 17);
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(theme->color(Theme::OneTimeSoft));
        painter->drawRoundedRect(tag, 4, 4);
        painter->setPen(theme->color(Theme::OneTime));
        drawLine(painter, small, tag, word, Qt::AlignHCenter);
        area.setRight(area.right() - wide - 6);
    }
    QFont font = option.font;
    font.setStrikeOut(fate == Fate::Cut && index.column() == StackTable::EntryColumn);
    painter->setPen(
        theme->color(isGone || index.column() == StackTable::NumberColumn ? Theme::Text3 : Theme::Text));
    drawLine(painter, font, area, option.text, option.displayAlignment);
}

void paintEntryParts(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &,
                     const QModelIndex &index)
{
    const Theme *theme = Theme::current();
    const QVariantList parts = index.data(StackTable::PartsRole).toList();
    const int high = 4;
    int y = rect.center().y() - (int(parts.size()) * (high + 2)) / 2 + 1;
    for (int i = 0; i < int(parts.size()); ++i, y += high + 2) {
        const double wide = std::max(1.0, parts.at(i).toDouble() * rect.width());
        painter->fillRect(QRectF(rect.left(), y, wide, high),
                          theme->color(i == 0 ? Theme::Accent : Theme::BorderStrong));
    }
}

void paintEntryOutcome(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                       const QModelIndex &index)
{
    const Theme *theme = Theme::current();
    const QRectF mark(rect.left() + 0.5, rect.center().y() - 4.5, 9, 9);
    const Fate fate = fateOf(index);
    const bool isIn = fate == Fate::Full || fate == Fate::Compact;
    painter->setPen(
        QPen(theme->color(isIn ? Theme::Text2 : Theme::Text3), 1, isIn ? Qt::SolidLine : Qt::DotLine));
    painter->setBrush(fate == Fate::Full ? QBrush(theme->color(Theme::Text2)) : QBrush(Qt::NoBrush));
    painter->drawRect(mark);
    if (fate == Fate::Compact)
        painter->fillRect(QRectF(mark.left(), mark.top(), 5, 9), theme->color(Theme::Text2));
    if (fate == Fate::Omitted)
        painter->fillRect(QRectF(mark.center().x() - 1, mark.center().y() - 1, 3, 3),
                          theme->color(Theme::Text3));
    painter->setPen(theme->color(isIn ? Theme::Text : Theme::Text3));
    drawLine(painter, theme->font(Theme::Type::Small), rect.adjusted(16, 0, 4, 0), option.text);
}

} // namespace views
