// SPDX-License-Identifier: MIT
#pragma once

#include "models/chatturn.h"
#include "models/modelthread.h"

#include <QDateTime>
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

    // The server wants to be left alone before it is asked again.
    struct Wait
    {
        QDateTime until;
        int status = 0; // 429: too much was asked of it
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
    const std::optional<Wait> &wait() const { return m_wait; } // before another attempt, while isAsking()
    // What the rows named in each entry were to who said it.
    const CitedIn &cited() const { return m_cited; }
    // Forgets the conversation here; the store keeps it.
    void startAnew();
    // The conversations that the store keeps, newest first, and one of them to go on with.
    void readConversations();
    const std::vector<store::ChatOutline> &conversations() const { return m_conversations; }
    void resume(const QString &conversation);
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
    void waitChanged();
    void conversationsRead();
    // The changeset by which it can be taken back; empty where it cannot.
    void kept(const QString &uid, const QString &sentence, const QString &changeset);
    void brokeOff(const QString &sentence); // what came of the answer stays
    void failed(const QString &sentence);

private:
    void forget();
    void begin(const QString &text, const store::Stack &stack);
    ChatTurn::Hearing hearing();
    void take(const ChatTurn::Told &told);
    void fail(const store::Error &error);
    void setAsking(bool on);
    void setWait(const std::optional<Wait> &wait);

    StoreThread *m_store;
    ChangeFeed *m_feed;
    ModelThread m_thread;
    ModelThread m_counting; // so that a count does not wait for an answer
    QString m_model;
    std::vector<store::ChatEntry> m_entries;
    CitedIn m_cited;
    std::vector<store::ChatOutline> m_conversations;
    std::optional<Wait> m_wait;
    QString m_snapshot;
    QString m_snapshotText; // of the stack that snapshot holds
    std::optional<Tokens> m_tokens;
    int m_ticket = 0;      // of the question that is asked
    int m_shownTicket = 0; // of the conversation that is shown
    int m_countTicket = 0;
    bool m_isAsking = false;
};

} // namespace models
