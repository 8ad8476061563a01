// SPDX-License-Identifier: MIT
#include "tests/app/ctlprocess.h"
#include "tests/store/oldschema.h"

#include <QCryptographicHash>
#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <ranges>
#include <tuple>

#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

// The contract of memoirctl, tried on the real program.
class tst_memoirctl : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theDistillerAndTheSearchAreSetHere();
    void aKindHasItsUsualPriority();
    void securityIsASubjectOfHelp();
    void init();
    void everyVerbExplainsItself_data();
    void everyVerbExplainsItself();
    void exitCodesTellWhatHappened_data();
    void exitCodesTellWhatHappened();
    void aStoreIsMadeOnceAndPrivate();
    void aStoreThatIsMissingOrDamagedIsSaid();
    void aRowTakesEveryColumnFromOptions();
    void anOlderStoreSaysWhatBecameOfIt();
    void linesAreAnsweredInTheirPlace();
    void unknownKeysAndUnearnedStatusesAreKeptAside();
    void aLineThatIsTooLongIsSkipped();
    void aLineIsAnsweredBeforeTheNextIsSent();
    void optionsAreDefaultsForLines();
    void listsGoOnBehindARow();
    void listsCanBeNarrowed_data();
    void listsCanBeNarrowed();
    void aDecisionIsMadeUndoneAndRedone();
    void aMovedRowIsAConflict();
    void aForgettingIsNotUndone();
    void anEditToTheSameChangesNothing();
    void anActThatIsNoneDecidesNothing();
    void aRehearsedTickWritesNothing();
    void agentsDecideNothing();
    void aPersonWritesWhatIsSensitive();
    void anEpisodeIsForgottenByWhereItCameFrom();
    void anEmptyTagIsRefused();
    void aRuleThatIsOffExpiresNothing();
    void rejectedRowsStayRejectedUntilReopened();
    void searchFindsRowsOfEveryStatus();
    void aLayerIsRankedAndExplained();
    void retrievalIsMeasuredOnAFolder();
    void showTellsTheHistory();
    void scanAnswersLineByLineInCodePoints();
    void scanTakesAWholeText();
    void expiryIsRehearsedBeforeItIsDone();
    void anExportComesBackWhole();
    void backupsNeverOverwrite();
    void theSampleIsMadeOnce();
    void readingChangesNoByte_data();
    void readingChangesNoByte();
    void anAnswerThatCannotBeWrittenIsAFailure();
    void aReaderThatHasEnoughIsNoFailure_data();
    void aReaderThatHasEnoughIsNoFailure();
    void generalOptionsMayComeFirst();
    void aTimeLimitThatIsNoneIsSaid();
    void settingsOfPartsAreListed();
    void aPartHasWhatTheWholeHas();
    void everySettingIsCheckedAsItSays();
    void anAwakeRowIsNotWoken();
    void aBudgetIsNotBelowZero();
    void anExportToADashIsStandardOutput();
    void anImportOfADashIsStandardInput();
    void anImportSaysWhatItWrote();
    void settingsAreCheckedAndKept();

private:
    QString seen(const QString &uid) const { return CtlProcess(m_store).seen(uid); }
    CtlProcess::Answer ctl(const QStringList &arguments, const QByteArray &input = {}) const
    {
        return CtlProcess(m_store).run(arguments, input);
    }
    QString added(const QString &observation, const QStringList &more = {}) const;
    QString statusOf(const QString &uid) const;
    QByteArray folderHash() const;

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_store;
};

void tst_memoirctl::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_store = m_folder->filePath(u"data/store.memoir"_s);
    if (QLatin1StringView(QTest::currentTestFunction()) != "aStoreIsMadeOnceAndPrivate"_L1)
        CtlProcess(m_store).makeStore();
}

QString tst_memoirctl::added(const QString &observation, const QStringList &more) const
{
    const CtlProcess::Answer answer =
        ctl(QStringList{u"add"_s, u"reflexion"_s, u"--json"_s, u"--observation"_s, observation} + more);
    return answer.exitCode == 0 ? answer.json()["uid"_L1].toString()
                                : QString::fromUtf8(answer.out + answer.err);
}

QString tst_memoirctl::statusOf(const QString &uid) const
{
    return ctl({u"show"_s, uid, u"--json"_s}).json()["status"_L1].toString();
}

// Names, sizes and contents of everything in the store's folder.
QByteArray tst_memoirctl::folderHash() const
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const QFileInfo &info :
         QDir(m_folder->filePath(u"data"_s)).entryInfoList(QDir::Files | QDir::Hidden)) {
        QFile file(info.filePath());
        if (file.open(QIODevice::ReadOnly))
            hash.addData(info.fileName().toUtf8() + file.readAll());
    }
    return hash.result();
}

void tst_memoirctl::everyVerbExplainsItself_data()
{
    QTest::addColumn<QString>("verb");
    for (const char *verb :
         {"init",     "sample",  "add",    "list",   "show",    "search", "triage",  "edit",
          "snooze",   "dismiss", "undo",   "redo",   "stats",   "scan",   "expire",  "import",
          "category", "export",  "verify", "doctor", "rebuild", "backup", "setting", "bench"})
        QTest::newRow(verb) << QString::fromLatin1(verb);
}

void tst_memoirctl::everyVerbExplainsItself()
{
    QFETCH(const QString, verb);

    const CtlProcess::Answer help = ctl({verb, u"--help"_s});

    QCOMPARE(help.exitCode, 0);
    QVERIFY(help.out.startsWith("Usage: memoirctl " + verb.toUtf8()));
    QVERIFY(help.out.contains("Examples:\n  memoirctl"));
    QVERIFY(help.out.contains("--json"));
    QCOMPARE(ctl({u"help"_s, verb}).out, help.out);
    QVERIFY(ctl({u"--help"_s}).out.contains("\n  " + verb.toUtf8() + ' '));
}

void tst_memoirctl::exitCodesTellWhatHappened_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("word");

    const auto line = [](const char *text) { return QString::fromLatin1(text).split(u' '); };
    QTest::newRow("no verb") << QStringList() << 2 << u"usage"_s;
    QTest::newRow("unknown verb") << line("frob") << 2 << u"usage"_s;
    QTest::newRow("unknown option") << line("stats --frob") << 2 << u"usage"_s;
    QTest::newRow("option without value") << line("list reflexion --limit") << 2 << u"usage"_s;
    QTest::newRow("no row kind") << line("list") << 2 << u"usage"_s;
    QTest::newRow("other row kind") << line("list weather") << 2 << u"usage"_s;
    QTest::newRow("bad number") << line("list reflexion --limit many") << 2 << u"usage"_s;
    QTest::newRow("bad status") << line("list reflexion --status good") << 2 << u"usage"_s;
    QTest::newRow("from nothing") << line("list reflexion --from ops") << 2 << u"usage"_s;
    QTest::newRow("two lanes") << line("list reflexion --flagged --snoozed") << 2 << u"usage"_s;
    QTest::newRow("too many arguments") << line("show a b") << 2 << u"usage"_s;
    QTest::newRow("too few arguments") << line("show") << 2 << u"usage"_s;
    QTest::newRow("triage without status") << line("triage rfx_x") << 2 << u"usage"_s;
    QTest::newRow("row of no agent") << QStringList{u"add"_s, u"reflexion"_s, u"--observation"_s,
                                                    u"x"_s,   u"--agent"_s,   QString()}
                                     << 2 << u"usage"_s;
    QTest::newRow("unknown kind") << line("add reflexion --observation x --kind hunch") << 2 << u"usage"_s;
    QTest::newRow("bad entity") << line("add reflexion --observation x --entity acme") << 2 << u"usage"_s;
    QTest::newRow("bad provenance") << line("add reflexion --observation x --provenance []") << 2
                                    << u"usage"_s;
    QTest::newRow("unknown setting") << line("setting colour") << 2 << u"usage"_s;
    QTest::newRow("unknown import format") << line("import x --format xml") << 2 << u"usage"_s;
    QTest::newRow("unknown export format") << line("export --format xml") << 2 << u"usage"_s;
    QTest::newRow("agent decides") << line("triage rfx_x --to approved --reviewer agent:ops") << 3
                                   << u"refused"_s;
    QTest::newRow("rule undoes") << line("undo --reviewer rule:expiry") << 3 << u"refused"_s;
    QTest::newRow("no such row") << line("show rfx_01ARZ3NDEKTSV4RRFFQ69G5FAV") << 5 << u"not_found"_s;
    QTest::newRow("no such row to decide")
        << line("triage rfx_01ARZ3NDEKTSV4RRFFQ69G5FAV --to approved") << 5 << u"not_found"_s;
    QTest::newRow("no such row to go on behind")
        << line("list reflexion --after rfx_01ARZ3NDEKTSV4RRFFQ69G5FAV") << 5 << u"not_found"_s;
    QTest::newRow("nothing to undo") << line("undo") << 5 << u"not_found"_s;
    QTest::newRow("nothing to redo") << line("redo") << 5 << u"not_found"_s;
    QTest::newRow("no such file") << line("import /nowhere/x --format jsonl") << 5 << u"not_found"_s;
    QTest::newRow("no time") << line("--time-limit x stats") << 2 << u"usage"_s;
    QTest::newRow("what if an unknown row")
        << line("context --question x --what-if rfx_nope=approved") << 5 << u"not_found"_s;
    QTest::newRow("a trial of an unknown row")
        << line("train run --what-if rfx_nope=approved") << 5 << u"not_found"_s;
    QTest::newRow("a trial without an unknown row")
        << line("train run --without wik_nope") << 5 << u"not_found"_s;
    QTest::newRow("option of reflexions") << line("list wiki --worth gives") << 2 << u"usage"_s;
    QTest::newRow("evidence of a layer") << line("list decision --evidence changed") << 2 << u"usage"_s;
    QTest::newRow("scope of a layer") << line("list golden --scope src") << 2 << u"usage"_s;
    QTest::newRow("status of a layer") << line("list wiki --status nope") << 2 << u"usage"_s;
    QTest::newRow("status of none") << line("list episode --status current") << 2 << u"usage"_s;
    QTest::newRow("no kind") << line("list reflexion --kind nope") << 2 << u"usage"_s;
    QTest::newRow("no origin") << line("list reflexion --origin nope") << 2 << u"usage"_s;
    QTest::newRow("export of a folder's") << line("export --all") << 2 << u"usage"_s;
    QTest::newRow("export with git") << line("export --commit") << 2 << u"usage"_s;
    QTest::newRow("export, collected") << line("export --collect") << 2 << u"usage"_s;
    QTest::newRow("export of a wiki's") << line("export --without-held-back") << 2 << u"usage"_s;
    QTest::newRow("export of a layer") << line("export --layer golden --entity x") << 2 << u"usage"_s;
    QTest::newRow("context, a run") << line("context --question x --run y") << 2 << u"usage"_s;
    QTest::newRow("context, a limit") << line("context --question x --limit 5") << 2 << u"usage"_s;
    QTest::newRow("context, a place") << line("context --question x --place turn") << 2 << u"usage"_s;
    QTest::newRow("pins") << line("context pins --limit 5") << 2 << u"usage"_s;
    for (const char *call :
         {"key export mine", "key list x", "key lsit", "key require maybe more", "team list x",
          "team add-agent", "wiki show wrn_x --again", "wiki accept wrn_x --reason y",
          "rule show x --kind fact", "rule list x", "train trend --n 3", "train compare a", "job list --yes",
          "job run", "model test chat --off", "agent show x --reads all", "recipe list x",
          "draft show wik_x --keep-rows", "draft release"})
        QTest::newRow(call) << line(call) << 2 << u"usage"_s;
    QTest::newRow("value alone") << line("add reflexion --observation x --value y") << 2 << u"usage"_s;
    QTest::newRow("content") << line("add reflexion --observation x --content y") << 2 << u"usage"_s;
    QTest::newRow("entry") << line("add reflexion --observation x --entry y") << 2 << u"usage"_s;
    QTest::newRow("tag of an episode") << line("add episode --content x --tag y") << 2 << u"usage"_s;
    QTest::newRow("two entities") << line("add reflexion --observation x --entity a:b --entity-id c") << 2
                                  << u"usage"_s;
    QTest::newRow("copy of nothing") << line("add reflexion --observation x --redacts rfx_nope") << 5
                                     << u"not_found"_s;
    QTest::newRow("nothing to see") << QStringList{u"add"_s, u"reflexion"_s, u"--observation"_s,
                                                   u"\u200b\u200b "_s}
                                    << 2 << u"usage"_s;
    QTest::newRow("nobody") << QStringList{u"agent"_s, u"set"_s, QString(), u"--reads"_s, u"all"_s} << 2
                            << u"usage"_s;
    QTest::newRow("no changeset") << QStringList{u"undo"_s, QString()} << 2 << u"usage"_s;
    QTest::newRow("no run") << QStringList{u"run"_s, u"start"_s, QString()} << 2 << u"usage"_s;
    QTest::newRow("no setting") << QStringList{u"setting"_s, QString()} << 2 << u"usage"_s;
    QTest::newRow("a number below 0") << line("setting expiry.days -1") << 2 << u"usage"_s;
    QTest::newRow("no store's name") << QStringList{u"--store"_s, QString(), u"stats"_s} << 2 << u"usage"_s;
    QTest::newRow("no job ran") << line("job log") << 5 << u"not_found"_s;
    QTest::newRow("nothing to scan") << line("scan /nowhere/x") << 5 << u"not_found"_s;
    QTest::newRow("no store") << line("stats --store /nowhere/x.memoir") << 6 << u"unusable"_s;
    QTest::newRow("writing while reading only")
        << line("add reflexion --observation x --read-only") << 6 << u"unusable"_s;
}

void tst_memoirctl::exitCodesTellWhatHappened()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const int, exitCode);
    QFETCH(const QString, word);

    const CtlProcess::Answer plain = ctl(arguments);
    const CtlProcess::Answer json = ctl(QStringList(u"--json"_s) + arguments);

    QCOMPARE(plain.exitCode, exitCode);
    QCOMPARE(plain.out, QByteArray());
    QCOMPARE(plain.err.count('\n'), 1);
    QCOMPARE(json.exitCode, exitCode);
    QCOMPARE(json.errorCode(), word);
    QVERIFY(!json.json()["error"_L1]["message"_L1].toString().isEmpty());
    QCOMPARE(json.lines().size(), 1);
}

void tst_memoirctl::aStoreIsMadeOnceAndPrivate()
{
    const CtlProcess::Answer first = ctl({u"init"_s, u"--json"_s});
    const CtlProcess::Answer again = ctl({u"init"_s, u"--json"_s});

    QCOMPARE(first.exitCode, 0);
    QCOMPARE(first.json()["created"_L1], true);
    QCOMPARE(again.exitCode, 0);
    QCOMPARE(again.json()["created"_L1], false);
    const auto owner = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
    const auto user = QFileDevice::ReadUser | QFileDevice::WriteUser;
    QCOMPARE(QFileInfo(m_store).permissions(), owner | user);
    QCOMPARE(QFileInfo(QFileInfo(m_store).path()).permissions(),
             owner | user | QFileDevice::ExeOwner | QFileDevice::ExeUser);
}

void tst_memoirctl::aStoreThatIsMissingOrDamagedIsSaid()
{
    QCOMPARE(ctl({u"doctor"_s, u"--json"_s}).json()["healthy"_L1], true);
    QFile file(m_store);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(8192, 'x'));
    file.close();

    const CtlProcess::Answer damaged = ctl({u"doctor"_s, u"--json"_s});
    QVERIFY(file.remove());
    const CtlProcess::Answer missing = ctl({u"doctor"_s, u"--json"_s});

    QCOMPARE(damaged.exitCode, 6);
    QCOMPARE(damaged.errorCode(), u"unusable"_s);
    QCOMPARE(damaged.json()["healthy"_L1], false);
    QCOMPARE(missing.exitCode, 6);
    QCOMPARE(missing.json()["findings"_L1].toArray().size(),
             2); // what happened, and what there is to go back to
}

void tst_memoirctl::aRowTakesEveryColumnFromOptions()
{
    const QString uid =
        added(u"-Acme bills on the 3rd"_s, {u"--agent"_s,       u"finance-agent"_s,
                                            u"--run"_s,         u"pay 44"_s,
                                            u"--workflow"_s,    u"pay"_s,
                                            u"--entity"_s,      u"vendor:acme:eu"_s,
                                            u"--tag"_s,         u"billing"_s,
                                            u"--tag"_s,         u"dates"_s,
                                            u"--kind"_s,        u"fact"_s,
                                            u"--priority"_s,    u"2"_s,
                                            u"--scope"_s,       u"pay/*"_s,
                                            u"--strategy"_s,    u"wait"_s,
                                            u"--outcome"_s,     u"improved"_s,
                                            u"--change-type"_s, u"rule"_s,
                                            u"--category"_s,    u"terms"_s,
                                            u"--confidence"_s,  u"0.75"_s,
                                            u"--sensitivity"_s, u"private"_s,
                                            u"--origin"_s,      u"operator"_s,
                                            u"--provenance"_s,  u"{\"page\":7}"_s,
                                            u"--created-at"_s,  u"2026-11-01T08:00:00.000Z"_s,
                                            u"--expires-at"_s,  u"2027-11-01T08:00:00.000Z"_s});

    const QList<QJsonObject> rows = ctl({u"list"_s, u"reflexion"_s, u"--json"_s}).lines();

    QCOMPARE(rows.size(), 1);
    QJsonObject row = rows.constFirst();
    QCOMPARE(row.take("uid"_L1), uid);
    QVERIFY(!row.take("content_hash"_L1).toString().isEmpty());
    const QJsonObject expected{{u"agent"_s, u"finance-agent"_s},
                               {u"run_id"_s, u"pay 44"_s},
                               {u"workflow"_s, u"pay"_s},
                               {u"entity_type"_s, u"vendor"_s},
                               {u"entity_id"_s, u"acme:eu"_s},
                               {u"observation"_s, u"-Acme bills on the 3rd"_s},
                               {u"tags"_s, QJsonArray{u"billing"_s, u"dates"_s}},
                               {u"status"_s, u"needs_review"_s},
                               {u"kind"_s, u"fact"_s},
                               {u"priority"_s, 2},
                               {u"scope"_s, u"pay/*"_s},
                               {u"strategy"_s, u"wait"_s},
                               {u"outcome"_s, u"improved"_s},
                               {u"change_type"_s, u"rule"_s},
                               {u"category"_s, u"terms"_s},
                               {u"confidence"_s, 0.75},
                               {u"sensitivity"_s, u"private"_s},
                               {u"origin"_s, u"operator"_s},
                               {u"provenance"_s, QJsonObject{{u"page"_s, 7}}},
                               {u"extra"_s, QJsonObject()},
                               {u"corroborations"_s, 0},
                               {u"success_count"_s, 0},
                               {u"failure_count"_s, 0},
                               {u"use_count"_s, 0},
                               {u"last_used_at"_s, QJsonValue::Null},
                               {u"superseded_by"_s, QJsonValue::Null},
                               {u"redacts"_s, QJsonValue::Null},
                               {u"reviewed_by"_s, QJsonValue::Null},
                               {u"reviewed_at"_s, QJsonValue::Null},
                               {u"snoozed_until"_s, QJsonValue::Null},
                               {u"created_at"_s, u"2026-11-01T08:00:00.000Z"_s},
                               {u"expires_at"_s, u"2027-11-01T08:00:00.000Z"_s},
                               {u"flagged_by"_s, QJsonArray()},
                               {u"key"_s, QJsonValue::Null},
                               {u"value"_s, QJsonValue::Null},
                               {u"observed_at"_s, QJsonValue::Null},
                               {u"revision"_s, 1}};
    QCOMPARE(QJsonDocument(row).toJson(), QJsonDocument(expected).toJson());
}

void tst_memoirctl::anOlderStoreSaysWhatBecameOfIt()
{
    const QTemporaryDir folder;
    const CtlProcess old(folder.filePath(u"old.memoir"_s));
    tests::makeEmpty(3, folder.filePath(u"old.memoir"_s));
    const CtlProcess::Answer first = old.run({u"stats"_s, u"--json"_s});
    VERIFY_DONE(first);
    QVERIFY(!first.json().isEmpty());
    const QStringList copies = QDir(folder.path()).entryList({u"*.bak"_s});
    QCOMPARE(copies.size(), 1);
    QVERIFY2(first.err.contains("brought up to date") && first.err.contains(copies.constFirst().toUtf8()),
             first.err.constData());
    QCOMPARE(old.run({u"stats"_s, u"--json"_s}).err, QByteArray());
}

void tst_memoirctl::linesAreAnsweredInTheirPlace()
{
    const CtlProcess::Answer answer =
        ctl({u"add"_s, u"reflexion"_s, u"--batch"_s, u"3"_s},
            "{\"observation\":\"first\",\"agent_id\":\"a\"}\r\n"
            "\n"
            "no json\n"
            "{\"observation\":\"second\",\"agent\":\"b\",\"evidence\":[\"D1:3\"]}\n"
            "[1]\n"
            "{\"observation\":\"FIRST.\",\"agent_id\":\"a\"}\n"
            "{\"observation\":\"third\",\"tags\":\"x\"}\n"
            "{\"observation\":\"last, without a line end\"}");

    const QList<QJsonObject> lines = answer.lines();
    QCOMPARE(answer.exitCode, 2);
    QCOMPARE(lines.size(), 7);
    QCOMPARE(lines.at(0)["outcome"_L1], u"added"_s);
    QCOMPARE(lines.at(1)["error"_L1]["code"_L1], u"usage"_s);
    QCOMPARE(lines.at(1)["line"_L1], 3);
    QCOMPARE(lines.at(2)["outcome"_L1], u"added"_s);
    QCOMPARE(lines.at(3)["line"_L1], 5);
    QCOMPARE(lines.at(4)["outcome"_L1], u"corroborated"_s);
    QCOMPARE(lines.at(4)["uid"_L1], lines.at(0)["uid"_L1]);
    QCOMPARE(lines.at(5)["line"_L1], 7);
    QCOMPARE(lines.at(6)["outcome"_L1], u"added"_s);
    const QJsonObject second = ctl({u"show"_s, lines.at(2)["uid"_L1].toString(), u"--json"_s}).json();
    QCOMPARE(second["provenance"_L1]["evidence"_L1], (QJsonArray{u"D1:3"_s}));
    QCOMPARE(second["history"_L1][0]["actor"_L1], u"agent:b"_s);
}

void tst_memoirctl::unknownKeysAndUnearnedStatusesAreKeptAside()
{
    const CtlProcess::Answer answer =
        ctl({u"add"_s, u"reflexion"_s},
            "{\"observation\":\"x\",\"status\":\"approved_for_reuse\",\"colour\":{\"r\":1}}\n");

    const QJsonObject row = ctl({u"show"_s, answer.json()["uid"_L1].toString(), u"--json"_s}).json();
    QCOMPARE(row["status"_L1], u"needs_review"_s);
    QCOMPARE(row["extra"_L1]["colour"_L1]["r"_L1], 1);
    QCOMPARE(row["extra"_L1]["status"_L1], u"approved_for_reuse"_s);
}

void tst_memoirctl::aLineThatIsTooLongIsSkipped()
{
    const CtlProcess::Answer answer =
        ctl({u"add"_s, u"reflexion"_s},
            "{\"observation\":\"" + QByteArray(3'000'000, 'x') + "\"}\n{\"observation\":\"short\"}\n");

    QCOMPARE(answer.exitCode, 2);
    QCOMPARE(answer.lines().size(), 2);
    QCOMPARE(answer.lines().at(0)["line"_L1], 1);
    QCOMPARE(answer.lines().at(1)["outcome"_L1], u"added"_s);
}

void tst_memoirctl::aLineIsAnsweredBeforeTheNextIsSent()
{
    QProcess writer;
    CtlProcess(m_store).start(writer, {u"add"_s, u"reflexion"_s});

    for (int i = 0; i < 3; ++i) {
        writer.write("{\"observation\":\"line " + QByteArray::number(i) + "\"}\n");
        QVERIFY(writer.waitForReadyRead(30'000));
        const QJsonObject answer = QJsonDocument::fromJson(writer.readLine()).object();
        QCOMPARE(statusOf(answer["uid"_L1].toString()), u"needs_review"_s);
    }

    writer.closeWriteChannel();
    QVERIFY(writer.waitForFinished());
    QCOMPARE(writer.exitCode(), 0);
}

void tst_memoirctl::optionsAreDefaultsForLines()
{
    ctl({u"add"_s, u"reflexion"_s, u"--agent"_s, u"ops"_s, u"--tag"_s, u"t"_s},
        "{\"observation\":\"one\"}\n{\"observation\":\"two\",\"agent\":\"fin\"}\n");

    QCOMPARE(ctl({u"list"_s, u"reflexion"_s, u"--json"_s, u"--agent"_s, u"ops"_s}).lines().size(), 1);
    QCOMPARE(ctl({u"list"_s, u"reflexion"_s, u"--json"_s, u"--agent"_s, u"fin"_s}).lines().size(), 1);
    QCOMPARE(ctl({u"list"_s, u"reflexion"_s, u"--json"_s, u"--tag"_s, u"t"_s}).lines().size(), 2);
}

void tst_memoirctl::listsGoOnBehindARow()
{
    QByteArray lines;
    for (int i = 0; i < 7; ++i)
        lines += "{\"observation\":\"row " + QByteArray::number(i) + "\"}\n";
    QCOMPARE(ctl({u"add"_s, u"reflexion"_s}, lines).exitCode, 0);

    QStringList seen;
    for (QStringList more; seen.size() < 7;) {
        const QList<QJsonObject> page =
            ctl(QStringList{u"list"_s, u"reflexion"_s, u"--json"_s, u"--limit"_s, u"3"_s} + more).lines();
        QVERIFY(!page.isEmpty());
        for (const QJsonObject &row : page)
            seen.append(row["observation"_L1].toString());
        more = {u"--after"_s, page.constLast()["uid"_L1].toString()};
    }

    QCOMPARE(seen.join(u' '), u"row 0 row 1 row 2 row 3 row 4 row 5 row 6"_s);
}

void tst_memoirctl::listsCanBeNarrowed_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<int>("count");
    QTest::newRow("all") << QStringList() << 3;
    QTest::newRow("status") << QStringList{u"--status"_s, u"needs_review"_s} << 2;
    QTest::newRow("short status") << QStringList{u"--status"_s, u"approved"_s} << 0;
    QTest::newRow("entity") << QStringList{u"--entity"_s, u"vendor:acme"_s} << 2;
    QTest::newRow("entity of another type") << QStringList{u"--entity"_s, u"person:acme"_s} << 0;
    QTest::newRow("kind") << QStringList{u"--kind"_s, u"fact"_s} << 1;
    QTest::newRow("origin") << QStringList{u"--origin"_s, u"web"_s} << 1;
    QTest::newRow("words") << QStringList{u"--query"_s, u"invoice la"_s} << 1;
    QTest::newRow("snoozed") << QStringList{u"--snoozed"_s} << 1;
    QTest::newRow("flagged") << QStringList{u"--flagged"_s} << 0;
    QTest::newRow("limit") << QStringList{u"--limit"_s, u"2"_s} << 2;
}

void tst_memoirctl::listsCanBeNarrowed()
{
    QFETCH(const QStringList, options);
    QFETCH(const int, count);
    added(u"The invoice came late"_s, {u"--entity"_s, u"vendor:acme"_s, u"--kind"_s, u"fact"_s});
    added(u"The invoice came twice"_s, {u"--entity"_s, u"vendor:acme"_s, u"--origin"_s, u"web"_s});
    const QString asleep = added(u"Nothing to see"_s);
    QCOMPARE(ctl({u"snooze"_s, asleep, u"--until"_s, u"2099-01-01T00:00:00.000Z"_s}).exitCode, 0);

    const CtlProcess::Answer answer = ctl(QStringList{u"list"_s, u"reflexion"_s, u"--json"_s} + options);

    QCOMPARE(answer.exitCode, 0);
    QCOMPARE(answer.lines().size(), count);
}

void tst_memoirctl::aDecisionIsMadeUndoneAndRedone()
{
    const QString one = added(u"One"_s);
    const QString two = added(u"Two"_s);

    const CtlProcess::Answer decided = ctl({u"triage"_s, seen(one), seen(two), seen(one), u"--to"_s,
                                            u"approved"_s, u"--reason"_s, u"seen"_s, u"--json"_s});

    QCOMPARE(decided.exitCode, 0);
    QCOMPARE(decided.json()["entries"_L1], 2);
    QCOMPARE(decided.json()["rows"_L1].toArray().size(), 2);
    QCOMPARE(decided.json()["rows"_L1][0]["status"_L1], u"approved_for_reuse"_s);
    QCOMPARE(decided.json()["rows"_L1][0]["revision"_L1], 2);
    const CtlProcess::Answer undone = ctl({u"undo"_s, u"--json"_s});
    QCOMPARE(undone.exitCode, 0);
    QVERIFY2(undone.err.contains("Taking back \"decide\" of 2 rows, by person:mara at 20"),
             undone.err.constData());
    QCOMPARE(undone.json()["entries"_L1], 2);
    QCOMPARE(statusOf(one), u"needs_review"_s);
    const CtlProcess::Answer again = ctl({u"undo"_s, decided.json()["changeset"_L1].toString(), u"--json"_s});
    QCOMPARE(again.errorCode(), u"refused"_s);
    const CtlProcess::Answer redone = ctl({u"redo"_s});
    QCOMPARE(redone.exitCode, 0);
    QVERIFY2(redone.err.contains("Putting back 2 rows that person:mara took back at 20"),
             redone.err.constData());
    QCOMPARE(statusOf(two), u"approved_for_reuse"_s);
    QCOMPARE(ctl({u"verify"_s, u"--json"_s}).json()["whole"_L1], true);
}

// Nothing older is taken back in its place, unasked.
void tst_memoirctl::aForgettingIsNotUndone()
{
    const QString kept = added(u"One"_s);
    const QString gone = added(u"Two"_s);
    const QString decided = ctl({u"triage"_s, seen(kept), u"--to"_s, u"approved"_s, u"--json"_s})
                                .json()["changeset"_L1]
                                .toString();
    QCOMPARE(ctl({u"forget"_s, gone, u"--reason"_s, u"asked"_s}).exitCode, 0);

    const CtlProcess::Answer undone = ctl({u"undo"_s});
    QCOMPARE(undone.exitCode, 3);
    QVERIFY2(undone.err.contains("is a forgetting")
                 && undone.err.contains("memoirctl undo " + decided.toUtf8()),
             undone.err.constData());
    QCOMPARE(statusOf(kept), u"approved_for_reuse"_s);
    QCOMPARE(ctl({u"undo"_s, decided}).exitCode, 0);
    QCOMPARE(statusOf(kept), u"needs_review"_s);
}

void tst_memoirctl::anEditToTheSameChangesNothing()
{
    const QString uid = added(u"Acme bills on the 3rd"_s);
    const QString before = seen(uid);
    const auto same = ctl({u"edit"_s, before, u"--observation"_s, u"Acme bills on the 3rd"_s});
    QCOMPARE(same.exitCode, 0);
    QVERIFY2(same.out.contains("Nothing changed"), same.out.constData());
    QCOMPARE(seen(uid), before);
    QCOMPARE(ctl({u"edit"_s, before, u"--priority"_s, u"2.5"_s}).exitCode, 2);
    QCOMPARE(seen(uid), before);
    QCOMPARE(ctl({u"edit"_s, before, u"--priority"_s, u"2"_s}).exitCode, 0);
    QVERIFY(seen(uid) != before);
}

// Where an agent is at work: a word that names no act is wrong use, and looking is no decision.
void tst_memoirctl::anActThatIsNoneDecidesNothing()
{
    const CtlProcess agent = CtlProcess(m_store).with(u"MEMOIR_AGENT"_s, u"ops"_s);
    QCOMPARE(agent.run({u"key"_s, u"lsit"_s}).exitCode, 2);
    QCOMPARE(agent.run({u"rule"_s, u"lsit"_s}).exitCode, 2);
    QCOMPARE(agent.run({u"rule"_s, u"list"_s}).exitCode, 0);
    QCOMPARE(agent.run({u"wiki"_s, u"left"_s}).exitCode, 0);
    QCOMPARE(agent.run({u"wiki"_s, u"left"_s, u"--again"_s}).exitCode, 3);
    QCOMPARE(agent.run({u"key"_s, u"require"_s, u"on"_s}).exitCode, 3);
    QCOMPARE(agent.run({u"job"_s, u"run"_s, u"expiry"_s}).exitCode, 3);
    QCOMPARE(agent.run({u"job"_s, u"run"_s, u"expiry"_s, u"--estimate"_s}).exitCode, 0);
}

// Not even SYSTEM_WIKI.md follows: that would be noted in the last run.
void tst_memoirctl::aRehearsedTickWritesNothing()
{
    const QString uid = added(u"Acme bills on the 3rd"_s);
    QCOMPARE(ctl({u"triage"_s, seen(uid), u"--to"_s, u"approved"_s, u"--reason"_s, u"read"_s}).exitCode, 0);
    QCOMPARE(ctl({u"job"_s, u"run"_s, u"wiki"_s}).exitCode, 0);
    const QString wiki = QFileInfo(m_store).dir().filePath(u"SYSTEM_WIKI.md"_s);
    QVERIFY(QFile::exists(wiki));
    QVERIFY(QFile::remove(wiki));
    QFile empty(wiki);
    QVERIFY(empty.open(QIODevice::WriteOnly));
    empty.close();
    // Everybody's topics are listed as those of an agent are.
    const auto topics = ctl({u"list"_s, u"belief"_s, u"--json"_s}).lines();
    QCOMPARE(topics.size(), 1);
    const QByteArray before = ctl({u"wiki"_s, u"runs"_s, u"--json"_s}).out;
    QCOMPARE(ctl({u"tick"_s, u"--dry-run"_s}).exitCode, 0);
    QCOMPARE(ctl({u"wiki"_s, u"runs"_s, u"--json"_s}).out, before);
    QCOMPARE(QFileInfo(wiki).size(), 0);
}

void tst_memoirctl::aMovedRowIsAConflict()
{
    const QString uid = added(u"One"_s);
    QCOMPARE(ctl({u"edit"_s, seen(uid), u"--observation"_s, u"One, reworded"_s}).exitCode, 0);

    const CtlProcess::Answer late =
        ctl({u"triage"_s, uid, u"--to"_s, u"approved"_s, u"--if-revision"_s, u"1"_s, u"--json"_s});
    const CtlProcess::Answer fresh =
        ctl({u"triage"_s, uid, u"--to"_s, u"approved"_s, u"--if-revision"_s, u"2"_s, u"--json"_s});

    QCOMPARE(late.exitCode, 4);
    QCOMPARE(late.errorCode(), u"conflict"_s);
    QCOMPARE(fresh.exitCode, 0);
}

void tst_memoirctl::anEpisodeIsForgottenByWhereItCameFrom()
{
    const CtlProcess::Answer written = ctl({u"add"_s, u"episode"_s, u"--content"_s, u"Deployed at noon"_s,
                                            u"--provenance"_s, u"{\"channel\":\"#ops\"}"_s, u"--json"_s});
    QVERIFY2(written.exitCode == 0, written.err.constData());
    const CtlProcess::Answer found =
        ctl({u"forget"_s, u"--from"_s, u"channel=#ops"_s, u"--reason"_s, u"left"_s, u"--dry-run"_s});
    QVERIFY2(found.out.contains(written.json()["uid"_L1].toString().toUtf8()), found.out.constData());
    QCOMPARE(ctl({u"add"_s, u"episode"_s, u"--content"_s, u"x"_s, u"--provenance"_s, u"ops"_s}).exitCode, 2);
}

void tst_memoirctl::anEmptyTagIsRefused()
{
    const CtlProcess::Answer refused = ctl(
        {u"add"_s, u"reflexion"_s, u"--observation"_s, u"Tagged"_s, u"--tag"_s, u"a"_s, u"--tag"_s, u""_s});
    QCOMPARE(refused.exitCode, 2);
    QVERIFY(refused.err.contains("--tag"));
    QVERIFY(ctl({u"list"_s, u"reflexion"_s, u"--json"_s}).lines().isEmpty());
}

void tst_memoirctl::aRuleThatIsOffExpiresNothing()
{
    QCOMPARE(ctl({u"setting"_s, u"expiry.days"_s, u"0"_s}).exitCode, 0);
    const QByteArray said = ctl({u"expire"_s, u"--dry-run"_s}).out;
    QVERIFY2(said.contains("expiry.days is 0") && !said.contains("0 day"), said.constData());
}

void tst_memoirctl::aPersonWritesWhatIsSensitive()
{
    const QStringList add{u"add"_s, u"reflexion"_s,     u"--agent"_s,
                          u"ops"_s, u"--sensitivity"_s, u"sensitive"_s};
    const CtlProcess::Answer written =
        ctl(add + QStringList{u"--observation"_s, u"Salaries lie in vault 7"_s});
    QVERIFY2(written.exitCode == 0, (written.out + written.err).constData());
    const auto shown = [this](const QString &uid) { return ctl({u"show"_s, uid, u"--json"_s}).json(); };
    const QJsonObject row = shown(written.json()["uid"_L1].toString());
    QCOMPARE(row["sensitivity"_L1], u"sensitive"_s);
    QCOMPARE(row["agent"_L1], u"ops"_s);
    QCOMPARE(row["history"_L1][0]["actor"_L1], u"person:mara"_s);
    // Each line for itself; the agent signs what it may write.
    const QList<QJsonObject> lines =
        ctl({u"add"_s, u"reflexion"_s, u"--agent"_s, u"ops"_s},
            "{\"observation\":\"Backups run at night\"}\n"
            "{\"observation\":\"Keys lie in vault 8\",\"sensitivity\":\"sensitive\"}\n")
            .lines();
    QCOMPARE(lines.size(), 2);
    QCOMPARE(shown(lines.at(0)["uid"_L1].toString())["history"_L1][0]["actor"_L1], u"agent:ops"_s);
    QCOMPARE(shown(lines.at(1)["uid"_L1].toString())["history"_L1][0]["actor"_L1], u"person:mara"_s);

    const CtlProcess::Answer refused =
        CtlProcess(m_store)
            .with(u"MEMOIR_AGENT"_s, u"ops"_s)
            .run(add + QStringList{u"--observation"_s, u"Salaries lie in vault 9"_s});
    QCOMPARE(refused.exitCode, 3);
    QVERIFY2(refused.err.contains("An agent does not write what is \"sensitive\""), refused.err.constData());
    QCOMPARE(ctl({u"verify"_s}).exitCode, 0);
}

void tst_memoirctl::agentsDecideNothing()
{
    const QString uid = added(u"Approve me"_s);

    const CtlProcess::Answer answer =
        ctl({u"triage"_s, seen(uid), u"--to"_s, u"approved"_s, u"--reviewer"_s, u"agent:ops"_s, u"--json"_s});

    QCOMPARE(answer.exitCode, 3);
    QCOMPARE(answer.errorCode(), u"refused"_s);
    QCOMPARE(statusOf(uid), u"needs_review"_s);
}

void tst_memoirctl::rejectedRowsStayRejectedUntilReopened()
{
    const QString uid = added(u"Nonsense"_s);
    QCOMPARE(ctl({u"triage"_s, seen(uid), u"--to"_s, u"rejected"_s}).exitCode, 0);

    const CtlProcess::Answer again =
        ctl({u"add"_s, u"reflexion"_s, u"--observation"_s, u"nonsense"_s, u"--json"_s});

    QCOMPARE(again.json()["outcome"_L1], u"corroborated"_s);
    QCOMPARE(statusOf(uid), u"rejected"_s);
    QCOMPARE(ctl({u"triage"_s, seen(uid), u"--to"_s, u"approved"_s}).exitCode, 3);
    QCOMPARE(ctl({u"triage"_s, seen(uid), u"--reopen"_s}).exitCode, 3);
    QCOMPARE(ctl({u"triage"_s, seen(uid), u"--reopen"_s, u"--reason"_s, u"It was right"_s}).exitCode, 0);
    QCOMPARE(statusOf(uid), u"needs_review"_s);
}

void tst_memoirctl::searchFindsRowsOfEveryStatus()
{
    const QString waiting = added(u"The gateway retries twice"_s);
    const QString rejected = added(u"The gateway never retries"_s);
    ctl({u"triage"_s, seen(rejected), u"--to"_s, u"rejected"_s});

    const QList<QJsonObject> rows = ctl({u"search"_s, u"gateway"_s, u"retr"_s, u"--json"_s}).lines();

    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows.at(0)["uid"_L1], rejected);
    QCOMPARE(rows.at(1)["uid"_L1], waiting);
    QCOMPARE(ctl({u"search"_s, u"nowhere"_s, u"--json"_s}).out, QByteArray());
}

void tst_memoirctl::aLayerIsRankedAndExplained()
{
    added(u"Refunds above 500 EUR need two signatures."_s);
    added(u"The nightly backup failed twice."_s);
    for (const QString &mode : {u"keyword"_s, u"cosine"_s, u"hybrid"_s}) {
        const QList<QJsonObject> lines =
            ctl({u"search"_s, u"reflexion"_s, u"who signs a refund"_s, u"--mode"_s, mode, u"-k"_s, u"1"_s,
                 u"--explain"_s, u"--json"_s})
                .lines();
        QCOMPARE(lines.size(), 2);
        QVERIFY(lines[0][u"text"_s].toString().startsWith(u"Refunds"_s));
        double sum = 0;
        for (const QJsonValue part : lines[0][u"parts"_s].toObject())
            sum += part.toDouble();
        QVERIFY(qAbs(sum - lines[0][u"score"_s].toDouble()) < 1e-9);
        QCOMPARE(lines[1][u"mode"_s].toString(), mode);
        QCOMPARE(lines[1][u"hits"_s].toInt(), 1);
    }
    QCOMPARE(ctl({u"search"_s, u"refund"_s, u"--mode"_s, u"magic"_s, u"--json"_s}).exitCode, 2);
    QCOMPARE(ctl({u"search"_s, u"wiki"_s, u"refund"_s, u"--json"_s}).lines().size(), 1);
    // Without a layer and its options the words are looked for as they stand.
    QCOMPARE(ctl({u"search"_s, u"refund"_s, u"--json"_s}).lines().size(), 1);
    QVERIFY(ctl({u"search"_s, u"signs refund"_s, u"--json"_s}).lines().isEmpty());
}

void tst_memoirctl::retrievalIsMeasuredOnAFolder()
{
    const QTemporaryDir folder;
    const auto write = [&folder](const QString &name, const QByteArray &text) {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    };
    QVERIFY(write(u"docs.jsonl"_s, R"({"_id":"1","text":"Refunds need two signatures.","scope":"a"}
{"_id":"2","text":"Backups run at night.","scope":"a"}
{"_id":"3","text":"Refunds need two signatures.","scope":"b"})"));
    QVERIFY(write(u"queries.jsonl"_s, R"({"_id":"q1","text":"Who signs refunds?","scope":"a"}
{"_id":"q2","text":"nothing answers this","scope":"a"})"));
    QVERIFY(write(u"qrels.jsonl"_s, R"({"query":"q1","doc":"1","score":1})"));
    const QList<QJsonObject> lines = ctl({u"bench"_s, u"retrieval"_s, folder.path()}).lines();
    QCOMPARE(lines.size(), 3);
    for (const QJsonObject &line : lines) {
        QCOMPARE(line.keys(), (QStringList{u"MRR@10"_s, u"hit@5"_s, u"mode"_s, u"nDCG@10"_s, u"queries"_s,
                                           u"recall@10"_s, u"recall@5"_s}));
        QCOMPARE(line[u"queries"_s].toInt(), 1);
        QCOMPARE(line[u"MRR@10"_s].toDouble(), 1.0);
    }
    QCOMPARE(ctl({u"bench"_s, u"retrieval"_s, folder.filePath(u"none"_s)}).exitCode, 5);
    QCOMPARE(ctl({u"bench"_s, u"retrieval"_s}).exitCode, 2);
}

void tst_memoirctl::showTellsTheHistory()
{
    const QString uid = added(u"One"_s, {u"--agent"_s, u"ops"_s});
    added(u"one"_s, {u"--agent"_s, u"ops"_s, u"--source"_s, u"log"_s, u"--outcome"_s, u"degraded"_s});
    ctl({u"triage"_s, seen(uid), u"--to"_s, u"one_time"_s, u"--reason"_s, u"Only here"_s});

    const QJsonObject row = ctl({u"show"_s, uid, u"--json"_s}).json();

    const QJsonArray history = row["history"_L1].toArray();
    QCOMPARE(history.size(), 3);
    QCOMPARE(history.at(0)["action"_L1], u"add"_s);
    QCOMPARE(history.at(2)["actor"_L1], u"person:mara"_s);
    QCOMPARE(history.at(2)["to"_L1], u"one_time_exception"_s);
    QCOMPARE(history.at(2)["reason"_L1], u"Only here"_s);
    QCOMPARE(row["corroborations"_L1], 1);
    QCOMPARE(row["sightings"_L1][0]["source"_L1], u"log"_s);
    QCOMPARE(row["sightings"_L1][0]["outcome"_L1], u"degraded"_s);
    QCOMPARE(row["outcomes"_L1]["degraded"_L1], 1);
    QVERIFY(ctl({u"show"_s, uid}).out.contains("History"));
}

void tst_memoirctl::scanAnswersLineByLineInCodePoints()
{
    // Built from parts, so that no file holds anything that looks live.
    const QByteArray token = "ghp_" + QByteArray("a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8").left(36);

    const CtlProcess::Answer answer = ctl({u"scan"_s}, "{\"text\":\"\xF0\x9F\x98\x80 key " + token
                                                           + "\"}\nbad\n{\"text\":\"fine\"}\n{\"x\":1}");

    const QList<QJsonObject> lines = answer.lines();
    QCOMPARE(answer.exitCode, 2);
    QCOMPARE(lines.size(), 4);
    const QJsonObject finding = lines.at(0)["findings"_L1][0].toObject();
    QCOMPARE(finding["detector"_L1], u"secret"_s);
    QCOMPARE(finding["start"_L1], 6);
    QCOMPARE(finding["end"_L1], 46);
    QVERIFY(!finding["masked"_L1].toString().contains(QString::fromLatin1(token)));
    QVERIFY(lines.at(1).contains("error"_L1));
    QCOMPARE(lines.at(1)["findings"_L1], QJsonArray());
    QCOMPARE(lines.at(2), (QJsonObject{{u"findings"_s, QJsonArray()}}));
    QVERIFY(lines.at(3).contains("error"_L1));
}

void tst_memoirctl::scanTakesAWholeText()
{
    const CtlProcess::Answer answer =
        ctl({u"scan"_s, u"--text"_s, u"--store"_s, u"/nowhere"_s}, "two\nlines\n");

    QCOMPARE(answer.exitCode, 0);
    QCOMPARE(answer.out, QByteArray("{\"findings\":[]}\n"));
}

void tst_memoirctl::expiryIsRehearsedBeforeItIsDone()
{
    const QString old = added(u"Old"_s, {u"--created-at"_s, u"2020-01-01T00:00:00.000Z"_s});
    const QString young = added(u"Young"_s);

    const CtlProcess::Answer rehearsal = ctl({u"expire"_s, u"--dry-run"_s, u"--json"_s});
    QCOMPARE(statusOf(old), u"needs_review"_s);
    const CtlProcess::Answer done = ctl({u"expire"_s, u"--json"_s});

    QCOMPARE(rehearsal.json()["uids"_L1], QJsonArray{old});
    QCOMPARE(done.json()["expired"_L1], 1);
    QCOMPARE(statusOf(old), u"expired"_s);
    QCOMPARE(statusOf(young), u"needs_review"_s);
}

void tst_memoirctl::anExportComesBackWhole()
{
    const QString uid =
        added(u"One, \"quoted\""_s, {u"--tag"_s, u"t"_s, u"--provenance"_s, u"{\"a\":[1]}"_s});
    ctl({u"add"_s, u"reflexion"_s}, "{\"observation\":\"Two\",\"colour\":\"red\"}\n");
    ctl({u"triage"_s, seen(uid), u"--to"_s, u"approved"_s, u"--reason"_s, u"Good"_s});
    const QString file = m_folder->filePath(u"out.jsonl"_s);
    const QString other = m_folder->filePath(u"other.memoir"_s);

    QCOMPARE(ctl({u"export"_s, u"--format"_s, u"memoir"_s, u"--out"_s, file, u"--json"_s}).json()["rows"_L1],
             2);
    QCOMPARE(ctl({u"export"_s, u"--format"_s, u"memoir"_s}).out.count('\n'), [&] {
        QFile f(file);
        return f.open(QIODevice::ReadOnly) ? f.readAll().count('\n') : -1;
    }());
    QCOMPARE(ctl({u"init"_s, u"--store"_s, other}).exitCode, 0);
    const CtlProcess::Answer rehearsed = ctl(
        {u"import"_s, file, u"--format"_s, u"memoir"_s, u"--dry-run"_s, u"--json"_s, u"--store"_s, other});
    const CtlProcess::Answer imported =
        ctl({u"import"_s, file, u"--format"_s, u"memoir"_s, u"--json"_s, u"--store"_s, other,
             u"--trust-statuses"_s, QString::number(rehearsed.json()["claims"_L1].toInt())});
    const CtlProcess::Answer again =
        ctl({u"import"_s, file, u"--format"_s, u"memoir"_s, u"--json"_s, u"--store"_s, other});

    QCOMPARE(rehearsed.json()["added"_L1], 2);
    QCOMPARE(rehearsed.json()["claims"_L1], 1);
    QCOMPARE(imported.json()["claims_trusted"_L1], true);
    QCOMPARE(imported.json()["added"_L1], 2);
    QCOMPARE(again.json()["unchanged"_L1], 2);
    const auto statuses = [this](const QString &store) {
        QStringList found;
        for (const QJsonObject &row :
             ctl({u"list"_s, u"reflexion"_s, u"--json"_s, u"--store"_s, store}).lines())
            found.append(row["uid"_L1].toString() + row["status"_L1].toString()
                         + QString::fromUtf8(QJsonDocument(row["extra"_L1].toObject()).toJson()));
        return found;
    };
    QCOMPARE(statuses(other), statuses(m_store));
    QCOMPARE(ctl({u"verify"_s, u"--store"_s, other}).exitCode, 0);
}

void tst_memoirctl::backupsNeverOverwrite()
{
    added(u"One"_s);
    const QString target = m_folder->filePath(u"copy.memoir"_s);

    QCOMPARE(ctl({u"backup"_s, target}).exitCode, 0);
    QCOMPARE(ctl({u"backup"_s, target, u"--json"_s}).errorCode(), u"refused"_s);
    QCOMPARE(ctl({u"list"_s, u"reflexion"_s, u"--json"_s, u"--store"_s, target}).lines().size(), 1);
    QCOMPARE(ctl({u"rebuild"_s}).exitCode, 0);
}

void tst_memoirctl::theSampleIsMadeOnce()
{
    const QString folder = m_folder->filePath(u"try"_s);

    const CtlProcess::Answer made = ctl({u"sample"_s, folder, u"--json"_s});
    const CtlProcess::Answer again = ctl({u"sample"_s, folder, u"--json"_s});

    QCOMPARE(made.exitCode, 0);
    QVERIFY(made.json()["rows"_L1].toInt() >= 300);
    QCOMPARE(made.json()["store"_L1], QString(folder + "/sample.memoir"_L1));
    QCOMPARE(again.errorCode(), u"refused"_s);
    QCOMPARE(ctl({u"verify"_s, u"--store"_s, folder + "/sample.memoir"_L1}).exitCode, 0);
}

void tst_memoirctl::readingChangesNoByte_data()
{
    QTest::addColumn<QStringList>("arguments");
    for (const char *text :
         {"list reflexion", "search one", "stats", "verify", "doctor", "export --format jsonl",
          "expire --dry-run", "setting expiry.days", "list reflexion --read-only",
          "add reflexion --observation two --read-only", "rebuild --read-only", "init --read-only"})
        QTest::newRow(text) << QString::fromLatin1(text).split(u' ');
}

void tst_memoirctl::readingChangesNoByte()
{
    QFETCH(const QStringList, arguments);
    added(u"One"_s);
    const QByteArray before = folderHash();

    ctl(arguments);

    QCOMPARE(folderHash(), before);
}

void tst_memoirctl::anAnswerThatCannotBeWrittenIsAFailure()
{
    QProcess process;
    process.setStandardOutputFile(u"/dev/full"_s);
    CtlProcess(m_store).start(process, {u"stats"_s});

    QVERIFY(process.waitForFinished());

    QCOMPARE(process.exitCode(), 1);
}

void tst_memoirctl::aReaderThatHasEnoughIsNoFailure_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("list") << QStringList{u"list"_s, u"reflexion"_s, u"--json"_s};
    QTest::newRow("help") << QStringList{u"--help"_s};
    QTest::newRow("export") << QStringList{u"export"_s};
}

// As with "| head -1", which goes before everything is written.
void tst_memoirctl::aReaderThatHasEnoughIsNoFailure()
{
    QFETCH(const QStringList, arguments);
    added(u"One"_s);
    std::array<int, 2> ends{};
    QVERIFY(::pipe2(ends.data(), O_CLOEXEC) == 0);
    ::close(ends[0]);
    QProcess process;
    process.setChildProcessModifier([&ends] { ::dup2(ends[1], STDOUT_FILENO); });
    CtlProcess(m_store).start(process, arguments);
    QVERIFY(process.waitForFinished());
    ::close(ends[1]);

    QCOMPARE(process.readAllStandardError(), QByteArray());
    QCOMPARE(process.exitCode(), 0);
}

void tst_memoirctl::generalOptionsMayComeFirst()
{
    VERIFY_DONE(ctl({u"--time-limit"_s, u"5"_s, u"--json"_s, u"stats"_s}));
    VERIFY_DONE(ctl({u"--time-limit=5"_s, u"--read-only"_s, u"--store"_s, m_store, u"stats"_s}));
    const CtlProcess::Answer help = ctl({u"--time-limit"_s, u"5"_s, u"help"_s, u"stats"_s});
    QVERIFY(help.out.startsWith("Usage: memoirctl stats"));
}

void tst_memoirctl::aTimeLimitThatIsNoneIsSaid()
{
    for (const QString &limit : {u"abc"_s, u"-1"_s, u"1.5"_s}) {
        const CtlProcess other = CtlProcess(m_store).with(u"MEMOIR_TIME_LIMIT"_s, limit);
        const auto answer = other.run({u"stats"_s});
        QCOMPARE(answer.exitCode, 2);
        QVERIFY(answer.err.contains("MEMOIR_TIME_LIMIT"));
        VERIFY_DONE(other.run({u"stats"_s, u"--time-limit"_s, u"5"_s}));
    }
    VERIFY_DONE(CtlProcess(m_store).with(u"MEMOIR_TIME_LIMIT"_s, u"0"_s).run({u"stats"_s}));
}

void tst_memoirctl::settingsOfPartsAreListed()
{
    const QList<std::pair<QString, QString>> set{{u"review.four_eyes.policy"_s, u"on"_s},
                                                 {u"review.four_eyes.risk.high"_s, u"on"_s},
                                                 {u"review.second_opinion.lane.flagged"_s, u"20"_s},
                                                 {u"knowledge.new_files:/srv/docs"_s, u"wait"_s},
                                                 {u"knowledge.new_files/hr"_s, u"wait"_s}};
    const qsizetype before = ctl({u"setting"_s, u"--json"_s}).lines().size();
    for (const auto &[key, value] : set)
        VERIFY_DONE(ctl({u"setting"_s, key, value}));
    const auto lines = ctl({u"setting"_s, u"--json"_s}).lines();
    QCOMPARE(lines.size(), before + set.size());
    for (const auto &[key, value] : set)
        QVERIFY2(std::ranges::any_of(lines,
                                     [&](const QJsonObject &line) {
                                         return line["key"_L1].toString() == key
                                                && line["value"_L1].toString() == value;
                                     }),
                 qPrintable(key));
}

void tst_memoirctl::aPartHasWhatTheWholeHas()
{
    const auto value = [this](const QString &key) { return ctl({u"setting"_s, key}).out.trimmed(); };
    QCOMPARE(value(u"knowledge.new_files:/srv/docs"_s), "told");
    for (const auto &[key, set] :
         {std::pair(u"review.second_opinion"_s, u"20"_s), std::pair(u"review.four_eyes"_s, u"on"_s),
          std::pair(u"knowledge.new_files:/srv/docs"_s, u"wait"_s)})
        VERIFY_DONE(ctl({u"setting"_s, key, set}));

    QCOMPARE(value(u"review.second_opinion.policy"_s), "20");
    QCOMPARE(value(u"review.four_eyes.policy"_s), "on");
    QCOMPARE(value(u"review.four_eyes.risk.high"_s), "off");
    QCOMPARE(value(u"knowledge.new_files:/srv/docs/of/us"_s), "wait");
    QCOMPARE(value(u"knowledge.new_files:/srv"_s), "told");
    VERIFY_DONE(ctl({u"setting"_s, u"review.second_opinion.policy"_s, u"5"_s}));
    QCOMPARE(value(u"review.second_opinion.policy"_s), "5");
    VERIFY_DONE(ctl({u"setting"_s, u"review.second_opinion.policy"_s, QString()}));
    QCOMPARE(value(u"review.second_opinion.policy"_s), "20");
}

void tst_memoirctl::everySettingIsCheckedAsItSays()
{
    // The second may not be below twice the first.
    const std::array ranges{std::tuple(u"hnsw.m"_s, 2, 100), std::tuple(u"hnsw.ef_construction"_s, 4, 1'000),
                            std::tuple(u"hnsw.ef_search"_s, 1, 1'000),
                            std::tuple(u"grades.target"_s, 0, 100)};
    for (const auto &[key, least, most] : ranges) {
        QCOMPARE(ctl({u"setting"_s, key, QString::number(least)}).exitCode, 0);
        QCOMPARE(ctl({u"setting"_s, key, QString::number(least - 1)}).exitCode, 2);
    }
    for (const auto &[key, least, most] : ranges | std::views::reverse) {
        QCOMPARE(ctl({u"setting"_s, key, QString::number(most)}).exitCode, 0);
        QCOMPARE(ctl({u"setting"_s, key, QString::number(most + 1)}).exitCode, 2);
    }
    // By the name that a refused job says.
    VERIFY_DONE(ctl({u"setting"_s, u"model.limit_per_day"_s, u"2.50"_s}));
    QCOMPARE(ctl({u"setting"_s, u"model.limit_per_day"_s, u"-1"_s}).exitCode, 2);
    QVERIFY(ctl({u"model"_s, u"list"_s}).out.contains("Limit per day: 2.50"));
}

void tst_memoirctl::anAwakeRowIsNotWoken()
{
    const QString uid = added(u"One"_s);
    const QString before = seen(uid);
    const CtlProcess::Answer woken = ctl({u"snooze"_s, uid, u"--wake"_s});
    VERIFY_DONE(woken);
    QVERIFY2(woken.out.contains("Nothing changed"), woken.out);
    QCOMPARE(seen(uid), before);
    VERIFY_DONE(ctl({u"snooze"_s, uid, u"--until"_s, u"2099-01-01T00:00:00Z"_s}));
    QCOMPARE(ctl({u"snooze"_s, uid, u"--wake"_s, u"--json"_s}).json()["entries"_L1].toInt(), 1);
}

void tst_memoirctl::aBudgetIsNotBelowZero()
{
    QCOMPARE(
        ctl({u"agent"_s, u"set"_s, u"ops"_s, u"--budgets"_s, u"-"_s}, R"({"max_total_items":-5})").exitCode,
        2);
    VERIFY_DONE(ctl({u"agent"_s, u"set"_s, u"ops"_s, u"--budgets"_s, u"-"_s}, R"({"max_total_items":0})"));
}

void tst_memoirctl::anExportToADashIsStandardOutput()
{
    added(u"One"_s);
    const CtlProcess::Answer answer = ctl({u"export"_s, u"--format"_s, u"jsonl"_s, u"--out"_s, u"-"_s});
    VERIFY_DONE(answer);
    QVERIFY(answer.out.contains("One"));
    QVERIFY(!QFile::exists(u"-"_s));
}

void tst_memoirctl::anImportOfADashIsStandardInput()
{
    const QByteArray rows = R"({"observation":"From a pipe"})"
                            "\n";
    const CtlProcess::Answer guessed = ctl({u"import"_s, u"-"_s, u"--json"_s}, rows);
    VERIFY_DONE(guessed);
    QCOMPARE(guessed.json()["added"_L1].toInt(), 1);
    const QByteArray questions = "- id: terms\n  question: Which terms?\n";
    VERIFY_DONE(ctl({u"import"_s, u"-"_s, u"--format"_s, u"golden"_s}, questions));
    QCOMPARE(ctl({u"list"_s, u"golden"_s, u"--json"_s}).lines().size(), 1);
    QCOMPARE(ctl({u"import"_s, u"-"_s}, "nothing known").exitCode, 2);
}

void tst_memoirctl::anImportSaysWhatItWrote()
{
    VERIFY_DONE(ctl({u"import"_s, u"-"_s, u"--format"_s, u"golden"_s}, "- id: a\n  question: Which?\n"));
    const QByteArray questions = ctl({u"export"_s, u"--layer"_s, u"golden"_s}).out;
    const CtlProcess other(m_folder->filePath(u"other.memoir"_s));
    other.makeStore();
    const CtlProcess::Answer first = other.run({u"import"_s, u"-"_s}, questions);
    VERIFY_DONE(first);
    QVERIFY2(first.out.contains("Written of other layers: golden 1.")
                 && first.out.contains("they count at once: golden.") && !first.out.contains("read: 0"),
             first.out);
    const CtlProcess::Answer again = other.run({u"import"_s, u"-"_s}, questions);
    QVERIFY2(again.out.contains("Nothing of it is new.") && !again.out.contains("Written"), again.out);
    const QJsonObject json = other.run({u"import"_s, u"-"_s, u"--json"_s}, questions).json();
    QVERIFY(json["layers"_L1].toObject().isEmpty());
    // What nobody vouches for waits though the file was trusted: an approval takes two people here.
    const QString uid = added(u"Of two"_s);
    VERIFY_DONE(ctl({u"triage"_s, seen(uid), u"--to"_s, u"approved"_s}));
    const QByteArray all = ctl({u"export"_s}).out;
    VERIFY_DONE(other.run({u"setting"_s, u"review.four_eyes"_s, u"on"_s}));
    const CtlProcess::Answer trusted = other.run({u"import"_s, u"-"_s, u"--trust-statuses"_s, u"1"_s}, all);
    VERIFY_DONE(trusted);
    QVERIFY2(trusted.out.contains("all the same") && !trusted.out.contains("in force as it says"),
             trusted.out);
    QVERIFY2(!other.run({u"import"_s, u"-"_s}, all).out.contains("what people decided"), "all is known");
}

void tst_memoirctl::settingsAreCheckedAndKept()
{
    QCOMPARE(ctl({u"setting"_s, u"guard.secrets"_s, u"ignore"_s}).exitCode, 2);
    QCOMPARE(ctl({u"setting"_s, u"guard.secrets"_s, u"refuse"_s}).exitCode, 0);
    QCOMPARE(ctl({u"setting"_s, u"guard.secrets"_s, u"--json"_s}).json()["value"_L1], u"refuse"_s);
    const QString token = "ghp_"_L1 + u"a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"_s;

    const CtlProcess::Answer refused =
        ctl({u"add"_s, u"reflexion"_s}, "{\"observation\":\"key " + token.toUtf8() + "\"}\n");

    QCOMPARE(refused.exitCode, 3);
    QCOMPARE(refused.errorCode(), u"refused"_s);
}

void tst_memoirctl::theDistillerAndTheSearchAreSetHere()
{
    for (const auto &[key, value] :
         {std::pair(u"distill.tries"_s, u"2"_s), std::pair(u"distill.evidence"_s, u"50"_s),
          std::pair(u"distill.tokens"_s, u"9000"_s),
          std::pair(u"retrieval.mode.reflexion"_s, u"keyword"_s)}) {
        QCOMPARE(ctl({u"setting"_s, key, value}).exitCode, 0);
        QCOMPARE(ctl({u"setting"_s, key}).out.trimmed(), value.toUtf8());
        QCOMPARE(ctl({u"setting"_s, key, u"much"_s}).exitCode, 2);
    }
    QCOMPARE(ctl({u"setting"_s, u"retrieval.mode.gossip"_s, u"keyword"_s}).exitCode, 2);
}

void tst_memoirctl::aKindHasItsUsualPriority()
{
    const auto priority = [this](const QStringList &more) {
        const QString uid = ctl(QStringList{u"add"_s, u"reflexion"_s, u"--observation"_s,
                                            u"Never on "_s + more.join(u' '), u"--json"_s}
                                + more)
                                .json()["uid"_L1]
                                .toString();
        return ctl({u"show"_s, uid, u"--json"_s}).json()["priority"_L1].toInt(-1);
    };
    QCOMPARE(priority({}), 0);
    QCOMPARE(priority({u"--kind"_s, u"policy"_s}), 3);
    QCOMPARE(priority({u"--kind"_s, u"policy"_s, u"--priority"_s, u"1"_s}), 1);
}

void tst_memoirctl::securityIsASubjectOfHelp()
{
    const auto answer = ctl({u"help"_s, u"security"_s});
    QCOMPARE(answer.exitCode, 0);
    QVERIFY(answer.out.contains("Not promised"));
}

QTEST_GUILESS_MAIN(tst_memoirctl)
#include "tst_memoirctl.moc"
