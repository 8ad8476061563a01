// SPDX-License-Identifier: MIT
#pragma once

#include "store/distillation/claims.h"

namespace store {
class Database;
}

namespace store::distillation {

// Something about the wiki that a person may want to look at. It stops nothing.
struct Remark
{
    enum class Kind {
        Overstated,    // a strength, or "always" in the words, that the days do not carry
        Contradiction, // two statements about the same thing that differ in a figure or in a "not"
        NearDouble,    // two statements that say the same
        Gone,          // a row that it rests on is not in the store any more
        NotInForce     // or is not approved, or not any more
    };

    Kind kind = Kind::Overstated;
    QString section;  // slug
    QString other;    // slug of the section that says otherwise; may be the same one
    QString text;     // one sentence that says what was seen
    QStringList uids; // the rows the statements rest on

    bool operator==(const Remark &) const = default;
};

// A section as it is compared.
struct Told
{
    QString slug;
    QString title;
    QString body;
    bool isTouched = true; // only what concerns touched sections is said
};

// Strengths in brackets above what the days of their rows carry, and the words "always" and "consistently" in
// a statement whose rows do not say them and whose days do not carry them. `saysSo` answers whether the row
// itself has the word.
std::vector<Remark>
overstatements(const std::vector<Told> &sections, const DaysOf &days,
               const std::function<bool(const QString &uid, const QString &word)> &saysSo);

// Whether the row itself has the word, in any case; for `saysSo`.
bool rowSays(Database &database, const QString &uid, const QString &word);

// Pairs of statements that share most of their telling words (figures and negations left out) where either
// one denies a word that the other says, or both give a figure to the same word and the figures differ. At
// most `most` of them, those that share the most first.
std::vector<Remark> contradictions(const std::vector<Told> &sections, int most = 20);

} // namespace store::distillation
