// SPDX-License-Identifier: MIT
#include "store/curation/expiry.h"
#include "store/curation/undo.h"
#include "store/layers/settings.h"
#include "store/retrieval/queue.h"
#include "store/upkeep/maintenance.h"
#include "tests/store/samplestore.h"
#include "tests/store/teststore.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace store;

namespace {

struct NaiveRow
{
    qint64 key = 0;
    QString uid = {};
    QString agent = {};
    QString run = {};
    QString entityType = {};
    QString entityId = {};
    QString kind = {};
    QString origin = {};
    QString sensitivity = {};
    QStringList tags = {};
    QStringList words = {};
    QString status = {};
    QString until = {};
    QString createdAt = {};
    int findings = 0;
    int sightings = 1;
};

bool isAwake(const NaiveRow &row)
{
    return row.until.isEmpty() || row.until <= isoTime(SampleStore::noon());
}

bool isInLane(const NaiveRow &row, const QueueFilter &filter)
{
    switch (filter.lane) {
    case QueueFilter::Lane::Status: return row.status == name(filter.status) && isAwake(row);
    case QueueFilter::Lane::Snoozed: return row.status == "needs_review"_L1 && !isAwake(row);
    case QueueFilter::Lane::Flagged:
        return row.status == "needs_review"_L1 && isAwake(row) && row.findings != 0;
    case QueueFilter::Lane::All: return true;
    }
    return false;
}

bool hasWords(const NaiveRow &row, const QString &typed)
{
    const QStringList words = typed.split(u' ', Qt::SkipEmptyParts);
    for (const QString &word : words) {
        const bool isPrefix = word == words.last() && !typed.endsWith(u' ');
        const bool found = std::ranges::any_of(
            row.words, [&](const QString &each) { return isPrefix ? each.startsWith(word) : each == word; });
        if (!found)
            return false;
    }
    return true;
}

bool isSame(const QString &wanted, const QString &value)
{
    return wanted.isEmpty() || wanted == value;
}

bool holdsNaively(const NaiveRow &row, const QueueFilter &filter)
{
    const QString older = isoTime(SampleStore::noon().addDays(-filter.olderThanDays));
    const QString newer = isoTime(SampleStore::noon().addDays(-filter.newerThanDays));
    return isInLane(row, filter) && isSame(filter.agent, row.agent) && isSame(filter.run, row.run)
           && isSame(filter.entityType, row.entityType) && isSame(filter.entityId, row.entityId)
           && isSame(filter.kind, row.kind) && isSame(filter.origin, row.origin)
           && isSame(filter.sensitivity, row.sensitivity)
           && (filter.tag.isEmpty() || row.tags.contains(filter.tag)) && hasWords(row, filter.text)
           && (!filter.detector || (row.findings & findingBit(*filter.detector)) != 0)
           && (filter.olderThanDays == 0 || row.createdAt < older)
           && (filter.newerThanDays == 0 || row.createdAt >= newer) && row.sightings >= filter.minSightings;
}

std::vector<NaiveRow> everyRow(Database &database)
{
    std::vector<NaiveRow> rows;
    auto query = database.run(
        u"SELECT r.id, r.uid, agent.name, run.name, entity_type, entity_id, kind, origin, sensitivity, tags, "
        u"observation, "
        u"status, "
        "snoozed_until, r.created_at, findings, corroborations + 1 FROM reflexion_log AS r "
        "JOIN agent ON agent.id = r.agent_id LEFT JOIN run ON run.id = r.run_id ORDER BY r.id"_s);
    while (query && (*query)->next()) {
        const auto text = [&query](int column) { return (*query)->value(column).toString(); };
        NaiveRow row{(*query)->value(0).toLongLong(),
                     text(1),
                     text(2),
                     text(3),
                     text(4),
                     text(5),
                     text(6),
                     text(7),
                     text(8)};
        for (const QJsonValue tag : QJsonDocument::fromJson(text(9).toUtf8()).array())
            row.tags += tag.toString();
        const QString all = (text(10) + u' ' + text(9) + u' ' + text(4) + u' ' + text(5)).toLower();
        row.words = all.split(QRegularExpression(u"[^a-z0-9]+"_s), Qt::SkipEmptyParts);
        row.status = text(11);
        row.until = text(12);
        row.createdAt = text(13);
        row.findings = (*query)->value(14).toInt();
        row.sightings = (*query)->value(15).toInt();
        rows.push_back(row);
    }
    return rows;
}

QueueFilter randomFilter(QRandomGenerator &random)
{
    QueueFilter filter;
    filter.lane = QueueFilter::Lane(random.bounded(4));
    filter.status = AllStatuses[size_t(random.bounded(4))];
    filter.order = QueueFilter::Order(random.bounded(2));
    const auto sometimes = [&random](int of) { return random.bounded(of) == 0; };
    if (sometimes(3))
        filter.text =
            SampleStore::pick(random, "invoice contra payment*never tax acme waits zebra numb nu mo paym");
    if (sometimes(5))
        filter.text = u"payment never "_s;
    if (sometimes(4))
        filter.agent = SampleStore::pick(random, "finance hr legal nobody");
    if (sometimes(5))
        filter.run = SampleStore::pick(random, "r1 r2 r3 none");
    if (sometimes(5))
        filter.entityType = SampleStore::pick(random, "vendor customer ven");
    if (sometimes(4))
        filter.entityId = SampleStore::pick(random, "acme bolt ACME");
    if (sometimes(5))
        filter.kind = SampleStore::pick(random, "policy fact");
    if (sometimes(5))
        filter.tag = SampleStore::pick(random, "pay-run tax Tax pay late");
    if (sometimes(5))
        filter.origin = SampleStore::pick(random, "tool web");
    if (sometimes(5))
        filter.sensitivity = SampleStore::pick(random, "public private");
    if (sometimes(5))
        filter.detector = guard::Detector(random.bounded(4));
    if (sometimes(5))
        filter.olderThanDays = 1 + random.bounded(40);
    if (sometimes(5))
        filter.newerThanDays = 1 + random.bounded(40);
    if (sometimes(5))
        filter.minSightings = 1 + random.bounded(3);
    filter.text.remove(u'*');
    return filter;
}

QStringList planOf(Database &database, const QString &sql)
{
    QStringList plan;
    auto query = database.run(u"EXPLAIN QUERY PLAN "_s + sql);
    while (query && (*query)->next())
        plan += (*query)->value(3).toString();
    return plan;
}

} // namespace

class TestQueue : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QCOMPARE(m_store.problem, QString());
        QRandomGenerator random(7);
        m_store.actAtRandom(random, m_store.addRandom(random, 400));
        QCOMPARE(m_store.problem, QString());
        m_rows = everyRow(m_store.database());
        QVERIFY(m_rows.size() > 300);
    }

    void pagesCoverWhatTheFilterHoldsOnceAndInOrder_data()
    {
        QTest::addColumn<int>("seed");
        QTest::addColumn<int>("limit");
        QTest::addColumn<int>("examine");
        QTest::newRow("one page") << 1 << 1000 << 20000;
        QTest::newRow("small pages") << 2 << 7 << 20000;
        QTest::newRow("looking at few rows") << 3 << 10 << 13;
        QTest::newRow("one row at a time") << 4 << 1 << 1;
    }

    void pagesCoverWhatTheFilterHoldsOnceAndInOrder()
    {
        QFETCH(int, seed);
        QFETCH(int, limit);
        QFETCH(int, examine);
        QRandomGenerator random{quint32(seed)};
        Queue queue(m_store.database());
        int found = 0;
        for (int round = 0; round < 150; ++round) {
            const QueueFilter filter = randomFilter(random);
            std::vector<qint64> expected;
            for (const NaiveRow &row : m_rows) {
                if (holdsNaively(row, filter))
                    expected.push_back(row.key);
            }
            if (filter.order == QueueFilter::Order::NewestFirst)
                std::ranges::reverse(expected);
            std::vector<qint64> keys;
            qint64 after = 0;
            for (int pages = 0;; ++pages) {
                QVERIFY2(pages < 1000, qPrintable(filter.toText()));
                const auto page = queue.keys(filter, after, limit, examine, SampleStore::noon());
                QVERIFY2(page, page ? "" : qPrintable(page.error().message));
                QVERIFY(int(page->keys.size()) <= limit);
                keys.insert(keys.end(), page->keys.begin(), page->keys.end());
                if (page->isAtEnd)
                    break;
                QVERIFY2(page->last != after, qPrintable(filter.toText()));
                after = page->last;
            }
            QVERIFY2(keys == expected, qPrintable(filter.toText()));
            found += int(keys.size());
        }
        QVERIFY(found > 500); // the filters are not all so narrow that nothing is shown
    }

    void aPageLooksAtNoMoreRowsThanItMay()
    {
        constexpr int Most = 13;
        const QueueFilter filter{.lane = QueueFilter::Lane::All, .minSightings = 3};
        Queue queue(m_store.database());
        for (qint64 after = 0;;) {
            const auto page = queue.keys(filter, after, 1, Most, SampleStore::noon());
            QVERIFY(page);
            const auto looked = std::ranges::count_if(
                m_rows, [&](const NaiveRow &row) { return row.key > after && row.key <= page->last; });
            QVERIFY2(looked <= Most, qPrintable(QString::number(looked)));
            if (page->isAtEnd)
                break;
            after = page->last;
        }
    }

    void aValueThatNoRowHasIsKnownAfterOnePage()
    {
        Queue queue(m_store.database());
        for (const auto lane :
             {QueueFilter::Lane::Status, QueueFilter::Lane::Snoozed, QueueFilter::Lane::All}) {
            for (const QueueFilter &filter :
                 {QueueFilter{.lane = lane, .kind = u"no such kind"_s},
                  QueueFilter{
                      .lane = lane, .order = QueueFilter::Order::NewestFirst, .origin = u"no such"_s}}) {
                const auto page = queue.keys(filter, 0, 10, 1, SampleStore::noon());
                QVERIFY(page);
                QVERIFY(page->keys.empty());
                QVERIFY2(page->isAtEnd, qPrintable(filter.toText()));
            }
        }
    }

    void aRowIsHeldExactlyWhereItsKeyIsListed()
    {
        QRandomGenerator random(11);
        Queue queue(m_store.database());
        for (int round = 0; round < 300; ++round) {
            const QueueFilter filter = randomFilter(random);
            const NaiveRow &row = m_rows[size_t(random.bounded(int(m_rows.size())))];
            const auto held = queue.holds(filter, row.uid, SampleStore::noon());
            QVERIFY(held);
            QVERIFY2(*held == holdsNaively(row, filter), qPrintable(filter.toText()));
        }
        QCOMPARE(queue.holds({}, u"rfx_unknown"_s).value(), false);
    }

    void keptCountsAreTheNumbersOfRows()
    {
        Queue queue(m_store.database());
        const auto counts = queue.counts(SampleStore::noon());
        QVERIFY(counts);
        const auto number = [this](const QueueFilter &filter) {
            return qint64(std::ranges::count_if(
                m_rows, [&](const NaiveRow &row) { return holdsNaively(row, filter); }));
        };
        for (const Status status : AllStatuses)
            QCOMPARE(counts->byStatus.value(int(status)), number({.status = status}));
        QCOMPARE(counts->snoozed, number({.lane = QueueFilter::Lane::Snoozed}));
        QCOMPARE(counts->flagged, number({.lane = QueueFilter::Lane::Flagged}));
        QCOMPARE(counts->total, qint64(m_rows.size()));
        QVERIFY(counts->snoozed > 0 && counts->flagged > 0);
        for (const QString &agent : {u"finance"_s, u"hr"_s, u"legal"_s})
            QCOMPARE(counts->waitingByAgent.value(agent), number({.agent = agent}));
    }

    void daysComeWithoutGapsOldestFirst()
    {
        const auto days = Queue(m_store.database()).days(70, SampleStore::noon());
        QVERIFY(days);
        QCOMPARE(int(days->size()), 70);
        QCOMPARE(days->back().day, u"2026-11-21"_s);
        QCOMPARE(days->front().day, u"2026-09-13"_s);
        qint64 arrived = 0;
        for (const DayCount &day : *days)
            arrived += day.arrived;
        QCOMPARE(arrived, qint64(m_rows.size()));
        QVERIFY(days->back().decided > 0);
        QVERIFY(days->at(68).expired > 0);
        QCOMPARE(int(Queue(m_store.database()).days(0)->size()), 0);
    }

    // What was taken back is no decision, however it was taken back; put back it is one again.
    void daysCountWhatIsInForce()
    {
        tests::TestStore store;
        const QStringList uids{store.add(u"ACME pays on Mondays"_s), store.add(u"ACME ships by rail"_s)};
        const auto today = [&store] { return Queue(store.database()).days(1, now()).value().back().decided; };
        const Actor mara = Actor::person(u"mara"_s);
        Undo journal(store.database());
        const auto both = store.decide(uids, Status::ApprovedForReuse);
        VERIFY_RESULT(both);
        QCOMPARE(today(), 2);
        const auto undone = journal.undo(both->uid, mara);
        VERIFY_RESULT(undone);
        QCOMPARE(today(), 0);
        VERIFY_RESULT(journal.redo(undone->uid, mara));
        QCOMPARE(today(), 2);
        const qint64 last = store.number(u"SELECT max(seq) FROM ledger WHERE action = 'decide'"_s);
        VERIFY_RESULT(journal.undoEntries({last}, mara));
        QCOMPARE(today(), 1);
        VERIFY_RESULT(rebuild(store.database()));
        QCOMPARE(today(), 1);
        QVERIFY(store.isWhole());
    }

    void theOldestWaitingRowIsTheFirstOfTheQueue()
    {
        const auto first =
            std::ranges::find_if(m_rows, [](const NaiveRow &row) { return holdsNaively(row, {}); });
        QCOMPARE(Queue(m_store.database()).oldestWaiting().value(), first->createdAt);
        SampleStore empty;
        QCOMPARE(Queue(empty.database()).oldestWaiting().value(), QString());
    }

    void theForecastCountsWhatTheRuleWillTake()
    {
        Queue queue(m_store.database());
        const QString cutoff = isoTime(SampleStore::noon().addDays(7 - 30));
        const auto due = std::ranges::count_if(m_rows, [&](const NaiveRow &row) {
            return row.status == "needs_review"_L1 && row.until.isEmpty() && row.createdAt < cutoff;
        });
        QVERIFY(due > 0);
        QCOMPARE(queue.expiringWithin(7, SampleStore::noon()).value(), qint64(due));
        QCOMPARE(qint64(Expiry(m_store.database()).rehearse(SampleStore::noon().addDays(7))->uids.size()),
                 qint64(due));
        QVERIFY(setSetting(m_store.database(), u"expiry.days"_s, u"0"_s, store::Actor::person(u"mara"_s)));
        QCOMPARE(queue.expiringWithin(7, SampleStore::noon()).value(), 0);
        QVERIFY(setSetting(m_store.database(), u"expiry.days"_s, u"30"_s, store::Actor::person(u"mara"_s)));
    }

    void facetsCountTheValuesOfTheLane_data()
    {
        QTest::addColumn<QString>("column");
        for (const char *column :
             {"agent", "entity_type", "entity_id", "kind", "tag", "origin", "sensitivity"})
            QTest::newRow(column) << QString::fromLatin1(column);
    }

    void facetsCountTheValuesOfTheLane()
    {
        QFETCH(QString, column);
        QHash<QString, qint64> expected;
        const QueueFilter filter{.lane = QueueFilter::Lane::All};
        for (const NaiveRow &row : m_rows) {
            if (column == "tag"_L1) {
                for (const QString &tag : row.tags)
                    ++expected[tag];
                continue;
            }
            const QHash<QString, QString> values{
                {u"agent"_s, row.agent},        {u"entity_type"_s, row.entityType},
                {u"entity_id"_s, row.entityId}, {u"kind"_s, row.kind},
                {u"origin"_s, row.origin},      {u"sensitivity"_s, row.sensitivity}};
            ++expected[values.value(column)];
        }
        const auto facet = Queue(m_store.database()).facet(column, filter, 10);
        QVERIFY(facet);
        QCOMPARE(qsizetype(facet->size()), expected.size());
        for (const FacetValue &value : *facet)
            QCOMPARE(value.count, expected.value(value.value));
        QCOMPARE(int(Queue(m_store.database()).facet(column, filter, 1)->size()), 1);
    }

    void aFacetOfAnUnknownColumnIsAMistake()
    {
        const auto facet = Queue(m_store.database()).facet(u"observation; DROP"_s, {}, 10);
        QVERIFY(!facet);
        QCOMPARE(facet.error().code, Error::Code::Usage);
    }

    void oddTextsAreSearchedForAndNeverBreakTheSearch_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text :
             {"\"", "AND", "NEAR(", "a\" OR \"b", "observation:", "--", "*", "^x", "' OR 1=1"})
            QTest::newRow(text) << QString::fromLatin1(text);
    }

    void oddTextsAreSearchedForAndNeverBreakTheSearch()
    {
        QFETCH(QString, text);
        Queue queue(m_store.database());
        QVERIFY(queue.keys({.text = text}, 0, 10));
        QVERIFY(queue.keys({.tag = text}, 0, 10));
        QVERIFY(queue.keys({.entityId = text}, 0, 10));
        QVERIFY(queue.keys({.text = text, .entityType = text, .entityId = text, .tag = text, .run = text}, 0,
                           10));
    }

    void aTagWithQuotesAndLineBreaksIsFound()
    {
        SampleStore store;
        NewReflexion row;
        row.observation = u"one"_s;
        row.tags = {u"a\"b\\c\nd"_s, u"größe"_s, u"!!"_s};
        store.add({row});
        for (const QString &tag : row.tags)
            QCOMPARE(int(Queue(store.database()).keys({.tag = tag}, 0, 10)->keys.size()), 1);
        QCOMPARE(int(Queue(store.database()).keys({.tag = u"GRÖSSE"_s}, 0, 10)->keys.size()), 0);
    }

    void aLaneIsReadFromItsIndexAlone()
    {
        const QStringList plan =
            planOf(m_store.database(),
                   u"SELECT id, agent_id, kind, origin, findings FROM reflexion_log WHERE status "
                   "= 'needs_review' AND asleep = 0 AND id > 5 ORDER BY id LIMIT 10"_s);
        QCOMPARE(plan.size(), 1);
        QVERIFY2(plan.first().contains("COVERING INDEX reflexion_lane"_L1), qPrintable(plan.first()));
    }

    void aFilterSurvivesItsTextForm()
    {
        QRandomGenerator random(5);
        for (int round = 0; round < 200; ++round) {
            QueueFilter filter = randomFilter(random);
            if (filter.lane != QueueFilter::Lane::Status)
                filter.status = Status::NeedsReview; // the status belongs to the status lane only
            QCOMPARE(QueueFilter::parse(filter.toText()), filter);
        }
        QCOMPARE(QueueFilter::parse(u"nonsense"_s), QueueFilter{});
        QCOMPARE(QueueFilter::parse(u"{\"later\":1,\"agent\":\"x\"}"_s).agent, u"x"_s);
        QCOMPARE(QueueFilter{}.toText(), u"{\"lane\":\"status\",\"status\":\"needs_review\"}"_s);
    }

private:
    SampleStore m_store;
    std::vector<NaiveRow> m_rows;
};

MEMOIR_STORE_TEST(TestQueue)
#include "tst_queue.moc"
