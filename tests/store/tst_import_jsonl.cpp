// SPDX-License-Identifier: MIT
#include "store/layers/priority.h"
#include "store/rows/verify.h"
#include "tests/store/exchangefixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::exchange;

class TstImportJsonl : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columnsAreTakenAndUnknownKeysKept();
    void aLineMeansWhatItMeansToAdd();
    void secondImportChangesNothing();
    void knownContentFromElsewhereIsCorroborated();
    void badLinesAreReportedAndTheOthersTaken();
    void aFileOfAnotherKindIsRefusedUntouched_data();
    void aFileOfAnotherKindIsRefusedUntouched();
    void statusOfAForeignFileIsNotBelieved();
    void secretsNeverReachTheFile();
    void dryRunSaysTheSameAndWritesNothing();
    void cancellingWritesNothing();
    void conversationsBecomeAStore();
};

void TstImportJsonl::columnsAreTakenAndUnknownKeysKept()
{
    const ExchangeFixture store;
    const QString path = store.file(
        u"rows.jsonl"_s,
        R"({"id":"n-1","agent":"pay","run_id":"r1","entity_type":"vendor","entity_id":7,"observation":"Pays on Fridays",)"
        R"("tags":["a","b"],"kind":"fact","confidence":0.5,"evidence":["e1"],"created_at":"2026-01-02T03:04:05+01:00","mood":{"x":1}})"
        "\n");

    const auto report = store.import(path, ImportFormat::Jsonl);

    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(report->added, 1);
    QVERIFY(!report->changeset.isEmpty());
    QCOMPARE(store.text(u"SELECT created_at FROM reflexion_log"_s), u"2026-01-02T02:04:05.000Z"_s);
    QCOMPARE(store.text(u"SELECT entity_id FROM reflexion_log"_s), u"7"_s);
    QCOMPARE(store.text(u"SELECT tags FROM reflexion_log"_s), uR"(["a","b"])"_s);
    QCOMPARE(store.text(u"SELECT extra FROM reflexion_log"_s),
             uR"({"id":"n-1","mood":{"x":1},"native_id":"n-1"})"_s);
    QCOMPARE(store.text(u"SELECT provenance FROM reflexion_log"_s),
             uR"({"evidence":["e1"],"source":"jsonl"})"_s);
    QCOMPARE(store.text(u"SELECT status || origin FROM reflexion_log"_s), u"needs_reviewimport"_s);
    QCOMPARE(store.text(u"SELECT name FROM run"_s), u"r1"_s);
    QCOMPARE(store.text(u"SELECT action FROM changeset"_s), u"import"_s);
}

// See newReflexion() of memoirctl, which reads a line with the same function.
void TstImportJsonl::aLineMeansWhatItMeansToAdd()
{
    const ExchangeFixture store;
    const QString path =
        store.file(u"rows.jsonl"_s, "{\"observation\":\"One\",\"agent_id\":\"pay\",\"kind\":\"policy\"}\n"
                                    "{\"observation\":\"Two\",\"key\":\"k\",\"value\":null}\n"
                                    "{\"observation\":\"Three\",\"priority\":2.5}\n"
                                    "{\"observation\":\"Fo\\u0000ur\"}\n");

    const auto report = store.import(path, ImportFormat::Jsonl);

    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(report->added, 2);
    QCOMPARE(report->problems.size(), size_t(2));
    QCOMPARE(store.text(u"SELECT a.name FROM reflexion_log AS r JOIN agent AS a ON a.id = r.agent_id WHERE "
                        "r.observation = 'One'"_s),
             u"pay"_s);
    QCOMPARE(store.number(u"SELECT priority FROM reflexion_log WHERE observation = 'One'"_s),
             usualPriority(u"policy"_s));
    QCOMPARE(store.text(u"SELECT kind FROM reflexion_log WHERE observation = 'Two'"_s), u"observation"_s);
}

void TstImportJsonl::secondImportChangesNothing()
{
    const ExchangeFixture store;
    const QString path = store.file(
        u"rows.jsonl"_s, "{\"observation\":\"One\"}\n{\"observation\":\"one.\",\"run\":\"later\"}\n"
                         "{\"observation\":\"Two\"}\n");

    const auto first = store.import(path, ImportFormat::Jsonl);
    const auto second = store.import(path, ImportFormat::Jsonl);

    QCOMPARE(first->added, 2);
    QCOMPARE(first->corroborated, 1);
    QCOMPARE(second->unchanged, 3);
    QCOMPARE(second->added + second->corroborated + second->skipped, 0);
    QVERIFY(second->changeset.isEmpty());
    QCOMPARE(store.number(u"SELECT count(*) FROM ledger"_s), 3);
}

void TstImportJsonl::knownContentFromElsewhereIsCorroborated()
{
    const ExchangeFixture store;
    const QString one = store.file(u"one.jsonl"_s, "{\"id\":\"1\",\"observation\":\"Same\"}\n");
    const QString two = store.file(u"two.jsonl"_s, "{\"id\":\"2\",\"observation\":\"Same\"}\n");

    QCOMPARE(store.import(one, ImportFormat::Jsonl)->added, 1);
    QCOMPARE(store.import(two, ImportFormat::Jsonl)->corroborated, 1);
    QCOMPARE(store.import(two, ImportFormat::Jsonl)->unchanged, 1);
    QCOMPARE(store.number(u"SELECT corroborations FROM reflexion_log"_s), 1);
}

void TstImportJsonl::badLinesAreReportedAndTheOthersTaken()
{
    const ExchangeFixture store;
    const QString path =
        store.file(u"rows.jsonl"_s, "\xEF\xBB\xBF{\"observation\":\"Good\"}\r\n\n{\"observation\":\n"
                                    "[1]\n{\"text\":\"no\"}\n{\"observation\":\"x\",\"kind\":\"song\"}\n"
                                    "{\"observation\":\"x\",\"tags\":5}\n{\"observation\":\"Last\"}");

    const auto report = store.import(path, ImportFormat::Jsonl);

    QCOMPARE(report->read, 7);
    QCOMPARE(report->added, 2);
    QCOMPARE(report->skipped, 5);
    QList<int> lines;
    for (const ImportProblem &problem : report->problems)
        lines.append(problem.line);
    QCOMPARE(lines, QList<int>({3, 4, 5, 6, 7}));
}

void TstImportJsonl::aFileOfAnotherKindIsRefusedUntouched_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<ImportFormat>("format");

    QTest::newRow("prose as jsonl") << QByteArray("Dear diary,\ntoday\n") << ImportFormat::Jsonl;
    QTest::newRow("bytes as jsonl") << QByteArray(100'000, '\x01') << ImportFormat::Jsonl;
    QTest::newRow("rows as server-memory")
        << QByteArray("{\"observation\":\"x\"}\n") << ImportFormat::ServerMemory;
    QTest::newRow("rows as memoir") << QByteArray("{\"observation\":\"x\"}\n") << ImportFormat::Memoir;
    QTest::newRow("nothing as memoir") << QByteArray() << ImportFormat::Memoir;
    QTest::newRow("newer memoir") << QByteArray("{\"memoir\":2}\n") << ImportFormat::Memoir;
    QTest::newRow("rows as claude-mem")
        << QByteArray("{\"observation\":\"x\"}\n") << ImportFormat::ClaudeMemory;
}

void TstImportJsonl::aFileOfAnotherKindIsRefusedUntouched()
{
    QFETCH(const QByteArray, content);
    QFETCH(const ImportFormat, format);
    const ExchangeFixture store;

    const auto report = store.import(store.file(u"file"_s, content), format);

    QVERIFY(!report);
    QCOMPARE(report.error().code, Error::Code::Usage);
    QVERIFY(!report.error().message.isEmpty());
    QCOMPARE(store.number(u"SELECT count(*) FROM ledger"_s), 0);
    QCOMPARE(store.number(u"SELECT count(*) FROM agent"_s), 0);
}

void TstImportJsonl::statusOfAForeignFileIsNotBelieved()
{
    const ExchangeFixture store;
    const QString path =
        store.file(u"rows.jsonl"_s,
                   R"({"observation":"Trust me","status":"approved_for_reuse","reviewed_by":"person:mara"})");

    const auto report = store.import(path, ImportFormat::Jsonl);

    QCOMPARE(report->added, 1);
    QCOMPARE(report->decided, 0);
    QCOMPARE(store.number(u"SELECT count(*) FROM retrievable_reflexion"_s), 0);
}

void TstImportJsonl::secretsNeverReachTheFile()
{
    const ExchangeFixture store;
    const QByteArray secret = QByteArray("gh") + "p_" + QByteArray("A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8");
    const QString path =
        store.file(u"rows.jsonl"_s, "{\"observation\":\"The token is " + secret + "\",\"run\":\"" + secret
                                        + "\",\"note\":[\"" + secret + "\"]}\n");

    const auto report = store.import(path, ImportFormat::Jsonl);

    QCOMPARE(report->added, 1);
    QVERIFY(report->findings.value(guard::Detector::Secret) >= 1);
    QVERIFY(store.database->execute(u"PRAGMA wal_checkpoint(TRUNCATE)"_s));
    for (const QString &name :
         store.folder.path().isEmpty() ? QStringList() : QDir(store.folder.path()).entryList(QDir::Files)) {
        QFile file(store.folder.filePath(name));
        if (name == "rows.jsonl"_L1 || !file.open(QIODevice::ReadOnly))
            continue;
        QVERIFY2(!file.readAll().contains(secret), qPrintable(name));
    }
}

void TstImportJsonl::dryRunSaysTheSameAndWritesNothing()
{
    const ExchangeFixture store;
    const QString path = store.file(
        u"rows.jsonl"_s, "{\"observation\":\"One\",\"run\":\"r\"}\n{\"observation\":\"Two\"}\nbad\n");
    const QByteArray before = store.exported({});

    const auto rehearsed = store.import(path, ImportFormat::Jsonl, true);
    QCOMPARE(store.exported({}).mid(60), before.mid(60));
    QCOMPARE(store.number(u"SELECT count(*) FROM run"_s), 0);
    QCOMPARE(store.number(u"SELECT count(*) FROM reflexion_fts WHERE reflexion_fts MATCH '\"one\"'"_s), 0);
    const auto done = store.import(path, ImportFormat::Jsonl);

    QVERIFY(rehearsed->isDryRun);
    QVERIFY(rehearsed->changeset.isEmpty());
    QCOMPARE(rehearsed->added, 2);
    QCOMPARE(rehearsed->skipped, 1);
    QCOMPARE(done->added, 2);
}

void TstImportJsonl::cancellingWritesNothing()
{
    const ExchangeFixture store;
    QByteArray lines;
    for (int i = 0; i < 1000; ++i)
        lines += "{\"observation\":\"Number " + QByteArray::number(i) + "\"}\n";

    const auto report = importFile(*store.database, store.file(u"rows.jsonl"_s, lines), ImportFormat::Jsonl,
                                   Actor::person(u"mara"_s), false,
                                   [](qint64 done, qint64 total) { return done < total / 2; });

    QCOMPARE(report.error().code, Error::Code::Cancelled);
    QCOMPARE(store.number(u"SELECT count(*) FROM reflexion_log"_s), 0);
}

void TstImportJsonl::conversationsBecomeAStore()
{
    const QString path = QStringLiteral(MEMOIR_SHARED_DIR "/corpora/locomo/observations.jsonl");
    if (!QFile::exists(path))
        QSKIP("The LoCoMo observations are not here.");
    const ExchangeFixture store;

    const auto report = store.import(path, ImportFormat::Jsonl);
    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    const auto again = store.import(path, ImportFormat::Jsonl);

    QCOMPARE(report->read, 2541);
    QCOMPARE(report->skipped, 0);
    QCOMPARE(report->added + report->corroborated + report->unchanged, 2541);
    QVERIFY(report->added > 2500);
    QCOMPARE(store.number(u"SELECT count(*) FROM reflexion_log"_s), report->added);
    QCOMPARE(again->unchanged, 2541);
    QCOMPARE(store.number(u"SELECT count(*) FROM ledger"_s), report->added + report->corroborated);
    QVERIFY(verify(*store.database)->isWhole());
    qInfo() << report->added << "added" << report->corroborated << "corroborated" << report->unchanged
            << "unchanged";
}

MEMOIR_STORE_TEST(TstImportJsonl)
#include "tst_import_jsonl.moc"
