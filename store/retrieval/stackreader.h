// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/samestate.h"
#include "store/retrieval/assembly.h"
#include "store/retrieval/finder.h"

#include <map>
#include <memory>
#include <mutex>

namespace store {

// What the reads of all layers found, from one state of the store.
struct StackReads
{
    std::vector<LayerRead> layers; // in the recipe's order
    qint64 ledgerSeq = 0;
};

// Reads and assembles stacks; all layers see the same state of the store. In a file they are shared among the
// anchor and, where the store is large, further read-only connections, which are kept. A server is asked
// about all layers together. One stack at a time.
class StackReader
{
    Q_DISABLE_COPY_MOVE(StackReader)
public:
    // Makes a finder for each connection. The finder may keep what is costly to load (vectors) and stays on
    // the connection's thread.
    using FinderMaker = std::function<std::unique_ptr<Finder>(Database &)>;

    // `anchor` belongs to this thread, is in no transaction when asked, and must outlive the reader.
    // `connections` read a file, the anchor among them; 0: as many as help.
    StackReader(Database &anchor, FinderMaker finders, TokenCount count, int connections = 0);
    ~StackReader();

    [[nodiscard]] Result<Stack> stack(const StackQuestion &question);
    [[nodiscard]] Result<StackReads> reads(const StackQuestion &question);
    const TokenCount &count() const { return m_count; }

private:
    [[nodiscard]] Result<StackReads> readsTogether(const StackQuestion &question);
    [[nodiscard]] Result<StackReads> readsSideBySide(const StackQuestion &question);
    [[nodiscard]] Result<void> begin(const std::vector<LayerPlan> &plans);
    Finder &finderOf(Database &database);

    Database &m_anchor;
    const FinderMaker m_makeFinder;
    const TokenCount m_count;
    const int m_connections;
    std::mutex m_findersAtHand; // guards the map; each finder is used on its connection's thread alone
    std::map<const Database *, std::unique_ptr<Finder>> m_finders;
    SameState m_state; // after the finders, which go with its connections
};

} // namespace store
