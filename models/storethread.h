// SPDX-License-Identifier: MIT
#pragma once

#include "models/connection.h"
#include "store/database.h"

#include <QCoreApplication>
#include <QFuture>
#include <QObject>
#include <QPromise>
#include <QTimer>

#include <type_traits>

namespace models {

// One open store behind two threads: decisions are written on one connection, everything else is read on
// another, so that a long search never delays a decision. Lives on the GUI thread, on which every future is
// answered, in the order asked for each of the two; never wait for one of these futures there. Closing (or
// destroying) finishes what was asked and drops the answers that were not yet delivered: their futures end
// cancelled and their continuations are not called.
class StoreThread final : public QObject
{
    Q_OBJECT
public:
    explicit StoreThread(QObject *parent = nullptr);
    ~StoreThread() override;

    // Closes what is open and opens another file; answered when both connections stand. ReadOnly opens both
    // so.
    QFuture<store::Result<void>> open(const QString &path, store::Database::Mode mode);
    void close();

    bool isOpen() const { return m_isOpen; }
    bool isReadOnly() const { return m_mode == store::Database::Mode::ReadOnly; }
    const QString &path() const { return m_path; } // of the open store, else empty

    // work(store::Database &) -> store::Result<T>, on the writing thread. Unusable where no store is open.
    template<typename Work>
    auto run(Work work)
    {
        return post(m_writer, std::move(work), [this] { m_checkpoint.start(); });
    }

    // The same on the reading thread, for what changes nothing.
    template<typename Work>
    auto read(Work work)
    {
        return post(m_reader, std::move(work), [] {});
    }

    // Reopens connections that took the file for unused while somebody has begun to write it since. Answers
    // whether the reading one was.
    QFuture<store::Result<bool>> reopenStale();

Q_SIGNALS:
    void opened();
    void closed(); // also before another store is opened

private:
    template<typename Work, typename After>
    auto post(Connection &connection, Work work, After after);
    void startOpening(const QString &path, store::Database::Mode mode, QPromise<store::Result<void>> promise);
    void checkpoint();

    Connection m_writer;
    Connection m_reader;
    QTimer m_checkpoint;
    QString m_path;
    store::Database::Mode m_mode = store::Database::Mode::ReadWrite;
    bool m_isOpen = false;
};

template<typename Work, typename After>
auto StoreThread::post(Connection &connection, Work work, After after)
{
    using Answer = std::invoke_result_t<Work, store::Database &>;

    auto promise = std::make_shared<QPromise<Answer>>();
    promise->start();
    // The answer travels back to this thread before the future finishes, so that continuations run where
    // their contexts are destroyed.
    connection.post([this, promise, after, generation = connection.generation(), &connection,
                     work = std::move(work)](store::Database *database) mutable {
        auto answer =
            std::make_shared<Answer>(database ? work(*database) : Answer(Connection::closedError()));
        QMetaObject::invokeMethod(
            this,
            [promise, after, answer, generation, &connection] {
                if (generation != connection.generation())
                    return;
                promise->addResult(std::move(*answer));
                promise->finish();
                after();
            },
            Qt::QueuedConnection);
    });
    return promise->future();
}

} // namespace models
