// SPDX-License-Identifier: MIT
#pragma once

#include "models/reply.h"
#include "store/database/database.h"

#include <QObject>

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <type_traits>

namespace models {

class StoreThread;

// Calls models on a thread with a connection of its own, so that nothing else waits for them. The thread
// takes its tasks from a queue and not from its event loop: the client of a model runs that loop while it
// waits, and a second task must not begin inside the first. Started on first use; closing the store stops all
// tasks. Lives on the GUI thread.
class ModelThread final : public QObject
{
    Q_OBJECT
public:
    explicit ModelThread(StoreThread *store, QObject *parent = nullptr);
    ~ModelThread() override;

    // work(store::Database &, std::stop_token) -> store::Result<T>, on the thread; answered on the GUI
    // thread, in order; never after the store was closed.
    template<typename Work>
    auto run(Work work);
    // Stops the running task and those in the queue; later ones run.
    void stop();

private:
    using Task = std::function<void(store::Database *)>;

    void post(Task task);
    void open();
    void close();
    void work(const std::stop_token &ending);

    StoreThread *m_store;
    bool m_isOpened = false;
    int m_generation = 0; // counts close(): answers of an earlier store are dropped
    std::stop_source m_stop;
    std::mutex m_mutex; // guards the queue
    std::condition_variable_any m_filled;
    std::deque<Task> m_tasks;
    std::unique_ptr<store::Database> m_database; // touched on m_thread only
    std::jthread m_thread;                       // last: it uses what stands above
};

template<typename Work>
auto ModelThread::run(Work work)
{
    using Answer = std::invoke_result_t<Work, store::Database &, std::stop_token>;

    open();
    Reply<typename Answer::value_type> reply;
    post([this, reply, generation = m_generation, token = m_stop.get_token(),
          work = std::move(work)](store::Database *database) mutable {
        auto answer = std::make_shared<Answer>(
            database ? store::wholeAnswer(*database, work(*database, token))
                     : store::failure(store::Error::Code::Unusable, tr("No store is open.")));
        auto deliver = [this, reply, answer, generation]() mutable {
            if (generation == m_generation)
                reply.finish(std::move(*answer));
        };
        QMetaObject::invokeMethod(this, std::move(deliver), Qt::QueuedConnection);
    });
    return reply;
}

} // namespace models
