// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/episodes.h"
#include "store/layers/reflexionwriter.h"

#include <functional>

namespace store {

class LedgerWriter;

// A row that rests on an episode, as it was written.
struct CapturedRow
{
    NewReflexion row; // its provenance has the episode, and "captured": the pattern where one found it
    Written written;
};

struct CapturedEpisode
{
    QString uid;
    std::vector<CapturedRow> rows;
};

// An episode and the rows made from it.
struct EpisodeWithRows
{
    Episode episode;
    std::vector<NewReflexion> rows;
};

// What autocapture finds in an episode, as rows of the episode's agent, run and source.
std::vector<NewReflexion> capturedRows(const Episode &episode);

// Appends episodes and their rows, which wait for review, in one transaction: on success all of it is on
// disk. Rows that the guard refuses are left out, a sentence with half of a secret that the guard
// masked in its episode, and the rows of a run whose contract forbids them.
// `within` is called inside the transaction before anything is written; its error ends it. Without an actor
// the episodes' agent signs.
[[nodiscard]] Result<std::vector<CapturedEpisode>>
addWithRows(Database &database, std::vector<EpisodeWithRows> all,
            const std::function<Result<void>(LedgerWriter &)> &within = {},
            const std::optional<Actor> &actor = {});

// Appends one episode with what autocapture finds in it, unless the agent's policy switches capturing off.
[[nodiscard]] Result<CapturedEpisode> addCapturing(Database &database, Episode episode);

} // namespace store
