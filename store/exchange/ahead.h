// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace store::exchange {

// Items that a thread of its own makes ahead of whoever takes them, in their order and never many at once.
template<typename Item>
class Ahead
{
    Q_DISABLE_COPY_MOVE(Ahead)
public:
    // `make` hands on item after item with put(item), until that returns false: nobody takes any more.
    using Put = std::function<bool(Item)>;

    explicit Ahead(std::function<void(const Put &put)> make)
        : m_thread([this, made = std::move(make)] {
            made([this](Item item) { return put(std::move(item)); });
            const std::lock_guard lock(m_mutex);
            m_isOver = true;
            m_changed.notify_all();
        })
    {}

    ~Ahead()
    {
        const std::lock_guard lock(m_mutex);
        m_isClosed = true;
        m_changed.notify_all();
    }

    // The next one; none behind the last.
    std::optional<Item> take()
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_isOver || !m_items.empty(); });
        if (m_items.empty())
            return std::nullopt;
        std::optional<Item> item(std::move(m_items.front()));
        m_items.pop_front();
        if (m_items.size() == Most / 2)
            m_changed.notify_all();
        return item;
    }

private:
    static constexpr std::size_t Most = 256;

    bool put(Item item)
    {
        std::unique_lock lock(m_mutex);
        if (m_items.size() >= Most)
            m_changed.wait(lock, [this] { return m_isClosed || m_items.size() <= Most / 2; });
        if (m_isClosed)
            return false;
        m_items.push_back(std::move(item));
        if (m_items.size() == 1)
            m_changed.notify_all();
        return true;
    }

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<Item> m_items;
    bool m_isOver = false;
    bool m_isClosed = false;
    std::jthread m_thread; // last: it uses what stands above
};

} // namespace store::exchange
