// SPDX-License-Identifier: MIT
#include "models/storethread.h"

#include "store/database/connection.h"
#include "store/database/server/address.h"
#include "store/rows/actor.h"
#include "store/rows/anchoring.h"
#include "store/rows/anchorpace.h"

using namespace std::chrono_literals;

namespace models {

namespace {

// Logs that the ledger's head could not be anchored; what was written stays written all the same.
void tell(const store::Result<void> &anchored)
{
    if (!anchored)
        qWarning("%s", qUtf8Printable(anchored.error().message));
}

} // namespace

StoreThread::StoreThread(QObject *parent)
    : QObject(parent)
    , m_writer(QStringLiteral("store writer"))
    , m_reader(QStringLiteral("store reader"))
{
    m_checkpoint.setSingleShot(true);
    m_checkpoint.setInterval(300ms); // after the last write, so that a burst of decisions is not held up
    connect(&m_checkpoint, &QTimer::timeout, this, &StoreThread::checkpoint);
    m_anchor.setInterval(store::AnchorPace::Interval); // for writes since the last anchor
    connect(&m_anchor, &QTimer::timeout, this, &StoreThread::checkpoint);
    m_reader.onNews(
        [this] { QMetaObject::invokeMethod(this, &StoreThread::newsCame, Qt::QueuedConnection); });
}

StoreThread::~StoreThread()
{
    close();
}

Reply<void> StoreThread::open(const QString &path, store::Database::Mode mode)
{
    close();
    Reply<void> reply;
    m_mode = mode;
    const int opening = ++m_opening;
    m_writer.open(path, mode, [=, this](const store::Result<store::Database *> &database) {
        const auto answer = database.map([](store::Database *) {});
        const QString copy = answer ? (*database)->connection().copyOfBefore() : QString();
        const auto allowed = answer && (*database)->isReadOnly() ? store::Database::Mode::ReadOnly : mode;
        auto next = [this, reply, path, allowed, answer, opening, copy] {
            if (opening != m_opening)
                return;
            m_copyOfBefore = copy;
            m_mode = allowed;
            answer ? openReader(reply, path, allowed) : settle(reply, path, answer);
        };
        QMetaObject::invokeMethod(this, next, Qt::QueuedConnection);
    });
    return reply;
}

// Opens the reading connection once the writing one has made the file and brought its schema up to date. It
// is opened for writing too: a read-only connection beside a writer could not keep SQLite's side files alive.
void StoreThread::openReader(Reply<void> reply, const QString &path, store::Database::Mode mode)
{
    using store::Database;

    const Database::Mode own = mode == Database::Mode::ReadOnly ? mode : Database::Mode::ReadWrite;
    m_reader.open(
        path, own, [=, this, opening = m_opening](const store::Result<store::Database *> &database) {
            const auto answer = database.map([](store::Database *) {});
            const QString actor = answer ? (*database)->connection().sessionActor() : QString();
            const QStringList closed = answer ? (*database)->connection().closedTables() : QStringList();
            auto next = [this, reply, path, answer, opening, actor, closed] {
                if (opening != m_opening)
                    return;
                m_member = store::Actor::parse(actor).value_or(store::Actor()).name;
                m_closedTables = closed;
                settle(reply, path, answer);
            };
            QMetaObject::invokeMethod(this, next, Qt::QueuedConnection);
        });
}

void StoreThread::settle(Reply<void> reply, const QString &path, const store::Result<void> &answer)
{
    m_isOpen = answer.has_value();
    m_path = m_isOpen ? path : QString();
    reply.finish(answer);
    if (!m_isOpen)
        return;
    // A server's store gets no anchors: other computers write to it too, so this one does not know its head.
    m_pace = isShared() ? nullptr : std::make_shared<store::AnchorPace>();
    m_anchor.start();
    Q_EMIT opened();
}

void StoreThread::close()
{
    if (m_isOpen)
        Q_EMIT closing();
    ++m_opening;
    m_checkpoint.stop();
    m_anchor.stop();
    if (m_isOpen && m_pace)
        m_writer.post([](store::Database *database) {
            if (database)
                tell(store::anchorIfWritten(*database));
        });
    m_reader.close();
    m_writer.close();
    m_path.clear();
    m_member.clear();
    m_closedTables.clear();
    m_copyOfBefore.clear();
    if (std::exchange(m_isOpen, false))
        Q_EMIT closed();
}

bool StoreThread::isShared() const
{
    return store::server::Address::isOne(m_path);
}

bool StoreThread::mayWrite(const QString &table) const
{
    return m_isOpen && !isReadOnly() && !m_closedTables.contains(table);
}

Reply<bool> StoreThread::reopenStale()
{
    m_writer.post([this](store::Database *) { (void)m_writer.reopenIfStale(); });
    Reply<bool> reply;
    m_reader.post([this, reply, generation = m_reader.generation()](store::Database *) {
        auto deliver = [this, reply, generation, isReopened = m_reader.reopenIfStale()]() mutable {
            if (generation == m_reader.generation())
                reply.finish(isReopened);
        };
        QMetaObject::invokeMethod(this, std::move(deliver), Qt::QueuedConnection);
    });
    return reply;
}

void StoreThread::checkpoint()
{
    m_writer.post([pace = m_pace](store::Database *database) {
        if (!database || !pace)
            return;
        database->checkpointIfLarge();
        tell(pace->keepUp(*database));
    });
}

} // namespace models
