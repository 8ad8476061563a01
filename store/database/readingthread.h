// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/database.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace store {

// A read-only connection on a thread of its own, which does one task after the other. The file must be open
// on another connection as long as this one lives: else SQLite would take it for unchangeable.
class ReadingThread
{
    Q_DISABLE_COPY_MOVE(ReadingThread)
public:
    using Task = std::function<void(Database &)>;

    explicit ReadingThread(const QString &path);
    ~ReadingThread();

    // Whether it could be opened; waits for it.
    [[nodiscard]] Result<void> opened();
    // Starts a task; wait() returns when it is done. One at a time.
    void start(Task task);
    void wait();

private:
    void run(const std::stop_token &stop, const QString &path);

    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    Task m_task;
    bool m_isBusy = true; // opening
    Result<void> m_opened;
    std::jthread m_thread; // last: it stops before what it uses goes
};

} // namespace store
