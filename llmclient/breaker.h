// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QString>

#include <chrono>
#include <mutex>

namespace llmclient {

// Stops calls to an endpoint that keeps failing, so that nobody waits for it: after `Failures` unanswered
// calls in a row it rests for `Rest`, then one call tries again. One per process and endpoint; thread-safe.
class Breaker
{
public:
    using Clock = std::chrono::steady_clock;
    static constexpr int Failures = 5;
    static constexpr std::chrono::seconds Rest{30};

    static Breaker &shared();

    // How long the endpoint still has to rest; 0 where a call may be made, which then counts as the one that
    // tries.
    std::chrono::milliseconds restOf(const QString &endpoint, Clock::time_point now = Clock::now());
    void succeeded(const QString &endpoint);
    void failed(const QString &endpoint, Clock::time_point now = Clock::now());
    void reset(); // forgets all: a person asks to try now

private:
    struct State
    {
        int failures = 0;
        Clock::time_point until;
    };

    std::mutex m_mutex;
    QHash<QString, State> m_states;
};

} // namespace llmclient
