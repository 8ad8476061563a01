// SPDX-License-Identifier: MIT
#pragma once

#include "models/freshness.h"
#include "models/modelthread.h"
#include "models/rereads.h"
#include "store/retrieval/pinnedquestions.h"
#include "store/retrieval/snapshots.h"
#include "store/retrieval/stack.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <optional>

namespace models {

class ChangeFeed;
class StackThread;
class StoreThread;

// The data of the Context page: a question and its stack. The stack is built again whenever the question, an
// option or the store changes; of several requests the newest wins, and the old stack stays until then. If an
// embedding model is set but has no vector for the question yet, it is asked once the question has not
// changed for a while, and the stack is built again. Also holds the pinned and recent questions, and a second
// stack to compare with. GUI thread.
class ContextDesk final : public QObject
{
    Q_OBJECT
public:
    // A second stack, shown beside the first, with its title.
    struct Other
    {
        QString title; // "without what is pretended", "told on 21 Nov, 14:05"
        store::Stack stack;
    };
    // The span of the store's history, for the slider.
    struct Span
    {
        QDateTime first;
        QDateTime last;
    };

    ContextDesk(StoreThread *store, StackThread *stacks, ChangeFeed *feed, QObject *parent = nullptr);

    // Whether the page is shown; nothing is read before.
    void setWatching(bool on);

    const store::StackQuestion &question() const { return m_question; }
    void setQuestion(const store::StackQuestion &question);
    // Edits the question; its stack is built a moment later, once for many quick changes.
    void change(const std::function<void(store::StackQuestion &)> &edit);
    void askNow();
    void stopAsking(); // the answer on its way is dropped
    // Pretends a status of a row; an empty one stops pretending.
    void pretend(const QString &uid, const QString &status);

    const std::optional<store::Stack> &stack() const { return m_stack; }
    bool isAsking() const { return m_isAsking; }
    bool isWaiting() const { return m_isAsking || m_rest.isActive(); } // building, or about to
    // Nor is anything read around the question, or due.
    bool isSettled() const { return !isWaiting() && !m_around.isOn() && !m_freshness.isWaiting(); }
    double assembledMs() const { return m_assembledMs; }

    // Compares with the stack of the same question without pretended statuses and as of now.
    void compareWithPresent();
    void compareWith(const store::Snapshot &snapshot);
    // Compares two recorded snapshots, byte by byte; no stack is built.
    void compareTold(const store::Snapshot &before, const store::Snapshot &after);
    // Keeps the present stack as the other side; the stacks of later changes are compared with it.
    void holdForComparing();
    void stopComparing();
    const std::optional<Other> &other() const { return m_other; }
    // The second snapshot of compareTold(); none: other() is compared with stack().
    const std::optional<Other> &told() const { return m_told; }

    const std::vector<store::PinnedQuestion> &pinned() const { return m_pinned; }
    bool isPinned() const;
    void togglePin();
    // Newest first: questions asked in this window, then those of recorded contexts.
    QStringList recentQuestions() const;
    const std::vector<store::Snapshot> &snapshots() const { return m_snapshots; }
    const QStringList &agents() const { return m_agents; }
    const std::vector<store::Recipe> &recipes() const { return m_recipes; }
    // The recipe of what an agent is told, or, where the name is empty, of everybody.
    store::Recipe recipeOf(const QString &agent) const;
    // Makes it the question what this agent is told, by its recipe.
    void tellTo(const QString &agent, store::StackQuestion &question) const;
    void askPinned(const store::PinnedQuestion &pinned);
    // The stored recipe of the same name, without the changes made on the page.
    store::Recipe asDeclared(const store::Recipe &recipe) const;
    const Span &span() const { return m_span; }
    // All entities that rows are about, as "vendor:ACME"; readEntities() reads them anew.
    void readEntities();
    const QStringList &entities() const { return m_entities; }

    // Records the stack as a snapshot, signed by this reviewer.
    void record(const QString &reviewer);

Q_SIGNALS:
    void questionChanged();
    void askingChanged();
    void stackChanged();
    void otherChanged();
    void pinsChanged();
    void entitiesRead();
    void failed(const QString &sentence);
    void recorded(const QString &uid);

private:
    void forget();
    void readSurroundings();
    void ask();
    void drop();
    void take(const store::Stack &stack);
    void askModel();
    void askOther();
    [[nodiscard]] static Other toldAt(const store::Snapshot &snapshot);
    void remember(const QString &question);

    StoreThread *m_store;
    StackThread *m_stacks;
    ModelThread m_model; // asks the embedding model
    Freshness m_freshness;
    Rereads m_around; // what stands around the question
    QTimer m_rest;
    QTimer m_questionRest;
    QString m_askedModel; // the question last sent to the embedding model
    QString m_whyOffline; // why it gave no vector; empty where it did
    store::StackQuestion m_question;
    std::optional<store::StackQuestion> m_otherQuestion;
    QString m_otherTitle;
    std::optional<store::Stack> m_stack;
    std::optional<Other> m_other;
    std::optional<Other> m_told;
    std::vector<store::PinnedQuestion> m_pinned;
    std::vector<store::Snapshot> m_snapshots;
    QStringList m_asked;
    QStringList m_agents;
    QHash<QString, QString> m_recipeNames; // by agent; only those that have their own
    std::vector<store::Recipe> m_recipes;
    QStringList m_entities;
    Span m_span;
    int m_ticket = 0;
    int m_otherTicket = 0;
    bool m_isAsking = false;
    double m_assembledMs = 0;
};

// A recorded snapshot as a stack that the page can show: its text, lines and told rows.
store::Stack stackOf(const store::Snapshot &snapshot);
// The options of a question in a line: "ACME · all agents · room for 10,000 tokens".
QString optionWords(const store::StackQuestion &question);

} // namespace models
