// SPDX-License-Identifier: MIT
#include "models/ledgerrow.h"
#include "store/schema/layer.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using models::LedgerRow;
using store::Layer;
using store::LayerAct;
using store::LayerColumn;
using store::LayerStep;

namespace {

constexpr std::array Columns{LayerColumn{"content_hash", LayerColumn::Kind::Word}};
constexpr std::array Acts{LayerAct{"add", "Took a note", "Took %n note(s)"}};
constexpr Layer Note{.name = "note", .table = "note_log", .prefix = "not_", .columns = Columns, .acts = Acts};

LedgerRow entry(const QString &layer, const QString &action, const QString &to = {}, int entries = 1)
{
    LedgerRow row;
    row.line.layer = layer;
    row.line.action = action;
    row.line.toStatus = to;
    row.entries = entries;
    return row;
}

} // namespace

// What people read of an act: words, never the name that the store has for it.
class TestLedgerWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { store::declareLayer(Note); }
    void anActHasWords_data();
    void anActHasWords();
    void aLayerNamesItsOwnActs();
    void whereForgottenWordsStoodIsSaid();
    void aSettingSaysWhatDiffers_data();
    void aSettingSaysWhatDiffers();
};

void TestLedgerWords::anActHasWords_data()
{
    QTest::addColumn<QString>("layer");
    QTest::addColumn<QString>("action");
    QTest::addColumn<QString>("to");

    for (const Layer *layer : store::allLayers()) {
        if (!layer->isLedgered())
            continue;
        for (const char *action : {"add", "import", "edit", "retire", "forget", "undo", "redo"})
            QTest::addRow("%s %s", layer->name, action)
                << layer->key() << QString::fromLatin1(action) << QString();
        for (const LayerStep &step : layer->steps) {
            if (QLatin1StringView(step.action)
                != "rule"_L1) // the entry of a rule says decide, as a person's does
                QTest::addRow("%s %s %s to %s", layer->name, step.action, step.from, step.to)
                    << layer->key() << QString::fromLatin1(step.action) << QString::fromLatin1(step.to);
        }
    }
    QTest::newRow("a draft released") << store::wikiLayer().key() << u"decide"_s << u"current"_s;
    QTest::newRow("seen again") << store::reflexionLayer().key() << u"corroborate"_s << QString();
    QTest::newRow("asleep") << store::reflexionLayer().key() << u"snooze"_s << QString();
    QTest::newRow("a finding dismissed") << store::reflexionLayer().key() << u"dismiss"_s << QString();
}

void TestLedgerWords::anActHasWords()
{
    QFETCH(QString, layer);
    QFETCH(QString, action);
    QFETCH(QString, to);

    const QString one = models::whatWords(entry(layer, action, to));
    QVERIFY2(!one.isEmpty() && one.front().isUpper() && one != action, qPrintable(one));
    const QString several = models::whatWords(entry(layer, action, to, 3));
    QVERIFY2(!several.isEmpty() && several != action, qPrintable(several));
}

void TestLedgerWords::aLayerNamesItsOwnActs()
{
    QCOMPARE(models::whatWords(entry(u"note"_s, u"add"_s)), u"Took a note"_s);
    QCOMPARE(models::whatWords(entry(u"note"_s, u"edit"_s)), u"Edited"_s);
    QCOMPARE(models::whatWords(entry(u"wiki"_s, u"decide"_s, u"current"_s)), u"Released the draft"_s);
}

// A forgetting has an entry for each text that repeated the row's words: it is no other row that was
// forgotten.
void TestLedgerWords::whereForgottenWordsStoodIsSaid()
{
    LedgerRow row = entry(u"store"_s, u"forget"_s);
    row.line.rowUid = u"ctx_1"_s;
    QCOMPARE(models::whatWords(row), u"Forgot the words in it"_s);
    QCOMPARE(models::rowWords(row.line), u"A context · ctx_1"_s);
    row.line.rowUid = u"trn_1"_s;
    QCOMPARE(models::rowWords(row.line), u"An answer · trn_1"_s);
    row.line.rowUid = u"lwl_1"_s;
    QCOMPARE(models::rowWords(row.line), u"A text · lwl_1"_s);
}

void TestLedgerWords::aSettingSaysWhatDiffers_data()
{
    QTest::addColumn<QString>("uid");
    QTest::addColumn<QByteArray>("detail");
    QTest::addColumn<QString>("words");

    QTest::newRow("a value") << u"setting:expiry.days"_s
                             << QByteArray(R"({"was":{"value":"30"},"set":{"value":"14"}})")
                             << u"expiry.days: 30 → 14"_s;
    QTest::newRow("of a policy, only what differs")
        << u"policy:ops"_s
        << QByteArray(
               R"({"was":{"policy":"{\"owner\":\"jonas\",\"reads\":\"own\"}"},)"
               R"("set":{"policy":"{\"owner\":\"jonas\",\"reads\":\"all\",\"classes\":[\"public\"]}"}})")
        << u"what ops is told: classes not set → [\"public\"], reads own → all"_s;
    QTest::newRow("a policy where none was")
        << u"policy:ops"_s << QByteArray(R"({"was":{"policy":""},"set":{"policy":"{\"reads\":\"all\"}"}})")
        << u"what ops is told: reads not set → all"_s;
}

void TestLedgerWords::aSettingSaysWhatDiffers()
{
    QFETCH(QString, uid);
    QFETCH(QByteArray, detail);
    store::LedgerLine line;
    line.layer = u"setting"_s;
    line.rowUid = uid;
    line.detail = detail;
    QTEST(models::rowWords(line), "words");
}

QTEST_GUILESS_MAIN(TestLedgerWords)
#include "tst_ledgerwords.moc"
