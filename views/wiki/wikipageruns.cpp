// SPDX-License-Identifier: MIT
#include "views/wiki/wikipage.h"

#include "views/parts/banner.h"
#include "views/parts/linelist.h"
#include "views/parts/pagebody.h"
#include "views/wiki/wikirunsview.h"

#include <QAction>

// WikiPage: the view of the wiki job's runs, and the banner about the last one.
namespace views {

using namespace Qt::StringLiterals;

void WikiPage::connectRuns()
{
    connect(m_runsAction, &QAction::toggled, this, &WikiPage::showRuns);
    connect(m_distil, &QAction::triggered, this, [this] { Q_EMIT jobRequested(u"wiki"_s); });
    connect(m_lost, &QAction::triggered, this, [this] {
        const store::WikiRun *run = m_runs->runs().lastWithOutcome();
        showRun(run ? run->uid : QString());
    });
    connect(m_runs, &WikiRunsView::rowRequested, this, &WikiPage::go);
    connect(m_runs, &WikiRunsView::messageRaised, this, &WikiPage::messageRaised);
    connect(m_runs, &WikiRunsView::changeRaised, this, &WikiPage::changeRaised);
    connect(m_runs, &WikiRunsView::runsChanged, this, &WikiPage::updateBanner);
    updateBanner();
}

// Says if the last run that found something failed or was rolled back, whole or in part, else if rows are
// left to a person.
void WikiPage::updateBanner()
{
    const models::WikiRunModel &runs = m_runs->runs();
    const store::WikiRun *last = runs.lastWithOutcome();
    if (last && last->state == "rolled_back"_L1) {
        const QString what = last->lost.isEmpty()
                                 ? last->detail.value("reason"_L1).toString()
                                 : tr("It would have dropped %Ln rows.", nullptr, int(last->lost.size()));
        m_banner->show(Banner::Kind::Refused, tr("The last run was rolled back."),
                       what + u' ' + tr("The text below is as it was before, byte for byte."),
                       {m_lost, m_distil});
    } else if (last && last->state == "failed"_L1) {
        m_banner->show(Banner::Kind::Waits, tr("The last run failed."),
                       last->detail.value("reason"_L1).toString(), {m_distil});
    } else if (const int back = last ? models::rolledBackSections(*last) : 0;
               back > 0 && last->state == "written"_L1) {
        m_banner->show(Banner::Kind::Waits,
                       tr("%Ln sections of the last run were rolled back.", nullptr, back),
                       last->detail.value("reason"_L1).toString() + u' '
                           + tr("They stand as before; the others were written."),
                       {m_lost, m_distil});
    } else if (runs.left() > 0) {
        m_banner->show(
            Banner::Kind::Waits, tr("%Ln rows are left to you.", nullptr, runs.left()),
            tr("No run could put such rows in or leave them out; edit the sections they belong to."),
            {m_lost});
    } else {
        m_banner->clear();
    }
    const bool isLoss = last && last->state == "rolled_back"_L1;
    m_lost->setText(isLoss ? tr("Show what was lost") : tr("Show the rows"));
}

bool WikiPage::showsRuns() const
{
    return m_body->currentWidget() == m_runs;
}

void WikiPage::showRuns(bool on)
{
    if (on) {
        m_body->setCurrentWidget(m_runs);
        m_runs->list()->setFocus();
    } else {
        m_body->showContent();
        takeSections();
        focusList();
    }
    updateActions();
}

void WikiPage::showRun(const QString &uid)
{
    m_runsAction->setChecked(true);
    m_runs->showRun(uid);
}

bool WikiPage::isSettled() const
{
    return m_asked == m_answered && m_runs->isSettled() && !m_runs->runs().isLoading();
}

} // namespace views
