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

// What the parts of the page Beliefs are put together from.

// A list or text below its head.
QWidget *paneOf(SectionHeader *head, QWidget *content, QWidget *parent);
// Words that may need more room than there is: they are scrolled in it.
QScrollArea *scrolledPane(QWidget *content, const QString &accessibleName, QWidget *parent);
// As high as its content, but no more than `most`.
void fitHeight(QScrollArea *area, int width, int most);
// Plain text over several lines, selectable.
InkLabel *wrappedLabel(Theme::Type type, Theme::Role role, const QString &name, QWidget *parent);
void emptyLayout(QVBoxLayout *layout);
// The widths of two or three panes; those that were dragged stay until the width or the text's size changes.
void fitPanes(QSplitter *panes, int width, std::pair<int, int> &fittedFor);

} // namespace views
