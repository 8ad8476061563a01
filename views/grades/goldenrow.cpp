// SPDX-License-Identifier: MIT
#include "views/grades/goldenrow.h"

#include "models/goldenmodel.h"
#include "views/look/icons.h"
#include "views/look/shapedtext.h"
#include "views/look/theme.h"
#include "views/parts/rowdelegate.h"

#include <QPainter>
#include <QStyleOptionViewItem>

namespace views {

using namespace Qt::StringLiterals;
using models::GoldenModel;

namespace {

constexpr int Margin = 12;
constexpr int IconSize = 13;

} // namespace

void paintGoldenRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const Theme *theme = Theme::current();
    const bool isRetired = index.data(GoldenModel::RetiredRole).toBool();
    const QRect area = option.rect.adjusted(Margin, 0, -Margin, -1);
    auto [upper, lower] = RowDelegate::twoLines(area);
    if (index.data(GoldenModel::HeldOutRole).toBool()) {
        const QRectF lock(upper.right() - IconSize, upper.center().y() - IconSize / 2.0, IconSize, IconSize);
        drawIcon(painter, u"lock"_s, lock, theme->color(Theme::Text3));
        upper.setRight(upper.right() - IconSize - 7);
    }
    painter->setPen(theme->color(isRetired ? Theme::Text3 : Theme::Text));
    drawLine(painter, theme->font(Theme::Type::Body), upper, index.data().toString());
    painter->setPen(theme->color(Theme::Text3));
    if (isRetired) {
        const QString word = GoldenModel::tr("retired");
        drawLine(painter, theme->font(Theme::Type::Small), lower, word, Qt::AlignRight);
        lower.setRight(lower.right() - textWidth(theme->font(Theme::Type::Small), word) - 8);
    }
    QString below = index.data(GoldenModel::IdRole).toString();
    if (const QString tags = index.data(GoldenModel::TagsRole).toString(); !tags.isEmpty())
        below += u" · "_s + tags;
    drawLine(painter, theme->font(Theme::Type::Small), lower, below);
}

} // namespace views
