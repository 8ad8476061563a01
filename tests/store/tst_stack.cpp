// SPDX-License-Identifier: MIT
#include "store/database/connection.h"
#include "store/retrieval/agentpolicy.h"
#include "store/retrieval/hashedembedder.h"
#include "store/retrieval/reflexionread.h"
#include "store/retrieval/stackjson.h"
#include "store/rows/rowstate.h"
#include "store/schema/layer.h"
#include "tests/store/stackstore.h"

#include <QProcess>
#include <QRegularExpression>
#include <QSet>

#include <atomic>
#include <thread>

using namespace store;
using namespace Qt::StringLiterals;
using tests::StackStore;

// Whole stacks over a store: the door, what is held back, pretended and past statuses, and the same bytes.
class TestStack : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void allFiveLayersAreTold();
    void onlyApprovedRowsAreTold_data();
    void onlyApprovedRowsAreTold();
    void aPretenceIsShownAndStoresNothing();
    void aPretendedRejectionHoldsBackWhatWasMadeFromIt();
    void aPretendedApprovalReleasesIt();
    void whatIsHeldBackIsListedWithItsReason();
    void heldBackRowsMakeRoomForTheNext();
    void theNewestDayComesFirstAndInADayTheMostSimilar();
    void rowsOfOtherEntitiesAndAgentsStayOut();
    void aTypelessEntityIsFoundUnderEveryType();
    void withoutAnEntityTheWordsOfTheQuestionDecide();
    void twoWordsOfTheQuestionAreEnough_data();
    void twoWordsOfTheQuestionAreEnough();
    void aQuestionFindsOtherFormsOfItsWords();
    void theTablesOfWordsAreMadeOnce();
    void anyNumberOfConnectionsTellsTheSame();
    void everyContextIsOfOneMoment();
    void pretendingTheActualStatusesChangesNoByte();
    void theSameStoreGivesTheSameBytesInAnotherProcess();
    void thePastIsAsItWasRecordedThen();
    void thePastKnowsTextsAndRevisions();
    void thePastSaysWhichDocumentsWereReadAgain();
    void aWhatIfAtAPastMomentKnowsTheWordsOfThen_data();
    void aWhatIfAtAPastMomentKnowsTheWordsOfThen();
    void theDayOfGradesEndsNow();
    void layerOneReadsAlongAnIndex_data();
    void layerOneReadsAlongAnIndex();
    void optionsComeBackFromJson();
};

namespace {

const StackEntry *entryOf(const Stack &stack, const QString &uid)
{
    for (const StackLayer &layer : stack.layers) {
        for (const StackEntry &entry : layer.entries) {
            if (entry.row.uid == uid)
                return &entry;
        }
    }
    return nullptr;
}

// Finds what the offline finder does, and adds up how many tables its connection had for itself before it
// read the decisions, the first layer that it reads.
class CountedTables final : public Finder
{
public:
    CountedTables(Database &database, std::atomic<int> &tables)
        : m_database(database)
        , m_finder(database, m_embedder)
        , m_tables(tables)
    {}

    Result<FoundRows> find(const QString &layer, const StackQuestion &question, int limit) override
    {
        const auto count = m_database.value(u"SELECT count(*) FROM sqlite_temp_schema"_s);
        if (!count)
            return tl::unexpected(count.error());
        if (decisionLayer().is(layer))
            m_tables += count->toInt();
        return m_finder.find(layer, question, limit);
    }

    Result<FoundRows> near(const QString &layer, const StackQuestion &question, int limit) override
    {
        return m_finder.near(layer, question, limit);
    }

private:
    Database &m_database;
    HashedEmbedder m_embedder;
    SearchFinder m_finder;
    std::atomic<int> &m_tables;
};

Result<Changeset> reworded(Database &database, int state)
{
    auto act = Act::begin(database, Actor::person(u"mara"_s), "edit", now());
    if (!act)
        return tl::unexpected(act.error());
    LayerWriter writer(database, (*act)->ledger());
    const auto decided =
        writer.update(decisionLayer(), u"dec_2"_s, LayerWriter::AnyRevision,
                      {{u"description"_s, u"Pay the vendor invoice in state %1."_s.arg(state)}}, {}, "edit");
    const auto described =
        writer.update(wikiLayer(), u"wik_2"_s, LayerWriter::AnyRevision,
                      {{u"body_md"_s, u"The vendor invoice is due in state %1."_s.arg(state)}}, {}, "edit");
    if (!decided || !described)
        return tl::unexpected(!decided ? decided.error() : described.error());
    return (*act)->commit();
}

} // namespace

void TestStack::allFiveLayersAreTold()
{
    StackStore store;
    const QString rfx = store.approved(u"ACME invoices are due net-30 from receipt."_s);
    store.decision(u"dec_2"_s, u"Pay the invoice of the vendor when due"_s);
    store.section(u"wik_2"_s, u"Paying vendors"_s, u"The invoice of a vendor is due by contract date."_s);
    store.chunk(u"chk_1"_s, u"Every vendor invoice carries a due date in its footer."_s);
    const QString graded = store.graded(isoTime(now().addSecs(-3'600)), 3);
    const Stack stack = store.stack(StackStore::asked());
    for (const QString &uid : {rfx, u"dec_2"_s, u"wik_2"_s, graded, u"chk_1"_s}) {
        const StackEntry *entry = entryOf(stack, uid);
        QVERIFY2(entry && entry->isTold(), qPrintable(uid));
        QVERIFY2(stack.text.contains(u"\n- [%1 r"_s.arg(uid)), qPrintable(uid));
        QVERIFY(!entry->row.parts.empty());
        QVERIFY(!entry->reason.isEmpty());
    }
    QVERIFY(stack.text.contains(u"Situation: vendor=ACME\n  Action: pay=net-30"_s));
    QVERIFY(stack.text.contains(u"name=\"training stats, last 24 h\""_s));
    QCOMPARE(int(fence::parsed(stack.text).size()), 5);
}

void TestStack::onlyApprovedRowsAreTold_data()
{
    QTest::addColumn<int>("status");
    for (const Status status : AllStatuses)
        QTest::newRow(qPrintable(name(status))) << int(status);
}

void TestStack::onlyApprovedRowsAreTold()
{
    QFETCH(const int, status);
    StackStore store;
    const QString other = store.approved(u"The successor is told."_s);
    const QString uid = store.add(u"ACME invoices come twice."_s);
    if (Status(status) == Status::Expired) {
        auto act = Act::begin(store.database(), Actor::rule(u"expiry"_s), "expire", now());
        VERIFY_RESULT(act);
        LedgerEntry entry = RowStates(store.database()).state(uid)->entry("expire", Status::Expired);
        VERIFY_RESULT((*act)->ledger().append(entry));
        VERIFY_RESULT((*act)->commit());
    } else if (Status(status) != Status::NeedsReview) {
        VERIFY_RESULT(store.decide({uid}, Status(status), u"so"_s,
                                   Status(status) == Status::Superseded ? other : QString()));
    }
    const bool isTold = Status(status) == Status::ApprovedForReuse;
    QCOMPARE(store.text(StackStore::asked()).contains(uid), isTold);
    QCOMPARE(store.text(StackStore::asked()).contains(u"come twice"_s), isTold);
    StackQuestion byWords = StackStore::asked();
    byWords.question = u"invoices come twice"_s;
    byWords.entityId.clear();
    byWords.entityType.clear();
    QCOMPARE(store.text(byWords).contains(u"come twice"_s), isTold);
}

void TestStack::aPretenceIsShownAndStoresNothing()
{
    StackStore store;
    const QString told = store.approved(u"ACME is paid on Mondays."_s);
    const QString waiting = store.add(u"ACME is paid on Tuesdays."_s);
    StackQuestion question = StackStore::asked();
    question.pretended = {{told, u"rejected"_s}, {waiting, u"approved_for_reuse"_s}};
    const qint64 before = store.number(u"SELECT max(seq) FROM ledger"_s);
    const Stack stack = store.stack(question);
    QVERIFY(stack.text.contains(u"Tuesdays"_s));
    QVERIFY(!stack.text.contains(u"Mondays"_s));
    QVERIFY(entryOf(stack, waiting)->row.isPretended);
    QCOMPARE(entryOf(stack, told)->fate, StackEntry::Fate::Omitted);
    QVERIFY(!entryOf(stack, told)->reason.isEmpty());
    QCOMPARE(store.number(u"SELECT max(seq) FROM ledger"_s), before);
    QCOMPARE(store.status(waiting), u"needs_review"_s);
    VERIFY_ERROR(Snapshots(store.database()).record(stack, Actor::person(u"mara"_s)), Error::Code::Refused);
    QCOMPARE(store.number(u"SELECT count(*) FROM context_snapshot"_s), 0);
    QVERIFY(!store.text(StackStore::asked()).contains(u"Tuesdays"_s));
}

void TestStack::aPretendedRejectionHoldsBackWhatWasMadeFromIt()
{
    StackStore store;
    const QString source = store.approved(u"Invoices come twice."_s, u"Bolt"_s);
    store.section(u"wik_2"_s, u"Invoice of a vendor"_s, u"The vendor invoice is due twice."_s, {source});
    QVERIFY(store.text(StackStore::asked()).contains(u"due twice"_s));
    StackQuestion question = StackStore::asked();
    question.pretended = {{source, u"rejected"_s}};
    const Stack stack = store.stack(question);
    QVERIFY(!stack.text.contains(u"due twice"_s));
    QVERIFY(entryOf(stack, u"wik_2"_s)->row.isPretended);
}

void TestStack::aPretendedApprovalReleasesIt()
{
    StackStore store;
    const QString source = store.add(u"Invoices come twice."_s);
    store.section(u"wik_2"_s, u"Invoice of a vendor"_s, u"The vendor invoice is due twice."_s, {source});
    QVERIFY(!store.text(StackStore::asked()).contains(u"due twice"_s));
    StackQuestion question = StackStore::asked();
    question.pretended = {{source, u"approved_for_reuse"_s}};
    QVERIFY(store.text(question).contains(u"due twice"_s));
}

void TestStack::whatIsHeldBackIsListedWithItsReason()
{
    StackStore store;
    const QString source = store.approved(u"Invoices come twice."_s, u"Bolt"_s);
    store.section(u"wik_2"_s, u"Invoice of a vendor"_s, u"The vendor invoice is due twice."_s, {source});
    store.chunk(u"chk_1"_s, u"A vendor invoice is due thrice."_s, {source});
    VERIFY_RESULT(store.decide({source}, Status::Rejected));
    const Stack stack = store.stack(StackStore::asked());
    for (const QString &uid : {u"wik_2"_s, u"chk_1"_s}) {
        const StackEntry *entry = entryOf(stack, uid);
        QVERIFY2(entry, qPrintable(uid));
        QCOMPARE(entry->fate, StackEntry::Fate::Omitted);
        QVERIFY(entry->reason.contains(source));
        QVERIFY(!stack.text.contains(uid));
        // Not even the listing carries its words.
        QVERIFY(entry->row.text.isEmpty() && entry->row.label.isEmpty());
    }
    QVERIFY(!QString::fromUtf8(QJsonDocument(toJson(stack)).toJson()).contains(u"due thrice"_s));
}

void TestStack::heldBackRowsMakeRoomForTheNext()
{
    StackStore store;
    const QString source = store.add(u"Invoices come twice."_s);
    for (int i = 0; i < 30; ++i)
        store.chunk(u"chk_%1"_s.arg(i), u"Vendor invoice due number %1."_s.arg(i),
                    i < 22 ? QStringList{source} : QStringList());
    QCOMPARE(store.stack(StackStore::asked()).layers[4].toldEntries(), 8);
}

void TestStack::theNewestDayComesFirstAndInADayTheMostSimilar()
{
    StackStore store;
    const QString old = store.approved(u"The invoice of the vendor is due when it says."_s, u"ACME"_s,
                                       u"2026-11-01T08:00:00.000Z"_s);
    const QString alike = store.approved(u"The invoice of the vendor is due on Friday."_s, u"ACME"_s,
                                         u"2026-11-02T08:00:00.000Z"_s);
    const QString late = store.approved(u"Pallets are mixed."_s, u"ACME"_s, u"2026-11-02T20:00:00.000Z"_s);
    const Stack stack = store.stack(StackStore::asked());
    QStringList order;
    for (const StackEntry &entry : stack.layers[0].entries)
        order += entry.row.uid;
    QCOMPARE(order, (QStringList{alike, late, old}));
    QCOMPARE(stack.layers[0].entries[1].row.parts[0].value, 1.0);
}

void TestStack::rowsOfOtherEntitiesAndAgentsStayOut()
{
    StackStore store;
    const QString mine = store.approved(u"ACME one."_s);
    const QString other = store.approved(u"Bolt one."_s, u"Bolt"_s);
    StackQuestion question = StackStore::asked();
    QVERIFY(store.text(question).contains(mine));
    QVERIFY(!store.text(question).contains(other));
    question.agent = u"finance"_s;
    QVERIFY(store.text(question).contains(mine));
    question.agent = u"hr"_s;
    QVERIFY(!store.text(question).contains(mine));
}

void TestStack::aTypelessEntityIsFoundUnderEveryType()
{
    StackStore store;
    const QString vendor = store.approved(u"A vendor."_s);
    NewReflexion row;
    row.agent = u"finance"_s;
    row.entityType = u"customer"_s;
    row.entityId = u"ACME"_s;
    row.observation = u"A customer."_s;
    const QString customer =
        ReflexionWriter(store.database()).add({row}, Actor::agent(u"finance"_s))->front()->uid;
    VERIFY_RESULT(store.decide({customer}, Status::ApprovedForReuse));
    StackQuestion question = StackStore::asked();
    question.entityType.clear();
    QVERIFY(store.text(question).contains(vendor) && store.text(question).contains(customer));
    question.entityType = u"customer"_s;
    QVERIFY(!store.text(question).contains(vendor));
}

void TestStack::withoutAnEntityTheWordsOfTheQuestionDecide()
{
    StackStore store;
    const QString fits = store.approved(u"The freight surcharge is capped."_s);
    const QString half = store.approved(u"Freight waits."_s);
    StackQuestion question = StackStore::asked();
    question.entityId.clear();
    question.entityType.clear();
    question.question = u"Which freight surcharge is unusual?"_s;
    QVERIFY(store.text(question).contains(fits));
    QVERIFY(!store.text(question).contains(half));
    // Newer ones beside the door, or of another agent, take nobody's place.
    const QString waiting = store.add(u"Another freight surcharge, not decided."_s);
    QVERIFY(store.text(question).contains(fits));
    QVERIFY(!store.text(question).contains(waiting));
    question.agent = u"finance"_s;
    QVERIFY(store.text(question).contains(fits));
    question.agent = u"hr"_s;
    QVERIFY(!store.text(question).contains(fits));
    question.agent.clear();
    question.recipe.layers[0].topK = 1;
    const QString newer = store.approved(u"The freight surcharge has ended."_s);
    QVERIFY(store.text(question).contains(newer));
    QVERIFY(!store.text(question).contains(fits));
}

// The door views and the rules as the preview applies them say the same.
void TestStack::twoWordsOfTheQuestionAreEnough_data()
{
    QTest::addColumn<int>("asked");
    for (int asked = 1; asked <= 6; ++asked)
        QTest::addRow("%d words", asked) << asked;
}

// Of all sets of six words a row, asked for the first few: those with two of them are found, and no others.
void TestStack::twoWordsOfTheQuestionAreEnough()
{
    QFETCH(const int, asked);
    const QStringList words{u"zebra"_s, u"quartz"_s, u"violin"_s, u"mango"_s, u"tundra"_s, u"pixel"_s};
    StackStore store;
    QStringList expected;
    for (int set = 1; set < 64; ++set) {
        QStringList some;
        int ofQuestion = 0;
        for (int word = 0; word < 6; ++word) {
            if ((set & (1 << word)) == 0)
                continue;
            some += words.at(word);
            ofQuestion += word < asked;
        }
        const QString uid = store.approved(some.join(u' '));
        if (ofQuestion >= std::min(asked, 2))
            expected += uid;
    }
    StackQuestion question = StackStore::asked();
    question.entityId.clear();
    question.entityType.clear();
    question.question = words.first(asked).join(u' ');
    LayerPlan plan;
    plan.layer = reflexionLayer().key();
    plan.topK = 100;
    const auto found = [&] {
        const auto read = ReflexionRead(store.database(), question, plan).read();
        QStringList uids;
        for (const Candidate &row : read ? read->candidates : std::vector<Candidate>())
            uids += row.uid;
        uids.sort();
        return uids;
    };
    expected.sort();
    QCOMPARE(found(), expected);
    // The agent whose they are is told the same, and another one nothing.
    question.toldTo = AgentPolicy().audience(u"finance"_s);
    QCOMPARE(found(), expected);
    question.toldTo = AgentPolicy().audience(u"billing"_s);
    QCOMPARE(found(), QStringList());
    const QString own = store.add(words.first(2).join(u' '), u"billing"_s);
    VERIFY_RESULT(store.decide({own}, Status::ApprovedForReuse));
    QCOMPARE(found(), QStringList{own});
}

// Full text keeps words as they are written, and a question words them anew. Two forms of one word are one.
void TestStack::aQuestionFindsOtherFormsOfItsWords()
{
    StackStore store;
    const QString rule = store.approved(u"Never restart the billing service before the books are closed."_s);
    store.approved(u"The restarted reactor restarts by itself."_s);
    store.approved(u"Billing is done by Jonas."_s);
    StackQuestion question;
    question.question = u"When may billing be restarted?"_s;

    LayerPlan plan;
    plan.layer = reflexionLayer().key();
    plan.topK = 100;

    const auto read = ReflexionRead(store.database(), question, plan).read();
    VERIFY_RESULT(read);
    QCOMPARE(read->candidates.size(), size_t(1));
    QCOMPARE(read->candidates.front().uid, rule);
}

// A connection looks words up in tables of its own. A read that ended with ROLLBACK took them along and made
// SQLite forget the whole schema: half of the time of a stack.
void TestStack::theTablesOfWordsAreMadeOnce()
{
    StackStore store;
    if (store.database().connection().gathers())
        QSKIP("A server finds words by itself.");
    store.decision(u"dec_freight"_s, u"The freight surcharge is capped."_s);
    StackQuestion question = StackStore::asked();
    question.question = u"Which freight surcharge is unusual?"_s;
    std::atomic<int> tables = 0;
    StackReader reader(
        store.database(),
        [&tables](Database &database) { return std::make_unique<CountedTables>(database, tables); },
        offlineTokens(), 2);
    const auto first = reader.stack(question);
    VERIFY_RESULT(first);
    QVERIFY(first->text.contains(u"dec_freight"_s));
    QCOMPARE(tables.load(), 0);
    const auto second = reader.stack(question);
    VERIFY_RESULT(second);
    QCOMPARE(second->text, first->text);
    QVERIFY(tables > 0);
}

void TestStack::anyNumberOfConnectionsTellsTheSame()
{
    StackStore store;
    for (int i = 0; i < 12; ++i)
        store.approved(u"ACME invoice row %1 is due."_s.arg(i));
    store.decision(u"dec_2"_s, u"Pay the vendor invoice when due"_s);
    store.section(u"wik_2"_s, u"Invoice of a vendor"_s, u"The vendor invoice is due."_s);
    store.chunk(u"chk_1"_s, u"Every vendor invoice carries a due date."_s);
    const QString expected = store.text(StackStore::asked());
    QVERIFY(expected.contains(u"dec_2"_s) && expected.contains(u"wik_2"_s) && expected.contains(u"chk_1"_s));
    for (const int connections : {1, 2, 3, 8}) {
        const auto reader = offlineStackReader(store.database(), connections);
        for (int again = 0; again < 3; ++again) {
            const auto stack = reader->stack(StackStore::asked());
            VERIFY_RESULT(stack);
            QCOMPARE(stack->text, expected);
        }
    }
}

// Somebody rewords a decision and a section in one act, over and over. No context tells one of them as it was
// before and the other as it is after, whichever connections read them.
void TestStack::everyContextIsOfOneMoment()
{
    StackStore store;
    if (store.database().connection().gathers())
        QSKIP("A server is asked for all layers at once.");
    constexpr int Acts = 60;
    store.decision(u"dec_2"_s, u"Pay the vendor invoice in state 0."_s);
    store.section(u"wik_2"_s, u"Vendor invoice"_s, u"The vendor invoice is due in state 0."_s);
    std::atomic<int> acts = 0;
    std::jthread writer([&acts, path = store.path()] {
        const auto database = Database::open(path, Database::Mode::ReadWrite);
        for (int act = 1; act <= Acts; ++act) {
            if (const auto done = database ? reworded(**database, act) : tl::unexpected(database.error());
                !done)
                qFatal("%s", qPrintable(done.error().message));
            acts = act;
        }
    });
    const auto reader = offlineStackReader(store.database(), 2);
    QSet<QString> states;
    while (acts < Acts) {
        const auto stack = reader->stack(StackStore::asked());
        VERIFY_RESULT(stack);
        static const QRegularExpression state(u"state \\d+"_s);
        QStringList told;
        for (auto found = state.globalMatch(stack->text); found.hasNext();)
            told += found.next().captured();
        QCOMPARE(told.size(), 2);
        QCOMPARE(told.at(0), told.at(1));
        states += told.at(0);
    }
    QVERIFY(states.size() > 1);
}

void TestStack::pretendingTheActualStatusesChangesNoByte()
{
    StackStore store;
    StackQuestion pretending = StackStore::asked();
    for (int i = 0; i < 12; ++i) {
        const QString uid = store.add(u"ACME invoice row %1."_s.arg(i));
        if (i % 3 != 0)
            VERIFY_RESULT(store.decide({uid}, i % 3 == 1 ? Status::ApprovedForReuse : Status::Rejected));
        pretending.pretended.insert(uid, store.status(uid));
        store.section(u"wik_1%1"_s.arg(i), u"Vendor %1"_s.arg(i), u"An invoice is due, says %1."_s.arg(i),
                      {uid});
        pretending.pretended.insert(u"wik_1%1"_s.arg(i), u"current"_s);
    }
    QCOMPARE(store.text(pretending), store.text(StackStore::asked()));
}

void TestStack::theSameStoreGivesTheSameBytesInAnotherProcess()
{
    const QString program = QCoreApplication::applicationDirPath() + u"/../../app/memoirctl"_s;
    if (!QFile::exists(program))
        QSKIP("memoirctl is not built here.");
    StackStore store;
    for (int i = 0; i < 60; ++i)
        store.approved(u"ACME invoice row %1 is due, %2."_s.arg(i).arg(u"says the vendor "_s.repeated(20)));
    for (int i = 0; i < 20; ++i)
        store.chunk(u"chk_%1"_s.arg(i), u"Vendor invoice due number %1."_s.arg(i));
    const QByteArray here = store.text(StackStore::asked()).toUtf8();
    QVERIFY(here.contains("[cut: "));
    for (const char *hashSeed : {"0", "1", "77"}) {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"QT_HASH_SEED"_s, QString::fromLatin1(hashSeed));
        environment.insert(u"LC_ALL"_s, u"de_DE.UTF-8"_s);
        environment.insert(u"TZ"_s, u"Asia/Tokyo"_s);
        process.setProcessEnvironment(environment);
        process.start(program, {u"--store"_s, store.path(), u"context"_s, u"--question"_s,
                                StackStore::asked().question, u"--entity"_s, u"vendor:ACME"_s});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 0);
        QCOMPARE(process.readAllStandardOutput(), here);
    }
    store.reopen();
}

void TestStack::thePastIsAsItWasRecordedThen()
{
    StackStore store;
    const QString kept = store.approved(u"ACME is paid on Mondays."_s);
    const QString later = store.add(u"ACME is paid on Tuesdays."_s);
    const QString gone = store.approved(u"ACME is paid in cash."_s);
    store.decision(u"dec_2"_s, u"Pay the vendor invoice when due"_s);
    store.section(u"wik_2"_s, u"Invoice of a vendor"_s, u"The vendor invoice is due in cash."_s, {gone});
    store.chunk(u"chk_1"_s, u"Every vendor invoice carries a due date."_s);
    store.graded(u"2026-11-11T10:00:00.000Z"_s, 2);
    const auto recorded =
        Snapshots(store.database()).record(store.stack(StackStore::asked()), Actor::person(u"mara"_s), {});
    VERIFY_RESULT(recorded);
    const QDateTime then = StackStore::moment();

    VERIFY_RESULT(store.decide({later}, Status::ApprovedForReuse));
    VERIFY_RESULT(store.decide({gone}, Status::Rejected));
    VERIFY_RESULT(Curation(store.database())
                      .edit(kept, {{u"observation"_s, u"ACME is paid on Wednesdays."_s}},
                            Actor::person(u"mara"_s), u"reread"_s));
    store.approved(u"ACME is a new row."_s);
    VERIFY_RESULT(store.act("retire", [](LayerWriter &writer) {
        return writer.update(decisionLayer(), u"dec_2"_s, 1, {}, u"retired"_s, "retire");
    }));
    VERIFY_RESULT(store.act("edit", [](LayerWriter &writer) {
        return writer.update(wikiLayer(), u"wik_2"_s, 1, {{u"body_md"_s, u"The vendor invoice is due."_s}},
                             {}, "edit");
    }));
    store.section(u"wik_3"_s, u"Vendor invoice due"_s, u"Written later."_s);

    StackQuestion past = StackStore::asked();
    past.asOf = then;
    QCOMPARE(store.text(past), recorded->text);
    QVERIFY(store.text(StackStore::asked()) != recorded->text);
    past.asOf = now();
    QCOMPARE(store.text(past), store.text(StackStore::asked()));
}

void TestStack::thePastKnowsTextsAndRevisions()
{
    StackStore store;
    const QString uid = store.approved(u"First words."_s);
    const QDateTime first = StackStore::moment();
    VERIFY_RESULT(
        Curation(store.database())
            .edit(uid, {{u"observation"_s, u"Second words."_s}}, Actor::person(u"mara"_s), u"reread"_s));
    const QDateTime second = StackStore::moment();
    VERIFY_RESULT(
        Curation(store.database())
            .edit(uid, {{u"observation"_s, u"Third words."_s}}, Actor::person(u"mara"_s), u"reread"_s));
    StackQuestion question = StackStore::asked();
    question.asOf = first;
    QVERIFY(store.text(question).contains(u"- [%1 r2] First words."_s.arg(uid)));
    question.asOf = second;
    QVERIFY(store.text(question).contains(u"- [%1 r3] Second words."_s.arg(uid)));
    question.asOf = first.addDays(-1);
    QVERIFY(!store.text(question).contains(uid));
}

// What a document had before is not kept, so its pieces of today are left out of the past, with one line a
// document that says so.
void TestStack::thePastSaysWhichDocumentsWereReadAgain()
{
    StackStore store;
    StackQuestion question = StackStore::asked();
    question.asOf = StackStore::moment();
    for (const QString &uid : {u"chk_1"_s, u"chk_2"_s})
        store.chunk(uid, u"The invoice of the vendor is due in %1 days."_s.arg(uid));
    const Stack past = store.stack(question);
    const auto &entries = past.layers.back().entries;
    QCOMPARE(int(entries.size()), 1);
    QVERIFY(!entries.front().isTold());
    QVERIFY2(entries.front().reason.contains(u"read again since"_s), qPrintable(entries.front().reason));
    QVERIFY(!store.text(question).contains(u"is due in"_s));
    question.asOf = {};
    QVERIFY(store.text(question).contains(u"is due in"_s));
}

// A what-if at a past moment tells the words of that moment, also of a row that the layer finds by the
// pretence alone; and nothing of a row that was not there yet.
void TestStack::aWhatIfAtAPastMomentKnowsTheWordsOfThen_data()
{
    QTest::addColumn<bool>("hasEntity");
    QTest::newRow("about an entity") << true;
    QTest::newRow("by words") << false;
}

void TestStack::aWhatIfAtAPastMomentKnowsTheWordsOfThen()
{
    QFETCH(const bool, hasEntity);
    StackStore store;
    const QString uid = store.add(u"First words of the vendor invoice."_s);
    const QDateTime first = StackStore::moment();
    VERIFY_RESULT(Curation(store.database())
                      .edit(uid, {{u"observation"_s, u"Second words of the vendor invoice."_s}},
                            Actor::person(u"mara"_s), u"reread"_s));
    StackQuestion question = StackStore::asked();
    if (!hasEntity)
        question.entityType = question.entityId = QString();
    question.pretended = {{uid, u"approved_for_reuse"_s}};
    QVERIFY2(store.text(question).contains(u"Second words"_s), qPrintable(store.text(question)));
    question.asOf = first;
    const QString then = store.text(question);
    QVERIFY2(then.contains(u"- [%1 r1] First words of the vendor invoice."_s.arg(uid)), qPrintable(then));
    QVERIFY2(!then.contains(u"Second words"_s), qPrintable(then));
    question.asOf = first.addDays(-1);
    QVERIFY(!store.text(question).contains(uid));
}

// Grades of last week are not of the last 24 hours, also where they are the newest.
void TestStack::theDayOfGradesEndsNow()
{
    StackStore store;
    const QString second = store.graded(u"2026-11-11T10:00:00.000Z"_s, 2);
    StackQuestion question = StackStore::asked();
    QVERIFY(!entryOf(store.stack(question), second));
    const QString third = store.graded(isoTime(now().addSecs(-23 * 3'600)), 4);
    const Stack newest = store.stack(question);
    QVERIFY(entryOf(newest, third));
    QVERIFY(!entryOf(newest, second));
    QVERIFY(newest.text.contains(u"last 24 h"_s));
    question.asOf = fromIsoTime(u"2026-11-11T12:00:00.000Z"_s);
    QVERIFY(entryOf(store.stack(question), second));
    question.asOf = {};
    question.gradesUntil = fromIsoTime(u"2026-11-11T12:00:00.000Z"_s);
    QVERIFY(entryOf(store.stack(question), second));
    question.gradesUntil = fromIsoTime(u"2026-12-11T12:00:00.000Z"_s);
    QVERIFY(store.stack(question).layers[3].entries.empty());
}

void TestStack::layerOneReadsAlongAnIndex_data()
{
    QTest::addColumn<bool>("hasAgent");
    QTest::newRow("all agents") << false;
    QTest::newRow("one agent") << true;
}

void TestStack::layerOneReadsAlongAnIndex()
{
    QFETCH(const bool, hasAgent);
    StackStore store;
    QVariantList values{u"ACME"_s, u"vendor"_s};
    if (hasAgent)
        values += u"finance"_s;
    values += 40;
    auto plan = store.database().run(u"EXPLAIN QUERY PLAN "_s + ReflexionRead::entitySql(hasAgent), values);
    VERIFY_RESULT(plan);
    QStringList steps;
    while ((*plan)->next())
        steps += (*plan)->value(3).toString();
    const QString all = steps.join(u" | "_s);
    QVERIFY2(all.contains(
                 hasAgent ? u"USING INDEX reflexion_door (agent_id=? AND entity_id=? AND entity_type=?)"_s
                          : u"USING INDEX reflexion_entity (entity_id=? AND entity_type=? AND status=?)"_s),
             qPrintable(all));
    QVERIFY2(!all.contains(u"TEMP B-TREE"_s) && !all.contains(u"SCAN"_s), qPrintable(all));
}

void TestStack::optionsComeBackFromJson()
{
    StackQuestion question = StackStore::asked();
    question.recipe.layers[0].budget = 700;
    question.recipe.layers[4].topK = 3;
    std::swap(question.recipe.layers[1], question.recipe.layers[2]);
    question.cut = StackQuestion::Cut::AtSentence;
    question.asOf = fromIsoTime(u"2026-11-11T12:00:00.000Z"_s);
    StackQuestion read = StackStore::asked();
    VERIFY_RESULT(setOptions(read, optionsJson(question)));
    QCOMPARE(read.recipe, question.recipe);
    QCOMPARE(read.cut, question.cut);
    QCOMPARE(read.asOf, question.asOf);
}

MEMOIR_STORE_TEST(TestStack)
#include "tst_stack.moc"
