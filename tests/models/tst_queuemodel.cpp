// SPDX-License-Identifier: MIT
#include "models/changefeed.h"
#include "models/queuemodel.h"
#include "models/textspan.h"
#include "tests/models/openstore.h"

using namespace Qt::StringLiterals;
using namespace models;
using Order = store::QueueFilter::Order;

class TestQueueModel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void waitingRowsAreListedOldestFirst();
    void theAccessibleTextSaysWhatTheRowShows();
    void searchWordsAreMatched();
    void fiftyThousandRowsComeInPagesAndStayComplete();
    void aRowThatIsNotHereIsFetchedWithoutWaiting();
    void theNewestFilterWins();
    void decidedRowsLeaveAndRefusedOnesComeBack_data();
    void decidedRowsLeaveAndRefusedOnesComeBack();
    void aListByWorthKeepsItsOrder();
    void rowsThatStayShowThatTheyAreBeingSaved();
    void aForeignDecisionTakesOneRowOut();
    void aForeignRowGoesInWhereItBelongs();
    void aForeignEditRedrawsTheRow();
    void marksAreASetApartAndEndWithTheFilter();
    void marksResolveToRows();
    void closingTheStoreEmptiesTheList();
};

namespace {

store::QueueFilter newestFirst()
{
    store::QueueFilter filter;
    filter.order = Order::NewestFirst;
    return filter;
}

bool show(QueueModel &model, const store::QueueFilter &filter = {})
{
    model.setFilter(filter);
    return QTest::qWaitFor([&] { return !model.isSearching() && model.isComplete(); }, 30'000);
}

std::vector<qint64> keysOf(const QueueModel &model)
{
    std::vector<qint64> keys;
    for (int row = 0; row < model.rowCount(); ++row)
        keys.push_back(model.keyAt(row));
    return keys;
}

QString textAt(const QueueModel &model, int row)
{
    return model.index(row).data(QueueModel::ObservationRole).toString();
}

} // namespace

void TestQueueModel::waitingRowsAreListedOldestFirst()
{
    tests::OpenStore window;
    window.fill(5);
    QVERIFY(window.open());
    QueueModel model(&window.store);
    const QAbstractItemModelTester tester(&model);
    QSignalSpy first(&model, &QueueModel::firstPageReady);

    QVERIFY(show(model));

    QCOMPARE(first.count(), 1);
    QCOMPARE(model.rowCount(), 5);
    QCOMPARE(textAt(model, 0), u"Fact 0 stands"_s); // the first page brings its texts along
    QVERIFY(show(model, newestFirst()));
    QCOMPARE(textAt(model, 0), u"Fact 4 stands"_s);
    for (int row = 0; row < 5; ++row)
        QCOMPARE(model.rowOfKey(model.keyAt(row)), row);
    QCOMPARE(model.rowOfKey(1), -1);
}

void TestQueueModel::theAccessibleTextSaysWhatTheRowShows()
{
    tests::OpenStore window;
    window.file.add(u"Payment terms are net-45"_s, u"finance"_s, u"ACME Industrial"_s,
                    store::isoTime(store::now().addDays(-19)));
    window.file.add(u"Payment terms are net-45"_s, u"finance"_s, u"ACME Industrial"_s);
    QVERIFY(window.open());
    QueueModel model(&window.store);
    QVERIFY(show(model));

    const QString text = model.index(0).data(Qt::AccessibleTextRole).toString();

    QVERIFY2(text.startsWith(u"Needs review, ACME Industrial, vendor, 19 day"_s), qPrintable(text));
    QVERIFY2(text.contains(u"seen 2 time"_s), qPrintable(text));
    QCOMPARE(model.index(0).data(QueueModel::SightingsRole).toInt(), 2);
}

void TestQueueModel::searchWordsAreMatched()
{
    tests::OpenStore window;
    window.file.add(u"Payment terms are net-45"_s);
    window.file.add(u"Docks close at six"_s);
    QVERIFY(window.open());
    QueueModel model(&window.store);
    store::QueueFilter filter;
    filter.text = u"payment"_s;

    QVERIFY(show(model, filter));

    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.index(0).data(QueueModel::MatchRole).value<TextSpans>(), (TextSpans{{0, 7}}));
}

void TestQueueModel::fiftyThousandRowsComeInPagesAndStayComplete()
{
    constexpr int Rows = 50'000;
    tests::OpenStore window;
    window.fill(Rows);
    QVERIFY(window.open());
    QueueModel model(&window.store);
    const QAbstractItemModelTester tester(&model);
    int rowsOfFirstPage = -1;
    connect(&model, &QueueModel::firstPageReady, this, [&] { rowsOfFirstPage = model.rowCount(); });

    QVERIFY(show(model));

    QVERIFY(rowsOfFirstPage > 0);
    QVERIFY(rowsOfFirstPage < 1'000);
    QCOMPARE(model.rowCount(), Rows);
    const std::vector<qint64> keys = keysOf(model);
    QVERIFY(std::ranges::is_sorted(keys));
    QVERIFY(std::ranges::adjacent_find(keys) == keys.end());

    std::vector<qint64> third; // 10,000 rows scattered over the list
    for (std::size_t i = 0; i < keys.size(); i += 5)
        third.push_back(keys[i]);
    model.beginDecision(third, true);
    QCOMPARE(model.rowCount(), Rows - int(third.size()));
    QCOMPARE(model.rowOfKey(third[7]), -1);
    model.restore(third);
    QCOMPARE(keysOf(model), keys);
}

void TestQueueModel::aRowThatIsNotHereIsFetchedWithoutWaiting()
{
    tests::OpenStore window;
    window.fill(3'000);
    QVERIFY(window.open());
    QueueModel model(&window.store);
    QVERIFY(show(model));
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    const QModelIndex far = model.index(2'000);

    QVERIFY(!far.data(QueueModel::LoadedRole).toBool());
    QVERIFY(far.data(Qt::DisplayRole).isNull());
    QVERIFY(far.data(QueueModel::KeyRole).toLongLong() > 0);

    QTRY_VERIFY(far.data(QueueModel::LoadedRole).toBool());
    QCOMPARE(textAt(model, 2'000), u"Fact 2000 stands"_s);
    QVERIFY(model.reflexionAt(2'010).has_value()); // its neighbours came along
    QCOMPARE(changed.count(), 1);
}

void TestQueueModel::theNewestFilterWins()
{
    tests::OpenStore window;
    window.fill(300);
    QVERIFY(window.open());
    QueueModel model(&window.store);
    const QAbstractItemModelTester tester(&model);
    QSignalSpy first(&model, &QueueModel::firstPageReady);
    store::QueueFilter filter;
    for (const auto *entity : {"V1", "V2", "V3"}) {
        filter.entityId = QLatin1StringView(entity);
        model.setFilter(filter);
    }

    QTRY_VERIFY(!model.isSearching() && model.isComplete());

    QCOMPARE(first.count(), 1);
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(model.index(0).data(QueueModel::EntityRole).toString(), u"V3"_s);
}

void TestQueueModel::decidedRowsLeaveAndRefusedOnesComeBack_data()
{
    QTest::addColumn<QList<int>>("rows");
    QTest::addColumn<int>("ranges");

    QTest::newRow("the first") << QList<int>{0} << 1;
    QTest::newRow("the last") << QList<int>{19} << 1;
    QTest::newRow("neighbours") << QList<int>{4, 5, 6} << 1;
    QTest::newRow("scattered, out of order") << QList<int>{9, 2, 3, 15} << 3;
    QTest::newRow("all") << QList<int>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19}
                         << 1;
}

void TestQueueModel::decidedRowsLeaveAndRefusedOnesComeBack()
{
    QFETCH(const QList<int>, rows);
    QFETCH(const int, ranges);
    tests::OpenStore window;
    window.fill(20);
    QVERIFY(window.open());
    QueueModel model(&window.store);
    const QAbstractItemModelTester tester(&model);
    QVERIFY(show(model, newestFirst()));
    const std::vector<qint64> before = keysOf(model);
    std::vector<qint64> chosen;
    for (const int row : rows)
        chosen.push_back(model.keyAt(row));
    QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);

    model.beginDecision(chosen, true);
    QCOMPARE(model.rowCount(), 20 - int(rows.size()));
    QCOMPARE(removed.count(), ranges);
    model.restore(chosen);

    QCOMPARE(inserted.count(), ranges);
    QCOMPARE(reset.count(), 0);
    QCOMPARE(keysOf(model), before);
}

void TestQueueModel::aListByWorthKeepsItsOrder()
{
    tests::OpenStore window;
    window.fill(20);
    window.file.add(u"Fact 7 stands"_s, u"finance"_s, u"V7"_s); // seen again
    QVERIFY(window.open());
    QueueModel model(&window.store);
    const QAbstractItemModelTester tester(&model);
    store::QueueFilter filter;
    filter.order = Order::MostSeenFirst;
    QVERIFY(show(model, filter));
    const std::vector<qint64> before = keysOf(model);
    QCOMPARE(before.size(), 20U);
    QVERIFY(!std::ranges::is_sorted(before));

    model.beginDecision({before[3]}, true);
    QCOMPARE(model.rowOfKey(before[3]), -1);
    QCOMPARE(model.rowAtOrAfter(before[3]), 3); // the next in this order
    QCOMPARE(model.keyAt(3), before[4]);
    model.restore({before[3]});
    QCOMPARE(keysOf(model), before);

    model.beginDecision({before[5], before[2], before[11]}, true);
    model.restore({before[5], before[2], before[11]});
    QTRY_COMPARE(keysOf(model), before);
}

void TestQueueModel::rowsThatStayShowThatTheyAreBeingSaved()
{
    tests::OpenStore window;
    window.fill(3);
    QVERIFY(window.open());
    QueueModel model(&window.store);
    store::QueueFilter all;
    all.lane = store::QueueFilter::Lane::All;
    QVERIFY(show(model, all));
    const qint64 key = model.keyAt(1);

    QVERIFY(!model.wouldLeave(store::Status::Rejected));
    model.beginDecision({key}, false);
    QCOMPARE(model.rowCount(), 3);
    QVERIFY(model.index(1).data(QueueModel::SavingRole).toBool());
    model.commitDecision({key});
    QVERIFY(!model.index(1).data(QueueModel::SavingRole).toBool());
}

void TestQueueModel::aForeignDecisionTakesOneRowOut()
{
    tests::OpenStore window;
    window.fill(10);
    QVERIFY(window.open());
    QueueModel model(&window.store);
    const QAbstractItemModelTester tester(&model);
    QVERIFY(show(model));
    const QString uid = model.index(4).data(QueueModel::UidRole).toString();
    const QPersistentModelIndex selected = model.index(6);
    const qint64 key = model.keyAt(6);
    QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);

    VERIFY_RESULT(window.file.decide({uid}, store::Status::ApprovedForReuse));
    model.applyChanges({uid});

    QTRY_COMPARE(removed.count(), 1);
    QCOMPARE(removed.first().at(1).toInt(), 4);
    QCOMPARE(model.rowCount(), 9);
    QCOMPARE(selected.data(QueueModel::KeyRole).toLongLong(), key);
}

void TestQueueModel::aForeignRowGoesInWhereItBelongs()
{
    tests::OpenStore window;
    window.fill(3);
    QVERIFY(window.open());
    ChangeFeed feed(&window.store);
    QueueModel model(&window.store);
    const QAbstractItemModelTester tester(&model);
    connect(&feed, &ChangeFeed::rowsChanged, &model, &QueueModel::applyChanges);
    QVERIFY(show(model, newestFirst()));
    QTRY_VERIFY(feed.lastSeq() >= 0);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);

    window.file.add(u"Docks close at six"_s);

    QTRY_COMPARE(inserted.count(), 1);
    QCOMPARE(inserted.first().at(1).toInt(), 0);
    QCOMPARE(textAt(model, 0), u"Docks close at six"_s);
}

void TestQueueModel::aForeignEditRedrawsTheRow()
{
    tests::OpenStore window;
    window.fill(3);
    QVERIFY(window.open());
    QueueModel model(&window.store);
    QVERIFY(show(model));
    const QString uid = model.index(1).data(QueueModel::UidRole).toString();
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);

    VERIFY_RESULT(store::Curation(window.file.database())
                      .edit(uid, {{u"observation"_s, u"Fact 1 stands no longer"_s}},
                            store::Actor::person(u"mara"_s), u"newer"_s));
    model.applyChanges({uid});

    QTRY_COMPARE(changed.count(), 1);
    QCOMPARE(textAt(model, 1), u"Fact 1 stands no longer"_s);
    QCOMPARE(model.rowCount(), 3);
}

void TestQueueModel::marksAreASetApartAndEndWithTheFilter()
{
    tests::OpenStore window;
    window.fill(10);
    QVERIFY(window.open());
    QueueModel model(&window.store);
    QVERIFY(show(model));
    QSignalSpy marks(&model, &QueueModel::marksChanged);

    model.toggleMark(model.keyAt(2));
    QVERIFY(model.index(2).data(QueueModel::MarkedRole).toBool());
    model.markRows(4, 6);
    QCOMPARE(model.marks().size(), 4);
    model.beginDecision({model.keyAt(2)}, true);
    QCOMPARE(model.marks().size(), 3);
    model.markAll();
    QCOMPARE(model.marks().size(), 9);
    model.reload();
    QCOMPARE(model.marks().size(), 9);
    model.setFilter(newestFirst());
    QCOMPARE(model.marks().size(), 0);
    QCOMPARE(marks.last().first().toInt(), 0);
    QTRY_VERIFY(!model.isSearching());
}

void TestQueueModel::marksResolveToRows()
{
    tests::OpenStore window;
    window.fill(1'200);
    QVERIFY(window.open());
    QueueModel model(&window.store);
    QVERIFY(show(model));
    model.markAll();

    const auto rows = model.resolve(model.marks().keys());

    QTRY_VERIFY(rows.isFinished());
    VERIFY_RESULT(rows.answer());
    QCOMPARE(rows.answer()->size(), std::size_t(1'200));
    QCOMPARE(rows.answer()->at(700).observation, u"Fact 700 stands"_s);
}

void TestQueueModel::closingTheStoreEmptiesTheList()
{
    tests::OpenStore window;
    window.fill(3);
    QVERIFY(window.open());
    QueueModel model(&window.store);
    const QAbstractItemModelTester tester(&model);
    QVERIFY(show(model));

    window.store.close();

    QCOMPARE(model.rowCount(), 0);
    QVERIFY(model.isComplete());
}

QTEST_MAIN(TestQueueModel)
#include "tst_queuemodel.moc"
