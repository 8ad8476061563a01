// SPDX-License-Identifier: MIT
#include "store/curation/forget.h"
#include "store/curation/undo.h"
#include "store/exchange/layerlist.h"
#include "store/layers/layertext.h"
#include "store/retrieval/hashedembedder.h"
#include "store/retrieval/search.h"
#include "store/rows/lineage.h"
#include "store/rows/rowstate.h"
#include "store/schema/layersql.h"
#include "tests/store/exchangefixture.h"
#include "tests/store/layerstore.h"

#include <array>

using namespace store;
using namespace Qt::StringLiterals;
using tests::LayerStore;

// ------------------------------------------------------------------------------------------ all that a new
// layer takes

namespace {

using enum LayerColumn::Kind;

constexpr std::array Columns{LayerColumn{"title", Text},
                             LayerColumn{"body", Text, ""},
                             LayerColumn{"mood", Word, "calm", LayerColumn::Vouched::Content, "calm|stern"},
                             LayerColumn{"content_hash", Word},
                             LayerColumn{"created_at", Word},
                             LayerColumn{"extra", Json, "{}"},
                             LayerColumn{"findings", Integer, "0", LayerColumn::Vouched::Computed}};
constexpr std::array Statuses{"current", "resting", "retired"};
constexpr std::array Steps{LayerStep{"current", "resting", "decide"},
                           LayerStep{"resting", "current", "decide"},
                           LayerStep{"resting", "retired", "decide"}};
constexpr std::array Texts{LayerText{"title", "{}.title", 2}, LayerText{"body", "{}.body", 1}};
constexpr std::array OwnName{"title"};

constexpr Layer Note{.name = "note",
                     .table = "note_log",
                     .prefix = "not_",
                     .columns = Columns,
                     .statuses = Statuses,
                     .open = "current",
                     .closed = "retired",
                     .door = "retrievable_note",
                     .steps = Steps,
                     .ownName = OwnName,
                     .title = "{}.title",
                     .texts = Texts,
                     .fullText = "note_fts",
                     .isIndexedByTrigger = true,
                     .isCitable = true};

const QString Key = u"not_01JD5C8E00000000000000000A"_s;
const QString Derived = u"not_01JD5C8E00000000000000000B"_s;

} // namespace

// What is said once of a layer holds everywhere.
class TestDeclaredLayer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { declareLayer(Note); }
    void aDeclaredLayerIsStored();
    void itsRulesHoldInPlainSql_data();
    void itsRulesHoldInPlainSql();
    void itIsUndone();
    void itIsGuarded();
    void itIsSearchedListedAndShown();
    void itIsExportedAndImported();
    void whatIsMadeFromItIsHeldBack();
    void itIsForgotten();
    void everyStepOfAMemoryIsSaidOnce_data();
    void everyStepOfAMemoryIsSaidOnce();

private:
    static void write(LayerStore &store, const QString &uid, const QString &title, const QString &body = {})
    {
        store.insert(u"note"_s, uid, u"current"_s,
                     {{u"title"_s, title}, {u"body"_s, body}, {u"content_hash"_s, u"h"_s}});
    }

    static Result<Changeset> move(LayerStore &store, const QString &uid, const QString &status)
    {
        return store.act("decide", [&](LayerWriter &writer) {
            return writer.update(Note, uid, LayerWriter::AnyRevision, {}, status, "decide");
        });
    }

    static qint64 told(LayerStore &store) { return store.number(u"SELECT count(*) FROM retrievable_note"_s); }
};

void TestDeclaredLayer::aDeclaredLayerIsStored()
{
    LayerStore store;
    write(store, Key, u"Terms"_s, u"Net-30."_s);
    QCOMPARE(told(store), 1);
    QCOMPARE(store.row(u"note"_s, Key).value(u"mood"), u"calm"_s);
    VERIFY_RESULT(move(store, Key, u"resting"_s));
    QCOMPARE(told(store), 0);
    QCOMPARE(store.number(u"SELECT count(*) FROM ledger WHERE layer = 'note'"_s), 2);
    QVERIFY(store.isWhole());
    store.reopen(); // the schema is the wanted one
    QCOMPARE(store.row(u"note"_s, Key).status, "resting");
}

void TestDeclaredLayer::itsRulesHoldInPlainSql_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("says");
    QTest::newRow("word") << u"UPDATE note_log SET body = 'x'"_s << u"comes with its ledger entry"_s;
    QTest::newRow("status") << u"UPDATE note_log SET status = 'resting'"_s << u""_s;
    QTest::newRow("deleted") << u"DELETE FROM note_log"_s << u"a row goes with its ledger entry"_s;
    QTest::newRow("replaced") << u"REPLACE INTO note_log SELECT * FROM note_log"_s << u"this row exists"_s;
    QTest::newRow("added")
        << u"INSERT INTO note_log (uid, status, ledger_seq, title) VALUES ('not_9', 'current', 1, 'y')"_s
        << u"comes with its ledger entry"_s;
}

void TestDeclaredLayer::itsRulesHoldInPlainSql()
{
    QFETCH(const QString, sql);
    QFETCH(const QString, says);
    LayerStore store;
    write(store, Key, u"Terms"_s);
    const auto done = store.database().execute(sql);
    VERIFY_ERROR(done, Error::Code::Refused);
    QVERIFY2(done.error().message.contains(says), qPrintable(done.error().message));
    QVERIFY(store.isWhole());
}

void TestDeclaredLayer::itIsUndone()
{
    LayerStore store;
    write(store, Key, u"Terms"_s);
    const auto moved = move(store, Key, u"resting"_s);
    VERIFY_RESULT(moved);
    const auto undone = Undo(store.database()).undo(moved->uid, Actor::person(u"mara"_s));
    VERIFY_RESULT(undone);
    QCOMPARE(store.row(u"note"_s, Key).status, "current");
    VERIFY_RESULT(Undo(store.database()).redo(undone->uid, Actor::person(u"mara"_s)));
    QCOMPARE(store.row(u"note"_s, Key).status, "resting");

    VERIFY_ERROR(move(store, Key, u"gone"_s), Error::Code::Refused);
    VERIFY_RESULT(move(store, Key, u"retired"_s));
    VERIFY_ERROR(move(store, Key, u"current"_s), Error::Code::Refused); // no such step
    QVERIFY(store.isWhole());
}

void TestDeclaredLayer::itIsGuarded()
{
    LayerValues values{{u"title"_s, u"Key"_s},
                       {u"body"_s, u"The key is AKIAIOSFODNN7EXAMPLQ of production."_s}};
    const auto findings = guarded(Note, values, guard::Guard(), SecretPolicy::Redact);
    VERIFY_RESULT(findings);
    QCOMPARE(findings->size(), size_t(1));
    QCOMPARE(findings->front().field, u"body"_s);
    QVERIFY(!values.value(u"body"_s).toString().contains("AKIAIOSFODNN7EXAMPLQ"_L1));
    LayerStore store;
    const auto unknown = store.act("import", [&](LayerWriter &writer) {
        return writer.insert(Note, Key, u"current"_s, {{u"title"_s, u"x"_s}, {u"mood"_s, u"angry"_s}},
                             "import");
    });
    VERIFY_ERROR(unknown, Error::Code::Refused);
}

void TestDeclaredLayer::itIsSearchedListedAndShown()
{
    LayerStore store;
    write(store, Key, u"Terms"_s, u"ACME pays in thirty days."_s);
    const HashedEmbedder embedder;
    Search search(store.database(), embedder);
    const auto found = search.find({.layer = u"note"_s, .text = u"thirty"_s, .mode = SearchMode::Keyword});
    VERIFY_RESULT(found);
    QCOMPARE(found->hits.size(), size_t(1));
    QCOMPARE(found->hits.front().uid, Key);
    QCOMPARE(found->hits.front().title, u"Terms"_s);

    QVERIFY(exchange::listedLayers().contains(u"note"_s));
    const auto listed = exchange::listRows(store.database(), u"note"_s, {});
    VERIFY_RESULT(listed);
    QCOMPARE(listed->size(), size_t(1));
    QCOMPARE(listed->front().text, u"Terms"_s);
    const auto shown = exchange::listedRow(store.database(), Key);
    VERIFY_RESULT(shown);
    QCOMPARE(shown->row.value("body"_L1).toString(), u"ACME pays in thirty days."_s);
    const auto label = Lineage(store.database()).label(Key);
    VERIFY_RESULT(label);
    QCOMPARE(label->layer, u"note"_s);
    QCOMPARE(label->text, u"Terms"_s);
}

void TestDeclaredLayer::itIsExportedAndImported()
{
    ExchangeFixture from;
    {
        auto act = Act::begin(*from.database, Actor::person(u"mara"_s), "import", now());
        VERIFY_RESULT(act);
        LayerWriter writer(*from.database, (*act)->ledger());
        VERIFY_RESULT(writer.insert(Note, Key, u"current"_s,
                                    {{u"title"_s, u"Terms"_s}, {u"content_hash"_s, u"h"_s}}, "import"));
        VERIFY_RESULT((*act)->commit());
    }
    const QByteArray bytes = from.exported({});
    QVERIFY(bytes.contains("\"type\":\"note\""));
    ExchangeFixture to;
    VERIFY_RESULT(to.importTrusted(to.file(u"x.jsonl"_s, bytes), exchange::ImportFormat::Memoir));
    const auto row = LayerRow::load(*to.database, Note, Key);
    VERIFY_RESULT(row);
    QCOMPARE(row->value(u"title"), u"Terms"_s);
}

void TestDeclaredLayer::whatIsMadeFromItIsHeldBack()
{
    LayerStore store;
    write(store, Key, u"Terms"_s);
    write(store, Derived, u"Terms in short"_s);
    VERIFY_RESULT(Lineage(store.database()).record(Derived, u"note"_s, {Key}));
    QCOMPARE(told(store), 2);
    VERIFY_RESULT(move(store, Key, u"resting"_s));
    QCOMPARE(told(store), 0);
    VERIFY_RESULT(move(store, Key, u"current"_s));
    QCOMPARE(told(store), 2);
}

void TestDeclaredLayer::itIsForgotten()
{
    LayerStore store;
    write(store, Key, u"Terms"_s);
    VERIFY_RESULT(forget(store.database(), Key, 0, Actor::person(u"mara"_s), u"asked to"_s, now()));
    QCOMPARE(store.number(u"SELECT count(*) FROM note_log"_s), 0);
    QCOMPARE(store.number(u"SELECT count(*) FROM tombstone WHERE layer = 'note'"_s), 1);
    QVERIFY(store.isWhole());
}

void TestDeclaredLayer::everyStepOfAMemoryIsSaidOnce_data()
{
    QTest::addColumn<Status>("from");
    QTest::addColumn<Status>("to");
    for (const Status from : AllStatuses) {
        for (const Status to : AllStatuses)
            QTest::addRow("%s to %s", qPrintable(name(from)), qPrintable(name(to))) << from << to;
    }
}

// What the declaration says is what the program offers and what the triggers take from plain SQL.
void TestDeclaredLayer::everyStepOfAMemoryIsSaidOnce()
{
    QFETCH(const Status, from);
    QFETCH(const Status, to);
    const auto steps = reflexionLayer().steps;
    const bool isDeclared = std::ranges::any_of(steps, [&](const LayerStep &step) {
        return name(from) == QLatin1StringView(step.from) && name(to) == QLatin1StringView(step.to)
               && qstrcmp(step.action, "decide") == 0;
    });
    QCOMPARE(isDecision(from, to), isDeclared);

    tests::TestStore store;
    const QString uid = store.add(u"ACME pays in thirty days"_s);
    const QString successor = store.add(u"ACME pays in ten days"_s);
    VERIFY_RESULT(store.decide({successor}, Status::ApprovedForReuse));
    const auto append = [&store, &uid, &successor](const Actor &actor, const char *action, Status target) {
        LedgerWriter ledger(store.database(), actor, action);
        return ledger.start()
            .and_then([&] { return RowStates(store.database()).state(uid); })
            .and_then([&](const RowState &state) {
                LedgerEntry entry = state.entry(action, target);
                entry.reason = "because";
                if (target == Status::Superseded)
                    entry.successor = successor.toUtf8();
                return ledger.append(entry);
            });
    };
    auto transaction = Transaction::begin(store.database());
    VERIFY_RESULT(transaction);
    const Actor mara = Actor::person(u"mara"_s);
    if (from == Status::Expired)
        VERIFY_RESULT(append(Actor::rule(u"expiry"_s), "expire", from));
    else if (from != Status::NeedsReview)
        VERIFY_RESULT(append(mara, "decide", from));
    QCOMPARE(append(mara, "decide", to).has_value(), isDeclared);
}

MEMOIR_STORE_TEST(TestDeclaredLayer)
#include "tst_declaredlayer.moc"
