// SPDX-License-Identifier: MIT
#include "models/connection.h"

#include "store/database/server/address.h"

#include <QCoreApplication>
#include <QDateTime>
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
    if (!m_thread.isRunning()) // none before there is work for it
        m_thread.start();
    auto run = [this, task = std::move(task)] { task(m_database.get()); };
    QMetaObject::invokeMethod(&m_worker, std::move(run), Qt::QueuedConnection);
}

void Connection::open(const QString &path, store::Database::Mode mode,
                      std::function<void(store::Result<void>)> answer)
{
    ++m_generation;
    post([this, path, mode, answer = std::move(answer)](store::Database *) {
        if (store::server::Address::isOne(path))
            return answer(tl::unexpected(
                store::server::Address::notYetThere(QCoreApplication::translate("models", "The window"))));
        m_database.reset();
        m_stamp = stampOf(path);
        auto database = store::Database::open(path, mode);
        if (!database)
            return answer(tl::unexpected(database.error()));
        m_database = std::move(*database);
        answer({});
    });
}

void Connection::close()
{
    ++m_generation;
    if (!m_thread.isRunning())
        return;
    QMetaObject::invokeMethod(
        &m_worker, [this] { m_database.reset(); }, Qt::BlockingQueuedConnection);
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
    if (!fresh) // in the middle of somebody's writing; the next look finds it settled
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
    const QFileInfo file(path);
    return {QFileInfo::exists(path + "-wal"_L1), file.size(), file.lastModified().toMSecsSinceEpoch()};
}

} // namespace models
