// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QJsonObject>

#include <vector>

namespace store {

class Database;

// A source of a row that is not what it was when a person last looked at the row.
struct MovedEvidence
{
    enum class Fate {
        Changed,    // its text changed
        OutOfForce, // it could be told then and cannot now
        Gone        // it was removed, and its document has nothing in its place
    };

    QString uid;
    QString layer;
    QString title;   // present title of the document, section, ...; empty where it is gone
    QString through; // the row's direct source that leads there; empty where this is one itself
    Fate fate = Fate::Changed;
    QString at;  // when it last changed
    QString was; // its text at that time, as far as the store keeps it
    QString is;

    bool operator==(const MovedEvidence &) const = default;
};

// The sources of a row that changed or went after a person last looked at it (decided or edited it; else
// after it was written): what it names as evidence, what it was made from, and their sources at any depth.
// Nearest first, each once. A hint to look again; it has no influence on what is told.
[[nodiscard]] Result<std::vector<MovedEvidence>> movedEvidence(Database &database, const QString &uid);

// The newest of their times; empty where there are none.
QString newestOf(const std::vector<MovedEvidence> &moved);
// "Its evidence changed on 2026-11-23."; empty where there is none.
QString movedWords(const std::vector<MovedEvidence> &moved);
QString movedWords(const QString &at);   // where only the time is known
QString words(const MovedEvidence &one); // one sentence: what happened to it
QString name(MovedEvidence::Fate fate);  // changed, out_of_force, gone
QJsonObject toJson(const MovedEvidence &one);

} // namespace store
