// SPDX-License-Identifier: MIT
#include "views/knowledge/chunkdelegate.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace views {

void ChunkDelegate::paintCell(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                              const QModelIndex &) const
{
    constexpr int Flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine;
    const Theme *theme = Theme::current();
    const QFontMetrics &metrics = option.fontMetrics;
    const QString separator = u" › "_s;
    const qsizetype last = option.text.lastIndexOf(separator);
    const QString own = last < 0 ? option.text : option.text.mid(last + separator.size());
    QString before = last < 0 ? QString() : option.text.left(last + separator.size());
    painter->setFont(option.font);
    // The chunk's own heading keeps its room; the headings above it are cut first.
    const int room = std::max(rect.width() - metrics.horizontalAdvance(own), rect.width() / 3);
    before = metrics.elidedText(before, Qt::ElideLeft, room);
    painter->setPen(theme->color(Theme::Text3));
    painter->drawText(rect, Flags, before);
    const QRect rest = rect.adjusted(metrics.horizontalAdvance(before), 0, 0, 0);
    painter->setPen(theme->color(Theme::Text));
    painter->drawText(rest, Flags, metrics.elidedText(own, Qt::ElideRight, rest.width()));
}

} // namespace views
