// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/reflexions.h"

namespace store {

// Appends episodes (guarded like every text) and saves runs. Evidence only: nothing here is ever injected.
class EpisodeWriter
{
public:
    explicit EpisodeWriter(Database &database)
        : m_database(database)
    {}

    // One transaction. Answers the uids in order.
    [[nodiscard]] Result<QStringList> add(std::vector<Episode> episodes);

    // For writers that hold a transaction of their own. The guard reads before it begins; then insert answers
    // the uid.
    [[nodiscard]] Result<void> check(std::vector<Episode> &episodes);
    [[nodiscard]] Result<QString> insert(const Episode &episode);

private:
    Database &m_database;
};

} // namespace store
