// SPDX-License-Identifier: MIT
#include "llmclient/breaker.h"

namespace llmclient {

using std::chrono::milliseconds;

Breaker &Breaker::shared()
{
    static Breaker breaker;
    return breaker;
}

milliseconds Breaker::restOf(const QString &endpoint, Clock::time_point now)
{
    const std::scoped_lock lock(m_mutex);
    const auto state = m_states.find(endpoint);
    if (state == m_states.end() || state->failures < Failures)
        return milliseconds(0);
    if (now < state->until)
        return std::chrono::ceil<milliseconds>(state->until - now);
    // Other callers keep waiting while this one tries.
    state->until = now + Rest;
    return milliseconds(0);
}

void Breaker::succeeded(const QString &endpoint)
{
    const std::scoped_lock lock(m_mutex);
    m_states.remove(endpoint);
}

void Breaker::failed(const QString &endpoint, Clock::time_point now)
{
    const std::scoped_lock lock(m_mutex);
    State &state = m_states[endpoint];
    ++state.failures;
    state.until = now + Rest;
}

void Breaker::reset()
{
    const std::scoped_lock lock(m_mutex);
    m_states.clear();
}

} // namespace llmclient
