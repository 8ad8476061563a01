// SPDX-License-Identifier: MIT
#include "store/clock.h"
#include "store/curation/curation.h"
#include "store/layers/episodes.h"
#include "store/rows/verify.h"
#include "store/sample/sampleworkspace.h"
#include "tests/store/exchangefixture.h"

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::exchange;

class TstRoundTrip : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void sampleHasAllKindsOfEntries();
    void sampleGoesIntoANewStoreOnly();
    void importGivesTheSameStore();
    void exportAgainGivesTheSameBytes();
    void secondImportChangesNothing();
    void aLongEpisodeComesBackWhole();
    void rowsEditedSinceAreNamed();
    void laterActsFollowTheOldHistory();
    void statusesNeedAPersonToVouchForThem_data();
    void statusesNeedAPersonToVouchForThem();

private:
    static QByteArray body(const QByteArray &bytes) { return bytes.mid(bytes.indexOf('\n')); }
    // What was exported, in a store of its own. It takes long, so the tests share it, in their order: those
    // that change it come last.
    const ExchangeFixture &imported();

    const QDateTime m_now = fromIsoTime(u"2026-11-21T12:00:00.000Z"_s);
    std::unique_ptr<ExchangeFixture> m_sample;
    QByteArray m_export;
    std::unique_ptr<ExchangeFixture> m_copy;
    std::optional<Result<ImportReport>> m_imported;
};

const ExchangeFixture &TstRoundTrip::imported()
{
    if (!m_copy) {
        m_copy = std::make_unique<ExchangeFixture>();
        m_imported = m_copy->importTrusted(m_copy->file(u"all.jsonl"_s, m_export), ImportFormat::Memoir);
    }
    return *m_copy;
}

void TstRoundTrip::initTestCase()
{
    m_sample = std::make_unique<ExchangeFixture>();
    QElapsedTimer timer;
    timer.start();
    const auto loaded = loadSample(*m_sample->database, m_now);
    QVERIFY2(loaded, qPrintable(loaded ? QString() : loaded.error().message));
    qInfo() << "sample:" << timer.restart() << "ms";
    m_export = m_sample->exported({});
    qInfo() << "export:" << timer.elapsed() << "ms," << m_export.size() << "bytes";
    QVERIFY(m_export.startsWith("{\"exported_at\":"));
}

void TstRoundTrip::sampleHasAllKindsOfEntries()
{
    QVERIFY(m_sample->number(u"SELECT count(*) FROM reflexion_log"_s) >= 300);
    QCOMPARE(m_sample->number(u"SELECT count(DISTINCT status) FROM reflexion_log"_s), 7);
    for (const QString &action : {u"add"_s, u"corroborate"_s, u"decide"_s, u"expire"_s, u"snooze"_s,
                                  u"dismiss"_s, u"undo"_s, u"redo"_s})
        QVERIFY2(m_sample->number(u"SELECT count(*) FROM ledger WHERE action = '%1'"_s.arg(action)) > 0,
                 qPrintable(action));
    QVERIFY(m_sample->number(u"SELECT count(*) FROM saved_filter"_s) > 0);
    QVERIFY(m_sample->number(u"SELECT count(*) FROM episode_log"_s) > 0);
    QVERIFY(m_sample->number(u"SELECT count(*) FROM reflexion_log WHERE asleep = 1"_s) > 0);
    QVERIFY(verify(*m_sample->database)->isWhole());
}

void TstRoundTrip::sampleGoesIntoANewStoreOnly()
{
    const auto again = loadSample(*m_sample->database, m_now);

    QVERIFY(!again);
    QCOMPARE(again.error().code, Error::Code::Refused);
}

void TstRoundTrip::importGivesTheSameStore()
{
    const ExchangeFixture &copy = imported();
    const auto &report = *m_imported;

    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QVERIFY2(report->problems.empty(),
             qPrintable(report->problems.empty() ? QString() : report->problems.front().message));
    QCOMPARE(report->added, m_sample->number(u"SELECT count(*) FROM reflexion_log"_s));
    QCOMPARE(report->decided,
             m_sample->number(u"SELECT count(*) FROM reflexion_log WHERE status <> 'needs_review'"_s));
    QCOMPARE(copy.number(u"SELECT count(*) FROM changeset"_s), 1);
    const QString columns =
        u"SELECT group_concat(uid || status || coalesce(superseded_by, '') || coalesce(reviewed_by, '') || "
        "coalesce(reviewed_at, '') || coalesce(snoozed_until, '') || corroborations || created_at || id || "
        "findings || asleep || content_hash || provenance || extra || coalesce(CAST(confidence AS TEXT), "
        "'')) FROM "
        "(SELECT * FROM reflexion_log ORDER BY id)"_s;
    QCOMPARE(copy.text(columns).split(u"rfx_"_s), m_sample->text(columns).split(u"rfx_"_s));
    for (
        const QString &sql :
        {u"SELECT group_concat(uid || name || policy || created_at) FROM (SELECT * FROM agent ORDER BY uid)"_s,
         u"SELECT group_concat(uid || name || workflow || outcome || started_at) FROM (SELECT * FROM run ORDER BY uid)"_s,
         u"SELECT group_concat(uid || content || created_at) FROM (SELECT * FROM episode_log ORDER BY uid)"_s,
         u"SELECT group_concat(reflexion_uid || coalesce((SELECT uid FROM run WHERE run.id = run_id), '') || source || seen_at || outcome) FROM (SELECT * FROM corroboration ORDER BY reflexion_uid, id)"_s,
         u"SELECT group_concat(uid || status || asleep || flagged || n) FROM (SELECT * FROM reflexion_count JOIN agent ON agent.id = agent_id WHERE n > 0 ORDER BY uid, status, asleep, flagged)"_s,
         u"SELECT group_concat(uid || name || query || position) FROM (SELECT * FROM saved_filter ORDER BY uid)"_s})
        QCOMPARE(copy.text(sql), m_sample->text(sql));
    const auto verified = verify(*copy.database);
    QVERIFY2(verified->isWhole(),
             qPrintable(verified->isWhole() ? QString() : verified->problems.front().message));
}

void TstRoundTrip::exportAgainGivesTheSameBytes()
{
    const ExchangeFixture &copy = imported();
    QVERIFY(*m_imported);

    const QByteArrayList mine = body(copy.exported({})).split('\n');
    const QByteArrayList theirs = body(m_export).split('\n');

    QCOMPARE(mine.size(), theirs.size());
    for (qsizetype i = 0; i < mine.size(); ++i)
        QCOMPARE(QString::fromUtf8(mine.at(i)).split(u",\""_s),
                 QString::fromUtf8(theirs.at(i)).split(u",\""_s));
}

void TstRoundTrip::laterActsFollowTheOldHistory()
{
    const ExchangeFixture &copy = imported();
    QVERIFY(*m_imported);
    const QString uid =
        copy.text(u"SELECT uid FROM reflexion_log WHERE status = 'needs_review' AND findings = 0 "
                  "AND asleep = 0 ORDER BY uid DESC LIMIT 1"_s);
    Decision decision;
    decision.uids = {uid};
    decision.to = Status::Rejected;
    decision.actor = Actor::person(u"jonas"_s);
    QVERIFY(Curation(*copy.database).decide(decision));

    QByteArray line;
    for (const QByteArray &one : copy.exported({}).split('\n')) {
        if (one.contains("\"uid\":\"" + uid.toUtf8()) && one.contains("\"type\":\"reflexion\""))
            line = one;
    }

    const QJsonArray history = QJsonDocument::fromJson(line).object().value("history"_L1).toArray();
    QStringList actions;
    for (const QJsonValue &entry : history)
        actions.append(entry["action"_L1].toString());
    QCOMPARE(actions.first(), u"add"_s);
    QCOMPARE(actions.mid(actions.size() - 2), QStringList({u"import"_s, u"decide"_s}));
}

void TstRoundTrip::secondImportChangesNothing()
{
    const ExchangeFixture &copy = imported();
    QVERIFY(*m_imported);

    const auto second = copy.importTrusted(copy.file(u"all.jsonl"_s, m_export), ImportFormat::Memoir);

    QCOMPARE(second->unchanged, (*m_imported)->added);
    QCOMPARE(second->added + second->corroborated + second->skipped + second->agents + second->runs
                 + second->episodes,
             0);
    QVERIFY(second->changeset.isEmpty());
}

void TstRoundTrip::statusesNeedAPersonToVouchForThem_data()
{
    QTest::addColumn<QByteArray>("reviewer");
    QTest::addColumn<Actor::Kind>("importer");
    QTest::addColumn<QString>("status");

    QTest::newRow("person by person")
        << QByteArray("person:mara") << Actor::Kind::Person << u"approved_for_reuse"_s;
    QTest::newRow("person by agent") << QByteArray("person:mara") << Actor::Kind::Agent << u"needs_review"_s;
    QTest::newRow("agent by person") << QByteArray("agent:bot") << Actor::Kind::Person << u"needs_review"_s;
    QTest::newRow("nobody by person") << QByteArray() << Actor::Kind::Person << u"needs_review"_s;
}

void TstRoundTrip::statusesNeedAPersonToVouchForThem()
{
    QFETCH(const QByteArray, reviewer);
    QFETCH(const Actor::Kind, importer);
    QFETCH(const QString, status);
    const ExchangeFixture store;
    const QByteArray lines = "{\"memoir\":1}\n{\"type\":\"reflexion\",\"uid\":\"rfx_"
                             "01JD0000000000000000000000\",\"observation\":\"x\","
                             "\"agent\":\"a\",\"status\":\"approved_for_reuse\",\"reviewed_by\":\""
                             + reviewer + "\"}\n";

    const auto report = store.importTrusted(store.file(u"all.jsonl"_s, lines), ImportFormat::Memoir,
                                            {importer, u"somebody"_s});

    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(report->added, 1);
    QCOMPARE(report->decided, int(status != "needs_review"_L1));
    QCOMPARE(report->undecided, int(status == "needs_review"_L1));
    QCOMPARE(store.text(u"SELECT status FROM reflexion_log"_s), status);
    QCOMPARE(store.text(u"SELECT to_status FROM ledger"_s), status);
}

// Of the length that memory_episode takes; its secrets are masked wherever they are in it.
void TstRoundTrip::aLongEpisodeComesBackWhole()
{
    const ExchangeFixture from;
    Episode episode;
    episode.agent = u"finance"_s;
    episode.kind = u"event"_s;
    episode.content = u"The log of one night. "_s.repeated(50'000).left(1'000'000);
    VERIFY_RESULT(EpisodeWriter(*from.database).add({episode}));
    const QByteArray lines = from.exported({});

    const ExchangeFixture to;
    const auto report = to.importTrusted(to.file(u"all.jsonl"_s, lines), ImportFormat::Memoir);
    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QVERIFY2(report->problems.empty(),
             qPrintable(report->problems.empty() ? QString() : report->problems.front().message));
    QCOMPARE(body(to.exported({})), body(lines));

    const QByteArray secret = QByteArray("AKIA") + "Q3WX7RTZ5VBN2KLM";
    QByteArray changed = lines;
    changed.replace(changed.indexOf("The log of one night. ", 500'000), 200, secret + ' ');
    const ExchangeFixture masked;
    VERIFY_RESULT(masked.importTrusted(masked.file(u"all.jsonl"_s, changed), ImportFormat::Memoir));
    QCOMPARE(masked.number(u"SELECT count(*) FROM episode_log"_s), 1);
    QVERIFY(!masked.exported({}).contains(secret));
}

void TstRoundTrip::rowsEditedSinceAreNamed()
{
    const ExchangeFixture &copy = imported();
    QVERIFY(*m_imported);
    const QString uid =
        copy.text(u"SELECT uid FROM reflexion_log WHERE status = 'needs_review' ORDER BY uid LIMIT 1"_s);
    QVERIFY(Curation(*copy.database)
                .edit(uid, {{u"observation"_s, u"Something else entirely"_s}}, Actor::person(u"mara"_s),
                      u"clearer"_s));

    const auto again = copy.importTrusted(copy.file(u"all.jsonl"_s, m_export), ImportFormat::Memoir);

    QCOMPARE(again->skipped, 1);
    QVERIFY(again->problems.front().message.contains(uid));
    QCOMPARE(copy.text(u"SELECT observation FROM reflexion_log WHERE uid = '%1'"_s.arg(uid)),
             u"Something else entirely"_s);
}

MEMOIR_STORE_TEST(TstRoundTrip)
#include "tst_roundtrip.moc"
