// SPDX-License-Identifier: MIT
// A secret cut in two, each half in another field, another element or another row: neither half may be
// stored.
#include "store/curation/approvals.h"
#include "store/curation/capturing.h"
#include "store/exchange/import.h"
#include "store/exchange/memoirexport.h"
#include "store/guard/secrets.h"
#include "store/guard/splitsecrets.h"
#include "store/layers/episodes.h"
#include "store/layers/reflexionwriter.h"
#include "store/layers/rowpreparation.h"
#include "store/rows/reflexiontext.h"
#include "store/rows/splittext.h"
#include "tests/app/ctlprocess.h"
#include "tests/attacks/randomtoken.h"
#include "tests/attacks/storedtexts.h"
#include "tests/store/teststore.h"

#include <QJsonArray>
#include <QtTest/QtTest>

using namespace Qt::StringLiterals;
using namespace store;

namespace {

constexpr quint32 Seed = 20261122;

// Made here so that no file holds a token.
QString token()
{
    QRandomGenerator random(Seed);
    return attacks::RandomToken(random)({"github-token", "ghp_", "%a{36}"});
}

NewReflexion row(const QString &observation)
{
    NewReflexion row;
    row.agent = u"scout"_s;
    row.entityType = u"service"_s;
    row.entityId = u"billing-2"_s;
    row.observation = observation;
    return row;
}

QString allOf(const NewReflexion &row)
{
    return row.observation + u'|' + row.entityType + u'|' + row.entityId + u'|' + row.strategy + u'|'
           + row.tags.join(u'|') + u'|' + QString::fromUtf8(QJsonDocument(row.extra).toJson());
}

bool holdsHalf(const QString &text, const QString &secret)
{
    return text.contains(secret.mid(4, 12)) || text.contains(secret.right(12));
}

} // namespace

namespace {

using tests::TestStore;

// What the store holds of either half, whatever the table.
QStringList halvesIn(Database &database, const QString &secret)
{
    QStringList found;
    for (const QString &text : attacks::storedTexts(database)) {
        if (holdsHalf(text, secret))
            found += text.left(200);
    }
    return found;
}

QString jsonLine(const QJsonObject &object)
{
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact)) + u'\n';
}

// A file of one format that holds a secret in two neighbouring records.
struct SplitFile
{
    exchange::ImportFormat format;
    QString name;
    QString (*text)(const QString &first, const QString &second);
};

QString reflexionLines(const QString &first, const QString &second)
{
    QString lines;
    for (int i = 0; i < 700; ++i) {
        const QString text = i == 511   ? u"the deploy uses "_s + first
                             : i == 512 ? second + u" for now"_s
                                        : u"plain %1"_s.arg(i);
        lines += jsonLine({{u"observation"_s, text}, {u"agent"_s, i % 2 ? u"a"_s : u"b"_s}});
    }
    return lines;
}

QString jsonInReflexions(const QString &first, const QString &second)
{
    return jsonLine({{u"observation"_s, u"one"_s}, {u"provenance"_s, QJsonObject{{u"note"_s, first}}}})
           + jsonLine({{u"observation"_s, second + u" is it"_s}});
}

QString serverMemory(const QString &first, const QString &second)
{
    return jsonLine({{u"type"_s, u"entity"_s},
                     {u"name"_s, u"billing"_s},
                     {u"entityType"_s, u"service"_s},
                     {u"observations"_s, QJsonArray{u"the deploy uses "_s + first, second + u" for now"_s}}})
           + jsonLine({{u"type"_s, u"relation"_s},
                       {u"from"_s, u"billing"_s},
                       {u"to"_s, u"x"_s},
                       {u"relationType"_s, u"is"_s}});
}

QString mem0(const QString &first, const QString &second)
{
    return jsonLine({{u"id"_s, u"1"_s}, {u"memory"_s, u"the deploy uses "_s + first}})
           + jsonLine({{u"id"_s, u"2"_s}, {u"memory"_s, second + u" for now"_s}});
}

QString letta(const QString &first, const QString &second)
{
    const QJsonObject block{
        {u"id"_s, u"b"_s},
        {u"label"_s, u"l"_s},
        {u"value"_s, u"- the deploy uses "_s + first + u"\n- "_s + second + u" for now"_s}};
    const QJsonObject agent{{u"name"_s, u"Evie"_s}, {u"block_ids"_s, QJsonArray{u"b"_s}}};
    return jsonLine({{u"agents"_s, QJsonArray{agent}}, {u"blocks"_s, QJsonArray{block}}});
}

QString basicMemory(const QString &first, const QString &second)
{
    return u"- [a] the deploy uses %1\n- [b] %2 for now\n"_s.arg(first, second);
}

QString goldenQuestions(const QString &first, const QString &second)
{
    return u"- id: one\n  question: \"Is it %1\"\n  reference: yes\n- id: two\n  question: \"%2 or not?\"\n  reference: no\n"_s
        .arg(first, second);
}

QString gradedRuns(const QString &first, const QString &second)
{
    const auto run = [](const QString &answer, const QString &at) {
        return jsonLine(
            {{u"question_id"_s, u"q"_s}, {u"answer"_s, answer}, {u"grade"_s, 3}, {u"run_at"_s, at}});
    };
    return run(u"it uses "_s + first, u"2026-11-01T10:00:00.000Z"_s)
           + run(second + u" it is"_s, u"2026-11-01T10:00:01.000Z"_s);
}

QString wikiSections(const QString &first, const QString &second)
{
    return u"# Wiki\n\n## One\n\nThe deploy uses %1\n\n## Two\n\n%2 and so on.\n"_s.arg(first, second);
}

const QList<SplitFile> SplitFiles{
    {exchange::ImportFormat::Jsonl, u"rows.jsonl"_s, reflexionLines},
    {exchange::ImportFormat::Jsonl, u"json.jsonl"_s, jsonInReflexions},
    {exchange::ImportFormat::ServerMemory, u"memory.jsonl"_s, serverMemory},
    {exchange::ImportFormat::Mem0, u"memories.jsonl"_s, mem0},
    {exchange::ImportFormat::Letta, u"agent.af"_s, letta},
    {exchange::ImportFormat::BasicMemory, u"note.md"_s, basicMemory},
    {exchange::ImportFormat::Golden, u"golden.yaml"_s, goldenQuestions},
    {exchange::ImportFormat::Training, u"runs.jsonl"_s, gradedRuns},
    {exchange::ImportFormat::Wiki, u"SYSTEM_WIKI.md"_s, wikiSections},
};

} // namespace

class TestSplitSecrets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void betweenTwoFields_data();
    void betweenTwoFields();
    void throughTags();
    void inOneJsonValue();
    void betweenTwoRows();
    void twoAgentsAreNoRow();
    void refusedWhereSecretsAre();
    void everyRuleAtEveryCut();
    void betweenJsonAndText_data();
    void betweenJsonAndText();
    void betweenRecordsOfAnImport_data();
    void betweenRecordsOfAnImport();
    void betweenLinesOfAMemoirFile();
    void betweenProposals_data();
    void betweenProposals();
    void betweenCallsOfOneWriter();
    void betweenRowsThatAreStreamed_data();
    void betweenRowsThatAreStreamed();
    void betweenPartsOfAnEpisode();
    void amongManyTexts_data();
    void amongManyTexts();
    void fieldsThatOnlyFollowAreLeftAlone_data();
    void fieldsThatOnlyFollowAreLeftAlone();
    void aWholeTokenTakesNoNameWithIt_data();
    void aWholeTokenTakesNoNameWithIt();
    void aWholeTokenTakesNoneOfAProposal_data();
    void aWholeTokenTakesNoneOfAProposal();
    void theAgentIsNoPart();
};

void TestSplitSecrets::betweenTwoFields_data()
{
    QTest::addColumn<int>("cut");
    QTest::addColumn<bool>("swapped");
    for (const int cut : {2, 4, 9, 20, 30}) {
        for (const bool swapped : {false, true})
            QTest::addRow("%d %s", cut, swapped ? "id first" : "observation first") << cut << swapped;
    }
}

void TestSplitSecrets::betweenTwoFields()
{
    QFETCH(int, cut);
    QFETCH(bool, swapped);
    const QString secret = token();
    NewReflexion split =
        row(swapped ? secret.mid(cut) + u" is the rest"_s : u"the deploy uses "_s + secret.left(cut));
    split.entityId = swapped ? secret.left(cut) : secret.mid(cut);
    const auto found = guarded(split, guard::Guard(), SecretPolicy::Redact);
    QVERIFY(found);
    QVERIFY2(!holdsHalf(allOf(split), secret), qPrintable(allOf(split)));
    QStringList fields;
    for (const FieldFinding &each : *found)
        fields += each.field;
    QVERIFY(fields.contains(u"observation"_s) && fields.contains(u"entity_id"_s));
    for (const FieldFinding &each : *found) {
        const QString &text = each.field == u"observation"_s ? split.observation : split.entityId;
        QCOMPARE(text.mid(each.finding.start, each.finding.end - each.finding.start), QString(8, u'\u2022'));
    }
}

void TestSplitSecrets::throughTags()
{
    const QString secret = token();
    NewReflexion split = row(u"the deploy is slow"_s);
    split.tags = {secret.left(12), secret.mid(12, 14), secret.mid(26)};
    QVERIFY(guarded(split, guard::Guard(), SecretPolicy::Redact));
    QVERIFY2(!holdsHalf(allOf(split), secret), qPrintable(allOf(split)));
}

void TestSplitSecrets::inOneJsonValue()
{
    const QString secret = token();
    NewReflexion split = row(u"the deploy is slow"_s);
    split.extra.insert("list"_L1, QJsonArray{secret.left(20), secret.mid(20)});
    split.extra.insert("b"_L1, secret.left(15));
    split.extra.insert("a"_L1, secret.mid(15));
    QVERIFY(guarded(split, guard::Guard(), SecretPolicy::Redact));
    QVERIFY2(!holdsHalf(allOf(split), secret), qPrintable(allOf(split)));
}

void TestSplitSecrets::betweenTwoRows()
{
    const QString secret = token();
    std::vector<NewReflexion> rows{row(u"first"_s), row(u"the deploy uses "_s + secret.left(18)),
                                   row(secret.mid(18) + u" for now"_s), row(u"last"_s)};
    const guard::Guard guard;
    RowPreparation preparation(rows, guard, SecretPolicy::Redact);
    for (const size_t i : {1, 2}) {
        const auto &item = preparation.at(i);
        QVERIFY(item.findings);
        QCOMPARE(item.findings->size(), size_t(1));
        QVERIFY2(!holdsHalf(rows[i].observation, secret), qPrintable(rows[i].observation));
    }
    QVERIFY(preparation.at(3).findings->empty());
}

void TestSplitSecrets::twoAgentsAreNoRow()
{
    const QString secret = token();
    std::vector<NewReflexion> rows{row(secret.left(18)), row(secret.mid(18))};
    rows[1].agent = u"other"_s;
    const guard::Guard guard;
    RowPreparation preparation(rows, guard, SecretPolicy::Redact);
    QVERIFY(preparation.at(0).findings->empty());
}

void TestSplitSecrets::refusedWhereSecretsAre()
{
    const QString secret = token();
    NewReflexion split = row(u"the deploy uses "_s + secret.left(18));
    split.strategy = secret.mid(18);
    const auto found = guarded(split, guard::Guard(), SecretPolicy::Refuse);
    QVERIFY(!found);
    QCOMPARE(found.error().code, Error::Code::Refused);
}

void TestSplitSecrets::everyRuleAtEveryCut()
{
    QRandomGenerator random(Seed);
    attacks::RandomToken make(random);
    int tried = 0;
    QStringList stays;
    for (const auto rules : {guard::platformTokenRules(), guard::serviceTokenRules()}) {
        for (const guard::TokenRule &rule : rules) {
            const QString secret = make(rule);
            const auto literal = QLatin1StringView(rule.literal).size();
            if (secret.size() - literal < 16)
                continue;
            const qsizetype cut = literal + random.bounded(int(secret.size() - literal)) / 2;
            const QString first = u"It uses "_s + secret.left(cut);
            const QString second = secret.mid(cut) + u" for now"_s;
            // What is no token in one piece, or one in its first half, is not asked for.
            if (guard::secrets(secret).empty() || !guard::secrets(first).empty()
                || !guard::secrets(second).empty())
                continue;
            ++tried;
            const QStringView texts[] = {second, first};
            if (guard::splitSecrets(texts).size() != 2)
                stays += first + u" / "_s + second;
        }
    }
    QVERIFY(tried > 150);
    QVERIFY2(stays.isEmpty(), qPrintable(QString::number(stays.size()) + u" of "_s + QString::number(tried)
                                         + u'\n' + stays.mid(0, 8).join(u'\n')));
}

void TestSplitSecrets::betweenJsonAndText_data()
{
    QTest::addColumn<int>("cut");
    QTest::addColumn<QString>("place");
    for (const int cut : {4, 12, 20, 30}) {
        for (const QString &place : {u"value"_s, u"deep"_s, u"key"_s, u"two objects"_s})
            QTest::addRow("%d %s", cut, qPrintable(place)) << cut << place;
    }
}

void TestSplitSecrets::betweenJsonAndText()
{
    QFETCH(int, cut);
    QFETCH(QString, place);
    const QString secret = token();
    NewReflexion split = row(u"the deploy uses "_s + secret.left(cut));
    const QString rest = secret.mid(cut);
    if (place == "value"_L1)
        split.extra.insert(u"note"_s, rest);
    else if (place == "deep"_L1)
        split.provenance.insert(
            u"a"_s, QJsonObject{{u"b"_s, QJsonArray{1, QJsonObject{{u"c"_s, rest + u" it is"_s}}}}});
    else if (place == "key"_L1)
        split.extra.insert(rest, true);
    else {
        split.observation = u"plain"_s;
        split.provenance.insert(u"x"_s, secret.left(cut));
        split.extra.insert(u"y"_s, rest);
    }
    const auto found = guarded(split, guard::Guard(), SecretPolicy::Redact);
    QVERIFY(found);
    const QString all = allOf(split) + QString::fromUtf8(QJsonDocument(split.provenance).toJson());
    QVERIFY2(!holdsHalf(all, secret), qPrintable(all));
    QVERIFY2(!all.contains(rest), qPrintable(all));
    QVERIFY(found->size() >= 2);
}

void TestSplitSecrets::betweenRecordsOfAnImport_data()
{
    QTest::addColumn<int>("file");
    QTest::addColumn<int>("cut");
    for (int file = 0; file < SplitFiles.size(); ++file) {
        for (const int cut : {4, 20})
            QTest::addRow("%s at %d", qPrintable(SplitFiles.at(file).name), cut) << file << cut;
    }
}

void TestSplitSecrets::betweenRecordsOfAnImport()
{
    QFETCH(int, file);
    QFETCH(int, cut);
    const SplitFile &split = SplitFiles.at(file);
    const QString secret = token();
    TestStore store;
    QTemporaryDir folder;
    QFile out(folder.filePath(split.name));
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(split.text(secret.left(cut), secret.mid(cut)).toUtf8());
    out.close();
    const auto report =
        exchange::importFile(store.database(), out.fileName(), split.format, Actor::person(u"mara"_s));
    VERIFY_RESULT(report);
    QVERIFY(report->added + report->changed >= 2);
    QCOMPARE(halvesIn(store.database(), secret), QStringList());
    const auto masked = store.number(u"SELECT count(*) FROM finding WHERE detector = 'secret'"_s);
    const bool keepsFindings =
        split.format == exchange::ImportFormat::Jsonl || split.format == exchange::ImportFormat::Golden;
    QVERIFY(masked >= 2 || !keepsFindings);
    QVERIFY(store.isWhole());
}

// Lines of every other kind are as good as rows.
void TestSplitSecrets::betweenLinesOfAMemoirFile()
{
    const QString secret = token();
    TestStore store;
    store.add(u"zqfirst"_s);
    store.add(u"zqsecond"_s);
    Episode episode;
    episode.agent = u"finance"_s;
    episode.kind = u"event"_s;
    episode.content = u"zqthird"_s;
    std::vector<Episode> episodes(2, episode);
    episodes[1].content = u"zqfourth"_s;
    VERIFY_RESULT(EpisodeWriter(store.database()).add(std::move(episodes)));
    for (const auto &[before, behind] :
         {std::pair("zqfirst", "zqsecond"), std::pair("zqthird", "zqfourth")}) {
        QByteArray lines;
        VERIFY_RESULT(
            exchange::writeMemoir(store.database(), {}, [&](const QByteArray &line) -> Result<void> {
                lines += QByteArray(line)
                             .replace(before, "it uses " + secret.left(18).toUtf8())
                             .replace(behind, secret.mid(18).toUtf8() + " it is")
                         + '\n';
                return {};
            }));
        QVERIFY(lines.contains(secret.left(18).toUtf8()));
        TestStore other;
        QTemporaryDir folder;
        QFile file(folder.filePath(u"a.jsonl"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(lines);
        file.close();
        VERIFY_RESULT(exchange::importFile(other.database(), file.fileName(), exchange::ImportFormat::Memoir,
                                           Actor::person(u"mara"_s)));
        QCOMPARE(halvesIn(other.database(), secret), QStringList());
    }
}

void TestSplitSecrets::betweenProposals_data()
{
    QTest::addColumn<QString>("place");
    for (const char *place :
         {"two descriptions", "description and action", "action and situation", "two actions"})
        QTest::newRow(place) << QString::fromLatin1(place);
}

void TestSplitSecrets::betweenProposals()
{
    QFETCH(QString, place);
    const QString secret = token();
    const QString first = u"it uses "_s + secret.left(18);
    const QString second = secret.mid(18) + u" it is"_s;
    TestStore store;
    std::vector<NewProposal> rows(3);
    rows[0].description = u"Pay"_s;
    rows[1].description =
        place == "two descriptions"_L1 || place == "description and action"_L1 ? first : u"Pay it"_s;
    rows[2].description = place == "two descriptions"_L1 ? second : u"Pay it now"_s;
    if (place == "description and action"_L1)
        rows[1].action.insert(u"to"_s, second);
    if (place == "action and situation"_L1) {
        rows[1].action.insert(u"to"_s, QJsonArray{first});
        rows[1].situation.insert(u"x"_s, second);
    }
    if (place == "two actions"_L1) {
        rows[1].action.insert(u"to"_s, first);
        rows[2].action.insert(u"to"_s, second);
    }
    const auto proposed =
        Approvals(store.database()).propose(std::move(rows), Actor::agent(u"scout"_s), now());
    VERIFY_RESULT(proposed);
    QCOMPARE(halvesIn(store.database(), secret), QStringList());
    QCOMPARE(store.number(u"SELECT count(*) FROM finding WHERE detector = 'secret'"_s), 2);
    QVERIFY(store.isWhole());
}

// What was written is written; the rest does not come beside it.
void TestSplitSecrets::betweenCallsOfOneWriter()
{
    const QString secret = token();
    TestStore store;
    ReflexionWriter writer(store.database());
    VERIFY_RESULT(writer.add({row(u"the deploy uses "_s + secret.left(18))}, Actor::agent(u"scout"_s)));
    VERIFY_RESULT(writer.add({row(secret.mid(18) + u" for now"_s)}, Actor::agent(u"scout"_s)));
    for (const QString &text : attacks::storedTexts(store.database()))
        QVERIFY2(!text.contains(secret.right(12)), qPrintable(text));
    QCOMPARE(store.number(u"SELECT count(*) FROM reflexion_log"_s), 2);
}

void TestSplitSecrets::betweenRowsThatAreStreamed_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::newRow("as they arrive") << QStringList();
    QTest::newRow("one by one") << QStringList{u"--batch"_s, u"1"_s};
    QTest::newRow("two by two") << QStringList{u"--batch"_s, u"2"_s};
    QTest::newRow("three by three") << QStringList{u"--batch"_s, u"3"_s};
}

void TestSplitSecrets::betweenRowsThatAreStreamed()
{
    QFETCH(QStringList, options);
    const QString secret = token();
    TestStore store;
    for (int before = 0; before < 4; ++before) {
        QString lines;
        for (int i = 0; i < before; ++i)
            lines += jsonLine(
                {{u"observation"_s, u"plain %1 of %2"_s.arg(i).arg(before)}, {u"agent"_s, u"scout"_s}});
        lines += jsonLine({{u"observation"_s, u"round %1 uses "_s.arg(before) + secret.left(18)},
                           {u"agent"_s, u"scout"_s}});
        lines += jsonLine(
            {{u"observation"_s, secret.mid(18) + u" in round %1"_s.arg(before)}, {u"agent"_s, u"scout"_s}});
        const auto answer =
            CtlProcess(store.path()).run(QStringList{u"add"_s, u"reflexion"_s} + options, lines.toUtf8());
        QCOMPARE(answer.exitCode, 0);
        QCOMPARE(answer.lines().size(), before + 2);
    }
    QCOMPARE(halvesIn(store.database(), secret), QStringList());
}

void TestSplitSecrets::betweenPartsOfAnEpisode()
{
    const QString secret = token();
    TestStore store;
    Episode episode;
    episode.agent = u"scout"_s;
    episode.kind = u"message"_s;
    // A long text is shown to the guard in parts, which end at an empty line where there is one.
    for (const int words : {3'190, 3'194, 3'196}) {
        episode.content =
            QString(u"word "_s).repeated(words) + secret.left(18) + u"\n\n"_s + secret.mid(18) + u" and on"_s;
        VERIFY_RESULT(addCapturing(store.database(), episode));
    }
    QCOMPARE(halvesIn(store.database(), secret), QStringList());
    // What is remembered of it, row by row.
    for (const QString &said : {u"From now on, always deploy with "_s, u"Please always use "_s}) {
        episode.content = said + secret.left(18) + u"\n\n"_s + secret.mid(18)
                          + u" is never to be used, always ask first."_s;
        const auto captured = addCapturing(store.database(), episode);
        VERIFY_RESULT(captured);
        for (const CapturedRow &one : captured->rows)
            QVERIFY2(!holdsHalf(one.row.observation, secret), qPrintable(one.row.observation));
    }
}

void TestSplitSecrets::amongManyTexts_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("apart");
    QTest::newRow("a hundred, far apart") << 100 << 90;
    QTest::newRow("so many that not every pair can be tried") << 50'000 << 1;
}

// All of them look like the end and the beginning of a token.
void TestSplitSecrets::amongManyTexts()
{
    QFETCH(int, count);
    QFETCH(int, apart);
    QRandomGenerator random(Seed);
    attacks::RandomToken make(random);
    QStringList texts;
    for (int i = 0; i < count; ++i)
        texts += u"a "_s + make({"noise", "", "%a{12}"}) + u" b "_s + make({"noise", "", "%a{12}"});
    const QString secret = token();
    const int first = count - apart - 2;
    texts[first] = u"It uses "_s + secret.left(14);
    texts[first + apart] = secret.mid(14) + u" for now"_s;
    const std::vector<QStringView> views(texts.cbegin(), texts.cend());
    const std::vector<guard::SplitPart> parts = guard::splitSecrets(views);
    const auto isFound = [&parts](int text) {
        return std::ranges::any_of(
            parts, [text](const guard::SplitPart &part) { return part.text == std::size_t(text); });
    };
    QVERIFY(isFound(first) && isFound(first + apart));
}

void TestSplitSecrets::fieldsThatOnlyFollowAreLeftAlone_data()
{
    QTest::addColumn<QStringList>("texts");
    const auto add = [](const char *name, const QStringList &texts) { QTest::newRow(name) << texts; };
    add("words", {u"deployment"_s, u"observations-2026"_s, u"Retries help in 3 of 4 cases."_s});
    add("uuids", {u"550e8400-e29b-41d4-a716-446655440000"_s, u"f47ac10b-58cc-4372-a567-0e02b2c3d479"_s});
    add("hashes",
        {u"3f786850e387550fdab836ed7e6dc881de23001b"_s, u"89e6c98d92887913cadf06b2adb97f26cde4849b"_s});
    add("key and value", {u"api_key"_s, u"service-2024-11"_s, u"token"_s, u"v2.1.3"_s});
    add("prefix", {u"tokens begin with ghp_"_s, u"github-actions-runner-17"_s});
    add("a uid that ends in KEY",
        {u"rfx_01M5M4K52KMFXFBQE428CW6KEY"_s, u"claimed"_s, u"reviewed_by"_s, u"person:mara"_s, u"status"_s,
         u"rejected"_s, u"source"_s, u"freight_api"_s, u"tool_call_id"_s, u"call_333500"_s});
    add("the name of a key", {u"GITHUB_API_KEY"_s, u"claimed"_s, u"reviewed_by"_s, u"person:mara"_s,
                              u"source"_s, u"freight_api"_s, u"tool_call_id"_s, u"call_333500"_s});
    add("dates", {u"2026-11-22"_s, u"2026-11-22T10:11:12.123Z"_s, u"run-20261122-101112"_s});
}

void TestSplitSecrets::fieldsThatOnlyFollowAreLeftAlone()
{
    QFETCH(QStringList, texts);
    std::vector<QStringView> views(texts.cbegin(), texts.cend());
    const auto parts = guard::splitSecrets(views);
    QVERIFY2(parts.empty(), qPrintable(parts.empty() ? QString() : parts.front().rule));
}

void TestSplitSecrets::aWholeTokenTakesNoNameWithIt_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("secret");
    QRandomGenerator random(Seed);
    attacks::RandomToken make(random);
    const std::pair<const char *, QString> secrets[] = {
        {"github", make({"github-token", "ghp_", "%a{36}"})},
        {"slack", make({"slack-token", "xoxb-", "%d{12}-%W{24}"})},
        {"gitlab", make({"gitlab-token", "glpat-", "%t{24}"})},
        {"aws", make({"aws-access-key-id", "AKIA", "[A-Z2-7]{16}"})},
        {"password", make({"noise", "", "%a{14}"})},
    };
    for (const auto &[kind, secret] : secrets) {
        QTest::addRow("%s, said what it is", kind) << u"the token is "_s + secret << secret;
        if (qstrcmp(kind, "password") == 0)
            continue;
        QTest::addRow("%s at the end", kind) << u"the deploy uses "_s + secret << secret;
        QTest::addRow("%s alone", kind) << secret << secret;
        QTest::addRow("%s at the beginning", kind) << secret + u" is what it uses"_s << secret;
    }
}

// A pasted token is masked where it stands; the names beside it and in the rows beside it stay.
void TestSplitSecrets::aWholeTokenTakesNoNameWithIt()
{
    QFETCH(const QString, text);
    QFETCH(const QString, secret);
    for (const QString &name : {u"claude-code"_s, u"ops-agent"_s, u"finance-agent"_s}) {
        NewReflexion pasted = row(text);
        pasted.agent = name;
        pasted.entityId = u"deploy-bot"_s;
        pasted.run = u"nightly-7"_s;
        pasted.workflow = u"release-2026-11"_s;
        pasted.tags = {u"ops-channel"_s};
        pasted.extra.insert(u"to"_s, u"team-b-2"_s);
        NewReflexion plain = pasted;
        plain.observation = u"the deploy is slow"_s;
        std::vector<NewReflexion> rows{plain, pasted, plain};
        const guard::Guard guard;
        RowPreparation preparation(rows, guard, SecretPolicy::Redact);
        for (size_t i = 0; i < rows.size(); ++i) {
            QVERIFY(preparation.at(i).findings);
            QCOMPARE(rows[i].agent, name);
            QCOMPARE(rows[i].entityId, u"deploy-bot"_s);
            QCOMPARE(rows[i].run, u"nightly-7"_s);
            QCOMPARE(rows[i].workflow, u"release-2026-11"_s);
            QCOMPARE(rows[i].tags, QStringList{u"ops-channel"_s});
            QCOMPARE(rows[i].extra.value("to"_L1).toString(), u"team-b-2"_s);
        }
        QVERIFY2(!holdsHalf(rows[1].observation, secret), qPrintable(rows[1].observation));
        QVERIFY(!preparation.at(1).findings->empty());
    }
}

void TestSplitSecrets::aWholeTokenTakesNoneOfAProposal_data()
{
    QTest::addColumn<bool>("isInAction");
    QTest::newRow("in the description") << false;
    QTest::newRow("in the action") << true;
}

void TestSplitSecrets::aWholeTokenTakesNoneOfAProposal()
{
    QFETCH(const bool, isInAction);
    const QString pasted = u"the github token is "_s + token();
    TestStore store;
    std::vector<NewProposal> rows(3);
    for (NewProposal &one : rows) {
        one.agent = u"claude-code"_s;
        one.run = u"nightly-7"_s;
        one.externalId = u"call-7"_s + QString::number(&one - rows.data());
        one.description = u"Say it"_s;
        one.action.insert(u"to"_s, u"ops-channel"_s);
    }
    if (isInAction)
        rows[1].action.insert(u"text"_s, pasted);
    else
        rows[1].description = pasted;
    VERIFY_RESULT(
        Approvals(store.database()).propose(std::move(rows), Actor::agent(u"claude-code"_s), now()));
    QCOMPARE(halvesIn(store.database(), token()), QStringList());
    QCOMPARE(store.number(u"SELECT count(*) FROM proposed_action AS p JOIN agent AS a ON a.id = p.agent_id "
                          "JOIN run AS r ON r.id = p.run_id WHERE a.name = 'claude-code' AND r.name = "
                          "'nightly-7' AND p.external_id LIKE 'call-7%' AND p.action ->> 'to' = "
                          "'ops-channel'"_s),
             3);
}

// Masked, the row would be somebody else's.
void TestSplitSecrets::theAgentIsNoPart()
{
    const QString secret = token();
    NewReflexion split = row(u"the deploy uses "_s + secret.left(18));
    split.agent = u"a1b2c3-"_s + secret.mid(18);
    const QString agent = split.agent;
    VERIFY_RESULT(guarded(split, guard::Guard(), SecretPolicy::Redact));
    QCOMPARE(split.agent, agent);
}

MEMOIR_STORE_TEST(TestSplitSecrets)
#include "tst_splitsecrets.moc"
