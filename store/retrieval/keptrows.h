// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/retrieval/ledgerhead.h"
#include "store/retrieval/textreader.h"

#include <QHash>
#include <QSet>

#include <memory>
#include <optional>
#include <vector>

namespace store {

struct SearchLayer;

// A row that a reader may see, with its words; its texts are not held.
struct KeptRow
{
    ReadText row = {};
    TextWords words = {};
};

// Null where the reader may not see the row.
using SeenRow = std::shared_ptr<const KeptRow>;

// Rows as a reader sees them, kept from one search to the next: to look them up, split them into words and
// find their neighbours was half of a search (measured). Memories alone are kept, since each change of one
// comes with its entry in the ledger; other rows, and those of a server, are read anew by each search.
// Belongs to one connection.
class KeptRows
{
    Q_DISABLE_COPY_MOVE(KeptRows)
public:
    KeptRows() = default;

    // To be called first within each state of the store: drops what is not so any more, and everything where
    // another reader comes.
    [[nodiscard]] Result<void> follow(Database &database, const SearchLayer &layer, const TextReader &reader);
    [[nodiscard]] Result<SeenRow> read(TextReader &reader, qint64 rowId);
    // As TextReader::beside().
    [[nodiscard]] Result<std::vector<SeenRow>> beside(TextReader &reader, const ReadText &row);

private:
    struct Entry
    {
        SeenRow row;
        std::optional<std::vector<SeenRow>> beside = {};
    };

    Result<void> dropChanged(Database &database, const LedgerHead &head);
    SeenRow keep(ReadText text);
    void clear();

    QHash<qint64, Entry> m_rows; // by row id
    qsizetype m_held = 0;        // rows and words, about
    LedgerHead m_head;           // newest entry that is taken in
    QString m_reader;
};

} // namespace store
