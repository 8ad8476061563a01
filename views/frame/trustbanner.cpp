// SPDX-License-Identifier: MIT
#include "views/frame/trustbanner.h"

#include "models/jobs/waitingclaims.h"
#include "models/workbench.h"

#include <QAction>

using namespace Qt::StringLiterals;

namespace views {

using store::Claim;
using store::Result;

namespace {

// With more claims the banner has no button to confirm them: "memoirctl trust" lists and confirms them.
constexpr qsizetype MostShown = 12;

} // namespace

TrustBanner::TrustBanner(models::Workbench *bench, QWidget *parent)
    : Banner(parent)
    , m_bench(bench)
    , m_freshness(&bench->store, &bench->feed)
    , m_confirm(new QAction(tr("Confirm"), this))
    , m_notNow(new QAction(tr("Not now"), this))
{
    setObjectName(u"trustBanner"_s);
    m_confirm->setObjectName(u"trustConfirm"_s);
    m_notNow->setObjectName(u"trustDecline"_s);
    connect(m_confirm, &QAction::triggered, this, &TrustBanner::confirm);
    connect(m_notNow, &QAction::triggered, this, [this] {
        m_isDeclined = true;
        clear();
    });
    connect(&m_freshness, &models::Freshness::due, this, &TrustBanner::look);
    connect(&bench->store, &models::StoreThread::closed, this, [this] {
        m_isDeclined = false;
        clear();
    });
    clear();
}

void TrustBanner::look()
{
    if (m_isDeclined || m_bench->store.isReadOnly())
        return;
    m_bench->store
        .read([](store::Database &database) {
            return models::waitingClaims(database, models::JobCatalogue::standard());
        })
        .then(this, [this](const Result<QList<Claim>> &claims) {
            if (claims)
                tell(*claims);
        });
}

void TrustBanner::tell(const QList<Claim> &claims)
{
    if (claims == m_shown && isVisible() == !claims.isEmpty())
        return;
    m_shown = claims;
    if (claims.isEmpty())
        return clear();
    QStringList words;
    for (const Claim &claim : claims.first(std::min(claims.size(), MostShown)))
        words += claim.value.isEmpty() ? claim.what : u"%1: %2"_s.arg(claim.what, claim.value);
    const bool isWhole = claims.size() <= MostShown;
    const QString rest = isWhole ? QString() : tr("and more; \"memoirctl trust\" lists and confirms them");
    show(Kind::Waits,
         tr("This store came with settings that would make this computer act; none of them is in force."),
         (words + (isWhole ? QStringList() : QStringList{rest})).join(u"; "_s),
         isWhole ? QList{m_confirm, m_notNow} : QList{m_notNow});
}

void TrustBanner::confirm()
{
    m_bench->store
        .run([claims = m_shown](store::Database &database) { return store::Trust(database).confirm(claims); })
        .then(this, [this](const Result<void> &answer) {
            Q_EMIT confirmed(answer ? tr("Confirmed on this computer") : answer.error().message);
            if (answer)
                clear();
            m_bench->jobs.refresh();
        });
}

} // namespace views
