// SPDX-License-Identifier: MIT
#include "views/jobs/jobsheader.h"

#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"

#include <QAction>
#include <QBoxLayout>

using namespace Qt::StringLiterals;

namespace views {

JobsHeader::JobsHeader(QAction *runDue, QWidget *parent)
    : QWidget(parent)
    , m_words(new InkLabel(Theme::Type::Body, Theme::Text3, this))
{
    setObjectName(u"jobsHeader"_s);
    Theme::follow(this, [this] { setFixedHeight(Theme::current()->scaled(48)); });
    auto *title = new InkLabel(Theme::Type::Title, Theme::Text, this);
    title->setText(tr("Jobs"));
    title->setToolTip(tr("Times are this computer's; the five fields of a schedule are in UTC."));
    m_words->setObjectName(u"jobsWords"_s);
    auto *due = new KeyButton({}, this);
    due->follow(runDue);

    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 0, 16, 0);
    row->setSpacing(12);
    row->addWidget(title);
    row->addWidget(m_words);
    row->addStretch(1);
    row->addWidget(due);
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
