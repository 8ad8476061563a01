// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/layers/proposal.h"
#include "store/result.h"

#include <functional>

namespace store {

class Database;

// Waits until a proposal waits no more: somebody decided, it expired or was withdrawn. Between looks it only
// asks SQLite whether another connection has committed, 20 times a second (a few microseconds each), and
// holds no lock. Blocks its thread.
class AnswerWait
{
public:
    explicit AnswerWait(Database &database)
        : m_database(database)
    {}

    // The proposal as it stands at the end of the wait; its statusAt() says whether there is an answer.
    // `timeout` in milliseconds; below 0: no limit. Cancelled where `keepsWaiting` says no.
    [[nodiscard]] Result<Proposal> wait(const QString &uid, qint64 timeout,
                                        const std::function<bool()> &keepsWaiting = {});

private:
    Database &m_database;
};

} // namespace store
