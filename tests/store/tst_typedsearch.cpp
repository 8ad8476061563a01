// SPDX-License-Identifier: MIT
#include "store/curation/ledger.h"
#include "store/database/dialect.h"
#include "store/database/searchfold.h"
#include "store/retrieval/queue.h"
#include "tests/store/samplestore.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace store;

namespace {

constexpr int Many = 1'500;

std::vector<qint64> keysOf(Database &database, const QueueFilter &filter, int limit = 100)
{
    std::vector<qint64> keys;
    KeyPage page;
    while (!page.isAtEnd) {
        auto next = Queue(database).keys(filter, page.last, limit, 400, SampleStore::noon());
        if (!next)
            return {-1};
        page = std::move(*next);
        keys.insert(keys.end(), page.keys.begin(), page.keys.end());
    }
    return keys;
}

// Every row says "olNNN": letters that no uid has; one in seven "Straße" too.
NewReflexion rowNumbered(int number)
{
    NewReflexion row;
    row.agent = number % 3 ? u"finance"_s : u"hr"_s;
    row.entityType = u"vendor"_s;
    row.entityId = number % 2 ? u"acme"_s : u"bolt"_s;
    row.kind = number < 5 ? u"preference"_s : u"observation"_s;
    row.observation = u"ol%1 waits%2, number %1"_s.arg(number).arg(number % 7 ? u""_s : u" in the Straße"_s);
    row.createdAt = isoTime(SampleStore::noon().addSecs(-qint64(60 * 86400) * (Many - number) / Many));
    return row;
}

} // namespace

class TestTypedSearch : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        // So that few rows fill as many pages as a million would.
        QVERIFY(m_store.database().execute(
            u"INSERT INTO reflexion_fts (reflexion_fts, rank) VALUES ('pgsz', 32)"_s));
        std::vector<NewReflexion> rows;
        for (int number = 0; number < Many; ++number)
            rows.push_back(rowNumbered(number));
        QCOMPARE(m_store.add(std::move(rows)).size(), Many);
        QCOMPARE(m_store.problem, QString());
    }

    void aTextIsFoldedAsItIsTyped_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("folded");
        QTest::newRow("plain") << u"Invoices 12"_s << u"invoices 12"_s;
        QTest::newRow("sharp s") << u"Große STRAẞE"_s << u"grosse strasse"_s;
        QTest::newRow("Danish") << u"Ærøskøbing"_s << u"aeroskobing"_s;
        QTest::newRow("French") << u"Œuvre à l'Été"_s << u"oeuvre a l'ete"_s;
        QTest::newRow("Turkish") << u"Kadıköy İzmir"_s << u"kadikoy izmir"_s;
        QTest::newRow("Polish and Icelandic") << u"Łódź Þingvellir Ðe"_s << u"lodz thingvellir de"_s;
        QTest::newRow("printed together") << u"oﬃce ﬂow"_s << u"office flow"_s;
        QTest::newRow("marks of their own") << u"Cafe\u0301"_s << u"cafe"_s;
        QTest::newRow("Greek at the end") << u"ΛΟΓΟΣ λόγος"_s << u"λογοσ λογοσ"_s;
        QTest::newRow("others stay") << u"日本 Москва 😀"_s << u"日本 москва 😀"_s;
    }
    void aTextIsFoldedAsItIsTyped()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, folded);
        QCOMPARE(searchFolded(text), folded);
    }

    void aFoldedTextKnowsItsPlaces()
    {
        const FoldedText folded = foldedWithPlaces(u"Straße 9"_s);
        QCOMPARE(folded.text, u"strasse 9"_s);
        QCOMPARE(folded.places, (std::vector<qsizetype>{0, 1, 2, 3, 4, 4, 5, 6, 7, 8}));
        QCOMPARE(folded.endInOriginal(5), 5); // half of the letter is the letter
        QCOMPARE(folded.endInOriginal(9), 8);
    }

    void fullTextReadsLettersAsTheyAreTyped_data()
    {
        QTest::addColumn<QString>("typed");
        for (const QString &typed :
             {u"Straße "_s, u"strasse "_s, u"STRASSE"_s, u"stras"_s, u"straß"_s, u"\"strasse\""_s})
            QTest::newRow(qPrintable(typed)) << typed;
    }
    void fullTextReadsLettersAsTheyAreTyped()
    {
        QFETCH(const QString, typed);
        QCOMPARE(keysOf(m_store.database(), {.text = typed}).size(), size_t((Many + 6) / 7));
    }

    void formsOfAWordThatAreWrittenAreKnown_data()
    {
        QTest::addColumn<QStringList>("forms");
        QTest::addColumn<QStringList>("held");
        QTest::newRow("some") << QStringList{u"waiting"_s, u"waits"_s, u"wait"_s, u"vendor"_s}
                              << QStringList{u"vendor"_s, u"waits"_s};
        QTest::newRow("none") << QStringList{u"wait"_s, u"zebra"_s, u"a"_s} << QStringList{};
        const QStringList folded{u"zebra"_s, u"stra\u00dfe"_s}; // how they are written, full text knows alone
        QTest::newRow("not told") << folded << folded;
    }
    void formsOfAWordThatAreWrittenAreKnown()
    {
        QFETCH(const QStringList, forms);
        const auto held = dialect::wordsHeld(m_store.database(), u"reflexion_fts"_s, forms);
        QVERIFY2(held, held ? "" : qPrintable(held.error().message));
        QTEST(*held, "held");
    }

    void aBeginningIsFoundInTheRowsAsInTheIndex_data()
    {
        QTest::addColumn<QString>("word");
        for (const QString &word :
             {u"ol"_s, u"OL1"_s, u"waits"_s, u"om"_s, u"num"_s, u"str"_s, u"fin"_s, u"vendor"_s, u"14"_s})
            QTest::newRow(qPrintable(word)) << word;
    }
    void aBeginningIsFoundInTheRowsAsInTheIndex()
    {
        QFETCH(const QString, word);
        const auto number = [this](const QString &sql, const QString &value) {
            const auto counted = m_store.database().value(sql, {value});
            return counted ? counted->toInt() : -1;
        };
        const int inIndex = number(u"SELECT count(*) FROM reflexion_fts WHERE reflexion_fts MATCH ?"_s,
                                   dialect::matchExpression(dialect::typedWords(word)));
        const int inRows =
            number(u"SELECT count(*) FROM reflexion_text WHERE begins_word(?, observation, tags, "
                   "entity, strategy)"_s,
                   word);
        QCOMPARE(inRows, inIndex);
    }

    void aBroadBeginningIsListedAsANarrowOne_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("agent");
        QTest::addColumn<QString>("entity");
        QTest::newRow("alone") << u"ol"_s << u""_s << u""_s;
        QTest::newRow("of an agent") << u"ol"_s << u"hr"_s << u""_s;
        QTest::newRow("of an entity") << u"ol"_s << u""_s << u"acme"_s;
        QTest::newRow("behind a closed word") << u"waits ol"_s << u""_s << u""_s;
        QTest::newRow("behind a rare one") << u"Straße ol"_s << u"hr"_s << u"bolt"_s;
        QTest::newRow("narrowed") << u"ol14"_s << u""_s << u""_s;
    }
    void aBroadBeginningIsListedAsANarrowOne()
    {
        QFETCH(const QString, typed);
        QFETCH(const QString, agent);
        QFETCH(const QString, entity);
        Database &database = m_store.database();
        QCOMPARE(dialect::isBroadBeginning(database, u"ol"_s).value(), true);
        QCOMPARE(dialect::isBroadBeginning(database, u"zz"_s).value(), false);
        QString sql =
            u"SELECT r.id FROM reflexion_fts AS f JOIN reflexion_log AS r ON r.id = f.rowid "
            "JOIN agent ON agent.id = r.agent_id WHERE reflexion_fts MATCH ? AND ? IN ('', agent.name) "
            "AND ? IN ('', r.entity_id) ORDER BY r.id"_s;
        auto query = database.run(sql, {dialect::matchExpression(dialect::typedWords(typed)), agent, entity});
        QVERIFY(query);
        std::vector<qint64> expected;
        while ((*query)->next())
            expected.push_back((*query)->value(0).toLongLong());
        QVERIFY(!expected.empty());
        QueueFilter filter{.text = typed, .agent = agent, .entityId = entity};
        QCOMPARE(keysOf(database, filter), expected);
        filter.lane = QueueFilter::Lane::All;
        filter.order = QueueFilter::Order::NewestFirst;
        std::ranges::reverse(expected);
        QCOMPARE(keysOf(database, filter), expected);
    }

    void aRareValueIsReachedWithoutLookingAtEveryRow()
    {
        for (const auto lane : {QueueFilter::Lane::Status, QueueFilter::Lane::All}) {
            const QueueFilter filter{
                .lane = lane, .order = QueueFilter::Order::NewestFirst, .kind = u"preference"_s};
            KeyPage page;
            std::vector<qint64> keys;
            int pages = 0;
            for (; !page.isAtEnd && pages < 20; ++pages) {
                page = Queue(m_store.database()).keys(filter, page.last, 10, 10, SampleStore::noon()).value();
                keys.insert(keys.end(), page.keys.begin(), page.keys.end());
            }
            QCOMPARE(keys.size(), 5U);
            QVERIFY2(pages < 10, qPrintable(QString::number(pages))); // of 150
        }
    }

    void anOrderByWorthHasTheWorthiestFirst()
    {
        SampleStore store;
        std::vector<NewReflexion> rows{rowNumbered(1), rowNumbered(2), rowNumbered(3), rowNumbered(4)};
        rows[1].confidence = 0.5;
        rows[2].confidence = 0.9;
        const QStringList uids = store.add(std::move(rows));
        store.add({rowNumbered(2)});
        QVERIFY(
            store.database().execute(u"UPDATE reflexion_log SET findings = 2 WHERE uid = ?"_s, {uids[3]}));
        QVERIFY(
            store.database().execute(u"UPDATE reflexion_log SET findings = 4 WHERE uid = ?"_s, {uids[2]}));
        const auto inOrder = [&](QueueFilter::Order order) {
            QStringList found;
            for (const qint64 key : keysOf(store.database(), {.order = order}))
                found += store.database()
                             .value(u"SELECT uid FROM reflexion_log WHERE id = ?"_s, {key})
                             ->toString();
            return found;
        };
        QCOMPARE(inOrder(QueueFilter::Order::MostSeenFirst),
                 (QStringList{uids[1], uids[0], uids[2], uids[3]}));
        QCOMPARE(inOrder(QueueFilter::Order::RiskiestFirst),
                 (QStringList{uids[2], uids[3], uids[0], uids[1]}));
        QCOMPARE(inOrder(QueueFilter::Order::SurestFirst), (QStringList{uids[2], uids[1], uids[0], uids[3]}));
        for (const auto order : {QueueFilter::Order::MostSeenFirst, QueueFilter::Order::SurestFirst}) {
            const QueueFilter filter{.order = order};
            QCOMPARE(QueueFilter::parse(filter.toText()), filter);
        }
    }

    // A value that comes into a stretch by an edit is known there.
    void aValueThatARowGetsLaterIsFound()
    {
        SampleStore store;
        store.add({rowNumbered(100), rowNumbered(1400)});
        QCOMPARE(store.problem, QString());
        const auto before =
            store.database().value(u"SELECT count(*) FROM reflexion_stretch WHERE what = 'kind'"_s);
        QCOMPARE(before->toInt(), 2);
        // Finding bits change without an entry of their own.
        QVERIFY(
            store.database().execute(u"UPDATE reflexion_log SET findings = 5 WHERE id = (SELECT max(id) FROM "
                                     "reflexion_log)"_s));
        QueueFilter filter{.lane = QueueFilter::Lane::All, .detector = guard::Detector::Secret};
        const auto known = store.database().value(
            u"SELECT group_concat(value) FROM reflexion_stretch WHERE what = 'finding'"_s);
        QCOMPARE(known->toString(), u"1,4"_s);
    }

    void theLedgerIsSearchedByWordsOfItsRows_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<int>("count");
        QTest::newRow("word") << u"ol77"_s << 11; // and what begins so
        QTest::newRow("as it is typed") << u"strasse"_s << (Many + 6) / 7;
        QTest::newRow("broad beginning") << u"ol"_s << 1'000; // the newest
        QTest::newRow("none") << u"qqqzzz"_s << 0;
        QTest::newRow("of another spelling") << u"WAITS IN"_s << (Many + 6) / 7;
    }
    void theLedgerIsSearchedByWordsOfItsRows()
    {
        QFETCH(const QString, typed);
        QFETCH(const int, count);
        const auto lines = Ledger(m_store.database()).page({.text = typed}, 0, 5'000);
        QVERIFY2(lines, lines ? "" : qPrintable(lines.error().message));
        QCOMPARE(int(lines->size()), count);
        QVERIFY(std::ranges::is_sorted(*lines, std::greater(), &LedgerLine::seq));
    }

private:
    SampleStore m_store;
};

MEMOIR_STORE_TEST(TestTypedSearch)
#include "tst_typedsearch.moc"
