// SPDX-License-Identifier: MIT
#include "store/database/readingthread.h"

namespace store {

ReadingThread::ReadingThread(const QString &path)
    : m_thread([this, path](const std::stop_token &stop) { run(stop, path); })
{}

ReadingThread::~ReadingThread()
{
    m_thread.request_stop();
    m_changed.notify_all();
}

Result<void> ReadingThread::opened()
{
    wait();
    return m_opened;
}

void ReadingThread::start(Task task)
{
    {
        const std::lock_guard lock(m_mutex);
        m_task = std::move(task);
        m_isBusy = true;
    }
    m_changed.notify_all();
}

void ReadingThread::wait()
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return !m_isBusy; });
}

void ReadingThread::run(const std::stop_token &stop, const QString &path)
{
    auto database = Database::open(path, Database::Mode::ReadOnly);
    std::unique_lock lock(m_mutex);
    if (!database)
        m_opened = tl::unexpected(database.error());
    m_isBusy = false;
    m_changed.notify_all();
    while (m_changed.wait(lock, stop, [this] { return bool(m_task); })) {
        const Task task = std::exchange(m_task, nullptr);
        lock.unlock();
        if (database)
            task(**database);
        lock.lock();
        m_isBusy = false;
        m_changed.notify_all();
    }
}

} // namespace store
