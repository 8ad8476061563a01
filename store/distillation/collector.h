// SPDX-License-Identifier: MIT
#pragma once

#include "store/distillation/evidence.h"
#include "store/distillation/wikiscope.h"

#include <optional>

namespace store {
class Database;
}

namespace store::distillation {

// Finds what the next run is offered: rows that may be told and came or changed since the last run (by the
// ledger, from where that run stopped reading); rows that wait from runs that were rolled back or reverted;
// and rows that sections rest on although they are out of force. Changes nothing except the marks on evidence
// of reverted runs. For an agent's run: its own rows, waiting ones included, except those held up by the
// guard. Synchronous; use it on the database's thread only.
class Collector
{
public:
    explicit Collector(Database &database, WikiScope scope = {})
        : m_database(database)
        , m_scope(std::move(scope))
    {}

    // After a run was reverted in any way (on the page, by undo), its evidence waits again, as after a failed
    // run. A short transaction of its own, if there is anything to do.
    [[nodiscard]] Result<void> reconcile(int mostTries);
    // At most `limit` rows of evidence.
    [[nodiscard]] Result<Offer> collect(int limit);
    // One row, if a run may be offered it; nullopt otherwise.
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

// Hash of a row's text, for comparing: 32 hex digits.
QString saidHash(const QString &text);

} // namespace store::distillation
