// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/finding.h"
#include "store/rows/status.h"

#include <QString>

#include <optional>

namespace store {

// Which reflexions a list shows. All conditions must hold; an empty one holds always.
struct QueueFilter
{
    enum class Lane {
        Status,  // rows of `status`, those asleep left out
        Snoozed, // needs_review and asleep
        Flagged, // needs_review, awake, with an open finding
        All      // every row
    };
    enum class Order {
        OldestFirst,
        NewestFirst,
        // By what a row is worth a look for; rows alike by age, oldest first.
        MostSeenFirst,
        RiskiestFirst, // by what the guard found, then by sensitivity
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
    QString opinion = {};     // asked: a second one is wanted; differs: two people said different things
    QString notBy = {};       // of those asked about: decided by another than this person
    QString path = {};        // where its scope holds
    QString sensitivity = {}; // public, private or sensitive
    std::optional<guard::Detector> detector = {}; // with an open finding of this kind
    int olderThanDays = 0;                        // 0: any age
    int newerThanDays = 0;
    int minSightings = 0; // seen at least so often, the first time included

    bool operator==(const QueueFilter &) const = default;

    // Whether rows stand in the order of their age, and so of their keys.
    bool isByAge() const { return order == Order::OldestFirst || order == Order::NewestFirst; }

    // Whether a verdict is asked for as if the rows waited, whatever became of them.
    bool isAskingAgain() const { return !opinion.isEmpty(); }
    // Whether it is asked without saying what was decided.
    bool isBlind() const { return opinion == QLatin1StringView("asked"); }

    // Text form for saving, e.g. `{"lane":"status","status":"needs_review","agent":"finance-agent"}`; what is
    // empty is left out. parse() ignores keys it does not know.
    QString toText() const;
    static QueueFilter parse(const QString &text);
};

} // namespace store
