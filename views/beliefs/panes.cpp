// SPDX-License-Identifier: MIT
#include "views/beliefs/panes.h"

#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/panehead.h"
#include "views/parts/sectionheader.h"

#include <QBoxLayout>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>

namespace views {

namespace {

constexpr int ListWidth = 250;
constexpr int SideWidth = 300;
constexpr int NarrowListWidth = 200;
constexpr int NarrowSideWidth = 250;
constexpr int Narrow = 1000; // of the page, at a font of 13

} // namespace

QWidget *paneOf(SectionHeader *head, QWidget *content, QWidget *parent)
{
    auto *whole = new QWidget(parent);
    head->setLine(false);
    auto *column = flushColumn(whole);
    column->addWidget(new PaneHead(head, whole));
    column->addWidget(content, 1);
    return whole;
}

QScrollArea *scrolledPane(QWidget *content, const QString &accessibleName, QWidget *parent)
{
    auto *area = new QScrollArea(parent);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setAccessibleName(accessibleName);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    content->setAutoFillBackground(true);
    content->setBackgroundRole(QPalette::Base);
    area->setWidget(content);
    return area;
}

void fitHeight(QScrollArea *area, int width, int most)
{
    const int bar = area->verticalScrollBar()->sizeHint().width();
    QLayout *layout = area->widget()->layout();
    const int wanted = layout->hasHeightForWidth() ? layout->totalHeightForWidth(width - bar)
                                                   : layout->totalSizeHint().height();
    area->setFixedHeight(std::min(wanted, most));
}

InkLabel *wrappedLabel(Theme::Type type, Theme::Role role, const QString &name, QWidget *parent)
{
    auto *label = new InkLabel(type, role, parent);
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setReadable();
    return label;
}

void fitPanes(QSplitter *panes, int width, std::pair<int, int> &fittedFor)
{
    const Theme *theme = Theme::current();
    const bool isNarrow = width < theme->scaled(Narrow);
    const bool hasSide = panes->count() > 2;
    const int list = theme->scaled(isNarrow ? NarrowListWidth : ListWidth);
    const int side = hasSide ? theme->scaled(isNarrow ? NarrowSideWidth : SideWidth) : 0;
    panes->widget(0)->setMinimumWidth(theme->scaled(190));
    if (hasSide)
        panes->widget(2)->setMinimumWidth(theme->scaled(isNarrow ? 220 : 260));
    const std::pair fitting(width, theme->lineHeight(Theme::Type::Body));
    if (std::exchange(fittedFor, fitting) == fitting)
        return;
    QList<int> sizes{list, std::max(200, width - list - side)};
    if (hasSide)
        sizes += side;
    panes->setSizes(sizes);
}

} // namespace views
