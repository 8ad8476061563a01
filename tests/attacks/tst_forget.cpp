// SPDX-License-Identifier: MIT
// Forgotten is gone (P14): afterwards no byte of the words is in the file, its log or its newest backup, and
// the ledger still proves the rest and names what was blanked.
#include "store/curation/approvals.h"
#include "store/curation/forget.h"
#include "store/curation/memorychange.h"
#include "store/curation/memoryselection.h"
#include "store/curation/undo.h"
#include "store/curation/wikiwords.h"
#include "store/layers/chat.h"
#include "store/layers/episodes.h"
#include "store/layers/goldenwriter.h"
#include "store/layers/rowversion.h"
#include "store/layers/wikiwriter.h"
#include "store/recovery/remains.h"
#include "store/retrieval/snapshots.h"
#include "store/rows/act.h"
#include "store/rows/purge.h"
#include "store/rows/reflexions.h"
#include "store/rows/sealing.h"
#include "store/training/ticks.h"
#include "tests/app/ctlprocess.h"
#include "tests/store/stackstore.h"

#include <QDirIterator>
#include <QProcess>
#include <QTest>

#include <array>

using namespace Qt::StringLiterals;
using namespace store;

Q_DECLARE_METATYPE(store::MemorySelection)

namespace {

const Actor Mara = Actor::person(u"mara"_s);
const QString Words = u"The zuqvendor keeps its zuqpassphrase in a zuqdrawer"_s;
const QList<QByteArray> Marks{"zuqvendor", "zuqpassphrase", "zuqdrawer", "zuqedited", "zuqstrategy"};

// Read by another program: who closes a store's file loses the locks that its connections hold.
QByteArrayList marksIn(const QString &path)
{
    QProcess cat;
    cat.start(u"cat"_s, {path});
    cat.waitForFinished();
    const QByteArray bytes = cat.readAllStandardOutput().toLower();
    QByteArrayList found;
    for (const QByteArray &mark : Marks) {
        if (bytes.contains(mark))
            found += mark;
    }
    return found;
}

} // namespace

class TestForget : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_store = std::make_unique<tests::StackStore>();
        m_uid = m_store->approved(Words);
    }
    void cleanup() { m_store.reset(); }

    void noByteIsLeft();
    void theLedgerProvesTheRest();
    void blankedByNobodyIsSeen();
    void blankedAndChangedIsSeen();
    void plainSqlCannotBlank_data();
    void plainSqlCannotBlank();
    void nothingTakesItBack();
    void onlyAPersonWithAReason();
    void onlyInTheRevisionThatWasSeen_data();
    void onlyInTheRevisionThatWasSeen();
    void whatRestsOnItIsHeldBack();
    void sectionsLoseWhatTheyQuoted();
    void whatASectionQuotedOnceIsGoneToo();
    void aLivingRowIsBlankedForAForgottenOneOnly();
    void episodesToo();
    void wordsOfEveryLayerLeave_data();
    void wordsOfEveryLayerLeave();
    void answersOfGradedRunsLeaveAndGradesStay();
    void theRehearsalNamesWhatGoes();
    void whatAnUpdateApprovedLeaves_data();
    void whatAnUpdateApprovedLeaves();
    void whatAnUndoTookOut_data();
    void whatAnUndoTookOut();
    void whatIsMadeMeanwhileIsNotKept();
    void manyInOneActOrNone();
    void selections_data();
    void selections();
    void whatAnotherProgramNamedIsFound();
    void theVerbRehearsesAndCounts();
    void whatRepeatsTheWordsIsNamed();
    void nonsenseSelectsNothing_data();
    void nonsenseSelectsNothing();
    void aTombstoneSaysWhoWhenAndWhy();
    void theNewestBackupIsClean();
    void aRemovalThatWasMissedIsCaughtUp();
    void importedTombstonesLeaveNoWords();
    void noImportBringsItBack_data();
    void noImportBringsItBack();
    void copiesBesideTheStoreAreNamed();
    void agentsMayOnlyPropose();

private:
    Database &database() { return m_store->database(); }
    Result<Changeset> forgotten() { return forget(database(), m_uid, 0, Mara, u"asked for"_s, now()); }
    // Edited, seen again, told in a context and answered with.
    void use();
    void episode(const QString &uid, const QString &content);
    Result<AnswerBatch> approvedUpdate(); // an agent proposed other words for the memory
    // A recorded context that told the row, and an answer.
    void tell(const QString &context, const QString &row);
    // Where words like zuqdrawer still are: in which tables, in which files of the store's folder.
    QStringList holders();
    QStringList filesWithWords() const;

    std::unique_ptr<tests::StackStore> m_store;
    QString m_uid;
    QString m_snapshot;
    QString m_answer;
};

void TestForget::use()
{
    Curation curation(database());
    VERIFY_RESULT(curation.edit(m_uid, {{u"strategy"_s, u"a zuqstrategy"_s}}, Mara, {}, std::nullopt, now()));
    VERIFY_RESULT(
        curation.edit(m_uid, {{u"observation"_s, Words + u", zuqedited"_s}}, Mara, {}, std::nullopt, now()));
    m_store->add(Words + u", zuqedited"_s);
    const auto snapshot = Snapshots(database()).record(m_store->stack(tests::StackStore::asked()), Mara);
    VERIFY_RESULT(snapshot);
    QVERIFY(snapshot->text.contains(u"zuqdrawer"_s));
    m_snapshot = snapshot->uid;
    ChatEntry answer;
    answer.role = u"assistant"_s;
    answer.content = u"It is in the zuqdrawer."_s;
    answer.snapshotUid = m_snapshot;
    const auto added = ChatLog(database()).add(answer);
    VERIFY_RESULT(added);
    QVERIFY(m_store->isWhole());
}

Result<AnswerBatch> TestForget::approvedUpdate()
{
    return Reflexions(database()).one(m_uid).and_then([this](const Reflexion &row) {
        const MemoryChange change{.kind = MemoryChange::Kind::Update,
                                  .uid = m_uid,
                                  .revision = int(row.revision),
                                  .changes = {{u"observation"_s, u"The zuqvendor has a new zuqdrawer"_s}}};
        return Approvals(database())
            .propose({proposalFor(change, row, u"finance"_s, u"moved"_s)}, Actor::agent(u"finance"_s), now())
            .and_then([this](const std::vector<Result<Proposed>> &proposed) {
                ProposalAnswer answer;
                answer.uid = proposed.front()->uid;
                return Approvals(database()).decide({answer}, Mara);
            });
    });
}

void TestForget::episode(const QString &uid, const QString &content)
{
    m_store->write(
        u"INSERT INTO episode_log (uid, agent_id, kind, content, created_at) SELECT ?, id, 'event', "
        "?, '2026-11-21T10:00:00.000Z' FROM agent LIMIT 1"_s,
        {uid, content});
}

void TestForget::tell(const QString &context, const QString &row)
{
    m_store->write(u"INSERT INTO context_snapshot (uid, recipe, question, text_hash, text, created_at) "
                   "VALUES (?, 'r', 'q', 'h', 'in the zuqdrawer', '2026-11-21T10:00:00.000Z')"_s,
                   {context});
    m_store->write(u"INSERT INTO context_snapshot_entry (snapshot_id, ordinal, layer, row_uid, fate) "
                   "SELECT id, 0, 'x', ?, 'full' FROM context_snapshot WHERE uid = ?"_s,
                   {row, context});
    m_store->write(u"INSERT INTO chat_message (uid, conversation, role, content, snapshot_uid, created_at) "
                   "VALUES (?, ?, 'assistant', 'in the zuqdrawer', ?, '2026-11-21T10:00:00.000Z')"_s,
                   {u"cht_of_"_s + context, u"cht_of_"_s + context, context});
}

// "zuq" because no uid has a U: one with "ZQ" in it was once taken for the words.
QStringList TestForget::holders()
{
    QStringList found;
    for (const auto &[table, words] : {std::pair{"reflexion_log", "observation || strategy"},
                                       {"episode_log", "content"},
                                       {"ledger", "coalesce(detail, '')"},
                                       {"context_snapshot", "text"},
                                       {"chat_message", "content"},
                                       {"wiki_section", "title || body_md"},
                                       {"llm_wiki_log", "summary_md"},
                                       {"wiki_run", "before_md || after_md || detail"},
                                       {"knowledge_source", "title"},
                                       {"knowledge_chunks", "content"},
                                       {"departed_chunk", "content"},
                                       {"finding", "masked"},
                                       {"proposed_action", "situation || action"},
                                       {"decision_corpus", "situation_json || action_json"},
                                       {"training_loop_runs", "answer || reasoning"},
                                       {"training_trial", "answer || reasoning"}}) {
        if (m_store->number(u"SELECT count(*) FROM %1 WHERE %2 LIKE '%zuq%'"_s.arg(QLatin1StringView(table),
                                                                                   QLatin1StringView(words)))
            > 0)
            found += QLatin1StringView(table);
    }
    return found;
}

QStringList TestForget::filesWithWords() const
{
    QStringList found;
    QDirIterator files(QFileInfo(m_store->path()).path(), QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        if (const QByteArrayList marks = marksIn(path); !marks.isEmpty())
            found += path + u": "_s + QString::fromLatin1(marks.join(", "));
    }
    return found;
}

void TestForget::noByteIsLeft()
{
    use();
    VERIFY_RESULT(forgotten());
    QVERIFY(!filesWithWords().isEmpty());
    VERIFY_RESULT(scrub(database()));
    QCOMPARE(filesWithWords(), QStringList());
    QVERIFY(m_store->isWhole());
    // What is told now, and what of it can be found.
    QVERIFY(!m_store->text(tests::StackStore::asked()).contains(u"zuq"_s));
    QCOMPARE(Snapshots(database()).one(m_snapshot)->text, QString());
    m_store->reopen();
    QVERIFY(m_store->isWhole());
}

void TestForget::theLedgerProvesTheRest()
{
    use();
    const auto before = verify(database());
    VERIFY_RESULT(forgotten());
    const auto after = verify(database());
    VERIFY_RESULT(after);
    QVERIFY2(after->isWhole(), qPrintable(after->isWhole() ? QString() : after->problems.front().message));
    QVERIFY(before->purged.empty());
    QVERIFY(after->purged.size() >= 2); // the two edits at least
    for (const PurgedEntry &entry : after->purged) {
        QCOMPARE(entry.rowUid, m_uid);
        QCOMPARE(entry.by, u"person:mara"_s);
    }
    QCOMPARE(m_store->number(u"SELECT count(*) FROM tombstone WHERE uid = '%1' AND layer = 'reflexion' "
                             "AND reason = 'asked for'"_s.arg(m_uid)),
             1);
}

// Who has the file, or keeps the server, can write past the rules; the chain says so.
void TestForget::blankedByNobodyIsSeen()
{
    use();
    QCOMPARE(
        tests::writtenPastTheRules(
            database(), u"UPDATE ledger SET detail = '%1' WHERE row_uid = '%2' AND action = 'edit'"_s.arg(
                            QString::fromLatin1(PurgedDetail), m_uid)),
        QString());
    const auto verified = verify(database());
    VERIFY_RESULT(verified);
    QVERIFY(!verified->isWhole());
    QVERIFY2(verified->problems.front().message.contains(u"blanked"_s),
             qPrintable(verified->problems.front().message));
}

void TestForget::blankedAndChangedIsSeen()
{
    use();
    VERIFY_RESULT(forgotten());
    QCOMPARE(
        tests::writtenPastTheRules(
            database(),
            u"UPDATE ledger SET actor = 'person:eve' WHERE row_uid = '%1' AND action = 'edit'"_s.arg(m_uid)),
        QString());
    QVERIFY(!verify(database())->isWhole());
}

void TestForget::plainSqlCannotBlank_data()
{
    QTest::addColumn<QString>("sql");
    const QString of = u" WHERE row_uid = '%1' AND action = 'edit'"_s;
    QTest::newRow("a detail that nobody purged") << u"UPDATE ledger SET detail = '{\"purged\":true}'"_s + of;
    QTest::newRow("a detail to something else") << u"UPDATE ledger SET detail = '{}'"_s + of;
    QTest::newRow("a reason") << u"UPDATE ledger SET reason = ''"_s + of;
    QTest::newRow("an actor and the detail")
        << u"UPDATE ledger SET actor = 'person:eve', detail = '{\"purged\":true}'"_s + of;
    QTest::newRow("the row") << u"DELETE FROM reflexion_log WHERE uid = '%1'"_s;
    QTest::newRow("every episode") << u"DELETE FROM episode_log"_s;
}

void TestForget::plainSqlCannotBlank()
{
    QFETCH(QString, sql);
    use();
    VERIFY_RESULT(database().execute(u"SELECT 1"_s));
    auto transaction = Transaction::begin(database());
    if (sql.contains(u"episode"_s))
        VERIFY_RESULT(
            database().execute(u"INSERT INTO episode_log (uid, agent_id, kind, content, created_at) "
                               u"SELECT 'eps_1', id, 'event', 'x', '2026-11-21T10:00:00.000Z' "
                               "FROM agent LIMIT 1"_s));
    QVERIFY(!database().execute(sql.contains(u"%1"_s) ? sql.arg(m_uid) : sql));
}

void TestForget::nothingTakesItBack()
{
    use();
    const auto act = forgotten();
    VERIFY_RESULT(act);
    Undo undo(database());
    QVERIFY(!undo.undo(act->uid, Mara));
    const auto entries = m_store->number(u"SELECT count(*) FROM ledger"_s);
    // Nor an act before it on the same row.
    const auto journal = undo.journal(100);
    VERIFY_RESULT(journal);
    for (const Changeset &each : *journal) {
        if (database()
                .value(u"SELECT EXISTS (SELECT 1 FROM ledger WHERE changeset = ? AND row_uid = ?)"_s,
                       {each.uid, m_uid})
                ->toBool())
            QVERIFY2(!undo.undo(each.uid, Mara), qPrintable(each.action));
    }
    QCOMPARE(m_store->number(u"SELECT count(*) FROM ledger"_s), entries);
    QVERIFY(m_store->isWhole());
}

void TestForget::onlyAPersonWithAReason()
{
    VERIFY_ERROR(forget(database(), m_uid, 0, Actor::agent(u"ops"_s), u"so"_s, now()), Error::Code::Refused);
    VERIFY_ERROR(forget(database(), m_uid, 0, Actor::rule(u"tidy"_s), u"so"_s, now()), Error::Code::Refused);
    VERIFY_ERROR(forget(database(), m_uid, 0, Mara, u"  "_s, now()), Error::Code::Refused);
    VERIFY_ERROR(forget(database(), u"rfx_01JD5C8E00000000000000ABCD"_s, 0, Mara, u"so"_s, now()),
                 Error::Code::NotFound);
    QCOMPARE(m_store->status(m_uid), u"approved_for_reuse"_s);
}

void TestForget::onlyInTheRevisionThatWasSeen_data()
{
    QTest::addColumn<QString>("uid");
    QTest::addColumn<bool>("hasRevisions");
    QTest::newRow("a reflexion") << u"rfx_"_s << true;
    QTest::newRow("a section") << u"wik_7"_s << true;
    QTest::newRow("an episode") << u"eps_1"_s << false;
    QTest::newRow("a graded run") << u"trn_1"_s << false;
    QTest::newRow("a conversation") << u"cht_1"_s << false;
}

// The one act that cannot be undone must not take what nobody looked at (P13).
void TestForget::onlyInTheRevisionThatWasSeen()
{
    QFETCH(QString, uid);
    QFETCH(bool, hasRevisions);
    use();
    m_store->section(u"wik_7"_s, u"Drawers"_s, u"Somewhere."_s);
    episode(u"eps_1"_s, u"in the zuqdrawer"_s);
    m_store->write(u"INSERT INTO training_loop_runs (id, uid, question_id, run_at) VALUES (1, 'trn_1', 'Q1', "
                   "'2026-11-21T10:00:00.000Z')"_s,
                   {});
    m_store->write(u"INSERT INTO chat_message (id, uid, conversation, role, content, created_at) "
                   "VALUES (1000, 'cht_1', 'cht_1', 'user', 'Where?', '2026-11-21T10:00:00.000Z')"_s,
                   {});
    if (uid == u"rfx_"_s)
        uid = m_uid;
    VERIFY_ERROR(forget(database(), uid, 7, Mara, u"so"_s, now()), Error::Code::Conflict);
    const CtlProcess ctl(m_store->path());
    const auto act = [&](const QStringList &uids, int revision) {
        return ctl.run(QStringList{u"forget"_s} + uids
                       + QStringList{u"--reason"_s, u"so"_s, u"--if-revision"_s, QString::number(revision)});
    };
    QCOMPARE(act({uid}, 7).exitCode, 4);
    QCOMPARE(act({uid, u"eps_2"_s}, 1).exitCode, 2);
    QCOMPARE(m_store->number(u"SELECT count(*) FROM tombstone"_s), 0);
    if (!hasRevisions)
        return;
    const auto seen = versionOf(database(), uid);
    VERIFY_RESULT(seen);
    QCOMPARE(act({uid}, seen->revision).exitCode, 0);
    QCOMPARE(m_store->number(u"SELECT count(*) FROM tombstone"_s), 1);
}

void TestForget::whatRestsOnItIsHeldBack()
{
    m_store->section(u"wik_7"_s, u"Drawers"_s, u"Somewhere."_s, {m_uid});
    m_store->section(u"wik_8"_s, u"More"_s, u"Elsewhere."_s);
    m_store->write(u"INSERT INTO lineage (derived_uid, derived_layer, source_uid, source_layer) "
                   "VALUES ('wik_8', 'wiki', 'wik_7', 'wiki')"_s,
                   {});
    QCOMPARE(
        m_store->number(u"SELECT count(*) FROM retrievable_wiki_section WHERE uid IN ('wik_7', 'wik_8')"_s),
        2);
    VERIFY_RESULT(forgotten());
    QCOMPARE(
        m_store->number(u"SELECT count(*) FROM retrievable_wiki_section WHERE uid IN ('wik_7', 'wik_8')"_s),
        0);
}

// The wiki's text is the words again: statements that cite the row go, what else they rest on stays cited in
// its own words, and no earlier text of the section keeps them.
void TestForget::sectionsLoseWhatTheyQuoted()
{
    const QString other = m_store->approved(u"Invoices are kept for ten years"_s);
    const auto added =
        addSection(database(), u"Drawers"_s,
                   u"- It is in the zuqdrawer. [%1]\n- Ten years. [%2]"_s.arg(m_uid, other), Mara, now());
    VERIFY_RESULT(added);
    VERIFY_RESULT(editSection(database(), added->uid, 1, u"Drawers"_s,
                              u"- It is in the zuqdrawer. [%1] (observed)\n- Ten years. [%2]\n- Both, the "
                              "zuqvendor too. [%1][%2]\n- Nobody says this.\n"_s.arg(m_uid, other),
                              Mara, {}, now()));
    // Told by the section alone, in three revisions: only what was told while it quoted the row is blanked.
    VERIFY_RESULT(editSection(database(), added->uid, 2, u"Drawers"_s,
                              Wiki(database()).one(added->uid)->body + u"\n- More."_s, Mara, {}, now()));
    for (const auto &[context, revision] : {std::pair{u"ctx_1"_s, 1}, {u"ctx_3"_s, 3}, {u"ctx_9"_s, 9}}) {
        tell(context, added->uid);
        m_store->write(u"UPDATE context_snapshot_entry SET row_revision = ? WHERE snapshot_id = "
                       "(SELECT id FROM context_snapshot WHERE uid = ?)"_s,
                       {revision, context});
    }
    const QDateTime before = tests::StackStore::moment();
    QVERIFY(holders().contains(u"wiki_section"_s) && holders().contains(u"ledger"_s));
    VERIFY_RESULT(sealWhole(database()));
    const auto sections = sectionsMadeFrom(database(), {m_uid});
    QCOMPARE(sections->citing, QStringList{added->uid});
    QCOMPARE(sections->others, QStringList());

    VERIFY_RESULT(forgotten());

    QCOMPARE(holders(), (QStringList{u"context_snapshot"_s, u"chat_message"_s})); // of the ninth revision
    m_store->write(u"DELETE FROM chat_message WHERE snapshot_uid = 'ctx_9'"_s, {});
    m_store->write(u"UPDATE context_snapshot SET text = '' WHERE uid = 'ctx_9'"_s, {});
    QCOMPARE(holders(), QStringList());
    const auto section = Wiki(database()).one(added->uid);
    VERIFY_RESULT(section);
    QCOMPARE(
        section->body,
        u"- Ten years. [%1]\n- Invoices are kept for ten years. [%1]\n- Nobody says this.\n- More."_s.arg(
            other));
    QVERIFY(!section->isHeldBack);
    const auto versions = Wiki(database()).history(added->uid);
    VERIFY_RESULT(versions);
    QCOMPARE(versions->size(), 4);
    QVERIFY(!versions->front().isForgotten && versions->front().body == section->body);
    QVERIFY(versions->at(1).isForgotten && versions->at(1).body.isEmpty());
    // A context as it was then does not pretend that today's text was told.
    StackQuestion past = tests::StackStore::asked();
    past.asOf = before;
    QVERIFY(m_store->text(tests::StackStore::asked()).contains(u"Ten years"_s));
    QVERIFY(!m_store->text(past).contains(u"Ten years"_s));
    const auto journal = Undo(database()).journal(3);
    VERIFY_RESULT(journal);
    for (const Changeset &each : *journal)
        QVERIFY2(!Undo(database()).undo(each.uid, Mara), qPrintable(each.action));
}

// A section that does not cite it any more, and one that was taken out, kept it in the ledger alone.
void TestForget::whatASectionQuotedOnceIsGoneToo()
{
    const auto quote = u"In the zuqdrawer. [%1]"_s.arg(m_uid);
    const auto rewritten = addSection(database(), u"Drawers"_s, quote, Mara, now());
    VERIFY_RESULT(rewritten);
    VERIFY_RESULT(editSection(database(), rewritten->uid, 1, u"Drawers"_s, u"Nothing."_s, Mara, {}, now()));
    VERIFY_RESULT(editSection(database(), rewritten->uid, 2, u"Drawers"_s, u"All."_s, Mara, {}, now()));
    const auto undone = addSection(database(), u"Undone"_s, quote, Mara, now());
    VERIFY_RESULT(undone);
    VERIFY_RESULT(Undo(database()).undo(undone->changeset, Mara));

    VERIFY_RESULT(forgotten());

    QCOMPARE(holders(), QStringList());
    QCOMPARE(Wiki(database()).one(rewritten->uid)->body, u"All."_s);
    const auto versions = Wiki(database()).history(rewritten->uid);
    QCOMPARE(versions->at(1).body, u"Nothing."_s); // what did not quote it stays
    QVERIFY(versions->at(2).isForgotten);
    QVERIFY(m_store->isWhole());
}

void TestForget::aLivingRowIsBlankedForAForgottenOneOnly()
{
    VERIFY_RESULT(Curation(database())
                      .edit(m_uid, {{u"strategy"_s, u"a zuqstrategy"_s}}, Mara, {}, std::nullopt, now()));
    auto act = Act::begin(database(), Mara, "forget", now());
    VERIFY_RESULT(act);
    const auto all = [](const QString &) { return true; };
    QVERIFY(
        !purgeQuotes(database(), (*act)->ledger(), m_uid, all, u"rfx_01J00000000000000000000000"_s, u"so"_s));
    QVERIFY(!purgeQuotes(database(), (*act)->ledger(), m_uid, all, m_uid, u"so"_s));
}

void TestForget::episodesToo()
{
    episode(u"eps_1"_s, u"in the zuqdrawer"_s);
    VERIFY_RESULT(forget(database(), u"eps_1"_s, 0, Mara, u"asked for"_s, now()));
    QCOMPARE(m_store->number(u"SELECT count(*) FROM episode_log"_s), 0);
    QCOMPARE(m_store->number(u"SELECT count(*) FROM tombstone WHERE uid = 'eps_1' AND layer = 'episode'"_s),
             1);
    QVERIFY(m_store->isWhole());
}

void TestForget::wordsOfEveryLayerLeave_data()
{
    QTest::addColumn<QString>("uid");
    QTest::newRow("a section") << u"wik_7"_s;
    QTest::newRow("a document") << u"src_1"_s;
    QTest::newRow("a decision") << u"dec_7"_s;
}

// Of any row, not of memories alone.
void TestForget::wordsOfEveryLayerLeave()
{
    QFETCH(QString, uid);
    VERIFY_RESULT(forgotten());
    if (uid == u"wik_7"_s) {
        m_store->section(uid, u"Drawers"_s, u"In the zuqdrawer."_s);
        VERIFY_RESULT(m_store->act("edit", [&](LayerWriter &writer) {
            return writer.update(wikiLayer(), uid, 1, {{u"body_md"_s, u"In no zuqdrawer."_s}}, {}, "edit");
        }));
        m_store->write(u"INSERT INTO wiki_run (uid, started_at, state, before_md, after_md, detail) VALUES "
                       "('wrn_7', 'x', 'written', 'a zuqdrawer', 'no zuqdrawer', ?)"_s,
                       {u"{\"sections\":[{\"uid\":\"wik_7\",\"title\":\"zuq\"},{\"uid\":\"wik_8\"}],"
                        u"\"remarks\":[{\"text\":\"zuq\"}],\"taken\":1}"_s});
        m_store->write(u"INSERT INTO llm_wiki_log (uid, wiki_section, generated_at, summary_md) VALUES "
                       "('wlg_7', 'wik_7', 'x', 'a zuqdrawer')"_s,
                       {});
    } else if (uid == u"src_1"_s) {
        m_store->chunk(u"chk_7"_s, u"In the zuqdrawer."_s);
        m_store->write(
            u"INSERT INTO finding (row_uid, field, detector, rule, severity, start, \"end\", masked, "
            "content_hash) VALUES ('chk_7', 'content', 'pii', 'name', 'low', 0, 1, 'zuq', 'chk_7')"_s,
            {});
    } else {
        m_store->decision(uid, u"Drawers"_s);
        VERIFY_RESULT(m_store->act("edit", [&](LayerWriter &writer) {
            return writer.update(decisionLayer(), uid, 1,
                                 {{u"situation_json"_s, u"{\"in\":\"zuqdrawer\"}"_s}}, {}, "edit");
        }));
    }
    tell(u"ctx_7"_s, uid == u"src_1"_s ? u"chk_7"_s : uid);
    QVERIFY(holders().size() >= 3);
    VERIFY_RESULT(sealWhole(database()));
    VERIFY_RESULT(forget(database(), uid, 0, Mara, u"asked for"_s, now()));
    QCOMPARE(holders(), QStringList());
    QCOMPARE(m_store->number(u"SELECT count(*) FROM finding WHERE row_uid LIKE 'chk%'"_s), 0);
    QCOMPARE(m_store->number(u"SELECT count(*) FROM context_snapshot_entry"_s), 1); // that it was told stays
    QVERIFY(m_store->isWhole());
}

void TestForget::answersOfGradedRunsLeaveAndGradesStay()
{
    tell(u"ctx_7"_s, m_uid);
    const QString at = u"2026-11-21T10:00:00.000Z"_s;
    const auto told = [&](TrainingRuns::Table table, const QString &uid, const QString &snapshot,
                          const QJsonObject &extra) {
        TrainingRun run;
        run.uid = uid;
        run.questionId = u"q1"_s;
        run.answer = u"in the zuqdrawer"_s;
        run.answerHash = answerHash(uid);
        run.reasoning = u"it says zuqdrawer"_s;
        run.grade = 4;
        run.passed = true;
        run.runAt = at;
        run.snapshotUid = snapshot;
        run.extra = extra;
        auto transaction = Transaction::begin(database());
        VERIFY_RESULT(TrainingRuns(database(), table).add(run));
        VERIFY_RESULT(transaction->commit());
    };
    const QJsonObject list{{u"told"_s, QJsonArray{QJsonObject{{u"uid"_s, m_uid}}}}};
    told(TrainingRuns::Table::Loop, u"trn_7"_s, u"ctx_7"_s, {});
    told(TrainingRuns::Table::Loop, u"trn_8"_s, u"ctx_8"_s, {});
    told(TrainingRuns::Table::Trial, u"trn_9"_s, {}, list);
    m_store->write(u"INSERT INTO human_grade (uid, run_uid, grade, graded_by, graded_at) VALUES "
                   "('hgr_7', 'trn_7', 1, 'person:mara', 'x')"_s,
                   {});
    VERIFY_RESULT(sealWhole(database()));
    const auto sums = [&] {
        return m_store->number(u"SELECT sum(runs) * 100 + sum(passed) * 10 + sum(grades) FROM grade_day"_s);
    };
    const qint64 before = sums();
    VERIFY_RESULT(forgotten());
    QCOMPARE(sums(), before);
    QCOMPARE(m_store->number(u"SELECT count(*) FROM training_loop_runs WHERE answer = '' AND reasoning = '' "
                             "AND grade = 4 AND uid = 'trn_7'"_s),
             1);
    QCOMPARE(
        m_store->number(u"SELECT count(*) FROM training_loop_runs WHERE answer <> '' AND uid = 'trn_8'"_s),
        1);
    QCOMPARE(m_store->number(u"SELECT count(*) FROM training_trial WHERE answer = '' AND grade = 4"_s), 1);
    QCOMPARE(m_store->number(u"SELECT count(*) FROM human_grade WHERE run_uid = 'trn_7'"_s), 1);
    QVERIFY(m_store->isWhole());
}

void TestForget::whatAnUpdateApprovedLeaves_data()
{
    QTest::addColumn<bool>("isUndone");
    QTest::newRow("in force") << false;
    QTest::newRow("taken back") << true;
    QTest::newRow("taken back") << true;
}

// What the rehearsal names is what goes: the memory, the proposal about it and the decision on that. A row
// that is not there is said before anything is done.
void TestForget::theRehearsalNamesWhatGoes()
{
    VERIFY_RESULT(approvedUpdate());
    const qint64 before = m_store->number(u"SELECT max(seq) FROM ledger"_s);

    auto rehearsed = wouldForget(database(), {m_uid});
    VERIFY_RESULT(rehearsed);
    QCOMPARE(rehearsed->size(), 3);
    QCOMPARE(rehearsed->constFirst(), m_uid);
    QCOMPARE(m_store->number(u"SELECT max(seq) FROM ledger"_s), before);
    const auto unknown = wouldForget(database(), {m_uid, u"rfx_01J00000000000000000000000"_s});
    QVERIFY(!unknown);
    QCOMPARE(unknown.error().code, Error::Code::NotFound);

    VERIFY_RESULT(forgotten());
    QStringList gone = *database().texts(u"SELECT uid FROM tombstone"_s);
    gone.sort();
    rehearsed->sort();
    QCOMPARE(gone, *rehearsed);
}

// An agent's proposal to change the memory, once accepted, is a decision with the new words.
void TestForget::whatAnUpdateApprovedLeaves()
{
    QFETCH(bool, isUndone);
    const auto done = approvedUpdate();
    VERIFY_RESULT(done);
    QVERIFY(holders().contains(u"decision_corpus"_s));
    if (isUndone)
        VERIFY_RESULT(Undo(database()).undo(done->changeset.uid, Mara));
    VERIFY_RESULT(forgotten());
    QCOMPARE(holders(), QStringList());
    QVERIFY(m_store->isWhole());
}

void TestForget::whatAnUndoTookOut_data()
{
    QTest::addColumn<QString>("layer");
    QTest::newRow("a reflexion") << u"reflexion"_s;
    QTest::newRow("a section") << u"wiki"_s;
    QTest::newRow("a decision") << u"decision"_s;
}

// An undo puts the whole row into the ledger, to put it back from there.
void TestForget::whatAnUndoTookOut()
{
    QFETCH(QString, layer);
    VERIFY_RESULT(forgotten());
    QString uid = u"wik_7"_s;
    if (layer == u"reflexion"_s) {
        NewReflexion row;
        row.agent = u"finance"_s;
        row.observation = Words;
        const auto written = ReflexionWriter(database()).add({row}, Mara);
        VERIFY_RESULT(written);
        uid = database().value(u"SELECT uid FROM reflexion_log"_s)->toString();
    } else if (layer == u"wiki"_s) {
        m_store->section(uid, u"Drawers"_s, u"In the zuqdrawer."_s);
    } else {
        uid = u"dec_7"_s;
        m_store->decision(uid, u"In the zuqdrawer"_s);
    }
    Undo undo(database());
    const auto last = [&] {
        return database()
            .value(u"SELECT changeset FROM ledger WHERE row_uid = ? ORDER BY seq DESC LIMIT 1"_s, {uid})
            ->toString();
    };
    VERIFY_RESULT(undo.undo(last(), Mara));
    const QString undone = last();
    QCOMPARE(holders(), QStringList{u"ledger"_s});

    const CtlProcess ctl(m_store->path());
    const auto act = [&](const QStringList &more) {
        return ctl.run(QStringList{u"forget"_s, uid, u"--reason"_s, u"asked"_s} + more).exitCode;
    };
    QCOMPARE(act({u"--if-revision"_s, u"1"_s}), 4);
    QCOMPARE(act({}), 0);
    QCOMPARE(holders(), QStringList());
    QCOMPARE(m_store->number(
                 u"SELECT count(*) FROM tombstone WHERE uid = '%1' AND layer = '%2'"_s.arg(uid, layer)),
             1);
    VERIFY_ERROR(undo.undo(undone, Mara), Error::Code::Refused);
    QCOMPARE(act({}), 5);
    QVERIFY(m_store->isWhole());
}

// A model was asked with the memory, and it was forgotten before the answer came.
void TestForget::whatIsMadeMeanwhileIsNotKept()
{
    const Stack told = m_store->stack(tests::StackStore::asked());
    QVERIFY(told.text.contains(u"zuqdrawer"_s));
    const auto snapshot = Snapshots(database()).record(told, Mara);
    VERIFY_RESULT(snapshot);
    training::Ticks ticks(database());
    const auto tick = ticks.begin({u"q1"_s}, Mara);
    const auto trial = ticks.begin({u"q1"_s}, Mara, training::Trial::Baseline);
    VERIFY_RESULT(tick);
    VERIFY_RESULT(trial);
    VERIFY_RESULT(forgotten());

    const auto answer =
        ChatLog(database())
            .add({.role = u"assistant"_s, .content = u"In the zuqdrawer."_s, .snapshotUid = snapshot->uid});
    VERIFY_RESULT(answer);
    QCOMPARE(answer->content, QString());
    TrainingRun run;
    run.questionId = u"q1"_s;
    run.answer = u"In the zuqdrawer."_s;
    run.reasoning = u"It says zuqdrawer."_s;
    run.grade = 4;
    run.runAt = isoTime(now());
    for (const auto &each : {*tick, *trial}) {
        const auto recorded = ticks.record(each, run, &told, Mara);
        VERIFY_RESULT(recorded);
        QVERIFY(*recorded);
    }
    QCOMPARE(holders(), QStringList());
    // That it was told stays, and so do the grades.
    QCOMPARE(
        m_store->number(u"SELECT count(*) FROM context_snapshot_entry WHERE row_uid = '%1'"_s.arg(m_uid)), 2);
    QCOMPARE(m_store->number(u"SELECT count(*) FROM training_loop_runs WHERE grade = 4"_s), 1);
    QCOMPARE(m_store->number(u"SELECT count(*) FROM training_trial WHERE grade = 4"_s), 1);
    QVERIFY(m_store->isWhole());
}

void TestForget::manyInOneActOrNone()
{
    QStringList uids{m_uid};
    for (int i = 0; i < 40; ++i)
        uids += m_store->approved(u"Row %1 of the zuqvendor"_s.arg(i));
    VERIFY_ERROR(forgetMemories(database(), uids + QStringList{u"rfx_01JD5C8E00000000000000ABCD"_s}, Mara,
                                u"so"_s, now()),
                 Error::Code::NotFound);
    QCOMPARE(m_store->number(u"SELECT count(*) FROM reflexion_log"_s), 41);
    VERIFY_RESULT(forgetMemories(database(), uids, Mara, u"so"_s, now()));
    QCOMPARE(m_store->number(u"SELECT count(*) FROM reflexion_log"_s), 0);
    QCOMPARE(m_store->number(u"SELECT count(*) FROM tombstone"_s), 41);
    QVERIFY(m_store->isWhole());
}

void TestForget::selections_data()
{
    QTest::addColumn<MemorySelection>("selection");
    QTest::addColumn<int>("count");
    QTest::newRow("agent") << MemorySelection{.agent = u"finance"_s} << 1;
    QTest::newRow("no such agent") << MemorySelection{.agent = u"nobody"_s} << 0;
    QTest::newRow("entity") << MemorySelection{.entityType = u"vendor"_s, .entityId = u"ACME"_s} << 1;
    QTest::newRow("another entity") << MemorySelection{.entityId = u"Globex"_s} << 0;
    QTest::newRow("kind") << MemorySelection{.kind = u"observation"_s} << 1;
    QTest::newRow("another kind") << MemorySelection{.kind = u"policy"_s} << 0;
    QTest::newRow("tag") << MemorySelection{.tag = u"none"_s} << 0;
    QTest::newRow("key") << MemorySelection{.key = u"none"_s} << 0;
    QTest::newRow("before long ago") << MemorySelection{.before = u"2001-01-01T00:00:00.000Z"_s} << 0;
    QTest::newRow("before tomorrow") << MemorySelection{.before = u"2999-01-01T00:00:00.000Z"_s} << 1;
    QTest::newRow("from") << MemorySelection{.fromKey = u"channel"_s, .fromValue = u"#ops"_s} << 0;
}

void TestForget::selections()
{
    QFETCH(MemorySelection, selection);
    QFETCH(int, count);
    const auto uids = selected(database(), selection);
    VERIFY_RESULT(uids);
    QCOMPARE(uids->size(), count);
}

void TestForget::whatAnotherProgramNamedIsFound()
{
    NewReflexion row;
    row.agent = u"helper"_s;
    row.observation = u"The user has a zuqdog"_s;
    row.provenance = {{u"native_id"_s, u"2026-06-01#f1"_s},
                      {u"where"_s, QJsonObject{{u"chat"_s, u"#pets"_s}}}};
    const auto written = ReflexionWriter(database()).add({row}, Mara);
    VERIFY_RESULT(written);
    Episode said{.agent = u"helper"_s, .kind = u"message"_s, .source = u"ses_1"_s, .content = u"a zuqdog"_s};
    said.provenance = row.provenance;
    VERIFY_RESULT(EpisodeWriter(database()).add({said}));

    const auto native = nativelyNamed(database(), u"2026-06-01#f1"_s);
    VERIFY_RESULT(native);
    QCOMPARE(native->size(), 2);
    QCOMPARE(*selected(database(), {.fromKey = u"chat"_s, .fromValue = u"#pets"_s}), *native);
    QVERIFY(nativelyNamed(database(), u"2026-06-01#f2"_s)->isEmpty());

    const CtlProcess ctl(m_store->path());
    QCOMPARE(ctl.run({u"forget"_s, u"2026-06-01#f2"_s, u"--reason"_s, u"asked"_s}).exitCode, 5);
    const auto forgotten = ctl.run({u"forget"_s, u"2026-06-01#f1"_s, u"--reason"_s, u"asked"_s});
    QVERIFY2(forgotten.exitCode == 0, forgotten.err.constData());
    QCOMPARE(m_store->number(u"SELECT count(*) FROM tombstone"_s), 2);
    QVERIFY(nativelyNamed(database(), u"2026-06-01#f1"_s)->isEmpty());
    QVERIFY(m_store->isWhole());
}

void TestForget::theVerbRehearsesAndCounts()
{
    use();
    const CtlProcess ctl(m_store->path());
    const auto rehearsed = ctl.run({u"forget"_s, u"--agent"_s, u"finance"_s, u"--dry-run"_s});
    QCOMPARE(rehearsed.exitCode, 0);
    QVERIFY2(rehearsed.out.contains(m_uid.toUtf8()), rehearsed.out.constData());
    QCOMPARE(m_store->status(m_uid), u"approved_for_reuse"_s);
    QVERIFY(ctl.run({u"forget"_s, u"--agent"_s, u"finance"_s, u"--reason"_s, u"so"_s}).exitCode != 0);
    QVERIFY(ctl.run({u"forget"_s, u"--agent"_s, u"finance"_s, u"--reason"_s, u"so"_s, u"--count"_s, u"7"_s})
                .exitCode
            != 0);
    QVERIFY(ctl.run({u"forget"_s, u"--reason"_s, u"so"_s}).exitCode != 0);
    QVERIFY(ctl.run({u"forget"_s, m_uid}).exitCode != 0);
    QVERIFY(ctl.run({u"forget"_s, u"--from"_s, u"channel"_s, u"--dry-run"_s}).exitCode != 0);
    QCOMPARE(m_store->status(m_uid), u"approved_for_reuse"_s);

    const auto done =
        ctl.run({u"forget"_s, u"--agent"_s, u"finance"_s, u"--reason"_s, u"so"_s, u"--count"_s, u"1"_s});
    QVERIFY2(done.exitCode == 0, (done.out + done.err).constData());
    const auto shown = ctl.run({u"show"_s, m_uid});
    QVERIFY2((shown.out + shown.err).contains("forgotten"), (shown.out + shown.err).constData());
    const auto stones = ctl.run({u"list"_s, u"tombstone"_s, u"--json"_s});
    QVERIFY2(stones.out.contains(m_uid.toUtf8()), (stones.out + stones.err).constData());
    const auto verified = ctl.run({u"verify"_s});
    QCOMPARE(verified.exitCode, 0);
    QVERIFY2(verified.out.contains("forgotten"), verified.out.constData());
}

// Other rows with the same words stay, and are told: a person has to know them to forget them too.
void TestForget::whatRepeatsTheWordsIsNamed()
{
    const QString twin = m_store->add(u"In a zuqdrawer the zuqvendor keeps its zuqpassphrase!"_s);
    const QString other = m_store->add(u"The zuqvendor delivers its boxes every morning"_s);
    m_store->section(u"wik_7"_s, u"Where things are"_s,
                     u"# Vendors\n\nMuch is said. "_s + Words + u". And more."_s);
    GoldenQuestion question;
    question.questionId = u"drawer"_s;
    question.question = u"Where is it?"_s;
    question.reference = Words;
    const auto golden = store::training::saveGolden(database(), question, Mara, {}, now());
    VERIFY_RESULT(golden);
    const CtlProcess ctl(m_store->path());
    const auto named = [&](const QByteArray &out) {
        return std::array{out.contains(twin.toUtf8()), out.contains(golden->uid.toUtf8()),
                          out.contains("wik_7"), out.contains(other.toUtf8())};
    };
    const auto rehearsed = ctl.run({u"forget"_s, m_uid, u"--dry-run"_s});
    QCOMPARE(rehearsed.exitCode, 0);
    QVERIFY2(rehearsed.out.contains("Repeats the words and stays: " + twin.toUtf8()),
             rehearsed.out.constData());
    QCOMPARE(named(rehearsed.out), (std::array{true, true, true, false}));
    QVERIFY(
        ctl.run({u"forget"_s, m_uid, u"--dry-run"_s, u"--json"_s}).out.contains("\"repeats_words\":true"));
    const auto done = ctl.run({u"forget"_s, m_uid, u"--reason"_s, u"so"_s, u"--json"_s});
    QVERIFY2(done.exitCode == 0, (done.out + done.err).constData());
    QCOMPARE(done.json()["repeated_in"_L1].toArray().size(), 3);
    QCOMPARE(named(done.out), (std::array{true, true, true, false}));

    // Forgotten together, none is left over.
    const auto rest = ctl.run({u"forget"_s, twin, golden->uid, u"wik_7"_s, u"--dry-run"_s});
    QVERIFY2(!rest.out.contains("Repeats the words"), rest.out.constData());
}

void TestForget::nonsenseSelectsNothing_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("kind") << QStringList{u"--kind"_s, u"bananas"_s} << 2
                          << QByteArray("--kind takes observation");
    QTest::newRow("from") << QStringList{u"--from"_s, u"=x"_s} << 2 << QByteArray("--from takes KEY=VALUE");
    QTest::newRow("before") << QStringList{u"--before"_s, u"zzz"_s} << 2
                            << QByteArray("--before takes a time");
    QTest::newRow("agent") << QStringList{u"--agent"_s, u"nobody"_s} << 5
                           << QByteArray("There is no agent \"nobody\".");
    QTest::newRow("empty") << QStringList{u"--tag"_s, QString()} << 2 << QByteArray("--tag is empty");
}

void TestForget::nonsenseSelectsNothing()
{
    QFETCH(QStringList, options);
    QFETCH(int, exitCode);
    QFETCH(QByteArray, said);
    const CtlProcess ctl(m_store->path());
    const auto refused = ctl.run(QStringList{u"forget"_s, u"--dry-run"_s} + options);
    QCOMPARE(refused.exitCode, exitCode);
    QVERIFY2(refused.err.contains(said), (refused.out + refused.err).constData());
}

void TestForget::aTombstoneSaysWhoWhenAndWhy()
{
    VERIFY_RESULT(forgotten());
    const CtlProcess ctl(m_store->path());
    const auto listed = ctl.run({u"list"_s, u"tombstone"_s});
    const auto shown = ctl.run({u"show"_s, m_uid});
    QCOMPARE(shown.exitCode, 5);
    const QByteArray year = QByteArray::number(now().date().year());
    for (const QByteArray &part : {QByteArray("person:mara"), QByteArray("asked for"), year}) {
        QVERIFY2(listed.out.contains(part), listed.out.constData());
        QVERIFY2(shown.err.contains(part), shown.err.constData());
    }
    QVERIFY(!(listed.out + shown.out + shown.err).contains("zuq"));
}

void TestForget::theNewestBackupIsClean()
{
    use();
    const CtlProcess ctl(m_store->path());
    const auto backedUp = ctl.run({u"job"_s, u"run"_s, u"backup"_s});
    QVERIFY2(backedUp.exitCode == 0, (backedUp.out + backedUp.err).constData());
    const auto done = ctl.run({u"forget"_s, m_uid, u"--reason"_s, u"so"_s, u"--json"_s});
    QVERIFY2(done.exitCode == 0, (done.out + done.err).constData());
    const QJsonArray older = done.json()["still_in"_L1].toArray();
    QCOMPARE(older.size(), 1);
    QVERIFY(!marksIn(older.first().toString()).isEmpty());
    QDirIterator files(QFileInfo(m_store->path()).path(), QDir::Files, QDirIterator::Subdirectories);
    int clean = 0;
    while (files.hasNext()) {
        const QString path = files.next();
        if (path == older.first().toString())
            continue;
        QVERIFY2(marksIn(path).isEmpty(), qPrintable(path));
        clean += path.endsWith(u".memoir"_s);
    }
    QCOMPARE(clean, 2); // the store and the new backup
}

// By a program that was killed behind the act. Who only reads says it and changes nothing.
void TestForget::aRemovalThatWasMissedIsCaughtUp()
{
    use();
    const CtlProcess ctl(m_store->path());
    VERIFY_DONE(ctl.run({u"job"_s, u"run"_s, u"backup"_s}));
    VERIFY_RESULT(forgotten());
    const auto asked = [&ctl](const QString &verb, const QString &option) {
        return ctl.run({verb, option, u"--json"_s}).json();
    };
    const auto grade = [&asked] {
        const QJsonArray findings = asked(u"doctor"_s, u"--quick"_s)["findings"_L1].toArray();
        const auto one = std::ranges::find_if(findings, [](const QJsonValue &finding) {
            return finding["what"_L1] == "words of what was forgotten"_L1;
        });
        return one == findings.end() ? QString() : (*one)["grade"_L1].toString();
    };
    QCOMPARE(grade(), u"notice"_s);
    QVERIFY(asked(u"tick"_s, u"--dry-run"_s)["remains_left"_L1].toBool());
    QVERIFY(filesWithWords().size() > 1); // the log and the backup

    const auto caughtUp = ctl.run({u"tick"_s, u"--json"_s});
    VERIFY_DONE(caughtUp);
    const QJsonObject first = caughtUp.lines().constFirst();
    QVERIFY2(first["remains_left"_L1] == false, caughtUp.out.constData());
    const QJsonArray older = first["still_in"_L1].toArray();
    QCOMPARE(older.size(), 1);
    QCOMPARE(filesWithWords().size(), 1);
    QVERIFY(filesWithWords().constFirst().startsWith(older.first().toString()));
    QCOMPARE(grade(), u"fine"_s);
    QVERIFY(!asked(u"tick"_s, u"--dry-run"_s)["remains_left"_L1].toBool());
    QVERIFY(m_store->isWhole());
    // Once; and again where more is forgotten.
    const auto next = ctl.run({u"tick"_s});
    QVERIFY2(!next.out.contains("forgotten words"), next.out.constData());
    m_uid = m_store->approved(u"Another zuqdrawer"_s);
    VERIFY_RESULT(forgotten());
    QCOMPARE(grade(), u"notice"_s);
}

void TestForget::importedTombstonesLeaveNoWords()
{
    m_store->write(u"INSERT INTO tombstone (uid, layer, forgotten_at, forgotten_by) VALUES "
                   "('rfx_01JD5C8E00000000000000ABCD', 'reflexion', '2026-11-21T10:00:00.000Z', 'mara')"_s,
                   {});
    const auto areLeft = remainsAreLeft(database());
    VERIFY_RESULT(areLeft);
    QVERIFY(!*areLeft);
}

void TestForget::noImportBringsItBack_data()
{
    QTest::addColumn<QString>("format");
    QTest::addRow("own format") << u"memoir"_s;
    QTest::addRow("lines") << u"jsonl"_s;
}

// A file that was exported before still has the words.
void TestForget::noImportBringsItBack()
{
    QFETCH(QString, format);
    episode(u"eps_01JD5C8E00000000000000ZZZZ"_s, Words);
    const CtlProcess ctl(m_store->path());
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"before.jsonl"_s);
    QCOMPARE(ctl.run({u"export"_s, u"--format"_s, format, u"--out"_s, file}).exitCode, 0);
    VERIFY_RESULT(forgotten());
    VERIFY_RESULT(forget(database(), u"eps_01JD5C8E00000000000000ZZZZ"_s, 0, Mara, u"asked for"_s, now()));

    const auto answer = ctl.run({u"import"_s, file, u"--format"_s, format});
    QVERIFY2(answer.out.contains((m_uid + u" was forgotten here and stays so"_s).toUtf8()),
             answer.out + answer.err);
    QCOMPARE(holders(), QStringList());
    QVERIFY(m_store->isWhole());
}

// Copies of an upgrade, of a person and of a restore lie beside the store.
void TestForget::copiesBesideTheStoreAreNamed()
{
    if (qEnvironmentVariable("MEMOIR_TEST_STORE") == "server"_L1)
        QSKIP("A server's store has no file.");
    use();
    QStringList beside;
    for (const QString &ending : {u".schema3-1.bak"_s, u".replaced-20260101T000000000Z"_s}) {
        beside += m_store->path() + ending;
        VERIFY_RESULT(database().execute(u"VACUUM INTO ?"_s, {beside.constLast()}));
    }
    const CtlProcess ctl(m_store->path());
    const auto done = ctl.run({u"forget"_s, m_uid, u"--reason"_s, u"so"_s, u"--json"_s});
    QVERIFY2(done.exitCode == 0, (done.out + done.err).constData());
    QStringList named;
    for (const QJsonValue &path : done.json()["still_in"_L1].toArray())
        named += path.toString();
    named.sort();
    beside.sort();
    QCOMPARE(named, beside);
}

void TestForget::agentsMayOnlyPropose()
{
    CtlProcess ctl(m_store->path());
    const auto refused =
        ctl.run({u"forget"_s, m_uid, u"--reason"_s, u"so"_s, u"--reviewer"_s, u"agent:ops"_s});
    QVERIFY(refused.exitCode != 0);
    QCOMPARE(m_store->status(m_uid), u"approved_for_reuse"_s);
}

MEMOIR_STORE_TEST(TestForget)
#include "tst_forget.moc"
