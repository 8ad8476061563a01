// SPDX-License-Identifier: MIT
#include "tests/store/exchangefixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::exchange;

class TstImportServerMemory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void observationsAndRelationsBecomeRows();
    void changedFileIsTakenAsADifference();
    void whatCannotBeTakenIsSaid();
};

namespace {

const QByteArray Graph =
    R"({"type":"entity","name":"John_Smith","entityType":"person","observations":["Speaks Spanish","Prefers mornings"],"since":2020})"
    "\n"
    R"({"type":"relation","from":"John_Smith","to":"Anthropic","relationType":"works_at"})";

} // namespace

void TstImportServerMemory::observationsAndRelationsBecomeRows()
{
    const ExchangeFixture store;

    const auto report = store.import(store.file(u"memory.jsonl"_s, Graph), ImportFormat::ServerMemory);

    QCOMPARE(report->added, 3);
    QCOMPARE(
        store.number(
            u"SELECT count(*) FROM reflexion_log WHERE entity_type = 'person' AND entity_id = 'John_Smith' "
            "AND status = 'needs_review'"_s),
        3);
    QCOMPARE(store.text(u"SELECT observation FROM reflexion_log WHERE kind = 'fact'"_s),
             u"John_Smith works_at Anthropic"_s);
    QCOMPARE(
        store.number(
            u"SELECT count(*) FROM reflexion_log WHERE CAST(json_extract(extra, '$.since') AS INTEGER) = 2020"_s),
        2);
    QVERIFY(store.text(u"SELECT extra FROM reflexion_log WHERE kind = 'fact'"_s)
                .contains("\"relationType\":\"works_at\""_L1));
    QVERIFY(store.text(u"SELECT json_extract(extra, '$.native_id') FROM reflexion_log"_s)
                .startsWith("John_Smith#"_L1));
}

void TstImportServerMemory::changedFileIsTakenAsADifference()
{
    const ExchangeFixture store;
    QByteArray changed = Graph;
    changed.replace("Prefers mornings", "Prefers evenings");
    QCOMPARE(store.import(store.file(u"memory.jsonl"_s, Graph), ImportFormat::ServerMemory)->added, 3);

    const auto report = store.import(store.file(u"memory.jsonl"_s, changed), ImportFormat::ServerMemory);

    QCOMPARE(report->added, 1);
    QCOMPARE(report->unchanged, 2);
    QCOMPARE(report->corroborated, 0);
}

void TstImportServerMemory::whatCannotBeTakenIsSaid()
{
    const ExchangeFixture store;
    const QByteArray lines = R"({"type":"entity","name":"Empty","entityType":"x","observations":[]})"
                             "\n"
                             R"({"type":"entity","name":"Odd","entityType":"x","observations":["fine",7]})"
                             "\n"
                             R"({"type":"relation","from":"Odd","to":"Empty"})"
                             "\n"
                             R"({"type":"graph"})";

    const auto report = store.import(store.file(u"memory.json"_s, lines), ImportFormat::ServerMemory);

    QCOMPARE(report->added, 1);
    QCOMPARE(report->skipped, 4);
    QCOMPARE(report->problems.size(), size_t(4));
    QCOMPARE(report->read, 5);
}

MEMOIR_STORE_TEST(TstImportServerMemory)
#include "tst_import_servermemory.moc"
