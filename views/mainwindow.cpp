// SPDX-License-Identifier: MIT
#include "views/mainwindow.h"

#include "models/workbench.h"
#include "store/clock.h"
#include "store/files/inputfile.h"
#include "views/approvals/approvalspage.h"
#include "views/firstrun/firstrunpage.h"
#include "views/frame/importbanner.h"
#include "views/frame/keygroups.h"
#include "views/frame/pages.h"
#include "views/frame/palettecontent.h"
#include "views/frame/panefocus.h"
#include "views/frame/statusfeed.h"
#include "views/frame/storeopener.h"
#include "views/frame/trustbanner.h"
#include "views/frame/undoscope.h"
#include "views/frame/windowactions.h"
#include "views/grades/gradespage.h"
#include "views/help/helpwindow.h"
#include "views/jobs/jobspage.h"
#include "views/ledger/ledgerpage.h"
#include "views/look/plaintips.h"
#include "views/parts/actoffer.h"
#include "views/parts/filepicker.h"
#include "views/parts/keysheet.h"
#include "views/parts/messageslot.h"
#include "views/parts/palettepanel.h"
#include "views/parts/rail.h"
#include "views/parts/statusstrip.h"
#include "views/parts/typingkeys.h"
#include "views/parts/verdictbar.h"
#include "views/restore/restorepanel.h"
#include "views/settings/settingspage.h"
#include "views/triage/triagepage.h"
#include "views/wiki/wikipage.h"

#include <QBoxLayout>
#include <QDropEvent>
#include <QListView>
#include <QMenuBar>
#include <QMimeData>
#include <QPainter>
#include <QScreen>
#include <QSettings>
#include <QTimer>

#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace views {

namespace {

constexpr auto GeometryKey = "window/geometry"_L1;
const QString PlaceKey = u"window/"_s; // of what was on the screen
constexpr int MessageDistance = 12;
constexpr auto OpeningPatience = 200ms; // what opens sooner opens without the first page
constexpr auto MostUnpainted = 500ms;
constexpr auto PlaceDelay = 300ms; // in which the keys may go on
constexpr int RailWidth = 168;     // of the surfaces, before there are fonts to measure by
constexpr int NarrowRailWidth = 52;
constexpr int NarrowFrom = 1100;
constexpr int StripHeight = 24;

QString storeFilter()
{
    return MainWindow::tr("Stores (*.memoir *.db);;All files (*)");
}

// At 150 % a screen of 1280 × 800 has 853 × 533 of our pixels.
QSize roomFor(const QWidget *window)
{
    const bool isScaled = window->devicePixelRatioF() > 1;
    return isScaled ? window->screen()->availableSize() : QSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
}

// A store's first bytes are those of any SQLite file.
bool isStoreFile(const QString &path)
{
    if (store::StoreFiles::isOpenStore(path))
        return true;
    const auto file = store::InputFile::open(path);
    return file && (*file)->read(15) == "SQLite format 3";
}

} // namespace

MainWindow::MainWindow(models::Workbench *bench, FilePicker *picker, Build build)
    : m_bench(bench)
    , m_picker(picker)
    , m_opener(new StoreOpener(bench, this))
{
    new PlainTips(this);
    qApp->installEventFilter(new TypingKeys(this));
    setObjectName(u"mainWindow"_s);
    setWindowTitle(tr("Memoir"));
    setAcceptDrops(true);
    setMinimumSize(QSize(960, 640).boundedTo(roomFor(this)));
    SettingsPage::restore(bench);
    restoreLayout();
    if (build == Build::AfterFirstPaint) {
        m_opener->hold();
        QTimer::singleShot(MostUnpainted, this, &MainWindow::build); // shown, but out of sight
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
    m_actions = new WindowActions(&m_bench->actions, this);
    m_rail = new Rail(this);
    m_risk = new Banner(this);
    m_import = new ImportBanner(m_bench, this);
    m_trust = new TrustBanner(m_bench, this);
    m_pages = new Pages(m_bench, m_picker, this);
    m_strip = new StatusStrip(this);
    m_message = new MessageSlot(m_pages);
    arrange();
    setRail();
    m_rail->adaptTo(width());
    new StatusFeed(m_bench, m_rail, m_strip, this);
    makeMenus();
    connectActions();
    connectStore();
    connectMessages();
    connectPages();
    begin();
}

// With the page that fits what became of the store so far.
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
    m_message->setFloating(MessageDistance);

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
    auto *all = new QVBoxLayout(central);
    all->setContentsMargins({});
    all->setSpacing(0);
    all->addLayout(middle, 1);
    all->addWidget(m_strip);
    setCentralWidget(central);
    m_focus = new PaneFocus(central, m_pages, this);
}

void MainWindow::setRail()
{
    m_rail->setItems({{u"triage"_s, u"triage"_s, tr("Triage"), {}, false, false},
                      {u"approvals"_s, u"approvals"_s, tr("Approvals"), {}, false, false},
                      {u"context"_s, u"context"_s, tr("Context"), {}, true, false},
                      {u"grades"_s, u"grades"_s, tr("Grades"), {}, false, false},
                      {u"wiki"_s, u"wiki"_s, tr("Wiki"), {}, false, false},
                      {u"knowledge"_s, u"knowledge"_s, tr("Knowledge"), {}, false, false},
                      {u"ledger"_s, u"ledger"_s, tr("Ledger"), {}, true, false},
                      {u"jobs"_s, u"jobs"_s, tr("Jobs"), {}, false, false},
                      {u"actions"_s, u"search"_s, tr("Actions"), u"Ctrl K"_s, false, true},
                      {u"settings"_s, u"settings"_s, tr("Settings"), {}, false, true}});
    connect(m_rail, &Rail::chosen, this,
            [this](const QString &id) { id == "actions"_L1 ? openPalette() : showPage(id); });
}

void MainWindow::makeMenus()
{
    QMenu *file = menuBar()->addMenu(tr("&File"));
    file->addActions({m_actions->newStore, m_actions->openStore, m_actions->importFile,
                      m_actions->restoreStore, m_actions->closeStore, m_actions->quit});
    menuBar()->addMenu(tr("&Edit"))->addActions({m_actions->undo, m_actions->redo});
    QMenu *go = menuBar()->addMenu(tr("&Go"));
    go->addActions({m_actions->goTriage, m_actions->goApprovals, m_actions->goContext, m_actions->goGrades,
                    m_actions->goWiki, m_actions->goKnowledge, m_actions->goLedger, m_actions->goJobs,
                    m_actions->goSettings, m_actions->back, m_actions->palette});
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
    on(m_actions->help, [this] { HelpWindow::openFor(this, m_page); });
    on(m_actions->nextPane, [this] { m_focus->step(1); });
    on(m_actions->previousPane, [this] { m_focus->step(-1); });
    on(m_actions->goTriage, [this] { showPage(u"triage"_s); });
    on(m_actions->goContext, [this] { showPage(u"context"_s); });
    on(m_actions->goKnowledge, [this] { showPage(u"knowledge"_s); });
    on(m_actions->goApprovals, [this] { showPage(u"approvals"_s); });
    on(m_actions->goLedger, [this] { showPage(u"ledger"_s); });
    on(m_actions->goWiki, [this] { showPage(u"wiki"_s); });
    on(m_actions->goGrades, [this] { showPage(u"grades"_s); });
    on(m_actions->goJobs, [this] { showPage(u"jobs"_s); });
    on(m_actions->goSettings, [this] { showPage(u"settings"_s); });
    on(m_actions->back, &MainWindow::goBack);
    on(m_actions->makeGolden, [this] { m_pages->makeGolden(); });
    on(m_actions->openStore, &MainWindow::chooseStore);
    on(m_actions->newStore, &MainWindow::createStore);
    on(m_actions->importFile, &MainWindow::chooseImport);
    on(m_actions->restoreStore, &MainWindow::chooseCopy);
    on(m_actions->closeStore, [this] { m_bench->store.close(); });
    on(m_actions->light, [this] { setScheme(int(Theme::Scheme::Light)); });
    on(m_actions->dark, [this] { setScheme(int(Theme::Scheme::Dark)); });
    on(m_actions->system, [this] { setScheme(int(Theme::Scheme::System)); });
    on(m_actions->quit, &MainWindow::close);
    on(m_actions->menu, [this] {
        menuBar()->setVisible(menuBar()->isHidden());
        menuBar()->setFocus();
    });
    connect(m_strip, &StatusStrip::keysRequested, this, &MainWindow::openKeySheet);
    connect(m_strip, &StatusStrip::clicked, this, [this](const QString &id) {
        if ((id == "ledger"_L1 || id == "jobs"_L1) && m_bench->store.isOpen())
            showPage(id);
    });
}

void MainWindow::connectStore()
{
    connect(m_opener, &StoreOpener::opened, this, &MainWindow::takeOpened);
    connect(m_opener, &StoreOpener::openedFor, this, &MainWindow::import);
    connect(m_opener, &StoreOpener::failed, this, &MainWindow::showProblem);
    connect(m_opener, &StoreOpener::began, this, [this](const QString &sentence) {
        if (m_pages->firstRun())
            m_pages->firstRun()->showProgress(sentence);
    });
    connect(&m_bench->store, &models::StoreThread::closed, this, &MainWindow::takeClosed);
    connect(&m_bench->store, &models::StoreThread::readEnded, this, [this](const QString &sentence) {
        m_message->show(sentence);
        m_message->raise();
    });
    connect(&m_bench->health, &models::LedgerHealth::changed, this, &MainWindow::showRisk);
    connect(&m_bench->feed, &models::ChangeFeed::faultChanged, this, &MainWindow::showRisk);
    m_placeDelay.setSingleShot(true);
    m_placeDelay.setInterval(PlaceDelay);
    const auto wait = qOverload<>(&QTimer::start);
    connect(&m_placeDelay, &QTimer::timeout, this, &MainWindow::keepPlace);
    connect(&m_bench->cards, &models::CardLoader::cardReady, &m_placeDelay, wait);
    connect(&m_bench->queue, &models::QueueModel::firstPageReady, &m_placeDelay, wait);
}

void MainWindow::connectMessages()
{
    models::TriageSession *session = &m_bench->session;
    connect(session, &models::TriageSession::undone, this, [this, session](const models::TakenBack &act) {
        sayOfAct(takenBackWords(act), takenBackOffer(session, {m_actions->undo, m_actions->redo}, act));
    });
    connect(session, &models::TriageSession::refused, this,
            [this](const std::vector<qint64> &, const store::Error &error) { sayOfAct(error.message); });
    connect(session, &models::TriageSession::undoWanted, this,
            [this, session](const QString &changeset, const QString &words, const QString &at) {
                sayOfAct(undoWantedWords(words, at), undoOffer(session, m_actions->undo, changeset));
            });
    connect(session, &models::TriageSession::nothingToUndo, this,
            [this] { sayOfAct(tr("Nothing to undo")); });
    connect(session, &models::TriageSession::nothingToRedo, this,
            [this] { sayOfAct(tr("Nothing to put back")); });
    connect(m_trust, &TrustBanner::confirmed, this, [this](const QString &text) { say(text); });
    connect(m_import, &ImportBanner::imported, this, &MainWindow::tellChange);
}

void MainWindow::connectPages()
{
    connect(m_pages, &Pages::pageRequested, this, &MainWindow::showPage);
    connect(m_pages, &Pages::wikiFileRequested, this,
            [this](const QString &path) { m_import->offer(path, store::exchange::ImportFormat::Wiki); });
    connect(m_pages, &Pages::restoreRequested, this, &MainWindow::chooseCopy);
    connect(m_pages, &Pages::firstRunMade, this, &MainWindow::welcome);
    connect(m_pages, &Pages::messageRaised, this, [this](const QString &text) { say(text); });
    connect(m_pages, &Pages::changeRaised, this, &MainWindow::tellChange);
}

void MainWindow::welcome(FirstRunPage *page)
{
    connect(page, &FirstRunPage::sampleRequested, this,
            [this] { m_opener->openSample(m_sampleTime.isValid() ? m_sampleTime : store::now()); });
    connect(page, &FirstRunPage::createRequested, this, &MainWindow::createStore);
    connect(page, &FirstRunPage::openRequested, this, &MainWindow::chooseStore);
    connect(page, &FirstRunPage::importRequested, this, &MainWindow::chooseImport);
    connect(page, &FirstRunPage::storeRequested, m_opener, qOverload<const QString &>(&StoreOpener::open));
    page->showProgress(m_opener->progress());
}

void MainWindow::showPage(const QString &wanted)
{
    const bool needsStore = wanted != Pages::FirstRun && wanted != "settings"_L1;
    const QString id = needsStore && !m_bench->store.isOpen() ? Pages::FirstRun : wanted;
    if (m_page != id && !m_page.isEmpty() && m_page != Pages::FirstRun)
        m_trail += Place{m_page, focusWidget()};
    m_actions->back->setEnabled(!m_trail.isEmpty());
    m_page = id;
    m_bench->session.setUndoScope(undoScopeOf(id, m_openedAt));
    m_pages->visit(id);
    m_rail->setVisible(m_bench->store.isOpen());
    m_rail->setCurrent(id);
    m_message->clear();
    m_message->raise();
    showRisk();
    m_focus->enter(m_pages->currentWidget());
    m_placeDelay.start();
}

// As it was left: a page keeps what is chosen on it.
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
    if (!m_pages->approvals())
        showPage(u"approvals"_s);
    return m_pages->approvals();
}

LedgerPage *MainWindow::ledgerPage()
{
    if (!m_pages->ledger())
        showPage(u"ledger"_s);
    return m_pages->ledger();
}

GradesPage *MainWindow::gradesPage()
{
    if (!m_pages->grades())
        showPage(u"grades"_s);
    return m_pages->grades();
}

JobsPage *MainWindow::jobsPage() const
{
    return m_pages->jobs();
}

WikiPage *MainWindow::wikiPage()
{
    if (!m_pages->wiki())
        showPage(u"wiki"_s);
    return m_pages->wiki();
}

TriagePage *MainWindow::triagePage()
{
    if (!m_pages->triage())
        showPage(u"triage"_s);
    return m_pages->triage();
}

void MainWindow::takeOpened()
{
    m_openedAt = store::now();
    setWindowTitle(tr("Memoir – %1").arg(StatusFeed::storeName(m_bench->store.path())));
    if (m_pages->firstRun())
        m_pages->firstRun()->showProgress({});
    comeBack();
}

// To the page, the lane and the row of this store that were on the screen last.
void MainWindow::comeBack()
{
    const QSettings settings;
    const bool isKnown = settings.value(PlaceKey + "store"_L1).toString() == m_bench->store.path();
    const QString page = isKnown ? settings.value(PlaceKey + "page"_L1).toString() : QString();
    const QString row = settings.value(PlaceKey + "row"_L1).toString();
    const auto lane = store::QueueFilter::parse(settings.value(PlaceKey + "lane"_L1).toString());
    showPage(u"triage"_s);
    // Once the page has taken notice of the store.
    if (isKnown)
        QTimer::singleShot(0, this, [this, lane, row] {
            if (lane != m_bench->queue.filter())
                m_pages->triage()->setFilter(lane);
            m_pages->triage()->comeBackTo(row);
        });
    if (m_bench->actions.action("go."_L1 + page) && page != "triage"_L1)
        showPage(page);
}

void MainWindow::takeClosed()
{
    setWindowTitle(tr("Memoir"));
    m_risk->clear();
    if (m_pages->firstRun())
        m_pages->firstRun()->refresh();
    showPage(Pages::FirstRun);
    m_trail.clear();
}

void MainWindow::showProblem(const QString &sentence)
{
    showPage(Pages::FirstRun);
    m_pages->firstRun()->refresh();
    m_pages->firstRun()->showProblem(sentence, m_actions->restoreStore);
}

void MainWindow::showRisk()
{
    using State = models::LedgerHealth::State;

    if (!m_bench->feed.fault().isEmpty())
        m_risk->show(Banner::Kind::Refused, tr("This window no longer shows the store as it is."),
                     m_bench->feed.fault());
    else if (m_bench->store.isOpen() && m_bench->health.state() == State::Broken && m_page != "ledger"_L1)
        m_risk->show(Banner::Kind::Refused, tr("The ledger does not match the store."),
                     tr("Someone changed the file outside Memoir. The Ledger page names the first entry."),
                     {m_actions->goLedger});
    else if (m_bench->store.isOpen() && m_bench->store.isReadOnly())
        m_risk->show(Banner::Kind::Waits, tr("This store is open read-only."),
                     tr("Everything can be looked at, nothing is written."));
    else
        m_risk->clear();
}

void MainWindow::say(const QString &text, const MessageSlot::Offer &offer)
{
    if (!offer.take)
        m_bench->session.nameAct({}); // another thing is named now
    MessageSlot *place = messagePlace();
    place->show(text, {}, offer);
    if (place == m_message)
        place->raise();
}

// One place for messages on a page: in its verdict bar where it has one.
MessageSlot *MainWindow::messagePlace() const
{
    const QWidget *page = m_pages->currentWidget();
    const auto *bar = page ? page->findChild<VerdictBar *>() : nullptr;
    return bar && bar->isVisible() ? bar->messageSlot() : m_message;
}

// The triage page tells of its acts in its verdict bar.
void MainWindow::sayOfAct(const QString &text, const MessageSlot::Offer &offer)
{
    if (m_page != "triage"_L1)
        say(text, offer);
}

void MainWindow::tellChange(const QString &text, const QString &changeset)
{
    m_bench->session.nameAct(changeset);
    say(text, undoOffer(&m_bench->session, m_actions->undo, changeset));
}

void MainWindow::chooseStore()
{
    const QString path = m_picker->openFile(this, tr("Open a store"), storeFilter());
    if (!path.isEmpty())
        m_opener->open(path);
}

void MainWindow::createStore()
{
    const QString path =
        m_picker->saveFile(this, tr("Start an empty store"), tr("agents.memoir"), storeFilter());
    if (!path.isEmpty())
        m_opener->create(path);
}

void MainWindow::chooseImport()
{
    const QString path = m_picker->openFile(this, tr("Import a file"), tr("All files (*)"));
    if (!path.isEmpty())
        takeFile(path);
}

// Of the store that is open, else of the one that was asked for last and could not be opened.
void MainWindow::chooseCopy()
{
    const QString open = m_bench->store.path();
    const QString asked = m_opener->path().isEmpty() ? StoreOpener::standardPath() : m_opener->path();
    restorePanel()->openFor(open.isEmpty() ? asked : open, m_bench->session.reviewer());
}

RestorePanel *MainWindow::restorePanel()
{
    if (!m_restorePanel) {
        m_restorePanel = new RestorePanel(this);
        m_restorePanel->setRelease([this] {
            const bool wasOpen = m_bench->store.isOpen();
            m_bench->store.close();
            return wasOpen;
        });
        connect(m_restorePanel, &RestorePanel::restored, this,
                [this](const QString &path, const QString &sentence) {
                    m_opener->open(path);
                    say(sentence);
                });
        connect(m_restorePanel, &RestorePanel::refused, this,
                [this](const QString &path, const QString &sentence, bool wasOpen) {
                    if (!wasOpen)
                        return showProblem(sentence);
                    m_opener->open(path);
                    say(sentence);
                });
    }
    return m_restorePanel;
}

void MainWindow::takeFile(const QString &path)
{
    if (isStoreFile(path))
        m_opener->open(path);
    else if (m_bench->store.isOpen())
        import(path);
    else
        m_opener->openFor(path);
}

void MainWindow::import(const QString &path)
{
    m_import->offer(path);
}

PalettePanel *MainWindow::palettePanel()
{
    if (!m_palette) {
        m_palette = new PalettePanel(this);
        m_paletteContent = new PaletteContent(m_bench, m_palette, this);
        connect(m_paletteContent, &PaletteContent::rowRequested, m_pages, &Pages::showRow);
    }
    return m_palette;
}

void MainWindow::openPalette()
{
    const QString act = m_page + ".next"_L1;
    const PalettePanel *panel = palettePanel();
    if (panel->isOpen())
        return;
    m_paletteContent->open(m_bench->actions.groupOf(act));
}

KeySheet *MainWindow::keySheet()
{
    if (!m_keySheet) {
        m_keySheet = new KeySheet(this);
        connect(m_keySheet, &KeySheet::shortcutChanged, this,
                [this](const QString &id, const QKeySequence &key) {
                    if (!m_bench->actions.setKey(id, key))
                        fillKeySheet();
                });
    }
    return m_keySheet;
}

void MainWindow::openKeySheet()
{
    keySheet()->setEditing(false);
    fillKeySheet();
    m_keySheet->open();
}

void MainWindow::fillKeySheet()
{
    // So that its keys are on the sheet before its first visit.
    for (const QString &page :
         {u"approvals"_s, u"context"_s, u"grades"_s, u"knowledge"_s, u"wiki"_s, u"ledger"_s, u"jobs"_s}) {
        if (m_bench->store.isOpen())
            m_pages->prepare(page);
    }
    m_keySheet->setGroups(keyGroups(m_bench->actions, m_page));
}

void MainWindow::setScheme(int scheme)
{
    QSettings().setValue("look/scheme"_L1, scheme);
    Theme::current()->setScheme(Theme::Scheme(scheme));
}

void MainWindow::restoreLayout()
{
    resize(QSize(1280, 800).boundedTo(roomFor(this)));
    restoreGeometry(QSettings().value(GeometryKey).toByteArray());
}

// What the window looks like without its words. Nothing here may need a font.
void MainWindow::paintSurfaces()
{
    const Theme *theme = Theme::current();
    const int rail = width() < NarrowFrom ? NarrowRailWidth : RailWidth;
    const int strip = height() - StripHeight;
    QPainter painter(this);
    painter.fillRect(rect(), theme->color(Theme::Window));
    painter.fillRect(0, strip, width(), StripHeight, theme->color(Theme::Rail));
    painter.fillRect(0, strip, width(), 1, theme->color(Theme::Border));
    if (!m_opener->isOpening() && !m_bench->store.isOpen())
        return;
    painter.fillRect(0, 0, rail, strip, theme->color(Theme::Rail));
    painter.fillRect(rail - 1, 0, 1, strip, theme->color(Theme::Border));
}

void MainWindow::paintEvent(QPaintEvent *event)
{
    if (m_pages)
        return QMainWindow::paintEvent(event);
    paintSurfaces();
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

// Not at the end alone: a window that is killed finds its place again too.
void MainWindow::keepPlace()
{
    if (!m_pages || !m_pages->triage() || !m_bench->store.isOpen())
        return;
    store::QueueFilter lane = m_bench->queue.filter();
    lane.text.clear();
    QSettings settings;
    settings.setValue(PlaceKey + "store"_L1, m_bench->store.path());
    settings.setValue(PlaceKey + "page"_L1, m_page);
    settings.setValue(PlaceKey + "lane"_L1, lane.toText());
    settings.setValue(PlaceKey + "row"_L1, m_pages->triage()->rowInHand());
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
    takeFile(event->mimeData()->urls().front().toLocalFile());
}

bool MainWindow::focusNextPrevChild(bool isNext)
{
    return m_focus ? m_focus->move(isNext) : QMainWindow::focusNextPrevChild(isNext);
}

} // namespace views
