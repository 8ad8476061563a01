// SPDX-License-Identifier: MIT
#include "views/parts/pagehead.h"

#include "views/parts/inklabel.h"

#include <QBoxLayout>

namespace views {

PageHead::PageHead(const QString &title, QWidget *parent, std::optional<Qt::Edge> line,
                   std::optional<Theme::Role> ground)
    : Band(ground, line, parent)
    , m_row(new QHBoxLayout(this))
{
    Theme::follow(this, [this] { setFixedHeight(Theme::current()->scaled(48)); });
    m_row->setContentsMargins(16, 0, 12, 0);
    m_row->setSpacing(12);
    if (!title.isEmpty())
        m_row->addWidget(m_title = new InkLabel(title, Theme::Type::Title, Theme::Text, this));
    // Queued: the buttons take the new text size first.
    connect(
        Theme::current(), &Theme::changed, this, [this] { fit(); }, Qt::QueuedConnection);
}

void PageHead::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

} // namespace views
