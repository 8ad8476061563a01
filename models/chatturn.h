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

// By the uid of an entry: what each row that it names was to who said it.
using CitedRows = QHash<QString, store::CitationStanding>;
using CitedIn = QHash<QString, CitedRows>;

// One question to the model that is set for chat, and what came of it: all it needs, by value. Waits; belongs
// to the database's thread.
struct ChatTurn
{
    QString text;
    store::Stack stack;
    QString reviewer;
    QString snapshot; // of this very context, where there is one already
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
        store::ChatEntry answer; // without a uid where nothing was said, and nothing kept
        CitedRows cited;
        QString snapshot;
        QString problem; // of an answer that broke off, a sentence
    };

    // Keeps the question, and of the answer what came.
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
