// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/citedstatements.h"

namespace store {
class Database;
}

namespace store::distillation {

// A remark on the wiki for a person to look at. It stops nothing.
struct Remark
{
    enum class Kind {
        Overstated,    // a strength, or the word "always", that its days do not justify
        Contradiction, // two statements about the same thing that differ in a figure or in a "not"
        NearDouble,    // two statements that say the same
        Gone,          // it rests on a row that was removed
        NotInForce     // it rests on a row that is not approved, or no longer
    };

    Kind kind = Kind::Overstated;
    QString section;  // slug
    QString other;    // slug of the section that says otherwise; may be the same one
    QString text;     // one sentence for people
    QStringList uids; // the rows the statements rest on

    bool operator==(const Remark &) const = default;
};

// A section prepared for comparison.
struct Told
{
    QString slug;
    QString title;
    QString body;
    bool isTouched = true; // remarks are made only about touched sections
};

// Strengths that the days of their rows do not justify, and "always" or "consistently" in a statement whose
// days do not justify it and whose rows do not say it themselves; `saysSo` answers the latter.
std::vector<Remark>
overstatements(const std::vector<Told> &sections, const DaysOf &days,
               const std::function<bool(const QString &uid, const QString &word)> &saysSo);

// Whether the row itself has the word, in any case; for `saysSo`.
bool rowSays(Database &database, const QString &uid, const QString &word);

// Pairs of statements that share most of their telling words (without figures and negations) and where one
// negates a word that the other affirms, or both give different figures to the same word. At most `most`,
// those that share most first.
std::vector<Remark> contradictions(const std::vector<Told> &sections, int most = 20);

} // namespace store::distillation
