// SPDX-License-Identifier: MIT
#pragma once

#include "store/distillation/evidence.h"
#include "store/distillation/wikiscope.h"

#include <optional>

namespace store {
class Database;
}

namespace store::distillation {

// Finds what the next run is offered: rows behind the doors that came or changed since the last run (by the
// ledger, from the place that run had read up to), what waits from runs that were rolled back or taken back,
// and rows that sections rest on without being in force any more. Changes nothing but the marks on evidence
// of runs that were taken back. For an agent: its own rows, those that wait among them, save what the guard
// makes wait. Synchronous; belongs to the database's thread.
class Collector
{
public:
    explicit Collector(Database &database, WikiScope scope = {})
        : m_database(database)
        , m_scope(std::move(scope))
    {}

    // A run that somebody took back in any way (the page, undo) leaves its evidence waiting, as one that
    // failed would. Its own short transaction, where there is something to do.
    [[nodiscard]] Result<void> reconcile(int mostTries);
    // At most `limit` rows of evidence.
    [[nodiscard]] Result<Offer> collect(int limit);
    // One row that a run may be offered; nothing where it is none.
    [[nodiscard]] Result<std::optional<Evidence>> one(const QString &uid);

private:
    [[nodiscard]] Result<void> readMarks(Offer &offer);
    [[nodiscard]] Result<void> readWaiting(Offer &offer);
    [[nodiscard]] Result<void> readNew(Offer &offer, int limit);
    [[nodiscard]] Result<void> readDeparted(Offer &offer);
    [[nodiscard]] Result<void> readChat(Offer &offer);
    [[nodiscard]] Result<void> readDays(Evidence &evidence);
    [[nodiscard]] Result<bool> isTaken(const Evidence &evidence);

    Database &m_database;
    const WikiScope m_scope;
    qint64 m_seq = 0;
    qint64 m_chat = 0;
};

// What a row says, for comparing: 32 hex digits.
QString saidHash(const QString &text);

} // namespace store::distillation
