// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/sources.h"
#include "store/trust/trust.h"

namespace store::knowledge {

// The files and folders that this computer may read again for a store without being asked. A path counts if a
// person named it on this computer; a path that came with the store's file does not (see Trust).
class WatchedPaths
{
public:
    explicit WatchedPaths(Database &database)
        : m_database(database)
        , m_trust(database)
    {}

    // True for a confirmed path, for what is below it, and for a missing one. Looks at the disk as it is now:
    // a file that became a folder, or a link to elsewhere, is another path.
    [[nodiscard]] bool holds(const QString &path) const;
    [[nodiscard]] Result<void> confirm(const QStringList &paths);
    // Paths in the store's documents that nobody confirmed here.
    [[nodiscard]] Result<QList<Claim>> waiting() const;

private:
    Database &m_database;
    Trust m_trust;
};

// The path to read again to update a document: its folder if that is read as a whole, else its file.
QString watchedPath(const Source &source);

} // namespace store::knowledge
