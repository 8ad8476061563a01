// SPDX-License-Identifier: MIT
#pragma once

#include "models/modelthread.h"
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

// The question on the Context page and the stack it gets: asked again whenever the question, an option or the
// store changes, newest wins, the stack before stays until the next is there. Where an embedding model is
// configured and has not seen the question, it is asked once the question has rested, beside all this, and
// the stack is built again with what it answered. Also the pinned and the recent questions, and a second
// stack to compare with. GUI thread.
class ContextDesk final : public QObject
{
    Q_OBJECT
public:
    // What another stack is compared with.
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

    // Whether the page is looked at; nothing is read before it is.
    void setWatching(bool on);

    const store::StackQuestion &question() const { return m_question; }
    void setQuestion(const store::StackQuestion &question);
    // Asks soon, so that a fast typist or a slider asks once; an empty question asks nothing.
    void change(const std::function<void(store::StackQuestion &)> &edit);
    void askNow();
    void stopAsking(); // what comes of it is not shown
    // Pretends a status of a row; an empty one stops pretending.
    void pretend(const QString &uid, const QString &status);

    const std::optional<store::Stack> &stack() const { return m_stack; }
    bool isAsking() const { return m_isAsking; }
    bool isWaiting() const { return m_isAsking || m_rest.isActive(); } // it asks, or will soon
    double assembledMs() const { return m_assembledMs; }

    // Compares with the same question as it would stand without pretences and in the present.
    void compareWithPresent();
    void compareWith(const store::Snapshot &snapshot);
    // Two stacks as they were recorded when they were told, byte by byte; nothing is assembled for them.
    void compareTold(const store::Snapshot &before, const store::Snapshot &after);
    // Keeps the stack as it is now for the other side: what is chosen from then on is compared with it.
    void holdForComparing();
    void stopComparing();
    const std::optional<Other> &other() const { return m_other; }
    // The record that the other is compared with; none: it is compared with the stack.
    const std::optional<Other> &told() const { return m_told; }

    const std::vector<store::PinnedQuestion> &pinned() const { return m_pinned; }
    bool isPinned() const;
    void togglePin();
    // Newest first: questions asked in this window, then those of recorded contexts.
    QStringList recentQuestions() const;
    const std::vector<store::Snapshot> &snapshots() const { return m_snapshots; }
    const QStringList &agents() const { return m_agents; }
    const std::vector<store::Recipe> &recipes() const { return m_recipes; }
    // The recipe without what was changed of it here.
    store::Recipe asDeclared(const store::Recipe &recipe) const;
    const Span &span() const { return m_span; }
    // What rows are about, "vendor:ACME"; read anew when asked for.
    void readEntities();
    const QStringList &entities() const { return m_entities; }

    // Leaves a snapshot, signed by this reviewer.
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
    ModelThread m_model; // for the vectors of questions
    QTimer m_rest;
    QTimer m_questionRest;
    QString m_askedModel; // the question it was last asked for
    QString m_whyOffline; // what came of that, where it is a reason
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
    std::vector<store::Recipe> m_recipes;
    QStringList m_entities;
    Span m_span;
    int m_ticket = 0;
    int m_otherTicket = 0;
    bool m_isAsking = false;
    bool m_isWatching = false;
    bool m_isStale = false; // the store changed while nobody looked
    double m_assembledMs = 0;
};

// A recorded stack as one to show and compare: its text, lines and told rows.
store::Stack stackOf(const store::Snapshot &snapshot);
// What a question is asked with, in a line: "ACME · all agents · now · 10,000 tokens".
QString optionWords(const store::StackQuestion &question);

} // namespace models
