// SPDX-License-Identifier: MIT
#include "models/draftdesk.h"

#include "models/changefeed.h"
#include "models/storethread.h"

#include <QSet>

#include <algorithm>

namespace models {

namespace {

struct Listed
{
    std::vector<store::Draft> drafts;
    store::DraftCount count;
};

store::Result<Listed> listOf(store::Database &database, const QString &agent)
{
    store::Drafts drafts(database);
    auto all = drafts.list(agent, DraftDesk::MostListed);
    const auto count = drafts.count(agent);
    if (!all || !count)
        return tl::unexpected(all ? count.error() : all.error());
    return Listed{std::move(*all), *count};
}

} // namespace

DraftDesk::DraftDesk(StoreThread *store, ChangeFeed *feed, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_feed(feed)
    , m_freshness(store, feed)
{
    connect(store, &StoreThread::closed, this, [this] {
        m_reads.drop();
        m_pending = 0;
        m_isWatching = false;
        m_drafts.clear();
        m_count = {};
    });
    connect(&m_freshness, &Freshness::due, this, [this] {
        if (m_isWatching)
            list(m_agent);
    });
}

void DraftDesk::list(const QString &agent)
{
    m_agent = agent;
    m_isWatching = true;
    const auto work = [agent](store::Database &database) { return listOf(database, agent); };
    m_reads.ask(m_store, this, work, [this, agent](const auto &answer) {
        if (agent != m_agent)
            return; // the list of the other is on its way
        if (!answer) {
            Q_EMIT failed(answer.error());
            return;
        }
        m_drafts = answer->drafts;
        m_count = answer->count;
        Q_EMIT listed();
    });
}

const store::Draft *DraftDesk::draft(const QString &uid) const
{
    const auto found = std::ranges::find(m_drafts, uid, &store::Draft::uid);
    return found == m_drafts.end() ? nullptr : &*found;
}

DraftDesk::Chosen DraftDesk::chosen(const QStringList &uids) const
{
    Chosen chosen;
    QSet<QString> rows;
    for (const QString &uid : uids) {
        const store::Draft *one = draft(uid);
        if (!one)
            continue;
        chosen.shown.push_back(store::shownOf(*one));
        chosen.titles += one->title;
        for (const store::DraftRow &row : one->rows) {
            if (row.isWaiting)
                rows.insert(row.uid);
        }
    }
    chosen.rows = int(rows.size());
    return chosen;
}

template<typename Work, typename Take>
void DraftDesk::act(Work work, Take take)
{
    ++m_pending;
    m_store->run(std::move(work)).then(this, [this, take](const auto &answer) {
        --m_pending;
        if (answer) {
            take(*answer);
        } else {
            Q_EMIT failed(answer.error());
            list(m_agent);
        }
        m_feed->poll();
    });
}

void DraftDesk::release(const QStringList &uids, const QString &reason)
{
    const Chosen these = chosen(uids);
    if (these.shown.empty())
        return;
    act([shown = these.shown, reason, actor = store::Actor::person(m_reviewer)](
            store::Database &database) { return store::Drafts(database).release(shown, actor, reason); },
        [this, these](const store::Changeset &done) { Q_EMIT released(done, these.titles, these.rows); });
}

void DraftDesk::refuse(const QStringList &uids, const QString &reason, store::Drafts::Waiting rows)
{
    const Chosen these = chosen(uids);
    if (these.shown.empty())
        return;
    const int rejected = rows == store::Drafts::Waiting::Reject ? these.rows : 0;
    act([shown = these.shown, reason, rows, actor = store::Actor::person(m_reviewer)](
            store::Database &database) { return store::Drafts(database).refuse(shown, actor, reason, rows); },
        [this, these, rejected](const store::Changeset &done) {
            Q_EMIT refusedDrafts(done, these.titles, rejected);
        });
}

} // namespace models
