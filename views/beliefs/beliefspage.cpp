// SPDX-License-Identifier: MIT
#include "views/beliefs/beliefspage.h"

#include "models/workbench.h"
#include "views/beliefs/beliefsheader.h"
#include "views/beliefs/beliefside.h"
#include "views/beliefs/beliefsview.h"
#include "views/beliefs/draftflow.h"
#include "views/beliefs/draftsview.h"
#include "views/beliefs/factflow.h"
#include "views/beliefs/factsview.h"
#include "views/beliefs/learningsview.h"
#include "views/parts/agentmenu.h"
#include "views/parts/banner.h"
#include "views/parts/flushlayout.h"
#include "views/parts/keybutton.h"
#include "views/parts/linelist.h"
#include "views/parts/pagebody.h"
#include "views/parts/searchfield.h"
#include "views/parts/verdictbar.h"

#include <QAction>
#include <QActionGroup>
#include <QBoxLayout>

using namespace Qt::StringLiterals;

namespace views {

using models::BeliefDesk;

BeliefsPage::BeliefsPage(models::Workbench *bench, QWidget *parent)
    : Page(&bench->actions, u"beliefs"_s, tr("Beliefs"), parent)
    , m_bench(bench)
    , m_desk(&bench->beliefs)
{
    makeActions();
    m_header = new BeliefsHeader(m_partActions, m_agent, m_distil, this);
    makeParts();
    m_bar = new VerdictBar(this);
    m_factFlow = new FactFlow(bench, m_facts, m_bar, m_decide, this);
    m_draftFlow =
        new DraftFlow(bench, m_drafts, m_bar, {m_release, m_releaseReason, m_refuse, m_refuseAlone}, this);
    m_banner = new Banner(this);
    m_banner->clear();
    auto *column = flushColumn(this);
    column->addWidget(m_header);
    column->addWidget(m_banner);
    column->addWidget(m_body, 1);
    column->addWidget(m_bar);
    connectParts();
    showPart(Part::Beliefs);
    setFocusProxy(m_beliefs);
}

void BeliefsPage::makeActions()
{
    const QList<std::pair<QString, QString>> parts{{u"topics"_s, tr("Beliefs")},
                                                   {u"learnings"_s, tr("Learnings")},
                                                   {u"facts"_s, tr("Facts")},
                                                   {u"drafts"_s, tr("Drafts")}};
    auto *group = new QActionGroup(this);
    for (int i = 0; i < int(parts.size()); ++i) {
        QAction *action = add(u"part."_s + parts.at(i).first, parts.at(i).second,
                              {QKeySequence(Qt::ALT | Qt::Key(Qt::Key_1 + i))});
        action->setCheckable(true);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, i] { showPart(Part(i)); });
        m_partActions += action;
    }
    connect(add(u"next"_s, tr("Next line"), {Qt::Key_J}), &QAction::triggered, this, [this] { step(1); });
    connect(add(u"previous"_s, tr("Line before"), {Qt::Key_K}), &QAction::triggered, this,
            [this] { step(-1); });
    m_agent = add(u"agent"_s, tr("All agents"), {Qt::Key_F}, u"filter"_s);
    m_search = add(u"search"_s, tr("Search"), {Qt::Key_Slash}, u"search"_s);
    m_distil = add(u"distil"_s, tr("Distil now"), {Qt::Key_D}, u"play"_s);
    m_decide = add(u"decide"_s, tr("Say which stays…"), {Qt::Key_U});
    m_release = add(u"release"_s, tr("Release"), {Qt::Key_A});
    m_releaseReason =
        add(u"release.reason"_s, tr("Release with a reason"), {QKeySequence(Qt::SHIFT | Qt::Key_A)});
    m_refuse = add(u"refuse"_s, tr("Refuse…"), {Qt::Key_X});
    m_refuseAlone = add(u"refuse.alone"_s, tr("Refuse, rows wait…"), {Qt::Key_N});
    connect(m_agent, &QAction::triggered, this, &BeliefsPage::chooseAgent);
    connect(m_search, &QAction::triggered, this, [this] { m_header->search()->setFocus(); });
    connect(m_distil, &QAction::triggered, this, [this] { Q_EMIT jobRequested(u"wiki"_s); });
}

void BeliefsPage::makeParts()
{
    m_parts = new QStackedWidget(this);
    m_beliefs = new BeliefsView(m_desk, m_parts);
    m_learnings = new LearningsView(m_desk, m_parts);
    m_facts = new FactsView(m_desk, m_parts);
    m_drafts = new DraftsView(&m_bench->drafts, m_parts);
    for (BeliefPart *part : parts()) {
        m_parts->addWidget(part);
        connect(part, &BeliefPart::rowRequested, this, &Page::rowRequested);
    }
    m_body = new PageBody(m_parts, this);
}

// By Part.
QList<BeliefPart *> BeliefsPage::parts() const
{
    return {m_beliefs, m_learnings, m_facts, m_drafts};
}

void BeliefsPage::connectParts()
{
    connect(m_facts, &FactsView::shown, this, &BeliefsPage::showBar);
    connect(m_drafts, &DraftsView::shown, this, &BeliefsPage::showBar);
    connect(m_draftFlow, &DraftFlow::ended, this, &Page::changeRaised);
    connect(m_draftFlow, &DraftFlow::refused, this, &Page::messageRaised);
    connect(&m_bench->drafts, &models::DraftDesk::listed, this, [this] {
        m_hasDrafts = true;
        takeLists();
    });
    connect(m_factFlow, &FactFlow::decided, this, &Page::changeRaised);
    connect(m_factFlow, &FactFlow::refused, this, &Page::messageRaised);
    connect(m_desk, &BeliefDesk::listsRead, this, &BeliefsPage::takeLists);
    connect(&m_bench->wiki, &models::WikiModel::loaded, this, &BeliefsPage::takeLists);
    connect(m_desk, &BeliefDesk::failed, this,
            [this](const store::Error &error) { Q_EMIT messageRaised(error.message); });
    connect(&m_bench->store, &models::StoreThread::opened, this, [this] {
        takeLists();
        readDrafts();
    });
    connect(&m_bench->store, &models::StoreThread::closed, this, [this] {
        m_hasDrafts = false;
        takeLists();
    });
    SearchField *search = m_header->search();
    connect(search, &SearchField::textChanged, this, [this](const QString &text) {
        m_desk->setFilter(m_desk->agent(), text);
        m_drafts->setText(text);
    });
    connect(search, &SearchField::leaveRequested, this, [this] { m_parts->currentWidget()->setFocus(); });
    connect(search, &SearchField::returnPressed, this, [this] { m_parts->currentWidget()->setFocus(); });
}

void BeliefsPage::readDrafts()
{
    if (isVisible() && m_bench->store.isOpen())
        m_bench->drafts.list(m_desk->agent());
}

void BeliefsPage::showPart(Part part)
{
    m_part = part;
    m_partActions.at(int(part))->setChecked(true);
    m_parts->setCurrentIndex(int(part));
    const QStringList searched{tr("Search topics"), tr("Search categories"), tr("Search facts"),
                               tr("Search drafts")};
    m_header->setSearched(searched.at(int(part)));
    if (isVisible())
        m_desk->setInUse(part);
    setFocusProxy(m_parts->currentWidget());
    m_bar->cancel();
    takeLists();
    if (isVisible() && m_body->hasContent())
        m_parts->currentWidget()->setFocus();
}

void BeliefsPage::takeLists()
{
    showBody();
    updateActions();
    m_header->setFigures(figures());
}

void BeliefsPage::showBody()
{
    const bool isRead = m_desk->isLoaded(m_part) && (m_part != Part::Drafts || m_hasDrafts);
    const bool isEmpty = m_part == Part::Beliefs     ? m_bench->wiki.rowCount() == 0
                         : m_part == Part::Learnings ? m_desk->categories.all() == 0
                         : m_part == Part::Facts     ? m_desk->facts.all() == 0
                                                     : m_bench->drafts.drafts().empty();
    if (m_bench->store.isOpen() && !isRead)
        m_body->showLoading(tr("What agents know is being read."));
    else if (isRead && isEmpty)
        showEmptyPart();
    else
        m_body->showContent();
    showBar();
    showBanner();
}

void BeliefsPage::showEmptyPart()
{
    switch (m_part) {
    case Part::Beliefs:
        return m_body->showEmpty(
            u"beliefs"_s, tr("No topic is believed yet."),
            tr("The wiki job writes topics from rows that somebody approved, and an import "
               "brings those of another program."),
            m_distil);
    case Part::Learnings:
        return m_body->showEmpty(
            u"beliefs"_s, tr("Nothing was learned from a run yet."),
            tr("An agent reports what it tried and measured with “memoirctl run finish”, or "
               "with the tool run_report."));
    case Part::Facts:
        return m_body->showEmpty(
            u"beliefs"_s, tr("No fact has a name yet."),
            tr("A row with a key and a value is a fact; another value under the same key is a "
               "conflict, which you decide here."));
    case Part::Drafts: break;
    }
    m_body->showEmpty(
        u"beliefs"_s, tr("No draft waits for you."),
        tr("The wiki job drafts what an agent believes where that is switched on in Settings, Agents."),
        m_distil);
}

// Says on the part Beliefs how many drafts wait.
void BeliefsPage::showBanner()
{
    const store::DraftCount &waiting = m_bench->drafts.count();
    if (m_part != Part::Beliefs || waiting.drafts == 0)
        return m_banner->clear();
    m_banner->show(Banner::Kind::Waits,
                   tr("%Ln drafts rest on", nullptr, waiting.drafts) + u' '
                       + tr("%Ln rows that wait.", nullptr, waiting.rows),
                   tr("They are told to nobody until you release them."),
                   {m_partActions.at(int(Part::Drafts))});
}

void BeliefsPage::showBar()
{
    m_factFlow->refresh();
    m_draftFlow->refresh();
    const bool isFacts = m_part == Part::Facts;
    const bool isOn = (isFacts || m_part == Part::Drafts) && m_body->hasContent();
    if (!isOn || !isFacts)
        m_decide->setEnabled(false);
    for (QAction *act : {m_release, m_releaseReason, m_refuse, m_refuseAlone})
        act->setEnabled(act->isEnabled() && isOn && !isFacts);
    m_bar->setVisible(isOn);
    if (!isOn)
        return;
    const store::FactKey *fact = m_facts->current();
    m_bar->setSubject(!isFacts ? m_draftFlow->subject()
                      : fact   ? VerdictBar::Subject{fact->agent + u'\n' + fact->key, fact->key}
                               : VerdictBar::Subject());
    if (!m_bar->button(isFacts ? m_decide : m_release))
        m_bar->setVerdicts(
            isFacts ? std::vector<VerdictBar::Verdict>{{m_decide, Glyph::Superseded, false, nullptr}}
                    : m_draftFlow->verdicts());
}

QStringList BeliefsPage::figures() const
{
    switch (m_part) {
    case Part::Beliefs: {
        QStringList said{tr("%Ln topics", nullptr, m_desk->topics.rowCount())};
        if (m_desk->agent().isEmpty() && m_bench->wiki.mixesAgents())
            said += tr("all agents");
        said += tr("strength from distinct days: 1 mentioned, 2 observed, 3 consistently, 7 always");
        return said;
    }
    case Part::Learnings: return {tr("%Ln categories", nullptr, m_desk->categories.rowCount())};
    case Part::Drafts: {
        const models::DraftDesk &desk = m_bench->drafts;
        QStringList said{tr("%Ln drafts wait", nullptr, desk.count().drafts),
                         tr("%Ln rows", nullptr, desk.count().rows)};
        if (int(desk.drafts().size()) < desk.count().drafts)
            said += tr("the first %Ln are shown", nullptr, int(desk.drafts().size()));
        return said;
    }
    case Part::Facts: break;
    }
    QStringList said{tr("%Ln names", nullptr, m_desk->facts.rowCount())};
    if (m_desk->facts.conflicts() > 0)
        said += tr("%Ln conflicts", nullptr, m_desk->facts.conflicts());
    return said;
}

void BeliefsPage::chooseAgent()
{
    openAgentMenu(m_header->agentButton(), m_desk->agents(), m_desk->agent(),
                  [this](const QString &agent, const QString &words) {
                      m_agent->setText(words);
                      m_desk->setFilter(agent, m_header->search()->text());
                      readDrafts();
                  });
}

void BeliefsPage::updateActions()
{
    m_distil->setEnabled(m_bench->store.mayWrite(u"job_lease"_s));
    m_agent->setEnabled(m_bench->store.isOpen());
}

void BeliefsPage::step(int by)
{
    parts().at(int(m_part))->step(by);
}

void BeliefsPage::stepBack()
{
    if (m_bar->isAsking())
        return m_bar->cancel();
    if (!parts().at(int(m_part))->stepBack() && m_part != Part::Beliefs)
        showPart(Part::Beliefs);
}

void BeliefsPage::showRow(const QString &uid)
{
    showPart(Part::Beliefs);
    m_beliefs->showTopic(uid);
}

QString BeliefsPage::rowInHand() const
{
    if (m_part == Part::Drafts)
        return m_drafts->current() ? m_drafts->current()->uid : QString();
    return m_part == Part::Beliefs ? m_beliefs->currentTopic() : QString();
}

bool BeliefsPage::isSettled() const
{
    return m_desk->isSettled() && !m_bench->wiki.isLoading() && !m_bench->drafts.isBusy();
}

void BeliefsPage::watch(bool isShown)
{
    m_desk->setInUse(isShown ? std::optional(m_part) : std::nullopt);
    if (isShown)
        readDrafts();
}

void BeliefsPage::fit()
{
    for (BeliefPart *part : parts())
        part->fit(width());
}

} // namespace views
