// SPDX-License-Identifier: MIT
#include "models/wikisession.h"

#include "models/changefeed.h"
#include "models/storethread.h"
#include "store/clock.h"
#include "store/files/outputfile.h"
#include "store/rows/actor.h"

namespace models {

WikiSession::WikiSession(StoreThread *store, ChangeFeed *feed, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_feed(feed)
{
    connect(store, &StoreThread::closed, this, [this] { m_pending = 0; });
}

template<typename Work, typename Take>
void WikiSession::run(Work work, Take take)
{
    ++m_pending;
    m_store->run(std::move(work)).then(this, [this, take](const auto &answer) {
        --m_pending;
        if (answer) {
            take(*answer);
            m_feed->poll();
        } else {
            Q_EMIT refused(answer.error());
        }
    });
}

void WikiSession::edit(const QString &uid, int seenRevision, const QString &title, const QString &body,
                       const QString &reason)
{
    run(
        [=, actor = store::Actor::person(m_reviewer)](store::Database &database) {
            return store::editSection(database, uid, seenRevision, title, body, actor, reason, store::now());
        },
        [this](const store::WikiWritten &done) { Q_EMIT saved(done); });
}

void WikiSession::add(const QString &title, const QString &body)
{
    run(
        [=, actor = store::Actor::person(m_reviewer)](store::Database &database) {
            return store::addSection(database, title, body, actor, store::now());
        },
        [this](const store::WikiWritten &done) { Q_EMIT saved(done); });
}

void WikiSession::retire(const QString &uid, int seenRevision, const QString &reason)
{
    run(
        [=, actor = store::Actor::person(m_reviewer)](store::Database &database) {
            return store::setSectionStatus(database, uid, seenRevision, QStringLiteral("retired"), actor,
                                           reason, store::now());
        },
        [this](const store::WikiWritten &done) { Q_EMIT retired(done); });
}

void WikiSession::write(const QString &path)
{
    const auto work = [path](store::Database &database) -> store::Result<int> {
        const auto file = store::Wiki(database).file();
        if (!file)
            return tl::unexpected(file.error());
        return store::OutputFile::replace(path, store::written(*file)).map([&] {
            return int(file->sections.size());
        });
    };
    ++m_pending;
    m_store->read(work).then(this, [this, path](const store::Result<int> &sections) {
        --m_pending;
        if (sections)
            Q_EMIT written(path, *sections);
        else
            Q_EMIT refused(sections.error());
    });
}

} // namespace models
