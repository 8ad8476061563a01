// SPDX-License-Identifier: MIT
#include "views/jobs/jobcells.h"

#include "models/jobsmodel.h"
#include "views/look/icons.h"
#include "views/look/shapedtext.h"
#include "views/look/stylepaint.h"

#include <QPainter>
#include <QStyleOptionViewItem>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace views {

using models::JobsModel;
using models::JobState;

namespace {

constexpr int Side = 12;
constexpr int BarWidth = 70;
constexpr int BarHeight = 6;
constexpr int ColumnWidth = 6;
constexpr int ColumnGap = 2;
constexpr int HighestColumn = 16;

QString iconOf(JobState state)
{
    switch (state) {
    case JobState::Running: return u"play"_s;
    case JobState::Done: return u"check"_s;
    case JobState::RolledBack: return u"undo"_s;
    case JobState::Warned:
    case JobState::Failed: return u"warn"_s;
    case JobState::Cancelled: return u"stop"_s;
    case JobState::NeverRan: return {};
    case JobState::Off: break;
    }
    return u"close"_s;
}

Theme::Role colorOf(JobState state)
{
    switch (state) {
    case JobState::Running: return Theme::Accent;
    case JobState::Done: return Theme::Approved;
    case JobState::Warned:
    case JobState::RolledBack: return Theme::Review;
    case JobState::Failed: return Theme::Rejected;
    case JobState::Cancelled:
    case JobState::NeverRan:
    case JobState::Off: break;
    }
    return Theme::Text3;
}

} // namespace

void paintSign(QPainter *painter, const QString &name, const QRect &rect, const QColor &ink)
{
    const QRectF square(rect.left(), rect.center().y() - Side / 2.0 + 0.5, Side, Side);
    if (!name.isEmpty())
        return drawIcon(painter, name, square, ink);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(ink, 1.2));
    painter->setBrush(Qt::NoBrush);
    painter->drawEllipse(square.adjusted(2.5, 2.5, -2.5, -2.5));
    painter->restore();
}

void paintProgress(QPainter *painter, const QRect &rect, double share)
{
    const int height = Theme::current()->scaled(BarHeight);
    const QRect bar(rect.left(), rect.center().y() - height / 2 + 1, rect.width(), height);
    stylepaint::meter(painter, bar, share, Theme::Accent);
}

void paintJobState(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                   const QModelIndex &index)
{
    const auto state = JobState(index.data(JobsModel::StateRole).toInt());
    const QColor ink = Theme::current()->color(colorOf(state));
    paintSign(painter, iconOf(state), rect, ink);
    painter->setPen(ink);
    drawLine(painter, option.font, rect.adjusted(Side + 4, 0, 0, 0), option.text);
}

void paintJobTimes(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &,
                   const QModelIndex &index)
{
    const Theme *theme = Theme::current();
    const QVariantList seconds = index.data(JobsModel::SecondsRole).toList();
    double most = 0;
    for (const QVariant &one : seconds)
        most = std::max(most, one.toDouble());
    const int highest = theme->scaled(HighestColumn);
    const int floor = rect.center().y() + highest / 2;
    int left = rect.left();
    for (const QVariant &one : seconds) {
        const int height = most > 0 ? std::max(1, int(std::lround(highest * one.toDouble() / most))) : 1;
        painter->fillRect(left, floor - height, ColumnWidth, height, theme->color(Theme::Text3));
        left += ColumnWidth + ColumnGap;
    }
}

void paintJobProgress(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                      const QModelIndex &index)
{
    const Theme *theme = Theme::current();
    const double share = index.data(JobsModel::ShareRole).toDouble();
    QRect words = rect;
    if (share >= 0) {
        const int width = theme->scaled(BarWidth);
        paintProgress(painter, QRect(rect.left(), rect.top(), width, rect.height()), share);
        words.setLeft(rect.left() + width + 8);
    }
    painter->setPen(theme->color(Theme::Text));
    drawLine(painter, option.font, words, option.text);
}

void paintJobAct(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                 const QModelIndex &index)
{
    const Theme *theme = Theme::current();
    const bool isRunning = index.data(JobsModel::RunningRole).toBool();
    const int words = option.fontMetrics.horizontalAdvance(option.text);
    const int height = theme->scaled(24);
    const QRect button(rect.right() - words - Side - 24, rect.center().y() - height / 2 + 1,
                       words + Side + 24, height);
    if (isRunning) {
        painter->setPen(theme->color(Theme::BorderStrong));
        painter->setBrush(theme->color(Theme::Base));
        painter->setRenderHint(QPainter::Antialiasing);
        painter->drawRoundedRect(QRectF(button).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
    const QColor ink = theme->color(isRunning ? Theme::Text : Theme::Text2);
    drawIcon(painter, isRunning ? u"stop"_s : u"play"_s,
             QRectF(button.left() + 10, button.center().y() - Side / 2.0 + 0.5, Side, Side), ink);
    painter->setPen(ink);
    drawLine(painter, option.font, button.adjusted(Side + 14, 0, 0, 0), option.text);
}

} // namespace views
