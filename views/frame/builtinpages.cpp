// SPDX-License-Identifier: MIT
#include "views/frame/builtinpages.h"

#include "models/workbench.h"
#include "store/schema/layer.h"
#include "views/approvals/approvalspage.h"
#include "views/beliefs/beliefspage.h"
#include "views/context/contextpage.h"
#include "views/frame/pages.h"
#include "views/grades/gradespage.h"
#include "views/jobs/jobspage.h"
#include "views/knowledge/knowledgepage.h"
#include "views/ledger/ledgerpage.h"
#include "views/settings/settingspage.h"
#include "views/team/teampage.h"
#include "views/triage/triagepage.h"
#include "views/wiki/wikipage.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace views {

namespace {

QString title(const char *text)
{
    return QCoreApplication::translate("views::MainWindow", text);
}

QKeySequence afterG(Qt::Key key)
{
    return {Qt::Key_G, key};
}

Page *makeTriage(Pages *pages)
{
    models::Workbench *bench = pages->bench();
    auto *page =
        new TriagePage({&bench->store, &bench->feed, &bench->queue, &bench->cards, &bench->session,
                        &bench->reviewer, &bench->lanes, &bench->actions, &bench->impact, &bench->unsent},
                       pages);
    QObject::connect(page, &TriagePage::stacksRequested, pages,
                     [pages](const store::StackQuestion &question) {
                         pages->page<ContextPage>(u"context"_s)->ask(question);
                         Q_EMIT pages->pageRequested(u"context"_s);
                     });
    QObject::connect(page, &TriagePage::entryRequested, pages, [pages](const QString &uid, qint64 seq) {
        Q_EMIT pages->pageRequested(u"ledger"_s);
        pages->page<LedgerPage>(u"ledger"_s)->showHistory(uid, seq);
    });
    return page;
}

Page *makeContext(Pages *pages)
{
    auto *page = new ContextPage(pages->bench(), pages);
    QObject::connect(page, &ContextPage::settingsRequested, pages, [pages] {
        Q_EMIT pages->pageRequested(u"settings"_s);
        pages->page<SettingsPage>(u"settings"_s)->showModels();
    });
    return page;
}

Page *makeWiki(Pages *pages)
{
    auto *page = new WikiPage(pages->bench(), pages->picker(), pages);
    QObject::connect(page, &WikiPage::importRequested, pages, &Pages::wikiFileRequested);
    return page;
}

Page *makeSettings(Pages *pages)
{
    auto *page = new SettingsPage(pages->bench(), pages);
    QObject::connect(page, &SettingsPage::restoreRequested, pages, &Pages::restoreRequested);
    return page;
}

// Makes a page whose signals need no further connections than those of Pages::prepare().
template<class Made>
Page *make(Pages *pages)
{
    if constexpr (std::is_constructible_v<Made, models::Workbench *, FilePicker *, QWidget *>)
        return new Made(pages->bench(), pages->picker(), pages);
    else
        return new Made(pages->bench(), pages);
}

} // namespace

const PageKind *pageKind(const PageKinds &kinds, const QString &id)
{
    const auto found = std::ranges::find(kinds, id, &PageKind::id);
    return found == kinds.end() ? nullptr : &*found;
}

PageKinds builtInPages()
{
    return {
        {.id = u"triage"_s,
         .title = title(QT_TRANSLATE_NOOP("views::MainWindow", "Triage")),
         .icon = u"triage"_s,
         .key = afterG(Qt::Key_T),
         .help = u"curation"_s,
         .picture = u"01-triage"_s,
         .make = makeTriage,
         .shows = {store::reflexionLayer().key()}},
        {.id = u"approvals"_s,
         .title = title(QT_TRANSLATE_NOOP("views::MainWindow", "Approvals")),
         .icon = u"approvals"_s,
         .key = afterG(Qt::Key_A),
         .help = u"approvals"_s,
         .picture = u"03-approvals"_s,
         .make = make<ApprovalsPage>,
         .shows = {store::proposalLayer().key()}},
        {.id = u"context"_s,
         .title = title(QT_TRANSLATE_NOOP("views::MainWindow", "Context")),
         .icon = u"context"_s,
         .key = afterG(Qt::Key_C),
         .help = u"contexts"_s,
         .picture = u"04-context"_s,
         .make = makeContext,
         .beginsGroup = true},
        {.id = u"grades"_s,
         .title = title(QT_TRANSLATE_NOOP("views::MainWindow", "Grades")),
         .icon = u"grades"_s,
         .key = afterG(Qt::Key_R),
         .help = u"grades"_s,
         .picture = u"05-grades"_s,
         .make = make<GradesPage>,
         .writes = QString::fromLatin1(store::goldenLayer().table)},
        {.id = u"wiki"_s,
         .title = title(QT_TRANSLATE_NOOP("views::MainWindow", "Wiki")),
         .icon = u"wiki"_s,
         .key = afterG(Qt::Key_W),
         .help = u"system-wiki"_s,
         .picture = u"06-wiki"_s,
         .make = makeWiki,
         .shows = {store::wikiLayer().key()},
         .writes = QString::fromLatin1(store::wikiLayer().table)},
        {.id = u"knowledge"_s,
         .title = title(QT_TRANSLATE_NOOP("views::MainWindow", "Knowledge")),
         .icon = u"knowledge"_s,
         .key = afterG(Qt::Key_K),
         .help = u"knowledge"_s,
         .picture = u"07-knowledge"_s,
         .make = make<KnowledgePage>,
         .shows = {store::knowledgeLayer().key()},
         .writes = QString::fromLatin1(store::knowledgeLayer().table)},
        {.id = u"beliefs"_s,
         .title = title(QT_TRANSLATE_NOOP("views::MainWindow", "Beliefs")),
         .icon = u"beliefs"_s,
         .key = afterG(Qt::Key_B),
         .help = u"beliefs"_s,
         .picture = u"13-beliefs"_s,
         .make = make<BeliefsPage>},
        // Decisions without a proposal and best known runs have no page of their own: only their history.
        {.id = u"ledger"_s,
         .title = title(QT_TRANSLATE_NOOP("views::MainWindow", "Ledger")),
         .icon = u"ledger"_s,
         .key = afterG(Qt::Key_L),
         .help = u"history"_s,
         .picture = u"08-ledger"_s,
         .make = make<LedgerPage>,
         .shows = {store::decisionLayer().key(), store::bestKnownLayer().key()},
         .beginsGroup = true},
        {.id = u"jobs"_s,
         .title = title(QT_TRANSLATE_NOOP("views::MainWindow", "Jobs")),
         .icon = u"jobs"_s,
         .key = afterG(Qt::Key_J),
         .help = u"jobs"_s,
         .picture = u"09-jobs"_s,
         .make = make<JobsPage>,
         .writes = u"job_lease"_s},
        {.id = u"team"_s,
         .title = title(QT_TRANSLATE_NOOP("views::MainWindow", "Team")),
         .icon = u"user"_s,
         .key = afterG(Qt::Key_M),
         .help = u"teams"_s,
         .picture = u"15-team"_s,
         .make = make<TeamPage>},
        {.id = u"settings"_s,
         .title = title(QT_TRANSLATE_NOOP("views::MainWindow", "Settings")),
         .icon = u"settings"_s,
         .key = {Qt::CTRL | Qt::Key_Comma},
         .help = u"settings"_s,
         .picture = u"09-settings"_s,
         .make = makeSettings,
         .writes = u"setting"_s,
         .isBelow = true,
         .needsStore = false},
    };
}

} // namespace views
