// SPDX-License-Identifier: MIT
// Of whom a memory is, and who is told: every door is asked for memories of every class and of two agents.
#include "store/curation/undo.h"
#include "store/distillation/collector.h"
#include "store/exchange/export.h"
#include "store/layers/ownership.h"
#include "store/layers/wiki.h"
#include "store/retrieval/agentpolicy.h"
#include "store/retrieval/doorkeys.h"
#include "store/retrieval/hashedembedder.h"
#include "store/retrieval/leaving.h"
#include "store/retrieval/recall.h"
#include "store/retrieval/reflexionread.h"
#include "store/retrieval/stackjson.h"
#include "store/rows/ledgerwriter.h"
#include "store/rows/sealing.h"
#include "tests/store/stackstore.h"

#include <QBuffer>

using namespace store;
using namespace tests;

namespace {

const Actor Mara = Actor::person(u"mara"_s);
const QStringList Classes{u"public"_s, u"private"_s, u"sensitive"_s};
const QStringList Agents{u"finance"_s, u"ops"_s};

QString markOf(const QString &kind, const QString &agent)
{
    return u"zq"_s + kind + agent;
}

// What a door says to those who are told, all of it as one text.
using Door = std::function<QString(StackStore &, const Audience &)>;

QString textOf(const std::vector<Reflexion> &rows)
{
    QString text;
    for (const Reflexion &row : rows)
        text += row.observation + u'\n';
    return text;
}

QString recalled(StackStore &store, const RecallQuery &query)
{
    const HashedEmbedder embedder;
    Search search(store.database(), embedder);
    const auto found = Recall(store.database(), search).find(query);
    QString text;
    for (const Recalled &one : found.value().entries)
        text += one.row.observation + u'\n';
    return text;
}

QString stacked(StackStore &store, StackQuestion question, const Audience &audience)
{
    question.toldTo = audience;
    return store.text(question);
}

QString searched(StackStore &store, const Audience &audience, SearchMode mode)
{
    const HashedEmbedder embedder;
    Search search(store.database(), embedder);
    const auto found = search.find({.layer = u"reflexion"_s,
                                    .text = u"vendor invoice"_s,
                                    .mode = mode,
                                    .limit = 50,
                                    .throughDoor = true,
                                    .audience = audience});
    QString text;
    for (const SearchHit &hit : found.value().hits)
        text += hit.text + u'\n';
    return text;
}

StackQuestion byWords()
{
    StackQuestion question = StackStore::asked();
    question.entityType.clear();
    question.entityId.clear();
    question.question = u"vendor invoice late"_s;
    return question;
}

QString distilled(StackStore &store)
{
    const auto offer = distillation::Collector(store.database()).collect(100);
    QString text;
    for (const distillation::Evidence &evidence : offer.value().evidence)
        text += evidence.text + u'\n';
    return text;
}

QString exported(StackStore &store, const Audience &audience)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    exchange::ExportOptions options;
    options.format = exchange::ExportFormat::Csv;
    options.agent = audience.agent;
    exchange::exportTo(store.database(), buffer, options).value();
    return QString::fromUtf8(buffer.data());
}

// Everything that is told of the memories pretends that all of them wait and are approved again.
QString pretended(StackStore &store, const Audience &audience)
{
    StackQuestion question = StackStore::asked();
    auto rows = store.database().run(u"SELECT uid FROM reflexion_log"_s);
    while ((*rows)->next())
        question.pretended.insert((*rows)->value(0).toString(), u"approved_for_reuse"_s);
    return stacked(store, question, audience);
}

QString ofAMoment(StackStore &store, const Audience &audience, StackQuestion question)
{
    question.asOf = StackStore::moment();
    return stacked(store, question, audience);
}

} // namespace

Q_DECLARE_METATYPE(Door)

class TestTold : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachDoorTellsByClass_data();
    void eachDoorTellsByClass();
    void whatIsMadeFromItIsHeldBack_data();
    void whatIsMadeFromItIsHeldBack();
    void aContextGoesToWhomItWasMadeFor();
    void decisionsBelongToTheirAgent();
    void whatAPersonAllowedIsVouchedFor();
    void anAgentKeepsNothingFromAll();
    void olderRowsAreToldAsBefore();
    void bothFormsOfTheRuleAgree_data();
    void bothFormsOfTheRuleAgree();
    void readsStayOnTheirIndexes_data();
    void readsStayOnTheirIndexes();
    void rowsOfAnAgentAreToldToItAlone_data();
    void rowsOfAnAgentAreToldToItAlone();
    void nothingOfThemComesOutAnotherWay();
    void aPersonAloneSaysWhoseARowIs();

private:
    static void fillOwned(StackStore &store);
    static void give(StackStore &store, const QString &agent);
    static void fill(StackStore &store);
    static void setClass(StackStore &store, const QString &uid, const QString &kind);
};

void TestTold::setClass(StackStore &store, const QString &uid, const QString &kind)
{
    VERIFY_RESULT(Curation(store.database()).edit(uid, {{u"sensitivity"_s, kind}}, Mara, u"so"_s));
}

void TestTold::fill(StackStore &store)
{
    for (const QString &agent : Agents) {
        for (const QString &kind : Classes) {
            const QString uid =
                store.add(u"The vendor's invoice is late, %1"_s.arg(markOf(kind, agent)), agent);
            VERIFY_RESULT(store.decide({uid}, Status::ApprovedForReuse));
            if (kind != "public"_L1)
                setClass(store, uid, kind);
        }
    }
}

void TestTold::eachDoorTellsByClass_data()
{
    QTest::addColumn<Door>("door");
    QTest::addColumn<bool>("knowsAgent"); // else what it tells is for everybody
    QTest::addColumn<bool>("isFiltered"); // tells of that agent alone

    QTest::newRow("recall by words") << Door([](StackStore &store, const Audience &audience) {
        return recalled(store, {.words = u"vendor invoice"_s, .audience = audience, .limit = 50});
    }) << true << false;
    QTest::newRow("recall, newest") << Door([](StackStore &store, const Audience &audience) {
        return recalled(store, {.audience = audience, .limit = 50});
    }) << true << false;
    QTest::newRow("list of resources") << Door([](StackStore &store, const Audience &audience) {
        const HashedEmbedder embedder;
        Search search(store.database(), embedder);
        return textOf(Recall(store.database(), search).page(audience, 0, 100).value());
    }) << true << false;
    QTest::newRow("search by words") << Door([](StackStore &store, const Audience &audience) {
        return searched(store, audience, SearchMode::Keyword);
    }) << true << false;
    QTest::newRow("search by likeness") << Door([](StackStore &store, const Audience &audience) {
        return searched(store, audience, SearchMode::Cosine);
    }) << true << false;
    QTest::newRow("search by both") << Door([](StackStore &store, const Audience &audience) {
        return searched(store, audience, SearchMode::Hybrid);
    }) << true << false;
    QTest::newRow("stack of an entity") << Door([](StackStore &store, const Audience &audience) {
        return stacked(store, StackStore::asked(), audience);
    }) << true << false;
    QTest::newRow("stack by words") << Door([](StackStore &store, const Audience &audience) {
        return stacked(store, byWords(), audience);
    }) << true << false;
    QTest::newRow("what-if") << Door(pretended) << true << false;
    QTest::newRow("as of, an entity") << Door([](StackStore &store, const Audience &audience) {
        return ofAMoment(store, audience, StackStore::asked());
    }) << true << false;
    QTest::newRow("as of, by words") << Door([](StackStore &store, const Audience &audience) {
        return ofAMoment(store, audience, byWords());
    }) << true << false;
    QTest::newRow("distiller") << Door([](StackStore &store, const Audience &) { return distilled(store); })
                               << false << false;
    QTest::newRow("csv export") << Door(exported) << true << true;
}

void TestTold::eachDoorTellsByClass()
{
    QFETCH(const Door, door);
    QFETCH(const bool, knowsAgent);
    QFETCH(const bool, isFiltered);
    StackStore store;
    fill(store);
    for (const QString &asker : {QString(), u"finance"_s, u"ops"_s, u"stranger"_s, u"o'ps"_s}) {
        const QString said = door(store, {asker});
        for (const QString &owner : Agents) {
            const bool isIn = !isFiltered || asker.isEmpty() || asker == owner;
            const bool isOwn = knowsAgent && asker == owner;
            const auto told = [&](const QString &kind) { return said.contains(markOf(kind, owner)); };
            QVERIFY2(told(u"public"_s) == isIn, qPrintable(asker + u" of "_s + owner));
            QVERIFY2(told(u"private"_s) == isOwn, qPrintable(asker + u" of "_s + owner));
            QVERIFY2(!told(u"sensitive"_s), qPrintable(asker + u" of "_s + owner));
        }
    }
    QVERIFY(store.isWhole());
}

void TestTold::whatIsMadeFromItIsHeldBack_data()
{
    QTest::addColumn<QString>("kind");
    QTest::newRow("private") << u"private"_s;
    QTest::newRow("sensitive") << u"sensitive"_s;
}

void TestTold::whatIsMadeFromItIsHeldBack()
{
    QFETCH(const QString, kind);
    StackStore store;
    const QString source = store.approved(u"ACME is paid late."_s);
    store.section(u"wik_first"_s, u"Vendor invoice due"_s, u"Due late, zqfirst."_s, {source});
    store.section(u"wik_second"_s, u"Vendor invoice due again"_s, u"Due late, zqsecond."_s);
    store.write(u"INSERT INTO lineage (derived_uid, derived_layer, source_uid, source_layer) "
                "VALUES ('wik_second', 'wiki', 'wik_first', 'wiki')"_s,
                {});
    store.decision(u"dec_made"_s, u"Pay the invoice of the vendor when due, zqdecision"_s);
    store.derived(u"dec_made"_s, u"decision"_s, {source});
    store.chunk(u"chk_made"_s, u"The invoice of the vendor is due, zqchunk."_s, {source});
    const QStringList marks{u"zqfirst"_s, u"zqsecond"_s, u"zqdecision"_s, u"zqchunk"_s};
    const auto told = [&](const StackQuestion &question) {
        const QString text = store.text(question);
        return std::ranges::count_if(marks, [&text](const QString &mark) { return text.contains(mark); });
    };
    QCOMPARE(told(StackStore::asked()), marks.size());

    setClass(store, source, kind);
    QCOMPARE(told(StackStore::asked()), 0);
    StackQuestion asked = StackStore::asked();
    asked.agent = u"finance"_s; // whose memory it is: the section is for everybody all the same
    QCOMPARE(told(asked), 0);
    asked = StackStore::asked();
    asked.pretended.insert(source, u"approved_for_reuse"_s);
    QCOMPARE(told(asked), 0);
    asked = StackStore::asked();
    asked.asOf = StackStore::moment();
    QCOMPARE(told(asked), 0);
    QCOMPARE(
        store.number(
            u"SELECT count(*) FROM held_back WHERE derived_uid = 'wik_first' AND source_status = '%1'"_s.arg(
                kind)),
        1);
    VERIFY_ERROR(
        mayLeave(store.database(), {{.layer = u"wiki"_s, .uid = u"wik_first"_s, .fate = u"full"_s}}, {}),
        Error::Code::Refused);

    setClass(store, source, u"public"_s);
    QCOMPARE(told(StackStore::asked()), marks.size());
    QVERIFY(store.isWhole());
}

// What was told to one agent is not told again to another, whatever it was sent with.
void TestTold::aContextGoesToWhomItWasMadeFor()
{
    StackStore store;
    fill(store);
    StackQuestion question = StackStore::asked();
    question.agent = u"finance"_s;
    const Stack own = store.stack(question);
    QVERIFY(own.text.contains(markOf(u"private"_s, u"finance"_s)));
    VERIFY_RESULT(mayLeave(store.database(), own));
    const auto snapshot = Snapshots(store.database()).record(own, Mara);
    VERIFY_RESULT(snapshot);
    VERIFY_RESULT(mayLeaveAgain(store.database(), snapshot->uid, {u"finance"_s}));
    VERIFY_ERROR(mayLeaveAgain(store.database(), snapshot->uid, {u"ops"_s}), Error::Code::Refused);
    VERIFY_ERROR(mayLeaveAgain(store.database(), snapshot->uid, {}), Error::Code::Refused);
}

void TestTold::decisionsBelongToTheirAgent()
{
    StackStore store;
    store.approved(u"ACME is paid late."_s); // so that there is a finance
    store.decision(u"dec_ops"_s, u"Pay the invoice of the vendor when due, zqdecision"_s);
    const auto isTold = [&store](const Audience &audience) {
        return stacked(store, StackStore::asked(), audience).contains(u"zqdecision"_s);
    };
    const Audience own{u"ops"_s, QStringList{u"ops"_s}};
    QVERIFY(isTold(own));
    QVERIFY(isTold({}));
    QVERIFY(!isTold({u"finance"_s, QStringList{u"finance"_s}}));
    QVERIFY(isTold({u"finance"_s, QStringList{u"finance"_s, u"ops"_s}}));
    // A context that is asked for again asks the same for the same.
    StackQuestion question = StackStore::asked();
    question.toldTo = own;
    StackQuestion again = StackStore::asked();
    VERIFY_RESULT(setOptions(again, optionsJson(question)));
    QCOMPARE(again.audience(), own);
}

// What is changed beside the ledger is found, before and after a person said something.
void TestTold::whatAPersonAllowedIsVouchedFor()
{
    StackStore store;
    store.approved(u"ACME is paid late."_s);
    const auto opened = [&store] {
        store.write(u"UPDATE agent SET policy = '{\"reads\":\"all\"}' WHERE name = 'finance'"_s, {});
    };
    VERIFY_RESULT(sealWhole(store.database()));
    QVERIFY(store.isWhole());
    opened();
    QVERIFY(!store.isWhole());
    store.write(u"UPDATE agent SET policy = '{}' WHERE name = 'finance'"_s, {});
    QVERIFY(store.isWhole());

    VERIFY_RESULT(setPolicy(store.database(), u"finance"_s, {.alsoReads = {u"ops"_s}}, Mara));
    VERIFY_RESULT(sealWhole(store.database()));
    QVERIFY(store.isWhole());
    QCOMPARE(policyOf(store.database(), u"finance"_s)->alsoReads, QStringList{u"ops"_s});
    opened();
    QVERIFY(!store.isWhole());
    VERIFY_ERROR(setPolicy(store.database(), u"finance"_s, {.readsAll = true}, Actor::agent(u"finance"_s)),
                 Error::Code::Refused);
}

void TestTold::anAgentKeepsNothingFromAll()
{
    StackStore store;
    NewReflexion row;
    row.agent = u"finance"_s;
    row.observation = u"Kept from all"_s;
    row.sensitivity = u"sensitive"_s;
    const auto refused = ReflexionWriter(store.database()).add({row}, Actor::agent(u"finance"_s));
    VERIFY_RESULT(refused);
    VERIFY_ERROR(refused->front(), Error::Code::Refused);
    QCOMPARE(store.number(u"SELECT count(*) FROM reflexion_log WHERE observation = 'Kept from all'"_s), 0);
    const auto byPerson = ReflexionWriter(store.database()).add({row}, Mara);
    VERIFY_RESULT(byPerson->front());
    row.observation = u"Kept to itself"_s;
    row.sensitivity = u"private"_s;
    const auto toItself = ReflexionWriter(store.database()).add({row}, Actor::agent(u"finance"_s));
    VERIFY_RESULT(toItself->front());
    const QString uid = byPerson->front()->uid;
    VERIFY_ERROR(Curation(store.database())
                     .edit(uid, {{u"sensitivity"_s, u"public"_s}}, Actor::agent(u"finance"_s), u"so"_s),
                 Error::Code::Refused);

    // Nor in plain SQL: the entry it comes with says who writes.
    auto transaction = Transaction::begin(store.database());
    VERIFY_RESULT(transaction);
    LedgerWriter ledger(store.database(), Actor::agent(u"finance"_s), "add");
    VERIFY_RESULT(ledger.start());
    LedgerEntry entry;
    entry.action = "add";
    entry.rowUid = "rfx_attack";
    entry.toStatus = "needs_review";
    VERIFY_RESULT(ledger.append(entry));
    const auto written = store.database().execute(
        u"INSERT INTO reflexion_log (id, uid, agent_id, observation, sensitivity, content_hash, created_at, "
        u"ledger_seq) "
        "VALUES (1, 'rfx_attack', 1, 'x', 'sensitive', 'x', '2026-11-21T10:00:00.000Z', ?)"_s,
        {ledger.lastSeq()});
    QVERIFY(!written);
    QVERIFY2(written.error().message.contains(u"an agent does not write"_s),
             qPrintable(written.error().message));
}

// A row that says nothing is public.
void TestTold::olderRowsAreToldAsBefore()
{
    StackStore store;
    const QString uid = store.approved(u"ACME is paid on Mondays."_s);
    QCOMPARE(store.column(uid, u"sensitivity"_s), u"public"_s);
    for (const QString &asker : {QString(), u"finance"_s, u"ops"_s})
        QVERIFY(recalled(store, {.audience = {asker}}).contains(u"Mondays"_s));
}

void TestTold::bothFormsOfTheRuleAgree_data()
{
    QTest::addColumn<Audience>("audience");
    const QStringList open{u"public"_s, u"private"_s};
    QTest::newRow("nobody") << Audience{};
    QTest::newRow("an agent") << Audience{u"finance"_s};
    QTest::newRow("its own") << Audience{u"finance"_s, QStringList{u"finance"_s}, open};
    QTest::newRow("another's") << Audience{u"finance"_s, QStringList{u"ops"_s}, open};
    QTest::newRow("both") << Audience{u"ops"_s, Agents, open};
    QTest::newRow("none") << Audience{u"ops"_s, QStringList(), open};
    QTest::newRow("public only") << Audience{u"ops"_s, Agents, {u"public"_s}};
    QTest::newRow("private only") << Audience{u"ops"_s, std::nullopt, {u"private"_s}};
    QTest::newRow("nothing") << Audience{u"ops"_s, std::nullopt, {}};
    QTest::newRow("a name with a quote") << Audience{u"o'ps"_s, QStringList{u"o'ps"_s}, open};
}

void TestTold::bothFormsOfTheRuleAgree()
{
    QFETCH(const Audience, audience);
    StackStore store;
    fill(store);
    QStringList bySql;
    auto rows = store.database().run(u"SELECT r.uid FROM reflexion_log AS r WHERE TRUE"_s
                                     + audience.condition(u"r"_s) + u" ORDER BY r.id"_s);
    VERIFY_RESULT(rows);
    while ((*rows)->next())
        bySql += (*rows)->value(0).toString();
    QStringList byRow;
    auto all = store.database().run(u"SELECT r.uid, r.sensitivity, a.name FROM reflexion_log AS r "
                                    "JOIN agent AS a ON a.id = r.agent_id ORDER BY r.id"_s);
    while ((*all)->next()) {
        if (audience.closedBecause((*all)->value(1).toString(), (*all)->value(2).toString()).isEmpty())
            byRow += (*all)->value(0).toString();
    }
    QCOMPARE(bySql, byRow);

    store.section(u"wik_own"_s, u"Vendor invoice due"_s, u"Due late."_s);
    VERIFY_RESULT(giveTo(store.database(), u"wik_own"_s, 0, u"finance"_s, Mara, {}, now()));
    auto sections = store.database().run(u"SELECT r.uid FROM wiki_section AS r WHERE TRUE"_s
                                         + audience.condition(u"r"_s, wikiLayer()) + u" ORDER BY r.id"_s);
    VERIFY_RESULT(sections);
    QStringList told;
    while ((*sections)->next())
        told += (*sections)->value(0).toString();
    QCOMPARE(told.contains(u"wik_own"_s), audience.readsOf(u"finance"_s));
    QVERIFY(told.contains(u"wik_1"_s)); // everybody's
}

// Whatever is not a memory may belong to an agent too, or to everybody.
void TestTold::fillOwned(StackStore &store)
{
    store.approved(u"ACME is paid late."_s); // so that there is a finance
    store.section(u"wik_own"_s, u"Vendor invoice due"_s, u"Due late, zqsection."_s);
    store.chunk(u"chk_own"_s, u"The invoice of the vendor is due, zqchunk."_s);
    store.graded(isoTime(now().addSecs(-600)), 3);
}

void TestTold::give(StackStore &store, const QString &agent)
{
    for (const QString &uid : {u"wik_own"_s, u"src_1"_s, u"gld_1"_s})
        VERIFY_RESULT(giveTo(store.database(), uid, LayerWriter::AnyRevision, agent, Mara, u"so"_s, now()));
}

void TestTold::rowsOfAnAgentAreToldToItAlone_data()
{
    QTest::addColumn<Door>("door");
    QTest::addColumn<bool>("hasGrades");
    QTest::newRow("stack of an entity") << Door([](StackStore &store, const Audience &audience) {
        return stacked(store, StackStore::asked(), audience);
    }) << true;
    QTest::newRow("stack by words") << Door([](StackStore &store, const Audience &audience) {
        return stacked(store, byWords(), audience);
    }) << true;
    QTest::newRow("stack of the asker") << Door([](StackStore &store, const Audience &audience) {
        StackQuestion question = StackStore::asked();
        question.agent = audience.agent;
        return audience.reads && audience.reads->size() > 1 ? stacked(store, StackStore::asked(), audience)
                                                            : stacked(store, question, audience);
    }) << true;
    QTest::newRow("what-if") << Door([](StackStore &store, const Audience &audience) {
        StackQuestion question = StackStore::asked();
        question.pretended = {{u"wik_own"_s, u"current"_s}, {u"src_1"_s, u"current"_s}};
        return stacked(store, question, audience);
    }) << true;
    QTest::newRow("as of") << Door([](StackStore &store, const Audience &audience) {
        return ofAMoment(store, audience, StackStore::asked());
    }) << true;
    QTest::newRow("search") << Door([](StackStore &store, const Audience &audience) {
        const HashedEmbedder embedder;
        Search search(store.database(), embedder);
        QString text;
        for (const QString &layer : {u"wiki"_s, u"knowledge"_s}) {
            const auto found = search.find({.layer = layer,
                                            .text = u"vendor invoice due"_s,
                                            .mode = SearchMode::Keyword,
                                            .throughDoor = true,
                                            .audience = audience});
            for (const SearchHit &hit : found.value().hits)
                text += hit.text + u'\n';
        }
        return text;
    }) << false;
}

void TestTold::rowsOfAnAgentAreToldToItAlone()
{
    QFETCH(const Door, door);
    QFETCH(const bool, hasGrades);
    StackStore store;
    fillOwned(store);
    const auto told = [&](const Audience &audience) {
        const QString text = door(store, audience);
        const bool isTold = text.contains(u"zqsection"_s);
        if (text.contains(u"zqchunk"_s) != isTold || (hasGrades && text.contains(u"pay-run"_s) != isTold))
            qWarning("%s", qPrintable(text));
        return isTold && text.contains(u"zqchunk"_s);
    };
    const Audience own{u"finance"_s, QStringList{u"finance"_s}};
    const Audience other{u"ops"_s, QStringList{u"ops"_s}};
    const Audience both{u"ops"_s, QStringList{u"ops"_s, u"finance"_s}};
    QVERIFY(told(own));
    QVERIFY(told(other)); // everybody's

    give(store, u"finance"_s);
    QVERIFY(told(own));
    QVERIFY(!told(other));
    QVERIFY(told(both));
    QVERIFY(told({}));
    give(store, {});
    QVERIFY(told(other));
    QVERIFY(store.isWhole());
}

// Neither the name of such a row, nor what it was when it was the agent's own, nor a context it stands in.
void TestTold::nothingOfThemComesOutAnotherWay()
{
    StackStore store;
    fillOwned(store);
    give(store, u"finance"_s);
    StackQuestion question = StackStore::asked();
    question.toldTo = Audience{u"ops"_s, QStringList{u"ops"_s}};
    for (const StackLayer &layer : store.stack(question).layers) {
        for (const StackEntry &entry : layer.entries)
            QVERIFY2(entry.row.uid != u"wik_own"_s && entry.row.uid != u"chk_own"_s,
                     qPrintable(entry.row.uid));
    }
    const std::vector<ToldRow> rows{
        {.layer = u"wiki"_s, .uid = u"wik_own"_s, .revision = 2, .fate = u"full"_s}};
    VERIFY_ERROR(mayLeave(store.database(), rows, *question.toldTo), Error::Code::Refused);
    VERIFY_RESULT(mayLeave(store.database(), rows, {u"finance"_s, QStringList{u"finance"_s}}));

    question.asOf = StackStore::moment();
    give(store, {});
    QVERIFY(!store.text(question).contains(u"zqsection"_s));
    question.asOf = StackStore::moment();
    QVERIFY(store.text(question).contains(u"zqsection"_s));
}

void TestTold::aPersonAloneSaysWhoseARowIs()
{
    StackStore store;
    fillOwned(store);
    give(store, u"finance"_s);
    VERIFY_ERROR(giveTo(store.database(), u"wik_own"_s, 0, {}, Actor::agent(u"ops"_s), {}, now()),
                 Error::Code::Refused);
    VERIFY_ERROR(giveTo(store.database(), u"dec_1"_s, 0, u"finance"_s, Mara, {}, now()), Error::Code::Usage);
    VERIFY_ERROR(giveTo(store.database(), u"wik_own"_s, 7, {}, Mara, {}, now()), Error::Code::Conflict);
    // Nor a rule of the program: the trigger looks at who writes.
    const auto byRule = giveTo(store.database(), u"wik_own"_s, 0, {}, Actor::rule(u"ingest"_s), {}, now());
    QVERIFY(!byRule);
    QVERIFY2(byRule.error().message.contains(u"only a person says"_s), qPrintable(byRule.error().message));

    // It is one act, which can be taken back.
    const auto given = giveTo(store.database(), u"wik_own"_s, 0, {}, Mara, u"so"_s, now());
    VERIFY_RESULT(given);
    QCOMPARE(Wiki(store.database()).one(u"wik_own"_s)->agent, QString());
    VERIFY_RESULT(Undo(store.database()).undo(given->uid, Mara));
    QCOMPARE(Wiki(store.database()).one(u"wik_own"_s)->agent, u"finance"_s);
    QVERIFY(store.isWhole());
}

void TestTold::readsStayOnTheirIndexes_data()
{
    QTest::addColumn<Audience>("audience");
    QTest::newRow("nobody") << Audience{};
    QTest::newRow("an agent") << Audience{u"finance"_s};
    QTest::newRow("its own") << Audience{u"finance"_s, QStringList{u"finance"_s}};
}

void TestTold::readsStayOnTheirIndexes()
{
    QFETCH(const Audience, audience);
    StackStore store;
    const QString told = audience.condition(u"r"_s);
    const auto planOf = [&store](const QString &sql, const QVariantList &values) {
        QStringList steps;
        auto plan = store.database().run(u"EXPLAIN QUERY PLAN "_s + sql, values);
        while (plan && (*plan)->next())
            steps += (*plan)->value(3).toString();
        return steps.join(u" | "_s);
    };
    const QString entity =
        planOf(ReflexionRead::entitySql(false, audience.condition(u"+r"_s)), {u"ACME"_s, u"vendor"_s, 40});
    QVERIFY2(entity.contains(u"(entity_id=? AND entity_type=? AND status=?)"_s)
                 && !entity.contains(u"TEMP B-TREE"_s) && !entity.contains(u"SCAN"_s),
             qPrintable(entity));
    // Of everybody the approved rows are walked from the newest, or by what is asked for; of one agent its
    // own are.
    const DoorKeys keys{.conditions = told, .isOfFew = audience.readsFew()};
    for (const auto &[sql, values, index] :
         {std::tuple(keys.newest(), QVariantList{16}, u"reflexion_told"_s),
          std::tuple(keys.mostPressing(u"'policy', 'preference'"_s, 70), QVariantList{16},
                     u"reflexion_pressing (kind=? AND priority>?)"_s),
          std::tuple(keys.ofCategories(u"'learning'"_s), QVariantList{u"[]"_s, 16},
                     u"reflexion_category (kind=? AND category=?)"_s)}) {
        const QString plan = planOf(sql, values);
        const QString wanted = audience.readsFew() ? u"reflexion_of_agent (agent_id=?)"_s : index;
        QVERIFY2(plan.contains(u"INDEX "_s + wanted), qPrintable(plan));
    }
    const QString newest = planOf(keys.newest(), {16});
    QVERIFY2(!newest.contains(u"TEMP B-TREE"_s), qPrintable(newest));
}

MEMOIR_STORE_TEST(TestTold)
#include "tst_told.moc"
