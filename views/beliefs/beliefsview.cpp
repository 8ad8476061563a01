// SPDX-License-Identifier: MIT
#include "views/beliefs/beliefsview.h"

#include "models/beliefdesk.h"
#include "views/beliefs/beliefrow.h"
#include "views/beliefs/beliefside.h"
#include "views/parts/linelist.h"
#include "views/parts/panes.h"
#include "views/parts/rowdelegate.h"
#include "views/parts/sectionheader.h"
#include "views/wiki/sectionrow.h"

using namespace Qt::StringLiterals;

namespace views {

BeliefsView::BeliefsView(models::BeliefDesk *desk, QWidget *parent)
    : BeliefPart(parent)
    , m_desk(desk)
    , m_head(new SectionHeader(QString(), this))
    , m_side(new BeliefSide(desk, this))
{
    m_topics = new LineList(u"beliefTopics"_s, tr("Topics"), paintSectionRow, &desk->topics, this);
    m_sentences = new LineList(u"beliefSentences"_s, tr("What is believed"), paintBeliefRow, &desk->beliefs,
                               this, BeliefHeight);
    QWidget *topics = paneOf(new SectionHeader(tr("Topics"), this), m_topics, this);
    arrange(u"beliefsPanes"_s, {topics, paneOf(m_head, m_sentences, this), m_side},
            {m_topics, m_sentences, m_side->list()});
    connectLists();
    takeTopics();
}

void BeliefsView::connectLists()
{
    using models::BeliefDesk;

    connect(&m_desk->topics, &QAbstractItemModel::modelReset, this, &BeliefsView::takeTopics);
    connect(&m_desk->topics, &QAbstractItemModel::layoutChanged, this, &BeliefsView::takeTopics);
    connect(&m_desk->topics, &QAbstractItemModel::rowsInserted, this, &BeliefsView::takeTopics);
    connect(&m_desk->topics, &QAbstractItemModel::rowsRemoved, this, &BeliefsView::takeTopics);
    connect(m_topics->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &BeliefsView::takeCurrent);
    connect(m_sentences->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &BeliefsView::takeSentence);
    connect(m_desk, &BeliefDesk::topicShown, this, &BeliefsView::takeTopic);
    connect(m_desk, &BeliefDesk::remarksRead, this, [this] { m_side->showRemarks(); });
    connect(m_topics, &LineList::activated, m_sentences, [this] { m_sentences->setFocus(); });
    connect(m_sentences, &LineList::activated, m_side, [this] { m_side->list()->setFocus(); });
    connect(m_side, &BeliefSide::rowRequested, this, &BeliefsView::rowRequested);
}

void BeliefsView::showTopic(const QString &uid)
{
    m_sought = uid;
    takeTopics();
}

void BeliefsView::takeTopics()
{
    int row = m_desk->topics.rowOf(m_sought.isEmpty() ? m_current : m_sought);
    if (row >= 0)
        m_sought.clear();
    else if (!m_sought.isEmpty())
        row = m_desk->topics.rowOf(m_current);
    m_topics->choose(row);
    takeCurrent();
}

void BeliefsView::takeCurrent()
{
    const store::WikiSection *section = m_desk->topics.sectionAt(m_topics->currentIndex().row());
    m_current = section ? section->uid : QString();
    m_desk->showTopic(m_current);
}

void BeliefsView::takeTopic()
{
    const models::BeliefModel &beliefs = m_desk->beliefs;
    const int replaced = beliefs.rowCount() - beliefs.inForce();
    const QString said = tr("%Ln sentences", nullptr, beliefs.inForce());
    m_head->setTitle(m_desk->topic().section.title);
    m_head->setFigure(m_desk->topic().section.uid.isEmpty() ? QString()
                      : replaced > 0 ? said + u", "_s + tr("%Ln replaced", nullptr, replaced)
                                     : said);
    m_sentences->choose(m_sentences->currentIndex().row());
    takeSentence();
}

void BeliefsView::takeSentence()
{
    m_side->show(m_sentences->currentIndex().row());
}

} // namespace views
