// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QString>

#include <chrono>
#include <mutex>

namespace llmclient {

// Spares an endpoint that fails again and again, and whoever waits for it: after `Failures` calls in a row
// without an answer it is left alone for `Rest`, then one call tries. One per process and endpoint; any
// thread.
class Breaker
{
public:
    using Clock = std::chrono::steady_clock;
    static constexpr int Failures = 5;
    static constexpr std::chrono::seconds Rest{30};

    static Breaker &shared();

    // How long the endpoint rests still; 0 where a call may be made. The one that tries after a rest is
    // counted.
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
