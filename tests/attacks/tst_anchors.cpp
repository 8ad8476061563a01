// SPDX-License-Identifier: MIT
#include "store/clock.h"
#include "store/curation/forget.h"
#include "store/curation/undo.h"
#include "store/database/copydraft.h"
#include "store/files/inputfile.h"
#include "store/jobs/jobschedule.h"
#include "store/knowledge/ingest.h"
#include "store/layers/savedfilters.h"
#include "store/layers/settings.h"
#include "store/rows/anchoring.h"
#include "store/rows/sealing.h"
#include "store/upkeep/maintenance.h"
#include "tests/attacks/attacker.h"
#include "tests/store/teststore.h"

using namespace store;
using namespace Qt::StringLiterals;
using signing::Computer;
using tests::Attacker;
using tests::TestStore;

// Who owns the file can write history anew, hashes and all. What this computer signed of it shows that.
class TestAnchors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aStoreWithoutAnchorsSaysSo();
    void aSoundStoreIsVouchedForSinceTheFirstAnchor();
    void historyThatWasWrittenAnewIsFound();
    void aCutTailIsFound();
    void anOlderCopyOfTheFileIsFound();
    void anOlderCopyIsNotAnchored();
    void aCopyEndsNoAnchorOfBefore();
    void aWantedRestoreIsAccepted();
    void aForgedAnchorIsFound();
    void aLineThatBrokeOffIsNoForgery();
    void theKeyIsPrivate();
    void aCopyCarriesItsAnchor();
    void theSameHeadIsKeptOnce();
    void whatHasNoEntryOfItsOwnIsVouchedFor_data();
    void whatHasNoEntryOfItsOwnIsVouchedFor();
    void sealsThatAreWrittenAnewAreFound();
    void ordinaryLifeTripsNothing();

private:
    Verification verified(TestStore &store) const;
    QString said(const Verification &verification) const;
    void fill(TestStore &store) const;
    // A copy of the store, in which a row is written and anchored afterwards.
    store::Result<std::unique_ptr<Database>> olderCopy(TestStore &store) const;
    void fillEverything(TestStore &store);
    void writeDocument(const QByteArray &text);
    Result<Changeset> dismissed(Database &database, const QString &uid) const;

    std::unique_ptr<QTemporaryDir> m_home;
    std::optional<Computer> m_computer;
    QString m_rejected; // a document repeats it
};

void TestAnchors::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    m_computer.emplace(m_home->filePath(u"config/memoir"_s), m_home->filePath(u"state/memoir/anchors"_s));
}

Verification TestAnchors::verified(TestStore &store) const
{
    const auto anchors = anchorsHere(store.database(), *m_computer);
    const auto verification =
        anchors ? verify(store.database(), {}, *anchors) : tl::unexpected(anchors.error());
    if (!verification)
        qFatal("%s", qPrintable(verification.error().message));
    return *verification;
}

QString TestAnchors::said(const Verification &verification) const
{
    QStringList all;
    for (const VerifyProblem &problem : verification.problems)
        all += problem.message;
    return all.join(u'\n');
}

Result<std::unique_ptr<Database>> TestAnchors::olderCopy(TestStore &store) const
{
    const QString copy = m_home->filePath(u"older.memoir"_s);
    if (!backUp(store.database(), copy))
        qFatal("not copied");
    store.add(u"Contract C-2291 says net-30."_s);
    if (!keepAnchor(store.database(), *m_computer))
        qFatal("not anchored");
    return Database::open(copy, Database::Mode::ReadWrite);
}

void TestAnchors::fill(TestStore &store) const
{
    const QString approved = store.add(u"Terms are net-30."_s);
    const QString rejected = store.add(u"ACME always bills late."_s);
    QVERIFY(store.decide({approved}, Status::ApprovedForReuse));
    QVERIFY(store.decide({rejected}, Status::Rejected));
}

void TestAnchors::aStoreWithoutAnchorsSaysSo()
{
    TestStore store;
    fill(store);
    const Verification verification = verified(store);
    QVERIFY(verification.isWhole());
    QCOMPARE(verification.anchors, 0);
    QVERIFY(vouchedSince(verification).contains(u"Nothing outside"_s));
}

void TestAnchors::aSoundStoreIsVouchedForSinceTheFirstAnchor()
{
    TestStore store;
    fill(store);
    VERIFY_RESULT(keepAnchor(store.database(), *m_computer));
    const QString first = m_computer->newestOf(stateOf(store.database())->store)->at;
    store.add(u"Contract C-2291 says net-30."_s);
    VERIFY_RESULT(keepAnchor(store.database(), *m_computer));
    const Verification verification = verified(store);
    QVERIFY2(verification.isWhole(), qPrintable(said(verification)));
    QCOMPARE(verification.anchors, 2);
    QCOMPARE(verification.since, first);
    QCOMPARE(verification.through, 5);
    QVERIFY(vouchedSince(verification).contains(first));
}

void TestAnchors::historyThatWasWrittenAnewIsFound()
{
    TestStore store;
    fill(store);
    VERIFY_RESULT(keepAnchor(store.database(), *m_computer));
    Attacker(store.database())
        .write("UPDATE ledger SET actor = 'person:eve' WHERE seq = 3; "
               "UPDATE changeset SET actor = 'person:eve' WHERE first_seq = 3; "
               "UPDATE reflexion_log SET reviewed_by = 'person:eve' WHERE ledger_seq = 3");
    QVERIFY(store.isWhole()); // nothing in the file shows it
    const Verification verification = verified(store);
    QVERIFY(!verification.isWhole());
    QVERIFY2(said(verification).contains(u"written anew"_s), qPrintable(said(verification)));
}

void TestAnchors::aCutTailIsFound()
{
    TestStore store;
    fill(store);
    VERIFY_RESULT(keepAnchor(store.database(), *m_computer));
    Attacker(store.database())
        .write(
            "UPDATE reflexion_log SET status = 'needs_review', reviewed_by = NULL, reviewed_at = NULL, "
            "revision = 1, "
            "ledger_seq = 2 WHERE ledger_seq = 4; DELETE FROM ledger WHERE seq = 4; "
            "DELETE FROM changeset WHERE first_seq = 4; DELETE FROM reflexion_count; DELETE FROM day_count; "
            "INSERT INTO reflexion_count SELECT agent_id, status, asleep, findings <> 0, count(*) FROM "
            "reflexion_log "
            "GROUP BY 1, 2, 3, 4");
    QVERIFY(store.isWhole());
    const Verification verification = verified(store);
    QVERIFY(!verification.isWhole());
    QVERIFY2(said(verification).contains(u"ends at entry 3"_s), qPrintable(said(verification)));
}

void TestAnchors::anOlderCopyOfTheFileIsFound()
{
    TestStore store;
    fill(store);
    VERIFY_RESULT(keepAnchor(store.database(), *m_computer));
    const auto older = olderCopy(store);
    VERIFY_RESULT(older);
    const auto found = newestDisagreement(**older, *m_computer);
    VERIFY_RESULT(found);
    QVERIFY(found->has_value());
    QVERIFY2((*found)->message.contains(u"older copy"_s), qPrintable((*found)->message));
    QVERIFY(!newestDisagreement(store.database(), *m_computer)->has_value());
}

void TestAnchors::anOlderCopyIsNotAnchored()
{
    TestStore store;
    fill(store);
    const auto older = olderCopy(store);
    VERIFY_RESULT(keepAnchor(**older, *m_computer));
    QVERIFY(newestDisagreement(**older, *m_computer)->has_value());
    QCOMPARE(anchorsHere(store.database(), *m_computer)->all.size(), 1);
}

void TestAnchors::aWantedRestoreIsAccepted()
{
    TestStore store;
    fill(store);
    VERIFY_RESULT(keepAnchor(store.database(), *m_computer));
    const auto older = olderCopy(store);
    const Actor mara = Actor::person(u"mara"_s);
    VERIFY_ERROR(acceptOlder(**older, mara, u" "_s, *m_computer), Error::Code::Usage);
    VERIFY_ERROR(acceptOlder(**older, Actor::agent(u"bot"_s), u"why not"_s, *m_computer),
                 Error::Code::Refused);
    VERIFY_RESULT(acceptOlder(**older, mara, u"the disk failed"_s, *m_computer));
    QVERIFY(!newestDisagreement(**older, *m_computer)->has_value());

    const auto anchors = anchorsHere(**older, *m_computer);
    VERIFY_RESULT(anchors);
    QCOMPARE(anchors->all.back().reason, u"the disk failed"_s);
    const auto verification = verify(**older, {}, *anchors);
    VERIFY_RESULT(verification);
    QVERIFY2(verification->isWhole(), qPrintable(said(*verification)));
    const auto entry =
        (*older)->value(u"SELECT reason FROM ledger WHERE layer = 'store' AND action = 'accept'"_s);
    QCOMPARE(entry->toString(), u"the disk failed"_s);
    // The file that it was copied from is another one, and as sound as before.
    QVERIFY(!newestDisagreement(store.database(), *m_computer)->has_value());
    QVERIFY2(verified(store).isWhole(), qPrintable(said(verified(store))));
}

// One that was made before seals said of which place they are holds the store until a person says otherwise.
void TestAnchors::aCopyEndsNoAnchorOfBefore()
{
    TestStore store;
    fill(store);
    auto before = stateOf(store.database());
    VERIFY_RESULT(before);
    before->place.clear();
    VERIFY_RESULT(m_computer->keep(*before));
    const QString path = m_home->filePath(u"copy.memoir"_s);
    VERIFY_RESULT(backUp(store.database(), path));
    const auto copy = Database::open(path, Database::Mode::ReadOnly);
    VERIFY_RESULT(copy);
    VERIFY_RESULT(anchorNewCopy(store.database(), **copy, *m_computer));
    const auto inForce = anchorsHere(store.database(), *m_computer)->inForce();
    QCOMPARE(inForce.size(), 2U);
    QCOMPARE(inForce.front().place, QString());
}

void TestAnchors::aForgedAnchorIsFound()
{
    TestStore store;
    fill(store);
    VERIFY_RESULT(keepAnchor(store.database(), *m_computer));
    const QString list = m_computer->anchorFileOf(stateOf(store.database())->store);
    auto line = signing::lastAnchor(list)->toLine();
    line.replace("\"seq\":4", "\"seq\":3");
    {
        QFile file(list);
        QVERIFY(file.open(QIODevice::Append));
        file.write(line + '\n');
    }
    QVERIFY2(said(verified(store)).contains(u"Line 2"_s), qPrintable(said(verified(store))));

    // Signed all right, but not by this computer.
    auto foreign = stateOf(store.database());
    VERIFY_RESULT(foreign->sign(*signing::SigningKey::generate()));
    VERIFY_RESULT(signing::appendAnchor(list, *foreign));
    QVERIFY2(said(verified(store)).contains(u"did not sign"_s), qPrintable(said(verified(store))));
}

// A full disk or a kill in the middle of a line: it was never said to be there, and what comes next stands on
// a line of its own.
void TestAnchors::aLineThatBrokeOffIsNoForgery()
{
    TestStore store;
    fill(store);
    VERIFY_RESULT(keepAnchor(store.database(), *m_computer));
    const QString list = m_computer->anchorFileOf(stateOf(store.database())->store);
    const auto whole = InputFile::contents(list, 1'000'000);
    VERIFY_RESULT(whole);
    const QByteArray line = whole->chopped(1);
    for (qsizetype length = 1; length < line.size(); ++length) {
        const auto anchors = signing::anchorsIn(*whole + line.first(length) + '\n' + *whole);
        QVERIFY2(anchors.broken.empty(), qPrintable(QString::number(length)));
        QCOMPARE(anchors.all.size(), 2);
    }
    // Nor is what broke off a way to have a changed line passed over.
    QCOMPARE(signing::anchorsIn(line.first(40) + '"' + line.sliced(41) + '\n').broken.size(), 1);
    QCOMPARE(signing::anchorsIn("anything\n").broken.size(), 1);
}

void TestAnchors::theKeyIsPrivate()
{
    const auto key = m_computer->key();
    VERIFY_RESULT(key);
    const QString file = m_home->filePath(u"config/memoir/anchor.key"_s);
    QCOMPARE(QFile::permissions(file) & QFile::Permissions(0x0077), QFile::Permissions());
    QCOMPARE(QFile::permissions(QFileInfo(file).path()) & QFile::Permissions(0x0077), QFile::Permissions());
    QCOMPARE(m_computer->key()->id(), key->id());

    // A passphrase keeps it closed.
    const auto sealed = key->toPem("correct horse");
    VERIFY_RESULT(sealed);
    VERIFY_ERROR(signing::SigningKey::fromPem(*sealed, "battery"), Error::Code::Refused);
    VERIFY_ERROR(signing::SigningKey::fromPem(*sealed), Error::Code::Refused);
    QCOMPARE(signing::SigningKey::fromPem(*sealed, "correct horse")->id(), key->id());
}

void TestAnchors::aCopyCarriesItsAnchor()
{
    TestStore store;
    fill(store);
    const QString copy = m_home->filePath(u"copy.memoir"_s);
    VERIFY_RESULT(backUp(store.database(), copy));
    const auto opened = Database::open(copy, Database::Mode::ReadOnly);
    VERIFY_RESULT(anchorCopy(**opened, anchorFileBeside(copy), *m_computer));
    const auto beside = signing::readAnchors(anchorFileBeside(copy));
    VERIFY_RESULT(beside);
    QCOMPARE(beside->all.size(), 1);
    QVERIFY(standingOf(store.database(), *beside)->problems.empty());
    QCOMPARE(beside->all.front().seq, 4);
}

void TestAnchors::theSameHeadIsKeptOnce()
{
    TestStore store;
    fill(store);
    VERIFY_RESULT(keepAnchor(store.database(), *m_computer));
    VERIFY_RESULT(keepAnchor(store.database(), *m_computer));
    QCOMPARE(anchorsHere(store.database(), *m_computer)->all.size(), 1);
}

Result<Changeset> TestAnchors::dismissed(Database &database, const QString &uid) const
{
    const auto rule = database.value(u"SELECT rule FROM finding WHERE row_uid = ?"_s, {uid});
    return Curation(database).dismiss(uid, guard::Detector::Pii, rule ? rule->toString() : u""_s,
                                      Actor::person(u"mara"_s), u"published"_s);
}

// A row of every kind that has no ledger entry of its own.
void TestAnchors::fillEverything(TestStore &store)
{
    Database &database = store.database();
    store.add(u"Ask for the terms at lena.fischer@company.com before paying."_s);
    QVERIFY(store.number(u"SELECT count(*) FROM finding"_s) > 0);
    const QString other = store.add(u"Write to tom.berger@company.com about late bills."_s);
    VERIFY_RESULT(dismissed(database, other));
    store.add(u"Ask for the terms at lena.fischer@company.com before paying."_s); // seen again
    QVERIFY(store.number(u"SELECT count(*) FROM corroboration"_s) > 0);
    const Actor mara = Actor::person(u"mara"_s);
    m_rejected = store.add(u"Invoices are paid in thirty days."_s);
    VERIFY_RESULT(store.decide({m_rejected}, Status::Rejected));
    writeDocument("Invoices are paid in thirty days. Ask at anna.kurz@company.com first.");
    VERIFY_RESULT(knowledge::ingest(database, {.paths = {m_home->filePath(u"terms.md"_s)}}, mara));
    QVERIFY(store.number(u"SELECT count(*) FROM repeated_text"_s) > 0);
    VERIFY_RESULT(setSetting(database, u"review.four_eyes"_s, u"on"_s, mara));
    VERIFY_RESULT(JobSchedules(database).setCron({u"wiki"_s, u"0 3 * * *"_s}, u"0 4 * * *"_s, u"mara"_s));
    VERIFY_RESULT(SavedFilters(database).save(u"Late bills"_s, u"{\"text\":\"late\"}"_s, mara));
    for (
        const auto &sql :
        {u"INSERT INTO lineage (derived_uid, derived_layer, source_uid, source_layer) SELECT c.uid, "
         u"'knowledge', r.uid, "
         "'reflexion' FROM knowledge_chunks AS c, reflexion_log AS r LIMIT 1"_s,
         u"INSERT INTO episode_log (uid, agent_id, kind, content, created_at) VALUES ('epi_1', 1, 'event', 'seen', 'x')"_s,
         u"INSERT INTO chat_message (uid, conversation, role, content, created_at) VALUES ('cht_1', 'cht_1', "
         u"'user', "
         "'What are the terms?', 'x')"_s,
         u"INSERT INTO training_loop_runs (id, uid, question_id, answer, grade, run_at) VALUES (9, 'trn_1', "
         u"'q', 'net-30', "
         "4.0, 'x')"_s,
         u"INSERT INTO training_trial (id, uid, question_id, answer, grade, run_at) VALUES (9, 'trl_1', 'q', "
         u"'net-30', 4.0, 'x')"_s,
         u"INSERT INTO training_tick (uid, made_by, started_at, ended_at) VALUES ('tck_1', 'mara', 'x', 'x')"_s,
         u"INSERT INTO departed_chunk (uid, source_uid, heading_path, content, content_hash, ordinal, "
         u"departed_at) "
         u"SELECT 'chk_0', uid, '', 'Bills wait.', 'h', 0, 'x' FROM knowledge_source"_s,
         u"INSERT INTO second_opinion (seq, id, first_by, first_verdict, state) SELECT 1, min(id), 'mara', "
         u"'approved_for_reuse', 'asked' FROM reflexion_log"_s,
         u"INSERT INTO human_grade (uid, run_uid, grade, graded_by, graded_at) VALUES ('hgr_1', 'trn_1', 4.0, 'mara', 'x')"_s,
         u"INSERT INTO context_snapshot (uid, recipe, question, text_hash, text, created_at) VALUES "
         u"('snp_1', 'platform', "
         "'terms?', 'h', 'net-30', 'x')"_s,
         u"INSERT INTO context_snapshot_entry (snapshot_id, ordinal, layer, row_uid, fate) VALUES (1, 1, "
         u"'reflexion', "
         "'rfx_1', 'full')"_s,
         u"INSERT INTO tombstone (uid, layer, forgotten_at, forgotten_by) VALUES ('cht_0', 'chat', 'x', 'person:mara')"_s,
         u"INSERT INTO job_run (uid, job, started_at, state, summary) VALUES ('jrn_1', 'wiki', 'x', 'done', "
         u"'ok'), "
         u"('jrn_2', 'wiki', 'x', 'running', '')"_s,
         u"INSERT INTO job_log (run_uid, at, level, text) VALUES ('jrn_1', 'x', 'note', 'begun'), ('jrn_1', "
         u"'x', "
         u"'note', 'ended'), ('jrn_2', 'x', 'note', 'begun')"_s,
         u"INSERT INTO wiki_run (uid, started_at, state, before_md, after_md) VALUES ('wrn_1', 'x', "
         u"'written', '', "
         u"'new')"_s,
         u"INSERT INTO row_signature (row_uid, ledger_seq, key_id, signed) VALUES ('rfx_1', 1, 'key_1', x'00')"_s,
         u"INSERT INTO llm_wiki_log (uid, wiki_section, generated_at, summary_md) VALUES ('wlg_1', 'terms', 'x', 'new')"_s,
         u"INSERT INTO wiki_citation (section_uid, ordinal, cited_uid, cited_layer, day, ledger_seq) SELECT "
         u"row_uid, 0, "
         "'rfx_1', 'reflexion', 'x', 1 FROM ledger WHERE seq = 1"_s})
        VERIFY_RESULT(database.execute(sql));
}

void TestAnchors::writeDocument(const QByteArray &text)
{
    QFile file(m_home->filePath(u"terms.md"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("# Terms\n\n" + text + "\n");
}

void TestAnchors::whatHasNoEntryOfItsOwnIsVouchedFor_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<QString>("named");
    const auto row = [](const char *name, const char *sql, const char *named) {
        QTest::newRow(name) << QByteArray(sql) << QString::fromLatin1(named);
    };
    row("agent's policy", "UPDATE agent SET policy = '{\"budget\":1}'", "agent");
    row("episode", "UPDATE episode_log SET content = 'not seen'", "epi_1");
    row("episode gone", "DELETE FROM episode_log", "epi_1");
    row("corroboration", "UPDATE corroboration SET day = '2001-01-01'", "corroboration");
    row("corroboration gone", "DELETE FROM corroboration", "corroboration");
    row("corroboration put in",
        "INSERT INTO corroboration (reflexion_uid, day, seen_at, ledger_seq) VALUES ('rfx_1', 'x', 'x', 1)",
        "corroboration");
    row("tombstone", "UPDATE tombstone SET forgotten_by = 'person:eve'", "cht_0");
    row("tombstone gone", "DELETE FROM tombstone", "cht_0");
    row("dismissal", "UPDATE finding_dismissal SET dismissed_by = 'person:eve'", "dismissal");
    row("dismissal gone", "DELETE FROM finding_dismissal", "dismissal");
    row("dismissal put in",
        "INSERT INTO finding_dismissal (content_hash, detector, rule, dismissed_by, dismissed_at) SELECT "
        "content_hash, "
        "detector, rule, 'x', 'x' FROM finding ORDER BY id LIMIT 1",
        "dismissed");
    row("finding", "UPDATE finding SET severity = 'low'; UPDATE reflexion_log SET findings = 0", "finding");
    row("finding gone", "DELETE FROM finding; UPDATE reflexion_log SET findings = 0", "finding");
    row("lineage", "UPDATE lineage SET source_layer = 'episode'", "lineage");
    row("lineage gone", "DELETE FROM lineage", "lineage");
    row("citation", "UPDATE wiki_citation SET cited_uid = 'rfx_2'", "citation");
    row("wiki log", "UPDATE llm_wiki_log SET summary_md = 'old'", "wlg_1");
    row("run", "UPDATE training_loop_runs SET grade = 0", "trn_1");
    row("run gone", "DELETE FROM training_loop_runs", "trn_1");
    row("job run", "UPDATE job_run SET summary = 'failed' WHERE uid = 'jrn_1'", "jrn_1");
    row("job run gone", "DELETE FROM job_run", "jrn_1");
    row("job log", "UPDATE job_log SET text = 'nothing' WHERE text = 'ended'", "jrn_1");
    row("line of a log gone", "DELETE FROM job_log WHERE text = 'ended'", "jrn_1");
    row("wiki run", "UPDATE wiki_run SET after_md = 'old'", "wrn_1");
    row("row signature", "UPDATE row_signature SET key_id = 'key_2'", "row signature");
    row("row signature gone", "DELETE FROM row_signature", "row signature");
    row("human grade", "UPDATE human_grade SET grade = 0", "hgr_1");
    row("chunk", "UPDATE knowledge_chunks SET content = 'Pay at once.', content_hash = 'x'", "chunk");
    row("chunk gone", "DELETE FROM knowledge_chunks", "chunk");
    row("snapshot", "UPDATE context_snapshot SET text = 'Pay at once.'", "snp_1");
    row("telling gone", "DELETE FROM context_snapshot_entry", "snp_1");
    row("chat", "UPDATE chat_message SET content = 'Pay at once.'", "cht_1");
    row("chat gone", "DELETE FROM chat_message", "cht_1");
    row("repeat gone", "DELETE FROM repeated_text", "repeat");
    row("departed chunk", "UPDATE departed_chunk SET content = 'Pay at once.'", "chk_0");
    row("departed chunk gone", "DELETE FROM departed_chunk", "chk_0");
    row("second opinion", "UPDATE second_opinion SET first_verdict = 'rejected'", "second opinion");
    row("tick", "UPDATE training_tick SET made_by = 'eve'", "tck_1");
    row("trial", "UPDATE training_trial SET grade = 0", "trl_1");
    row("trial gone", "DELETE FROM training_trial", "trl_1");
    row("setting", "UPDATE setting SET value = 'off' WHERE key = 'review.four_eyes'", "review.four_eyes");
    row("setting gone", "DELETE FROM setting WHERE key = 'review.four_eyes'", "review.four_eyes");
    row("schedule", "UPDATE job_schedule SET cron = '* * * * *'", "schedule of wiki");
    row("schedule switched on", "UPDATE job_schedule SET enabled = 1", "schedule of wiki");
    row("schedule gone", "DELETE FROM job_schedule", "schedule of wiki");
    row("saved filter", "UPDATE saved_filter SET query = '{}'", "saved filter");
    row("saved filter gone", "DELETE FROM saved_filter", "saved filter");
    row("changeset", "UPDATE changeset SET actor = 'person:eve'", "changeset");
    row("vouch", "UPDATE vouch SET hash = zeroblob(32)", "vouches for");
    row("vouch gone", "DELETE FROM vouch WHERE id = (SELECT max(id) FROM vouch)", "vouches for");
    row("seal", "UPDATE seal SET at = 'x'", "Seal 1");
}

void TestAnchors::whatHasNoEntryOfItsOwnIsVouchedFor()
{
    QFETCH(const QByteArray, sql);
    QFETCH(const QString, named);
    TestStore store;
    fillEverything(store);
    VERIFY_RESULT(sealAndAnchor(store.database(), *m_computer));
    const Verification before = verified(store);
    QVERIFY2(before.isWhole(), qPrintable(said(before)));
    Attacker(store.database()).write(sql);
    const Verification verification = verified(store);
    QVERIFY(!verification.isWhole());
    QVERIFY2(said(verification).contains(named), qPrintable(said(verification)));
}

// Who knows of the seals takes them away and has them made anew: the anchor outside knows the old ones.
void TestAnchors::sealsThatAreWrittenAnewAreFound()
{
    TestStore store;
    fillEverything(store);
    VERIFY_RESULT(sealAndAnchor(store.database(), *m_computer));
    Attacker(store.database())
        .write("UPDATE chat_message SET content = 'Pay at once.'; DELETE FROM vouch; DELETE FROM seal");
    VERIFY_RESULT(sealStore(store.database()));
    QVERIFY(store.isWhole());
    QVERIFY2(said(verified(store)).contains(u"Seal 1"_s), qPrintable(said(verified(store))));
}

void TestAnchors::ordinaryLifeTripsNothing()
{
    TestStore store;
    Database &database = store.database();
    const Actor mara = Actor::person(u"mara"_s);
    fillEverything(store);
    const auto isWhole = [&](const char *after) {
        const auto isSealed = sealStore(database).and_then([&] { return keepAnchor(database, *m_computer); });
        const Verification verification = verified(store);
        if (!isSealed || !verification.isWhole())
            qWarning("after %s: %s", after,
                     qPrintable(isSealed ? said(verification) : isSealed.error().message));
        return isSealed && verification.isWhole();
    };
    QVERIFY(isWhole("filling"));
    writeDocument("Invoices are paid in sixty days. Ask at paul.kurz@company.com first.");
    VERIFY_RESULT(knowledge::ingest(database, {.paths = {m_home->filePath(u"terms.md"_s)}}, mara));
    QVERIFY(isWhole("reading a file again"));
    VERIFY_RESULT(store.decide({m_rejected}, Status::NeedsReview, u"paid so"_s, {}, true));
    QVERIFY(isWhole("reopening what a document repeats"));
    VERIFY_RESULT(setSetting(database, u"review.four_eyes"_s, u"off"_s, mara));
    QVERIFY(isWhole("setting"));
    VERIFY_RESULT(forget(database, u"cht_1"_s, 0, mara, u"private"_s, now()));
    QVERIFY(isWhole("forgetting a chat"));
    VERIFY_RESULT(forget(database, u"trn_1"_s, 0, mara, u"private"_s, now()));
    QVERIFY(isWhole("forgetting a run and its grade"));
    VERIFY_RESULT(
        database.execute(u"UPDATE job_run SET state = 'done', ended_at = 'x' WHERE uid = 'jrn_2'"_s));
    QVERIFY(isWhole("ending a job"));
    VERIFY_RESULT(database.execute(u"DELETE FROM job_log WHERE run_uid = 'jrn_1'"_s));
    QVERIFY(isWhole("clearing an old log"));
    const QString uid = store.add(u"Ask at eva.lang@company.com for the contract."_s);
    QVERIFY(isWhole("adding"));
    const auto act = dismissed(database, uid);
    VERIFY_RESULT(act);
    QVERIFY(isWhole("dismissing"));
    VERIFY_RESULT(Undo(database).undo(act->uid, mara));
    QVERIFY(isWhole("undoing a dismissal"));
    VERIFY_RESULT(rebuild(database));
    QVERIFY(isWhole("rebuilding"));
}

QTEST_GUILESS_MAIN(TestAnchors)
#include "tst_anchors.moc"
