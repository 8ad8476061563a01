// SPDX-License-Identifier: MIT
#pragma once

#include "store/sessions/fragmentwriter.h"
#include "store/sessions/transcript.h"

#include <optional>

namespace store::sessions {

// How far a session was read, as its newest episode of kind "watermark" says.
struct Watermark
{
    QString uid; // empty: the session was never read
    Position position;
};

[[nodiscard]] Result<Watermark> newestWatermark(Database &database, const Session &session);
// The episode that says so; `entry` is the last one that was read.
Episode watermarkOf(const Session &session, const Position &position, const QString &entry);

// A session that was read before, with the transcript it was read from and how far.
struct ReadSession
{
    Session session;
    Position position;
};
// Those whose transcript is known, of all agents, the one first that was first read.
[[nodiscard]] Result<std::vector<ReadSession>> readSessions(Database &database);

// Those of the entries that a fragment of this session was made of.
[[nodiscard]] Result<QSet<QString>> observedEntries(Database &database, const Session &session);

} // namespace store::sessions
