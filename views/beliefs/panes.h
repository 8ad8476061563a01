// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/theme.h"

#include <QString>

class QScrollArea;
class QSplitter;
class QVBoxLayout;
class QWidget;

namespace views {

class InkLabel;
class SectionHeader;

// Widgets and layouts that all parts of the page Beliefs use.

// A list or text below its head.
QWidget *paneOf(SectionHeader *head, QWidget *content, QWidget *parent);
// A scroll area around a widget that may be higher than its pane.
QScrollArea *scrolledPane(QWidget *content, const QString &accessibleName, QWidget *parent);
// Makes the area as high as its content at this width, at most `most`.
void fitHeight(QScrollArea *area, int width, int most);
// Plain text over several lines, selectable.
InkLabel *wrappedLabel(Theme::Type type, Theme::Role role, const QString &name, QWidget *parent);
// Sets the widths of two or three panes, but not again (a person may have dragged them) until the page's
// width or the text size changes; `fittedFor` remembers those.
void fitPanes(QSplitter *panes, int width, std::pair<int, int> &fittedFor);

} // namespace views
