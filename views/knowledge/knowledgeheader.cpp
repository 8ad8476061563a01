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
    : QWidget(parent)
    , m_title(new InkLabel(Theme::Type::Title, Theme::Text, this))
    , m_counts(new InkLabel(Theme::Type::Body, Theme::Text3, this))
    , m_search(new SearchField(this))
{
    Theme::follow(this, [this] { setFixedHeight(Theme::current()->scaled(48)); });
    m_title->setText(tr("Knowledge"));
    m_counts->setObjectName(u"knowledgeCounts"_s);
    m_search->setObjectName(u"knowledgeSearch"_s);
    m_search->setPlaceholderText(tr("Search chunks"));
    m_search->setAccessibleName(tr("Search the chunks of all sources"));
    auto *files = new KeyButton({}, this);
    files->follow(addFiles);
    m_folder->follow(addFolder);
    auto *again = new KeyButton({}, this);
    again->follow(refresh);

    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 0, 12, 0);
    row->setSpacing(12);
    row->addWidget(m_title);
    row->addWidget(m_counts, 1);
    row->addWidget(m_search);
    row->addWidget(files);
    row->addWidget(m_folder);
    row->addWidget(again);
    connect(m_search, &SearchField::textChanged, this, &KnowledgeHeader::searchTyped);
    setWide(1280);
}

void KnowledgeHeader::setCounts(const store::knowledge::KnowledgeCounts &counts, bool mixesAgents)
{
    QStringList figures = countWords(counts);
    if (mixesAgents)
        figures += tr("all agents");
    m_counts->setFigures(figures);
}

void KnowledgeHeader::setWide(int width)
{
    const Theme *theme = Theme::current();
    m_search->setMinimumWidth(theme->scaled(120));
    m_search->setMaximumWidth(theme->scaled(width < theme->scaled(1000) ? 160 : 200));
}

} // namespace views
