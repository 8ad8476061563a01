// SPDX-License-Identifier: MIT
#include "store/clock.h"
#include "store/curation/forget.h"
#include "store/layers/chat.h"
#include "store/layers/layertext.h"
#include "store/layers/ownership.h"
#include "store/layers/reflexionwriter.h"
#include "store/layers/trainingruns.h"
#include "store/layers/wikiwriter.h"
#include "store/rows/act.h"
#include "store/rows/layerwriter.h"
#include "store/rows/lineage.h"
#include "store/rows/verify.h"
#include "tests/store/exchangefixture.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::exchange;

// Every layer leaves and comes back.
class TstRoundTripLayers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyLayerHasALine();
    void importingGivesTheSameBytes();
    void importingAgainChangesNothing();
    void whatWasHeldBackStaysSo();
    void agentsBringNoLayers();
    void aDecisionNeedsAPersonAndItsProposal();
    void rowsEditedSinceAreNamed();
    void singleLayersLeaveAndComeBack_data();
    void singleLayersLeaveAndComeBack();

private:
    static QByteArray body(const QByteArray &bytes) { return bytes.mid(bytes.indexOf('\n')); }
    void fill();
    void insert(const Layer &layer, const QString &uid, const QString &status, const LayerValues &values);

    std::unique_ptr<ExchangeFixture> m_store;
    QByteArray m_export;
};

void TstRoundTripLayers::insert(const Layer &layer, const QString &uid, const QString &status,
                                const LayerValues &values)
{
    auto act = Act::begin(*m_store->database, Actor::person(u"mara"_s), "import", now());
    QVERIFY(act);
    LayerWriter writer(*m_store->database, (*act)->ledger());
    LayerValues clean = values;
    const auto findings = guarded(layer, clean, guard::Guard(), SecretPolicy::Redact);
    QVERIFY(findings);
    const auto done = writer.insert(layer, uid, status, clean, "import");
    QVERIFY2(done, qPrintable(done ? QString() : done.error().message));
    QVERIFY(
        saveFindings(*m_store->database, layer, uid, values.value(u"content_hash"_s).toString(), *findings));
    QVERIFY((*act)->commit());
}

void TstRoundTripLayers::fill()
{
    Database &database = *m_store->database;
    const Actor mara = Actor::person(u"mara"_s);
    NewReflexion row;
    row.agent = u"ops"_s;
    row.observation = u"ACME pays in 30 days"_s;
    const QString fact = (*ReflexionWriter(database).add({row}, Actor::agent(u"ops"_s)))[0]->uid;
    QVERIFY(Curation(database).decide({{fact}, Status::ApprovedForReuse, mara, {}, {}, false, {}}));
    const qint64 agent = database.value(u"SELECT id FROM agent WHERE name = 'ops'"_s)->toLongLong();
    const QString proposal = u"prp_01JD5C8E00000000000000000A"_s;
    const QString decision = u"dec_01JD5C8E00000000000000000A"_s;
    insert(proposalLayer(), proposal, u"accepted"_s,
           {{u"agent_id"_s, agent},
            {u"situation"_s, QJsonObject{{u"amount"_s, 118.5}}},
            {u"external_id"_s, u"int-1"_s},
            {u"description"_s, u"Hold the invoice"_s},
            {u"decided_by"_s, u"person:mara"_s},
            {u"content_hash"_s, u"p"_s}});
    insert(decisionLayer(), decision, u"in_force"_s,
           {{u"agent_id"_s, agent},
            {u"proposal_uid"_s, proposal},
            {u"action_json"_s, QJsonObject{{u"hold"_s, true}}},
            {u"approved_by"_s, u"person:mara"_s},
            {u"rationale"_s, u"key sk_live_51H8aKzLqW9cVbN2mXy7Tp4R"_s},
            {u"content_hash"_s, u"d"_s}});
    insert(goldenLayer(), u"gld_01JD5C8E00000000000000000A"_s, u"active"_s,
           {{u"question_id"_s, u"q1"_s},
            {u"question"_s, u"Which terms?"_s},
            {u"weight"_s, 0.1},
            {u"must_include"_s, QJsonArray{u"30 days"_s}},
            {u"agent_id"_s, agent},
            {u"content_hash"_s, u"g"_s}});
    insert(knowledgeLayer(), u"src_01JD5C8E00000000000000000A"_s, u"current"_s,
           {{u"path"_s, u"docs/terms.md"_s},
            {u"agent_id"_s, agent},
            {u"content_hash"_s, u"k"_s},
            {u"bytes"_s, 12},
            {u"metadata"_s, QJsonObject{{u"a"_s, 1}}},
            {u"ingested_at"_s, u"2026-11-21T10:00:00.000Z"_s}});
    auto section =
        addSection(database, u"Terms"_s, u"Net-30 [%1], held [%2]."_s.arg(fact, decision), mara, now());
    QVERIFY(section);
    QVERIFY(editSection(database, section->uid, 1, u"Terms"_s,
                        u"Net-30, always [%1][%2]."_s.arg(fact, decision), mara, u"x"_s, now()));
    QVERIFY(giveTo(database, section->uid, 0, u"ops"_s, mara, {}, now()));
    auto transaction = Transaction::begin(database);
    QVERIFY(database.execute(
        u"INSERT INTO knowledge_chunks (uid, source_id, ordinal, content, tokens, content_hash, created_at) "
        "SELECT 'chk_01JD5C8E00000000000000000A', id, 0, 'Net-30, always.', 3, "
        "'410583212a306af81ffa5fecc039f48a', '2026-11-21T12:00:00.000Z' FROM knowledge_source"_s));
    QVERIFY(Lineage(database).record(u"chk_01JD5C8E00000000000000000A"_s, u"chunk"_s, {section->uid}));
    TrainingRun run;
    run.questionId = u"q1"_s;
    run.answer = u"30 days"_s;
    run.grade = 3.5;
    run.passed = true;
    run.runAt = u"2026-11-21T12:00:00.000Z"_s;
    run.tags = {u"terms"_s};
    QVERIFY(TrainingRuns(database).add(run));
    QVERIFY(database.execute(
        u"INSERT INTO context_snapshot (uid, recipe, question, text_hash, text, made_by, created_at) VALUES "
        "('ctx_01JD5C8E00000000000000000A', 'platform', 'Which terms?', '%1', 'text', 'mara', "
        "'2026-11-21T12:00:00.000Z')"_s.arg(QString(64, u'a'))));
    QVERIFY(database.execute(
        u"INSERT INTO context_snapshot_entry VALUES (1, 0, 'reflexion', ?, 2, 'full', 8)"_s, {fact}));
    QVERIFY(
        database.execute(u"INSERT INTO pinned_question (uid, question, created_at) VALUES "
                         "('pin_01JD5C8E00000000000000000A', 'Which terms?', '2026-11-21T12:00:00.000Z')"_s));
    QVERIFY(database.execute(
        u"INSERT INTO human_grade (uid, run_uid, grade, note, graded_by, graded_at) VALUES "
        "('hgr_01JD5C8E00000000000000000A', (SELECT uid FROM training_loop_runs), 3, 'fine', 'person:mara', "
        "'2026-11-21T12:00:00.000Z')"_s));
    QVERIFY(transaction->commit());
    transaction = tl::unexpected(Error{});
    ChatEntry asked{.agent = u"ops"_s, .role = u"user"_s, .content = u"Which terms?"_s};
    const auto question = ChatLog(database).add(asked);
    QVERIFY(question);
    ChatEntry told{
        .conversation = question->uid, .role = u"assistant"_s, .content = u"Net-30 [%1]."_s.arg(fact)};
    told.tokensIn = 812;
    told.model = u"local/test"_s;
    told.finish = u"complete"_s;
    QVERIFY(ChatLog(database).add(told));
    insert(goldenLayer(), u"gld_01JD5C8E00000000000000000B"_s, u"active"_s,
           {{u"question_id"_s, u"q2"_s}, {u"question"_s, u"Gone?"_s}, {u"content_hash"_s, u"h"_s}});
    QVERIFY(forget(database, u"gld_01JD5C8E00000000000000000B"_s, 0, mara, u"asked twice"_s, now()));
}

void TstRoundTripLayers::initTestCase()
{
    m_store = std::make_unique<ExchangeFixture>();
    fill();
    m_export = m_store->exported({});
}

void TstRoundTripLayers::everyLayerHasALine()
{
    for (const char *type :
         {"reflexion", "proposal", "decision", "wiki", "golden", "knowledge", "chunk", "lineage", "training",
          "wiki_log", "snapshot", "snapshot_entry", "chat", "pinned", "human_grade", "tombstone"})
        QVERIFY2(m_export.contains(QByteArray("\"type\":\"") + type + "\""), type);
}

void TstRoundTripLayers::importingGivesTheSameBytes()
{
    const ExchangeFixture copy;

    const auto report = copy.importTrusted(copy.file(u"all.jsonl"_s, m_export), ImportFormat::Memoir);

    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QVERIFY2(report->problems.empty(),
             qPrintable(report->problems.empty() ? QString() : report->problems.front().message));
    const QByteArrayList mine = body(copy.exported({})).split('\n');
    const QByteArrayList theirs = body(m_export).split('\n');
    QCOMPARE(mine.size(), theirs.size());
    for (qsizetype i = 0; i < mine.size(); ++i)
        QCOMPARE(QString::fromUtf8(mine.at(i)).split(u",\""_s),
                 QString::fromUtf8(theirs.at(i)).split(u",\""_s));
    const auto verified = verify(*copy.database);
    QVERIFY2(verified->isWhole(),
             qPrintable(verified->isWhole() ? QString() : verified->problems.front().message));
    for (
        const QString &sql :
        {u"SELECT group_concat(said) FROM (SELECT cited_uid || cited_revision || day AS said FROM wiki_citation ORDER BY 1)"_s,
         u"SELECT group_concat(said) FROM (SELECT row_uid || field || rule || masked AS said FROM finding ORDER BY 1)"_s,
         u"SELECT count(*) FROM wiki_fts WHERE wiki_fts MATCH '\"always\"'"_s,
         u"SELECT count(*) FROM decision_fts WHERE decision_fts MATCH '\"hold\"'"_s})
        QCOMPARE(copy.text(sql), m_store->text(sql));
    QCOMPARE(copy.text(u"SELECT group_concat(cited) FROM chat_message"_s),
             m_store->text(u"SELECT group_concat(cited) FROM chat_message"_s));
    QCOMPARE(copy.text(u"SELECT count(*) FROM chunk_fts WHERE chunk_fts MATCH '\"always\"'"_s), u"1"_s);
}

void TstRoundTripLayers::importingAgainChangesNothing()
{
    const ExchangeFixture copy;
    const QString path = copy.file(u"all.jsonl"_s, m_export);
    QVERIFY(copy.importTrusted(path, ImportFormat::Memoir));

    const auto again = copy.importTrusted(path, ImportFormat::Memoir);

    QVERIFY2(again, qPrintable(again ? QString() : again.error().message));
    QVERIFY(again->records.isEmpty());
    QVERIFY(again->problems.empty());
    QVERIFY(again->changeset.isEmpty());
}

void TstRoundTripLayers::whatWasHeldBackStaysSo()
{
    const ExchangeFixture copy;
    QVERIFY(copy.importTrusted(copy.file(u"all.jsonl"_s, m_export), ImportFormat::Memoir));
    QCOMPARE(copy.number(u"SELECT count(*) FROM retrievable_chunk"_s), 1);
    const QString fact = copy.text(u"SELECT uid FROM reflexion_log"_s);

    QVERIFY(Curation(*copy.database)
                .decide({{fact}, Status::Rejected, Actor::person(u"mara"_s), u"no"_s, {}, false, {}}));

    QCOMPARE(copy.number(u"SELECT count(*) FROM retrievable_wiki_section"_s), 0);
    QCOMPARE(copy.number(u"SELECT count(*) FROM retrievable_chunk"_s), 0);
}

void TstRoundTripLayers::agentsBringNoLayers()
{
    const ExchangeFixture copy;

    const auto report =
        copy.importTrusted(copy.file(u"all.jsonl"_s, m_export), ImportFormat::Memoir, Actor::agent(u"bot"_s));

    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QVERIFY(report->records.isEmpty());
    QCOMPARE(copy.number(u"SELECT count(*) FROM decision_corpus"_s), 0);
}

void TstRoundTripLayers::aDecisionNeedsAPersonAndItsProposal()
{
    const QByteArray start = "{\"memoir\":1}\n{\"type\":\"decision\",\"uid\":\"dec_"
                             "01JD5C8E00000000000000000C\",\"status\":\"in_force\","
                             "\"agent\":\"a\",\"content_hash\":\"x\",\"history\":[],";
    for (const QByteArray &rest :
         {QByteArray("\"approved_by\":\"agent:bot\",\"origin\":\"import\"}\n"),
          QByteArray(
              "\"approved_by\":\"person:mara\",\"origin\":\"approval\",\"proposal_uid\":\"prp_1\"}\n")}) {
        const ExchangeFixture copy;
        const auto report = copy.importTrusted(copy.file(u"all.jsonl"_s, start + rest), ImportFormat::Memoir);
        QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
        QCOMPARE(int(report->problems.size()), 1);
        QCOMPARE(copy.number(u"SELECT count(*) FROM decision_corpus"_s), 0);
    }
}

void TstRoundTripLayers::rowsEditedSinceAreNamed()
{
    const ExchangeFixture copy;
    const QString path = copy.file(u"all.jsonl"_s, m_export);
    QVERIFY(copy.importTrusted(path, ImportFormat::Memoir));
    const auto section = Wiki(*copy.database).sections()->front();
    QVERIFY(editSection(*copy.database, section.uid, 1, u"Terms"_s, u"Net-45."_s, Actor::person(u"mara"_s),
                        {}, now()));

    const auto again = copy.importTrusted(path, ImportFormat::Memoir);

    QCOMPARE(int(again->problems.size()), 1);
    QVERIFY(again->problems.front().message.contains(section.uid));
    QCOMPARE(Wiki(*copy.database).one(section.uid)->body, u"Net-45."_s);
}

void TstRoundTripLayers::singleLayersLeaveAndComeBack_data()
{
    QTest::addColumn<QString>("layer");
    for (const QString &layer : {u"golden"_s, u"wiki"_s, u"proposal"_s, u"knowledge"_s, u"training"_s})
        QTest::newRow(qPrintable(layer)) << layer;
}

void TstRoundTripLayers::singleLayersLeaveAndComeBack()
{
    QFETCH(const QString, layer);
    ExportOptions options;
    options.format = ExportFormat::Jsonl;
    options.layer = layer;
    const QByteArray lines = m_store->exported(options);
    QVERIFY(lines.count('\n') >= 1);
    const ExchangeFixture copy;
    const QString path = copy.file(u"rows.jsonl"_s, lines);
    const auto format = guessedFormat(path);
    QVERIFY2(format, qPrintable(format ? QString() : format.error().message));

    const auto report = copy.importTrusted(path, *format);

    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QVERIFY2(report->problems.empty(),
             qPrintable(report->problems.empty() ? QString() : report->problems.front().message));
    const QString table =
        layer == "training"_L1 ? u"training_loop_runs"_s : QString::fromLatin1(layerNamed(layer)->table);
    QCOMPARE(copy.number(u"SELECT count(*) FROM "_s + table),
             m_store->number(u"SELECT count(*) FROM "_s + table));
    QVERIFY(verify(*copy.database)->isWhole());
}

MEMOIR_STORE_TEST(TstRoundTripLayers)
#include "tst_roundtriplayers.moc"
