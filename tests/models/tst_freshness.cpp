// SPDX-License-Identifier: MIT
#include "models/freshness.h"
#include "models/teamdesk.h"
#include "models/workbench.h"
#include "tests/models/openstore.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using models::Freshness;

namespace {

constexpr auto Rest = 60ms;

struct Watched : tests::OpenStore
{
    explicit Watched(Freshness::When when)
        : fresh(&store, &feed, when, Rest)
    {}

    models::ChangeFeed feed{&store};
    Freshness fresh;
    QSignalSpy due{&fresh, &Freshness::due};
    QObject page;
    QObject otherPage;

    void change() { Q_EMIT feed.storeChanged(); }
    // Also what the feed itself says about the opening has come.
    bool isReady()
    {
        const bool isOpen = open() && QTest::qWaitFor([this] { return feed.lastSeq() >= 0; });
        QTest::qWait(3 * Rest.count());
        due.clear();
        return isOpen;
    }
};

// A window whose store others change without a pause: each look at it takes longer than the time between two
// changes.
struct Busy
{
    tests::TestStore file;
    models::Workbench bench;
    models::TeamDesk team{&bench.store, &bench.feed};
    QSignalSpy charts{&bench.grades, &models::Grades::chartChanged};
    QSignalSpy stacks{&bench.context, &models::ContextDesk::stackChanged};
    QSignalSpy lists{&bench.drafts, &models::DraftDesk::listed};
    QSignalSpy wikis{&bench.wiki, &models::WikiModel::loaded};
    QTimer changes;

    bool begin()
    {
        const auto reply = bench.store.open(file.path(), store::Database::Mode::ReadWrite);
        if (!QTest::qWaitFor([&] { return reply.isFinished(); }) || !reply.answer())
            return false;
        bench.grades.setWatching(true);
        bench.context.setWatching(true);
        team.setInUse(true);
        bench.drafts.list(u"finance"_s);
        bench.context.change(
            [](store::StackQuestion &question) { question.question = u"When do docks close?"_s; });
        bench.wiki.use(&bench.feed, true);
        QTest::qWait(500); // what is read at the opening
        for (QSignalSpy *spy : {&charts, &stacks, &lists, &wikis})
            spy->clear();
        QObject::connect(&changes, &QTimer::timeout, &bench.feed, [this] {
            bench.store.read([](store::Database &) -> store::Result<void> {
                QThread::msleep(15);
                return {};
            });
            Q_EMIT bench.feed.storeChanged();
        });
        changes.start(10);
        return true;
    }

    void write()
    {
        file.add(u"Docks close at six"_s);
        store::NewProposal proposal;
        proposal.agent = u"finance"_s;
        proposal.situation = {{u"amount"_s, 10}};
        proposal.action = {{u"action"_s, u"pay"_s}};
        if (!store::Approvals(file.database()).propose({proposal}, store::Actor::agent(u"finance"_s)))
            qFatal("not proposed");
    }
};

using Shows = std::function<bool(const Busy &)>;

} // namespace

Q_DECLARE_METATYPE(Shows)

class TestFreshness : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anOpenedStoreIsDueAtOnce();
    void aStoreOpenAlreadyIsDueToo();
    void aBurstIsDueOnce();
    void changesDoNotPutItOff();
    void whatNobodyShowsWaits();
    void oneOfTwoMayLeave();
    void aClosedStoreIsNotRead();
    void everyPageShowsAStoreThatNeverRests_data();
    void everyPageShowsAStoreThatNeverRests();
};

void TestFreshness::anOpenedStoreIsDueAtOnce()
{
    Watched watched(Freshness::When::Always);
    QSignalSpy opened(&watched.store, &models::StoreThread::opened);

    QVERIFY(watched.open());
    QCOMPARE(opened.count(), 1);
    QVERIFY(watched.due.count() >= 1);
}

void TestFreshness::aStoreOpenAlreadyIsDueToo()
{
    Watched watched(Freshness::When::Always);
    QVERIFY(watched.isReady());
    Freshness late(&watched.store, &watched.feed);
    QSignalSpy due(&late, &Freshness::due);

    QCOMPARE(due.count(), 0); // its owner is not there yet
    QTRY_COMPARE(due.count(), 1);
}

void TestFreshness::aBurstIsDueOnce()
{
    Watched watched(Freshness::When::Always);
    QVERIFY(watched.isReady());

    for (int i = 0; i < 20; ++i)
        watched.change();
    QCOMPARE(watched.due.count(), 0);
    QVERIFY(watched.fresh.isWaiting());
    QTRY_COMPARE(watched.due.count(), 1);
    QTest::qWait(3 * Rest.count());
    QCOMPARE(watched.due.count(), 1);
}

void TestFreshness::changesDoNotPutItOff()
{
    Watched watched(Freshness::When::Always);
    QVERIFY(watched.isReady());
    QTimer changes;
    connect(&changes, &QTimer::timeout, &watched.page, [&] { watched.change(); });

    changes.start(5);
    QTRY_VERIFY(watched.due.count() >= 3);
}

void TestFreshness::whatNobodyShowsWaits()
{
    Watched watched(Freshness::When::InUse);
    QVERIFY(watched.isReady());

    watched.fresh.use(&watched.page, true);
    QCOMPARE(watched.due.count(), 1); // nobody read it since the store was opened
    watched.fresh.use(&watched.page, false);
    watched.fresh.use(&watched.page, true);
    QCOMPARE(watched.due.count(), 1); // nothing changed meanwhile

    watched.change();
    watched.fresh.use(&watched.page, false); // before it was read
    QTest::qWait(3 * Rest.count());
    QCOMPARE(watched.due.count(), 1);
    watched.fresh.use(&watched.page, true);
    QCOMPARE(watched.due.count(), 2);
}

void TestFreshness::oneOfTwoMayLeave()
{
    Watched watched(Freshness::When::InUse);
    QVERIFY(watched.isReady());
    watched.fresh.use(&watched.page, true);
    watched.fresh.use(&watched.otherPage, true);
    watched.fresh.use(&watched.page, false);
    watched.due.clear();

    watched.change();
    QTRY_COMPARE(watched.due.count(), 1);
}

void TestFreshness::aClosedStoreIsNotRead()
{
    Watched watched(Freshness::When::Always);
    QVERIFY(watched.isReady());

    watched.change();
    watched.store.close();
    QTest::qWait(3 * Rest.count());
    QCOMPARE(watched.due.count(), 0);
}

void TestFreshness::everyPageShowsAStoreThatNeverRests_data()
{
    QTest::addColumn<Shows>("shows");
    const auto add = [](const char *name, Shows shows) { QTest::newRow(name) << shows; };
    add("lanes", [](const Busy &busy) {
        return busy.bench.lanes.index(0).data(models::Lanes::CountTextRole).toString() == "1"_L1;
    });
    add("triage", [](const Busy &busy) { return busy.bench.session.stats().waiting == 1; });
    add("approvals", [](const Busy &busy) { return busy.bench.approvals.waiting().count == 1; });
    add("team", [](const Busy &busy) { return busy.team.report().waiting == 1; });
    add("grades", [](const Busy &busy) { return busy.charts.count() > 1; });
    add("context", [](const Busy &busy) { return busy.stacks.count() > 1; });
    add("drafts", [](const Busy &busy) { return busy.lists.count() > 1; });
    add("wiki", [](const Busy &busy) { return busy.wikis.count() > 1; });
}

void TestFreshness::everyPageShowsAStoreThatNeverRests()
{
    QFETCH(Shows, shows);
    Busy busy;
    QVERIFY(busy.begin());
    QVERIFY(!shows(busy));

    busy.write();
    QTRY_VERIFY(shows(busy));
    QVERIFY(busy.changes.isActive());
}

QTEST_GUILESS_MAIN(TestFreshness)
#include "tst_freshness.moc"
