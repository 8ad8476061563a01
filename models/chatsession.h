// SPDX-License-Identifier: MIT
#pragma once

#include "models/chatturn.h"
#include "models/freshness.h"
#include "models/modelthread.h"

#include <QDateTime>
#include <QObject>

#include <optional>
#include <vector>

namespace models {

class ChangeFeed;

// A conversation with the model that is set for chat. Each question is sent with a context stack, answers
// come in pieces, and the store keeps both with a snapshot of the context. GUI thread.
class ChatSession final : public QObject
{
    Q_OBJECT
public:
    // Tokens of the next request: counted by the provider, or estimated with this relative error.
    struct Tokens
    {
        qint64 count = 0;
        double error = 0; // 0: the provider counted
    };

    // The model's server asked to be called again later; the client waits until then.
    struct Wait
    {
        QDateTime until;
        int status = 0; // HTTP status, as 429: too many requests
    };

    ChatSession(StoreThread *store, ChangeFeed *feed, QObject *parent = nullptr);

    // Looks up which model is set; answered by modelChanged.
    void readModel();
    bool hasModel() const { return !m_model.isEmpty(); }
    const QString &model() const { return m_model; } // "provider/model"; empty: none is set

    // While isAsking() the last entry is the answer that grows.
    const std::vector<store::ChatEntry> &entries() const { return m_entries; }
    bool isAsking() const { return m_isAsking; }
    void ask(const QString &text, const store::Stack &stack, const QString &reviewer);
    void stop();
    const std::optional<Wait> &wait() const { return m_wait; } // set while the client waits
    // For each answer, which of the rows that it names were told to the model (CitationStanding).
    const CitedIn &cited() const { return m_cited; }
    // Begins an empty conversation; the store keeps the one before.
    void startAnew();
    // The conversations that the store keeps, newest first, and one of them to go on with.
    void readConversations();
    const std::vector<store::ChatOutline> &conversations() const { return m_conversations; }
    void resume(const QString &conversation);
    // Asks the provider how many tokens a question with this stack takes; estimates where it cannot. The
    // newest request wins.
    void count(const QString &text, const store::Stack &stack);
    const std::optional<Tokens> &tokens() const { return m_tokens; }

    // Keep the last answer, if it is complete: as a golden question, or as a reflexion that waits in Triage.
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
    // keepAsGolden() or keepAsReflexion() is on disk. `changeset` can be undone; it is empty for a reflexion.
    void kept(const QString &uid, const QString &sentence, const QString &changeset);
    void brokeOff(const QString &sentence); // the pieces that came are kept
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
    Freshness m_freshness;
    QString m_model;
    std::vector<store::ChatEntry> m_entries;
    CitedIn m_cited;
    std::vector<store::ChatOutline> m_conversations;
    std::optional<Wait> m_wait;
    QString m_snapshot;
    QString m_snapshotText; // text of the stack of m_snapshot
    std::optional<Tokens> m_tokens;
    int m_ticket = 0;      // an answer to an older question is dropped
    int m_shownTicket = 0; // a conversation read for an older resume() is dropped
    int m_countTicket = 0;
    bool m_isAsking = false;
};

} // namespace models
