// SPDX-License-Identifier: MIT
#include "models/card.h"
#include "store/clock.h"
#include "store/curation/curation.h"
#include "store/database/fewtrips.h"
#include "store/database/server/rowclaims.h"
#include "store/database/server/team.h"
#include "store/layers/reflexionwriter.h"
#include "store/retrieval/agentpolicy.h"
#include "store/retrieval/queue.h"
#include "store/retrieval/recipes/platform.h"
#include "store/retrieval/searchfinder.h"
#include "store/rows/ledgerentry.h"
#include "store/rows/reflexions.h"
#include "store/rows/saidletters.h"
#include "store/rows/verify.h"
#include "tests/store/cuttingproxy.h"
#include "tests/store/privatecluster.h"
#include "tests/store/teststore.h"

#include <barrier>
#include <thread>

using namespace Qt::StringLiterals;
using namespace tests;
using store::Actor;
using store::Database;
using store::Status;

// How often a window or an agent on a team's store waits for an answer of the server: with a server that is
// far away this is most of the time that anything takes.
class TestRoundTrips : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aVerdict();
    void aRejection();
    void aRejectionOfWhatIsRepeated();
    void aVerdictThatTakesMore();
    void aVerdictOnWhatChanged();
    void anEntryOfTheServerIsAsAnyOther();
    void theServersHashIsOurs();
    void ofTwoVerdictsAtOnceOneStands();
    void aClaim();
    void aCard();
    void aCardOfARowThatChanged();
    void aMemoryOfAnAgent();
    void theFirstPage();
    void aStack();
    void aStackIsWhole();
    void allAnswersAreOfOneState();
    void aReadThatAsksForSomethingNewEachTimeEnds();

private:
    std::unique_ptr<Database> open(const QString &host, const QString &role = u"lena"_s) const;
    QString add(const QString &observation);
    store::Reflexion shown(const QString &uid) { return *store::Reflexions(*m_direct).one(uid); }
    QString statusOf(const QString &uid) { return store::name(shown(uid).status); }
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
    std::unique_ptr<Database> m_agent;
};

namespace {

constexpr int RowCount = 12;

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

// As the window does with the row that is on the card.
store::Result<store::Changeset> decide(Database &database, const store::Reflexion &row, Status to)
{
    store::Decision decision = approval({row.uid});
    decision.to = to;
    decision.ifRevision = {{row.uid, row.revision}};
    decision.shown = row;
    return store::Curation(database).decide(decision);
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

std::unique_ptr<Database> TestRoundTrips::open(const QString &host, const QString &role) const
{
    auto opened =
        Database::open(u"postgresql://%1@/team?host=%2"_s.arg(role, host), Database::Mode::ReadWrite);
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
    const auto keys = store::Queue(*m_direct).keys({}, 0, RowCount);
    return keys ? store::Reflexions(*m_direct).byKeys(keys->keys).value_or(std::vector<store::Reflexion>())
                : std::vector<store::Reflexion>();
}

void TestRoundTrips::initTestCase()
{
    START_CLUSTER_OR_SKIP(m_cluster);
    QCOMPARE(m_cluster.makeDatabase(u"team"_s), QString());
    const store::server::Team team(m_cluster.ownersAddress(u"team"_s));
    VERIFY_RESULT(team.makeStore());
    VERIFY_RESULT(team.add(u"lena"_s, store::server::Team::Duty::Lead));
    VERIFY_RESULT(team.add(u"ops"_s, store::server::Team::Duty::Agent));
    m_proxy = std::make_unique<CuttingProxy>(m_cluster.folder());
    m_direct = open(m_cluster.folder());
    m_far = open(m_proxy->folder());
    m_agent = open(m_proxy->folder(), u"ops"_s);
    store::Decision decision = approval({});
    for (int i = 0; i < 4 * RowCount; ++i) {
        const QString uid = add(u"Invoice %1 of the vendor was paid late"_s.arg(i));
        QVERIFY(!uid.isEmpty());
        if (i % 4 == 0)
            decision.uids += uid;
    }
    VERIFY_RESULT(store::Curation(*m_direct).decide(decision));
    QCOMPARE(m_cluster.run(u"\\c team\n"_s + Decisions).error, QString());
}

// The first one too, whose statements are not known yet.
void TestRoundTrips::aVerdict()
{
    for (int i = 0; i < 2; ++i) {
        const store::Reflexion row = waiting().front();
        QCOMPARE(trips([&] { return decide(*m_far, row, Status::ApprovedForReuse); }), 1);
        QCOMPARE(statusOf(row.uid), u"approved_for_reuse"_s);
    }
}

// Nobody may be told what it says from now on, whatever repeats it.
void TestRoundTrips::aRejection()
{
    for (const Status to : {Status::Rejected, Status::Sensitive, Status::Rejected}) {
        const store::Reflexion row = waiting().front();
        QCOMPARE(trips([&] { return decide(*m_far, row, to); }), 1);
        QCOMPARE(statusOf(row.uid), store::name(to));
        QCOMPARE(
            m_direct->value(u"SELECT count(*) FROM withheld_mark WHERE row_uid = ?"_s, {row.uid})->toInt(),
            1);
    }
    // Its words are not given, so they are asked for.
    const QString uid = waiting().front().uid;
    store::Decision decision = approval({uid});
    decision.to = Status::Rejected;
    QVERIFY(trips([&] { return store::Curation(*m_far).decide(decision); }) > 2);
}

void TestRoundTrips::aRejectionOfWhatIsRepeated()
{
    const QString said = u"Payments above five hundred are checked by the treasurer"_s;
    const QString uid = add(said);
    QCOMPARE(m_cluster
                 .run(u"\\c team\nSET session_replication_role = replica;\n"
                      "UPDATE decision_corpus SET rationale = '%1.' WHERE uid = 'dec_7';\n"
                      "UPDATE decision_fts SET words = sqlite.words('%1.') WHERE id = (SELECT id FROM "
                      "decision_corpus WHERE uid = 'dec_7');"_s.arg(said))
                 .error,
             QString());
    const store::Reflexion row = shown(uid);
    VERIFY_RESULT(decide(*m_far, row, Status::Rejected));
    QCOMPARE(
        m_direct->value(u"SELECT derived_uid FROM repeated_text WHERE source_uid = ?"_s, {uid})->toString(),
        u"dec_7"_s);
}

// Then it is asked for first, again and again, until the store takes no more than a verdict once more.
void TestRoundTrips::aVerdictThatTakesMore()
{
    const auto set = [this](const QString &sql) {
        QCOMPARE(m_cluster.run(u"\\c team\n"_s + sql).error, QString());
    };
    set(u"INSERT INTO setting (key, value) VALUES ('review.second_opinion', '100');"_s);
    QStringList asked;
    for (const int expected : {3, 4, 4}) {
        const store::Reflexion row = waiting().front();
        QVERIFY(trips([&] { return decide(*m_far, row, Status::ApprovedForReuse); }) >= expected);
        asked += row.uid;
    }
    for (const QString &uid : std::as_const(asked))
        QCOMPARE(m_direct
                     ->value(u"SELECT state FROM second_opinion WHERE id = (SELECT id FROM reflexion_log "
                             "WHERE uid = ?)"_s,
                             {uid})
                     ->toString(),
                 u"asked"_s);
    set(u"DELETE FROM setting WHERE key = 'review.second_opinion'; DELETE FROM second_opinion;"_s);
    VERIFY_RESULT(decide(*m_far, waiting().front(), Status::ApprovedForReuse));
    const store::Reflexion row = waiting().front();
    QCOMPARE(trips([&] { return decide(*m_far, row, Status::ApprovedForReuse); }), 1);

    set(u"INSERT INTO setting (key, value) VALUES ('review.four_eyes', 'on');"_s);
    const store::Reflexion ofTwo = waiting().front();
    VERIFY_RESULT(decide(*m_far, ofTwo, Status::ApprovedForReuse));
    QCOMPARE(statusOf(ofTwo.uid), u"needs_review"_s);
    const auto twice = decide(*m_far, shown(ofTwo.uid), Status::ApprovedForReuse);
    VERIFY_ERROR(twice, store::Error::Code::Refused);
    QVERIFY2(twice.error().message.contains(u"You approved"_s), qPrintable(twice.error().message));
    set(u"DELETE FROM setting WHERE key = 'review.four_eyes';"_s);
    VERIFY_RESULT(decide(*m_far, shown(ofTwo.uid), Status::Rejected));
}

// What was shown is believed in nothing: not its revision, not its words, not its status.
void TestRoundTrips::aVerdictOnWhatChanged()
{
    store::Reflexion row = waiting().front();
    VERIFY_RESULT(store::Curation(*m_direct).edit(
        row.uid, {{u"observation"_s, u"Now it says something else"_s}}, Actor::person(u"lena"_s), {}));
    const auto late = decide(*m_far, row, Status::ApprovedForReuse);
    VERIFY_ERROR(late, store::Error::Code::Conflict);
    QCOMPARE(late.error().message,
             u"%1 changed meanwhile (revision 2, you saw 1); look at it again and decide "
             "anew."_s.arg(row.uid));
    QCOMPARE(statusOf(row.uid), u"needs_review"_s);

    // Of the right revision, with words that it does not have: what it says is withheld.
    row.revision = 2;
    VERIFY_RESULT(decide(*m_far, row, Status::Rejected));
    const auto marks = [this, &row] {
        return m_direct->value(u"SELECT max(mark) FROM withheld_mark WHERE row_uid = ?"_s, {row.uid})
            ->toLongLong();
    };
    QCOMPARE(marks(), store::ownMark(store::saidLetters(u"Now it says something else"_s)));

    row = shown(row.uid);
    row.status = Status::NeedsReview;
    const auto again = decide(*m_far, row, Status::ApprovedForReuse);
    VERIFY_ERROR(again, store::Error::Code::Refused);
    QVERIFY2(again.error().message.contains(u"cannot go from"_s), qPrintable(again.error().message));
    row.uid = u"rfx_01M85GQ0BVCSV9A4BEE2WMQW3R"_s;
    VERIFY_ERROR(decide(*m_far, row, Status::ApprovedForReuse), store::Error::Code::NotFound);
}

// The same act done in both ways, of rows that have a history: the entries differ in what is theirs alone.
void TestRoundTrips::anEntryOfTheServerIsAsAnyOther()
{
    const QString of =
        u"SELECT from_status || ' ' || to_status || ' ' || actor || ' ' || action || ' ' || reason "
        "|| ' ' || revision || ' ' || coalesce(detail, '-') || ' ' || (hash_before = hash_after) "
        "|| ' ' || coalesce(successor, '-') || coalesce(undoes, 0) FROM ledger WHERE row_uid = ? "
        "ORDER BY seq DESC LIMIT 1"_s;
    const QDateTime at = store::now();
    QStringList entries;
    for (const bool isAsked : {false, true}) {
        const QString uid = add(u"Reviewed twice, %1"_s.arg(isAsked));
        store::Decision decision = approval({uid});
        decision.reason = u"  Checked by phone: „é“  "_s;
        decision.at = at;
        for (const Status to : {Status::ApprovedForReuse, Status::OneTimeException, Status::NeedsReview}) {
            m_far->setMovesUnasked(!isAsked);
            decision.to = to;
            QCOMPARE(trips([&] { return store::Curation(*m_far).decide(decision); }), isAsked ? 2 : 1);
            entries += m_direct->value(of, {uid})->toString();
        }
    }
    QCOMPARE(entries.mid(0, 3), entries.mid(3));
    QVERIFY(entries[1].contains(
        u"{\"was\":{\"reviewed_at\":\"%1\",\"reviewed_by\":\"person:lena\"}}"_s.arg(store::isoTime(at))));
    m_far->setMovesUnasked(true);
    const auto proof = store::verify(*m_direct);
    VERIFY_RESULT(proof);
    for (const store::VerifyProblem &problem : proof->problems) // the decisions have no entries
        QVERIFY2(problem.rowUid.startsWith(u"dec_"_s), qPrintable(problem.rowUid + problem.message));
}

// Whatever stands in an entry.
void TestRoundTrips::theServersHashIsOurs()
{
    const QList<QByteArray> texts{{},
                                  "",
                                  "-",
                                  "0",
                                  "3:abc",
                                  "a\nb\t\"c\" \\ ''",
                                  "„é“ \xE2\x82\xAC",
                                  "\xF0\x9F\xA7\xAE",

                                  QByteArray(70'000, 'x'),
                                  QByteArray(9, ':')};
    const QList<qint64> numbers{1, 0, -1, 9, 10, 4'294'967'296, std::numeric_limits<qint64>::max()};
    const QList<QByteArray> hashes{{}, "", QByteArray(32, '\0'), QByteArray(32, '\xff'), "7:"};
    const auto text = [](const QByteArray &said) {
        return said.isNull() ? QVariant() : QString::fromUtf8(said);
    };
    store::Canonical scratch;
    for (int i = 0; i < 77; ++i) {
        store::LedgerEntry entry;
        int place = i;
        for (QByteArray *field :
             {&entry.at, &entry.actor, &entry.action, &entry.layer, &entry.rowUid, &entry.fromStatus,
              &entry.toStatus, &entry.successor, &entry.reason, &entry.changeset, &entry.detail})
            *field = texts[place++ % texts.size()];
        entry.seq = numbers[i % numbers.size()];
        entry.revision = numbers[(i + 3) % numbers.size()];
        entry.undoes = numbers[(i + 5) % numbers.size()];
        entry.prevHash = hashes[1 + i % 4];
        entry.hashBefore = hashes[i % hashes.size()];
        entry.hashAfter = hashes[(i + 2) % hashes.size()];
        const auto made = m_direct->value(
            u"SELECT entry_hash(CAST(ROW(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL) AS ledger))"_s,
            {entry.seq, text(entry.at), text(entry.actor), text(entry.action), text(entry.layer),
             text(entry.rowUid), text(entry.fromStatus), text(entry.toStatus), text(entry.successor),
             text(entry.reason), text(entry.changeset), entry.undoes == 0 ? QVariant() : entry.undoes,
             entry.revision, text(entry.detail), entry.hashBefore, entry.hashAfter, entry.prevHash});
        VERIFY_RESULT(made);
        QCOMPARE(made->toByteArray().toHex(), entry.computedHash(scratch).toHex());
    }
}

// Of each row one verdict stands; the other is told what stands there.
void TestRoundTrips::ofTwoVerdictsAtOnceOneStands()
{
    constexpr int Races = 12;
    std::vector<store::Reflexion> rows;
    for (int i = 0; i < Races; ++i)
        rows.push_back(shown(add(u"Decided by two at once, number %1"_s.arg(i))));
    std::array<std::vector<store::Result<store::Changeset>>, 2> answers;
    std::barrier together(2);
    const auto work = [&](int hand) {
        const auto database = open(m_cluster.folder());
        for (const store::Reflexion &row : rows) {
            together.arrive_and_wait();
            answers[size_t(hand)].push_back(
                decide(*database, row, hand == 0 ? Status::ApprovedForReuse : Status::Rejected));
        }
    };
    {
        std::jthread other(work, 1);
        work(0);
    }
    for (size_t i = 0; i < rows.size(); ++i) {
        const bool isFirst = answers[0][i].has_value();
        QVERIFY(isFirst != answers[1][i].has_value());
        QCOMPARE(statusOf(rows[i].uid), store::name(isFirst ? Status::ApprovedForReuse : Status::Rejected));
        const store::Error &late = answers[isFirst ? 1 : 0][i].error();
        QCOMPARE(int(late.code), int(store::Error::Code::Conflict));
        QVERIFY2(late.message.contains(u"(revision 2, you saw 1)"_s), qPrintable(late.message));
        QCOMPARE(m_direct
                     ->value(u"SELECT count(*) FROM ledger WHERE row_uid = ? AND action = 'decide'"_s,
                             {rows[i].uid})
                     ->toInt(),
                 1);
    }
}

// The list has the row already.
// The next row is shown behind it.
void TestRoundTrips::aClaim()
{
    using store::server::RowClaims;

    const QStringList rows{waiting()[0].uid, waiting()[1].uid, waiting()[2].uid};
    VERIFY_RESULT(RowClaims::take(*m_far, {rows[0]}));
    VERIFY_RESULT(RowClaims::take(*m_direct, {rows[1]}));
    QCOMPARE(trips([&] { return RowClaims::take(*m_far, {rows[1], rows[2]}); }), 1);
    QCOMPARE(RowClaims::take(*m_far, {rows[2]})->taken(), rows[2]);
    QCOMPARE(RowClaims::take(*m_direct, {rows[0]})->taken(), rows[0]);
    VERIFY_RESULT(RowClaims::take(*m_direct, {}));
    VERIFY_RESULT(RowClaims::take(*m_far, {}));
}

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

// Once for how secrets are kept out, once for what it rests on, with the turn taken, and once for the act.
void TestRoundTrips::aMemoryOfAnAgent()
{
    for (int i = 0; i < 2; ++i) {
        store::NewReflexion row;
        row.agent = u"ops"_s;
        row.observation = u"Learned as number %1"_s.arg(i);
        QCOMPARE(trips([&] { return store::ReflexionWriter(*m_agent).add({row}, Actor::agent(u"ops"_s)); }),
                 3);
        QCOMPARE(
            m_direct->value(u"SELECT count(*) FROM reflexion_log WHERE observation = ?"_s, {row.observation})
                ->toInt(),
            1);
    }
}

void TestRoundTrips::theFirstPage()
{
    using Order = store::QueueFilter::Order;
    store::Queue near(*m_direct);
    store::Queue far(*m_far);
    for (const Order order : {Order::OldestFirst, Order::NewestFirst, Order::MostSeenFirst}) {
        store::QueueFilter filter;
        filter.order = order;
        QCOMPARE(trips([&] { return far.page(filter, 0, RowCount, RowCount / 2); }), 1);
        const auto page = far.page(filter, 0, RowCount, RowCount / 2);
        const auto keys = near.keys(filter, 0, RowCount);
        VERIFY_RESULT(page);
        VERIFY_RESULT(keys);
        QCOMPARE(page->keys.keys, keys->keys);
        QCOMPARE(page->keys.last, keys->last);
        QCOMPARE(page->keys.isAtEnd, keys->isAtEnd);
        const auto first = std::span(keys->keys).first(std::min(keys->keys.size(), size_t(RowCount / 2)));
        QCOMPARE(page->rows, *store::Reflexions(*m_direct).byKeys(first));
    }
    store::QueueFilter none;
    none.text = u"qqqzzz "_s;
    QCOMPARE(trips([&] { return far.page(none, 0, RowCount, RowCount); }), 1);
    QVERIFY(far.page(none, 0, RowCount, RowCount)->keys.keys.empty());
    store::QueueFilter rare; // rows that a first look does not find
    rare.kind = u"policy"_s;
    const auto rareRows = far.page(rare, 0, 1, 1);
    VERIFY_RESULT(rareRows);
    QVERIFY(rareRows->rows.empty());
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
    // As its agent asks: the policy comes along where it is none.
    store::StackQuestion agents = question();
    agents.agent = u"ops"_s;
    QCOMPARE(trips([&] { return reader->stack(agents); }), 2);
    store::AgentPolicy policy;
    policy.readsAll = true;
    VERIFY_RESULT(store::setPolicy(*m_direct, u"ops"_s, policy, Actor::person(u"lena"_s)));
    QVERIFY(trips([&] { return reader->stack(agents); }) <= 3);
    VERIFY_RESULT(store::setPolicy(*m_direct, u"ops"_s, {}, Actor::person(u"lena"_s)));
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
