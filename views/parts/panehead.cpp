// SPDX-License-Identifier: MIT
#include "views/parts/panehead.h"

#include "views/look/theme.h"
#include "views/parts/sectionheader.h"

#include <QBoxLayout>

namespace views {

PaneHead::PaneHead(QWidget *parent)
    : Band(Theme::Window, Qt::BottomEdge, parent)
    , m_row(new QHBoxLayout(this))
{
    Theme::follow(this, [this] { setFixedHeight(Theme::current()->scaled(36)); });
    m_row->setContentsMargins(12, 0, 12, 1);
    m_row->setSpacing(8);
}

PaneHead::PaneHead(SectionHeader *content, QWidget *parent)
    : PaneHead(parent)
{
    content->setLine(false);
    m_row->setContentsMargins(12, 0, 4, 1);
    m_row->addWidget(content);
}

} // namespace views
