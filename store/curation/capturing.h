// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/episodes.h"
#include "store/layers/reflexionwriter.h"

namespace store {

// A sentence that was taken out of an episode and put into the queue.
struct CapturedRow
{
    NewReflexion row;
    Written written;
    QString pattern;
};

struct CapturedEpisode
{
    QString uid;
    std::vector<CapturedRow> rows;
};

// Appends an episode and writes what autocapture finds in it as rows that wait for review, in one
// transaction: all of it is on disk when this returns, or nothing is. A run whose contract says that it
// writes no reflexions keeps its episode and gets no rows.
[[nodiscard]] Result<CapturedEpisode> addCapturing(Database &database, Episode episode);

} // namespace store
