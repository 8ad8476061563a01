// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/database.h"

#include <QObject>
#include <QSocketNotifier>
#include <QThread>

#include <functional>
#include <memory>

namespace models {

// A thread with one database connection, which is opened, used and closed on that thread only. The owner
// lives on another thread.
class Connection final
{
    Q_DISABLE_COPY_MOVE(Connection)
public:
    using Task = std::function<void(store::Database *)>; // null where no store is open

    explicit Connection(const QString &name);
    ~Connection(); // runs the tasks posted so far, then closes

    using Opened = std::function<void(const store::Result<store::Database *> &)>; // on the thread

    void post(Task task); // runs the tasks in order
    void open(const QString &path, store::Database::Mode mode, Opened answer);
    // `news` is called on the thread when a server notifies of a write, or is out of reach. To be set before
    // open().
    void onNews(std::function<void()> news) { m_news = std::move(news); }
    void close(); // returns when the tasks posted so far have run and the file is closed

    // Counts open() and close(). An answer of an older generation belongs to an earlier store and is dropped.
    int generation() const { return m_generation; }

    // SQLite reads a file that nobody writes as immutable, and then sees no later write. Opens the file again
    // if it was opened so and has changed since; true if it did. On the connection's own thread.
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
