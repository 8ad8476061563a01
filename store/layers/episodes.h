// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/reflexions.h"
#include "store/rows/reflexiontext.h"

namespace store {

// Appends episodes (guarded like all texts) and saves runs. Episodes are evidence only: models are never told
// them.
class EpisodeWriter
{
public:
    explicit EpisodeWriter(Database &database)
        : m_database(database)
    {}

    // Adds all in one transaction and returns their uids in order. For what agents and people hand in, see
    // mayBeHandedIn().
    [[nodiscard]] Result<QStringList> add(std::vector<Episode> episodes);

    // For writers with a transaction of their own: call check(), which runs the guard, before it begins, then
    // insert(), which returns the uid.
    [[nodiscard]] Result<void> check(std::vector<Episode> &episodes);
    [[nodiscard]] Result<QString> insert(const Episode &episode);

private:
    Database &m_database;
};

// Guards an episode's content, which may be longer than any other text: the guard is shown it in parts. Masks
// secrets in place.
[[nodiscard]] Result<FieldFindings> guardedContent(QString &content, const guard::Guard &guard,
                                                   SecretPolicy policy);

// Fragments and watermarks say what was read of a session, and whoever reads on trusts them: an agent that
// wrote one could keep what its user says from being captured. So only the programs that read write them
// (insert()); handed in by anybody else they are Error::Refused.
[[nodiscard]] Result<void> mayBeHandedIn(const Episode &episode);

} // namespace store
