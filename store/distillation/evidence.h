// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QHash>
#include <QSet>
#include <QString>
#include <QStringList>

#include <vector>

namespace store::distillation {

// A row that may be told, as a run of the distiller reads it.
struct Evidence
{
    QString uid;
    QString layer; // reflexion, decision
    int revision = 1;
    QString hash; // of what it says
    QString text; // one line, without citations of its own
    QString entityType;
    QString entityId;
    QString kind;
    QString firstTag;
    QSet<QString> days; // that it speaks of and was seen again on, "2026-11-21"
    int tries = 0;      // runs that were offered it and did not take it in

    bool operator==(const Evidence &) const = default;
};

// A row that sections rest on and that may not be told any more: what was made of it has to be made anew.
struct Departed
{
    QString uid;
    QString layer;
    QString status; // "gone" where the row is
    int revision = 0;
    QStringList sections; // uids
    int tries = 0;

    bool isSuperseded() const
    {
        return status == QLatin1StringView("superseded") || status == QLatin1StringView("retired");
    }
    bool operator==(const Departed &) const = default;
};

// What one run is offered.
struct Offer
{
    std::vector<Evidence> evidence; // in order of the ledger, what waits from earlier runs first
    std::vector<Departed> departed;
    QHash<QString, QString>
        notInForce;       // status of every row that sections rest on in vain; also what a person was left
    QStringList chat;     // what was said since the last run: background, it is approved by nobody
    qint64 ledgerSeq = 0; // where the next run begins
    qint64 chatId = 0;
    bool isCut = false; // there is more: the next run reads on

    bool isEmpty() const { return evidence.empty() && departed.empty(); }
};

} // namespace store::distillation
