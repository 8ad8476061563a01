// SPDX-License-Identifier: MIT
#pragma once

#include "models/connection.h"
#include "models/reply.h"
#include "models/storethread.h"
#include "store/retrieval/impact.h"
#include "store/retrieval/searchfinder.h"

#include <QObject>

#include <type_traits>

namespace models {

// Builds stacks on a thread with a connection of its own (the stack reader starts more threads for its
// reads), so that neither a card nor a decision waits for the comparing of vectors. Opened on first use.
// Lives on the GUI thread.
class StackThread final : public QObject
{
    Q_OBJECT
public:
    explicit StackThread(StoreThread *store, QObject *parent = nullptr);
    ~StackThread() override;

    // What a task works with; made for the first task, deleted when the store is closed.
    struct Tools
    {
        store::Database &database;
        store::StackReader &reader;
        store::ImpactRehearsal &rehearsal;
    };

    // work(Tools) -> store::Result<T>, on the thread; answered on the GUI thread, in order.
    template<typename Work>
    auto run(Work work);

private:
    struct Kept
    {
        store::Database *anchor = nullptr;
        std::unique_ptr<store::StackReader> reader;
        std::unique_ptr<store::ImpactRehearsal> rehearsal;
    };

    void open();
    void close();
    Tools tools(store::Database &database);

    StoreThread *m_store;
    bool m_isOpened = false;
    Kept m_kept; // touched on the thread only
    Connection m_connection;
};

template<typename Work>
auto StackThread::run(Work work)
{
    using Answer = std::invoke_result_t<Work, Tools>;

    open();
    Reply<typename Answer::value_type> reply;
    m_connection.post(
        [this, reply, generation = m_connection.generation(),
         work = m_store->limited(std::move(work), m_store->patience())](store::Database *database) mutable {
            auto answer =
                std::make_shared<Answer>(database ? store::wholeAnswer(*database, work(tools(*database)))
                                                  : Answer(Connection::closedError()));
            auto deliver = [this, reply, answer, generation]() mutable {
                if (generation == m_connection.generation())
                    reply.finish(std::move(*answer));
            };
            QMetaObject::invokeMethod(this, std::move(deliver), Qt::QueuedConnection);
        });
    return reply;
}

} // namespace models
