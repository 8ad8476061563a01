// SPDX-License-Identifier: MIT
#pragma once

#include "models/beliefmodel.h"
#include "models/evidencemodel.h"
#include "models/factmodel.h"
#include "models/freshness.h"
#include "models/learnedmodel.h"
#include "models/topicmodel.h"
#include "store/distillation/remarks.h"

namespace models {

class ChangeFeed;
class StoreThread;

// The data of the page Beliefs: what agents believe, know and have learned. Reads only while a part of the
// page is shown, and again when the store changes; an answer to an older request is dropped. GUI thread.
class BeliefDesk final : public QObject
{
    Q_OBJECT
public:
    enum class Part { Beliefs, Learnings, Facts, Drafts };

    BeliefDesk(StoreThread *store, ChangeFeed *feed, WikiModel *wiki, QObject *parent = nullptr);

    TopicModel topics;
    BeliefModel beliefs;
    EvidenceModel evidence;
    FactModel facts;
    CategoryModel categories;
    LearnedModel learned;

    // The part that is on the screen; without one nothing is read.
    void setInUse(std::optional<Part> part);
    void setFilter(const QString &agent, const QString &text);
    QString agent() const { return topics.agent(); }
    QStringList agents() const; // who has topics, facts or learnings; sorted

    void showTopic(const QString &uid); // empty: none
    const store::distillation::TopicBeliefs &topic() const { return m_topic; }
    std::vector<store::distillation::Remark> remarksOf(const QString &slug) const;

    void showFact(const QString &agent, const QString &key);
    const std::vector<store::Fact> &values() const { return m_values; }

    void showCategory(const QString &agent, const QString &category);
    const std::vector<store::BestKnown> &best() const { return m_best; }

    bool isLoaded(Part part) const; // read at least once since the store was opened
    bool isSettled() const;

Q_SIGNALS:
    void listsRead(); // facts and learnings; `topics` has signals of its own
    void topicShown();
    void remarksRead();
    void factShown();
    void categoryShown();
    void failed(const store::Error &error);

private:
    template<typename Work, typename Take>
    void ask(Rereads &reads, Work work, Take take);
    void readAgain();
    void readLists();
    void readRemarks();
    void takeRemarks(const std::vector<store::distillation::Remark> &remarks);
    void readTopic();
    void readFact();
    void readCategory();
    void forget();

    StoreThread *m_store;
    WikiModel *m_wiki;
    Freshness m_freshness;
    std::optional<Part> m_part;
    QString m_topicUid;
    std::pair<QString, QString> m_fact;
    std::pair<QString, QString> m_category;
    store::distillation::TopicBeliefs m_topic;
    std::vector<store::distillation::Remark> m_remarks;
    std::vector<store::Fact> m_values;
    std::vector<store::BestKnown> m_best;
    bool m_hasFacts = false;
    bool m_hasCategories = false;
    Rereads m_lists;
    Rereads m_lint; // may take seconds
    Rereads m_topicReads;
    Rereads m_factReads;
    Rereads m_categoryReads;
};

} // namespace models
