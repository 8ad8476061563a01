// SPDX-License-Identifier: MIT
#include "models/modelthread.h"

#include "models/storethread.h"

#include <QSemaphore>

namespace models {

ModelThread::ModelThread(StoreThread *store, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
    connect(store, &StoreThread::closed, this, &ModelThread::close);
}

ModelThread::~ModelThread()
{
    close();
}

void ModelThread::post(Task task)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_tasks.push_back(std::move(task));
    }
    m_filled.notify_one();
    if (!m_thread.joinable()) // starts with the first task
        m_thread = std::jthread([this](const std::stop_token &ending) { work(ending); });
}

void ModelThread::work(const std::stop_token &ending)
{
    while (true) {
        Task task;
        {
            std::unique_lock lock(m_mutex);
            if (!m_filled.wait(lock, ending, [this] { return !m_tasks.empty(); }))
                break;
            task = std::move(m_tasks.front());
            m_tasks.pop_front();
        }
        task(m_database.get());
    }
    m_database.reset(); // on the thread that opened it
}

void ModelThread::open()
{
    using store::Database;

    if (m_isOpened || !m_store->isOpen())
        return;
    m_isOpened = true;
    const auto mode = m_store->isReadOnly() ? Database::Mode::ReadOnly : Database::Mode::ReadWrite;
    post([this, path = m_store->path(), mode](Database *) {
        auto database = Database::open(path, mode);
        m_database = database ? std::move(*database) : nullptr;
    });
}

void ModelThread::stop()
{
    m_stop.request_stop();
    m_stop = std::stop_source();
}

// Returns when the database is closed. That is soon, as the running task is told to stop.
void ModelThread::close()
{
    stop();
    ++m_generation;
    if (!std::exchange(m_isOpened, false))
        return;
    QSemaphore closed;
    post([this, &closed](store::Database *) {
        m_database.reset();
        closed.release();
    });
    closed.acquire();
}

} // namespace models
