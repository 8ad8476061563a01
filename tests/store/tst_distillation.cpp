// SPDX-License-Identifier: MIT
#include "store/curation/forget.h"
#include "store/curation/undo.h"
#include "store/curation/wikiwords.h"
#include "store/distillation/wikijob.h"
#include "store/files/inputfile.h"
#include "store/layers/settings.h"
#include "store/layers/wikifile.h"
#include "store/recovery/remains.h"
#include "store/rows/act.h"
#include "store/rows/layerwriter.h"
#include "store/rows/sealing.h"
#include "tests/store/distillationstore.h"

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::distillation;
using tests::citingAll;
using tests::DistillationStore;
using tests::must;
using tests::notingOffered;
using tests::ScriptedWriter;

// What every run of the distiller keeps, whoever words the sections.
class TstDistillation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsApprovedIsOfferedOnce();
    void noNewEvidenceNoCall();
    void whatMayNotBeToldIsNeverOffered_data();
    void whatMayNotBeToldIsNeverOffered();
    void decisionsInForceAreEvidence();
    void aChangedRowIsOfferedAgain();
    void theWatermarkMovesOverALongBacklog();
    void oneRunIsOneChangeset();
    void everyGenerationIsLogged();
    void theSupersetCheckRollsBack_data();
    void theSupersetCheckRollsBack();
    void onlyTheFailingSectionIsRolledBack();
    void sectionsThatNeedEachOtherFailTogether();
    void oneSectionIsAcceptedOrTakenBack();
    void whatIsLeftOutIsCounted();
    void evidenceOfARolledBackRunIsOfferedAgain();
    void afterEnoughTriesAPersonIsLeft();
    void supersededEvidenceStaysCitedAndTellsNothing();
    void aRejectedRowLeavesTheTextAndTheSectionReturns();
    void aRowThatComesBackIsCitedAgain();
    void aHandEditMeanwhileIsAConflict();
    void aSectionMadeMeanwhileIsAConflict();
    void aRowForgottenMeanwhileLeavesNoDraft();
    void aForgottenRowIsInNoRunAndComesBackByNone();
    void aRowEditedMeanwhileIsOfferedAgain();
    void strengthsAreTheProgramsOwn();
    void aRunIsTakenBackAndOfferedAgain();
    void runsThatWerePutBackTooOftenAreLeft();
    void acceptingIsForAPerson();
    void aCancelledRunLeavesNothing();
    void aFailedWriterIsKeptAsFailed();
    void secretsOfAWriterDoNotReachTheDisk();
    void theFileLiesBesideTheStore();
    void aForeignFileStays();
    void theJobSaysWhatItDid();

private:
    static WriterDraft oneSection(const WriterTask &task, const QString &body);
};

// The first section with another text.
WriterDraft TstDistillation::oneSection(const WriterTask &task, const QString &body)
{
    WriterDraft draft;
    draft.sections.push_back(task.sections.front());
    draft.sections.front().body = body;
    return draft;
}

void TstDistillation::whatIsApprovedIsOfferedOnce()
{
    DistillationStore store;
    const QString a = store.approved(u"ACME pays in 30 days"_s);
    const QString b = store.approved(u"ACME bills late"_s);
    QStringList offered;
    ScriptedWriter writer(notingOffered(offered, u"ACME"_s));

    const WikiRun run = store.run(writer);

    QCOMPARE(run.state, u"written"_s);
    QCOMPARE(run.offered, 2);
    QCOMPARE(offered, (QStringList{a, b}));
    const WikiSection section = store.named(u"acme"_s);
    QCOMPARE(section.cites, 2);
    QCOMPARE(section.model, u"test/scripted"_s);
    QVERIFY(store.isTold(section.uid));
    QVERIFY(store.isWhole());
}

void TstDistillation::noNewEvidenceNoCall()
{
    DistillationStore store;
    store.approved(u"ACME pays in 30 days"_s);
    ScriptedWriter writer([](const WriterTask &task) { return citingAll(task, u"ACME"_s); });
    store.run(writer);
    const QByteArray before = store.wikiBytes();
    store.seenAgain(u"ACME pays in 30 days"_s, u"2026-11-05"_s); // a sighting is counted, not read
    const QByteArray seen = store.wikiBytes();

    const WikiRun run = store.run(writer, 21);

    QCOMPARE(writer.calls, 1);
    QCOMPARE(run.state, u"unchanged"_s);
    QVERIFY(run.changeset.isEmpty());
    QVERIFY(before != seen);
    QCOMPARE(store.wikiBytes(), seen);
}

void TstDistillation::whatMayNotBeToldIsNeverOffered_data()
{
    QTest::addColumn<Status>("status");
    for (const Status status :
         {Status::NeedsReview, Status::Rejected, Status::OneTimeException, Status::Sensitive})
        QTest::newRow(qPrintable(store::name(status))) << status;
}

void TstDistillation::whatMayNotBeToldIsNeverOffered()
{
    QFETCH(const Status, status);
    DistillationStore store;
    const QString hidden = store.add(u"ACME offers net-60"_s);
    if (status != Status::NeedsReview)
        VERIFY_RESULT(store.decide({hidden}, status, u"no"_s));
    store.approved(u"ACME pays in 30 days"_s);

    const WikiRun run = store.extract();

    QCOMPARE(run.offered, 1);
    QCOMPARE(store.number(u"SELECT count(*) FROM wiki_section WHERE body_md LIKE '%net-60%'"_s), 0);
    QCOMPARE(store.number(u"SELECT count(*) FROM wiki_citation WHERE cited_uid = '%1'"_s.arg(hidden)), 0);
    QVERIFY(!run.after.contains(u"net-60"_s));
}

void TstDistillation::decisionsInForceAreEvidence()
{
    DistillationStore store;
    auto act = Act::begin(store.database(), DistillationStore::mara(), "import", DistillationStore::at(5));
    VERIFY_RESULT(act);
    LayerWriter layers(store.database(), (*act)->ledger());
    const QString uid = store.database().uids().next("dec_"_L1, DistillationStore::at(5));
    VERIFY_RESULT(store.database().execute(
        u"INSERT INTO agent (id, uid, name, created_at) VALUES (77, 'agt_77', 'ops', '2026-11-01T00:00:00.000Z')"_s));
    VERIFY_RESULT(layers.insert(*layerNamed(u"decision"), uid, u"in_force"_s,
                                {{u"agent_id"_s, 77},
                                 {u"description"_s, u"Hold invoices without goods receipt"_s},
                                 {u"rationale"_s, u"ACME bills early."_s},
                                 {u"action_json"_s, QJsonObject{{u"action"_s, u"hold"_s}}},
                                 {u"approved_by"_s, u"person:mara"_s},
                                 {u"origin"_s, u"adr"_s},
                                 {u"content_hash"_s, u"d"_s}},
                                "import"));
    VERIFY_RESULT((*act)->commit());

    const WikiRun run = store.extract();

    QCOMPARE(run.offered, 1);
    const WikiSection section = store.named(u"decisions"_s);
    QCOMPARE(section.body, u"- Hold invoices without goods receipt. ACME bills early. [%1]"_s.arg(uid));
}

void TstDistillation::aChangedRowIsOfferedAgain()
{
    DistillationStore store;
    const QString a = store.approved(u"ACME pays in 30 days"_s);
    ScriptedWriter writer([](const WriterTask &task) {
        return task.sections.empty() ? citingAll(task, u"ACME"_s)
                                     : oneSection(task, task.offer.evidence.front().text + u" ["_s
                                                            + task.offer.evidence.front().uid + u']');
    });
    store.run(writer);
    // Back to review and approved again: decided anew, but it says the same.
    VERIFY_RESULT(store.decide({a}, Status::NeedsReview));
    VERIFY_RESULT(store.decide({a}, Status::ApprovedForReuse));
    QCOMPARE(store.run(writer, 21).state, u"unchanged"_s);

    VERIFY_RESULT(
        Curation(store.database())
            .edit(a, {{u"observation"_s, u"ACME pays in 45 days"_s}}, DistillationStore::mara(), {}));
    if (store.status(a) != "approved_for_reuse"_L1)
        VERIFY_RESULT(store.decide({a}, Status::ApprovedForReuse));
    QCOMPARE(store.run(writer, 22).state, u"written"_s);
    QCOMPARE(store.named(u"acme"_s).body, u"ACME pays in 45 days. [%1]"_s.arg(a));
    QCOMPARE(store.number(u"SELECT source_revision FROM lineage WHERE source_uid = '%1'"_s.arg(a)),
             store.column(a, u"revision"_s).toLongLong());
}

void TstDistillation::theWatermarkMovesOverALongBacklog()
{
    DistillationStore store;
    store.evidenceLimit = 3;
    for (int i = 0; i < 7; ++i)
        store.approved(u"Fact number %1 about the %2 vendor"_s.arg(i).arg(i * i), u"V%1"_s.arg(i));

    QCOMPARE(store.extract(20).offered, 3);
    QCOMPARE(store.extract(21).offered, 3);
    QCOMPARE(store.extract(22).offered, 1);
    QCOMPARE(store.extract(23).state, u"unchanged"_s);
    QCOMPARE(store.number(u"SELECT count(DISTINCT cited_uid) FROM wiki_citation"_s), 7);
}

void TstDistillation::oneRunIsOneChangeset()
{
    DistillationStore store;
    store.approved(u"ACME pays in 30 days"_s, u"ACME"_s);
    store.approved(u"ACME sends credit notes late"_s, u"ACME"_s);
    store.approved(u"Bolt ships from Turku"_s, u"Bolt"_s);
    store.approved(u"Bolt needs a pallet list"_s, u"Bolt"_s);

    const WikiRun run = store.extract();

    QCOMPARE(store.number(u"SELECT count(*) FROM wiki_section"_s), 2);
    QCOMPARE(store.number(u"SELECT count(*) FROM ledger WHERE changeset = '%1'"_s.arg(run.changeset)), 2);
    QCOMPARE(
        store.database().value(u"SELECT actor FROM changeset WHERE uid = ?"_s, {run.changeset})->toString(),
        u"rule:wiki"_s);
    QVERIFY(store.isWhole());
}

void TstDistillation::everyGenerationIsLogged()
{
    DistillationStore store;
    const QString a = store.approved(u"ACME pays in 30 days"_s);
    store.approved(u"ACME bills late"_s);
    const WikiRun run = store.extract();

    const auto log = Wiki(store.database()).log(u"acme"_s, 10);

    VERIFY_RESULT(log);
    QCOMPARE(int(log->size()), 1);
    QCOMPARE(log->front().outcome, u"written"_s);
    QCOMPARE(log->front().sources, 2);
    QCOMPARE(log->front().model, u"extractive"_s);
    QCOMPARE(log->front().detail.value("run"_L1).toString(), run.uid);
    QVERIFY(store.database().value(u"SELECT summary_md FROM llm_wiki_log"_s)->toString().contains(a));
}

void TstDistillation::theSupersetCheckRollsBack_data()
{
    QTest::addColumn<QString>("body"); // %1 stood there before, %2 is offered
    QTest::addColumn<QString>("state");
    QTest::addColumn<QString>("lost");
    QTest::newRow("all cited") << u"Net-30 [%1], late [%2]."_s << u"written"_s << u""_s;
    QTest::newRow("in one bracket") << u"Net-30 and late [%1, %2]."_s << u"written"_s << u""_s;
    QTest::newRow("what stood there is gone") << u"Late [%2]."_s << u"rolled_back"_s << u"%1"_s;
    QTest::newRow("what is offered is left out") << u"Net-30 [%1]."_s << u"rolled_back"_s << u"%2"_s;
    QTest::newRow("both gone") << u"Nothing."_s << u"rolled_back"_s << u"%1 %2"_s;
    QTest::newRow("only in the record")
        << u"Net-30 [%1].\n\nSuperseded: [%2]"_s << u"rolled_back"_s << u"%2"_s;
    QTest::newRow("an unknown row") << u"Net-30 [%1], late [%2], more [rfx_01JD5C8E00000000000000ABCD]."_s
                                    << u"rolled_back"_s << u""_s;
    QTest::newRow("a heading of the sections' level")
        << u"Net-30 [%1]\n\n## Late\n\n[%2]"_s << u"rolled_back"_s << u""_s;
    QTest::newRow("an open code block") << u"Net-30 [%1] [%2]\n\n```\nx"_s << u"rolled_back"_s << u""_s;
}

void TstDistillation::theSupersetCheckRollsBack()
{
    QFETCH(const QString, body);
    QFETCH(const QString, state);
    QFETCH(const QString, lost);
    DistillationStore store;
    const QString a = store.approved(u"ACME pays in 30 days"_s);
    store.section(u"Terms"_s, u"Net-30 [%1]."_s.arg(a));
    const QString b = store.approved(u"ACME bills late"_s);
    const QByteArray before = store.wikiBytes();
    const auto filled = [&](const QString &text) {
        return QString(text).replace(u"%1"_s, a).replace(u"%2"_s, b);
    };
    ScriptedWriter writer([&](const WriterTask &task) { return oneSection(task, filled(body)); });

    const WikiRun run = store.run(writer);

    QCOMPARE(run.state, state);
    QCOMPARE(run.lost.join(u' '), filled(lost));
    if (state == "written"_L1)
        return;
    QVERIFY(store.wikiBytes() == before); // byte for byte
    QVERIFY(!run.detail.value("reason"_L1).toString().isEmpty());
    QCOMPARE(store.mark(b), u"waiting 1"_s);
    const auto log = Wiki(store.database()).log(u"terms"_s, 1);
    QCOMPARE(log->front().outcome, u"rolled_back"_s);
    QVERIFY(store.isWhole());
}

void TstDistillation::onlyTheFailingSectionIsRolledBack()
{
    DistillationStore store;
    const QString a = store.approved(u"ACME pays in 30 days"_s);
    const QString f = store.approved(u"ACME pays fees of 2 %"_s);
    const WikiSection terms = store.section(u"Terms"_s, u"Net-30 [%1]."_s.arg(a));
    const WikiSection fees = store.section(u"Fees"_s, u"2 % [%1]."_s.arg(f));
    const QString b = store.approved(u"ACME bills late"_s);
    const QString c = store.approved(u"ACME waives fees in May"_s);
    ScriptedWriter writer([&](const WriterTask &task) {
        WriterDraft draft;
        draft.sections = task.sections;
        draft.sections[0].body = u"Net-30 [%1], late [%2]."_s.arg(a, b);
        draft.sections[1].body = u"None in May [%1]."_s.arg(c); // forgets f
        return draft;
    });

    const WikiRun run = store.run(writer);

    QCOMPARE(run.state, u"written"_s);
    QCOMPARE(run.lost, QStringList{f});
    QVERIFY(run.detail.value("reason"_L1).toString().contains(f));
    const QJsonArray sections = run.detail.value("sections"_L1).toArray();
    QCOMPARE(sections.at(0)["outcome"_L1].toString(), u"changed"_s);
    QCOMPARE(sections.at(1)["outcome"_L1].toString(), u"rolled_back"_s);
    QVERIFY(store.named(u"terms"_s).body.contains(b));
    QVERIFY(store.named(u"fees"_s) == fees); // byte for byte
    QCOMPARE(store.named(u"terms"_s).revision, terms.revision + 1);
    QVERIFY(store.mark(b).startsWith(u"taken"_s));
    QCOMPARE(store.mark(c), u"waiting 1"_s);
    QCOMPARE(Wiki(store.database()).log(u"fees"_s, 1)->front().outcome, u"rolled_back"_s);
    QVERIFY(store.isWhole());
    QStringList offered;
    ScriptedWriter next(notingOffered(offered, u"ACME"_s));
    QCOMPARE(store.run(next, 21).state, u"written"_s);
    QCOMPARE(offered, QStringList{c});
}

// A row that went from one section into the one that fails: alone, the first would have lost it.
void TstDistillation::sectionsThatNeedEachOtherFailTogether()
{
    DistillationStore store;
    const QString a = store.approved(u"ACME pays in 30 days"_s);
    const QString f = store.approved(u"ACME pays fees of 2 %"_s);
    store.section(u"Terms"_s, u"Net-30 [%1]."_s.arg(a));
    store.section(u"Fees"_s, u"2 % [%1]."_s.arg(f));
    const QString b = store.approved(u"ACME bills late"_s);
    const QByteArray before = store.wikiBytes();
    ScriptedWriter writer([&](const WriterTask &task) {
        WriterDraft draft;
        draft.sections = task.sections;
        draft.sections[0].body = u"Late [%1]."_s.arg(b);
        draft.sections[1].body = u"Net-30 [%1]."_s.arg(a); // forgets f
        return draft;
    });

    const WikiRun run = store.run(writer);

    QCOMPARE(run.state, u"rolled_back"_s);
    QVERIFY(store.wikiBytes() == before);
    QCOMPARE(store.mark(b), u"waiting 1"_s);
}

void TstDistillation::oneSectionIsAcceptedOrTakenBack()
{
    DistillationStore store;
    const QString a = store.approved(u"ACME pays in 30 days"_s);
    const QString b = store.approved(u"Orion wants two retries"_s, u"Orion"_s);
    ScriptedWriter writer([&](const WriterTask &) {
        WriterDraft draft;
        draft.sections = {{{}, u"terms"_s, u"Terms"_s, u"Net-30 [%1]."_s.arg(a), {}},
                          {{}, u"retries"_s, u"Retries"_s, u"Two [%1]."_s.arg(b), {}}};
        return draft;
    });
    const WikiRun run = store.run(writer);
    QCOMPARE(run.state, u"written"_s);
    const QString terms = store.named(u"terms"_s).uid;
    const QString retries = store.named(u"retries"_s).uid;
    WikiRuns runs(store.database());

    VERIFY_ERROR(runs.acceptSection(run.uid, terms, Actor::agent(u"ops"_s), store.at(21)),
                 Error::Code::Refused);
    VERIFY_ERROR(runs.acceptSection(run.uid, u"wik_x"_s, DistillationStore::mara(), store.at(21)),
                 Error::Code::NotFound);
    const auto half = runs.acceptSection(run.uid, terms, DistillationStore::mara(), store.at(21));
    VERIFY_RESULT(half);
    QCOMPARE(half->state, u"written"_s); // the other one is still to be looked at
    const auto rest =
        runs.revertSection(run.uid, retries, DistillationStore::mara(), u"too terse"_s, store.at(21));
    VERIFY_RESULT(rest);
    QCOMPARE(rest->detail.value("sections"_L1)[1]["outcome"_L1].toString(), u"reverted"_s);
    QVERIFY(store.isTold(terms));
    QVERIFY(!store.isTold(retries));
    QVERIFY(store.isWhole());
    // What only that section said is offered again.
    QStringList offered;
    ScriptedWriter next(notingOffered(offered, u"Orion"_s));
    QCOMPARE(store.run(next, 22).state, u"written"_s);
    QCOMPARE(offered, QStringList{b});
}

void TstDistillation::whatIsLeftOutIsCounted()
{
    DistillationStore store;
    store.approved(u"ACME pays in 30 days"_s);
    ScriptedWriter bad([](const WriterTask &) { return WriterDraft(); });
    QCOMPARE(store.run(bad, 20, 1).state, u"rolled_back"_s);
    QCOMPARE(*WikiRuns(store.database()).countOpen(), 1);
    WikiJob job([](Database &) -> Result<std::unique_ptr<SectionWriter>> {
        return std::make_unique<ExtractiveWriter>();
    });

    const auto report = job.run(store.database(), store.listener);

    VERIFY_RESULT(report);
    QVERIFY2(report->summary.startsWith(u"Nothing new"_s) && report->summary.contains(u"1 row"_s),
             qPrintable(report->summary));
}

void TstDistillation::evidenceOfARolledBackRunIsOfferedAgain()
{
    DistillationStore store;
    const QString a = store.approved(u"ACME pays in 30 days"_s);
    ScriptedWriter bad([](const WriterTask &) { return WriterDraft(); });
    QCOMPARE(store.run(bad).state, u"rolled_back"_s);
    const QString b = store.approved(u"ACME bills late"_s);
    QStringList offered;
    ScriptedWriter good(notingOffered(offered, u"ACME"_s));

    QCOMPARE(store.run(good, 21).state, u"written"_s);

    QCOMPARE(offered, (QStringList{a, b}));
    QVERIFY(store.mark(a).startsWith(u"taken"_s));
}

void TstDistillation::afterEnoughTriesAPersonIsLeft()
{
    DistillationStore store;
    const QString a = store.approved(u"ACME pays in 30 days"_s);
    ScriptedWriter bad([](const WriterTask &) { return WriterDraft(); });
    QCOMPARE(store.run(bad, 20).state, u"rolled_back"_s);
    QCOMPARE(store.mark(a), u"waiting 1"_s);
    QCOMPARE(store.run(bad, 21).state, u"rolled_back"_s);
    QCOMPARE(store.run(bad, 22).state, u"rolled_back"_s);
    QCOMPARE(store.mark(a), u"left_to_person 3"_s);

    QCOMPARE(store.run(bad, 23).state, u"unchanged"_s);
    QCOMPARE(bad.calls, 3);
    WikiRuns runs(store.database());
    QCOMPARE(runs.open(10)->front().uid, a);
    QCOMPARE(*runs.countLeft(), 1);

    QCOMPARE(*runs.offerAgain(), 1);
    QCOMPARE(store.extract(24).state, u"written"_s);
    QCOMPARE(*runs.countLeft(), 0);
}

void TstDistillation::supersededEvidenceStaysCitedAndTellsNothing()
{
    DistillationStore store;
    const QString old = store.approved(u"billing-api listens on port 8080"_s, u"billing-api"_s);
    store.approved(u"The owner of billing-api is team Ledger"_s, u"billing-api"_s);
    store.extract(20);
    const QString uid = store.named(u"billing-api"_s).uid;
    const QString better =
        store.approved(u"billing-api moved to port 8443 with TLS"_s, u"billing-api"_s, u"2026-11-10"_s);
    VERIFY_RESULT(store.decide({old}, Status::Superseded, {}, better));
    QVERIFY(!store.isTold(uid)); // held back until it is written anew

    const WikiRun run = store.extract(21);

    QCOMPARE(run.state, u"written"_s);
    const WikiSection section = store.named(u"billing-api"_s);
    QVERIFY2(section.body.contains(u"8443"_s) && !section.body.contains(u"8080"_s), qPrintable(section.body));
    QVERIFY(section.body.endsWith(u"Superseded: [%1]"_s.arg(old)));
    QVERIFY(store.isTold(uid));
    QCOMPARE(run.detail.value("superseded"_L1).toArray().first().toString(), old);
    // Cited still, and it counts for the strength as in source 004; but nothing was made from it any more.
    QCOMPARE(section.cites, 3);
    QCOMPARE(store.number(u"SELECT count(*) FROM lineage WHERE source_uid = '%1'"_s.arg(old)), 0);
    QCOMPARE(store.number(u"SELECT count(*) FROM wiki_citation WHERE cited_uid = '%1'"_s.arg(old)), 1);
    // And it stays there through later runs.
    store.approved(u"billing-api amounts are minor units"_s, u"billing-api"_s);
    QCOMPARE(store.extract(22).state, u"written"_s);
    QVERIFY(store.named(u"billing-api"_s).body.endsWith(u"Superseded: [%1]"_s.arg(old)));
    QVERIFY(store.isWhole());
}

void TstDistillation::aRejectedRowLeavesTheTextAndTheSectionReturns()
{
    DistillationStore store;
    const QString wrong = store.approved(u"ACME accepts net-60 for everybody"_s);
    const QString right = store.approved(u"ACME bills late"_s);
    store.extract(20);
    const QString uid = store.named(u"acme"_s).uid;
    VERIFY_RESULT(store.decide({wrong}, Status::Rejected, u"newsletter"_s));
    QVERIFY(!store.isTold(uid));

    const WikiRun run = store.extract(21);

    QCOMPARE(run.state, u"written"_s);
    QCOMPARE(run.offered, 0);
    const WikiSection section = store.named(u"acme"_s);
    QCOMPARE(section.body, u"- ACME bills late. [%1]\n\nNo longer in force: [%2]"_s.arg(right, wrong));
    QCOMPARE(section.cites, 1);
    QVERIFY(store.isTold(uid));
    QCOMPARE(store.extract(22).state, u"unchanged"_s);
}

void TstDistillation::aRowThatComesBackIsCitedAgain()
{
    DistillationStore store;
    const QString row = store.approved(u"ACME accepts net-60 for everybody"_s);
    store.approved(u"ACME bills late"_s);
    store.extract(20);
    const auto rejected = store.decide({row}, Status::Rejected, u"newsletter"_s);
    VERIFY_RESULT(rejected);
    store.extract(21);
    VERIFY_RESULT(Undo(store.database()).undo(rejected->uid, DistillationStore::mara()));

    const WikiRun run = store.extract(22);

    QCOMPARE(run.state, u"written"_s);
    const QString body = store.named(u"acme"_s).body;
    QVERIFY2(body.contains(u"net-60"_s) && !body.contains(u"No longer"_s), qPrintable(body));
}

void TstDistillation::aHandEditMeanwhileIsAConflict()
{
    DistillationStore store;
    const QString a = store.approved(u"ACME pays in 30 days"_s);
    const WikiSection section = store.section(u"Terms"_s, u"Net-30 [%1]."_s.arg(a));
    const QString b = store.approved(u"ACME bills late"_s);
    ScriptedWriter writer([&](const WriterTask &task) {
        // A person saves while the model thinks.
        must(editSection(store.database(), section.uid, section.revision, section.title,
                         u"Thirty days [%1]."_s.arg(a), DistillationStore::mara(), {}, store.at(20)));
        return oneSection(task, u"Net-30 [%1], late [%2]."_s.arg(a, b));
    });

    const WikiRun run = store.run(writer);

    QCOMPARE(run.state, u"rolled_back"_s);
    QVERIFY(run.detail.value("reason"_L1).toString().contains(u"Terms"_s));
    QCOMPARE(store.named(u"terms"_s).body, u"Thirty days [%1]."_s.arg(a));
    QCOMPARE(store.mark(b), u"waiting 0"_s); // it is nobody's fault, and counts as no try
    QVERIFY(run.lost.isEmpty());
    QCOMPARE(store.extract(21).state, u"written"_s);
    QVERIFY(store.isWhole());
}

// What runs wrote of a row goes with it, and what they wrote of others is written anew without it.
void TstDistillation::aForgottenRowIsInNoRunAndComesBackByNone()
{
    DistillationStore store;
    store.approved(u"ACME pays in 30 days"_s);
    const QString gone = store.approved(u"ACME hides zqmoney"_s);
    QCOMPARE(store.extract(20).state, u"written"_s);
    const QString section =
        must(store.database().value(u"SELECT uid FROM wiki_section WHERE body_md LIKE '%zqmoney%'"_s))
            .toString();
    QVERIFY(store.isTold(section));
    const auto kept = [&store] {
        return store.number(
                   u"SELECT count(*) FROM wiki_run WHERE before_md || after_md || detail LIKE '%zqmoney%'"_s)
               + store.number(u"SELECT count(*) FROM llm_wiki_log WHERE summary_md LIKE '%zqmoney%'"_s);
    };
    QVERIFY(kept() >= 2);
    VERIFY_RESULT(sealWhole(store.database()));
    QCOMPARE(must(sectionsMadeFrom(store.database(), {gone})).citing, QStringList{section});
    const auto wiki = refreshWikiFile(store.database());
    VERIFY_RESULT(wiki);
    const auto file = [&wiki] { return InputFile::contents(wiki->path, 1'000'000).value_or(QByteArray()); };
    const bool hasFile = !wiki->path.isEmpty(); // a server's store has none beside it
    QCOMPARE(file().contains("zqmoney") && file().contains("30 days"), hasFile);

    VERIFY_RESULT(forget(store.database(), gone, 0, DistillationStore::mara(), u"asked for"_s, store.at(20)));

    VERIFY_RESULT(removeRemains(store.database()));
    QVERIFY(!file().contains("zqmoney"));
    QCOMPARE(file().contains("30 days"), hasFile);
    QCOMPARE(kept(), 0);
    QVERIFY(store.isTold(section)); // the rest of it, at once
    QVERIFY(store.isWhole());
    QCOMPARE(store.number(u"SELECT count(*) FROM wiki_section WHERE body_md LIKE '%30 days%'"_s), 1);
    store.approved(u"ACME sends credit notes in June"_s);
    QCOMPARE(store.extract(21).state, u"written"_s);
    QVERIFY(store.isTold(section));
    QCOMPARE(kept(), 0);
    QCOMPARE(store.number(u"SELECT count(*) FROM wiki_run WHERE after_md LIKE '%30 days%'"_s), 1);
    QCOMPARE(store.number(u"SELECT count(*) FROM wiki_section WHERE body_md LIKE '%zqmoney%'"_s), 0);
    QVERIFY(store.isWhole());
}

// Forgotten is gone (P14): also from a draft that a model was writing.
void TstDistillation::aRowForgottenMeanwhileLeavesNoDraft()
{
    DistillationStore store;
    const QString a = store.approved(u"ACME pays in 30 days"_s);
    store.section(u"Terms"_s, u"Net-30 [%1]."_s.arg(a));
    const QString b = store.approved(u"ACME hides zqmoney"_s);
    const QString c = store.approved(u"ACME bills late"_s);
    ScriptedWriter writer([&](const WriterTask &task) {
        must(forget(store.database(), b, 0, DistillationStore::mara(), u"asked for"_s, store.at(20)));
        return oneSection(task, u"Net-30 [%1], zqmoney [%2], late [%3]."_s.arg(a, b, c));
    });

    const WikiRun run = store.run(writer);

    QCOMPARE(run.state, u"rolled_back"_s);
    QCOMPARE(store.named(u"terms"_s).body, u"Net-30 [%1]."_s.arg(a));
    QCOMPARE(store.number(
                 u"SELECT count(*) FROM wiki_run WHERE before_md || after_md || detail LIKE '%zqmoney%'"_s),
             0);
    QCOMPARE(store.mark(c), u"waiting 0"_s);
    QCOMPARE(store.extract(21).state, u"written"_s);
    QVERIFY(store.isWhole());
}

void TstDistillation::aSectionMadeMeanwhileIsAConflict()
{
    DistillationStore store;
    store.approved(u"ACME pays in 30 days"_s);
    ScriptedWriter writer([&](const WriterTask &task) {
        store.section(u"ACME"_s, u"Mine."_s);
        return citingAll(task, u"ACME"_s);
    });
    QCOMPARE(store.run(writer).state, u"rolled_back"_s);
    QCOMPARE(store.named(u"acme"_s).body, u"Mine."_s);
}

void TstDistillation::aRowEditedMeanwhileIsOfferedAgain()
{
    DistillationStore store;
    const QString a = store.approved(u"ACME pays in 30 days"_s);
    ScriptedWriter writer([&](const WriterTask &task) {
        if (task.sections.empty()) {
            const auto draft = citingAll(task, u"ACME"_s);
            if (!store.decide({a}, Status::Rejected, u"wrong"_s))
                qFatal("not decided");
            return draft;
        }
        return oneSection(task, u"Nothing in force."_s);
    });

    QCOMPARE(store.run(writer, 20).state, u"written"_s);

    // The text was made of a row that is rejected by now: held back at once, and written anew by the next
    // run.
    const QString uid = store.named(u"acme"_s).uid;
    QVERIFY(!store.isTold(uid));
    QCOMPARE(store.run(writer, 21).state, u"written"_s);
    QCOMPARE(store.named(u"acme"_s).body, u"Nothing in force.\n\nNo longer in force: [%1]"_s.arg(a));
    QVERIFY(store.isTold(uid));
}

void TstDistillation::strengthsAreTheProgramsOwn()
{
    DistillationStore store;
    const QString a = store.approved(u"ACME pays in 30 days"_s, u"ACME"_s, u"2026-11-01"_s);
    store.seenAgain(u"ACME pays in 30 days"_s, u"2026-11-02"_s);
    const QString b = store.approved(u"ACME bills late"_s, u"ACME"_s, u"2026-11-03"_s);
    ScriptedWriter writer([&](const WriterTask &task) {
        WriterDraft draft = citingAll(task, u"ACME"_s);
        draft.sections.front().body =
            u"Net-30. [%1] (always)\n\nLate. [%2] (consistently)\n\nIt always bills late. [%2]"_s.arg(a, b);
        return draft;
    });

    const WikiRun run = store.run(writer);

    QCOMPARE(run.state, u"written"_s);
    const WikiSection section = store.named(u"acme"_s);
    QCOMPARE(section.body,
             u"Net-30. [%1] (observed)\n\nLate. [%2]\n\nIt always bills late. [%2]"_s.arg(a, b));
    QCOMPARE(section.strength, u"consistently"_s);
    QCOMPARE(section.citeDays, 3);
    QCOMPARE(section.lastReinforced, u"2026-11-03"_s);
    const QJsonArray remarks = run.detail.value("remarks"_L1).toArray();
    QCOMPARE(int(remarks.size()), 1);
    QVERIFY(remarks.first()["text"_L1].toString().contains(u"always"_s));
}

void TstDistillation::aRunIsTakenBackAndOfferedAgain()
{
    DistillationStore store;
    const QString a = store.approved(u"ACME pays in 30 days"_s);
    store.section(u"Terms"_s, u"By hand."_s);
    const auto sections = [&] { return Wiki(store.database()).sections(Wiki::Which::All).value(); };
    const auto before = sections();
    const WikiRun run = store.extract(20);
    WikiRuns runs(store.database());

    const auto reverted = runs.revert(run.uid, DistillationStore::mara(), u"not yet"_s, store.at(21));

    VERIFY_RESULT(reverted);
    QCOMPARE(reverted->state, u"reverted"_s);
    QCOMPARE(sections(), before);
    VERIFY_ERROR(runs.revert(run.uid, DistillationStore::mara(), {}, store.at(21)), Error::Code::Refused);
    QCOMPARE(store.extract(22).state, u"written"_s);
    QCOMPARE(store.number(u"SELECT count(*) FROM wiki_citation WHERE cited_uid = '%1'"_s.arg(a)), 1);
    QVERIFY(store.isWhole());
}

void TstDistillation::runsThatWerePutBackTooOftenAreLeft()
{
    DistillationStore store;
    const QString a = store.approved(u"ACME pays in 30 days"_s);
    for (int day = 20; day < 23; ++day) {
        const WikiRun run = store.extract(day);
        QCOMPARE(run.state, u"written"_s);
        VERIFY_RESULT(Undo(store.database()).undo(run.changeset, DistillationStore::mara())); // by any way
    }
    QCOMPARE(store.extract(23).state, u"unchanged"_s);
    QCOMPARE(store.mark(a), u"left_to_person 3"_s);
}

void TstDistillation::acceptingIsForAPerson()
{
    DistillationStore store;
    store.approved(u"ACME pays in 30 days"_s);
    const WikiRun run = store.extract(20);
    const WikiRun idle = store.extract(21);
    WikiRuns runs(store.database());

    VERIFY_ERROR(runs.accept(run.uid, Actor::agent(u"ops"_s), store.at(21)), Error::Code::Refused);
    VERIFY_ERROR(runs.accept(idle.uid, DistillationStore::mara(), store.at(21)), Error::Code::Refused);
    VERIFY_ERROR(runs.accept(u"wrn_x"_s, DistillationStore::mara(), store.at(21)), Error::Code::NotFound);
    const auto accepted = runs.accept(run.uid, DistillationStore::mara(), store.at(21));
    VERIFY_RESULT(accepted);
    QCOMPARE(accepted->state, u"accepted"_s);
    QCOMPARE(runs.one(run.uid)->detail.value("accepted_by"_L1).toString(), u"person:mara"_s);
    QCOMPARE(int(runs.list(10)->size()), 2);
    QCOMPARE(runs.list(10, idle.uid)->front().uid, run.uid);
}

void TstDistillation::aCancelledRunLeavesNothing()
{
    DistillationStore store;
    store.approved(u"ACME pays in 30 days"_s);
    const QByteArray before = store.wikiBytes();
    store.listener.stopAt = 10; // when the writer is asked
    ScriptedWriter writer([](const WriterTask &task) { return citingAll(task, u"ACME"_s); });

    const auto run = store.tryRun(writer);

    VERIFY_RESULT(run);
    QVERIFY(!run->has_value());
    QCOMPARE(store.wikiBytes(), before);
    QCOMPARE(store.number(u"SELECT count(*) FROM wiki_run"_s), 0);
    QCOMPARE(store.number(u"SELECT count(*) FROM wiki_evidence"_s), 0);
}

void TstDistillation::aFailedWriterIsKeptAsFailed()
{
    DistillationStore store;
    store.approved(u"ACME pays in 30 days"_s);
    ScriptedWriter broken(
        [](const WriterTask &) -> Result<WriterDraft> { return failure(Error::Code::Failed, u"503"_s); });
    VERIFY_ERROR(store.tryRun(broken), Error::Code::Failed);
    QCOMPARE(WikiRuns(store.database()).newest()->value().state, u"failed"_s);
    QCOMPARE(store.extract(21).offered, 1); // nothing was passed over
}

void TstDistillation::secretsOfAWriterDoNotReachTheDisk()
{
    const QString secret = u"ghp_"_s + u"16C7e42F292c6912E7710c838347Ae178B4a"_s;
    for (const bool isLost : {false, true}) {
        DistillationStore store;
        const QString a = store.approved(u"ACME pays in 30 days"_s);
        ScriptedWriter writer([&](const WriterTask &task) {
            WriterDraft draft = citingAll(task, u"ACME"_s);
            draft.sections.front().body = u"The token is %1. [%2]"_s.arg(secret, isLost ? QString() : a);
            return draft;
        });
        QCOMPARE(store.run(writer).state, isLost ? u"rolled_back"_s : u"written"_s);
        const QString path = store.path();
        store.reopen();
        for (const QString &suffix : {u""_s, u"-wal"_s}) {
            QFile file(path + suffix);
            QVERIFY(!file.exists()
                    || (file.open(QIODevice::ReadOnly) && !file.readAll().contains(secret.toUtf8())));
        }
    }
}

void TstDistillation::theFileLiesBesideTheStore()
{
    DistillationStore store;
    store.approved(u"ACME pays in 30 days"_s);
    store.extract(20);
    const QString path = QFileInfo(store.path()).absolutePath() + u"/SYSTEM_WIKI.md"_s;

    // As after a process that was killed behind its commit.
    QVERIFY(!QFile::exists(path));
    QCOMPARE(int(refreshWikiFile(store.database())->outcome), int(WikiFileReport::Outcome::Written));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), written(*Wiki(store.database()).file()));
    file.close();
    QCOMPARE(int(refreshWikiFile(store.database())->outcome), int(WikiFileReport::Outcome::Same));

    QVERIFY(QFile::remove(path));
    VERIFY_RESULT(setSetting(store.database(), u"wiki.path"_s, u""_s, store::Actor::person(u"mara"_s)));
    QCOMPARE(int(refreshWikiFile(store.database())->outcome), int(WikiFileReport::Outcome::Off));
    QVERIFY(!QFile::exists(path));
    VERIFY_RESULT(
        setSetting(store.database(), u"wiki.path"_s, u"notes.md"_s, store::Actor::person(u"mara"_s)));
    QCOMPARE(refreshWikiFile(store.database())->path,
             QFileInfo(store.path()).absolutePath() + u"/notes.md"_s);
}

void TstDistillation::aForeignFileStays()
{
    DistillationStore store;
    store.approved(u"ACME pays in 30 days"_s);
    store.extract(20);
    QFile file(QFileInfo(store.path()).absolutePath() + u"/SYSTEM_WIKI.md"_s);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("# Mine\n") > 0);
    file.close();

    QCOMPARE(int(refreshWikiFile(store.database())->outcome), int(WikiFileReport::Outcome::KeptForeign));

    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("# Mine\n"));
}

void TstDistillation::theJobSaysWhatItDid()
{
    DistillationStore store;
    store.approved(u"ACME pays in 30 days"_s);
    WikiJob job([](Database &) -> Result<std::unique_ptr<SectionWriter>> {
        return std::make_unique<ExtractiveWriter>();
    });
    QCOMPARE(job.estimate(store.database())->calls, 0);

    const auto report = job.run(store.database(), store.listener);

    VERIFY_RESULT(report);
    QCOMPARE(report->detail.value("state"_L1).toString(), u"written"_s);
    QVERIFY(!report->summary.isEmpty());
    QCOMPARE(store.listener.steps.size(), Distiller::stepNames().size());
    QVERIFY(QFile::exists(QFileInfo(store.path()).absolutePath() + u"/SYSTEM_WIKI.md"_s));
    QVERIFY(job.run(store.database(), store.listener)->summary != report->summary);
}

MEMOIR_STORE_TEST(TstDistillation)
#include "tst_distillation.moc"
