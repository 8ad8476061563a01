// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/readingthread.h"
#include "store/retrieval/assembly.h"
#include "store/retrieval/finder.h"

#include <memory>

namespace store {

// What the reads of all layers found, from one state of the store.
struct StackReads
{
    std::vector<LayerRead> layers; // in the recipe's order
    qint64 ledgerSeq = 0;
};

// Reads and assembles stacks; all layers see the same state of the store. In a file they are read side by
// side, with one read-only connection and thread each, which are kept; a server is asked about all of them
// together. One stack at a time.
class StackReader
{
    Q_DISABLE_COPY_MOVE(StackReader)
public:
    // Makes a finder for each thread. The finder may keep what is costly to load (vectors) and stays on its
    // thread.
    using FinderMaker = std::function<std::unique_ptr<Finder>(Database &)>;

    // `anchor` keeps a file open; a server is asked through it, outside of a transaction. It must outlive the
    // reader.
    StackReader(Database &anchor, FinderMaker finders, TokenCount count);
    ~StackReader();

    [[nodiscard]] Result<Stack> stack(const StackQuestion &question);
    [[nodiscard]] Result<StackReads> reads(const StackQuestion &question);
    const TokenCount &count() const { return m_count; }

private:
    struct Lane;

    [[nodiscard]] Result<StackReads> readsTogether(const StackQuestion &question);
    [[nodiscard]] Result<StackReads> readsSideBySide(const StackQuestion &question);
    [[nodiscard]] Result<void> open(size_t lanes);
    // Begins a read on each lane. Returns the newest ledger entry, or -1 where the lanes see different
    // states.
    [[nodiscard]] Result<qint64> begin(size_t lanes);
    void end(size_t lanes);

    Database &m_anchor;
    const FinderMaker m_makeFinder;
    const TokenCount m_count;
    std::unique_ptr<Finder> m_finder; // through the anchor
    std::vector<std::unique_ptr<Lane>> m_lanes;
};

} // namespace store
