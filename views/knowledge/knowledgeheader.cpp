// SPDX-License-Identifier: MIT
#include "views/knowledge/knowledgeheader.h"

#include "views/knowledge/knowledgewords.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/searchfield.h"

#include <QAction>
#include <QBoxLayout>

using namespace Qt::StringLiterals;

namespace views {

KnowledgeHeader::KnowledgeHeader(QAction *addFiles, QAction *addFolder, QAction *refresh, QWidget *parent)
    : PageHead(tr("Knowledge"), parent)
    , m_counts(new InkLabel(Theme::Type::Body, Theme::Text3, this))
    , m_search(new SearchField(this))
{
    m_counts->setObjectName(u"knowledgeCounts"_s);
    m_search->setObjectName(u"knowledgeSearch"_s);
    m_search->setPlaceholderText(tr("Search chunks"));
    m_search->setAccessibleName(tr("Search the chunks of all sources"));
    row()->addWidget(m_counts, 1);
    row()->addWidget(m_search);
    for (QAction *action : {addFiles, addFolder, refresh})
        row()->addWidget(new KeyButton(action, this));
    connect(m_search, &SearchField::textChanged, this, &KnowledgeHeader::searchTyped);
}

void KnowledgeHeader::setCounts(const store::knowledge::KnowledgeCounts &counts, bool mixesAgents)
{
    QStringList figures = countWords(counts);
    if (mixesAgents)
        figures += tr("all agents");
    m_counts->setFigures(figures);
}

void KnowledgeHeader::fit()
{
    const Theme *theme = Theme::current();
    m_search->setMinimumWidth(theme->scaled(120));
    m_search->setMaximumWidth(theme->scaled(width() < theme->scaled(1000) ? 160 : 200));
}

} // namespace views
