// SPDX-License-Identifier: MIT
#include "models/card.h"
#include "store/clock.h"
#include "store/curation/curation.h"
#include "store/database/fewtrips.h"
#include "store/database/server/team.h"
#include "store/layers/reflexionwriter.h"
#include "store/retrieval/queue.h"
#include "store/retrieval/recipes/platform.h"
#include "store/retrieval/searchfinder.h"
#include "store/rows/reflexions.h"
#include "tests/store/cuttingproxy.h"
#include "tests/store/privatecluster.h"
#include "tests/store/teststore.h"

using namespace Qt::StringLiterals;
using namespace tests;
using store::Actor;
using store::Database;

// How often a window or an agent on a team's store waits for an answer of the server: with a server that is
// far away this is most of the time that anything takes.
class TestRoundTrips : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aVerdict();
    void aCard();
    void aCardOfARowThatChanged();
    void theFirstPage();
    void aStack();
    void aStackIsWhole();
    void allAnswersAreOfOneState();
    void aReadThatAsksForSomethingNewEachTimeEnds();

private:
    std::unique_ptr<Database> open(const QString &host) const;
    QString add(const QString &observation);
    std::vector<store::Reflexion> waiting();
    // What `act` waits for, when its statements are known to the server.
    template<typename Act>
    int trips(Act act)
    {
        const int before = m_proxy->roundTrips();
        if (const auto done = act(); !done)
            qFatal("%s", qPrintable(done.error().message));
        return m_proxy->roundTrips() - before;
    }

    PrivateCluster m_cluster;
    std::unique_ptr<CuttingProxy> m_proxy;
    std::unique_ptr<Database> m_direct;
    std::unique_ptr<Database> m_far; // through the proxy
};

namespace {

constexpr int Rows = 12;

// Decisions that share words with the question, and their words.
const QString Decisions = uR"(
SET session_replication_role = replica;
INSERT INTO decision_corpus (uid, revision, status, ledger_seq, agent_id, description, situation_json, action_json, rationale, approved_by, origin,
        content_hash, created_at)
    SELECT 'dec_' || i, 1, 'in_force', 1, 1, 'Pay the invoice of vendor ' || i, '{}', '{}', 'because', 'person:lena', 'adr', 'hash' || i, '2026-01-01'
    FROM generate_series(1, 40) AS i;
INSERT INTO decision_fts (id, words) SELECT id, setweight(sqlite.words(description), 'A') FROM decision_corpus;
SET session_replication_role = origin;
)"_s;

store::Decision approval(const QStringList &uids)
{
    store::Decision decision;
    decision.uids = uids;
    decision.to = store::Status::ApprovedForReuse;
    decision.actor = Actor::person(u"lena"_s);
    return decision;
}

store::StackQuestion question()
{
    store::StackQuestion question;
    question.recipe = store::platformRecipe();
    question.entityType = u"vendor"_s;
    question.entityId = u"ACME"_s;
    question.question = u"When is the invoice of the vendor due?"_s;
    return question;
}

} // namespace

std::unique_ptr<Database> TestRoundTrips::open(const QString &host) const
{
    auto opened = Database::open(u"postgresql://lena@/team?host=%1"_s.arg(host), Database::Mode::ReadWrite);
    if (!opened)
        qFatal("%s", qPrintable(opened.error().message));
    return std::move(*opened);
}

QString TestRoundTrips::add(const QString &observation)
{
    store::NewReflexion row;
    row.agent = u"ops"_s;
    row.entityType = u"vendor"_s;
    row.entityId = u"ACME"_s;
    row.observation = observation;
    const auto written = store::ReflexionWriter(*m_direct).add({row}, Actor::person(u"lena"_s));
    return written && written->front() ? written->front()->uid : QString();
}

std::vector<store::Reflexion> TestRoundTrips::waiting()
{
    const auto keys = store::Queue(*m_direct).keys({}, 0, Rows);
    return keys ? store::Reflexions(*m_direct).byKeys(keys->keys).value_or(std::vector<store::Reflexion>())
                : std::vector<store::Reflexion>();
}

void TestRoundTrips::initTestCase()
{
    if (!PrivateCluster::isInstalled())
        QSKIP("PostgreSQL 15 is not installed (package postgresql-15)");
    QCOMPARE(m_cluster.start(), QString());
    QCOMPARE(m_cluster.makeDatabase(u"team"_s), QString());
    const store::server::Team team(m_cluster.ownersAddress(u"team"_s));
    VERIFY_RESULT(team.makeStore());
    VERIFY_RESULT(team.add(u"lena"_s, store::server::Team::Duty::Lead));
    m_proxy = std::make_unique<CuttingProxy>(m_cluster.folder());
    m_direct = open(m_cluster.folder());
    m_far = open(m_proxy->folder());
    store::Decision decision = approval({});
    for (int i = 0; i < 2 * Rows; ++i) {
        const QString uid = add(u"Invoice %1 of the vendor was paid late"_s.arg(i));
        QVERIFY(!uid.isEmpty());
        if (i % 2 == 0)
            decision.uids += uid;
    }
    VERIFY_RESULT(store::Curation(*m_direct).decide(decision));
    QCOMPARE(m_cluster.run(u"\\c team\n"_s + Decisions).error, QString());
}

// Once for what it rests on and once for the act; the first one too, whose statements are not known yet.
void TestRoundTrips::aVerdict()
{
    for (int i = 0; i < 2; ++i) {
        const store::Decision decision = approval({waiting().front().uid});
        QCOMPARE(trips([&] { return store::Curation(*m_far).decide(decision); }), 2);
    }
}

// The list has the row already.
void TestRoundTrips::aCard()
{
    const store::Reflexion row = waiting().front();
    QCOMPARE(trips([&] { return models::readCard(*m_far, row.key, row); }), 1);
    QCOMPARE(trips([&] { return models::readCard(*m_far, row.key); }), 2);
}

void TestRoundTrips::aCardOfARowThatChanged()
{
    const store::Reflexion row = waiting().front();
    store::Reflexion before = row;
    before.uid = u"rfx_01M85GQ0BVCSV9A4BEE2WMQW3R"_s;
    before.observation = u"Something else"_s;
    const auto card = models::readCard(*m_far, row.key, before);
    VERIFY_RESULT(card);
    QCOMPARE(card->row.observation, row.observation);
    QCOMPARE(card->row.revision, row.revision);
    QVERIFY(!card->history.empty());
    QVERIFY(!card->similar.empty());
    VERIFY_ERROR(models::readCard(*m_far, row.key + 1, before), store::Error::Code::NotFound);
}

void TestRoundTrips::theFirstPage()
{
    QCOMPARE(trips([this] {
                 return store::Queue(*m_far).keys({}, 0, Rows).and_then([this](const store::KeyPage &page) {
                     return store::Reflexions(*m_far).byKeys(page.keys);
                 });
             }),
             2);
}

// However many rows it looks at.
void TestRoundTrips::aStack()
{
    const auto reader = store::offlineStackReader(*m_far);
    VERIFY_RESULT(reader->stack(question())); // logs in
    QCOMPARE(trips([&] { return reader->stack(question()); }), 2);
    store::StackQuestion anybody = question();
    anybody.entityType = anybody.entityId = QString();
    QCOMPARE(trips([&] { return reader->stack(anybody); }), 4);
}

void TestRoundTrips::aStackIsWhole()
{
    const auto far = store::offlineStackReader(*m_far)->stack(question());
    VERIFY_RESULT(far);
    QCOMPARE(far->layers.size(), 5);
    QCOMPARE(far->layers[0].shownEntries(),
             m_direct->value(u"SELECT count(*) FROM retrievable_reflexion"_s)->toInt());
    QCOMPARE(far->layers[1].shownEntries(), 5);
    QCOMPARE(far->ledgerSeq, m_direct->value(u"SELECT max(seq) FROM ledger"_s)->toLongLong());
}

// Somebody writes between two trips.
void TestRoundTrips::allAnswersAreOfOneState()
{
    int runs = 0;
    using Counts = std::pair<qint64, qint64>;
    const auto read = store::inFewTrips(*m_far, [&]() -> store::Result<Counts> {
        const auto rows = m_far->value(u"SELECT count(*) FROM reflexion_log"_s);
        if (!rows || rows->isNull())
            return rows.map([](const QVariant &) { return Counts(); });
        if (++runs == 1)
            add(u"Written in between"_s);
        const auto entries =
            m_far->value(u"SELECT count(*) FROM ledger WHERE layer = 'reflexion' AND action = 'add'"_s);
        return entries.map(
            [&rows](const QVariant &count) { return Counts(rows->toLongLong(), count.toLongLong()); });
    });
    VERIFY_RESULT(read);
    QCOMPARE(read->first, read->second);
    QCOMPARE(read->first, m_direct->value(u"SELECT count(*) FROM reflexion_log"_s)->toLongLong());
}

void TestRoundTrips::aReadThatAsksForSomethingNewEachTimeEnds()
{
    int runs = 0;
    const auto read = store::inFewTrips(*m_far, [&] { return m_far->value(u"SELECT ?"_s, {++runs}); });
    VERIFY_RESULT(read);
    const auto time = store::inFewTrips(*m_far, [&] {
        ++runs;
        return m_far->value(u"SELECT ?"_s, {store::isoTime(store::now())});
    });
    VERIFY_RESULT(time);
    QVERIFY(!time->isNull());
}

QTEST_GUILESS_MAIN(TestRoundTrips)
#include "tst_roundtrips.moc"
