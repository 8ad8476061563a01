// SPDX-License-Identifier: MIT
#include "views/approvals/approvalsheader.h"

#include "models/words.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"

#include <QAction>
#include <QBoxLayout>

namespace views {

using namespace Qt::StringLiterals;

ApprovalsHeader::ApprovalsHeader(QAction *agent, QWidget *parent)
    : PageHead(tr("Approvals"), parent, Qt::BottomEdge)
    , m_summary(new InkLabel(Theme::Type::Body, Theme::Text3, this))
    , m_agent(new KeyButton(agent, this, KeyButton::Small))
{
    m_summary->setObjectName(u"approvalsSummary"_s);
    m_agent->setObjectName(u"approvalsAgent"_s);
    row()->addWidget(m_summary, 1);
    row()->addWidget(m_agent);
}

void ApprovalsHeader::setWaiting(const store::ProposalsWaiting &waiting)
{
    m_waiting = waiting;
    say();
}

void ApprovalsHeader::setMarks(int marks)
{
    m_marks = marks;
    say();
}

void ApprovalsHeader::setFirst(int rows)
{
    m_first = rows;
    say();
}

void ApprovalsHeader::say()
{
    QStringList parts{tr("%Ln waiting", nullptr, int(m_waiting.count))};
    if (m_first > 0)
        parts += tr("the first %Ln are shown", nullptr, m_first);
    if (!m_waiting.nextExpires.isEmpty()) {
        const qint64 left = store::now().secsTo(store::fromIsoTime(m_waiting.nextExpires));
        parts += left > 0 ? tr("next expires in %1").arg(models::shortSpan(left)) : tr("one expires now");
    }
    if (m_marks > 0)
        parts += tr("%Ln marked", nullptr, m_marks);
    m_summary->setText(parts.join(u" \u00b7 "_s));
}

} // namespace views
