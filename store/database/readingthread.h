// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/database.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace store {

// A read-only connection on a thread of its own that runs one task after the other. Another connection must
// have the file open for as long as this object lives; otherwise it would be opened as a file that cannot
// change.
class ReadingThread
{
    Q_DISABLE_COPY_MOVE(ReadingThread)
public:
    using Task = std::function<void(Database &)>;

    explicit ReadingThread(const QString &path);
    ~ReadingThread();

    // Waits until the connection is open, or returns why it could not be opened.
    [[nodiscard]] Result<void> opened();
    // Starts a task; wait() returns when it is done. One at a time.
    void start(Task task);
    void wait();

private:
    void run(const std::stop_token &stop, const QString &path);

    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    Task m_task;
    bool m_isBusy = true; // it begins with opening the connection
    Result<void> m_opened;
    std::jthread m_thread; // declared last: the thread ends before the members it uses are destroyed
};

} // namespace store
