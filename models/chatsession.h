// SPDX-License-Identifier: MIT
#pragma once

#include "models/modelthread.h"
#include "store/layers/chat.h"
#include "store/retrieval/stack.h"

#include <QObject>

#include <optional>
#include <vector>

namespace models {

class ChangeFeed;

// A conversation with the model that is set for chat, each question asked with a context stack. Answers come
// in pieces. What is said is kept in the store, with a snapshot of the context. GUI thread.
class ChatSession final : public QObject
{
    Q_OBJECT
public:
    // Tokens of what would be sent. Counted by the provider, or estimated with this error (a share).
    struct Tokens
    {
        qint64 count = 0;
        double error = 0; // 0: counted
    };

    ChatSession(StoreThread *store, ChangeFeed *feed, QObject *parent = nullptr);

    // Looks up which model is set; answered by modelChanged.
    void readModel();
    bool hasModel() const { return !m_model.isEmpty(); }
    const QString &model() const { return m_model; } // "provider/model"; empty: none is set

    // The last entry is the answer that comes, while isAsking().
    const std::vector<store::ChatEntry> &entries() const { return m_entries; }
    bool isAsking() const { return m_isAsking; }
    void ask(const QString &text, const store::Stack &stack, const QString &reviewer);
    void stop();
    // Forgets the conversation here; the store keeps it.
    void startAnew();
    // Asks the provider how many tokens a question with this stack takes; estimates where it cannot. The
    // newest request wins.
    void count(const QString &text, const store::Stack &stack);
    const std::optional<Tokens> &tokens() const { return m_tokens; }

    // Of the last answer that is whole. They land where people look: among the golden questions, and in the
    // queue.
    bool canKeep() const;
    void keepAsGolden(const QString &reviewer);
    void keepAsReflexion(const QString &reviewer);

Q_SIGNALS:
    void modelChanged();
    void entriesChanged();
    void pieceCame(const QString &piece); // belongs at the end of the last entry
    void askingChanged();
    void tokensChanged();
    void kept(const QString &uid, const QString &sentence);
    void failed(const QString &sentence);

private:
    struct Told;

    void forget();
    void take(const Told &told);
    void fail(const store::Error &error);
    void setAsking(bool on);

    StoreThread *m_store;
    ChangeFeed *m_feed;
    ModelThread m_thread;
    ModelThread m_counting; // so that a count does not wait for an answer
    QString m_model;
    std::vector<store::ChatEntry> m_entries;
    store::StackQuestion m_question; // of the last stack asked with
    QString m_snapshot;
    QString m_snapshotText; // of the stack that snapshot holds
    std::optional<Tokens> m_tokens;
    int m_ticket = 0;
    int m_countTicket = 0;
    bool m_isAsking = false;
};

} // namespace models
