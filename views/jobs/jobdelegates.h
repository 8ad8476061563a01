// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/hairlinedelegate.h"

namespace models {
enum class JobState;
}

namespace views {

// The sign and the colour of a job's state, the same in table and pane.
[[nodiscard]] QString jobStateIcon(models::JobState state);
[[nodiscard]] Theme::Role jobStateColor(models::JobState state);

// The icon in a square of 12 px centred in the height of `rect`, at its left; a ring where there is no icon.
void paintSign(QPainter *painter, const QString &icon, const QRect &rect, const QColor &ink);

// Paints the sign and the word of a job's state.
class JobStateDelegate : public HairlineDelegate
{
public:
    using HairlineDelegate::HairlineDelegate;

protected:
    void paintCell(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const override;
};

// Paints how long the last runs took, a column for each, oldest first.
class JobTimesDelegate : public HairlineDelegate
{
public:
    using HairlineDelegate::HairlineDelegate;

protected:
    void paintCell(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const override;
};

// Paints how far a job is, as a bar and words; only words where that is not known.
class JobProgressDelegate : public HairlineDelegate
{
public:
    using HairlineDelegate::HairlineDelegate;

protected:
    void paintCell(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const override;
};

// Paints "Run now" or, in a frame, "Stop"; the table handles the click.
class JobActDelegate : public HairlineDelegate
{
public:
    using HairlineDelegate::HairlineDelegate;

protected:
    void paintCell(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const override;
};

// A bar of progress, 6 px high and centred in `rect`; `share` from 0 to 1.
void paintProgress(QPainter *painter, const QRect &rect, double share);

} // namespace views
