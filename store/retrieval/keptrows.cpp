// SPDX-License-Identifier: MIT
#include "store/retrieval/keptrows.h"

#include "store/database/connection.h"
#include "store/database/database.h"
#include "store/retrieval/searchlayer.h"
#include "store/schema/layer.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype MostHeld = 500'000; // of rows and words: about 10 MB
constexpr qsizetype RowShare = 24;      // a row takes the place of so many words
constexpr qsizetype UnseenShare = 4;    // one that the reader may not see

} // namespace

void KeptRows::clear()
{
    m_rows.clear();
    m_held = 0;
}

Result<void> KeptRows::follow(Database &database, const SearchLayer &layer, const TextReader &reader)
{
    if (!reflexionLayer().is(layer.name) || database.connection().indexesWords()) {
        clear();
        m_head = {};
        return {};
    }
    const auto head = LedgerHead::of(database);
    if (!head)
        return tl::unexpected(head.error());
    if (m_held > MostHeld || reader.what() != m_reader) {
        clear();
        m_reader = reader.what();
    } else if (*head != m_head) {
        if (auto dropped = dropChanged(database, *head); !dropped)
            return dropped;
    }
    m_head = *head;
    return {};
}

// Besides the rows that changed, the neighbours of all rows of their runs. A row that is gone cannot be found
// by its uid, so then all go.
Result<void> KeptRows::dropChanged(Database &database, const LedgerHead &head)
{
    const auto leads = m_head.leadsTo(database, head);
    if (!leads)
        return tl::unexpected(leads.error());
    if (m_rows.isEmpty() || !*leads) {
        clear();
        return {};
    }
    auto changed = database.run(u"SELECT r.id, coalesce(r.run_id, 0) FROM ledger AS l "
                                "LEFT JOIN reflexion_log AS r ON r.uid = l.row_uid "
                                "WHERE l.seq > ? AND l.layer = ?"_s,
                                {m_head.seq, reflexionLayer().key()});
    if (!changed)
        return tl::unexpected(changed.error());
    QSet<qint64> runs;
    while ((*changed)->next()) {
        if ((*changed)->value(0).isNull()) {
            clear();
            return {};
        }
        m_rows.remove((*changed)->integer(0));
        runs.insert((*changed)->integer(1));
    }
    for (Entry &entry : m_rows) {
        if (entry.beside && runs.contains(entry.row->row.group))
            entry.beside.reset();
    }
    return {};
}

SeenRow KeptRows::keep(ReadText text)
{
    Entry &entry = m_rows[text.rowId];
    if (entry.row)
        return entry.row;
    auto row = std::make_shared<KeptRow>();
    row->words = wordsOf(text.fields);
    row->row = std::move(text);
    row->row.fields.clear();
    m_held += RowShare + qsizetype(row->words.words.size());
    entry.row = std::move(row);
    return entry.row;
}

Result<SeenRow> KeptRows::read(TextReader &reader, qint64 rowId)
{
    if (const auto known = m_rows.constFind(rowId); known != m_rows.cend())
        return known->row;
    auto read = reader.read(rowId);
    if (!read)
        return tl::unexpected(read.error());
    if (*read)
        return keep(std::move(**read));
    m_rows.insert(rowId, {});
    m_held += UnseenShare;
    return SeenRow();
}

Result<std::vector<SeenRow>> KeptRows::beside(TextReader &reader, const ReadText &row)
{
    if (const auto known = m_rows.constFind(row.rowId); known != m_rows.cend() && known->beside)
        return *known->beside;
    auto read = reader.beside(row);
    if (!read)
        return tl::unexpected(read.error());
    std::vector<SeenRow> rows;
    for (ReadText &text : *read)
        rows.push_back(keep(std::move(text)));
    m_rows[row.rowId].beside = rows;
    return rows;
}

} // namespace store
