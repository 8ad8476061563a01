// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QHash>
#include <QSet>
#include <QString>
#include <QStringList>

#include <vector>

namespace store::distillation {

// A row offered to a run of the distiller.
struct Evidence
{
    QString uid;
    QString layer; // reflexion, decision
    int revision = 1;
    QString hash; // of its text
    QString text; // one line, without citations
    QString entityType;
    QString entityId;
    QString kind;
    QString firstTag;
    QSet<QString> days; // that it speaks of and was seen again on, "2026-11-21"
    int tries = 0;      // runs that were offered it and did not take it in

    bool operator==(const Evidence &) const = default;
};

// A row that sections rest on but that may no longer be told: these sections have to be written anew.
struct Departed
{
    QString uid;
    QString layer;
    QString status; // "gone" where the row is
    int revision = 0;
    QStringList sections; // uids
    int tries = 0;

    bool operator==(const Departed &) const = default;
};

// Everything one run is offered.
struct Offer
{
    std::vector<Evidence> evidence; // in the order of the ledger; rows from earlier runs first
    std::vector<Departed> departed;
    QHash<QString, QString> notInForce; // status by uid of all rows out of force that sections rest on,
                                        // including those left to a person
    QStringList chat;     // what was said since the last run; background only, nobody approved it
    qint64 ledgerSeq = 0; // where the next run begins
    qint64 chatId = 0;
    bool isCut = false; // the limit was reached: the next run reads on

    bool isEmpty() const { return evidence.empty() && departed.empty(); }
};

} // namespace store::distillation
