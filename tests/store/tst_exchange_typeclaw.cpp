// SPDX-License-Identifier: MIT
// The memory folder of a TypeClaw agent: taken over as what waits, and given back with its evidence.
#include "store/curation/broughtrows.h"
#include "store/curation/curation.h"
#include "store/distillation/collector.h"
#include "store/exchange/folderexport.h"
#include "store/exchange/typeclaw/shard.h"
#include "store/layers/reflexionwriter.h"
#include "store/layers/wiki.h"
#include "store/layers/wikiwriter.h"
#include "store/rows/verify.h"
#include "tests/store/exchangefixture.h"
#include "tests/store/teststore.h"
#include "tests/vectors.h"

#include <QDir>
#include <QDirIterator>
#include <QTest>

#include <utility>

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::exchange;

class TstExchangeTypeclaw : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everythingWaits();
    void folderComesBack();
    void secondReadingIsADifference();
    void nothingIsToldBeforeItIsApproved();
    void sameWordsOnTwoDaysKeepBothNames();
    void brokenLinesAreNamedAndKept();
    void referencesAndSkillsComeAlong();
    void secretsStayOut();
    void secretsCutOverTwoStreamsStayOut();
    void whatChangesBetweenTheReadingsIsLookedOver();
    void linesInTheOrderOfTheAlphabetComeBack();
    void whatWasTakenUpThereIsOfferedToNoRun();
    void recordedFoldersComeBack();
    void recordedStreamsAreCollected();
    void rowsOfOursBecomeFragments();

private:
    using Files = QMap<QString, QByteArray>;
    static Files folder();
    static void write(const QString &path, const Files &files);
    static Files read(const QString &path);
    static Result<FolderReport> give(const ExchangeFixture &store, const QString &name,
                                     FolderOptions options = {});
};

namespace {

const QByteArray Streams =
    R"({"type":"fragment","id":"f1","ts":"2026-06-01T08:00:01.000Z","source":"ses_a","entry":"e1","topic":"pm","body":"Uses pnpm","who":"Ann","where":{"adapter":"a","workspace":"w","chat":"c","thread":null}})"
    "\n"
    R"({"type":"watermark","id":"w1","ts":"2026-06-01T08:00:01.001Z","source":"ses_a","entry":"e1"})"
    "\n"
    R"({"type":"fragment","id":"f2","ts":"2026-06-01T09:00:00Z","source":"ses_a","entry":"e2","topic":"pm","body":"Uses bun","mood":"odd"})"
    "\n"
    R"({"type":"watermark","id":"w2","ts":"2026-06-01T09:00:00.001Z","source":"ses_a","entry":"e2"})"
    "\n"
    R"({"type":"legacy_prose","ts":"2026-05-01T00:00:00.000Z","text":"of old","origin":"migration"})"
    "\n";

QByteArray topic(const QByteArray &heading, int cites, int days, const QByteArray &last,
                 const QByteArray &body)
{
    return "---\nheading: " + heading + "\ncites: " + QByteArray::number(cites) + "\ndays: "
           + QByteArray::number(days) + "\nlastReinforced: " + last + "\ntags: [pm]\n---\n\n" + body + "\n";
}

QByteArray problems(const ImportReport &report)
{
    QByteArray text;
    for (const ImportProblem &problem : report.problems)
        text += problem.file.toUtf8() + ' ' + QByteArray::number(problem.line) + ": "
                + problem.message.toUtf8() + '\n';
    return text;
}

} // namespace

TstExchangeTypeclaw::Files TstExchangeTypeclaw::folder()
{
    return {
        {u"memory/streams/2026-06-01.jsonl"_s, Streams},
        {u"memory/topics/bun.md"_s, topic("Uses bun", 2, 1, "2026-06-01",
                                          "The user uses bun now.\n\nfragments:\n- "
                                          "streams/2026-06-01#f2\n\nsuperseded:\n- streams/2026-06-01#f1")},
        {u"memory/topics/lonely.md"_s, topic("Nobody said so", 0, 0, "2026-05-05", "It rests on nothing.")},
        {u"memory/.dreaming-state.json"_s,
         "{\n  \"version\": 2,\n  \"dreamedThrough\": {\n    \"2026-06-01\": {\n      \"dreamedIds\": [\n"
         "        \"f1\",\n        \"f2\"\n      ],\n      \"ts\": \"2026-06-02T00:00:00+00:00\"\n    }\n  "
         "}\n}\n"}};
}

void TstExchangeTypeclaw::write(const QString &path, const Files &files)
{
    for (auto each = files.begin(); each != files.end(); ++each) {
        const QString name = path + u'/' + each.key();
        QDir().mkpath(QFileInfo(name).path());
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(each.value()), each.value().size());
    }
}

TstExchangeTypeclaw::Files TstExchangeTypeclaw::read(const QString &path)
{
    Files files;
    QDirIterator each(path, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (each.hasNext()) {
        QFile file(each.next());
        if (file.open(QIODevice::ReadOnly))
            files.insert(QDir(path).relativeFilePath(file.fileName()), file.readAll());
    }
    return files;
}

Result<FolderReport> TstExchangeTypeclaw::give(const ExchangeFixture &store, const QString &name,
                                               FolderOptions options)
{
    options.format = FolderFormat::Typeclaw;
    return exportToFolder(*store.database, store.folder.filePath(name), options);
}

void TstExchangeTypeclaw::everythingWaits()
{
    const ExchangeFixture store;
    write(store.folder.filePath(u"in"_s), folder());

    const auto report = store.import(store.folder.filePath(u"in"_s), ImportFormat::Typeclaw);

    QVERIFY2(report, report ? "" : qPrintable(report.error().message));
    QVERIFY2(report->problems.empty(), problems(*report).constData());
    QCOMPARE(report->episodes, 6); // five lines and the state
    QCOMPARE(
        store.text(u"SELECT group_concat(status || ' ' || entity_type || ':' || entity_id || ' ' || "
                   u"observation, ', ') "
                   "FROM (SELECT * FROM reflexion_log ORDER BY observation)"_s),
        u"needs_review topic:lonely It rests on nothing., needs_review topic:pm Uses bun, needs_review topic:pm Uses pnpm"_s);
    QCOMPARE(
        store.text(
            u"SELECT e.content FROM reflexion_log AS r JOIN episode_log AS e "
            "ON e.uid = json_extract(r.provenance, '$.evidence[0]') WHERE r.observation = 'Uses pnpm'"_s),
        u"Uses pnpm"_s);
    QCOMPARE(
        store.text(u"SELECT json_extract(provenance, '$.native_id') || json_extract(provenance, '$.who') "
                   "FROM reflexion_log WHERE observation = 'Uses pnpm'"_s),
        u"2026-06-01#f1Ann"_s);
    QCOMPARE(store.text(u"SELECT a.name FROM wiki_section AS w JOIN agent AS a ON a.id = w.agent_id"_s),
             u"typeclaw"_s);
    QVERIFY(verify(*store.database)->isWhole());
}

void TstExchangeTypeclaw::folderComesBack()
{
    const ExchangeFixture store;
    write(store.folder.filePath(u"in"_s), folder());
    QVERIFY(store.import(store.folder.filePath(u"in"_s), ImportFormat::Typeclaw));

    const auto report = give(store, u"out"_s);

    QVERIFY2(report, report ? "" : qPrintable(report.error().message));
    QCOMPARE(read(store.folder.filePath(u"out"_s)), folder());
    QCOMPARE(read(store.folder.filePath(u"in"_s)), folder());
}

void TstExchangeTypeclaw::secondReadingIsADifference()
{
    const ExchangeFixture store;
    const QString path = store.folder.filePath(u"in"_s);
    write(path, folder());
    QVERIFY(store.import(path, ImportFormat::Typeclaw));

    const auto again = store.import(path, ImportFormat::Typeclaw);
    QCOMPARE(again->added + again->changed + again->corroborated + again->episodes, 0);
    QVERIFY(again->changeset.isEmpty());

    Files files = folder();
    files[u"memory/streams/2026-06-01.jsonl"_s] +=
        R"({"type":"fragment","id":"f3","ts":"2026-06-01T10:00:00.000Z","source":"ses_b","entry":"e3","topic":"pm","body":"New"})"
        "\n";
    write(path, files);
    const auto more = store.import(path, ImportFormat::Typeclaw);
    QCOMPARE(more->added, 1);
    QCOMPARE(more->episodes, 1);
    QVERIFY(give(store, u"out"_s));
    QCOMPARE(read(store.folder.filePath(u"out"_s)), files);
}

void TstExchangeTypeclaw::nothingIsToldBeforeItIsApproved()
{
    const ExchangeFixture store;
    write(store.folder.filePath(u"in"_s), folder());
    const auto report = store.import(store.folder.filePath(u"in"_s), ImportFormat::Typeclaw);
    QCOMPARE(store.number(u"SELECT count(*) FROM wiki_section WHERE status = 'current'"_s), 2);
    QCOMPARE(store.number(u"SELECT count(*) FROM retrievable_wiki_section"_s), 0);
    QCOMPARE(report->drafts, 2);
    QCOMPARE(report->waiting(), 3);
    QVERIFY(!report->bringsInForce());

    Decision decision;
    const auto waiting = waitingOf(*store.database, report->changeset);
    for (const BroughtRow &row : *waiting)
        decision.uids += row.uid;
    QCOMPARE(decision.uids.size(), 3);
    decision.to = Status::ApprovedForReuse;
    decision.actor = Actor::person(u"mara"_s);
    QVERIFY(Curation(*store.database).decide(decision));

    QCOMPARE(store.number(u"SELECT count(*) FROM retrievable_wiki_section"_s), 2);
}

void TstExchangeTypeclaw::sameWordsOnTwoDaysKeepBothNames()
{
    const ExchangeFixture store;
    const auto line = [](const QByteArray &day, const QByteArray &id) {
        return R"({"type":"fragment","id":")" + id + R"(","ts":")" + day
               + R"(T08:00:00.000Z","source":"s","entry":"e","topic":"pm","body":"Uses pnpm"})" + "\n";
    };
    const Files files{{u"memory/streams/2026-06-01.jsonl"_s, line("2026-06-01", "a")},
                      {u"memory/streams/2026-06-02.jsonl"_s, line("2026-06-02", "b")},
                      {u"memory/topics/pm.md"_s, topic("Uses pnpm", 2, 2, "2026-06-02",
                                                       "Uses pnpm, see memory/2026-06-01#a.\n\nfragments:\n- "
                                                       "streams/2026-06-01#a\n- streams/2026-06-02#b")}};
    write(store.folder.filePath(u"in"_s), files);
    const auto report = store.import(store.folder.filePath(u"in"_s), ImportFormat::Typeclaw);
    QCOMPARE(store.number(u"SELECT count(*) FROM reflexion_log"_s), 1);
    QCOMPARE(report->corroborated, 1);

    QVERIFY(give(store, u"out"_s));

    Files expected = files;
    expected[u"memory/topics/pm.md"_s].replace("memory/2026", "streams/2026"); // the name of today
    QCOMPARE(read(store.folder.filePath(u"out"_s)), expected);
}

void TstExchangeTypeclaw::brokenLinesAreNamedAndKept()
{
    const ExchangeFixture store;
    Files files = folder();
    files[u"memory/streams/2026-06-01.jsonl"_s] += "{bad json}\n";
    files[u"memory/topics/broken.md"_s] = "no head";
    write(store.folder.filePath(u"in"_s), files);

    const auto report = store.import(store.folder.filePath(u"in"_s), ImportFormat::Typeclaw);

    QCOMPARE(report->problems.size(), size_t(2));
    QCOMPARE(report->problems.front().line, 6);
    QCOMPARE(report->skipped, 2);
    QVERIFY(give(store, u"out"_s));
    files.remove(u"memory/topics/broken.md"_s);
    QCOMPARE(read(store.folder.filePath(u"out"_s)), files);
}

void TstExchangeTypeclaw::referencesAndSkillsComeAlong()
{
    const ExchangeFixture store;
    Files files = folder();
    files[u"memory/references/terms.md"_s] =
        "---\ntitle: Terms\norigin: curated\n---\n\n# Terms\n\nNet 30 days.\n";
    files[u"memory/skills/deploy/SKILL.md"_s] =
        "---\nname: deploy\ndescription: Ships it\n---\n\nRun the tests, then ship.\n";
    write(store.folder.filePath(u"in"_s), files);

    const auto report = store.import(store.folder.filePath(u"in"_s), ImportFormat::Typeclaw);

    QVERIFY2(report, report ? "" : qPrintable(report.error().message));
    QVERIFY2(report->problems.empty(), problems(*report).constData());
    QCOMPARE(store.text(u"SELECT status || ' ' || title FROM knowledge_source"_s), u"waiting Terms"_s);
    QVERIFY(store.number(u"SELECT count(*) FROM knowledge_chunks"_s) > 0);
    QCOMPARE(store.number(u"SELECT count(*) FROM retrievable_chunk"_s), 0);
    QCOMPARE(store.text(u"SELECT kind || ' ' || category FROM reflexion_log WHERE kind = 'workflow'"_s),
             u"workflow deploy"_s);
    QVERIFY(give(store, u"out"_s));
    QCOMPARE(read(store.folder.filePath(u"out"_s)), files);
    QCOMPARE(store.import(store.folder.filePath(u"in"_s), ImportFormat::Typeclaw)->added, 0);

    // As skills alone only what is approved.
    QCOMPARE(
        exportToFolder(*store.database, store.folder.filePath(u"waiting"_s), {.format = FolderFormat::Skills})
            ->files,
        0);
    Decision decision;
    decision.uids = {store.text(u"SELECT uid FROM reflexion_log WHERE kind = 'workflow'"_s)};
    decision.to = Status::ApprovedForReuse;
    decision.actor = Actor::person(u"mara"_s);
    QVERIFY(Curation(*store.database).decide(decision));
    QVERIFY(exportToFolder(*store.database, store.folder.filePath(u"skills"_s),
                           {.format = FolderFormat::Skills}));
    QCOMPARE(read(store.folder.filePath(u"skills"_s)).value(u"skills/deploy/SKILL.md"_s),
             files[u"memory/skills/deploy/SKILL.md"_s]);
}

void TstExchangeTypeclaw::secretsStayOut()
{
    const ExchangeFixture store;
    const QByteArray secret = "ghp_" + QByteArray("aB3dE5gH7j").repeated(4).left(36);
    Files files = folder();
    files[u"memory/streams/2026-06-02.jsonl"_s] =
        R"({"id":"f9","type":"fragment","ts":"2026-06-02T08:00:00.000Z","source":"s","entry":"e","topic":"key","body":"The key is )"
        + secret + R"("})" + "\n";
    files[u"memory/topics/key.md"_s] = topic("The key is " + secret, 0, 0, "2026-06-02", "It is " + secret);
    write(store.folder.filePath(u"in"_s), files);
    QVERIFY(store.import(store.folder.filePath(u"in"_s), ImportFormat::Typeclaw));
    QVERIFY(give(store, u"out"_s));

    const Files out = read(store.folder.filePath(u"out"_s));
    for (const QByteArray &bytes : out)
        QVERIFY(!bytes.contains(secret));
    QCOMPARE(
        store.number(
            u"SELECT count(*) FROM episode_log WHERE content LIKE '%ghp_aB3d%' OR provenance LIKE '%ghp_aB3d%'"_s),
        0);
}

// The two streams are looked over by two threads.
void TstExchangeTypeclaw::secretsCutOverTwoStreamsStayOut()
{
    const ExchangeFixture store;
    const QByteArray secret = "ghp_" + QByteArray("aB3dE5gH7j").repeated(4).left(36);
    const auto line = [](const QByteArray &day, const QByteArray &body) {
        return R"({"type":"fragment","id":"f1","ts":")" + day
               + R"(T08:00:00.000Z","source":"s","entry":"e","topic":"key","body":")" + body + "\"}\n";
    };
    const Files files{
        {u"memory/streams/2026-06-01.jsonl"_s, line("2026-06-01", "The key is " + secret.first(20))},
        {u"memory/streams/2026-06-02.jsonl"_s, line("2026-06-02", secret.sliced(20) + " and no more")}};
    write(store.folder.filePath(u"in"_s), files);

    const auto report = store.import(store.folder.filePath(u"in"_s), ImportFormat::Typeclaw);

    QVERIFY2(report, report ? "" : qPrintable(report.error().message));
    QCOMPARE(report->added, 2);
    for (const auto &sql : {u"SELECT group_concat(content || provenance) FROM episode_log"_s,
                            u"SELECT group_concat(observation || provenance) FROM reflexion_log"_s}) {
        const QString words = store.text(sql);
        QVERIFY(words.contains(u"The key is "_s) && words.contains(u" and no more"_s));
        QVERIFY(!words.contains(QString::fromLatin1(secret.first(20))));
        QVERIFY(!words.contains(QString::fromLatin1(secret.sliced(20))));
    }
}

// The folder is gone over twice. What was found clean the first time is not looked over again; what was not
// there then is.
void TstExchangeTypeclaw::whatChangesBetweenTheReadingsIsLookedOver()
{
    const ExchangeFixture store;
    const QString path = store.folder.filePath(u"in"_s);
    const QByteArray secret = "ghp_" + QByteArray("aB3dE5gH7j").repeated(4).left(36);
    const auto line = [](const QByteArray &body) {
        return R"({"type":"fragment","id":"f1","ts":"2026-06-01T08:00:00.000Z","source":"s","entry":"e","topic":"key","body":")"
               + body + "\"}\n";
    };
    write(path, {{u"memory/streams/2026-06-01.jsonl"_s, line("The key is in the safe")}});
    bool isChanged = false;
    const auto change = [&](qint64 done, qint64 total) {
        if (done * 2 >= total && !std::exchange(isChanged, true))
            write(path, {{u"memory/streams/2026-06-01.jsonl"_s, line("The key is " + secret)}});
        return true;
    };

    const auto report =
        importFile(*store.database, path, ImportFormat::Typeclaw, Actor::person(u"mara"_s), false, change);

    QVERIFY2(report, report ? "" : qPrintable(report.error().message));
    QVERIFY(isChanged);
    QCOMPARE(report->added, 1);
    for (const auto &sql :
         {u"SELECT content FROM episode_log"_s, u"SELECT observation FROM reflexion_log"_s}) {
        QVERIFY(store.text(sql).startsWith(u"The key is "_s));
        QVERIFY(!store.text(sql).contains(QString::fromLatin1(secret)));
    }
}

void TstExchangeTypeclaw::linesInTheOrderOfTheAlphabetComeBack()
{
    const ExchangeFixture store;
    const Files files{
        {u"memory/streams/2026-06-01.jsonl"_s,
         R"({"body":"Uses pnpm","entry":"e1","id":"f1","source":"ses_a","topic":"pm","ts":"2026-06-01T08:00:00.000Z","type":"fragment"})"
         "\n"
         R"({"entry":"e2","id":"w1","source":"ses_a","ts":"2026-06-01T09:00:00.000Z","type":"watermark"})"
         "\n"}};
    write(store.folder.filePath(u"in"_s), files);

    QVERIFY(store.import(store.folder.filePath(u"in"_s), ImportFormat::Typeclaw));

    QCOMPARE(store.number(
                 u"SELECT count(*) FROM episode_log WHERE json_extract(provenance, '$.line') IS NOT NULL"_s),
             0);
    QVERIFY(give(store, u"out"_s));
    const Files out = read(store.folder.filePath(u"out"_s));
    QCOMPARE(out.value(files.firstKey()), files.first());
}

void TstExchangeTypeclaw::whatWasTakenUpThereIsOfferedToNoRun()
{
    const ExchangeFixture store;
    Files files = folder();
    files.remove(u"memory/topics/bun.md"_s); // f1 and f2 were taken up, and no topic says them
    files[u"memory/streams/2026-06-01.jsonl"_s] +=
        R"({"type":"fragment","id":"f7","ts":"2026-06-01T09:00:00.000Z","source":"ses_a","entry":"e7","topic":"pm","body":"Uses yarn"})"
        "\n";
    write(store.folder.filePath(u"in"_s), files);
    VERIFY_RESULT(store.import(store.folder.filePath(u"in"_s), ImportFormat::Typeclaw));

    const qint64 agent = store.number(u"SELECT id FROM agent WHERE name = 'typeclaw'"_s);
    const auto said = [&] {
        QStringList texts;
        const auto found = distillation::Collector(*store.database, {agent, u"typeclaw"_s}).collect(100);
        for (const auto &row : found->evidence)
            texts += row.text;
        texts.sort();
        return texts;
    };
    QCOMPARE(said(), (QStringList{u"Uses yarn."_s}));
    // Read again, nothing changes; and what says something else now is evidence again.
    VERIFY_RESULT(store.import(store.folder.filePath(u"in"_s), ImportFormat::Typeclaw));
    QCOMPARE(said(), (QStringList{u"Uses yarn."_s}));
    const QString bun = store.text(u"SELECT uid FROM reflexion_log WHERE observation = 'Uses bun'"_s);
    VERIFY_RESULT(Curation(*store.database)
                      .edit(bun, {{u"observation"_s, u"Uses bun 1.2"_s}}, Actor::person(u"mara"_s), u"so"_s));
    QCOMPARE(said(), (QStringList{u"Uses bun 1.2."_s, u"Uses yarn."_s}));
}

void TstExchangeTypeclaw::recordedFoldersComeBack()
{
    VECTORS_OR_SKIP(recorded, "typeclaw/dreaming_runs.json");
    for (const QJsonValue each : recorded["cases"_L1].toArray()) {
        const ExchangeFixture store;
        Files files;
        const QJsonObject before = each["files_before"_L1].toObject();
        for (const QString &name : before.keys())
            files.insert(name, before[name].toString().toUtf8());
        write(store.folder.filePath(u"in"_s), files);

        const auto report = store.import(store.folder.filePath(u"in"_s), ImportFormat::Typeclaw);
        QVERIFY2(report, report ? "" : qPrintable(report.error().message));
        QVERIFY(give(store, u"out"_s));

        const Files out = read(store.folder.filePath(u"out"_s));
        QCOMPARE(out.keys(), files.keys());
        for (const QString &name : files.keys()) {
            if (name.contains("topics/"_L1))
                QCOMPARE(typeclaw::bodyOf(QString::fromUtf8(out[name])),
                         typeclaw::bodyOf(QString::fromUtf8(files[name])));
            else if (!name.endsWith(
                         "state.json"_L1)) // written as the program writes it, whoever wrote it before
                QCOMPARE(out[name], files[name]);
        }
    }
}

void TstExchangeTypeclaw::recordedStreamsAreCollected()
{
    VECTORS_OR_SKIP(recorded, "typeclaw/compaction.json");
    for (const QJsonValue each : recorded["cases"_L1].toArray()) {
        const ExchangeFixture store;
        Files files;
        const QJsonObject before = each["files_before"_L1].toObject();
        for (const QString &name : before.keys())
            files.insert(u"memory/streams/"_s + name, before[name].toString().toUtf8());
        QJsonObject days;
        for (const QString &day : each["dreamed_ids"_L1].toObject().keys())
            days.insert(day, QJsonObject{{u"dreamedIds"_s, each["dreamed_ids"_L1][day]}, {u"ts"_s, u"t"_s}});
        files.insert(u"memory/.dreaming-state.json"_s,
                     QJsonDocument(QJsonObject{{u"version"_s, 2}, {u"dreamedThrough"_s, days}}).toJson());
        QByteArray cited = "All of it.\n\nfragments:";
        for (const QString &day : each["cited_ids"_L1].toObject().keys()) {
            for (const QJsonValue id : each["cited_ids"_L1][day].toArray())
                cited += "\n- streams/" + day.toUtf8() + '#' + id.toString().toUtf8();
        }
        files.insert(u"memory/topics/all.md"_s, topic("All", 0, 0, "2026-06-01", cited));
        write(store.folder.filePath(u"in"_s), files);
        QVERIFY(store.import(store.folder.filePath(u"in"_s), ImportFormat::Typeclaw));

        const auto report = give(
            store, u"out"_s, {.collects = true, .keepsFragments = !each["apply_fragment_gc"_L1].toBool()});

        QVERIFY2(report, report ? "" : qPrintable(report.error().message));
        const Files out = read(store.folder.filePath(u"out"_s));
        const QJsonObject after = each["files_after"_L1].toObject();
        for (const QString &name : after.keys())
            QCOMPARE(out.value(u"memory/streams/"_s + name), after[name].toString().toUtf8());
        QCOMPARE(report->stats, each["stats"_L1].toObject());
    }
}

void TstExchangeTypeclaw::rowsOfOursBecomeFragments()
{
    const ExchangeFixture store;
    write(store.folder.filePath(u"in"_s), folder());
    QVERIFY(store.import(store.folder.filePath(u"in"_s), ImportFormat::Typeclaw));
    NewReflexion row;
    row.agent = u"typeclaw"_s;
    row.entityId = u"pm"_s;
    row.observation = u"Said it again"_s;
    row.createdAt = u"2026-06-07T08:00:00.000Z"_s;
    QVERIFY(ReflexionWriter(*store.database).add({row}, Actor::person(u"mara"_s)));
    const QString uid = store.text(u"SELECT uid FROM reflexion_log WHERE observation = 'Said it again'"_s);
    const auto section = Wiki(*store.database).named(u"bun"_s);
    QVERIFY(section && *section);
    const auto edited = editSection(*store.database, (*section)->uid, (*section)->revision, (*section)->title,
                                    u"The user uses bun, really [%1].\n\n"_s.arg(uid) + (*section)->body,
                                    Actor::person(u"mara"_s), {}, now());
    QVERIFY2(edited, edited ? "" : qPrintable(edited.error().message));

    QVERIFY(give(store, u"out"_s));

    const Files out = read(store.folder.filePath(u"out"_s));
    QVERIFY(out[u"memory/streams/2026-06-07.jsonl"_s].contains("Said it again"));
    const auto shard = typeclaw::parsedShard(QString::fromUtf8(out[u"memory/topics/bun.md"_s]));
    QVERIFY(shard->body.contains(u"really streams/2026-06-07#"_s + uid));
    QCOMPARE(shard->cites, 3);
    QCOMPARE(shard->last, u"2026-06-07"_s);
}

MEMOIR_STORE_TEST(TstExchangeTypeclaw)
#include "tst_exchange_typeclaw.moc"
