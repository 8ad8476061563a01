// SPDX-License-Identifier: MIT
#include "app/window/shots.h"

#include "app/language.h"
#include "models/recentstores.h"
#include "models/workbench.h"
#include "store/clock.h"
#include "store/distillation/extractivewriter.h"
#include "store/distillation/wikijob.h"
#include "store/files/outputfile.h"
#include "views/approvals/approvalspage.h"
#include "views/frame/storeopener.h"
#include "views/grades/flipspane.h"
#include "views/grades/gradespage.h"
#include "views/help/helpwindow.h"
#include "views/jobs/jobspage.h"
#include "views/knowledge/knowledgepage.h"
#include "views/ledger/ledgerpage.h"
#include "views/look/textsize.h"
#include "views/look/theme.h"
#include "views/mainwindow.h"
#include "views/parts/desktopfilepicker.h"
#include "views/parts/keysheet.h"
#include "views/parts/palettepanel.h"
#include "views/settings/settingspage.h"
#include "views/triage/triagepage.h"
#include "views/wiki/wikipage.h"
#include "views/wiki/wikirunsview.h"

#include <QAction>
#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QKeyEvent>
#include <QLocale>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>

#include <cstdio>
#include <functional>

using namespace Qt::StringLiterals;

namespace app {

namespace {

constexpr int PatienceMs = 180'000; // long, for a busy machine
constexpr int LargeText = 150;      // percent
constexpr int RestMs = 250;         // without news, before a picture is taken

// Runs the event loop until the condition holds; false if that takes too long.
bool until(const std::function<bool()> &holds)
{
    QElapsedTimer clock;
    clock.start();
    QTimer look; // with a limit of time, processEvents() would not wait
    look.start(20);
    while (!holds() && clock.elapsed() < PatienceMs)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    return holds();
}

class Photographer
{
public:
    // `suffix`: ends the names of the pictures.
    explicit Photographer(const QString &folder, const QString &suffix = {})
        : m_folder(folder)
        , m_suffix(suffix)
    {}

    bool takeAll();
    bool takePages();
    bool takePagesOf(const QString &store);

private:
    bool openSample();
    void dress(QSize size, views::Theme::Scheme scheme);
    bool isQuiet();
    void settle();
    void act(const QString &id);
    void escape();
    void take(const QString &name);
    void take(const QString &name, QWidget &window);
    void takePage(const views::PageKind &kind);
    void takeTriage();
    void takeSettings();
    void takeKnowledge();
    void addDocuments();
    void takeBeliefs();
    void takeWiki();
    void distil();
    void takeGrades();
    void takeContext();
    void takeApprovals();
    void takeJobs();
    void takeOverlays();
    void takeHelp();

    QDir m_folder;
    QString m_suffix;
    QTemporaryDir m_data;
    models::Workbench m_bench;
    views::DesktopFilePicker m_picker;
    views::MainWindow m_window{&m_bench, &m_picker};
    QSize m_size;
    bool m_isComplete = true;
};

bool Photographer::openSample()
{
    const QString path = m_data.filePath(u"Northbeam ops.memoir"_s);
    bool hasFailed = false;
    QObject::connect(&m_bench.sample, &models::SampleJob::failed, &m_window, [&] { hasFailed = true; });
    m_bench.sample.start(path, store::now());
    until([&] { return hasFailed || m_bench.store.isOpen(); });
    return m_bench.store.isOpen();
}

bool Photographer::isQuiet()
{
    using State = models::LedgerHealth::State;

    const State state = m_bench.health.state();
    const bool hasCard =
        m_bench.queue.rowCount() == 0 || (m_bench.cards.card() && m_bench.cards.card()->isComplete);
    if (!m_bench.store.isOpen())
        return true;
    return !m_bench.ingest.isRunning() && !m_bench.wiki.isLoading() && m_bench.beliefs.isSettled()
           && !m_bench.queue.isSearching() && m_bench.queue.isComplete() && !m_bench.ledger.isLoading()
           && m_bench.session.pendingActs() == 0 && state != State::Running && state != State::Unknown
           && hasCard && (!m_bench.impact.isWatching() || m_bench.impact.impact());
}

void Photographer::settle()
{
    m_isComplete = until([this] { return isQuiet(); }) && m_isComplete;
    // Waits for answers to what the page read when it was shown.
    QEventLoop loop;
    QTimer::singleShot(RestMs, &loop, &QEventLoop::quit);
    loop.exec();
}

void Photographer::act(const QString &id)
{
    if (QAction *action = m_bench.actions.action(id))
        action->trigger();
}

void Photographer::escape()
{
    QKeyEvent press(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window.focusWidget() ? m_window.focusWidget() : &m_window, &press);
}

void Photographer::take(const QString &name)
{
    take(name, m_window);
}

void Photographer::take(const QString &name, QWidget &window)
{
    settle();
    const bool isUsual = m_size == QSize(1280, 800);
    const QString size = isUsual ? QString() : u"-%1x%2"_s.arg(m_size.width()).arg(m_size.height());
    const QString scheme = views::Theme::current()->isDark() ? u"dark"_s : u"light"_s;
    const int percent = views::TextSize::percent();
    const QString large = percent == views::TextSize::Usual ? QString() : u"-%1"_s.arg(percent);
    const QString contrast = views::Theme::current()->isHighContrast() ? u"-high"_s : QString();
    const QString path =
        m_folder.absoluteFilePath(u"%1-%2%3%4%5%6.png"_s.arg(name, scheme, contrast, size, large, m_suffix));
    m_isComplete = window.grab().save(path) && m_isComplete;
    std::printf("%s\n", qPrintable(path));
    std::fflush(stdout);
}

// Takes the pictures of a page: several prepared ones, or just one.
void Photographer::takePage(const views::PageKind &kind)
{
    static const QHash<QString, void (Photographer::*)()> poses{
        {u"triage"_s, &Photographer::takeTriage},       {u"context"_s, &Photographer::takeContext},
        {u"approvals"_s, &Photographer::takeApprovals}, {u"wiki"_s, &Photographer::takeWiki},
        {u"grades"_s, &Photographer::takeGrades},       {u"jobs"_s, &Photographer::takeJobs},
        {u"settings"_s, &Photographer::takeSettings},   {u"knowledge"_s, &Photographer::takeKnowledge},
        {u"beliefs"_s, &Photographer::takeBeliefs}};
    m_window.showPage(kind.id);
    if (const auto pose = poses.value(kind.id))
        (this->*pose)();
    else
        take(kind.picture);
}

void Photographer::takeSettings()
{
    auto *page = m_window.findChild<views::SettingsPage *>();
    for (const auto &[name, first] :
         {std::pair(QString(), u"settingReviewer"_s), std::pair(u"-agents"_s, u"agentReads"_s),
          std::pair(u"-recipes"_s, u"recipeBetween"_s), std::pair(u"-rules"_s, u"ruleName"_s),
          std::pair(u"-together"_s, u"setting_review.second_opinion.lane.flagged"_s)}) {
        page->showSection(page->findChild<QWidget *>(first));
        take(u"09-settings"_s + name);
    }
    page->showModels();
    take(u"09-settings-models"_s);
}

void Photographer::takeKnowledge()
{
    if (m_bench.sources.counts().sources == 0)
        addDocuments();
    take(u"07-knowledge"_s);
}

// Adds documents for the pictures; one names a person, one says the same twice.
void Photographer::addDocuments()
{
    const QList<std::pair<QString, QByteArray>> documents{
        {u"payments.md"_s,
         "# Payments\n\n## Terms\n\nACME Industrial is paid 30 days after the goods arrived, "
         "whatever the invoice prints.\n\n## Runs\n\nPay runs are on Wednesday and Friday, "
         "10:00 UTC. Orders above 10,000 EUR need two signatures.\n"},
        {u"freight.md"_s,
         "# Freight\n\nFreight is booked by noon. Warehouse R2 closes at six.\n\n## Surcharges\n\n"
         "Fuel surcharges of ACME are not ours; nothing is booked to freight 6300.\n"},
        {u"contacts.md"_s,
         "# Contacts\n\nAsk Anna Berg, anna.berg@halden-lines.net, before a deploy on Friday.\n"},
        {u"services.yaml"_s, "billing-api:\n  port: 8443\n  owner: checkout\nmail-relay:\n  port: 2525\n"}};
    const QDir folder(m_data.filePath(u"handbook"_s));
    folder.mkpath(u"."_s);
    for (const auto &[name, text] : documents) {
        m_isComplete = store::OutputFile::replace(folder.filePath(name), text) && m_isComplete;
    }
    m_window.findChild<views::KnowledgePage *>()->ingest({folder.path()});
    const auto areRead = [&] {
        return m_bench.sources.counts().sources == documents.size() && !m_bench.ingest.isRunning();
    };
    m_isComplete = until(areRead) && m_isComplete;
}

void Photographer::takeBeliefs()
{
    take(u"13-beliefs"_s);
    act(u"beliefs.part.learnings"_s);
    take(u"13-beliefs-learnings"_s);
    act(u"beliefs.part.facts"_s);
    take(u"13-beliefs-facts"_s);
    act(u"beliefs.part.drafts"_s);
    take(u"13-beliefs-drafts"_s);
    act(u"beliefs.part.topics"_s);
}

void Photographer::takeTriage()
{
    take(u"01-triage"_s);
    for (int i = 0; i < 3; ++i)
        act(u"triage.markDown"_s);
    take(u"02-triage-marks"_s);
    act(u"triage.impact"_s);
    take(u"02-triage-impact"_s);
    act(u"triage.impact"_s);
    m_bench.queue.clearMarks();
    act(u"triage.reject.reason"_s);
    take(u"03-triage-reason"_s);
    escape();
    act(u"triage.edit"_s);
    take(u"03-triage-edit"_s);
    escape();
}

void Photographer::takeWiki()
{
    take(u"06-wiki"_s);
    act(u"wiki.lineage"_s);
    take(u"06-wiki-lineage"_s);
    act(u"wiki.lineage"_s);
    for (int row = 0; row < m_bench.wiki.rowCount(); ++row) {
        if (m_bench.wiki.sectionAt(row)->isHeldBack)
            m_window.wikiPage()->showRow(m_bench.wiki.sectionAt(row)->uid);
    }
    take(u"06-wiki-held"_s);
    m_window.wikiPage()->showRow(m_bench.wiki.sectionAt(m_bench.wiki.rowCount() - 1)->uid);
    settle();
    act(u"wiki.changes"_s);
    take(u"06-wiki-changes"_s);
    act(u"wiki.changes"_s);
    act(u"wiki.edit"_s);
    take(u"06-wiki-edit"_s);
    escape();
    if (m_window.wikiPage()->runs()->runs().rowCount() == 0)
        distil();
    m_window.wikiPage()->showRun({});
    take(u"06-wiki-runs"_s);
    act(u"wiki.runs"_s);
}

// Runs the wiki job once for the pictures.
void Photographer::distil()
{
    struct Quiet final : store::JobContext
    {
        void progress(int, int, const QString &) override {}
        void note(const QString &) override {}
        void warn(const QString &) override {}
        std::stop_token stopToken() const override { return {}; }
    };
    const auto work = [](store::Database &database) {
        Quiet quiet;
        store::distillation::WikiJob job(
            [](store::Database &) -> store::Result<std::unique_ptr<store::distillation::SectionWriter>> {
                return std::make_unique<store::distillation::ExtractiveWriter>();
            });
        return job.run(database, quiet);
    };
    bool isDone = false;
    m_bench.store.run(work).then(&m_window, [&](const auto &) { isDone = true; });
    m_isComplete = until([&] { return isDone; }) && m_isComplete;
    m_bench.feed.poll();
}

void Photographer::takeGrades()
{
    const views::GradesPage *page = m_window.gradesPage();
    const auto settled = [page] { return page->isSettled(); };
    until(settled);
    act(u"grades.windows"_s);
    until(settled);
    if (!m_bench.grades.flips().empty())
        page->flips()->open(m_bench.grades.flips().front().questionId);
    until(settled);
    take(u"05-grades"_s);
    act(u"grades.table"_s);
    take(u"05-grades-table"_s);
    act(u"grades.table"_s);
    act(u"grades.section.questions"_s);
    until(settled);
    take(u"05-grades-questions"_s);
    act(u"grades.section.regrade"_s);
    until(settled);
    take(u"05-grades-regrade"_s);
    act(u"grades.section.charts"_s);
}

void Photographer::takeContext()
{
    until([this] { return m_bench.context.stack().has_value(); });
    act(u"context.layer1"_s);
    act(u"context.next"_s);
    take(u"04-context"_s);
    act(u"context.chat"_s);
    take(u"04-context-chat"_s);
    act(u"context.chat"_s);
    const store::Stack &shown = *m_bench.context.stack();
    if (!shown.layers.front().entries.empty())
        m_bench.context.pretend(shown.layers.front().entries.front().row.uid, u"rejected"_s);
    m_bench.context.compareWithPresent();
    until([this] { return m_bench.context.other().has_value() && !m_bench.context.isAsking(); });
    take(u"04-context-compare"_s);
    m_bench.context.stopComparing();
    m_bench.context.change([](store::StackQuestion &question) { question.pretended.clear(); });
}

void Photographer::takeApprovals()
{
    views::ApprovalsPage *page = m_window.approvalsPage();
    until([page] { return page->isQuiet(); });
    page->focusInbox();
    take(u"03-approvals"_s);
    act(u"approvals.edit"_s);
    take(u"03-approvals-edit"_s);
    escape();
    escape();
    escape();
    act(u"approvals.markAll"_s);
    act(u"approvals.approve"_s);
    take(u"03-approvals-set"_s);
    escape();
    escape();
}

void Photographer::takeJobs()
{
    for (const QString &job : {u"backup"_s, u"consolidation"_s}) {
        m_bench.jobs.runNow(job);
        until([&] {
            return m_bench.jobs.line(job) && m_bench.jobs.line(job)->lastEnded()
                   && !m_bench.jobs.isRunning(job);
        });
    }
    m_window.jobsPage()->showJob(u"backup"_s);
    take(u"09-jobs"_s);
    act(u"jobs.schedule"_s);
    take(u"09-jobs-schedule"_s);
    escape();
}

void Photographer::takeOverlays()
{
    m_window.showPage(u"triage"_s);
    m_window.openPalette();
    m_window.palettePanel()->setQuery(u"appr"_s);
    take(u"11-palette"_s);
    m_window.palettePanel()->dismiss();
    m_window.openKeySheet();
    take(u"12-keys"_s);
    m_window.keySheet()->dismiss();
}

void Photographer::takeHelp()
{
    views::HelpWindow *help = views::HelpWindow::openFor(&m_window, u"curation"_s);
    help->resize(m_size);
    take(u"13-help"_s, *help);
    help->close();
}

void Photographer::dress(QSize size, views::Theme::Scheme scheme)
{
    m_size = size;
    m_window.resize(size);
    m_window.activateWindow(); // else no focus is seen
    views::Theme::current()->setScheme(scheme);
}

// The sample's pages in the window's language, in a usual and a small window.
bool Photographer::takePages()
{
    m_window.show();
    if (!openSample())
        return false;
    for (const QSize size : {QSize(1280, 800), QSize(960, 640)}) {
        dress(size, views::Theme::Scheme::Light);
        for (const views::PageKind &kind : m_window.pages())
            takePage(kind);
    }
    return m_isComplete;
}

bool Photographer::takeAll()
{
    m_window.show();
    const auto everyDress = [this](const std::function<void()> &pose) {
        for (const QSize size : {QSize(1280, 800), QSize(960, 640), QSize(1920, 1080)}) {
            for (const auto scheme : {views::Theme::Scheme::Light, views::Theme::Scheme::Dark}) {
                dress(size, scheme);
                pose();
            }
        }
    };
    everyDress([this] { take(u"10-first-run"_s); });
    if (!openSample())
        return false;
    const auto takeThemAll = [this] {
        for (const views::PageKind &kind : m_window.pages())
            takePage(kind);
        takeOverlays();
        takeHelp();
    };
    everyDress(takeThemAll);
    views::TextSize::choose(LargeText);
    dress({1280, 800}, views::Theme::Scheme::Light);
    takeThemAll();
    views::TextSize::choose(views::TextSize::Usual);
    views::Theme::current()->setContrast(views::Theme::Contrast::High);
    for (const auto scheme : {views::Theme::Scheme::Light, views::Theme::Scheme::Dark}) {
        dress({1280, 800}, scheme);
        for (const views::PageKind &kind : m_window.pages())
            takePage(kind);
    }
    return m_isComplete;
}

// Takes each page of a store as it is shown first, without any act.
bool Photographer::takePagesOf(const QString &store)
{
    m_window.show();
    dress({1280, 800}, views::Theme::Scheme::Light);
    m_window.opener()->open(store);
    until([this] { return m_bench.store.isOpen() || !m_window.opener()->isOpening(); });
    for (const views::PageKind &kind : m_window.pages()) {
        m_window.showPage(kind.id);
        take(kind.picture);
    }
    return m_isComplete && m_bench.store.isOpen();
}

// In a window of its own: texts are translated when a widget is made.
bool takeGerman(const QString &folder)
{
    views::Theme::current()->setContrast(views::Theme::Contrast::System);
    QLocale::setDefault(QLocale(QLocale::German));
    installLanguage();
    return Photographer(folder, u"-de"_s).takePages();
}

} // namespace

int takeShots(const QString &folder, const QString &store)
{
    if (!QDir().mkpath(folder)) {
        std::fprintf(stderr, "%s\n",
                     qPrintable(QCoreApplication::translate("app", "The folder could not be made.")));
        return 1;
    }
    // A temporary settings folder: the user's own settings are neither read nor written.
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    for (const QString &name : {u"dev-agents"_s, u"northbeam"_s})
        models::RecentStores::add(QDir::homePath() + "/memory/"_L1 + name + ".memoir"_L1);
    const bool isComplete = store.isEmpty() ? Photographer(folder).takeAll() && takeGerman(folder)
                                            : Photographer(folder).takePagesOf(store);
    if (isComplete)
        return 0;
    std::fprintf(stderr, "%s\n",
                 qPrintable(QCoreApplication::translate("app", "Not every picture could be taken.")));
    return 1;
}

} // namespace app
