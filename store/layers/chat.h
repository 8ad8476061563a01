// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace store {

class Database;

// One thing said in a conversation with a model, as stored.
struct ChatEntry
{
    qint64 key = 0; // internal; ascends with created_at
    QString uid = {};
    QString conversation = {}; // the uid of its first entry
    QString agent = {};        // whose memory was asked; empty: all
    QString role = {};         // user, assistant
    QString content = {};
    QStringList cited = {}; // uids named in the text, each once
    QString model = {};     // of an answer: provider and model
    std::optional<qint64> tokensIn = {};
    std::optional<qint64> tokensOut = {};
    std::optional<double> latencyMs = {}; // of an answer, like the cost by the provider's prices
    std::optional<double> cost = {};
    QString snapshotUid = {}; // of the context it was asked with
    QString finish = {};      // of an answer: complete, stopped, length, refused, paused, broken
    QString createdAt = {};
    int findings = 0; // bits, as a reflexion's

    bool operator==(const ChatEntry &) const = default;
};

// A conversation as it stands in a list.
struct ChatOutline
{
    QString conversation = {};
    QString question = {}; // the first
    QString model = {};    // of the last answer; empty: none came
    QString lastAt = {};
    int entries = 0;

    bool operator==(const ChatOutline &) const = default;
};

// What was said with models. Entries are added and forgotten (curation/forget.h), never changed, and carry no
// ledger entry: they are records of what happened, and evidence for the distiller. Synchronous; belongs to
// the database's thread.
class ChatLog
{
public:
    explicit ChatLog(Database &database)
        : m_database(database)
    {}

    // In a transaction of its own; the text passes the guard. An entry without a conversation begins one.
    // Answers the entry as stored. Usage for another role or an empty text; Refused where the guard says no.
    [[nodiscard]] Result<ChatEntry> add(ChatEntry entry);
    // Puts back an entry of an export, with its uid and time, in the caller's transaction. False where the
    // uid is known or was forgotten. Usage for an entry that could not have been added.
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
