// SPDX-License-Identifier: MIT
#include "models/beliefdesk.h"

#include "models/changefeed.h"
#include "models/storethread.h"
#include "store/distillation/wikilint.h"

namespace models {

using namespace Qt::StringLiterals;
using store::distillation::Remark;

BeliefDesk::BeliefDesk(StoreThread *store, ChangeFeed *feed, WikiModel *wiki, QObject *parent)
    : QObject(parent)
    , topics(wiki)
    , m_store(store)
    , m_wiki(wiki)
    , m_freshness(store, feed)
{
    connect(&m_freshness, &Freshness::due, this, &BeliefDesk::readAgain);
    connect(store, &StoreThread::closed, this, &BeliefDesk::forget);
}

template<typename Work, typename Take>
void BeliefDesk::ask(Rereads &reads, Work work, Take take)
{
    reads.ask(m_store, this, std::move(work), [this, take](const auto &answer) {
        if (answer)
            take(*answer);
        else
            Q_EMIT failed(answer.error());
    });
}

void BeliefDesk::setInUse(std::optional<Part> part)
{
    if (m_part == part)
        return;
    m_part = part;
    m_wiki->use(this, part.has_value());
    readAgain();
}

void BeliefDesk::setFilter(const QString &agent, const QString &text)
{
    topics.setAgent(agent);
    topics.setText(text);
    facts.setFilter(agent, text);
    categories.setFilter(agent, text);
    Q_EMIT listsRead();
}

QStringList BeliefDesk::agents() const
{
    QStringList agents = topics.agents() + facts.agents() + categories.agents();
    agents.removeDuplicates();
    agents.sort();
    return agents;
}

bool BeliefDesk::isLoaded(Part part) const
{
    return part == Part::Facts ? m_hasFacts : part == Part::Learnings ? m_hasCategories : m_wiki->isLoaded();
}

bool BeliefDesk::isSettled() const
{
    return !(m_part && m_freshness.isWaiting()) && !m_lists.isOn() && !m_lint.isOn() && !m_topicReads.isOn()
           && !m_factReads.isOn() && !m_categoryReads.isOn();
}

void BeliefDesk::readAgain()
{
    if (!m_part || !m_store->isOpen())
        return;
    readLists();
    if (*m_part == Part::Beliefs) {
        readTopic();
        readRemarks();
    } else if (*m_part == Part::Facts) {
        readFact();
    } else if (*m_part == Part::Learnings) {
        readCategory();
    }
}

// Reads facts and categories, whichever part is shown: agents() needs the names of both.
void BeliefDesk::readLists()
{
    struct Lists
    {
        std::vector<store::FactKey> facts;
        std::vector<store::learnings::LearnedCategory> categories;
    };
    const auto work = [](store::Database &database) -> store::Result<Lists> {
        auto keys = store::factKeys(database);
        auto learnt = store::learnings::learnedCategories(database);
        if (!keys || !learnt)
            return tl::unexpected(keys ? learnt.error() : keys.error());
        return Lists{std::move(*keys), std::move(*learnt)};
    };
    ask(m_lists, work, [this](const Lists &lists) {
        m_hasFacts = m_hasCategories = true;
        facts.read(lists.facts);
        categories.read(lists.categories);
        Q_EMIT listsRead();
    });
}

void BeliefDesk::readRemarks()
{
    ask(m_lint, &store::distillation::lintedWiki,
        [this](const std::vector<Remark> &remarks) { takeRemarks(remarks); });
}

void BeliefDesk::takeRemarks(const std::vector<Remark> &remarks)
{
    m_remarks = remarks;
    QHash<QString, int> bySlug;
    for (const Remark &remark : remarks) {
        ++bySlug[remark.section];
        if (!remark.other.isEmpty() && remark.other != remark.section)
            ++bySlug[remark.other];
    }
    topics.setRemarks(bySlug);
    Q_EMIT remarksRead();
}

std::vector<Remark> BeliefDesk::remarksOf(const QString &slug) const
{
    std::vector<Remark> found;
    std::ranges::copy_if(m_remarks, std::back_inserter(found), [&slug](const Remark &remark) {
        return remark.section == slug || remark.other == slug;
    });
    return found;
}

void BeliefDesk::showTopic(const QString &uid)
{
    if (uid == m_topicUid && m_topic.section.uid == uid)
        return;
    m_topicUid = uid;
    m_topicReads.drop();
    readTopic();
}

void BeliefDesk::readTopic()
{
    if (m_topicUid.isEmpty()) {
        m_topic = {};
        beliefs.set({});
        evidence.set({});
        Q_EMIT topicShown();
        return;
    }
    const auto work = [uid = m_topicUid](store::Database &database) {
        return store::distillation::topicBeliefs(database, uid);
    };
    ask(m_topicReads, work, [this](const store::distillation::TopicBeliefs &topic) {
        m_topic = topic;
        beliefs.set(topic.beliefs);
        Q_EMIT topicShown();
    });
}

void BeliefDesk::showFact(const QString &agent, const QString &key)
{
    const std::pair fact(agent, key);
    if (m_fact != fact)
        m_values.clear(); // the page must not act on another fact's values
    m_fact = fact;
    m_factReads.drop();
    readFact();
}

void BeliefDesk::readFact()
{
    const auto work = [fact = m_fact](store::Database &database) {
        return store::factsUnder(database, fact.first, fact.second);
    };
    ask(m_factReads, work, [this](const std::vector<store::Fact> &values) {
        m_values = values;
        Q_EMIT factShown();
    });
}

void BeliefDesk::showCategory(const QString &agent, const QString &category)
{
    m_category = {agent, category};
    m_categoryReads.drop();
    readCategory();
}

void BeliefDesk::readCategory()
{
    const auto work = [category = m_category](store::Database &database) {
        return store::learnings::learnedIn(database, category.first, category.second);
    };
    ask(m_categoryReads, work, [this](const store::learnings::LearnedDetail &detail) {
        m_best = detail.best;
        learned.set(detail.rows);
        Q_EMIT categoryShown();
    });
}

void BeliefDesk::forget()
{
    for (Rereads *reads : {&m_lists, &m_lint, &m_topicReads, &m_factReads, &m_categoryReads})
        reads->drop();
    m_topicUid.clear();
    m_topic = {};
    m_fact = m_category = {};
    m_remarks.clear();
    m_values.clear();
    m_best.clear();
    m_hasFacts = m_hasCategories = false;
    topics.setRemarks({});
    beliefs.set({});
    evidence.set({});
    learned.set({});
    facts.read({});
    categories.read({});
    Q_EMIT topicShown();
    Q_EMIT factShown();
    Q_EMIT categoryShown();
}

} // namespace models
