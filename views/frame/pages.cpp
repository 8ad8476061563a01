// SPDX-License-Identifier: MIT
#include "views/frame/pages.h"

#include "models/workbench.h"
#include "store/layers/rowhome.h"
#include "store/schema/layer.h"
#include "views/approvals/approvalspage.h"
#include "views/context/contextpage.h"
#include "views/firstrun/firstrunpage.h"
#include "views/grades/goldeneditor.h"
#include "views/grades/gradespage.h"
#include "views/jobs/jobspage.h"
#include "views/knowledge/knowledgepage.h"
#include "views/ledger/ledgerpage.h"
#include "views/parts/rowholder.h"
#include "views/settings/settingspage.h"
#include "views/triage/triagepage.h"
#include "views/wiki/wikipage.h"

using namespace Qt::StringLiterals;

namespace views {

Pages::Pages(models::Workbench *bench, FilePicker *picker, QWidget *parent)
    : QStackedWidget(parent)
    , m_bench(bench)
    , m_picker(picker)
{
    addWidget(new QWidget(this)); // while a store is being opened
}

Pages::~Pages() = default;

void Pages::prepare(const QString &id)
{
    if (m_made.contains(id))
        return;
    QWidget *page = make(id);
    m_made.insert(id, page);
    addWidget(page);
}

void Pages::visit(const QString &id)
{
    prepare(id);
    setCurrentWidget(m_made.value(id));
}

QWidget *Pages::make(const QString &id)
{
    static const QHash<QString, QWidget *(Pages::*)()> makers{
        {FirstRun, &Pages::makeFirstRun},        {u"triage"_s, &Pages::makeTriage},
        {u"approvals"_s, &Pages::makeApprovals}, {u"context"_s, &Pages::makeContext},
        {u"grades"_s, &Pages::makeGrades},       {u"wiki"_s, &Pages::makeWiki},
        {u"knowledge"_s, &Pages::makeKnowledge}, {u"ledger"_s, &Pages::makeLedger},
        {u"jobs"_s, &Pages::makeJobs},           {u"settings"_s, &Pages::makeSettings},
    };
    return (this->*makers.value(id, &Pages::makeSettings))();
}

QWidget *Pages::makeFirstRun()
{
    m_firstRun = new FirstRunPage(this);
    Q_EMIT firstRunMade(m_firstRun);
    return m_firstRun;
}

QWidget *Pages::makeTriage()
{
    m_triage = new TriagePage({&m_bench->store, &m_bench->feed, &m_bench->queue, &m_bench->cards,
                               &m_bench->session, &m_bench->lanes, &m_bench->actions, &m_bench->impact},
                              this);
    connect(m_triage, &TriagePage::stacksRequested, this, [this](const store::StackQuestion &question) {
        prepare(u"context"_s);
        m_context->ask(question);
        Q_EMIT pageRequested(u"context"_s);
    });
    connect(m_triage, &TriagePage::entryRequested, this, [this](const QString &uid, qint64 seq) {
        Q_EMIT pageRequested(u"ledger"_s);
        m_ledger->showHistory(uid, seq);
    });
    return m_triage;
}

QWidget *Pages::makeApprovals()
{
    m_approvals = new ApprovalsPage(m_bench, this);
    return m_approvals;
}

QWidget *Pages::makeContext()
{
    m_context = new ContextPage(m_bench, this);
    connect(m_context, &ContextPage::rowRequested, this, &Pages::showRow);
    connect(m_context, &ContextPage::settingsRequested, this, [this] {
        Q_EMIT pageRequested(u"settings"_s);
        findChild<SettingsPage *>()->showModels();
    });
    connect(m_context, &ContextPage::messageRaised, this, &Pages::messageRaised);
    connect(m_context, &ContextPage::changeRaised, this, &Pages::changeRaised);
    return m_context;
}

QWidget *Pages::makeGrades()
{
    m_grades = new GradesPage(m_bench, m_picker, this);
    connect(m_grades, &GradesPage::rowRequested, this, &Pages::showRow);
    connect(m_grades, &GradesPage::messageRaised, this, &Pages::messageRaised);
    connect(m_grades, &GradesPage::changeRaised, this, &Pages::changeRaised);
    connect(m_grades, &GradesPage::contextRequested, this, [this] { Q_EMIT pageRequested(u"context"_s); });
    return m_grades;
}

QWidget *Pages::makeWiki()
{
    m_wiki = new WikiPage(m_bench, m_picker, this);
    connect(m_wiki, &WikiPage::rowRequested, this, &Pages::showRow);
    connect(m_wiki, &WikiPage::importRequested, this, &Pages::wikiFileRequested);
    connect(m_wiki, &WikiPage::distilRequested, this, [this] { runJob(u"wiki"_s); });
    connect(m_wiki, &WikiPage::messageRaised, this, &Pages::messageRaised);
    connect(m_wiki, &WikiPage::changeRaised, this, &Pages::changeRaised);
    return m_wiki;
}

QWidget *Pages::makeKnowledge()
{
    m_knowledge = new KnowledgePage(m_bench, m_picker, this);
    connect(m_knowledge, &KnowledgePage::messageRaised, this, &Pages::messageRaised);
    connect(m_knowledge, &KnowledgePage::embedRequested, this, [this] { runJob(u"embedding"_s); });
    connect(m_knowledge, &KnowledgePage::changeRaised, this, &Pages::changeRaised);
    return m_knowledge;
}

QWidget *Pages::makeLedger()
{
    m_ledger = new LedgerPage(m_bench, m_picker, this);
    connect(m_ledger, &LedgerPage::rowRequested, this, &Pages::showRow);
    connect(m_ledger, &LedgerPage::messageRaised, this, &Pages::messageRaised);
    return m_ledger;
}

QWidget *Pages::makeJobs()
{
    m_jobs = new JobsPage(m_bench, this);
    connect(m_jobs, &JobsPage::messageRaised, this, &Pages::messageRaised);
    return m_jobs;
}

QWidget *Pages::makeSettings()
{
    auto *settings = new SettingsPage(m_bench, this);
    connect(settings, &SettingsPage::messageRaised, this, &Pages::messageRaised);
    connect(settings, &SettingsPage::restoreRequested, this, &Pages::restoreRequested);
    return settings;
}

// On its page: what it costs, how far it is and its log are said there.
void Pages::runJob(const QString &job)
{
    Q_EMIT pageRequested(u"jobs"_s);
    m_jobs->showJob(job);
    m_bench->jobs.runNow(job);
}

// Its question is typed on the Grades page.
void Pages::makeGolden()
{
    const auto *holder = dynamic_cast<const RowHolder *>(currentWidget());
    const QString uid = holder ? holder->rowInHand() : QString();
    if (uid.isEmpty()) {
        Q_EMIT messageRaised(tr("Choose a reflexion, a decision, a wiki section or a chunk first"));
        return;
    }
    Q_EMIT pageRequested(u"grades"_s);
    m_grades->showSection(GradesPage::Section::Questions);
    m_grades->editor()->beginFromRow(uid);
}

void Pages::showRow(const QString &wanted)
{
    m_bench->store.read([wanted](store::Database &database) { return store::rowHome(database, wanted); })
        .then(this, [this](const store::Result<QString> &home) {
            if (home)
                showHome(*home);
            else
                Q_EMIT messageRaised(home.error().message);
        });
}

void Pages::showHome(const QString &uid)
{
    if (store::proposalLayer().owns(uid)) {
        Q_EMIT pageRequested(u"approvals"_s);
        return m_approvals->showProposal(uid);
    }
    if (store::knowledgeLayer().owns(uid)) {
        Q_EMIT pageRequested(u"knowledge"_s);
        return m_knowledge->showSource(uid);
    }
    if (store::decisionLayer().owns(uid)) { // written without a proposal: its history is all there is to see
        Q_EMIT pageRequested(u"ledger"_s);
        return m_ledger->showHistory(uid);
    }
    if (store::wikiLayer().owns(uid)) {
        Q_EMIT pageRequested(u"wiki"_s);
        return m_wiki->showSection(uid);
    }
    Q_EMIT pageRequested(u"triage"_s);
    m_triage->showRow(uid);
}

} // namespace views
