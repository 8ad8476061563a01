// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/finding.h"
#include "store/rows/status.h"

#include <QString>

#include <optional>

namespace store {

// Which reflexions a list shows. A row must meet all conditions; an empty condition is met by every row.
struct QueueFilter
{
    enum class Lane {
        Status,  // rows of `status` that are not snoozed
        Snoozed, // needs_review and asleep
        Flagged, // needs_review, awake, with an open finding
        All      // every row
    };
    enum class Order {
        OldestFirst,
        NewestFirst,
        // Orders by what needs a look most; equal rows oldest first.
        MostSeenFirst,
        RiskiestFirst, // by the guard's findings, then by sensitivity
        SurestFirst    // by confidence; rows without one last
    };

    Lane lane = Lane::Status;
    store::Status status = store::Status::NeedsReview;
    Order order = Order::OldestFirst;
    QString text = {}; // as typed into the search field
    QString agent = {};
    QString entityType = {};
    QString entityId = {};
    QString kind = {};
    QString tag = {};
    QString origin = {};
    QString run = {};
    QString key = {};         // of facts
    QString from = {};        // "channel=#ops": a key of the provenance, and what stands there
    QString worth = {};       // gives or costs, as far as it is known (training)
    QString evidence = {};    // changed: since a person last looked at the row
    QString opinion = {};     // "asked": a second opinion is wanted; "differs": two people gave different
                              // verdicts
    QString notBy = {};       // with "asked": decided by somebody other than this person
    QString path = {};        // rows whose scope holds at this path
    QString sensitivity = {}; // public, private or sensitive
    std::optional<guard::Detector> detector = {}; // with an open finding of this kind
    int olderThanDays = 0;                        // 0: any age
    int newerThanDays = 0;
    int minSightings = 0; // the first sighting included

    bool operator==(const QueueFilter &) const = default;

    // Whether rows are ordered by age, and so by key.
    bool isByAge() const { return order == Order::OldestFirst || order == Order::NewestFirst; }

    // Whether the list asks for a second verdict on rows that are decided already.
    bool isAskingAgain() const { return !opinion.isEmpty(); }
    // Whether the list must not show the first verdict.
    bool isBlind() const { return opinion == QLatin1StringView("asked"); }

    // Text form for saving, e.g. `{"lane":"status","status":"needs_review","agent":"finance-agent"}`; empty
    // conditions are left out. parse() ignores unknown keys.
    QString toText() const;
    static QueueFilter parse(const QString &text);
};

} // namespace store
