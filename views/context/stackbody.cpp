// SPDX-License-Identifier: MIT
#include "views/context/stackbody.h"

#include "models/contextdesk.h"

#include <QAction>

using namespace Qt::StringLiterals;

namespace views {

using models::ContextDesk;

StackBody::StackBody(ContextDesk *desk, QAction *askAnew, QWidget *content, QWidget *parent)
    : PageBody(content, parent)
    , m_desk(desk)
    , m_askAnew(askAnew)
    , m_stop(new QAction(tr("Stop"), this))
{
    for (const auto change :
         {&ContextDesk::stackChanged, &ContextDesk::questionChanged, &ContextDesk::askingChanged})
        connect(desk, change, this, &StackBody::tell);
    connect(m_stop, &QAction::triggered, desk, &ContextDesk::stopAsking);
    tell();
}

void StackBody::tell()
{
    const bool hasQuestion = !m_desk->question().question.trimmed().isEmpty();
    if (m_desk->stack())
        showContent();
    else if (hasQuestion && m_desk->isWaiting())
        showLoading(tr("The stack is being assembled. A large store takes a while."), m_stop);
    else if (hasQuestion)
        showEmpty(u"context"_s, tr("Nothing assembled"),
                  tr("The question was not asked to its end. Ask it again."), m_askAnew);
    else
        showEmpty(u"context"_s, tr("No question yet"),
                  tr("Ask what an agent would ask; the exact text it would be told appears here."),
                  m_askAnew);
}

} // namespace views
