// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace store {

class Database;

// One message of a conversation with a model, as stored.
struct ChatEntry
{
    qint64 key = 0; // internal; ascends with created_at
    QString uid = {};
    QString conversation = {}; // the uid of its first entry
    QString agent = {};        // whose memory was used; empty: all agents
    QString role = {};         // user, assistant
    QString content = {};
    QStringList cited = {}; // uids named in the text, each once
    QString model = {};     // of an answer: provider and model
    std::optional<qint64> tokensIn = {};
    std::optional<qint64> tokensOut = {};
    std::optional<double> latencyMs = {}; // of an answer, like the cost by the provider's prices
    std::optional<double> cost = {};
    QString snapshotUid = {}; // the recorded context that the model was given
    QString finish = {};      // of an answer: complete, stopped, length, refused, paused, broken
    QString createdAt = {};
    int findings = 0; // bits as in Reflexion::findings

    bool operator==(const ChatEntry &) const = default;
};

// A conversation as shown in a list.
struct ChatOutline
{
    QString conversation = {};
    QString question = {}; // the first
    QString model = {};    // of the last answer; empty: there is none
    QString lastAt = {};
    int entries = 0;

    bool operator==(const ChatOutline &) const = default;
};

// The messages of conversations with models. Entries are added and forgotten (curation/forget.h) but never
// changed, and have no ledger entry: they record what happened, and the distiller uses them as evidence.
// Synchronous; use it on the database's thread only.
class ChatLog
{
public:
    explicit ChatLog(Database &database)
        : m_database(database)
    {}

    // Adds an entry in a transaction of its own; its text passes the guard. An entry without a conversation
    // begins one. Returns the entry as stored. Error::Usage for another role or an empty text; Error::Refused
    // by the guard.
    [[nodiscard]] Result<ChatEntry> add(ChatEntry entry);
    // Restores an exported entry with its uid and time, inside the caller's transaction. False where the uid
    // exists or was forgotten. Error::Usage for an entry that add() would not take.
    [[nodiscard]] Result<bool> restore(ChatEntry entry);

    [[nodiscard]] Result<std::vector<ChatEntry>> conversation(const QString &uid); // oldest first
    // The conversations begun last, newest first.
    [[nodiscard]] Result<std::vector<ChatOutline>> conversations(int limit);
    // Oldest first, with key > after; at most `limit`.
    [[nodiscard]] Result<std::vector<ChatEntry>> page(qint64 after, int limit);
    [[nodiscard]] Result<ChatEntry> one(const QString &uid); // NotFound

private:
    [[nodiscard]] Result<void> prepare(ChatEntry &entry);
    [[nodiscard]] Result<void> insert(const ChatEntry &entry, const QDateTime &at);
    [[nodiscard]] Result<std::vector<ChatEntry>> read(const QString &condition, const QVariantList &values);

    Database &m_database;
};

} // namespace store
