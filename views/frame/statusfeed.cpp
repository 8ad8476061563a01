// SPDX-License-Identifier: MIT
#include "views/frame/statusfeed.h"

#include "models/recentstores.h"
#include "models/words.h"
#include "models/workbench.h"
#include "views/parts/rail.h"
#include "views/parts/statusstrip.h"

#include <QFileInfo>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace views {

using models::LedgerHealth;
using Side = StatusStrip::Side;

StatusFeed::StatusFeed(models::Workbench *bench, Rail *rail, StatusStrip *strip, QObject *parent)
    : QObject(parent)
    , m_bench(bench)
    , m_rail(rail)
    , m_strip(strip)
{
    connect(&bench->store, &models::StoreThread::opened, this, &StatusFeed::showStore);
    connect(&bench->store, &models::StoreThread::closed, this, &StatusFeed::showStore);
    connect(&bench->feed, &models::ChangeFeed::faultChanged, this, &StatusFeed::showStore);
    connect(&bench->health, &LedgerHealth::changed, this, &StatusFeed::showLedger);
    connect(&bench->session, &models::TriageSession::decided, this, &StatusFeed::showPace);
    connect(&bench->session, &models::TriageSession::undone, this, &StatusFeed::showPace);
    connect(&bench->session, &models::TriageSession::shown, this, &StatusFeed::showPace);
    connect(&bench->session, &models::TriageSession::statsChanged, this, &StatusFeed::showWaiting);
    connect(&bench->approvals, &models::ApprovalSession::waitingChanged, this, &StatusFeed::showProposals);
    connect(&bench->remains, &models::RemainsJob::changed, this, &StatusFeed::showRemains);
    connect(&bench->jobs, &models::JobSession::changed, this, &StatusFeed::showJobs);
    connect(&bench->jobs, &models::JobSession::progressed, this, &StatusFeed::showJobs);
    showStore();
}

void StatusFeed::showStore()
{
    const models::StoreThread &store = m_bench->store;
    const QString file = store.isShared()
                             ? tr("%1 on %2", "a team's store, a server")
                                   .arg(models::storeName(store.path()), models::storePlace(store.path()))
                             : QFileInfo(store.path()).fileName();
    if (!store.isOpen())
        m_strip->setItem(u"store"_s, Side::Left, tr("No store open"));
    else if (!m_bench->feed.fault().isEmpty())
        m_strip->setItem(u"store"_s, Side::Left, tr("%1, not up to date").arg(file), u"warn"_s,
                         Theme::Rejected);
    else if (store.isReadOnly())
        m_strip->setItem(u"store"_s, Side::Left, tr("%1, read-only").arg(file), u"lock"_s);
    else
        m_strip->setItem(u"store"_s, Side::Left, file, store.isShared() ? u"user"_s : u"file"_s);
    m_strip->setToolTip(u"store"_s, store.path());
    m_strip->setItem(u"version"_s, Side::Right,
                     store.isOpen() ? QString() : tr("Memoir %1").arg(QStringLiteral(MEMOIR_VERSION)));
    if (!store.isOpen())
        m_strip->setItem(u"pace"_s, Side::Right, {});
    m_rail->setTitle(models::storeName(store.path()));
    showLedger();
}

void StatusFeed::showLedger()
{
    const LedgerHealth &health = m_bench->health;
    const auto set = [this](const QString &text, const QString &icon, Theme::Role role = Theme::Text2) {
        m_strip->setItem(u"ledger"_s, Side::Left, text, icon, role);
    };
    const bool isRunning = m_bench->store.isOpen() && health.state() == LedgerHealth::State::Running;
    m_strip->setItem(u"job"_s, Side::Left,
                     isRunning ? tr("Verifying %1\u202f%").arg(health.permille() / 10) : QString(),
                     u"jobs"_s);
    const auto &problems = health.verification().problems;
    const bool isWhole = m_bench->store.isOpen() && health.state() == LedgerHealth::State::Whole;
    m_strip->setToolTip(u"ledger"_s, isWhole            ? health.vouchedWords()
                                     : problems.empty() ? QString()
                                                        : problems.front().message);
    if (!m_bench->store.isOpen())
        return set({}, {});
    switch (health.state()) {
    case LedgerHealth::State::Unknown:
    case LedgerHealth::State::Running: return set(tr("Ledger not verified yet"), u"ledger"_s);
    case LedgerHealth::State::Whole:
        return set(tr("Ledger verified %1")
                       .arg(QLocale().toString(health.verifiedAt().toLocalTime().time(), u"HH:mm"_s)),
                   u"check"_s, Theme::Approved);
    case LedgerHealth::State::Broken: return set(tr("Ledger broken"), u"warn"_s, Theme::Rejected);
    case LedgerHealth::State::Failed:
        return set(tr("Ledger could not be verified"), u"warn"_s, Theme::Review);
    }
}

void StatusFeed::showJobs()
{
    const models::JobSession &jobs = m_bench->jobs;
    const QStringList running = jobs.running();
    const models::JobLine *first = running.isEmpty() ? nullptr : jobs.line(running.constFirst());
    const double share = first ? jobs.share(running.constFirst()) : -1;
    const QString percent = share >= 0 ? tr("%1\u202f%").arg(int(share * 100)) : QString();
    QString words = first ? QStringList{first->title, percent}.join(u' ').trimmed() : QString();
    if (running.size() > 1)
        words = tr("%1, %Ln more", nullptr, int(running.size()) - 1).arg(words);
    m_strip->setItem(u"jobs"_s, Side::Left, words, u"jobs"_s);
    const int failures = jobs.failures();
    if (first)
        m_rail->setBadge(u"jobs"_s, percent.isEmpty() ? QLocale().toString(running.size()) : percent);
    else
        m_rail->setBadge(u"jobs"_s, failures > 0 ? QLocale().toString(failures) : QString(), {},
                         failures > 0);
}

void StatusFeed::showRemains()
{
    const bool isWanted = m_bench->remains.isWanted();
    m_strip->setItem(u"remains"_s, Side::Left,
                     isWanted ? tr("Removing what is left of forgotten words") : QString(), u"jobs"_s);
    m_strip->setToolTip(u"remains"_s,
                        tr("The store's file is written anew without them. It makes way for your acts."));
}

void StatusFeed::showPace()
{
    const double onDisk = m_bench->session.lastActMs();
    const double shown = m_bench->session.lastShownMs();
    if (shown == 0) {
        m_strip->setItem(u"pace"_s, Side::Right, tr("last act on disk in %1\u202fms").arg(onDisk, 0, 'f', 0));
        m_strip->setToolTip(u"pace"_s, tr("From the key to the decision and its ledger entry on disk"));
        return;
    }
    m_strip->setItem(u"pace"_s, Side::Right,
                     tr("key → next card %1\u202fms").arg(std::max(onDisk, shown), 0, 'f', 0));
    m_strip->setToolTip(u"pace"_s,
                        tr("From the key until the next card was painted and the decision with its "
                           "ledger entry was on disk"));
}

void StatusFeed::showWaiting(const models::SessionStats &stats)
{
    const QString count = stats.waiting > 0 ? QLocale().toString(stats.waiting) : QString();
    const QString age = stats.oldestSeconds ? models::shortAge(*stats.oldestSeconds) : QString();
    m_rail->setBadge(u"triage"_s, count, age, true);
}

void StatusFeed::showProposals(const store::ProposalsWaiting &waiting)
{
    const QString count = waiting.count > 0 ? QLocale().toString(waiting.count) : QString();
    const QString age = waiting.oldest.isEmpty()
                            ? QString()
                            : models::shortAge(store::fromIsoTime(waiting.oldest).secsTo(store::now()));
    m_rail->setBadge(u"approvals"_s, count, age, true);
}

} // namespace views
