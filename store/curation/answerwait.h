// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/layers/proposal.h"
#include "store/result.h"

#include <functional>

namespace store {

class Database;

// Waits until a proposal is answered, expires or is withdrawn. Meanwhile it only asks SQLite whether another
// connection has committed, 20 times a second (a few microseconds each), and holds no lock. Blocks its
// thread.
class AnswerWait
{
public:
    explicit AnswerWait(Database &database)
        : m_database(database)
    {}

    // Returns the proposal as it is when the wait ends; its statusAt() says whether it was answered.
    // `timeout` in milliseconds; negative: no limit. Error::Cancelled where `keepsWaiting` returns false.
    [[nodiscard]] Result<Proposal> wait(const QString &uid, qint64 timeout,
                                        const std::function<bool()> &keepsWaiting = {});

private:
    Database &m_database;
};

} // namespace store
