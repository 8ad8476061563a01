// SPDX-License-Identifier: MIT
#include "views/approvals/precedenttable.h"

#include "models/precedentmodel.h"
#include "views/look/shapedtext.h"
#include "views/look/statusglyph.h"
#include "views/parts/hairlinedelegate.h"
#include "views/parts/tablelines.h"

#include <QHeaderView>
#include <QPainter>
#include <QWheelEvent>

namespace views {

using models::PrecedentModel;

namespace {

using namespace Qt::StringLiterals;

constexpr int CountWidth = 34; // "· +2"

// The outcome of the precedent and, once the proposal is decided, whether its decision followed it.
void paintOutcome(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                  const QModelIndex &index)
{
    const bool isRefusal = index.data(PrecedentModel::RefusalRole).toBool();
    const QRectF sign(rect.left() + 2, rect.center().y() - 6, 13, 13);
    paintStatus(painter, isRefusal ? Glyph::Rejected : Glyph::Approved, sign,
                HairlineDelegate::rowColor(option));
    const QVariant verdict = index.data(PrecedentModel::VerdictRole);
    using Verdict = store::PrecedentMark::Verdict;
    if (!verdict.isValid() || Verdict(verdict.toInt()) == Verdict::Shown)
        return;
    const Theme *theme = Theme::current();
    const bool isFollowed = Verdict(verdict.toInt()) == Verdict::Followed;
    painter->setPen(theme->color(isFollowed ? Theme::Text3 : Theme::Review));
    drawLine(painter, theme->font(Theme::Type::Tiny), rect.adjusted(22, 0, 0, 0),
             isFollowed ? PrecedentTable::tr("followed") : PrecedentTable::tr("departed"));
}

// "amount 3,905 → 4,810 · +2": names in amber, changes in grey; fields without room are only counted.
void paintDiffers(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &,
                  const QModelIndex &index)
{
    const Theme *theme = Theme::current();
    const QStringList fields = index.data(PrecedentModel::FieldsRole).toStringList();
    int left = rect.left();
    const auto put = [&](const QString &text, const QFont &font, Theme::Role role) {
        const QRect place(left, rect.top(), rect.right() - left, rect.height());
        if (place.width() < 12)
            return;
        painter->setPen(theme->color(role));
        drawLine(painter, font, place, text);
        left += textWidth(font, text) + 5;
    };
    if (fields.isEmpty())
        put(index.data().toString(), theme->font(Theme::Type::Small), Theme::Text3);
    const auto wide = [&](qsizetype i) {
        return textWidth(theme->bold(Theme::Type::Small), fields.at(i))
               + textWidth(theme->font(Theme::Type::Small), fields.at(i + 1)) + 2 * 5;
    };
    for (qsizetype i = 0; i + 1 < fields.size(); i += 2) {
        if (i > 0)
            put(u"\u00b7"_s, theme->font(Theme::Type::Small), Theme::Text3);
        const qsizetype more = fields.size() / 2 - i / 2;
        const int kept = more > 1 ? CountWidth : 0;
        if (i > 0 && left + wide(i) + kept > rect.right())
            return put(u"+%1"_s.arg(more), theme->font(Theme::Type::Small), Theme::Text3);
        put(fields.at(i), theme->bold(Theme::Type::Small), Theme::Review);
        put(fields.at(i + 1), theme->font(Theme::Type::Small), Theme::Text2);
    }
}

} // namespace

PrecedentTable::PrecedentTable(PrecedentModel *model, QWidget *parent)
    : QTableView(parent)
{
    setObjectName(u"precedents"_s);
    setAccessibleName(tr("Nearest decisions"));
    setModel(model);
    readByLines(this);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    auto *text = new HairlineDelegate(this);
    auto *quiet = new HairlineDelegate(this);
    auto *figure = new HairlineDelegate(this);
    quiet->setType(Theme::Type::Small);
    quiet->setColor(Theme::Text2);
    figure->setType(Theme::Type::MonoTiny);
    setItemDelegate(text);
    setItemDelegateForColumn(PrecedentModel::OutcomeColumn, new HairlineDelegate(paintOutcome, this));
    setItemDelegateForColumn(PrecedentModel::WhenColumn, quiet);
    setItemDelegateForColumn(PrecedentModel::LikeColumn, figure);
    setItemDelegateForColumn(PrecedentModel::DiffersColumn, new HairlineDelegate(paintDiffers, this));
    setItemDelegateForColumn(PrecedentModel::RationaleColumn, quiet);
    connect(model, &PrecedentModel::modelReset, this, &PrecedentTable::fit);
    connect(Theme::current(), &Theme::changed, this, &PrecedentTable::fit, Qt::QueuedConnection);
    fit();
}

QSize PrecedentTable::sizeHint() const
{
    return {400, horizontalHeader()->sizeHint().height() + verticalHeader()->length() + 1};
}

void PrecedentTable::fit()
{
    bool isDecided = false;
    for (int row = 0; row < model()->rowCount(); ++row)
        isDecided = isDecided || model()->index(row, 0).data(PrecedentModel::VerdictRole).isValid();
    fitColumn(this, PrecedentModel::OutcomeColumn, isDecided ? 84 : 66);
    fitColumn(this, PrecedentModel::WhenColumn, 72);
    fitColumn(this, PrecedentModel::LikeColumn, 52);
    const int rest =
        std::max(0, width() - columnWidth(PrecedentModel::OutcomeColumn)
                        - columnWidth(PrecedentModel::WhenColumn) - columnWidth(PrecedentModel::LikeColumn));
    setColumnWidth(PrecedentModel::WhatColumn, rest * 36 / 100);
    setColumnWidth(PrecedentModel::DiffersColumn, rest * 36 / 100);
    setColumnWidth(PrecedentModel::RationaleColumn, rest - 2 * (rest * 36 / 100));
    updateGeometry();
}

void PrecedentTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fit();
}

// The table is as tall as its rows: the wheel scrolls the page.
void PrecedentTable::wheelEvent(QWheelEvent *event)
{
    event->ignore();
}

} // namespace views
