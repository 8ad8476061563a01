// SPDX-License-Identifier: MIT
#include "models/beliefdesk.h"

#include "models/changefeed.h"
#include "models/storethread.h"
#include "store/distillation/wikilint.h"

namespace models {

using namespace Qt::StringLiterals;
using store::distillation::Remark;

namespace {

constexpr int Rest = 100; // ms between a change of the store and reading it again

} // namespace

BeliefDesk::BeliefDesk(StoreThread *store, ChangeFeed *feed, WikiModel *wiki, QObject *parent)
    : QObject(parent)
    , topics(wiki)
    , m_store(store)
    , m_wiki(wiki)
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(Rest);
    connect(&m_delay, &QTimer::timeout, this, &BeliefDesk::readAgain);
    connect(feed, &ChangeFeed::storeChanged, this, [this] {
        if (m_part && !m_delay.isActive())
            m_delay.start();
    });
    connect(store, &StoreThread::opened, this, &BeliefDesk::readAgain);
    connect(store, &StoreThread::closed, this, &BeliefDesk::forget);
}

// Reads on the reading thread and calls `take`. Drops the answer if ask() was called again with the same
// counter meanwhile, or the store was closed.
template<typename Work, typename Take>
void BeliefDesk::ask(int &asked, Work work, Take take)
{
    ++m_pending;
    m_store->read(std::move(work)).then(this, [this, number = ++asked, &asked, take](const auto &answer) {
        --m_pending;
        if (number != asked)
            return;
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
    ask(m_askedList, work, [this](const Lists &lists) {
        m_hasFacts = m_hasCategories = true;
        facts.read(lists.facts);
        categories.read(lists.categories);
        Q_EMIT listsRead();
    });
}

void BeliefDesk::readRemarks()
{
    if (m_isLinting) {
        m_shallLint = true;
        return;
    }
    m_isLinting = true;
    ++m_pending;
    m_store->read(&store::distillation::lintedWiki)
        .then(this, [this](const store::Result<std::vector<Remark>> &remarks) {
            --m_pending;
            m_isLinting = false;
            if (remarks)
                takeRemarks(*remarks);
            else
                Q_EMIT failed(remarks.error());
            if (std::exchange(m_shallLint, false) && m_part == Part::Beliefs)
                readRemarks();
        });
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
    readTopic();
}

void BeliefDesk::readTopic()
{
    if (m_topicUid.isEmpty()) {
        ++m_askedTopic; // drops the answer that is still on its way
        m_topic = {};
        beliefs.set({});
        evidence.set({});
        Q_EMIT topicShown();
        return;
    }
    const auto work = [uid = m_topicUid](store::Database &database) {
        return store::distillation::topicBeliefs(database, uid);
    };
    ask(m_askedTopic, work, [this](const store::distillation::TopicBeliefs &topic) {
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
    readFact();
}

void BeliefDesk::readFact()
{
    const auto work = [fact = m_fact](store::Database &database) {
        return store::factsUnder(database, fact.first, fact.second);
    };
    ask(m_askedFact, work, [this](const std::vector<store::Fact> &values) {
        m_values = values;
        Q_EMIT factShown();
    });
}

void BeliefDesk::showCategory(const QString &agent, const QString &category)
{
    m_category = {agent, category};
    readCategory();
}

void BeliefDesk::readCategory()
{
    const auto work = [category = m_category](store::Database &database) {
        return store::learnings::learnedIn(database, category.first, category.second);
    };
    ask(m_askedCategory, work, [this](const store::learnings::LearnedDetail &detail) {
        m_best = detail.best;
        learned.set(detail.rows);
        Q_EMIT categoryShown();
    });
}

void BeliefDesk::forget()
{
    for (int *asked : {&m_askedTopic, &m_askedList, &m_askedFact, &m_askedCategory})
        ++*asked;
    m_pending = 0; // the answers still on their way are dropped
    m_isLinting = m_shallLint = false;
    m_delay.stop();
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
