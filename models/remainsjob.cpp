// SPDX-License-Identifier: MIT
#include "models/remainsjob.h"

#include "models/storethread.h"
#include "models/triagesession.h"
#include "store/database/connection.h"
#include "store/recovery/remains.h"

#include <QScopedValueRollback>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace models {

namespace {

// Runs on the writing thread until it is done or somebody on another thread asks it to stop.
store::Result<QStringList> removed(store::Database &database, const std::stop_token &stop)
{
    const store::Deadline deadline(0ms, stop);
    // The deadline is looked at by statements; emptying the log, for one, is none.
    const std::stop_callback breakOff(stop, [&database] { database.connection().interrupt(); });
    return store::removeRemains(database);
}

} // namespace

RemainsJob::RemainsJob(StoreThread *store, const TriageSession *session, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
    m_calm.setSingleShot(true);
    setPace(2s, 10min);
    connect(&m_calm, &QTimer::timeout, this, &RemainsJob::begin);
    connect(store, &StoreThread::opened, this, &RemainsJob::catchUp);
    connect(store, &StoreThread::posted, this, &RemainsJob::makeWay);
    connect(store, &StoreThread::closing, this, &RemainsJob::finish);
    connect(session, &TriageSession::decided, this, [this](const store::Changeset &act) {
        if (act.action == "forget"_L1)
            start();
    });
}

RemainsJob::~RemainsJob()
{
    finish();
}

void RemainsJob::setPace(std::chrono::milliseconds calm, std::chrono::milliseconds patience)
{
    m_calm.setInterval(calm);
    m_patience = patience;
}

void RemainsJob::start()
{
    m_stop.request_stop(); // what runs may be past the rows that are forgotten now
    m_calm.start();
    if (!m_isWanted)
        m_waited.start();
    want(true);
}

// Does what another program, or this one before, was killed too early for.
void RemainsJob::catchUp()
{
    if (m_store->isReadOnly())
        return;
    m_store->read(store::remainsAreLeft).then(this, [this](const store::Result<bool> &areLeft) {
        if (!m_isWanted && areLeft.value_or(false))
            start();
    });
}

void RemainsJob::begin()
{
    const QScopedValueRollback<bool> beginning(m_isBeginning, true);
    m_calm.stop();
    m_stop = std::stop_source();
    const auto work = [stop = m_stop.get_token()](store::Database &database) {
        return removed(database, stop);
    };
    m_store->run(work).then(this, [this, stop = m_stop](const store::Result<QStringList> &copies) {
        if (m_calm.isActive()) // more was forgotten meanwhile
            return;
        if (!copies && stop.stop_requested())
            return m_calm.start();
        want(false);
        Q_EMIT ended(copies.value_or(QStringList()), copies ? QString() : copies.error().message);
    });
}

// Called before something else goes to the writing thread.
void RemainsJob::makeWay()
{
    if (m_isBeginning || !m_isWanted || m_waited.hasExpired(m_patience.count()))
        return;
    m_stop.request_stop();
    if (m_calm.isActive())
        m_calm.start();
}

// Called before the store is closed, which lets the writing thread do what was sent to it.
void RemainsJob::finish()
{
    if (m_isWanted && (m_calm.isActive() || m_stop.stop_requested()))
        begin();
    want(false);
}

void RemainsJob::want(bool isWanted)
{
    if (std::exchange(m_isWanted, isWanted) != isWanted)
        Q_EMIT changed();
}

} // namespace models
