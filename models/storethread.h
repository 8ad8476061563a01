// SPDX-License-Identifier: MIT
#pragma once

#include "models/connection.h"
#include "models/reply.h"
#include "store/database/database.h"
#include "store/deadline.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <type_traits>

namespace store {
class AnchorPace;
}

namespace models {

// The open store on two threads: one connection writes, another reads, so that a long search never delays a
// decision. Lives on the GUI thread and answers there; answers of each thread come in the order of the calls.
// Closing (or destroying) finishes the tasks and drops answers that were not delivered yet.
class StoreThread final : public QObject
{
    Q_OBJECT
public:
    explicit StoreThread(QObject *parent = nullptr);
    ~StoreThread() override;

    // Closes the open store and opens another; answered when both connections are open, both in this mode.
    Reply<void> open(const QString &path, store::Database::Mode mode);
    void close();

    bool isOpen() const { return m_isOpen; }
    bool isReadOnly() const { return m_mode == store::Database::Mode::ReadOnly; }
    const QString &path() const { return m_path; } // of the open store, else empty
    // Whether the store is on a server, where a team works on it.
    bool isShared() const;
    // The person who logged in at the server, and signs all acts; empty for a file.
    const QString &member() const { return m_member; }
    // The path of the copy of the file as it was, where opening it brought it up to date; else empty.
    const QString &copyOfBefore() const { return m_copyOfBefore; }
    // Whether the store can be written, and the server lets this member write into the table.
    bool mayWrite(const QString &table) const;

    // work(store::Database &) -> store::Result<T>, on the writing thread. Unusable where no store is open.
    template<typename Work>
    auto run(Work work)
    {
        Q_EMIT posted();
        return post(m_writer, std::move(work), [this] { m_checkpoint.start(); });
    }

    // The same on the reading thread, for work that writes nothing; ended after patience().
    template<typename Work>
    auto read(Work work)
    {
        return post(m_reader, limited(std::move(work), m_patience), [] {});
    }

    // The same without that limit, for exports.
    template<typename Work>
    auto readAll(Work work)
    {
        return post(m_reader, std::move(work), [] {});
    }

    // How long a read may take before it is ended, so that the reads behind it go on.
    void setPatience(std::chrono::milliseconds span) { m_patience = span; }
    std::chrono::milliseconds patience() const { return m_patience; }

    // Wraps `work` for a reading thread: it ends after `span`, and readEnded() tells of it.
    template<typename Work>
    auto limited(Work work, std::chrono::milliseconds span);

    // Connection::reopenIfStale() for both connections; answers whether the reading one was opened again.
    Reply<bool> reopenStale();

Q_SIGNALS:
    void opened();
    void closing();                          // run() can still be called
    void closed();                           // also before another store is opened
    void posted();                           // run() was called
    void readEnded(const QString &sentence); // a read took too long, or too much memory
    void newsCame();                         // a server told of a write, or is out of reach

private:
    template<typename Work, typename After>
    auto post(Connection &connection, Work work, After after);
    void openReader(Reply<void> reply, const QString &path, store::Database::Mode mode);
    void settle(Reply<void> reply, const QString &path, const store::Result<void> &answer);
    void checkpoint();

    Connection m_writer;
    Connection m_reader;
    QTimer m_checkpoint;
    QTimer m_anchor;
    std::shared_ptr<store::AnchorPace> m_pace; // how often the writer anchors its ledger's head
    QString m_path;
    QString m_member;
    QStringList m_closedTables;
    QString m_copyOfBefore;
    store::Database::Mode m_mode = store::Database::Mode::ReadWrite;
    std::chrono::milliseconds m_patience = 2 * store::Deadline::standard();
    int m_opening = 0; // counts open() and close(): a late step of an earlier opening is dropped
    bool m_isOpen = false;
};

template<typename Work>
auto StoreThread::limited(Work work, std::chrono::milliseconds span)
{
    return [this, span, work = std::move(work)](auto &&source) mutable {
        const store::Deadline deadline(span);
        auto answer = work(source);
        if (store::Deadline::isOver())
            QMetaObject::invokeMethod(
                this, [this, sentence = store::Deadline::error().message] { Q_EMIT readEnded(sentence); },
                Qt::QueuedConnection);
        return answer;
    };
}

template<typename Work, typename After>
auto StoreThread::post(Connection &connection, Work work, After after)
{
    using Answer = std::invoke_result_t<Work, store::Database &>;

    Reply<typename Answer::value_type> reply;
    connection.post([this, reply, after, generation = connection.generation(), &connection,
                     work = std::move(work)](store::Database *database) mutable {
        auto answer = std::make_shared<Answer>(database ? store::wholeAnswer(*database, work(*database))
                                                        : Answer(Connection::closedError()));
        auto deliver = [reply, after, answer, generation, &connection]() mutable {
            if (generation != connection.generation())
                return;
            reply.finish(std::move(*answer));
            after();
        };
        QMetaObject::invokeMethod(this, std::move(deliver), Qt::QueuedConnection);
    });
    return reply;
}

} // namespace models
