// SPDX-License-Identifier: MIT
#include "views/mainwindow.h"

#include "models/recentstores.h"
#include "models/workbench.h"
#include "store/clock.h"
#include "views/approvals/approvalspage.h"
#include "views/firstrun/firstrunpage.h"
#include "views/frame/builtinpages.h"
#include "views/frame/importbanner.h"
#include "views/frame/lastplace.h"
#include "views/frame/pages.h"
#include "views/frame/panefocus.h"
#include "views/frame/statusfeed.h"
#include "views/frame/storechoices.h"
#include "views/frame/storeopener.h"
#include "views/frame/surfaces.h"
#include "views/frame/trustbanner.h"
#include "views/frame/windowactions.h"
#include "views/frame/windowmessages.h"
#include "views/frame/windowoverlays.h"
#include "views/grades/gradespage.h"
#include "views/help/helpwindow.h"
#include "views/jobs/jobspage.h"
#include "views/ledger/ledgerpage.h"
#include "views/look/chosenlook.h"
#include "views/look/plaintips.h"
#include "views/parts/banner.h"
#include "views/parts/flushlayout.h"
#include "views/parts/keycap.h"
#include "views/parts/rail.h"
#include "views/parts/statusstrip.h"
#include "views/parts/typingkeys.h"
#include "views/settings/settingspage.h"
#include "views/triage/triagepage.h"
#include "views/wiki/wikipage.h"

#include <QBoxLayout>
#include <QDropEvent>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QStyle>
#include <QTimer>

#include <algorithm>
#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace views {

namespace {

constexpr auto GeometryKey = "window/geometry"_L1;
constexpr auto OpeningPatience = 200ms; // the first-run page is shown only if opening takes longer
constexpr auto MostUnpainted = 500ms;
constexpr auto PlaceDelay = 300ms; // the place is kept once the keys rest for so long

constexpr QSize LeastSize(960, 640);
constexpr QSize TightestSize(853, 533); // the pages fit into this, at the usual text size

// The screen's room for the window. At 150 % a screen of 1280 × 800 has 853 × 533 logical pixels. An unscaled
// screen that is smaller than LeastSize is ignored: it belongs to no real desktop.
QSize roomFor(const QWidget *window)
{
    const QSize screen = window->screen()->availableSize();
    const bool isScaled = window->devicePixelRatioF() > 1;
    if (!isScaled && screen.boundedTo(LeastSize) != LeastSize)
        return {QWIDGETSIZE_MAX, QWIDGETSIZE_MAX};
    const int title = isScaled ? 0 : window->style()->pixelMetric(QStyle::PM_TitleBarHeight);
    return (screen - QSize(0, title)).expandedTo(isScaled ? QSize() : LeastSize);
}

} // namespace

MainWindow::MainWindow(models::Workbench *bench, FilePicker *picker, Build build, PageKinds pages)
    : m_bench(bench)
    , m_picker(picker)
    , m_kinds(pages.empty() ? builtInPages() : std::move(pages))
    , m_opener(new StoreOpener(bench, this))
    , m_choices(new StoreChoices(bench, picker, m_opener, this))
{
    new PlainTips(this);
    qApp->installEventFilter(new TypingKeys(this));
    setObjectName(u"mainWindow"_s);
    setWindowTitle(tr("Memoir"));
    setAcceptDrops(true);
    setMinimumSize(LeastSize.boundedTo(roomFor(this)));
    SettingsPage::restore(bench);
    restoreLayout();
    if (build == Build::AfterFirstPaint) {
        m_opener->hold();
        QTimer::singleShot(MostUnpainted, this, &MainWindow::build); // a window out of sight is never painted
    } else {
        this->build();
    }
}

MainWindow::~MainWindow() = default;

void MainWindow::build()
{
    if (m_pages)
        return;
    m_opener->release();
    m_actions = new WindowActions(&m_bench->actions, m_kinds, this);
    m_rail = new Rail(this);
    m_risk = new Banner(this);
    m_import = new ImportBanner(m_bench, this);
    m_trust = new TrustBanner(m_bench, this);
    m_pages = new Pages(m_bench, m_picker, m_kinds, this);
    m_strip = new StatusStrip(this);
    m_messages = new WindowMessages(&m_bench->session, m_pages, m_actions, m_strip->message(), this);
    m_overlays = new WindowOverlays(m_bench, m_pages, this);
    arrange();
    setRail();
    m_rail->adaptTo(width());
    new StatusFeed(m_bench, m_rail, m_strip, this);
    makeMenus();
    connectActions();
    connectChoices();
    connectStore();
    connect(Theme::current(), &Theme::changed, this, &MainWindow::keepRoomForTexts);
    keepRoomForTexts();
    begin();
}

// Shows the first page: by now the store may be open, have failed to open, or be on its way.
void MainWindow::begin()
{
    if (m_bench->store.isOpen())
        takeOpened();
    else if (!m_opener->problem().isEmpty())
        showProblem(m_opener->problem());
    else if (m_opener->isOpening())
        QTimer::singleShot(OpeningPatience, this, [this] {
            if (m_page.isEmpty())
                showPage(Pages::FirstRun);
        });
    else
        showPage(Pages::FirstRun);
}

void MainWindow::arrange()
{
    m_risk->setObjectName(u"riskBanner"_s);
    m_risk->clear();

    auto *right = new QVBoxLayout;
    right->setSpacing(0);
    right->addWidget(m_risk);
    right->addWidget(m_trust);
    right->addWidget(m_import);
    right->addWidget(m_pages, 1);
    auto *middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_rail);
    middle->addLayout(right, 1);
    auto *central = new QWidget(this);
    auto *all = flushColumn(central);
    all->addLayout(middle, 1);
    all->addWidget(m_strip);
    setCentralWidget(central);
    m_focus = new PaneFocus(central, m_pages, this);
}

void MainWindow::setRail()
{
    std::vector<Rail::Item> items;
    for (const PageKind &kind : m_kinds)
        items.push_back({kind.id, kind.icon, kind.title, {}, kind.beginsGroup, kind.isBelow});
    const auto below = std::ranges::find_if(items, &Rail::Item::bottom);
    items.insert(below, {u"actions"_s, u"search"_s, tr("Actions"),
                         keyCaps(m_actions->palette->shortcut()).join(u' '), false, true});
    m_rail->setItems(items);
    connect(m_rail, &Rail::chosen, this,
            [this](const QString &id) { id == "actions"_L1 ? openPalette() : showPage(id); });
}

void MainWindow::makeMenus()
{
    QMenu *file = menuBar()->addMenu(tr("&File"));
    file->addActions({m_actions->newStore, m_actions->openStore, m_actions->openTeam, m_actions->importFile,
                      m_actions->restoreStore, m_actions->closeStore, m_actions->quit});
    menuBar()->addMenu(tr("&Edit"))->addActions({m_actions->undo, m_actions->redo});
    QMenu *go = menuBar()->addMenu(tr("&Go"));
    go->addActions(m_actions->goToAll());
    go->addActions({m_actions->back, m_actions->palette});
    QMenu *view = menuBar()->addMenu(tr("&View"));
    view->addActions({m_actions->light, m_actions->dark, m_actions->system});
    menuBar()->addMenu(tr("&Help"))->addActions({m_actions->help, m_actions->keys});
    menuBar()->hide();
}

void MainWindow::connectActions()
{
    const auto on = [this](QAction *action, auto act) { connect(action, &QAction::triggered, this, act); };
    on(m_actions->palette, &MainWindow::openPalette);
    on(m_actions->keys, &MainWindow::openKeySheet);
    on(m_actions->help, [this] {
        const PageKind *kind = pageKind(pages(), m_page);
        HelpWindow::openFor(this, kind ? kind->help : QString());
    });
    on(m_actions->nextPane, [this] { m_focus->step(1); });
    on(m_actions->previousPane, [this] { m_focus->step(-1); });
    for (const PageKind &kind : m_kinds)
        on(m_actions->goTo(kind.id), [this, id = kind.id] { showPage(id); });
    on(m_actions->back, &MainWindow::goBack);
    on(m_actions->makeGolden, [this] { m_pages->makeGolden(); });
    on(m_actions->light, [] { ChosenLook::choose(Theme::Scheme::Light); });
    on(m_actions->dark, [] { ChosenLook::choose(Theme::Scheme::Dark); });
    on(m_actions->system, [] { ChosenLook::choose(Theme::Scheme::System); });
    on(m_actions->quit, &MainWindow::close);
    on(m_actions->menu, [this] {
        menuBar()->setVisible(menuBar()->isHidden());
        menuBar()->setFocus();
    });
    connect(m_strip, &StatusStrip::keysRequested, this, &MainWindow::openKeySheet);
    connect(m_strip, &StatusStrip::clicked, this, [this](const QString &id) {
        if (pageKind(m_kinds, id) && m_bench->store.isOpen())
            showPage(id);
    });
    connect(m_pages, &Pages::pageRequested, this, &MainWindow::showPage);
}

void MainWindow::connectChoices()
{
    const auto choosing = [this](QAction *action, auto act) {
        connect(action, &QAction::triggered, m_choices, act);
    };
    choosing(m_actions->openStore, &StoreChoices::open);
    choosing(m_actions->openTeam, &StoreChoices::openTeam);
    choosing(m_actions->newStore, &StoreChoices::create);
    choosing(m_actions->importFile, &StoreChoices::import);
    choosing(m_actions->restoreStore, &StoreChoices::goBackToCopy);
    connect(m_actions->closeStore, &QAction::triggered, this, [this] { m_bench->store.close(); });
    connect(m_choices, &StoreChoices::importChosen, this,
            [this](const QString &path) { m_import->offer(path); });
    connect(m_choices, &StoreChoices::messageRaised, this,
            [this](const QString &text) { m_messages->say(text); });
    connect(m_choices, &StoreChoices::failed, this, &MainWindow::showProblem);
    connect(m_pages, &Pages::restoreRequested, m_choices, &StoreChoices::goBackToCopy);
    connect(m_pages, &Pages::firstRunMade, this, &MainWindow::welcome);
    connect(m_pages, &Pages::wikiFileRequested, this,
            [this](const QString &path) { m_import->offer(path, store::exchange::ImportFormat::Wiki); });
    connect(m_trust, &TrustBanner::confirmed, this, [this](const QString &text) { m_messages->say(text); });
    connect(m_import, &ImportBanner::imported, m_messages, &WindowMessages::tellChange);
    connect(m_import, &ImportBanner::imported, this, &MainWindow::goToImported);
}

void MainWindow::connectStore()
{
    connect(m_opener, &StoreOpener::opened, this, &MainWindow::takeOpened);
    connect(m_opener, &StoreOpener::openedFor, this, [this](const QString &path) { m_import->offer(path); });
    connect(m_opener, &StoreOpener::failed, this, &MainWindow::showProblem);
    connect(m_opener, &StoreOpener::began, this, [this](const QString &sentence) {
        if (auto *page = m_pages->made<FirstRunPage>())
            page->showProgress(sentence);
    });
    connect(&m_bench->store, &models::StoreThread::closed, this, &MainWindow::takeClosed);
    connect(&m_bench->store, &models::StoreThread::readEnded, m_messages, &WindowMessages::tellFault);
    connect(&m_bench->health, &models::LedgerHealth::changed, this, &MainWindow::showRisk);
    connect(&m_bench->feed, &models::ChangeFeed::faultChanged, this, [this] {
        showRisk();
        if (m_bench->store.isShared() && m_bench->feed.fault().isEmpty())
            m_messages->say(tr("The team's server answers again."));
    });
    m_placeDelay.setSingleShot(true);
    m_placeDelay.setInterval(PlaceDelay);
    const auto wait = qOverload<>(&QTimer::start);
    connect(&m_placeDelay, &QTimer::timeout, this, &MainWindow::keepPlace);
    connect(&m_bench->cards, &models::CardLoader::cardReady, &m_placeDelay, wait);
    connect(&m_bench->queue, &models::QueueModel::firstPageReady, &m_placeDelay, wait);
}

void MainWindow::welcome(FirstRunPage *page)
{
    connect(page, &FirstRunPage::sampleRequested, this, [this] { m_opener->openSample(store::now()); });
    connect(page, &FirstRunPage::createRequested, m_choices, &StoreChoices::create);
    connect(page, &FirstRunPage::openRequested, m_choices, &StoreChoices::open);
    connect(page, &FirstRunPage::teamRequested, m_choices, &StoreChoices::openTeam);
    connect(page, &FirstRunPage::importRequested, m_choices, &StoreChoices::import);
    connect(page, &FirstRunPage::storeRequested, m_opener, qOverload<const QString &>(&StoreOpener::open));
    page->showProgress(m_opener->progress());
}

// The button that had the focus is gone with its banner. Who works on the page meanwhile is not called away.
void MainWindow::goToImported()
{
    if (!m_pages->isAncestorOf(focusWidget()))
        m_focus->enter(m_pages->currentWidget());
}

void MainWindow::showPage(const QString &wanted)
{
    const PageKind *kind = pageKind(m_kinds, wanted);
    if (kind && kind->needsStore && !m_bench->store.isOpen())
        kind = nullptr;
    const QString id = kind ? kind->id : Pages::FirstRun;
    if (m_page != id && !m_page.isEmpty() && m_page != Pages::FirstRun)
        m_trail += Place{m_page, focusWidget()};
    m_actions->back->setEnabled(!m_trail.isEmpty());
    m_page = id;
    m_pages->visit(id);
    m_rail->setVisible(m_bench->store.isOpen());
    m_rail->setCurrent(id);
    m_messages->clear();
    showRisk();
    m_focus->enter(m_pages->currentWidget());
    m_placeDelay.start();
}

// Shows the page before, with the focus where it was; what was selected on it still is.
void MainWindow::goBack()
{
    if (m_trail.isEmpty())
        return;
    const Place place = m_trail.takeLast();
    const QList<Place> rest = m_trail;
    showPage(place.page);
    m_focus->comeBackTo(place.focus);
    m_trail = rest;
    m_actions->back->setEnabled(!m_trail.isEmpty());
}

ApprovalsPage *MainWindow::approvalsPage()
{
    return visited<ApprovalsPage>(u"approvals"_s);
}

LedgerPage *MainWindow::ledgerPage()
{
    return visited<LedgerPage>(u"ledger"_s);
}

GradesPage *MainWindow::gradesPage()
{
    return visited<GradesPage>(u"grades"_s);
}

JobsPage *MainWindow::jobsPage() const
{
    return m_pages->made<JobsPage>();
}

WikiPage *MainWindow::wikiPage()
{
    return visited<WikiPage>(u"wiki"_s);
}

TriagePage *MainWindow::triagePage()
{
    return visited<TriagePage>(u"triage"_s);
}

template<class Shown>
Shown *MainWindow::visited(const QString &id)
{
    if (!m_pages->made<Shown>())
        showPage(id);
    return m_pages->made<Shown>();
}

PalettePanel *MainWindow::palettePanel()
{
    return m_overlays->palettePanel();
}

KeySheet *MainWindow::keySheet()
{
    return m_overlays->keySheet();
}

void MainWindow::openPalette()
{
    m_overlays->openPalette(m_page);
}

void MainWindow::openKeySheet()
{
    m_overlays->openKeySheet(m_page);
}

void MainWindow::takeOpened()
{
    m_bench->session.undoAtOnceSince(store::now());
    m_actions->restoreStore->setEnabled(
        !m_bench->store.isShared()); // copies of a server's store are made on the server
    setWindowTitle(tr("Memoir – %1").arg(models::storeName(m_bench->store.path())));
    if (m_pages->made<FirstRunPage>())
        m_pages->made<FirstRunPage>()->showProgress({});
    comeBack();
}

// Shows the page, lane and row that were on the screen when this store was open last.
void MainWindow::comeBack()
{
    const LastPlace last = LastPlace::kept();
    const bool isKnown = last.store == m_bench->store.path();
    showPage(u"triage"_s);
    // Queued, so that the page has handled opened() before.
    if (isKnown)
        QTimer::singleShot(0, this, [this, last] {
            if (last.lane != m_bench->queue.filter())
                triagePage()->setFilter(last.lane);
            triagePage()->comeBackTo(last.row);
        });
    if (isKnown && pageKind(m_kinds, last.page) && last.page != "triage"_L1)
        showPage(last.page);
}

void MainWindow::takeClosed()
{
    m_actions->restoreStore->setEnabled(true);
    setWindowTitle(tr("Memoir"));
    m_risk->clear();
    if (m_pages->made<FirstRunPage>())
        m_pages->made<FirstRunPage>()->refresh();
    showPage(Pages::FirstRun);
    m_trail.clear();
}

void MainWindow::showProblem(const QString &sentence)
{
    showPage(Pages::FirstRun);
    m_pages->made<FirstRunPage>()->refresh();
    // A server has no copies here to go back to.
    m_pages->made<FirstRunPage>()->showProblem(
        sentence, m_opener->hasFailedServer() ? m_actions->openTeam : m_actions->restoreStore);
}

void MainWindow::showRisk()
{
    using State = models::LedgerHealth::State;

    const models::StoreThread &store = m_bench->store;
    const PageKind *kind = pageKind(m_kinds, m_page);
    if (!m_bench->feed.fault().isEmpty())
        m_risk->show(Banner::Kind::Refused,
                     store.isShared()
                         ? tr("The team's server does not answer. What is shown stays, nothing is "
                              "saved until it is back.")
                         : tr("This window no longer shows the store as it is."),
                     m_bench->feed.fault());
    else if (m_bench->store.isOpen() && m_bench->health.state() == State::Broken && m_page != "ledger"_L1)
        m_risk->show(Banner::Kind::Refused, tr("The ledger does not match the store."),
                     tr("Someone changed the file outside Memoir. The Ledger page names the first entry."),
                     {m_actions->goTo(u"ledger"_s)});
    else if (m_bench->store.isOpen() && m_bench->store.isReadOnly())
        m_risk->show(Banner::Kind::Waits, tr("This store is open read-only."),
                     tr("Everything can be looked at, nothing is written."));
    else if (store.isOpen() && kind && !kind->writes.isEmpty() && !store.mayWrite(kind->writes))
        m_risk->show(
            Banner::Kind::Info, tr("What the team's store keeps of this page is for looking."),
            tr("The server lets %1 write nothing here; ask who leads the team.").arg(store.member()));
    else
        m_risk->clear();
}

// With larger texts the window's minimum size grows too, as far as the screen allows, so that nothing is cut.
void MainWindow::keepRoomForTexts()
{
    const Theme *theme = Theme::current();
    const QSize needed(theme->scaled(TightestSize.width()), theme->scaled(TightestSize.height()));
    setMinimumSize(LeastSize.expandedTo(needed).boundedTo(roomFor(this)));
}

void MainWindow::restoreLayout()
{
    resize(QSize(1280, 800).boundedTo(roomFor(this)));
    restoreGeometry(QSettings().value(GeometryKey).toByteArray());
}

void MainWindow::paintEvent(QPaintEvent *event)
{
    if (m_pages)
        return QMainWindow::paintEvent(event);
    paintSurfaces(this, m_opener->isOpening() || m_bench->store.isOpen());
    QTimer::singleShot(0, this, &MainWindow::build);
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    if (m_rail)
        m_rail->adaptTo(width());
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    QSettings settings;
    settings.setValue(GeometryKey, saveGeometry());
    keepPlace();
    QMainWindow::closeEvent(event);
}

// Called while the window is in use, so that after a kill too the next start finds the place.
void MainWindow::keepPlace()
{
    const auto *triage = m_pages ? m_pages->made<TriagePage>() : nullptr;
    if (!triage || !m_bench->store.isOpen())
        return;
    store::QueueFilter lane = m_bench->queue.filter();
    lane.text.clear();
    LastPlace{m_bench->store.path(), m_page, lane, triage->rowInHand()}.keep();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.front().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    event->acceptProposedAction();
    m_choices->take(event->mimeData()->urls().front().toLocalFile());
}

bool MainWindow::focusNextPrevChild(bool isNext)
{
    return m_focus ? m_focus->move(isNext) : QMainWindow::focusNextPrevChild(isNext);
}

} // namespace views
