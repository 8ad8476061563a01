// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/candidates.h"
#include "store/retrieval/keptrows.h"

namespace store {

// What searches keep for the next one on the same connection.
struct KeptReads
{
    KeptWalks walks;
    KeptRows rows;
};

} // namespace store
