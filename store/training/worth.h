// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/statistics.h"
#include "store/result.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace store {
class Database;
}

namespace store::training {

// What happened when a row was told, as far as it was recorded. An association, no proof: rows are told where
// they fit, and a question they fit may be a hard one. "train run --without UID" proves it.
struct Worth
{
    struct Tally
    {
        qint64 good = 0;
        qint64 all = 0;

        Interval interval() const { return wilson(good, all); } // 95 %, Wilson
        bool operator==(const Tally &) const = default;
    };
    enum class Verdict {
        Unknown, // the intervals overlap, or one side has no answers
        Gives,   // answers told the row pass more often
        Costs    // less often
    };

    Tally runs;            // runs that were told it and ended improved or degraded; good: improved
    Tally told;            // graded answers that were told it: passed
    Tally without;         // of the same questions, answered without it: passed
    QStringList questions; // golden questions with an answer that was told it, the latest first

    Verdict verdict() const;
    bool isKnown() const { return runs.all + told.all > 0; }
    bool operator==(const Worth &) const = default;
};

// From the last thousand contexts that told the row, and the last thousand other answers to their questions.
// All tallies are empty for a row that was never told. Use it on the database's thread only.
[[nodiscard]] Result<Worth> worthOf(Database &database, const QString &uid);

QString name(Worth::Verdict verdict); // unknown, gives, costs
QJsonObject toJson(const Worth &worth);
// For people: "12 graded answers were told it: 75 % passed (47 to 91); ...", lines; none where nothing is
// known.
QStringList worthWords(const Worth &worth);

} // namespace store::training
