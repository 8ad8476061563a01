// SPDX-License-Identifier: MIT
#include "models/wikisession.h"

#include "store/clock.h"
#include "store/files/outputfile.h"
#include "store/rows/actor.h"

namespace models {

WikiSession::WikiSession(StoreThread *store, ChangeFeed *feed, QObject *parent)
    : PersonSession(store, feed, parent)
{}

void WikiSession::edit(const QString &uid, int seenRevision, const QString &title, const QString &body,
                       const QString &reason)
{
    act(
        [=, actor = person()](store::Database &database) {
            return store::editSection(database, uid, seenRevision, title, body, actor, reason, store::now());
        },
        [this](const store::WikiWritten &done) { Q_EMIT saved(done); });
}

void WikiSession::add(const QString &title, const QString &body)
{
    act(
        [=, actor = person()](store::Database &database) {
            return store::addSection(database, title, body, actor, store::now());
        },
        [this](const store::WikiWritten &done) { Q_EMIT saved(done); });
}

void WikiSession::retire(const QString &uid, int seenRevision, const QString &reason)
{
    act(
        [=, actor = person()](store::Database &database) {
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
    expect(m_store->read(work), [this, path](int sections) { Q_EMIT written(path, sections); });
}

} // namespace models
