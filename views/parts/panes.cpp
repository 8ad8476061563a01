// SPDX-License-Identifier: MIT
#include "views/parts/panes.h"

#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/panehead.h"
#include "views/parts/sectionheader.h"

#include <QBoxLayout>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>

namespace views {

void fillPanes(QSplitter *panes, const QString &name, const QList<QWidget *> &widgets, int wide)
{
    panes->setObjectName(name);
    panes->setChildrenCollapsible(false);
    for (QWidget *each : widgets)
        panes->addWidget(each);
    panes->setStretchFactor(wide, 1);
}

QSplitter *panesOf(const QString &name, const QList<QWidget *> &widgets, int wide, QWidget *parent)
{
    auto *panes = new QSplitter(parent);
    fillPanes(panes, name, widgets, wide);
    return panes;
}

QWidget *paneOf(SectionHeader *head, QWidget *content, QWidget *parent)
{
    auto *whole = new QWidget(parent);
    auto *column = flushColumn(whole);
    column->addWidget(new PaneHead(head, whole));
    column->addWidget(content, 1);
    return whole;
}

QScrollArea *scrollArea(QWidget *content, QWidget *parent)
{
    auto *area = new QScrollArea(parent);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(content);
    return area;
}

QScrollArea *clearScrollArea(QWidget *content, QWidget *parent)
{
    QScrollArea *area = scrollArea(content, parent);
    area->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    return area;
}

QScrollArea *scrolledPane(QWidget *content, const QString &accessibleName, QWidget *parent)
{
    QScrollArea *area = scrollArea(content, parent);
    area->setAccessibleName(accessibleName);
    content->setAutoFillBackground(true);
    content->setBackgroundRole(QPalette::Base);
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

} // namespace views
