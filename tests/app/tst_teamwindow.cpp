// SPDX-License-Identifier: MIT
#include "models/claims.h"
#include "models/recentstores.h"
#include "models/workbench.h"
#include "store/curation/approvals.h"
#include "store/curation/ledger.h"
#include "store/database/server/team.h"
#include "store/layers/proposals.h"
#include "store/layers/reflexionwriter.h"
#include "store/retrieval/queue.h"
#include "tests/app/fakefilepicker.h"
#include "tests/app/windowtest.h"
#include "tests/store/privatecluster.h"
#include "tests/store/teststore.h"
#include "views/approvals/approvalspage.h"
#include "views/frame/serverquestion.h"
#include "views/frame/storeopener.h"
#include "views/mainwindow.h"
#include "views/parts/banner.h"
#include "views/parts/messageslot.h"
#include "views/parts/statusstrip.h"
#include "views/triage/queuelist.h"
#include "views/triage/triagepage.h"

#include <QAbstractButton>
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollBar>

using namespace Qt::StringLiterals;
using namespace views;
using store::Database;
using store::Status;

namespace {

constexpr int Patience = 20'000; // on a machine with other work

// What one member of the team has on the screen.
struct Desk
{
    models::Workbench bench;
    FakeFilePicker picker;
    MainWindow window{&bench, &picker};

    explicit Desk(const QString &address)
    {
        window.resize(1280, 800);
        window.show();
        window.opener()->open(address);
    }
    bool hasRows(int rows)
    {
        return QTest::qWaitFor(
            [this, rows] {
                return window.page() == u"triage"_s && bench.queue.rowCount() == rows
                       && bench.queue.isComplete() && (rows == 0 || shown().isComplete);
            },
            Patience);
    }
    models::Card shown() const { return bench.cards.card().value_or(models::Card()); }
    QString shownUid() const { return shown().row.uid; }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        window.activateWindow();
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &window, key, modifiers);
    }
    QueueList *list() { return window.findChild<QueueList *>(u"queue"_s); }
    void take() // the window that keys go to
    {
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.triagePage()->focusQueue();
    }
    void showRow(int row) { list()->select(row); }
    QString said(const QString &banner) // while it is shown
    {
        QStringList words;
        const auto *shownBanner = window.findChild<Banner *>(banner);
        if (!shownBanner || !shownBanner->isVisible())
            return {};
        for (const QLabel *label : shownBanner->findChildren<QLabel *>())
            words += label->text();
        return words.join(u' ');
    }
    QString message() // that is shown
    {
        for (const MessageSlot *slot : window.findChildren<MessageSlot *>()) {
            if (slot->isShowing() && slot->isVisible())
                return slot->text();
        }
        return {};
    }
};

} // namespace

// The window on a team's store: on a private server, with lena, who leads, and mara, who reviews. Each test
// has a store of its own.
class TestTeamWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void theAddressIsAskedFor();
    void aTeamsStoreIsOpened();
    void anActIsSignedByWhoLoggedIn();
    void aVerdictShowsInTheOtherWindow();
    void twoVerdictsOnOneRowMeet();
    void aRowOnACardIsMarkedAndHandedToNobodyElse();
    void whoGoesOnGetsARowThatNobodyHas();
    void theRowIsClaimedBeforeItIsShown();
    void aClaimLastsWhileItsRowIsSeen();
    void wordsAreChangedAndActsTakenBack();
    void aProposalIsAnswered();
    void everyPageOpens();
    void whatAMemberMayNotWriteIsSaidOnItsPage();
    void anAgentIsConnectedByItsOwnLogin();
    void aLostConnectionIsMadeAgain();
    void aServerThatIsGoneIsSaid();
    void aVerdictWithoutAnswerKeepsItsRow();
    void verdictsWaitForTheServer();

private:
    QString address(const QString &role) const { return m_cluster.address(role, m_store); }
    QString add(const QString &observation, const QString &entity = u"ACME"_s);
    Status statusOf(const QString &uid) { return store::Reflexions(*m_lena).one(uid).value().status; }
    store::LedgerLine newestEntry(const QString &uid)
    {
        return store::Ledger(*m_lena).history(uid).value().back();
    }
    Desk &open(const QString &role, int rows);

    std::unique_ptr<WindowTestHome> m_home;
    tests::PrivateCluster m_cluster;
    int m_stores = 0;
    QString m_store;
    std::unique_ptr<Database> m_lena;
    QStringList m_uids;
    std::vector<std::unique_ptr<Desk>> m_desks;
};

void TestTeamWindow::initTestCase()
{
    m_home = std::make_unique<WindowTestHome>();
    START_CLUSTER_OR_SKIP(m_cluster);
    QCOMPARE(m_cluster.makeDatabase(u"pattern"_s), QString());
    const store::server::Team team(m_cluster.ownersAddress(u"pattern"_s));
    VERIFY_RESULT(team.makeStore());
    VERIFY_RESULT(team.add(u"lena"_s, store::server::Team::Duty::Lead));
    VERIFY_RESULT(team.add(u"mara"_s, store::server::Team::Duty::Reviewer));
}

void TestTeamWindow::init()
{
    QSettings().clear();
    m_store = u"team%1"_s.arg(++m_stores);
    QCOMPARE(m_cluster.run(u"CREATE DATABASE %1 TEMPLATE pattern;"_s.arg(m_store)).error, QString());
    auto lena = Database::open(address(u"lena"_s), Database::Mode::ReadWrite);
    VERIFY_RESULT(lena);
    m_lena = std::move(*lena);
    m_uids.clear();
    for (const char *text :
         {"Invoices arrive with net-45 terms", "Dock four drops a zero", "Retry twice, then stop"})
        m_uids += add(QString::fromLatin1(text), u"Entity %1"_s.arg(m_uids.size()));
}

void TestTeamWindow::cleanup()
{
    m_desks.clear();
    m_lena.reset();
}

QString TestTeamWindow::add(const QString &observation, const QString &entity)
{
    store::NewReflexion row;
    row.agent = u"ops"_s;
    row.entityType = u"vendor"_s;
    row.entityId = entity;
    row.observation = observation;
    const auto written = store::ReflexionWriter(*m_lena).add({row}, store::Actor::person(u"lena"_s));
    if (!written || !written->front())
        qFatal("%s", qPrintable(written ? written->front().error().message : written.error().message));
    return written->front()->uid;
}

Desk &TestTeamWindow::open(const QString &role, int rows)
{
    m_desks.push_back(std::make_unique<Desk>(address(role)));
    if (!m_desks.back()->hasRows(rows))
        qWarning("not open: %s", qPrintable(m_desks.back()->window.opener()->problem()));
    return *m_desks.back();
}

void TestTeamWindow::theAddressIsAskedFor()
{
    ServerQuestion question(nullptr);
    question.show();
    auto *field = question.findChild<QLineEdit *>(u"serverAddress"_s);
    auto *open = question.findChild<QAbstractButton *>(u"serverOpen"_s);
    auto *problem = question.findChild<QLabel *>(u"serverProblem"_s);
    QVERIFY(!open->isEnabled());
    field->setText(u"postgresql://mara:hunter2@db.example.org/memoir"_s);
    QVERIFY(open->isEnabled());
    open->click();
    QVERIFY(question.isVisible());
    QVERIFY(problem->isVisible() && problem->text().contains(u"password"_s));
    QVERIFY(!problem->text().contains(u"hunter2"_s));
    field->setText(u"/home/mara/store.memoir"_s);
    QVERIFY(!problem->isVisible());
    open->click();
    QVERIFY(question.isVisible());
    field->setText(u" postgresql://mara@db.example.org/memoir "_s);
    open->click();
    QVERIFY(!question.isVisible());
    QCOMPARE(question.address(), u"postgresql://mara@db.example.org/memoir"_s);
}

void TestTeamWindow::aTeamsStoreIsOpened()
{
    Desk &mara = open(u"mara"_s, 3);
    QCOMPARE(mara.window.windowTitle(), u"Memoir – "_s + m_store);
    const auto *strip = mara.window.findChild<StatusStrip *>();
    QCOMPARE(strip->text(u"store"_s), m_store + u" on this computer"_s);
    QTRY_VERIFY_WITH_TIMEOUT(strip->text(u"ledger"_s).startsWith(u"Ledger verified"_s), Patience);
    QCOMPARE(models::RecentStores::all().front().path, address(u"mara"_s));
    QCOMPARE(models::RecentStores::all().front().name, m_store);
    QCOMPARE(mara.said(u"riskBanner"_s), QString());
}

void TestTeamWindow::anActIsSignedByWhoLoggedIn()
{
    QSettings().setValue(u"reviewer"_s, u"somebody else"_s);
    Desk &mara = open(u"mara"_s, 3);
    mara.take();
    const QString uid = mara.shownUid();
    mara.press(Qt::Key_A);
    QTRY_COMPARE_WITH_TIMEOUT(statusOf(uid), Status::ApprovedForReuse, Patience);
    QTRY_VERIFY(mara.message().startsWith(u"Approved: "_s));
    QCOMPARE(newestEntry(uid).actor, u"person:mara"_s);
}

void TestTeamWindow::aVerdictShowsInTheOtherWindow()
{
    for (int i = 0; i < 40; ++i)
        add(u"Row %1 of many"_s.arg(i), u"Vendor %1"_s.arg(i));
    Desk &mara = open(u"mara"_s, 43);
    Desk &lena = open(u"lena"_s, 43);
    // Further down, so that rows above the one in hand go.
    mara.showRow(30);
    QTRY_VERIFY_WITH_TIMEOUT(mara.shown().isComplete, Patience);
    const QString inHand = mara.shownUid();
    const int below = mara.list()->visualRect(mara.list()->currentIndex()).top();

    lena.take();
    const QString decided = m_uids.first();
    lena.showRow(0);
    QTRY_COMPARE_WITH_TIMEOUT(lena.shownUid(), decided, Patience);
    lena.press(Qt::Key_X);

    QTRY_COMPARE_WITH_TIMEOUT(mara.bench.queue.rowCount(), 42, Patience);
    QCOMPARE(statusOf(decided), Status::Rejected);
    QCOMPARE(mara.shownUid(), inHand);
    QCOMPARE(mara.list()->currentIndex().data(models::QueueModel::UidRole).toString(), inHand);
    QVERIFY(qAbs(mara.list()->visualRect(mara.list()->currentIndex()).top() - below)
            <= mara.list()->visualRect(mara.list()->currentIndex()).height());
    // The row on her card: it stays there, and who decided it is said.
    models::Verdict verdict;
    verdict.keys = {mara.bench.cards.key()};
    verdict.to = Status::Rejected;
    lena.bench.session.decide(verdict);
    QTRY_VERIFY_WITH_TIMEOUT(mara.said(u"banner"_s).contains(u"lena"_s), Patience);
    QCOMPARE(mara.shownUid(), inHand);
}

// She decides before her window has heard of what lena did: nothing is delivered to it in between.
void TestTeamWindow::twoVerdictsOnOneRowMeet()
{
    Desk &mara = open(u"mara"_s, 3);
    const QString uid = mara.shownUid();
    mara.take();
    store::Decision first;
    first.uids = {uid};
    first.to = Status::Rejected;
    first.actor = store::Actor::person(u"lena"_s);
    VERIFY_RESULT(store::Curation(*m_lena).decide(first));
    mara.press(Qt::Key_A);
    QTRY_VERIFY_WITH_TIMEOUT(mara.said(u"banner"_s).contains(u"faster"_s), Patience);
    const QString said = mara.said(u"banner"_s);
    QVERIFY2(said.contains(u"You: Approved"_s), qPrintable(said));
    QVERIFY2(said.contains(u"Rejected, by lena"_s), qPrintable(said));
    QCOMPARE(mara.shownUid(), uid);
    QTRY_COMPARE_WITH_TIMEOUT(mara.shown().row.status, Status::Rejected, Patience);
    QCOMPARE(statusOf(uid), Status::Rejected);
    QCOMPARE(newestEntry(uid).actor, u"person:lena"_s);
}

void TestTeamWindow::aRowOnACardIsMarkedAndHandedToNobodyElse()
{
    Desk &lena = open(u"lena"_s, 3);
    QCOMPARE(lena.shownUid(), m_uids[0]);
    const auto isClaimed = [this] {
        return m_cluster.run(u"SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2;"_s)
                   .rows
               == "1"_L1;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isClaimed(), Patience);
    Desk &mara = open(u"mara"_s, 3);
    QCOMPARE(mara.shownUid(), m_uids[1]);
    const auto *others = lena.window.findChild<models::Claims *>();
    QTRY_COMPARE_WITH_TIMEOUT(others->holderOf(m_uids[1]), u"mara"_s, Patience);
    QCOMPARE(others->holderOf(m_uids[0]), QString());
    mara.take();
    mara.press(Qt::Key_A);
    QTRY_COMPARE_WITH_TIMEOUT(mara.shownUid(), m_uids[2], Patience);
    // Whoever wants the row has it, and sees who else does; that blocks no verdict.
    mara.showRow(0);
    const auto *position = mara.window.findChild<QLabel *>(u"position"_s);
    QTRY_VERIFY_WITH_TIMEOUT(position->text().startsWith(u"lena has it"_s), Patience);
    mara.press(Qt::Key_A);
    QTRY_COMPARE_WITH_TIMEOUT(statusOf(m_uids[0]), Status::ApprovedForReuse, Patience);
    // What somebody held goes with the window.
    m_desks.erase(m_desks.begin());
    QTRY_COMPARE_WITH_TIMEOUT(mara.window.findChild<models::Claims *>()->holderOf(m_uids[0]), QString(),
                              Patience);
}

void TestTeamWindow::whoGoesOnGetsARowThatNobodyHas()
{
    m_uids += add(u"Sign before noon"_s, u"Entity 3"_s);
    Desk &lena = open(u"lena"_s, 4);
    lena.showRow(2);
    QTRY_COMPARE_WITH_TIMEOUT(lena.shownUid(), m_uids[2], Patience);
    Desk &mara = open(u"mara"_s, 4);
    const auto *others = mara.window.findChild<models::Claims *>();
    QTRY_COMPARE_WITH_TIMEOUT(others->holderOf(m_uids[2]), u"lena"_s, Patience);
    mara.take();
    mara.showRow(1);
    QTRY_COMPARE_WITH_TIMEOUT(mara.shownUid(), m_uids[1], Patience);
    mara.press(Qt::Key_A); // past the row that lena has
    QTRY_VERIFY_WITH_TIMEOUT(mara.shownUid() != m_uids[1] && !mara.shownUid().isEmpty(), Patience);
    QCOMPARE(mara.shownUid(), m_uids[3]);
    mara.press(Qt::Key_A); // there is none behind, and one before
    QTRY_VERIFY_WITH_TIMEOUT(mara.shownUid() != m_uids[3] && !mara.shownUid().isEmpty(), Patience);
    QCOMPARE(mara.shownUid(), m_uids[0]);
    mara.press(Qt::Key_A); // only hers is left
    QTRY_COMPARE_WITH_TIMEOUT(mara.shownUid(), m_uids[2], Patience);
    QTRY_VERIFY_WITH_TIMEOUT(
        mara.window.findChild<QLabel *>(u"position"_s)->text().startsWith(u"lena has it"_s), Patience);
    QTRY_COMPARE_WITH_TIMEOUT(statusOf(m_uids[0]), Status::ApprovedForReuse, Patience);
    QCOMPARE(statusOf(m_uids[2]), Status::NeedsReview);
}

// Somebody takes a row of which this window has not heard yet.
void TestTeamWindow::theRowIsClaimedBeforeItIsShown()
{
    using store::server::RowClaims;

    m_uids += add(u"Sign before noon"_s, u"Entity 3"_s);
    Desk &mara = open(u"mara"_s, 4);
    QCOMPARE(mara.shownUid(), m_uids[0]);
    QStringList seen;
    QStringList unclaimed;
    const auto note = [&](const models::Card &card) {
        if (seen.isEmpty() || seen.last() != card.row.uid)
            seen += card.row.uid;
        const auto held = RowClaims::take(*m_lena, {m_uids[1]});
        if (!held || held->holderOf(card.row.uid) != "mara"_L1)
            unclaimed += card.row.uid;
    };
    connect(&mara.bench.cards, &models::CardLoader::rowReady, this, note);
    connect(&mara.bench.cards, &models::CardLoader::cardReady, this, note);
    mara.take();
    QCOMPARE(RowClaims::take(*m_lena, {m_uids[1]})->taken(), m_uids[1]);
    mara.press(Qt::Key_A);
    QTRY_VERIFY_WITH_TIMEOUT(!seen.isEmpty() && mara.shown().isComplete, Patience);
    QCOMPARE(seen, QStringList{m_uids[2]});
    QCOMPARE(unclaimed, QStringList());

    // So it is behind an act that is taken back, and in another list.
    QTRY_COMPARE_WITH_TIMEOUT(mara.bench.session.pendingActs(), 0, Patience);
    mara.press(Qt::Key_Z);
    QTRY_COMPARE_WITH_TIMEOUT(mara.shownUid(), m_uids[0], Patience);
    QTRY_VERIFY_WITH_TIMEOUT(mara.bench.queue.rowOfKey(mara.bench.cards.key()) == 0, Patience);
    QTRY_COMPARE_WITH_TIMEOUT(mara.bench.session.pendingActs(), 0, Patience);
    seen.clear();
    unclaimed.clear();
    mara.press(Qt::Key_X);
    QTRY_COMPARE_WITH_TIMEOUT(mara.shownUid(), m_uids[2], Patience);
    QVERIFY(!seen.contains(m_uids[1]));
    store::QueueFilter second;
    second.entityId = u"Entity 3"_s;
    mara.window.triagePage()->setFilter(second);
    QTRY_COMPARE_WITH_TIMEOUT(mara.shownUid(), m_uids[3], Patience);
    mara.window.triagePage()->setFilter({.order = store::QueueFilter::Order::NewestFirst});
    QTRY_COMPARE_WITH_TIMEOUT(mara.bench.queue.rowCount(), 3, Patience);
    QCOMPARE(mara.shownUid(), m_uids[3]);
    QVERIFY(!seen.contains(m_uids[1]));
}

// Nothing else changes meanwhile.
void TestTeamWindow::aClaimLastsWhileItsRowIsSeen()
{
    constexpr auto Lease = std::chrono::milliseconds(2'000);

    Desk &lena = open(u"lena"_s, 3);
    Desk &mara = open(u"mara"_s, 3);
    const QString uid = mara.shownUid();
    const auto *others = lena.window.findChild<models::Claims *>();
    mara.window.findChild<models::Claims *>()->setLease(Lease);
    QTRY_COMPARE_WITH_TIMEOUT(others->holderOf(uid), u"mara"_s, Patience);
    QVERIFY(!QTest::qWaitFor([&] { return others->holderOf(uid).isEmpty(); }, 2 * int(Lease.count())));
    mara.window.showPage(u"ledger"_s);
    QTRY_COMPARE_WITH_TIMEOUT(others->holderOf(uid), QString(), Patience);
    mara.window.showPage(u"triage"_s);
    QTRY_COMPARE_WITH_TIMEOUT(others->holderOf(uid), u"mara"_s, Patience);
}

void TestTeamWindow::wordsAreChangedAndActsTakenBack()
{
    Desk &mara = open(u"mara"_s, 3);
    mara.take();
    const QString uid = mara.shownUid();
    mara.bench.session.edit(mara.bench.cards.key(),
                            {{u"observation"_s, u"Invoices arrive with net-30 terms"_s}}, {},
                            mara.shown().row.revision);
    QTRY_COMPARE_WITH_TIMEOUT(mara.shown().row.observation, u"Invoices arrive with net-30 terms"_s, Patience);
    mara.press(Qt::Key_A);
    QTRY_COMPARE_WITH_TIMEOUT(statusOf(uid), Status::ApprovedForReuse, Patience);
    QTRY_COMPARE(mara.bench.session.pendingActs(), 0);
    mara.press(Qt::Key_Z);
    QTRY_COMPARE_WITH_TIMEOUT(statusOf(uid), Status::NeedsReview, Patience);
    QTRY_COMPARE_WITH_TIMEOUT(mara.shownUid(), uid, Patience);
    QCOMPARE(newestEntry(uid).action, u"undo"_s);
}

void TestTeamWindow::aProposalIsAnswered()
{
    store::NewProposal row;
    row.agent = u"ops"_s;
    row.description = u"Pay invoice 8800."_s;
    row.action = {{u"tool"_s, u"pay"_s}, {u"amount"_s, 100}};
    row.situation = {{u"vendor"_s, u"ACME"_s}};
    const auto proposed = store::Approvals(*m_lena).propose({row}, store::Actor::person(u"lena"_s));
    VERIFY_RESULT(proposed);
    VERIFY_RESULT(proposed->front());
    const QString uid = proposed->front()->uid;
    Desk &mara = open(u"mara"_s, 3);
    ApprovalsPage *page = mara.window.approvalsPage();
    mara.window.showPage(u"approvals"_s);
    mara.window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&mara.window));
    QTRY_COMPARE_WITH_TIMEOUT(page->rowInHand(), uid, Patience);
    QAction *approve = mara.bench.actions.action(u"approvals.approve"_s);
    QVERIFY(approve);
    QTRY_VERIFY_WITH_TIMEOUT(approve->isEnabled(), Patience);
    approve->trigger();
    const auto status = [&] { return store::Proposals(*m_lena).proposal(uid).value().status; };
    QTRY_COMPARE_WITH_TIMEOUT(status(), store::ProposalStatus::Accepted, Patience);
    QCOMPARE(newestEntry(uid).actor, u"person:mara"_s);
}

void TestTeamWindow::everyPageOpens()
{
    Desk &lena = open(u"lena"_s, 3);
    QSignalSpy ended(&lena.bench.store, &models::StoreThread::readEnded);
    for (const PageKind &kind : lena.window.pages()) {
        lena.window.showPage(kind.id);
        QCOMPARE(lena.window.page(), kind.id);
        // What the page asked for has been answered.
        const auto behind = lena.bench.store.read([](Database &) { return store::Result<int>(0); });
        QTRY_VERIFY_WITH_TIMEOUT(behind.isFinished(), Patience);
        QCOMPARE(lena.bench.feed.fault(), QString());
    }
    QCOMPARE(ended.size(), 0);
    QTRY_VERIFY_WITH_TIMEOUT(lena.bench.ledger.rowCount() > 0, Patience);
    lena.bench.context.setWatching(true);
    store::StackQuestion question;
    question.question = u"Which terms do invoices have?"_s;
    lena.bench.context.setQuestion(question);
    QTRY_VERIFY_WITH_TIMEOUT(lena.bench.context.stack(), Patience);
}

void TestTeamWindow::whatAMemberMayNotWriteIsSaidOnItsPage()
{
    Desk &mara = open(u"mara"_s, 3);
    mara.window.showPage(u"knowledge"_s);
    QVERIFY2(mara.said(u"riskBanner"_s).contains(u"for looking"_s), qPrintable(mara.said(u"riskBanner"_s)));
    QVERIFY(!mara.bench.actions.action(u"knowledge.addFiles"_s)->isEnabled());
    mara.window.showPage(u"triage"_s);
    QCOMPARE(mara.said(u"riskBanner"_s), QString());
    QVERIFY(!mara.bench.actions.action(u"file.restore"_s)->isEnabled());
    Desk &lena = open(u"lena"_s, 3);
    lena.window.showPage(u"knowledge"_s);
    QCOMPARE(lena.said(u"riskBanner"_s), QString());
    QVERIFY(lena.bench.actions.action(u"knowledge.addFiles"_s)->isEnabled());
}

// A member's own address would make a person of it, which MCP refuses.
void TestTeamWindow::anAgentIsConnectedByItsOwnLogin()
{
    Desk &mara = open(u"mara"_s, 3);
    mara.window.showPage(u"settings"_s);
    const auto shown = [&mara](const QString &name) { return mara.window.findChild<QWidget *>(name); };
    auto *agent = mara.window.findChild<QLineEdit *>(u"clientAgent"_s);
    auto *lines = mara.window.findChild<QPlainTextEdit *>(u"clientLines"_s);
    auto *state = mara.window.findChild<QLabel *>(u"clientState"_s);
    QVERIFY(agent && lines && state);
    agent->setText(u"newcomer"_s);
    QTRY_VERIFY_WITH_TIMEOUT(state->text().contains(u"no login"_s), Patience);
    QVERIFY2(lines->toPlainText().endsWith(u"team add-agent newcomer"_s), qPrintable(lines->toPlainText()));
    QVERIFY(!shown(u"clientConnect"_s)->isEnabled());
    VERIFY_RESULT(store::server::Team(m_cluster.ownersAddress(m_store))
                      .add(u"newcomer"_s, store::server::Team::Duty::Agent));
    agent->setText(u"newcome"_s);
    agent->setText(u"newcomer"_s);
    QTRY_VERIFY_WITH_TIMEOUT(shown(u"clientConnect"_s)->isEnabled(), Patience);
    QVERIFY2(lines->toPlainText().contains(u"postgresql://newcomer@"_s), qPrintable(lines->toPlainText()));
    QVERIFY(!lines->toPlainText().contains(u"mara"_s));
    // Going back is for who keeps the server; how is said.
    QVERIFY(!shown(u"settingRestore"_s)->isEnabled());
    QVERIFY(mara.window.findChild<QLabel *>(u"copiesFolder"_s)->text().contains(u"memoirctl restore"_s));
}

void TestTeamWindow::aLostConnectionIsMadeAgain()
{
    Desk &mara = open(u"mara"_s, 3);
    mara.take();
    const QString ended = m_cluster
                              .run(u"SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
                                   "WHERE usename = 'mara';"_s)
                              .rows;
    QVERIFY(ended.toInt() >= 2);
    const QString uid = mara.shownUid();
    mara.press(Qt::Key_A);
    QTRY_COMPARE_WITH_TIMEOUT(statusOf(uid), Status::ApprovedForReuse, Patience);
    QTRY_VERIFY_WITH_TIMEOUT(mara.message().startsWith(u"Approved: "_s), Patience);
    // And hears again of what others do.
    add(u"Written behind the cut"_s);
    QTRY_COMPARE_WITH_TIMEOUT(mara.bench.queue.rowCount(), 3, Patience);
    QCOMPARE(mara.said(u"riskBanner"_s), QString());
}

void TestTeamWindow::aServerThatIsGoneIsSaid()
{
    Desk &mara = open(u"mara"_s, 3);
    mara.take();
    const QString uid = mara.shownUid();
    m_lena.reset();
    m_cluster.stop();
    QTRY_VERIFY_WITH_TIMEOUT(mara.said(u"riskBanner"_s).contains(u"does not answer"_s), Patience);
    QCOMPARE(mara.bench.queue.rowCount(), 3);
    QCOMPARE(mara.shownUid(), uid);
    mara.press(Qt::Key_A);
    QTRY_VERIFY_WITH_TIMEOUT(mara.said(u"banner"_s).contains(u"Not saved."_s), Patience);
    QCOMPARE(mara.bench.queue.rowCount(), 3);

    QCOMPARE(m_cluster.serve(), QString());
    QTRY_COMPARE_WITH_TIMEOUT(mara.said(u"riskBanner"_s), QString(), Patience);
    QVERIFY2(mara.message().contains(u"answers again"_s), qPrintable(mara.message()));
    auto lena = Database::open(address(u"lena"_s), Database::Mode::ReadWrite);
    VERIFY_RESULT(lena);
    m_lena = std::move(*lena);
    QCOMPARE(statusOf(uid), Status::NeedsReview);
    // Until it has tried again by itself, a verdict is refused.
    QTRY_VERIFY_WITH_TIMEOUT(
        [&] {
            if (mara.bench.session.pendingActs() == 0 && statusOf(uid) == Status::NeedsReview)
                mara.press(Qt::Key_A);
            return statusOf(uid) == Status::ApprovedForReuse;
        }(),
        Patience);
}

// Nobody knows yet what became of it: the row leaves the list for good when that is known.
void TestTeamWindow::aVerdictWithoutAnswerKeepsItsRow()
{
    Desk &mara = open(u"mara"_s, 3);
    mara.take();
    const QString uid = mara.shownUid();
    const qint64 key = mara.shown().row.key;
    VERIFY_RESULT(m_lena->value(u"SELECT pg_advisory_lock(1299018289)"_s)); // the turn of those who write
    mara.press(Qt::Key_A);
    QTRY_COMPARE_WITH_TIMEOUT(mara.bench.queue.rowOfKey(key), -1, Patience);
    QTRY_VERIFY_WITH_TIMEOUT(mara.bench.queue.rowOfKey(key) >= 0, Patience);
    QCOMPARE(mara.bench.session.pendingActs(), 1);
    const auto isSaved = [&](int row) {
        return !mara.bench.queue.index(row).data(models::QueueModel::SavingRole).toBool();
    };
    QVERIFY(!isSaved(mara.bench.queue.rowOfKey(key)));
    VERIFY_RESULT(m_lena->value(u"SELECT pg_advisory_unlock(1299018289)"_s));
    QTRY_COMPARE_WITH_TIMEOUT(mara.bench.queue.rowOfKey(key), -1, Patience);
    QCOMPARE(statusOf(uid), Status::ApprovedForReuse);
    QTRY_VERIFY(mara.message().startsWith(u"Approved: "_s));
}

// Where the person wants that. A row that somebody else decided meanwhile is a conflict, and both are said.
void TestTeamWindow::verdictsWaitForTheServer()
{
    models::UnsentVerdicts::setWanted(true);
    const auto over = qScopeGuard([] { models::UnsentVerdicts::setWanted(false); });
    Desk &mara = open(u"mara"_s, 3);
    mara.take();
    const QString first = mara.shownUid();
    m_lena.reset();
    QCOMPARE(m_cluster.run(u"ALTER ROLE mara NOLOGIN;"_s).error, QString()); // she comes back behind lena
    m_cluster.stop();
    QTRY_VERIFY_WITH_TIMEOUT(mara.said(u"riskBanner"_s).contains(u"does not answer"_s), Patience);
    mara.press(Qt::Key_A);
    QTRY_VERIFY_WITH_TIMEOUT(
        mara.message().startsWith(u"Kept as a draft until the server is back. Approved: "_s), Patience);
    QCOMPARE(mara.bench.queue.rowCount(), 3);
    QCOMPARE(mara.bench.unsent.of(first), std::optional(Status::ApprovedForReuse));
    QTRY_VERIFY_WITH_TIMEOUT(!mara.shownUid().isEmpty() && mara.shownUid() != first, Patience);
    const QString second = mara.shownUid();
    mara.press(Qt::Key_X);
    QTRY_COMPARE_WITH_TIMEOUT(mara.bench.unsent.count(), 2, Patience);
    mara.window.close(); // says first what would be lost
    QVERIFY(mara.window.isVisible());
    QVERIFY2(mara.message().contains(u"go with this window"_s), qPrintable(mara.message()));

    QCOMPARE(m_cluster.serve(), QString());
    auto lena = Database::open(address(u"lena"_s), Database::Mode::ReadWrite);
    VERIFY_RESULT(lena);
    m_lena = std::move(*lena);
    store::Decision hers;
    hers.uids = {second};
    hers.to = Status::ApprovedForReuse;
    hers.actor = store::Actor::person(u"lena"_s);
    const auto decided = store::Curation(*m_lena).decide(hers);
    VERIFY_RESULT(decided);
    QCOMPARE(mara.bench.unsent.count(), 2);
    std::vector<bool> stays; // while it is on its way
    connect(
        &mara.bench.session, &models::TriageSession::goesAgain, &mara.bench.queue,
        [&](const std::vector<qint64> &keys) {
            stays.push_back(mara.bench.queue.rowOfKey(keys.front()) >= 0);
        },
        Qt::QueuedConnection);
    QCOMPARE(m_cluster.run(u"ALTER ROLE mara LOGIN;"_s).error, QString());
    QTRY_COMPARE_WITH_TIMEOUT(mara.bench.unsent.count(), 0, Patience);
    QTRY_COMPARE_WITH_TIMEOUT(statusOf(first), Status::ApprovedForReuse, Patience);
    QCOMPARE(newestEntry(first).actor, u"person:mara"_s);
    QCOMPARE(stays.size(), 2);
    QVERIFY(stays.front()); // the other's row left with lena's verdict
    QTRY_VERIFY_WITH_TIMEOUT(mara.said(u"banner"_s).contains(u"You: Rejected"_s), Patience);
    QVERIFY2(mara.said(u"banner"_s).contains(u"by lena"_s), qPrintable(mara.said(u"banner"_s)));
    QCOMPARE(statusOf(second), Status::ApprovedForReuse);
}

QTEST_MAIN(TestTeamWindow)
#include "tst_teamwindow.moc"
