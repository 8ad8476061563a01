// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/golden.h"
#include "store/rows/actor.h"
#include "store/rows/changeset.h"

#include <QDateTime>

namespace store::training {

// Something in a question that is not as it should be.
struct GoldenProblem
{
    QString field;   // column name: question_id, question, must_include, ...
    QString message; // one sentence

    bool operator==(const GoldenProblem &) const = default;
};

// What keeps a question from being saved, as far as it can be seen without the store; the first of a field is
// enough.
std::vector<GoldenProblem> problemsOf(const GoldenQuestion &question);

struct GoldenWritten
{
    QString uid;
    int revision = 1;
    Changeset changeset; // no entries where nothing changed
};

// One act of a person: the question is new where its uid is empty, else it is brought to what is given, at
// the revision it was read with. Its texts pass the guard. Usage with what is wrong; Conflict where the
// revision moved on; Refused where another question has its id.
[[nodiscard]] Result<GoldenWritten> saveGolden(Database &database, GoldenQuestion question,
                                               const Actor &actor, const QString &reason,
                                               const QDateTime &at);
// Asks it no more, or again ("retired", "active"); it stays in the store with its runs.
[[nodiscard]] Result<GoldenWritten> setGoldenStatus(Database &database, const QString &uid, int seenRevision,
                                                    const QString &status, const Actor &actor,
                                                    const QString &reason, const QDateTime &at);
// Over what the question asks and expects, not over where it came from.
QString goldenHash(const QVariantMap &columns);

// A question prefilled from a row of memory: must_include with the words that carry it (numbers, dates,
// names), tags and entity of the row; what is asked is left to whoever writes it. From a reflexion, decision
// (also by the uid of its proposal), wiki section or chunk. NotFound.
[[nodiscard]] Result<GoldenQuestion> goldenFromRow(Database &database, const QString &uid);

} // namespace store::training
