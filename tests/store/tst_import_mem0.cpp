// SPDX-License-Identifier: MIT
#include "tests/store/exchangefixture.h"

#include <QDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::exchange;

class TstImportMem0 : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFormGivesTheSameMemories_data();
    void everyFormGivesTheSameMemories();
    void whatAMemorySaysOfItselfIsKept();
    void timesOfAnyFormAreTaken_data();
    void timesOfAnyFormAreTaken();
    void whoseItIs_data();
    void whoseItIs();
    void aGivenAgentWins();
    void whatIsNotActiveIsLeftOutAndCounted();
    void whatWasArchivedSinceIsNamed();
    void anEditedMemoryIsANewRowAndTheOldOneIsNamed();
    void bothFilesOfABackupGiveTheSameRows();
    void aFolderOfPagesIsRead();
    void whatCannotBeTakenIsSaid_data();
    void whatCannotBeTakenIsSaid();
    void aBrokenLineLosesNoOther();
    void anArchiveIsToBeUnpacked_data();
    void anArchiveIsToBeUnpacked();
    void otherFilesAreNotMistaken_data();
    void otherFilesAreNotMistaken();
    void secretsAreTakenOut();

private:
    static QStringList toldBy(const ExchangeFixture &store);
};

namespace {

const QByteArray Tea =
    R"({"id":"f4cbdb08-7062-4f3e-8eb2-9f5c80dfe64c","memory":"Likes tea","user_id":"alex","created_at":"2024-07-05T15:30:00Z"})";
const QByteArray Pnpm =
    R"({"id":"0d3c2a11-1111-4f3e-8eb2-9f5c80dfe64c","memory":"Uses pnpm","user_id":"alex","created_at":"2024-07-06T15:30:00-07:00"})";

const QByteArray Backup = R"({
  "user": {"id": "u-1", "user_id": "alex", "name": null},
  "apps": [{"id": "a-1", "name": "cursor"}],
  "categories": [{"id": "c-1", "name": "dev"}, {"id": "c-2", "name": "tools"}],
  "memories": [
    {"id": "m-1", "user_id": "u-1", "app_id": "a-1", "content": "Uses pnpm", "metadata": {"repo": "shop"}, "state": "active",
     "created_at": "2026-01-02T03:04:05+00:00", "updated_at": null, "archived_at": null, "deleted_at": null, "category_ids": ["c-1", "c-2"]},
    {"id": "m-2", "user_id": "u-1", "app_id": "a-1", "content": "Used npm", "metadata": {}, "state": "deleted",
     "created_at": "2026-01-01T03:04:05+00:00", "deleted_at": "2026-01-02T00:00:00+00:00", "category_ids": []}
  ],
  "memory_categories": [{"memory_id": "m-1", "category_id": "c-1"}],
  "status_history": [], "access_controls": [], "export_meta": {"version": "1"}
})";
const QByteArray BackupLines =
    R"({"id":"m-1","content":"Uses pnpm","metadata":{"repo":"shop"},"created_at":"2026-01-02T03:04:05+00:00","updated_at":null,"state":"active","app":"cursor","categories":["dev","tools"]})"
    "\n"
    R"({"id":"m-2","content":"Used npm","metadata":{},"created_at":"2026-01-01T03:04:05+00:00","updated_at":null,"state":"deleted","app":"cursor","categories":[]})"
    "\n";

} // namespace

// "owner entity: words", in the order they were taken.
QStringList TstImportMem0::toldBy(const ExchangeFixture &store)
{
    QStringList all;
    auto rows = store.database->run(u"SELECT a.name, r.entity_id, r.observation FROM reflexion_log AS r "
                                    "JOIN agent AS a ON a.id = r.agent_id ORDER BY r.id"_s);
    while (rows && (*rows)->next())
        all += u"%1 %2: %3"_s.arg((*rows)->value(0).toString(), (*rows)->value(1).toString(),
                                  (*rows)->value(2).toString());
    return all;
}

void TstImportMem0::everyFormGivesTheSameMemories_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("text");

    const QByteArray both = Tea + ',' + Pnpm;
    QTest::newRow("page") << u"page.json"_s
                          << QByteArray(R"({"count":2,"next":null,"previous":null,"results":[)" + both
                                        + "]}");
    QTest::newRow("page over several lines")
        << u"page.json"_s
        << QByteArray("{\n \"count\": 2,\n \"results\": [\n" + Tea + ",\n" + Pnpm + "\n]\n}\n");
    QTest::newRow("list") << u"all.json"_s << QByteArray("[" + both + "]");
    QTest::newRow("list over several lines")
        << u"all.json"_s << QByteArray("[\n" + Tea + ",\n" + Pnpm + "\n]");
    QTest::newRow("older list") << u"all.json"_s << QByteArray(R"({"memories":[)" + both + "]}");
    QTest::newRow("lines") << u"all.jsonl"_s << QByteArray(Tea + "\n" + Pnpm);
    QTest::newRow("lines with a mark and CRLF")
        << u"all.jsonl"_s << QByteArray("\xEF\xBB\xBF" + Tea + "\r\n\r\n" + Pnpm + "\r\n");
    QTest::newRow("page with a mark and CRLF")
        << u"all.json"_s << QByteArray("\xEF\xBB\xBF{\r\n\"results\":[\r\n" + both + "]}\r\n");
}

void TstImportMem0::everyFormGivesTheSameMemories()
{
    QFETCH(const QString, name);
    QFETCH(const QByteArray, text);
    const ExchangeFixture store;
    const QString path = store.file(name, text);

    const auto guessed = guessedFormat(path);
    QVERIFY2(guessed, qPrintable(guessed ? QString() : guessed.error().message));
    QCOMPARE(exchange::name(*guessed), u"mem0"_s);

    QCOMPARE(store.import(path, ImportFormat::Mem0, true)->added, 2);
    QVERIFY(toldBy(store).isEmpty());
    const auto report = store.import(path, ImportFormat::Mem0);
    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(toldBy(store), (QStringList{u"alex alex: Likes tea"_s, u"alex alex: Uses pnpm"_s}));
    QCOMPARE(report->waiting(), 2);
    QVERIFY(report->problems.empty());
    QCOMPARE(store.text(u"SELECT created_at FROM reflexion_log ORDER BY id DESC"_s),
             u"2024-07-06T22:30:00.000Z"_s);

    const auto again = store.import(path, ImportFormat::Mem0);
    QCOMPARE(again->unchanged, 2);
    QCOMPARE(again->read, 2);
    QVERIFY(again->changeset.isEmpty());
}

void TstImportMem0::whatAMemorySaysOfItselfIsKept()
{
    const ExchangeFixture store;
    const QByteArray memory =
        R"({"id":"m","memory":"Likes tea","hash":"abc","score":null,"metadata":{"from":"chat","n":2},"agent_id":"helper",)"
        R"("user_id":"alex","run_id":"run-7","categories":["food",{"name":"habits"}],"expiration_date":"2030-01-31",)"
        R"("created_at":1720193400,"updated_at":"2024-07-06T00:00:00Z","seen_by":["x"]})";

    QCOMPARE(store.import(store.file(u"m.jsonl"_s, memory), ImportFormat::Mem0)->added, 1);

    const auto column = [&store](const QString &name) {
        return store.text(u"SELECT %1 FROM reflexion_log"_s.arg(name));
    };
    QCOMPARE(column(u"status"_s), u"needs_review"_s);
    QCOMPARE(column(u"origin"_s), u"import"_s);
    QCOMPARE(column(u"entity_type"_s), u"user"_s);
    QCOMPARE(column(u"tags"_s), uR"(["food","habits"])"_s);
    QCOMPARE(column(u"expires_at"_s), u"2030-01-31T00:00:00.000Z"_s);
    QCOMPARE(column(u"created_at"_s), u"2024-07-05T15:30:00.000Z"_s);
    QCOMPARE(column(u"json_extract(provenance, '$.metadata.from')"_s), u"chat"_s);
    QCOMPARE(column(u"json_extract(provenance, '$.source')"_s), u"mem0"_s);
    QCOMPARE(column(u"json_extract(provenance, '$.user_id')"_s), u"alex"_s);
    QCOMPARE(column(u"json_extract(extra, '$.native_id')"_s), u"m"_s);
    QCOMPARE(column(u"json_extract(extra, '$.hash')"_s), u"abc"_s);
    QCOMPARE(column(u"json_extract(extra, '$.updated_at')"_s), u"2024-07-06T00:00:00Z"_s);
    QCOMPARE(column(u"json_extract(extra, '$.seen_by')"_s), uR"(["x"])"_s);
    QCOMPARE(store.text(u"SELECT count(*) FROM reflexion_log AS r JOIN run ON run.id = r.run_id"_s), u"1"_s);
    QCOMPARE(toldBy(store), QStringList{u"helper alex: Likes tea"_s});
}

void TstImportMem0::timesOfAnyFormAreTaken_data()
{
    QTest::addColumn<QByteArray>("given");
    QTest::addColumn<QString>("taken"); // empty where it is no time: then it is kept as it is

    QTest::newRow("seconds") << QByteArray("1720193400") << u"2024-07-05T15:30:00.000Z"_s;
    QTest::newRow("milliseconds") << QByteArray("1720193400123") << u"2024-07-05T15:30:00.123Z"_s;
    QTest::newRow("a zone") << QByteArray("\"2024-07-05T08:30:00-07:00\"") << u"2024-07-05T15:30:00.000Z"_s;
    QTest::newRow("microseconds, no zone")
        << QByteArray("\"2024-07-05T15:30:00.123456\"") << u"2024-07-05T15:30:00.123Z"_s;
    QTest::newRow("far too large") << QByteArray("9e18") << QString();
    QTest::newRow("words") << QByteArray("\"yesterday\"") << QString();
}

void TstImportMem0::timesOfAnyFormAreTaken()
{
    QFETCH(const QByteArray, given);
    QFETCH(const QString, taken);
    const ExchangeFixture store;
    const auto report = store.import(
        store.file(u"m.jsonl"_s, R"({"id":"m","memory":"Likes tea","created_at":)" + given + "}"),
        ImportFormat::Mem0);
    QCOMPARE(report->added, 1);
    const bool isKept =
        store.number(u"SELECT json_extract(extra, '$.created_at') IS NOT NULL FROM reflexion_log"_s) != 0;
    QCOMPARE(isKept, taken.isEmpty());
    if (!taken.isEmpty())
        QCOMPARE(store.text(u"SELECT created_at FROM reflexion_log"_s), taken);
}

void TstImportMem0::whoseItIs_data()
{
    QTest::addColumn<QByteArray>("keys");
    QTest::addColumn<QString>("told");

    QTest::newRow("the agent") << QByteArray(R"("agent_id":"helper","app":"cursor","user_id":"alex")")
                               << u"helper alex: Likes tea"_s;
    QTest::newRow("the app") << QByteArray(R"("app":"cursor","user_id":"alex")")
                             << u"cursor alex: Likes tea"_s;
    QTest::newRow("the user") << QByteArray(R"("agent_id":null,"user_id":"alex")")
                              << u"alex alex: Likes tea"_s;
    QTest::newRow("nobody") << QByteArray(R"("agent_id":null)") << u"default : Likes tea"_s;
}

void TstImportMem0::whoseItIs()
{
    QFETCH(const QByteArray, keys);
    QFETCH(const QString, told);
    const ExchangeFixture store;
    QCOMPARE(store
                 .import(store.file(u"m.jsonl"_s, R"({"id":"m","memory":"Likes tea",)" + keys + "}"),
                         ImportFormat::Mem0)
                 ->added,
             1);
    QCOMPARE(toldBy(store), QStringList{told});
}

void TstImportMem0::aGivenAgentWins()
{
    const ExchangeFixture store;
    const auto report =
        importFile(*store.database, store.file(u"m.json"_s, "[" + Tea + "]"), ImportFormat::Mem0,
                   Actor::person(u"mara"_s), false, {}, {.agent = u"support"_s});
    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(toldBy(store), QStringList{u"support alex: Likes tea"_s});
}

void TstImportMem0::whatIsNotActiveIsLeftOutAndCounted()
{
    const ExchangeFixture store;
    const auto line = [](const char *id, const char *state) {
        return QByteArray(R"({"id":")") + id + R"(","content":"Says )" + id + R"(","state":")" + state
               + R"(","app":"cursor"})" + '\n';
    };
    const QString path =
        store.file(u"memories.jsonl"_s, line("a", "active") + line("b", "archived") + line("c", "deleted")
                                            + line("d", "paused") + line("e", "archived"));

    const auto report = store.import(path, ImportFormat::Mem0);

    QCOMPARE(toldBy(store), QStringList{u"cursor : Says a"_s});
    QCOMPARE(report->read, 5);
    QCOMPARE(report->skipped, 4);
    QStringList said;
    for (const ImportProblem &problem : report->problems)
        said += problem.message;
    QCOMPARE(said.size(), 3);
    QVERIFY2(said.at(0).contains(u"2 memor"_s) && said.at(0).contains(u"archived"_s), qPrintable(said.at(0)));
    QCOMPARE(store.import(path, ImportFormat::Mem0)->unchanged, 1);
}

void TstImportMem0::whatWasArchivedSinceIsNamed()
{
    const ExchangeFixture store;
    QVERIFY(store.import(store.file(u"m.jsonl"_s, R"({"id":"a","content":"Likes tea","state":"active"})"),
                         ImportFormat::Mem0));
    const QString uid = store.text(u"SELECT uid FROM reflexion_log"_s);

    const auto report =
        store.import(store.file(u"m.jsonl"_s, R"({"id":"a","content":"Likes tea","state":"archived"})"),
                     ImportFormat::Mem0);

    QCOMPARE(report->problems.size(), size_t(2));
    QVERIFY2(report->problems.front().message.contains(uid), qPrintable(report->problems.front().message));
    QCOMPARE(report->problems.front().line, 1);
    QCOMPARE(store.text(u"SELECT status FROM reflexion_log"_s), u"needs_review"_s);
}

void TstImportMem0::anEditedMemoryIsANewRowAndTheOldOneIsNamed()
{
    const ExchangeFixture store;
    QVERIFY(store.import(store.file(u"m.json"_s, "[" + Tea + "," + Pnpm + "]"), ImportFormat::Mem0));
    const QString uid = store.text(u"SELECT uid FROM reflexion_log WHERE observation = 'Likes tea'"_s);
    QByteArray edited = Tea;
    edited.replace("Likes tea", "Likes coffee");

    const auto report =
        store.import(store.file(u"m.json"_s, "[" + edited + "," + Pnpm + "]"), ImportFormat::Mem0);

    QCOMPARE(report->added, 1);
    QCOMPARE(report->unchanged, 1);
    QCOMPARE(report->problems.size(), size_t(1));
    QVERIFY2(report->problems.front().message.contains(uid), qPrintable(report->problems.front().message));
    QCOMPARE(report->problems.front().file, u"memory 1"_s);
    QCOMPARE(toldBy(store).size(), 3);
}

void TstImportMem0::bothFilesOfABackupGiveTheSameRows()
{
    const ExchangeFixture store;
    const QString json = store.file(u"memories.json"_s, Backup);
    const QString lines = store.file(u"memories.jsonl"_s, BackupLines);
    QCOMPARE(*guessedFormat(json), ImportFormat::Mem0);
    QCOMPARE(*guessedFormat(lines), ImportFormat::Mem0);

    const auto report = store.import(json, ImportFormat::Mem0);
    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(toldBy(store), QStringList{u"cursor : Uses pnpm"_s});
    QCOMPARE(store.text(u"SELECT tags FROM reflexion_log"_s), uR"(["dev","tools"])"_s);
    QCOMPARE(store.text(u"SELECT json_extract(provenance, '$.user') FROM reflexion_log"_s), u"alex"_s);
    QCOMPARE(report->skipped, 1);

    const auto again = store.import(lines, ImportFormat::Mem0);
    QCOMPARE(again->unchanged, 1);
    QCOMPARE(again->added, 0);
    const auto folder = store.import(store.folder.path(), ImportFormat::Mem0);
    QCOMPARE(folder->unchanged, 2);
}

void TstImportMem0::aFolderOfPagesIsRead()
{
    const ExchangeFixture store;
    QVERIFY(QDir(store.folder.path()).mkdir(u"pages"_s));
    store.file(u"pages/1.json"_s, R"({"results":[)" + Tea + "]}");
    store.file(u"pages/2.json"_s, R"({"results":[)" + Pnpm + "]}");
    store.file(u"pages/3.json"_s, R"({"results":[)" + Pnpm);
    const QString path = store.folder.filePath(u"pages"_s);
    QCOMPARE(*guessedFormat(path), ImportFormat::Mem0);

    const auto report = store.import(path, ImportFormat::Mem0);

    QCOMPARE(report->added, 2);
    QCOMPARE(report->problems.size(), size_t(1));
    QCOMPARE(report->problems.front().file, u"3.json"_s);
    QVERIFY2(report->problems.front().message.contains(u"Line 1"_s),
             qPrintable(report->problems.front().message));
}

void TstImportMem0::whatCannotBeTakenIsSaid_data()
{
    QTest::addColumn<QByteArray>("items");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("said");

    QTest::newRow("no text") << QByteArray(Tea + R"(,{"id":"x"})") << u"memory 2"_s << u"no text"_s;
    QTest::newRow("empty text") << QByteArray(Tea + R"(,{"id":"x","memory":"  "})") << u"memory 2"_s
                                << u"no text"_s;
    QTest::newRow("text of another kind")
        << QByteArray(Tea + R"(,{"id":"x","memory":{"a":1}})") << u"memory 2"_s << u"no text"_s;
    QTest::newRow("the first has none")
        << QByteArray(R"({"id":"x"},)" + Tea) << u"memory 1"_s << u"no text"_s;
    QTest::newRow("no object") << QByteArray(Tea + ",7") << u"memory 2"_s << u"no object"_s;
    QTest::newRow("far too long") << QByteArray(Tea + R"(,{"id":"x","memory":")" + QByteArray(70000, 'a')
                                                + "\"}")
                                  << u"memory 2"_s << u"64 KiB"_s;
}

void TstImportMem0::whatCannotBeTakenIsSaid()
{
    QFETCH(const QByteArray, items);
    QFETCH(const QString, file);
    QFETCH(const QString, said);
    const ExchangeFixture store;

    const auto report = store.import(store.file(u"m.json"_s, "[" + items + "]"), ImportFormat::Mem0);

    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(report->added, 1);
    QCOMPARE(report->skipped, 1);
    QCOMPARE(report->problems.front().file, file);
    QVERIFY2(report->problems.front().message.contains(said), qPrintable(report->problems.front().message));
}

void TstImportMem0::aBrokenLineLosesNoOther()
{
    const ExchangeFixture store;
    const auto report = store.import(store.file(u"m.jsonl"_s, R"({"id":"x","memory":"cut)"
                                                              "\n" + Tea
                                                                  + "\nnonsense\n" + Pnpm + "\n"),
                                     ImportFormat::Mem0);
    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(report->added, 2);
    QCOMPARE(report->problems.size(), size_t(2));
    QCOMPARE(report->problems.at(0).line, 1);
    QCOMPARE(report->problems.at(1).line, 3);
}

void TstImportMem0::anArchiveIsToBeUnpacked_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("zip") << QByteArray("PK\x03\x04\x14\x00", 6);
    QTest::newRow("gzip") << QByteArray("\x1F\x8B\x08\x00", 4);
}

void TstImportMem0::anArchiveIsToBeUnpacked()
{
    QFETCH(const QByteArray, bytes);
    const ExchangeFixture store;
    const QString path = store.file(u"memories_export_alex.zip"_s, bytes);
    const auto guessed = guessedFormat(path);
    QVERIFY(!guessed);
    QVERIFY2(guessed.error().message.contains(u"unpack it first"_s), qPrintable(guessed.error().message));
    const auto taken = store.import(path, ImportFormat::Mem0);
    QVERIFY(!taken);
    QCOMPARE(taken.error().message, guessed.error().message);
}

void TstImportMem0::otherFilesAreNotMistaken_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("format");

    QTest::newRow("results of promptfoo")
        << QByteArray("{\n \"evalId\": \"e\",\n \"results\": {\"results\": []}\n}") << u"promptfoo"_s;
    QTest::newRow("a chat") << QByteArray(R"({"role":"user","content":"hello","id":"1"})") << QString();
    QTest::newRow("claude-mem over several lines")
        << QByteArray("{\n \"observations\": []\n}") << u"claude-memory"_s;
    QTest::newRow("learnings") << QByteArray("{\n \"learnings\": []\n}") << u"daystrom"_s;
    QTest::newRow("nothing known") << QByteArray("{\n \"a\": 1\n}") << QString();
    QTest::newRow("no JSON") << QByteArray("{\n \"memories\": [\n") << QString();
}

void TstImportMem0::otherFilesAreNotMistaken()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, format);
    const ExchangeFixture store;
    const QString path = store.file(u"x.json"_s, text);
    const auto guessed = guessedFormat(path);
    QCOMPARE(guessed ? exchange::name(*guessed) : QString(), format);
    const auto taken = store.import(path, ImportFormat::Mem0);
    QVERIFY(!taken);
    QCOMPARE(taken.error().code, Error::Code::Usage);
}

void TstImportMem0::secretsAreTakenOut()
{
    const ExchangeFixture store;
    const QByteArray secret = "ghp_" + QByteArray("Zk3vQ9xT7bN2mW8rL5cY1dF6hJ4sP0aGuE3i");
    const auto report =
        store.import(store.file(u"m.json"_s, R"([{"id":"m","memory":"Log in with )" + secret
                                                 + R"(","metadata":{"token":")" + secret + R"("}}])"),
                     ImportFormat::Mem0);
    QCOMPARE(report->added, 1);
    QVERIFY(report->findings.contains(guard::Detector::Secret));
    for (const QString &column : {u"observation"_s, u"provenance"_s})
        QVERIFY(
            !store.text(u"SELECT %1 FROM reflexion_log"_s.arg(column)).contains(QString::fromLatin1(secret)));
}

MEMOIR_STORE_TEST(TstImportMem0)
#include "tst_import_mem0.moc"
