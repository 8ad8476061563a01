// SPDX-License-Identifier: MIT
#include "models/wikirunsession.h"

#include "store/clock.h"

namespace models {

WikiRunSession::WikiRunSession(StoreThread *store, ChangeFeed *feed, QObject *parent)
    : PersonSession(store, feed, parent)
{}

void WikiRunSession::accept(const QString &uid)
{
    act([uid, actor = person()](
            store::Database &database) { return store::WikiRuns(database).accept(uid, actor, store::now()); },
        [this](const store::WikiRun &done) { Q_EMIT ended(done); });
}

void WikiRunSession::revert(const QString &uid)
{
    act(
        [uid, actor = person()](store::Database &database) {
            return store::WikiRuns(database).revert(uid, actor, {}, store::now());
        },
        [this](const store::WikiRun &done) { Q_EMIT ended(done); });
}

void WikiRunSession::acceptSection(const QString &uid, const QString &section)
{
    act(
        [=, actor = person()](store::Database &database) {
            return store::WikiRuns(database).acceptSection(uid, section, actor, store::now());
        },
        [this, section](const store::WikiRun &done) { Q_EMIT sectionEnded(done, section, true); });
}

void WikiRunSession::revertSection(const QString &uid, const QString &section)
{
    act(
        [=, actor = person()](store::Database &database) {
            return store::WikiRuns(database).revertSection(uid, section, actor, {}, store::now());
        },
        [this, section](const store::WikiRun &done) { Q_EMIT sectionEnded(done, section, false); });
}

void WikiRunSession::offerAgain()
{
    act([](store::Database &database) { return store::WikiRuns(database).offerAgain(); },
        [this](int rows) { Q_EMIT offeredAgain(rows); });
}

} // namespace models
