// SPDX-License-Identifier: MIT
#include "models/unsentverdicts.h"

#include "models/changefeed.h"
#include "models/storethread.h"
#include "models/triagesession.h"

#include <QSettings>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace models {

namespace {

constexpr auto Key = "keepUnsentVerdicts"_L1;
constexpr auto TryEvery = 1s;

} // namespace

UnsentVerdicts::UnsentVerdicts(StoreThread *store, ChangeFeed *feed, TriageSession *session, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_feed(feed)
    , m_session(session)
{
    m_again.setInterval(TryEvery);
    connect(&m_again, &QTimer::timeout, this, &UnsentVerdicts::send);
    session->putOffWith(
        [this](const Verdict &verdict, const store::Error &error) { return keep(verdict, error); });
    connect(store, &StoreThread::closed, this, [this] {
        m_again.stop();
        m_verdicts.clear();
    });
}

bool UnsentVerdicts::isWanted()
{
    return QSettings().value(Key).toBool();
}

void UnsentVerdicts::setWanted(bool isWanted)
{
    QSettings().setValue(Key, isWanted);
}

std::optional<store::Status> UnsentVerdicts::of(const QString &uid) const
{
    const auto found = std::ranges::find_if(
        m_verdicts, [&](const Verdict &verdict) { return verdict.ifRevision.contains(uid); });
    return found == m_verdicts.end() ? std::nullopt : std::optional(found->to);
}

// A newer verdict over the same row replaces the older one. Sets are not kept: what they would meet was
// counted in the store, which may have changed by then.
bool UnsentVerdicts::keep(const Verdict &verdict, const store::Error &error)
{
    const bool isOne = verdict.keys.size() == 1 && verdict.ifRevision.size() == 1;
    if (!isWanted() || !m_store->isShared() || !isOne || error.code != store::Error::Code::Unusable)
        return false;
    std::erase_if(m_verdicts, [&](const Verdict &other) { return other.keys == verdict.keys; });
    m_verdicts.push_back(verdict);
    m_again.start();
    Q_EMIT changed();
    return true;
}

void UnsentVerdicts::send()
{
    if (!m_feed->fault().isEmpty() || m_session->pendingActs() > 0)
        return;
    m_again.stop();
    for (const Verdict &verdict : std::exchange(m_verdicts, {}))
        m_session->decideAgain(verdict);
    Q_EMIT changed();
}

} // namespace models
