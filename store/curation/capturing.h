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

// An episode and what was made of it.
struct EpisodeWithRows
{
    Episode episode;
    std::vector<NewReflexion> rows;
};

// What autocapture finds in an episode, as rows of the episode's agent, run and source.
std::vector<NewReflexion> capturedRows(const Episode &episode);

// Appends episodes and writes their rows, which wait for review, in one transaction: all of it is on disk
// when this returns, or nothing is. A row that the guard refuses is left out, and so are the rows of a run
// whose contract says that it writes none. `within` is asked inside the transaction, before anything of
// them is written; its error ends it. Without an actor the episodes'
// agent signs.
[[nodiscard]] Result<std::vector<CapturedEpisode>>
addWithRows(Database &database, std::vector<EpisodeWithRows> all,
            const std::function<Result<void>(LedgerWriter &)> &within = {},
            const std::optional<Actor> &actor = {});

// One episode with what autocapture finds in it, unless nothing is captured of its agent.
[[nodiscard]] Result<CapturedEpisode> addCapturing(Database &database, Episode episode);

} // namespace store
