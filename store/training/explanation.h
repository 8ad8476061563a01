// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/trainingruns.h"
#include "store/retrieval/stackdiff.h"

namespace store::training {

// An act of curation on a row between two answers, and whether the row was told with them.
struct CurationCause
{
    enum class Presence {
        Left,     // told with the first answer only
        Entered,  // told with the second only
        Reworded, // told with both, in different revisions
        Resized,  // told with both, in one of them shortened
        Told,     // told with both in the same way
        Untold    // considered, but cut or closed both times
    };

    qint64 seq = 0; // of the ledger's entry
    QString at;
    QString actor;
    QString action;
    QString layer;
    QString rowUid;
    QString fromStatus; // empty for a new row
    QString toStatus;
    QString reason;
    QString label; // the beginning of the row's text; empty where it is gone
    Presence presence = Presence::Untold;
    QString toldUid; // the entry of the stack: the row itself, or what was made from it
    int tokens = 0;  // of that entry, where it was told
    QString changeset = {};
    bool isUndone = false; // its changeset was taken back

    bool isDirect() const { return toldUid == rowUid; }
};

QString name(CurationCause::Presence presence); // left, entered, reworded, resized, told, untold

// Why an answer may have changed.
struct FlipExplanation
{
    std::vector<CurationCause> causes; // most likely first: by presence, then tokens, then newest
    std::vector<StackChange> stack;    // other differences between the two stacks
    QStringList notes;                 // sentences: what could not be looked at
};

// Finds the ledger entries between two answers to one question that concern a row in either stack, or a
// source of such a row. Reads as many rows as the two stacks have, not the whole ledger.
[[nodiscard]] Result<FlipExplanation> explainFlip(Database &database, const TrainingRun &before,
                                                  const TrainingRun &after);

} // namespace store::training
