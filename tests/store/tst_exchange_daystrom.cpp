// SPDX-License-Identifier: MIT
#include "store/curation/broughtrows.h"
#include "store/curation/curation.h"
#include "store/exchange/folderexport.h"
#include "store/exchange/scripttext.h"
#include "store/layers/bestknown.h"
#include "store/layers/reflexionwriter.h"
#include "tests/store/exchangefixture.h"
#include "tests/vectors.h"

#include <QDir>
#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::exchange;

// Learnings of Daystrom: taken over as rows that wait, and given back as they were.
class TstExchangeDaystrom : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void learningsWaitForReview();
    void untouchedFileComesBackToTheByte();
    void recordedFileComesBackToTheByte();
    void secondReadingIsADifference();
    void whatSaysTheSameIsOneRowAndTwoInTheFile();
    void worseRunNeverTakesThePlace();
    void rejectedRowsAreLeftOut();
    void bothNamesOfTheFolderAreRead();
    void nothingIsWrittenIntoAFolderThatIsInUse();
    void numbersAreWrittenAsScriptsDo_data();
    void numbersAreWrittenAsScriptsDo();

private:
    static QByteArray read(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

namespace {

const QByteArray Spam = R"({
  "category": "block-spam",
  "updatedAt": "2026-03-02T08:00:00.000Z",
  "learnings": [
    {
      "id": "l-1",
      "runId": "run-7",
      "extractedAt": "2026-03-01T08:00:00Z",
      "topicCategory": "block-spam",
      "topicDescription": "Block the spam",
      "insight": "Short wins",
      "strategy": "Cut the description",
      "outcome": "improved",
      "changeType": "description-only",
      "metrics": {
        "coverage": 1,
        "tpr": 0.9,
        "tnr": 0.25,
        "accuracy": 0.5,
        "f1": 1e-7
      },
      "corroborations": 2,
      "tags": [
        "brevity"
      ],
      "note": "kept"
    },
    {
      "id": "l-2",
      "runId": "run-8",
      "extractedAt": "2026-03-02T08:00:00Z",
      "topicCategory": "block-spam",
      "topicDescription": "Block the spam",
      "insight": "short wins ",
      "strategy": "",
      "outcome": "degraded",
      "changeType": "both",
      "metrics": {
        "coverage": 0.1,
        "tpr": 0,
        "tnr": 0,
        "accuracy": 0,
        "f1": 0
      },
      "corroborations": 0,
      "tags": []
    }
  ],
  "bestKnown": null,
  "antiPatterns": [
    "Naming every word",
    "SHORT WINS"
  ],
  "owner": "mara"
})";

QByteArray best(double coverage, const QString &run)
{
    return scriptText(
        QJsonObject{{u"category"_s, u"c"_s},
                    {u"learnings"_s, QJsonArray()},
                    {u"bestKnown"_s, QJsonObject{{u"runId"_s, run},
                                                 {u"iteration"_s, 1},
                                                 {u"metrics"_s, QJsonObject{{u"coverage"_s, coverage}}}}}});
}

} // namespace

void TstExchangeDaystrom::learningsWaitForReview()
{
    const ExchangeFixture store;

    const auto report = store.import(store.file(u"block-spam.json"_s, Spam), ImportFormat::Daystrom);

    QVERIFY2(report, report ? "" : qPrintable(report.error().message));
    QCOMPARE(report->added, 2);
    QCOMPARE(report->waiting(), 2);
    QCOMPARE(
        store.text(
            u"SELECT group_concat(kind || ':' || outcome || ':' || corroborations || ':' || entity_type || "
            "':' || category, ' ') FROM (SELECT * FROM reflexion_log ORDER BY kind)"_s),
        u"learning:improved:3:topic:block-spam pitfall:degraded:0:topic:block-spam"_s);
    QCOMPARE(
        store.text(
            u"SELECT json_extract(provenance, '$.native_id') FROM reflexion_log WHERE kind = 'learning'"_s),
        u"l-1"_s);
    QCOMPARE(
        store.text(
            u"SELECT r.name FROM reflexion_log AS l JOIN run AS r ON r.id = l.run_id WHERE kind = 'learning'"_s),
        u"run-7"_s);
    QCOMPARE(waitingOf(*store.database, report->changeset)->size(), size_t(2));
}

void TstExchangeDaystrom::untouchedFileComesBackToTheByte()
{
    const ExchangeFixture store;
    QVERIFY(store.import(store.file(u"odd name.json"_s, Spam), ImportFormat::Daystrom));

    const auto report = exportToFolder(*store.database, store.folder.filePath(u"out"_s), {});

    QVERIFY2(report, report ? "" : qPrintable(report.error().message));
    QCOMPARE(report->files, 1);
    QCOMPARE(read(store.folder.filePath(u"out/odd name.json"_s)), Spam);
}

void TstExchangeDaystrom::recordedFileComesBackToTheByte()
{
    const QByteArray bytes = read(tests::vectors::folder() + u"daystrom/example_memory_file.json"_s);
    if (bytes.isEmpty())
        QSKIP("The recorded cases are not here.");
    const ExchangeFixture store;
    QVERIFY(store.import(store.file(u"block-discussions-weapons.json"_s, bytes), ImportFormat::Daystrom));

    QVERIFY(exportToFolder(*store.database, store.folder.filePath(u"out"_s), {}));

    QCOMPARE(read(store.folder.filePath(u"out/block-discussions-weapons.json"_s)), bytes);
}

void TstExchangeDaystrom::secondReadingIsADifference()
{
    const ExchangeFixture store;
    const QString path = store.file(u"block-spam.json"_s, Spam);
    QVERIFY(store.import(path, ImportFormat::Daystrom));

    const auto again = store.import(path, ImportFormat::Daystrom);
    QCOMPARE(again->unchanged, 2);
    QCOMPARE(again->added + again->corroborated, 0);
    QVERIFY(again->changeset.isEmpty());

    QByteArray seen = Spam;
    seen.replace("\"corroborations\": 2", "\"corroborations\": 4");
    const auto more = store.import(store.file(u"block-spam.json"_s, seen), ImportFormat::Daystrom);
    QCOMPARE(more->corroborated, 1);
    QCOMPARE(store.number(u"SELECT corroborations FROM reflexion_log WHERE kind = 'learning'"_s), 5);
}

void TstExchangeDaystrom::whatSaysTheSameIsOneRowAndTwoInTheFile()
{
    const ExchangeFixture store;
    QVERIFY(store.import(store.file(u"block-spam.json"_s, Spam), ImportFormat::Daystrom));

    // Another run sees it again: the count of the first one goes up, the other stays as it was written.
    NewReflexion again;
    again.agent = u"daystrom"_s;
    again.entityType = u"topic"_s;
    again.entityId = u"block-spam"_s;
    again.observation = u"Short wins"_s;
    QVERIFY(ReflexionWriter(*store.database).add({again}, Actor::person(u"mara"_s)));
    QVERIFY(exportToFolder(*store.database, store.folder.filePath(u"out"_s), {}));

    QByteArray expected = Spam;
    expected.replace("\"corroborations\": 2", "\"corroborations\": 3");
    QCOMPARE(read(store.folder.filePath(u"out/block-spam.json"_s)), expected);
}

void TstExchangeDaystrom::worseRunNeverTakesThePlace()
{
    const ExchangeFixture store;
    for (const auto &[coverage, run] :
         {std::pair(0.5, u"r1"_s), std::pair(0.4, u"r2"_s), std::pair(0.5, u"r3"_s), std::pair(0.9, u"r4"_s),
          std::pair(0.9, u"r4"_s)})
        QVERIFY(store.import(store.file(u"c.json"_s, best(coverage, run)), ImportFormat::Daystrom));

    const auto all = BestKnowns(*store.database).of(u"daystrom"_s, u"c"_s);

    QCOMPARE(all->size(), size_t(4));
    QCOMPARE(all->front().run, u"r4"_s);
    QCOMPARE(all->front().status, u"best"_s);
    QCOMPARE(
        store.text(
            u"SELECT group_concat(run_name || status, ' ') FROM (SELECT * FROM best_known ORDER BY run_name)"_s),
        u"r1beaten r2beaten r3beaten r4best"_s);
}

void TstExchangeDaystrom::rejectedRowsAreLeftOut()
{
    const ExchangeFixture store;
    QVERIFY(store.import(store.file(u"block-spam.json"_s, Spam), ImportFormat::Daystrom));
    Decision decision;
    decision.uids = {store.text(u"SELECT uid FROM reflexion_log WHERE kind = 'pitfall'"_s)};
    decision.to = Status::Rejected;
    decision.actor = Actor::person(u"mara"_s);
    decision.reason = u"No"_s;
    QVERIFY(Curation(*store.database).decide(decision));

    QVERIFY(exportToFolder(*store.database, store.folder.filePath(u"some"_s), {}));
    QVERIFY(exportToFolder(*store.database, store.folder.filePath(u"all"_s), {.withRejected = true}));

    QVERIFY(!read(store.folder.filePath(u"some/block-spam.json"_s)).contains("Naming every word"));
    QCOMPARE(read(store.folder.filePath(u"all/block-spam.json"_s)), Spam);
}

void TstExchangeDaystrom::bothNamesOfTheFolderAreRead()
{
    const ExchangeFixture store;
    QVERIFY(QDir(store.folder.path()).mkpath(u"home/.daystrom/memory"_s));
    QVERIFY(QDir(store.folder.path()).mkpath(u"home/.prisma-airs/memory"_s));
    store.file(u"home/.daystrom/memory/a.json"_s, Spam);
    store.file(u"home/.prisma-airs/memory/b.json"_s, best(0.5, u"r"_s));

    const auto report = store.import(store.folder.filePath(u"home"_s), ImportFormat::Daystrom);

    QVERIFY2(report, report ? "" : qPrintable(report.error().message));
    QCOMPARE(report->added, 3);
    QCOMPARE(*guessedFormat(store.folder.filePath(u"home"_s)), ImportFormat::Daystrom);
    QCOMPARE(*guessedFormat(store.folder.filePath(u"home/.daystrom/memory/a.json"_s)),
             ImportFormat::Daystrom);
}

void TstExchangeDaystrom::nothingIsWrittenIntoAFolderThatIsInUse()
{
    const ExchangeFixture store;
    store.file(u"kept.txt"_s, "here before");
    const auto report = exportToFolder(*store.database, store.folder.path(), {});
    QVERIFY(!report);
    QCOMPARE(report.error().code, Error::Code::Usage);
}

void TstExchangeDaystrom::numbersAreWrittenAsScriptsDo_data()
{
    QTest::addColumn<double>("number");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("whole") << 12.0 << QByteArray("12");
    QTest::newRow("tenth") << 0.1 << QByteArray("0.1");
    QTest::newRow("small") << 0.000001 << QByteArray("0.000001");
    QTest::newRow("smaller") << 1.5e-7 << QByteArray("1.5e-7");
    QTest::newRow("large") << 123456789012345680000.0 << QByteArray("123456789012345680000");
    QTest::newRow("larger") << 1e21 << QByteArray("1e+21");
    QTest::newRow("below zero") << -2.5 << QByteArray("-2.5");
    QTest::newRow("minus zero") << -0.0 << QByteArray("0");
}

void TstExchangeDaystrom::numbersAreWrittenAsScriptsDo()
{
    QFETCH(double, number);
    QTEST(scriptText(number), "text");
}

MEMOIR_STORE_TEST(TstExchangeDaystrom)
#include "tst_exchange_daystrom.moc"
