// SPDX-License-Identifier: MIT
#include "models/changefeed.h"

#include "models/storethread.h"
#include "store/curation/ledger.h"
#include "store/database/reading.h"

using namespace std::chrono_literals;

namespace models {

namespace {

constexpr int MostNamed = 1'000; // rows worth looking up one by one
constexpr qint64 OldReadMs = 60'000;
constexpr auto AskEvery = 300ms;
constexpr auto AskTheTelling = 2'000ms; // a server that vanished sends no notification

} // namespace

// What one look at the store found.
struct ChangeFeed::Sight
{
    qint64 version = -1;
    qint64 lastSeq = -1;
    QStringList uids;
    bool areMany = false;
};

namespace {

store::Result<QStringList> changedRows(store::Database &database, qint64 after)
{
    const auto lines = store::Ledger(database).since(after, MostNamed);
    if (!lines)
        return tl::unexpected(lines.error());
    QStringList uids;
    for (const store::LedgerLine &line : *lines)
        uids.append(line.rowUid);
    uids.removeDuplicates();
    return uids;
}

} // namespace

ChangeFeed::ChangeFeed(StoreThread *store, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
    connect(&m_timer, &QTimer::timeout, this, &ChangeFeed::poll);
    connect(store, &StoreThread::newsCame, this, &ChangeFeed::poll);
    connect(store, &StoreThread::opened, this, &ChangeFeed::start);
    connect(store, &StoreThread::closed, this, &ChangeFeed::stop);
    if (store->isOpen())
        start();
}

void ChangeFeed::start()
{
    m_version = m_lastSeq = -1;
    m_timer.start(m_store->isShared() ? AskTheTelling : AskEvery);
    poll();
}

void ChangeFeed::stop()
{
    m_timer.stop();
    m_isAsking = m_shallAskAgain = false;
    setFault({});
}

void ChangeFeed::poll()
{
    if (std::exchange(m_isAsking, true)) {
        m_shallAskAgain = true;
        // A look waits in the queue of the reading thread, so one without an answer means that a read before
        // it is still running.
        if (m_asked.hasExpired(OldReadMs))
            setFault(tr(
                "A read of this store has been going on for more than a minute; what is shown may be old."));
        return;
    }
    m_asked.start();
    if (!m_store->isReadOnly())
        return ask();
    m_store->reopenStale().then(this, [this](const store::Result<bool> &isReopened) {
        if (isReopened.value_or(false))
            m_version = -1; // dataVersion() of another connection counts anew
        ask();
    });
}

void ChangeFeed::ask()
{
    m_store
        ->read([version = m_version, seq = m_lastSeq](store::Database &database) {
            return look(database, version, seq);
        })
        .then(this, [this](const store::Result<Sight> &sight) {
            const bool isUnusable = !sight && sight.error().code == store::Error::Code::Unusable;
            setFault(isUnusable ? sight.error().message : QString());
            take(sight.value_or(Sight{}));
        });
}

void ChangeFeed::setFault(const QString &sentence)
{
    if (std::exchange(m_fault, sentence) == sentence)
        return;
    const bool tells = m_store->isShared() && m_fault.isEmpty();
    m_timer.setInterval(tells ? AskTheTelling : AskEvery);
    Q_EMIT faultChanged();
}

store::Result<ChangeFeed::Sight> ChangeFeed::look(store::Database &database, qint64 version, qint64 seq)
{
    Sight sight{.version = version, .lastSeq = seq, .uids = {}, .areMany = false};
    if (auto same = database.checkFile(); !same)
        return tl::unexpected(same.error());
    const auto now = database.dataVersion();
    if (!now)
        return tl::unexpected(now.error());
    if (*now == version)
        return sight;
    const auto last = store::newestEntry(database);
    if (!last)
        return tl::unexpected(last.error());
    sight.version = *now;
    sight.lastSeq = *last;
    if (seq < 0 || *last <= seq) // the first look has nothing to compare with
        return sight;
    sight.areMany = *last - seq > MostNamed;
    if (sight.areMany)
        return sight;
    const auto uids = changedRows(database, seq);
    if (!uids)
        return tl::unexpected(uids.error());
    sight.uids = *uids;
    return sight;
}

void ChangeFeed::take(const Sight &sight)
{
    m_isAsking = false;
    if (sight.version >= 0 && sight.version != m_version) {
        const bool isFirst = m_lastSeq < 0;
        m_version = sight.version;
        m_lastSeq = sight.lastSeq;
        if (!isFirst)
            tell(sight);
    }
    if (std::exchange(m_shallAskAgain, false))
        poll();
}

void ChangeFeed::tell(const Sight &sight)
{
    if (sight.areMany)
        Q_EMIT manyRowsChanged();
    else if (!sight.uids.isEmpty())
        Q_EMIT rowsChanged(sight.uids);
    Q_EMIT storeChanged();
}

} // namespace models
