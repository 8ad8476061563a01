// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QJsonObject>

#include <vector>

namespace store {

class Database;

// Something that a row rests on and that is not what it was when a person last looked at the row.
struct MovedEvidence
{
    enum class Fate {
        Changed,    // it says otherwise
        OutOfForce, // it was told then, and is not now
        Gone        // it is not in the store any more, or its document says nothing in its place
    };

    QString uid;
    QString layer;
    QString title;   // of the document, section, ... as it stands; empty where it is gone
    QString through; // what leads to it and is named by the row itself; empty where it is this one
    Fate fate = Fate::Changed;
    QString at;  // the last time
    QString was; // what it said, as far as that is kept
    QString is;

    bool operator==(const MovedEvidence &) const = default;
};

// Of what the row names as its evidence or was made from, and of what those rest on, at any depth, all that
// changed or went after a person last looked at the row (it was decided or edited; else since it was
// written). Nearest first, each once. As the store stands; it changes nothing, and is a hint to look, never a
// status.
[[nodiscard]] Result<std::vector<MovedEvidence>> movedEvidence(Database &database, const QString &uid);

// The newest of their times; empty for none.
QString newestOf(const std::vector<MovedEvidence> &moved);
// "Its evidence changed on 2026-11-23."; empty for none.
QString movedWords(const std::vector<MovedEvidence> &moved);
QString movedWords(const QString &at);   // where only the time is known
QString words(const MovedEvidence &one); // what became of this one, in a sentence
QString name(MovedEvidence::Fate fate);  // changed, out_of_force, gone
QJsonObject toJson(const MovedEvidence &one);

} // namespace store
