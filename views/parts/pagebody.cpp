// SPDX-License-Identifier: MIT
#include "views/parts/pagebody.h"

#include "views/parts/emptystate.h"
#include "views/parts/loadingstate.h"

namespace views {

PageBody::PageBody(QWidget *content, QWidget *parent)
    : QStackedWidget(parent)
    , m_content(content)
    , m_empty(new EmptyState(this))
    , m_loading(new LoadingState(this))
{
    for (QWidget *each : {m_content, static_cast<QWidget *>(m_empty), static_cast<QWidget *>(m_loading)})
        addWidget(each);
    connect(this, &QStackedWidget::currentChanged, this, [this] {
        if (!isLoading())
            m_loading->end();
    });
}

void PageBody::showContent()
{
    show(m_content);
}

void PageBody::showEmpty(const QString &icon, const QString &fact, const QString &context, QAction *action)
{
    m_empty->set(icon, fact, context, action);
    show(m_empty);
}

void PageBody::showLoading(const QString &sentence, QAction *stop)
{
    m_loading->begin(sentence, stop);
    show(m_loading);
}

// Keeps the focus in the body when its widget changes; Qt would move it to the first control of the page.
void PageBody::show(QWidget *next)
{
    const bool hadFocus = isAncestorOf(window()->focusWidget());
    setCurrentWidget(next);
    if (!hadFocus || isAncestorOf(window()->focusWidget()))
        return;
    (next == m_content ? parentWidget() : next)->setFocus();
}

bool PageBody::isEmpty() const
{
    return currentWidget() == m_empty;
}

bool PageBody::hasContent() const
{
    return currentWidget() == m_content;
}

bool PageBody::isLoading() const
{
    return currentWidget() == m_loading;
}

} // namespace views
