// SPDX-License-Identifier: MIT
#include "views/frame/urgentnotices.h"

#include "models/proposalwords.h"
#include "models/workbench.h"
#include "store/clock.h"
#include "store/layers/proposals.h"

#include <QSettings>

#ifdef MEMOIR_HAS_DBUS
#include <QDBusConnection>
#include <QDBusMessage>
#endif

#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace views {

namespace {

constexpr auto Interval = 60s;
constexpr int Most = 200; // proposals read, those that expire first

bool isCritical(const store::Proposal &proposal)
{
    return proposal.risk == "critical"_L1;
}

} // namespace

UrgentNotices::UrgentNotices(models::Workbench *bench, QObject *parent)
    : QObject(parent)
    , m_bench(bench)
{
    connect(&bench->approvals, &models::ApprovalSession::waitingChanged, this, &UrgentNotices::look);
    connect(&bench->store, &models::StoreThread::closed, this, [this] { m_told.clear(); });
    connect(&m_clock, &QTimer::timeout, this, &UrgentNotices::look);
    m_clock.start(Interval);
}

void UrgentNotices::look()
{
    if (!m_bench->store.isOpen() || !QSettings().value(Key).toBool())
        return;
    m_bench->store.read([](store::Database &database) { return store::Proposals(database).waiting(Most); })
        .then(this, [this](const store::Result<std::vector<store::Proposal>> &waiting) {
            if (waiting)
                take(*waiting);
        });
}

// Tells of new urgent proposals; several at once make one notification.
void UrgentNotices::take(const std::vector<store::Proposal> &waiting)
{
    std::vector<const store::Proposal *> fresh;
    for (const store::Proposal &proposal : waiting) {
        if ((isCritical(proposal) || models::isUrgent(proposal, store::now()))
            && !m_told.contains(proposal.uid))
            fresh.push_back(&proposal);
    }
    for (const store::Proposal *proposal : fresh)
        m_told.insert(proposal->uid);
    if (fresh.size() == 1)
        m_tell(isCritical(*fresh.front()) ? tr("A critical proposal waits")
                                          : tr("A proposal is about to expire"),
               models::proposalTitle(*fresh.front()));
    else if (!fresh.empty())
        m_tell(tr("%n proposal(s) are critical or about to expire", nullptr, int(fresh.size())),
               models::proposalTitle(*fresh.front()));
}

// Sends the notification; without a notification service nothing happens.
void UrgentNotices::tellDesktop(const QString &title, const QString &text)
{
#ifdef MEMOIR_HAS_DBUS
    const QString service = u"org.freedesktop.Notifications"_s;
    QDBusMessage call =
        QDBusMessage::createMethodCall(service, u"/org/freedesktop/Notifications"_s, service, u"Notify"_s);
    // Some desktops read the text as markup.
    call << u"Memoir"_s << 0U << u"io.github.memoir.Memoir"_s << title << text.toHtmlEscaped()
         << QStringList() << QVariantMap() << -1;
    QDBusConnection::sessionBus().send(call);
#else
    Q_UNUSED(title)
    Q_UNUSED(text)
#endif
}

} // namespace views
