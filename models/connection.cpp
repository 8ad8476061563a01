// SPDX-License-Identifier: MIT
#include "models/connection.h"

#include "store/database/readonlyplace.h"

#include "store/database/connection.h"
#include "store/database/server/address.h"

#include <QCoreApplication>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace models {

Connection::Connection(const QString &name)
{
    m_thread.setObjectName(name);
    m_worker.moveToThread(&m_thread);
}

Connection::~Connection()
{
    close();
    m_thread.quit();
    m_thread.wait();
}

void Connection::post(Task task)
{
    if (!m_thread.isRunning()) // starts with the first task
        m_thread.start();
    auto run = [this, task = std::move(task)] {
        task(m_database.get());
        hear();
    };
    QMetaObject::invokeMethod(&m_worker, std::move(run), Qt::QueuedConnection);
}

void Connection::open(const QString &path, store::Database::Mode mode, Opened answer)
{
    ++m_generation;
    post([this, path, mode, answer = std::move(answer)](store::Database *) {
        m_ear.reset();
        m_database.reset();
        m_stamp = stampOf(path);
        // Where nothing can be written the store is shown all the same.
        using enum store::Database::Mode;
        const auto allowed = mode == ReadWrite && !store::whyReadOnly(path).isEmpty() ? ReadOnly : mode;
        auto database = store::Database::open(path, allowed);
        if (!database)
            return answer(tl::unexpected(database.error()));
        m_database = std::move(*database);
        answer(m_database.get());
    });
}

void Connection::close()
{
    ++m_generation;
    if (!m_thread.isRunning())
        return;
    const auto end = [this] {
        m_ear.reset();
        m_database.reset();
    };
    QMetaObject::invokeMethod(&m_worker, end, Qt::BlockingQueuedConnection);
}

// Called after each task: a notification that arrived during a statement does not wake the socket notifier,
// and a connection that was made anew has another socket.
void Connection::hear()
{
    if (!m_database || !m_news)
        return;
    store::Connection &connection = m_database->connection();
    const int at = connection.listen();
    if (at != (m_ear ? int(m_ear->socket()) : -1)) {
        m_ear.reset(at < 0 ? nullptr : new QSocketNotifier(at, QSocketNotifier::Read));
        if (m_ear)
            QObject::connect(m_ear.get(), &QSocketNotifier::activated, &m_worker, [this] { hear(); });
    }
    if (connection.takeNews())
        m_news();
}

bool Connection::reopenIfStale()
{
    if (!m_database || !m_database->isImmutable())
        return false;
    const QString path = m_database->path();
    const Stamp stamp = stampOf(path);
    if (stamp == m_stamp)
        return false;
    auto fresh = store::Database::open(path, store::Database::Mode::ReadOnly);
    if (!fresh) // somebody is writing just now: the next look tries again
        return false;
    m_database = std::move(*fresh);
    m_stamp = stamp;
    return true;
}

tl::unexpected<store::Error> Connection::closedError()
{
    return store::failure(store::Error::Code::Unusable,
                          QCoreApplication::translate("models", "No store is open."));
}

Connection::Stamp Connection::stampOf(const QString &path)
{
    if (store::server::Address::isOne(path))
        return {};
    const QFileInfo file(path);
    return {QFileInfo::exists(path + "-wal"_L1), file.size(), file.lastModified().toMSecsSinceEpoch()};
}

} // namespace models
