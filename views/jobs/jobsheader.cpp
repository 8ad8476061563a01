// SPDX-License-Identifier: MIT
#include "views/jobs/jobsheader.h"

#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"

#include <QAction>
#include <QBoxLayout>

using namespace Qt::StringLiterals;

namespace views {

JobsHeader::JobsHeader(QAction *runDue, QWidget *parent)
    : PageHead(tr("Jobs"), parent)
    , m_words(new InkLabel(Theme::Type::Body, Theme::Text3, this))
{
    setObjectName(u"jobsHeader"_s);
    title()->setToolTip(tr("Times are this computer's; the five fields of a schedule are in UTC."));
    m_words->setObjectName(u"jobsWords"_s);
    row()->setContentsMargins(16, 0, 16, 0);
    row()->addWidget(m_words);
    row()->addStretch(1);
    row()->addWidget(new KeyButton(runDue, this));
}

void JobsHeader::setWords(const QString &words)
{
    m_words->setText(words);
}

QString JobsHeader::words() const
{
    return m_words->text();
}

} // namespace views
