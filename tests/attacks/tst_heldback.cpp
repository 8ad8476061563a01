// SPDX-License-Identifier: MIT
// What was made from a row that is not in force is told to nobody (P2), through any number of rows between,
// and in what is pretended and what is past by the same rule as in the door views.
#include "store/curation/undo.h"
#include "store/retrieval/doors.h"
#include "store/rows/lineage.h"
#include "tests/store/queryplan.h"
#include "tests/store/stackstore.h"

#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace store;

namespace {

QString sectionAt(int depth)
{
    return u"wik_%1"_s.arg(depth, 26, 10, QChar(u'0'));
}

class HeldStore : public tests::StackStore
{
public:
    void link(const QString &derived, const QString &derivedLayer, const QString &source,
              const QString &sourceLayer)
    {
        write(
            u"INSERT INTO lineage (derived_uid, derived_layer, source_uid, source_layer) VALUES (?, ?, ?, ?)"_s,
            {derived, derivedLayer, source, sourceLayer});
    }

    // `root` -> section 1 -> ... -> section `length`; the sections.
    QStringList chain(const QString &root, int length)
    {
        QStringList sections;
        for (int depth = 1; depth <= length; ++depth) {
            sections += sectionAt(depth);
            section(sections.last(), u"Invoice %1"_s.arg(depth),
                    u"The vendor's invoice, step %1."_s.arg(depth));
            link(sections.last(), u"wiki"_s, depth == 1 ? root : sectionAt(depth - 1),
                 depth == 1 ? u"reflexion"_s : u"wiki"_s);
        }
        return sections;
    }

    bool isTold(const QString &uid, const QString &door = u"retrievable_wiki_section"_s)
    {
        return database()
            .value(u"SELECT EXISTS (SELECT 1 FROM %1 WHERE uid = ?)"_s.arg(door), {uid})
            ->toBool();
    }

    // Told in a question that pretends or looks back.
    bool isTold(const QString &uid, const StackQuestion &question)
    {
        auto query = database().run(u"SELECT status, revision FROM wiki_section WHERE uid = ?"_s, {uid});
        if (!query || !(*query)->next())
            qFatal("no section %s", qPrintable(uid));
        const QString status = (*query)->value(0).toString();
        const int revision = (*query)->value(1).toInt();
        (*query)->finish();
        const auto answer = Doors(database(), question).look(u"wiki"_s, uid, status, revision);
        if (!answer)
            qFatal("%s", qPrintable(answer.error().message));
        return answer->isOpen;
    }
};

StackQuestion pretending(const QString &uid, const QString &status)
{
    StackQuestion question = tests::StackStore::asked();
    question.pretended.insert(uid, status);
    return question;
}

} // namespace

class TestHeldBack : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void chains_data();
    void chains();
    void everyKindOfSource_data();
    void everyKindOfSource();
    void whatASnapshotToldHoldsBack();
    void whatRepeatsARejectedRowHoldsBackWhatRestsOnIt();
    void diamondsAndCycles();
    void aThousandSectionsOfOneRow();
    void theSameInWhatIsPretended();
    void viewAndPretenceAgreeOnRandomGraphs();
    void doorsAreLookedUpByKey_data();
    void doorsAreLookedUpByKey();
    void aServerLooksSourcesUpByKey();
    void reasonsNameTheRowBehindOthers();
};

void TestHeldBack::chains_data()
{
    QTest::addColumn<int>("length");
    for (const int length : {1, 2, 4, 5, 8, 50})
        QTest::addRow("%d", length) << length;
}

void TestHeldBack::chains()
{
    QFETCH(int, length);
    HeldStore store;
    const QString root = store.approved(u"The vendor is paid in thirty days"_s);
    const QStringList sections = store.chain(root, length);
    const QDateTime before = tests::StackStore::moment();
    for (const QString &section : sections)
        QVERIFY2(store.isTold(section), qPrintable(section));

    const auto decided = store.decide({root}, Status::Rejected, u"not so"_s);
    VERIFY_RESULT(decided);
    StackQuestion asItWas = tests::StackStore::asked();
    asItWas.asOf = before;
    const QString text = store.text(tests::StackStore::asked());
    for (int depth = 1; depth <= length; ++depth) {
        const QString section = sections.at(depth - 1);
        QVERIFY2(!store.isTold(section), qPrintable(section));
        QVERIFY2(!text.contains(u"step %1."_s.arg(depth)), qPrintable(text));
        QVERIFY2(store.isTold(section, pretending(root, u"approved_for_reuse"_s)), qPrintable(section));
        QVERIFY2(store.isTold(section, asItWas), qPrintable(section));
        // Something else is pretended: what is shut stays shut.
        QVERIFY2(!store.isTold(section, pretending(u"dec_1"_s, u"retired"_s)), qPrintable(section));
    }
    VERIFY_RESULT(Undo(store.database()).undo(decided->uid, Actor::person(u"mara"_s)));
    asItWas.asOf = tests::StackStore::moment();
    for (const QString &section : sections) {
        QVERIFY2(store.isTold(section), qPrintable(section));
        QVERIFY2(store.isTold(section, asItWas), qPrintable(section));
        QVERIFY2(!store.isTold(section, pretending(root, u"rejected"_s)), qPrintable(section));
    }
}

void TestHeldBack::everyKindOfSource_data()
{
    QTest::addColumn<QString>("layer");
    QTest::addColumn<QString>("uid");
    QTest::addColumn<QString>("opened");
    QTest::newRow("decision") << u"decision"_s << u"dec_1"_s << u"in_force"_s;
    QTest::newRow("wiki") << u"wiki"_s << u"wik_1"_s << u"current"_s;
    QTest::newRow("document") << u"knowledge"_s << u"src_1"_s << u"current"_s;
    QTest::newRow("piece of a document") << u"chunk"_s << u"chk_1"_s << u"current"_s;
}

void TestHeldBack::everyKindOfSource()
{
    QFETCH(QString, layer);
    QFETCH(QString, uid);
    QFETCH(QString, opened);
    HeldStore store;
    if (layer == "chunk"_L1)
        store.chunk(u"chk_1"_s, u"Net-30."_s);
    const QStringList sections = store.chain(uid, 3);
    store.write(u"UPDATE lineage SET source_layer = ? WHERE source_uid = ?"_s, {layer, uid});
    QVERIFY(store.isTold(sections.last()));
    const QString speaker = layer == "chunk"_L1 ? u"src_1"_s : uid;
    const QString shut = layer == "decision"_L1 || layer == "wiki"_L1 ? u"retired"_s : u"missing"_s;
    for (const QString &section : sections)
        QVERIFY(!store.isTold(section, pretending(speaker, shut)));

    VERIFY_RESULT(store.act("retire", [&](LayerWriter &writer) {
        return writer.update(*layerNamed(layer == "chunk"_L1 ? u"knowledge"_s : layer), speaker,
                             LayerWriter::AnyRevision, {}, shut, "retire");
    }));
    for (const QString &section : sections) {
        QVERIFY2(!store.isTold(section), qPrintable(section));
        QVERIFY(store.isTold(section, pretending(speaker, opened)));
    }
    QCOMPARE(Lineage(store.database()).whyHeldBack(sections.first())->front().sourceStatus, shut);
    QCOMPARE(Lineage(store.database()).whyHeldBack(sections.last())->front().sourceStatus, u"held_back"_s);
    QVERIFY(store.isWhole());
}

void TestHeldBack::whatASnapshotToldHoldsBack()
{
    HeldStore store;
    const QString told = store.approved(u"The vendor is paid in thirty days"_s);
    const QString cut = store.approved(u"The vendor sends paper"_s);
    store.write(u"INSERT INTO context_snapshot (uid, recipe, question, text_hash, created_at) "
                "VALUES ('ctx_1', 'platform', 'Terms?', 'h', '2026-11-21T10:00:00.000Z')"_s,
                {});
    for (const auto &[row, fate] : {std::pair(told, u"full"_s), std::pair(cut, u"cut"_s)})
        store.write(
            u"INSERT INTO context_snapshot_entry (snapshot_id, ordinal, layer, row_uid, fate) SELECT id, "
            "(SELECT count(*) FROM context_snapshot_entry), 'reflexion', ?, ? FROM context_snapshot"_s,
            {row, fate});
    const QStringList sections = store.chain(u"ctx_1"_s, 2);
    store.write(u"UPDATE lineage SET source_layer = 'snapshot' WHERE source_uid = 'ctx_1'"_s, {});
    VERIFY_RESULT(store.decide({cut}, Status::Rejected, u"it was not told"_s));
    QVERIFY(store.isTold(sections.last()));
    QVERIFY(!store.isTold(sections.last(), pretending(told, u"rejected"_s)));
    VERIFY_RESULT(store.decide({told}, Status::Rejected, u"not so"_s));
    for (const QString &section : sections) {
        QVERIFY(!store.isTold(section));
        QVERIFY(store.isTold(section, pretending(told, u"approved_for_reuse"_s)));
    }
}

void TestHeldBack::whatRepeatsARejectedRowHoldsBackWhatRestsOnIt()
{
    HeldStore store;
    const QString rejected = store.add(u"The vendor wants cash"_s);
    VERIFY_RESULT(store.decide({rejected}, Status::Rejected, u"not so"_s));
    const QStringList sections = store.chain(store.approved(u"The vendor is paid in thirty days"_s), 5);
    QVERIFY(store.isTold(sections.last()));
    store.write(u"INSERT INTO repeated_text (derived_uid, derived_layer, source_uid) VALUES (?, 'wiki', ?)"_s,
                {sections.first(), rejected});
    for (const QString &section : sections) {
        QVERIFY2(!store.isTold(section), qPrintable(section));
        // Only what nobody may read is withheld where it is repeated.
        QVERIFY(store.isTold(section, pretending(rejected, u"needs_review"_s)));
        QVERIFY(!store.isTold(section, pretending(rejected, u"sensitive"_s)));
    }
}

void TestHeldBack::diamondsAndCycles()
{
    HeldStore store;
    const QString root = store.approved(u"The vendor is paid in thirty days"_s);
    const QStringList chain = store.chain(root, 8);
    // Each rests on every one before it, and the first on the last.
    for (int derived = 2; derived < 8; ++derived) {
        for (int source = 0; source + 1 < derived; ++source)
            store.link(chain.at(derived), u"wiki"_s, chain.at(source), u"wiki"_s);
    }
    store.link(chain.first(), u"wiki"_s, chain.last(), u"wiki"_s);
    for (const QString &section : chain)
        QVERIFY(store.isTold(section));
    QCOMPARE(Lineage(store.database()).derived(root)->size(), 8u);
    QCOMPARE(Lineage(store.database()).sources(chain.last())->size(), 8u);
    for (const QString &section : chain)
        QVERIFY(!store.isTold(section, pretending(chain.at(3), u"retired"_s)) || section == chain.at(3));
    VERIFY_RESULT(store.decide({root}, Status::Rejected, u"not so"_s));
    for (const QString &section : chain)
        QVERIFY(!store.isTold(section));
}

void TestHeldBack::aThousandSectionsOfOneRow()
{
    HeldStore store;
    const QString root = store.approved(u"The vendor is paid in thirty days"_s);
    VERIFY_RESULT(store.act("add", [&](LayerWriter &writer) -> Result<void> {
        for (int i = 1; i <= 1'000; ++i) {
            if (auto put = writer.insert(*layerNamed(u"wiki"_s), sectionAt(i), u"current"_s,
                                         {{u"slug"_s, sectionAt(i)},
                                          {u"title"_s, u"Part"_s},
                                          {u"body_md"_s, u"Net-30."_s},
                                          {u"content_hash"_s, sectionAt(i)},
                                          {u"updated_at"_s, isoTime(now())}},
                                         "add");
                !put)
                return tl::unexpected(put.error());
            if (auto linked = Lineage(store.database()).record(sectionAt(i), u"wiki"_s, {root}); !linked)
                return linked;
        }
        return {};
    }));
    const auto told = [&store] { return store.number(u"SELECT count(*) FROM retrievable_wiki_section"_s); };
    QCOMPARE(told(), 1'001); // and the one that every such store has
    VERIFY_RESULT(store.decide({root}, Status::Rejected, u"not so"_s));
    QCOMPARE(told(), 1);
    QCOMPARE(Lineage(store.database()).derived(root)->size(), 1'000u);
}

void TestHeldBack::theSameInWhatIsPretended()
{
    HeldStore store;
    const QString root = store.approved(u"The vendor is paid in thirty days"_s);
    store.chain(root, 8);
    StackQuestion question = pretending(root, u"rejected"_s);
    question.question = u"The vendor's invoice, step by step"_s;
    QVERIFY(!store.text(question).contains(u"step "_s));
    question.pretended = {{u"dec_1"_s, u"retired"_s}};
    QVERIFY(store.text(question).contains(u"step "_s));
}

// One rule stands in SQL for what is and in C++ for what might be: they say the same of any graph.
void TestHeldBack::viewAndPretenceAgreeOnRandomGraphs()
{
    QRandomGenerator random(20'261'122);
    for (int round = 0; round < 12; ++round) {
        HeldStore store;
        QStringList roots;
        for (int i = 0; i < 4; ++i)
            roots += store.approved(u"Row %1 of the vendor"_s.arg(i));
        QStringList sections;
        for (int i = 1; i <= 14; ++i) {
            sections += sectionAt(i);
            store.section(sections.last(), u"Part"_s, u"Net-30."_s);
        }
        for (int links = random.bounded(10, 40); links > 0; --links) {
            const QString derived = sections.at(random.bounded(14));
            const bool isRoot = random.bounded(4) == 0;
            const QString source = isRoot ? roots.at(random.bounded(4)) : sections.at(random.bounded(14));
            store.write(u"INSERT INTO lineage (derived_uid, derived_layer, source_uid, source_layer) "
                        "VALUES (?, 'wiki', ?, ?) ON CONFLICT DO NOTHING"_s,
                        {derived, source, isRoot ? u"reflexion"_s : u"wiki"_s});
        }
        const QString shut = roots.at(random.bounded(4));
        QHash<QString, bool> pretended;
        for (const QString &section : sections)
            pretended.insert(section, store.isTold(section, pretending(shut, u"rejected"_s)));
        VERIFY_RESULT(store.decide({shut}, Status::Rejected, u"not so"_s));
        for (const QString &section : sections)
            QCOMPARE(store.isTold(section), pretended.value(section));
    }
}

void TestHeldBack::doorsAreLookedUpByKey_data()
{
    QTest::addColumn<QString>("sql");
    for (const char *door : {"retrievable_decision", "retrievable_wiki_section", "retrievable_chunk"})
        QTest::addRow("%s", door)
            << u"SELECT uid FROM json_each('[1,2]') AS wanted CROSS JOIN %1 AS r ON r.id = wanted.value"_s
                   .arg(QString::fromLatin1(door));
    QTest::newRow("all sections") << u"SELECT count(*) FROM retrievable_wiki_section"_s;
    QTest::newRow("why")
        << u"SELECT source_uid, EXISTS (SELECT 1 FROM held_back AS h WHERE h.derived_uid = "
           "l.derived_uid AND h.source_uid = l.source_uid) FROM lineage AS l WHERE l.source_uid = 'a'"_s;
}

// A union that is not looked into by key is read whole, once for every question.
void TestHeldBack::doorsAreLookedUpByKey()
{
    QFETCH(QString, sql);
    HeldStore store;
    const QStringList steps = tests::planOf(store.database(), sql);
    QVERIFY(steps.size() > 1);
    for (const QString &step : steps)
        QVERIFY2(!step.contains(u"AUTOMATIC"_s) && !step.contains(u"SCAN lineage"_s)
                     && !step.contains(u"SCAN link"_s) && !step.contains(u"SCAN repeated_text"_s)
                     && !step.contains(u"SCAN reflexion_log"_s),
                 qPrintable(step));
}

// The same of the steps from a row to its sources, which a server took through all links and all that any
// context ever held.
void TestHeldBack::aServerLooksSourcesUpByKey()
{
    HeldStore store;
    if (store.database().handle())
        return; // doorsAreLookedUpByKey() is about that one
    static const QRegularExpression read(
        u" on (lineage( lineage_\\d+)?|context_snapshot( context_snapshot_\\d+)?|context_snapshot_entry \\w+)  \\("_s);
    for (const QString &sql : {u"SELECT uid FROM retrievable_decision WHERE id = 1"_s,
                               u"SELECT uid FROM retrievable_chunk WHERE id = 1"_s,
                               u"SELECT count(*) FROM retrievable_wiki_section"_s}) {
        const QStringList steps = tests::planOf(store.database(), sql);
        int looked = 0;
        for (int i = 0; i + 1 < steps.size(); ++i) {
            if (!steps[i].contains(read))
                continue;
            QVERIFY2(steps[i + 1].contains(u"Index Cond"_s), qPrintable(steps.join(u'\n')));
            ++looked;
        }
        QVERIFY2(looked >= 3, qPrintable(steps.join(u'\n')));
    }
}

void TestHeldBack::reasonsNameTheRowBehindOthers()
{
    HeldStore store;
    const QString root = store.approved(u"The vendor is paid in thirty days"_s);
    const QStringList sections = store.chain(root, 50);
    VERIFY_RESULT(store.decide({root}, Status::Rejected, u"not so"_s));
    const StackQuestion question = tests::StackStore::asked();
    const auto reason = [&](const QString &uid) {
        return *Doors(store.database(), question).reason(u"wiki"_s, uid, u"current"_s);
    };
    QCOMPARE(reason(sections.at(0)),
             u"Held back: it was made from %1, which is now \"Rejected\"."_s.arg(root));
    QCOMPARE(
        reason(sections.at(49)),
        u"Held back: it rests, through %1, on %2, which is now \"Rejected\"."_s.arg(sections.at(48), root));
}

MEMOIR_STORE_TEST(TestHeldBack)
#include "tst_heldback.moc"
