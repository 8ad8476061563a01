// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/theme.h"

#include <QList>
#include <QString>

class QScrollArea;
class QSplitter;
class QVBoxLayout;
class QWidget;

namespace views {

class InkLabel;
class SectionHeader;

// Panes, and what pages put into them.

// Puts panes beside each other, or below each other if the splitter stands; none can be folded away, and the
// one at `wide` takes the room that the others leave.
void fillPanes(QSplitter *panes, const QString &name, const QList<QWidget *> &widgets, int wide);
QSplitter *panesOf(const QString &name, const QList<QWidget *> &widgets, int wide, QWidget *parent);
// A list or text below its head.
QWidget *paneOf(SectionHeader *head, QWidget *content, QWidget *parent);
// A scroll area around a widget that may be higher than its place. Tab goes to what is in it.
QScrollArea *scrollArea(QWidget *content, QWidget *parent);
// The same on the ground of what is around it.
QScrollArea *clearScrollArea(QWidget *content, QWidget *parent);
// The same on the ground of a pane.
QScrollArea *scrolledPane(QWidget *content, const QString &accessibleName, QWidget *parent);
// Makes the area as high as its content at this width, at most `most`.
void fitHeight(QScrollArea *area, int width, int most);
// Plain text over several lines, selectable.
InkLabel *wrappedLabel(Theme::Type type, Theme::Role role, const QString &name, QWidget *parent);

} // namespace views
