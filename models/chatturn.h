// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/chatmodel.h"
#include "store/layers/chat.h"
#include "store/retrieval/citationstanding.h"
#include "store/retrieval/stack.h"

#include <QHash>

namespace store {
class Database;
}

namespace models {

// For each row that an answer names (by uid): whether it was told to the model. CitedIn has that for each
// answer, by the uid of the chat entry.
using CitedRows = QHash<QString, store::CitationStanding>;
using CitedIn = QHash<QString, CitedRows>;

// One question to the model that is set for chat, with everything ask() needs, by value. ask() blocks until
// the answer is complete; call it on the database's thread.
struct ChatTurn
{
    QString text;
    store::Stack stack;
    QString reviewer;
    QString snapshot; // uid, where this stack was recorded before
    std::vector<store::ChatEntry> before;

    struct Hearing
    {
        std::function<void(const QString &)> piece;
        std::function<void(const llmclient::ChatWait &)> wait;
        std::stop_token stop;
    };
    struct Told
    {
        store::ChatEntry question;
        store::ChatEntry answer; // without a uid where it was empty and not kept
        CitedRows cited;
        QString snapshot;
        QString problem; // why the answer broke off; else empty
    };

    // Writes the question to the store, asks the model, and writes what came of the answer.
    [[nodiscard]] store::Result<Told> ask(store::Database &database, const Hearing &hearing) const;
    // Tokens of what would be sent, where the provider counts them.
    [[nodiscard]] static store::Result<std::optional<qint64>>
    count(store::Database &database, const QString &text, const store::Stack &stack,
          const std::vector<store::ChatEntry> &before);
    [[nodiscard]] static qint64 estimate(const QString &text, const store::Stack &stack,
                                         const std::vector<store::ChatEntry> &before);
};

// A conversation that was kept, to be read and gone on with.
struct KeptChat
{
    std::vector<store::ChatEntry> entries;
    CitedIn cited;
};
[[nodiscard]] store::Result<KeptChat> readChat(store::Database &database, const QString &conversation);

} // namespace models
