// SPDX-License-Identifier: MIT
#include "views/beliefs/beliefrow.h"

#include "models/beliefmodel.h"
#include "views/look/shapedtext.h"
#include "views/look/statusglyph.h"
#include "views/parts/daybars.h"
#include "views/parts/hairlinedelegate.h"
#include "views/parts/ladder.h"

#include <QPainter>
#include <QStyleOptionViewItem>

namespace views {

using namespace Qt::StringLiterals;
using models::BeliefModel;

namespace {

constexpr int Margin = 16;
constexpr int WordWidth = 82; // px for the word beside the ladder, at a font of 13
constexpr int Gap = 12;
constexpr int StripStep = 7;
constexpr int StripHeight = 22;
constexpr int StripFrom = 460; // width of the list, at a font of 13
constexpr int WordFrom = 400;

bool hasWordRoom(const QStyleOptionViewItem &option)
{
    return option.rect.width() >= Theme::current()->scaled(WordFrom);
}

// Paints the ladder (or the sign for superseded) and its word; returns the width that it took.
int paintRung(QPainter *painter, const QRect &area, const QStyleOptionViewItem &option,
              const QModelIndex &index)
{
    const Theme *theme = Theme::current();
    const int middle = area.center().y();
    if (index.data(models::LineStruckRole).toBool())
        paintStatus(painter, Glyph::Superseded, QRectF(area.left(), middle - 6, 13, 13),
                    HairlineDelegate::rowColor(option));
    else
        ladder::paint(painter, {area.left(), middle - ladder::height() / 2},
                      index.data(BeliefModel::RungRole).toInt());
    if (!hasWordRoom(option))
        return ladder::Width + Gap;
    const QRect word(area.left() + ladder::Width + 6, area.top(), theme->scaled(WordWidth), area.height());
    painter->setPen(theme->color(Theme::Text2));
    drawLine(painter, theme->font(Theme::Type::Small), word, index.data(BeliefModel::WordRole).toString());
    return ladder::Width + 6 + theme->scaled(WordWidth) + Gap;
}

int paintStrip(QPainter *painter, const QRect &area, const QModelIndex &index)
{
    const auto days = index.data(BeliefModel::StripRole).value<QList<int>>();
    const int wide = int(days.size()) * StripStep;
    const QRect place(area.right() + 1 - wide, area.center().y() - StripHeight / 2, wide, StripHeight);
    DayBars::paintDays(painter, place, {days.constData(), size_t(days.size())}, StripStep);
    return wide + Gap;
}

} // namespace

void paintBeliefRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const Theme *theme = Theme::current();
    QRect area = option.rect.adjusted(Margin, 0, -Margin, -1);
    area.setLeft(area.left() + paintRung(painter, area, option, index));
    if (option.rect.width() >= theme->scaled(StripFrom))
        area.setRight(area.right() - paintStrip(painter, area, index));
    const int half = area.height() / 2;
    const bool isStruck = index.data(models::LineStruckRole).toBool();
    QFont font = theme->font(Theme::Type::Body);
    font.setStrikeOut(isStruck);
    painter->setPen(theme->color(isStruck ? Theme::Text3 : Theme::Text));
    drawLine(painter, font, QRect(area.left(), area.top() + 6, area.width(), half - 4),
             index.data().toString());
    painter->setPen(theme->color(Theme::Text3));
    // The ladder's word, which has no place of its own in a narrow list, goes before the figures.
    const QString word = hasWordRoom(option) ? QString() : index.data(BeliefModel::WordRole).toString();
    const QString figures = index.data(models::LineSubRole).toString();
    drawLine(painter, theme->font(Theme::Type::Small),
             QRect(area.left(), area.top() + half + 2, area.width(), half - 7),
             word.isEmpty() || figures.isEmpty() ? word + figures : word + u" · "_s + figures);
}

} // namespace views
