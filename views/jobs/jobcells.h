// SPDX-License-Identifier: MIT
#pragma once

class QColor;
class QModelIndex;
class QPainter;
class QRect;
class QString;
class QStyleOptionViewItem;

namespace views {

// The icon in a square of 12 px centred in the height of `rect`, at its left; a ring where there is no icon.
void paintSign(QPainter *painter, const QString &icon, const QRect &rect, const QColor &ink);

// A bar of progress, 6 px high and centred in `rect`; `share` from 0 to 1.
void paintProgress(QPainter *painter, const QRect &rect, double share);

// Cells of the table of jobs, for HairlineDelegate: the sign and the word of a job's state.
void paintJobState(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                   const QModelIndex &index);
// How long the last runs took, a column for each, oldest first.
void paintJobTimes(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                   const QModelIndex &index);
// How far a job is, as a bar and words; only words where that is not known.
void paintJobProgress(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                      const QModelIndex &index);
// "Run now" or, in a frame, "Stop"; the table handles the click.
void paintJobAct(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                 const QModelIndex &index);

} // namespace views
