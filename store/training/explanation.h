// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/trainingruns.h"
#include "store/retrieval/stackdiff.h"

namespace store::training {

// What curation did to a row between two answers, and whether the row was told with them.
struct CurationCause
{
    enum class Presence {
        Left,     // told with the first answer only
        Entered,  // told with the second only
        Reworded, // told with both, another revision
        Resized,  // told with both, shortened in one
        Told,     // told with both alike
        Untold    // considered, but cut or closed both times
    };

    qint64 seq = 0; // of the ledger's entry
    QString at;
    QString actor;
    QString action;
    QString layer;
    QString rowUid;
    QString fromStatus; // empty where there is none
    QString toStatus;
    QString reason;
    QString label; // the beginning of the row's text; empty where it is gone
    Presence presence = Presence::Untold;
    QString toldUid; // the entry of the stack: the row itself, or what was made from it
    int tokens = 0;  // that entry's, where it was told
    QString changeset = {};
    bool isUndone = false; // its changeset was taken back

    bool isDirect() const { return toldUid == rowUid; }
};

QString name(CurationCause::Presence presence); // left, entered, reworded, resized, told, untold

// Why an answer may have changed.
struct FlipExplanation
{
    std::vector<CurationCause> causes; // those likeliest first: by presence, then tokens, then the newest
    std::vector<StackChange> stack;    // what else differs between what was told
    QStringList notes;                 // sentences: what could not be looked at
};

// The ledger's entries between two answers to one question that touch a row in either one's stack, or
// something such a row was made from. Reads as many rows as the two stacks have, not the ledger.
[[nodiscard]] Result<FlipExplanation> explainFlip(Database &database, const TrainingRun &before,
                                                  const TrainingRun &after);

} // namespace store::training
