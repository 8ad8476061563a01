// SPDX-License-Identifier: MIT
#include "models/stackthread.h"

#include "models/storethread.h"

namespace models {

StackThread::StackThread(StoreThread *store, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_connection(QStringLiteral("context"))
{
    connect(store, &StoreThread::closed, this, &StackThread::close);
}

StackThread::~StackThread()
{
    close();
}

void StackThread::open()
{
    using store::Database;

    if (m_isOpened || !m_store->isOpen())
        return;
    m_isOpened = true;
    const auto mode = m_store->isReadOnly() ? Database::Mode::ReadOnly : Database::Mode::ReadWrite;
    m_connection.open(m_store->path(), mode, [](const store::Result<store::Database *> &) {});
}

void StackThread::close()
{
    if (!std::exchange(m_isOpened, false))
        return;
    m_connection.post([this](store::Database *) { m_kept = {}; });
    m_connection.close();
}

StackThread::Tools StackThread::tools(store::Database &database)
{
    if (m_kept.anchor != &database) {
        m_kept = {};
        m_kept.anchor = &database;
        m_kept.reader = store::offlineStackReader(database);
        m_kept.rehearsal = std::make_unique<store::ImpactRehearsal>(database, *m_kept.reader);
    }
    return {database, *m_kept.reader, *m_kept.rehearsal};
}

} // namespace models
