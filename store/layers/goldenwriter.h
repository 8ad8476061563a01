// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/golden.h"
#include "store/rows/actor.h"
#include "store/rows/changeset.h"

#include <QDateTime>

namespace store::training {

// A mistake in a question.
struct GoldenProblem
{
    QString field;   // column name: question_id, question, must_include, ...
    QString message; // one sentence

    bool operator==(const GoldenProblem &) const = default;
};

// The mistakes that keep a question from being saved and that can be seen without the store; at most one per
// field.
std::vector<GoldenProblem> problemsOf(const GoldenQuestion &question);

struct GoldenWritten
{
    QString uid;
    int revision = 1;
    Changeset changeset; // no entries where nothing changed
};

// One act of a person: creates the question if its uid is empty, otherwise changes it from the revision it
// was read with. Its texts pass the guard. Error::Usage says what is wrong; Error::Conflict where the
// revision has changed; Error::Refused where another question has its id.
[[nodiscard]] Result<GoldenWritten> saveGolden(Database &database, GoldenQuestion question,
                                               const Actor &actor, const QString &reason,
                                               const QDateTime &at);
// Retires the question or makes it active again ("retired", "active"); it stays in the store with its runs.
[[nodiscard]] Result<GoldenWritten> setGoldenStatus(Database &database, const QString &uid, int seenRevision,
                                                    const QString &status, const Actor &actor,
                                                    const QString &reason, const QDateTime &at);
// Hash of what the question asks and expects, without where it came from.
QString goldenHash(const QVariantMap &columns);

// Suggests a question from a row of memory: must_include gets its telling words (numbers, dates, names), tags
// and entity are the row's; the person writes the question itself. From a reflexion, a decision (also by its
// proposal's uid), a wiki section or a chunk. Error::NotFound.
[[nodiscard]] Result<GoldenQuestion> goldenFromRow(Database &database, const QString &uid);

} // namespace store::training
