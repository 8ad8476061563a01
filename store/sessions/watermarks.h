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
// The episode that stores a watermark; `entry` is the last one read.
Episode watermarkOf(const Session &session, const Position &position, const QString &entry);

// A session that was read before, with the transcript it was read from and how far.
struct ReadSession
{
    Session session;
    Position position;
};
// All sessions whose transcript is known, of all agents, in the order they were first read.
[[nodiscard]] Result<std::vector<ReadSession>> readSessions(Database &database);

// The entries from which fragments of this session were made.
[[nodiscard]] Result<QSet<QString>> observedEntries(Database &database, const Session &session);

} // namespace store::sessions
