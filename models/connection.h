// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/database.h"

#include <QObject>
#include <QSocketNotifier>
#include <QThread>

#include <functional>
#include <memory>

namespace models {

// A thread and the one database connection opened, used and closed on it. Its owner is on another thread.
class Connection final
{
    Q_DISABLE_COPY_MOVE(Connection)
public:
    using Task = std::function<void(store::Database *)>; // null where no store is open

    explicit Connection(const QString &name);
    ~Connection(); // after the tasks posted so far

    using Opened = std::function<void(const store::Result<store::Database *> &)>; // on the thread

    void post(Task task); // runs the tasks in order
    void open(const QString &path, store::Database::Mode mode, Opened answer);
    // Called on the thread when somebody has written to a store that tells, or it is out of reach. Before
    // open().
    void onNews(std::function<void()> news) { m_news = std::move(news); }
    void close(); // returns when the tasks posted so far have run and the file is closed

    // Counts open() and close(): answers that belong to an earlier store are dropped by comparing it.
    int generation() const { return m_generation; }

    // On the connection's own thread: true where the connection took the file for unused, somebody has
    // written to it since, and it was opened again.
    [[nodiscard]] bool reopenIfStale();

    static tl::unexpected<store::Error> closedError();

private:
    struct Stamp
    {
        bool hasWal = false;
        qint64 size = 0;
        qint64 modified = 0;
        bool operator==(const Stamp &) const = default;
    };
    static Stamp stampOf(const QString &path);
    void hear();

    QThread m_thread;
    QObject m_worker; // lives on m_thread; tasks are events to it
    int m_generation = 0;
    std::unique_ptr<store::Database> m_database; // touched on m_thread only, as is m_stamp
    Stamp m_stamp;
    std::function<void()> m_news;
    std::unique_ptr<QSocketNotifier> m_ear; // on m_thread
};

} // namespace models
