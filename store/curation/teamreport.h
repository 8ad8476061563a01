// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/layers/agreement.h"
#include "store/result.h"

#include <QString>

#include <vector>

namespace store {

class Database;

// What one person did on a day. Undone acts do not count.
struct ReviewerDay
{
    QString name;
    int approved = 0;
    int rejected = 0;
    int other = 0;      // verdicts that are neither
    int proposals = 0;  // answered
    int opinions = 0;   // second ones
    int acts = 0;       // a verdict on many marked rows is one
    double perHour = 0; // acts per hour without pauses; 0 where it cannot be computed
    QString last;       // when the newest was done

    int verdicts() const { return approved + rejected + other; }
};

// How much two people, or all of them, agree about one kind of row, or about all kinds.
struct ReviewerAgreement
{
    QString first; // empty: all reviewers
    QString second;
    QString kind; // empty: all kinds
    qint64 rows = 0;
    qint64 same = 0;
    training::Kappa kappa; // NaN where it cannot be computed, and for all reviewers
    training::Alpha alpha;
};

struct TeamReport
{
    QString day;
    std::vector<ReviewerDay> people; // the busiest first
    qint64 waiting = 0;
    QString oldest; // created_at of the oldest waiting row; empty where nothing waits
    QString oldestUid;
    qint64 asked = 0;                         // verdicts that wait for a second opinion
    qint64 differing = 0;                     // rows on which people disagree, not settled yet
    std::vector<ReviewerAgreement> agreement; // all reviewers, then pairs by name; whole before kinds
};

// Who decided what today, how fast, what waits longest, and how much people agree. Computed from the ledger
// and the newest second opinions. A pause is a gap of more than PauseSeconds between two acts.
inline constexpr int PauseSeconds = 300;
inline constexpr int MostOpinions = 2'000;
[[nodiscard]] Result<TeamReport> teamReport(Database &database, const QDateTime &at = now());

} // namespace store
