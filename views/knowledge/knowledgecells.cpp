// SPDX-License-Identifier: MIT
#include "views/knowledge/knowledgecells.h"

#include "models/sourcemodel.h"
#include "views/knowledge/knowledgewords.h"
#include "views/look/icons.h"
#include "views/look/shapedtext.h"

#include <QPainter>
#include <QStyleOptionViewItem>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int LineFlags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine;
constexpr int Side = 12;
constexpr int Room = Side + 5;

QRectF signRect(const QRect &rect)
{
    return {double(rect.left()), rect.center().y() - Side / 2.0 + 0.5, Side, Side};
}

} // namespace

void paintSourceState(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                      const QModelIndex &index)
{
    const auto state = models::SourceState(index.data(models::SourceModel::StateRole).toInt());
    const QColor ink = Theme::current()->color(stateColor(state));
    drawIcon(painter, stateIcon(state), signRect(rect), ink);
    painter->setPen(ink);
    drawLine(painter, option.font, rect.adjusted(Room, 0, 0, 0), option.text);
}

void paintSourcePath(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                     const QModelIndex &)
{
    const Theme *theme = Theme::current();
    drawIcon(painter, u"file"_s, signRect(rect), theme->color(Theme::Text2));
    painter->setPen(theme->color(Theme::Text));
    painter->setFont(option.font);
    const QRect area = rect.adjusted(Room, 0, 0, 0);
    // Elided in the middle: files differ by the end of their paths.
    painter->drawText(area, LineFlags,
                      option.fontMetrics.elidedText(option.text, Qt::ElideMiddle, area.width()));
}

void paintChunkHeading(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                       const QModelIndex &)
{
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
    painter->drawText(rect, LineFlags, before);
    painter->setPen(theme->color(Theme::Text));
    drawLine(painter, option.font, rect.adjusted(metrics.horizontalAdvance(before), 0, 0, 0), own);
}

} // namespace views
