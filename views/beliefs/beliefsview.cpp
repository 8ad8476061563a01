// SPDX-License-Identifier: MIT
#include "views/beliefs/beliefsview.h"

#include "models/beliefdesk.h"
#include "views/beliefs/beliefdelegate.h"
#include "views/beliefs/beliefside.h"
#include "views/beliefs/linelist.h"
#include "views/beliefs/panes.h"
#include "views/parts/sectionheader.h"
#include "views/wiki/sectiondelegate.h"

using namespace Qt::StringLiterals;

namespace views {

BeliefsView::BeliefsView(models::BeliefDesk *desk, QWidget *parent)
    : QSplitter(parent)
    , m_desk(desk)
    , m_side(new BeliefSide(desk, this))
{
    setObjectName(u"beliefsPanes"_s);
    setChildrenCollapsible(false);
    addWidget(makeTopics());
    addWidget(makeSentences());
    addWidget(m_side);
    setStretchFactor(0, 0);
    setStretchFactor(1, 1);
    setStretchFactor(2, 0);
    connectLists();
    takeTopics();
    setFocusProxy(m_topics);
}

QWidget *BeliefsView::makeTopics()
{
    m_topics = new LineList(u"beliefTopics"_s, tr("Topics"), &m_desk->topics, this);
    m_topics->setRowDelegate(new SectionDelegate(m_topics));
    return paneOf(new SectionHeader(tr("Topics"), this), m_topics, this);
}

QWidget *BeliefsView::makeSentences()
{
    m_sentences = new LineList(u"beliefSentences"_s, tr("What is believed"), &m_desk->beliefs, this);
    m_sentences->setRowDelegate(new BeliefDelegate(m_sentences));
    m_head = new SectionHeader(QString(), this);
    return paneOf(m_head, m_sentences, this);
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

void BeliefsView::step(int by)
{
    for (LineList *list : {m_sentences, m_side->list()}) {
        if (list->hasFocus())
            return list->step(by);
    }
    m_topics->step(by);
}

bool BeliefsView::stepBack()
{
    if (m_topics->hasFocus())
        return false;
    m_side->list()->hasFocus() ? m_sentences->setFocus() : m_topics->setFocus();
    return true;
}

void BeliefsView::fit(int width)
{
    fitPanes(this, width, m_fittedFor);
}

} // namespace views
