// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/sources.h"
#include "store/trust/trust.h"

namespace store::knowledge {

// Which files and folders this computer reads again for a store without being asked. A path that a person has
// named here is one of them; a path that came with the file is not (see Trust).
class WatchedPaths
{
public:
    explicit WatchedPaths(Database &database)
        : m_database(database)
        , m_trust(database)
    {}

    // True for what was confirmed, what lies below it, and what is not there. As it lies on the disk now: a
    // file that has become a folder, or a link to elsewhere, is another one.
    [[nodiscard]] bool holds(const QString &path) const;
    [[nodiscard]] Result<void> confirm(const QStringList &paths);
    // What the sources of the store name and nobody has confirmed.
    [[nodiscard]] Result<QList<Claim>> waiting() const;

private:
    Database &m_database;
    Trust m_trust;
};

// What has to be read again to bring a source up to date: its folder where all of it is read, else its file.
QString watchedPath(const Source &source);

} // namespace store::knowledge
