// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace models {

// An answer that comes later, on the GUI thread, if the context object of its listener still lives then.
// (QFuture of Qt 6.4 asserts where a continuation's context was destroyed before the answer came.)
template<typename T>
class Reply
{
public:
    using Answer = store::Result<T>;

    // Calls listener(const store::Result<T> &) when the answer comes, or at once if it came already; never if
    // `context` was destroyed or the store closed by then.
    template<typename Listener>
    const Reply &then(QObject *context, Listener listener) const
    {
        if (m_state->answer)
            listener(std::as_const(*m_state->answer));
        else
            m_state->listeners.push_back({context, std::move(listener)});
        return *this;
    }

    bool isFinished() const { return m_state->answer.has_value(); }
    const Answer &answer() const { return *m_state->answer; } // only when finished

    void finish(Answer answer)
    {
        m_state->answer = std::move(answer);
        const auto listeners = std::exchange(m_state->listeners, {});
        for (const Listener &listener : listeners) {
            if (listener.context)
                listener.call(*m_state->answer);
        }
    }

private:
    struct Listener
    {
        QPointer<QObject> context;
        std::function<void(const Answer &)> call;
    };
    struct State
    {
        std::optional<Answer> answer;
        std::vector<Listener> listeners;
    };
    std::shared_ptr<State> m_state = std::make_shared<State>();
};

} // namespace models
