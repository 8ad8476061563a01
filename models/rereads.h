// SPDX-License-Identifier: MIT
#pragma once

#include "models/storethread.h"

#include <functional>
#include <utility>

namespace models {

// What a page shows of the store, read again as often as ask() is called, but one read at a time: of what is
// asked meanwhile the newest is read after the answer, and every answer is taken. So a page fills also while
// the store changes faster than it can be read. GUI thread.
class Rereads
{
public:
    bool isOn() const { return m_isOn; }

    // work(store::Database &) -> store::Result<T> on the reading thread, then take(const store::Result<T> &).
    // `context` owns this object.
    template<typename Work, typename Take>
    void ask(StoreThread *store, QObject *context, Work work, Take take)
    {
        if (m_isOn) {
            m_next = [=, this] { ask(store, context, work, take); };
            return;
        }
        m_isOn = true;
        store->read(std::move(work)).then(context, [this, take, number = m_number](const auto &answer) {
            if (number != m_number)
                return;
            m_isOn = false;
            take(answer);
            if (const auto next = std::exchange(m_next, {}))
                next();
        });
    }

    // Nobody waits any longer for the answer on its way: the store was closed, or something else is to be
    // read.
    void drop()
    {
        ++m_number;
        m_isOn = false;
        m_next = {};
    }

private:
    std::function<void()> m_next;
    int m_number = 0;
    bool m_isOn = false;
};

} // namespace models
