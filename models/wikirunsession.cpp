// SPDX-License-Identifier: MIT
#include "models/wikirunsession.h"

#include "models/changefeed.h"
#include "models/storethread.h"
#include "store/clock.h"

namespace models {

WikiRunSession::WikiRunSession(StoreThread *store, ChangeFeed *feed, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_feed(feed)
{}

template<typename Work, typename Take>
void WikiRunSession::run(Work work, Take take)
{
    m_store->run(std::move(work)).then(this, [this, take](const auto &answer) {
        if (answer) {
            take(*answer);
            m_feed->poll();
        } else {
            Q_EMIT refused(answer.error());
        }
    });
}

void WikiRunSession::accept(const QString &uid)
{
    run([uid, actor = store::Actor::person(m_reviewer)](
            store::Database &database) { return store::WikiRuns(database).accept(uid, actor, store::now()); },
        [this](const store::WikiRun &done) { Q_EMIT ended(done); });
}

void WikiRunSession::revert(const QString &uid)
{
    run(
        [uid, actor = store::Actor::person(m_reviewer)](store::Database &database) {
            return store::WikiRuns(database).revert(uid, actor, {}, store::now());
        },
        [this](const store::WikiRun &done) { Q_EMIT ended(done); });
}

void WikiRunSession::acceptSection(const QString &uid, const QString &section)
{
    run(
        [=, actor = store::Actor::person(m_reviewer)](store::Database &database) {
            return store::WikiRuns(database).acceptSection(uid, section, actor, store::now());
        },
        [this, section](const store::WikiRun &done) { Q_EMIT sectionEnded(done, section, true); });
}

void WikiRunSession::revertSection(const QString &uid, const QString &section)
{
    run(
        [=, actor = store::Actor::person(m_reviewer)](store::Database &database) {
            return store::WikiRuns(database).revertSection(uid, section, actor, {}, store::now());
        },
        [this, section](const store::WikiRun &done) { Q_EMIT sectionEnded(done, section, false); });
}

void WikiRunSession::offerAgain()
{
    run([](store::Database &database) { return store::WikiRuns(database).offerAgain(); },
        [this](int rows) { Q_EMIT offeredAgain(rows); });
}

} // namespace models
