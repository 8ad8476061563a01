// SPDX-License-Identifier: MIT
#include "views/beliefs/beliefsheader.h"

#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/searchfield.h"
#include "views/parts/sectionbutton.h"

#include <QAction>
#include <QBoxLayout>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int Narrow = 1000; // of the page

} // namespace

BeliefsHeader::BeliefsHeader(const QList<QAction *> &parts, QAction *agent, QAction *distil, QWidget *parent)
    : PageHead({}, parent, Qt::BottomEdge)
    , m_figures(new InkLabel(Theme::Type::Body, Theme::Text3, this))
    , m_search(new SearchField(this))
    , m_agent(new KeyButton(agent, this, KeyButton::Flat))
    , m_distil(new KeyButton(distil, this, KeyButton::Flat))
{
    m_figures->setObjectName(u"beliefsFigures"_s);
    m_search->setObjectName(u"beliefsSearch"_s);
    m_agent->setObjectName(u"beliefsAgent"_s);
    row()->setContentsMargins(12, 0, 12, 0);
    row()->setSpacing(10);
    for (QAction *part : parts)
        row()->addWidget(new SectionButton(part, this));
    row()->addSpacing(2);
    row()->addWidget(m_figures, 1);
    row()->addWidget(m_agent);
    row()->addWidget(m_search);
    row()->addWidget(m_distil);
}

void BeliefsHeader::setFigures(const QStringList &figures)
{
    m_figures->setFigures(figures);
}

void BeliefsHeader::setSearched(const QString &words)
{
    m_search->setPlaceholderText(words);
    m_search->setAccessibleName(words);
}

void BeliefsHeader::fit()
{
    const Theme *theme = Theme::current();
    const bool isNarrow = width() < theme->scaled(Narrow);
    m_search->setFixedWidth(theme->scaled(isNarrow ? 150 : 200));
    m_distil->setTerse(isNarrow);
}

} // namespace views
