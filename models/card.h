// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/ledger.h"
#include "store/distillation/gist.h"
#include "store/retrieval/activation.h"
#include "store/retrieval/movedevidence.h"
#include "store/retrieval/relatedrows.h"
#include "store/rows/factkey.h"
#include "store/rows/firstapprovals.h"
#include "store/rows/reflexions.h"
#include "store/training/worth.h"

#include <vector>

namespace models {

// A similar row in force, or waiting, that contradicts the one on the card.
struct Contradicting
{
    store::SimilarRow row;
    store::distillation::Contradiction how; // `other` is this row's
};

// All that the card of one reflexion shows. Everything but `row` is empty until isComplete.
struct Card
{
    store::Reflexion row;
    std::vector<store::RowFinding> findings; // dismissed ones included
    std::vector<store::Sighting> sightings;  // oldest first, without the first writing
    std::vector<store::Episode> evidence;
    std::vector<store::MovedEvidence> moved; // nearest first
    store::FirstApprovals approvals;         // where an approval takes two people
    store::Activation activation;
    store::training::Worth worth;
    std::vector<store::FactConflict> conflicts; // rows with the same fact key and another value
    QStringList reach;                          // of a learning: other categories it holds for too
    std::vector<Contradicting> contradicting;   // similar rows that say otherwise without a key
    std::vector<store::SimilarRow> similar;     // the others
    std::vector<store::SimilarRow> sameRun;
    std::vector<store::LedgerLine> history; // oldest first
    bool isComplete = false;
};

[[nodiscard]] store::Result<Card> readCard(store::Database &database, const store::Reflexion &row);
// NotFound where the row is no longer there. `known`: the row as it was read before. A server is then asked
// for what belongs to it together with the row, and once more if the row is another by now.
[[nodiscard]] store::Result<Card> readCard(store::Database &database, qint64 key,
                                           const std::optional<store::Reflexion> &known = {});

// The card for a blind second opinion: the row looks as if it still waited, and the history keeps only how it
// was written and seen again, no decision.
[[nodiscard]] Card undecided(Card card);

} // namespace models
