// SPDX-License-Identifier: MIT
#include "store/clock.h"
#include "store/curation/repeatedtext.h"
#include "store/curation/undo.h"
#include "store/layers/citations.h"
#include "store/layers/wikiwriter.h"
#include "store/rows/lineage.h"
#include "store/upkeep/maintenance.h"
#include "tests/store/layerstore.h"

using namespace Qt::StringLiterals;
using namespace store;
using tests::TestStore;

class TstWiki : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSectionCitesRows();
    void strengthsCountDaysNotRows();
    void whatIsNotInForceAddsNoStrength();
    void aSectionWithAnUnapprovedSourceIsHeldBack();
    void whatLeavesApprovedTakesItsSectionsAlong();
    void chunksOfTheFileFollowTheirSection();
    void aDecisionMadeFromARejectedRowHoldsItsSectionBack();
    void aSourceThatIsGoneHoldsBack();
    void anEditKeepsHistory();
    void anEditOnAnOldRevisionIsAConflict();
    void undoBringsTextCitationsAndLineageBack();
    void aTextThatWouldNotComeBackIsRefused_data();
    void aTextThatWouldNotComeBackIsRefused();
    void agentsDoNotWriteTheWiki();
    void secretsAreTakenOutAndUidsStay();
    void rebuildingMakesCitationsAnew();
    void everyGenerationIsLogged();
    void lineageRunsBothWays();
    void whatIsSaidTwiceIsSeen_data();
    void whatIsSaidTwiceIsSeen();
    void aPieceOfTheFileNamesItsSections();

private:
    static Actor mara() { return Actor::person(u"mara"_s); }
    static QDateTime at() { return fromIsoTime(u"2026-11-21T12:00:00.000Z"_s); }
    static QString approved(TestStore &store, const QString &text, const QString &day = u"2026-11-01"_s);
    static WikiSection add(TestStore &store, const QString &title, const QString &body);
    static bool isTold(TestStore &store, const QString &uid);
};

QString TstWiki::approved(TestStore &store, const QString &text, const QString &day)
{
    const QString uid = store.add(text, u"finance"_s, u"ACME"_s, day + u"T08:00:00.000Z"_s);
    if (!store.decide({uid}, Status::ApprovedForReuse))
        qFatal("not approved");
    return uid;
}

WikiSection TstWiki::add(TestStore &store, const QString &title, const QString &body)
{
    const auto written = addSection(store.database(), title, body, mara(), at());
    if (!written)
        qFatal("%s", qPrintable(written.error().message));
    return *Wiki(store.database()).one(written->uid);
}

bool TstWiki::isTold(TestStore &store, const QString &uid)
{
    const QString view =
        layerNameOf(uid) == "wiki"_L1 ? u"retrievable_wiki_section"_s : u"retrievable_chunk"_s;
    return store.database().value(u"SELECT count(*) FROM %1 WHERE uid = ?"_s.arg(view), {uid})->toInt() == 1;
}

void TstWiki::aSectionCitesRows()
{
    TestStore store;
    const QString a = approved(store, u"ACME pays in 30 days"_s, u"2026-11-01"_s);
    const QString b = approved(store, u"ACME bills late"_s, u"2026-11-03"_s);

    const WikiSection section =
        add(store, u"Paying vendors"_s, u"Net-30 [%1], often late [%2]; net-30 [%1]."_s.arg(a, b));

    QCOMPARE(section.slug, u"paying-vendors"_s);
    QCOMPARE(section.cites, 2);
    QVERIFY(!section.isHeldBack);
    QVERIFY(isTold(store, section.uid));
    const auto citations = Wiki(store.database()).citations(section.uid);
    VERIFY_RESULT(citations);
    QCOMPARE(int(citations->size()), 2);
    QCOMPARE(citations->at(0).uid, a);
    QCOMPARE(citations->at(0).citedRevision, 2);
    QCOMPARE(citations->at(0).revision, 2);
    QCOMPARE(citations->at(0).status, u"approved_for_reuse"_s);
    QCOMPARE(citations->at(0).text, u"ACME pays in 30 days"_s);
    QCOMPARE(citations->at(1).day, u"2026-11-03"_s);
    QVERIFY(store.isWhole());
}

void TstWiki::strengthsCountDaysNotRows()
{
    TestStore store;
    const QString a = approved(store, u"ACME pays in 30 days"_s, u"2026-11-01"_s);
    const QString b = approved(store, u"Bolt pays in 30 days"_s, u"2026-11-01"_s);
    WikiSection section = add(store, u"Terms"_s, u"Both net-30 [%1][%2]."_s.arg(a, b));
    QCOMPARE(section.strength, u"mentioned"_s);

    store.add(u"ACME pays in 30 days"_s, u"finance"_s, u"ACME"_s, u"2026-11-04T08:00:00.000Z"_s);
    QCOMPARE(Wiki(store.database()).one(section.uid)->strength, u"observed"_s);
    store.add(u"ACME pays in 30 days"_s, u"finance"_s, u"ACME"_s, u"2026-11-05T08:00:00.000Z"_s);
    section = *Wiki(store.database()).one(section.uid);

    QCOMPARE(section.strength, u"consistently"_s);
    QCOMPARE(section.citeDays, 3);
    QCOMPARE(section.lastReinforced, u"2026-11-05"_s);
    QCOMPARE(Wiki(store.database()).citations(section.uid)->at(0).days, 3);
}

void TstWiki::whatIsNotInForceAddsNoStrength()
{
    TestStore store;
    const QString a = approved(store, u"ACME pays in 30 days"_s, u"2026-11-01"_s);
    const QString waiting =
        store.add(u"ACME offers net-60"_s, u"finance"_s, u"ACME"_s, u"2026-11-04T08:00:00.000Z"_s);
    const WikiSection section = add(store, u"Terms"_s, u"Net-30 [%1], net-60 [%2]."_s.arg(a, waiting));
    const auto strength = [&] { return Wiki(store.database()).one(section.uid)->strength; };
    QCOMPARE(strength(), u"mentioned"_s);

    const auto decided = store.decide({waiting}, Status::ApprovedForReuse);
    VERIFY_RESULT(decided);
    QCOMPARE(strength(), u"observed"_s);
    VERIFY_RESULT(Undo(store.database()).undo(decided->uid, mara()));
    QCOMPARE(strength(), u"mentioned"_s);
    VERIFY_RESULT(store.decide({waiting}, Status::Rejected, u"no"_s));
    QCOMPARE(strength(), u"mentioned"_s);
}

void TstWiki::aSectionWithAnUnapprovedSourceIsHeldBack()
{
    TestStore store;
    const QString waiting = store.add(u"ACME offers net-60"_s);

    const WikiSection section = add(store, u"Terms"_s, u"Net-60 [%1]."_s.arg(waiting));

    QVERIFY(section.isHeldBack);
    QVERIFY(!isTold(store, section.uid));
    const auto why = Lineage(store.database()).whyHeldBack(section.uid);
    VERIFY_RESULT(why);
    QCOMPARE(int(why->size()), 1);
    QCOMPARE(why->front().sourceUid, waiting);
    QCOMPARE(why->front().sourceStatus, u"needs_review"_s);
    QVERIFY(sentence(why->front()).contains(waiting));
    QVERIFY(Wiki(store.database()).citations(section.uid)->front().holdsBack);

    VERIFY_RESULT(store.decide({waiting}, Status::ApprovedForReuse));
    QVERIFY(isTold(store, section.uid));
}

void TstWiki::whatLeavesApprovedTakesItsSectionsAlong()
{
    TestStore store;
    const QString a = approved(store, u"ACME pays in 30 days"_s);
    const WikiSection section = add(store, u"Terms"_s, u"Net-30 [%1]."_s.arg(a));
    QVERIFY(isTold(store, section.uid));

    for (const Status to :
         {Status::Rejected, Status::Sensitive, Status::OneTimeException, Status::NeedsReview}) {
        const auto decided = store.decide({a}, to, u"not so"_s);
        VERIFY_RESULT(decided);
        QVERIFY(!isTold(store, section.uid));
        VERIFY_RESULT(Undo(store.database()).undo(decided->uid, mara()));
        QVERIFY(isTold(store, section.uid));
    }
}

void TstWiki::chunksOfTheFileFollowTheirSection()
{
    tests::LayerStore store;
    const QString a = approved(store, u"ACME pays in 30 days"_s);
    const WikiSection section = add(store, u"Paying"_s, u"Net-30 [%1]."_s.arg(a));
    auto transaction = Transaction::begin(store.database());
    VERIFY_RESULT(store.database().execute(
        u"INSERT INTO knowledge_chunks (uid, source_id, ordinal, content, tokens, content_hash, created_at) "
        "SELECT 'chk_1', id, 0, 'Net-30.', 3, 'h', '2026-11-21T12:00:00.000Z' FROM knowledge_source WHERE uid = 'src_1'"_s));
    VERIFY_RESULT(Lineage(store.database()).record(u"chk_1"_s, u"chunk"_s, {section.uid}));
    VERIFY_RESULT(transaction->commit());
    const auto told = [&store] {
        return store.number(u"SELECT count(*) FROM retrievable_chunk WHERE uid = 'chk_1'"_s);
    };
    QCOMPARE(told(), 1);

    const auto decided = store.decide({a}, Status::Rejected, u"not so"_s);
    VERIFY_RESULT(decided);
    QCOMPARE(told(), 0);
    QCOMPARE(Lineage(store.database()).whyHeldBack(u"chk_1"_s)->front().sourceStatus, u"held_back"_s);
    VERIFY_RESULT(Undo(store.database()).undo(decided->uid, mara()));
    QCOMPARE(told(), 1);

    VERIFY_RESULT(setSectionStatus(store.database(), section.uid, 0, u"retired"_s, mara(), {}, at()));
    QCOMPARE(told(), 0);
}

void TstWiki::aDecisionMadeFromARejectedRowHoldsItsSectionBack()
{
    tests::LayerStore store;
    const QString a = approved(store, u"ACME pays in 30 days"_s);
    const QString decision = u"dec_01JD5C8E00000000000000000B"_s;
    store.insert(u"decision"_s, decision, u"in_force"_s,
                 {{u"agent_id"_s, store.agentId()},
                  {u"description"_s, u"Pay ACME late"_s},
                  {u"approved_by"_s, u"person:mara"_s},
                  {u"origin"_s, u"adr"_s},
                  {u"content_hash"_s, u"d2"_s}});
    auto transaction = Transaction::begin(store.database());
    VERIFY_RESULT(Lineage(store.database()).record(decision, u"decision"_s, {a}));
    VERIFY_RESULT(transaction->commit());
    transaction = tl::unexpected(Error{}); // ends it
    const WikiSection section = add(store, u"Paying"_s, u"Late [%1]."_s.arg(decision));
    const WikiSection other = add(store, u"Overview"_s, u"See [%1]."_s.arg(section.uid));
    QVERIFY(isTold(store, section.uid) && isTold(store, other.uid));

    VERIFY_RESULT(store.decide({a}, Status::Rejected, u"not so"_s));

    QVERIFY(!isTold(store, section.uid) && !isTold(store, other.uid));
    QCOMPARE(Lineage(store.database()).whyHeldBack(section.uid)->front().sourceUid, decision);
}

void TstWiki::aSourceThatIsGoneHoldsBack()
{
    TestStore store;

    const WikiSection section = add(store, u"Terms"_s, u"Net-30 [rfx_01JD5C8E00000000000000000A]."_s);

    QVERIFY(section.isHeldBack);
    QCOMPARE(Lineage(store.database()).whyHeldBack(section.uid)->front().sourceStatus, u"gone"_s);
    QCOMPARE(Wiki(store.database()).citations(section.uid)->front().revision, 0);
}

void TstWiki::anEditKeepsHistory()
{
    TestStore store;
    WikiSection section = add(store, u"Terms"_s, u"Net-30."_s);
    VERIFY_RESULT(editSection(store.database(), section.uid, 1, u"Terms"_s, u"Net-45."_s, mara(),
                              u"contract"_s, at().addSecs(60)));
    VERIFY_RESULT(editSection(store.database(), section.uid, 2, u"Payment terms"_s, u"Net-45."_s, mara(), {},
                              at().addSecs(120)));

    const auto history = Wiki(store.database()).history(section.uid);

    VERIFY_RESULT(history);
    QCOMPARE(int(history->size()), 3);
    QCOMPARE(history->at(0).title, u"Payment terms"_s);
    QCOMPARE(history->at(1).title, u"Terms"_s);
    QCOMPARE(history->at(1).body, u"Net-45."_s);
    QCOMPARE(history->at(1).reason, u"contract"_s);
    QCOMPARE(history->at(2).body, u"Net-30."_s);
    QCOMPARE(Wiki(store.database()).one(section.uid)->slug, u"terms"_s);
    QVERIFY(written(*Wiki(store.database()).file()).contains("## Payment terms {#terms}\n"));
    QVERIFY(store.isWhole());
}

void TstWiki::anEditOnAnOldRevisionIsAConflict()
{
    TestStore store;
    const WikiSection section = add(store, u"Terms"_s, u"Net-30."_s);
    VERIFY_RESULT(editSection(store.database(), section.uid, 1, u"Terms"_s, u"Net-45."_s, mara(), {}, at()));

    VERIFY_ERROR(editSection(store.database(), section.uid, 1, u"Terms"_s, u"Net-60."_s, mara(), {}, at()),
                 Error::Code::Conflict);
    QCOMPARE(Wiki(store.database()).one(section.uid)->body, u"Net-45."_s);
}

void TstWiki::undoBringsTextCitationsAndLineageBack()
{
    TestStore store;
    const QString a = approved(store, u"ACME pays in 30 days"_s);
    const QString b = store.add(u"ACME offers net-60"_s);
    const WikiSection section = add(store, u"Terms"_s, u"Net-30 [%1]."_s.arg(a));
    const auto edited =
        editSection(store.database(), section.uid, 1, u"Terms"_s, u"Net-60 [%1]."_s.arg(b), mara(), {}, at());
    VERIFY_RESULT(edited);
    QCOMPARE(edited->lost, QStringList{a});
    QVERIFY(!isTold(store, section.uid));

    Undo journal(store.database());
    const auto undone = journal.undo(journal.next()->value().uid, mara());
    VERIFY_RESULT(undone);

    QCOMPARE(Wiki(store.database()).one(section.uid)->body, section.body);
    QCOMPARE(Wiki(store.database()).citations(section.uid)->front().uid, a);
    QVERIFY(isTold(store, section.uid));
    VERIFY_RESULT(journal.redo(undone->uid, mara()));
    QCOMPARE(Wiki(store.database()).citations(section.uid)->front().uid, b);
    QVERIFY(!isTold(store, section.uid));
    QVERIFY(store.isWhole());
}

void TstWiki::aTextThatWouldNotComeBackIsRefused_data()
{
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("body");
    // A name that is kept tells the two apart; a new section has no name yet.
    QTest::addColumn<bool>("onlyWhenNew");

    QTest::newRow("a heading of the sections' level") << u"Terms"_s << u"Net-30.\n\n## More\n\nx"_s << false;
    QTest::newRow("a code block left open") << u"Terms"_s << u"```\nNet-30."_s << false;
    QTest::newRow("a comment left open") << u"Terms"_s << u"<!-- Net-30."_s << false;
    QTest::newRow("an anchor in the title") << u"Terms {#other}"_s << u"Net-30."_s << true;
    QTest::newRow("number signs behind the title") << u"Terms ##"_s << u"Net-30."_s << true;
    QTest::newRow("no title") << u" "_s << u"Net-30."_s << true;
}

void TstWiki::aTextThatWouldNotComeBackIsRefused()
{
    QFETCH(const QString, title);
    QFETCH(const QString, body);
    QFETCH(const bool, onlyWhenNew);
    TestStore store;
    const WikiSection section = add(store, u"First"_s, u"x"_s);
    add(store, u"Last"_s, u"y"_s);

    if (!onlyWhenNew)
        VERIFY_ERROR(editSection(store.database(), section.uid, 1, title, body, mara(), {}, at()),
                     Error::Code::Usage);
    VERIFY_ERROR(addSection(store.database(), title, body, mara(), at()), Error::Code::Usage);

    QCOMPARE(Wiki(store.database()).one(section.uid)->body, u"x"_s);
    QVERIFY(store.isWhole());
}

void TstWiki::agentsDoNotWriteTheWiki()
{
    TestStore store;

    VERIFY_ERROR(addSection(store.database(), u"Terms"_s, u"x"_s, Actor::agent(u"bot"_s), at()),
                 Error::Code::Refused);
}

void TstWiki::secretsAreTakenOutAndUidsStay()
{
    TestStore store;
    const QString a = approved(store, u"ACME pays in 30 days"_s);
    const QString b = approved(store, u"Bolt pays in 30 days"_s);
    const QString body = u"Net-30 [%1][%2], token [^%1]: see %2.\nThe key is sk_live_%3."_s.arg(
        a, b, u"51H8aKzLqW9cVbN2mXy7Tp4R"_s);

    const WikiSection section = add(store, u"Terms"_s, body);

    QVERIFY(!section.body.contains("51H8aKzLqW9cVbN2mXy7Tp4R"_L1));
    QCOMPARE(citedUids(section.body), QStringList({a, b}));
    QCOMPARE(int(citationsIn(section.body).size()), 4);
    QVERIFY(store.number(u"SELECT count(*) FROM finding WHERE row_uid = '%1'"_s.arg(section.uid)) > 0);
}

void TstWiki::rebuildingMakesCitationsAnew()
{
    TestStore store;
    const QString a = approved(store, u"ACME pays in 30 days"_s);
    const WikiSection section = add(store, u"Terms"_s, u"Net-30 [%1]."_s.arg(a));
    auto transaction = Transaction::begin(store.database());
    VERIFY_RESULT(store.database().execute(u"DELETE FROM wiki_citation"_s));
    VERIFY_RESULT(store.database().execute(u"UPDATE wiki_section SET strength = 'always', cites = 9"_s));
    VERIFY_RESULT(transaction->commit());
    transaction = tl::unexpected(Error{});

    VERIFY_RESULT(rebuild(store.database()));

    QCOMPARE(int(Wiki(store.database()).citations(section.uid)->size()), 1);
    QCOMPARE(store.number(u"SELECT count(*) FROM wiki_section WHERE strength = 'mentioned' AND cites = 1"_s),
             1);
}

void TstWiki::everyGenerationIsLogged()
{
    TestStore store;
    const QString a = approved(store, u"ACME pays in 30 days"_s);
    const WikiSection section = add(store, u"Terms"_s, u"Net-30 [%1]."_s.arg(a));
    VERIFY_RESULT(
        editSection(store.database(), section.uid, 1, u"Terms"_s, u"Net-45."_s, mara(), {}, at().addSecs(1)));
    VERIFY_RESULT(
        editSection(store.database(), section.uid, 2, u"Terms"_s, u"Net-45."_s, mara(), {}, at().addSecs(2)));

    const auto log = Wiki(store.database()).log(u"terms"_s, 10);

    VERIFY_RESULT(log);
    QCOMPARE(int(log->size()), 2); // the third changed nothing
    QCOMPARE(log->at(0).outcome, u"edited"_s);
    QCOMPARE(log->at(0).detail.value("lost"_L1).toArray().first().toString(), a);
    QCOMPARE(log->at(1).sources, 1);
}

void TstWiki::lineageRunsBothWays()
{
    TestStore store;
    const QString a = approved(store, u"ACME pays in 30 days"_s);
    const WikiSection section = add(store, u"Terms"_s, u"Net-30 [%1]."_s.arg(a));
    const WikiSection other = add(store, u"Overview"_s, u"See [%1]."_s.arg(section.uid));

    const auto sources = Lineage(store.database()).sources(other.uid);
    const auto derived = Lineage(store.database()).derived(a);

    VERIFY_RESULT(sources);
    QCOMPARE(int(sources->size()), 2);
    QCOMPARE(sources->at(0).other.uid, section.uid);
    QCOMPARE(sources->at(0).other.text, u"Terms"_s);
    QCOMPARE(sources->at(1).other.uid, a);
    QCOMPARE(sources->at(1).depth, 2);
    QCOMPARE(sources->at(1).sourceRevision, 2);
    VERIFY_RESULT(derived);
    QCOMPARE(int(derived->size()), 2);
    QCOMPARE(derived->at(0).other.uid, section.uid);
    QCOMPARE(derived->at(1).other.uid, other.uid);
}

void TstWiki::whatIsSaidTwiceIsSeen_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("whole");
    QTest::addColumn<bool>("isSaid");
    const QString uid = u"rfx_01JD5C8E00000000000000000A"_s;

    QTest::newRow("equal") << u"Net-30."_s << u"Net-30."_s << true;
    QTest::newRow("other marks") << u"## Terms\n\n- *Net-30* [%1]"_s.arg(uid) << u"Terms: net-30!"_s << true;
    QTest::newRow("a part") << u"Pay on Fri"_s << u"Pay on Friday"_s << false;
    QTest::newRow("more") << u"Net-30. Pay on Friday."_s << u"Net-30."_s << false;
    QTest::newRow("other numbers") << u"Net-30"_s << u"Net-45"_s << false;
    QTest::newRow("nothing") << QString() << u"Net-30"_s << false;
    QTest::newRow("not latin") << u"支払いは30日。"_s << u"# 支払いは30日"_s << true;
}

void TstWiki::whatIsSaidTwiceIsSeen()
{
    QFETCH(const QString, text);
    QFETCH(const QString, whole);
    QFETCH(const bool, isSaid);

    QCOMPARE(saidText(text) == saidText(whole), isSaid);
}

void TstWiki::aPieceOfTheFileNamesItsSections()
{
    TestStore store;
    const QString a = approved(store, u"ACME pays in 30 days"_s);
    const WikiSection terms = add(
        store, u"Terms"_s,
        u"ACME is paid thirty days after receipt [%1].\n\nNever by the invoice's own date, whatever it says."_s
            .arg(a));
    add(store, u"Fees"_s, u"Late fees are two percent and are always disputed."_s);
    const auto repeated = RepeatedText::load(store.database());
    VERIFY_RESULT(repeated);

    QCOMPARE(repeated->sourcesOf(u"Terms\n\n"_s + terms.body), QStringList({a, terms.uid}));
    QCOMPARE(repeated->sourcesOf(u"- acme is paid thirty days after receipt"_s), QStringList{terms.uid});
    QCOMPARE(repeated->sourcesOf(u"Something else, with several words of its own."_s), QStringList());
    QCOMPARE(
        repeated->sourcesOf(
            u"ACME is paid thirty days after receipt.\nBut this line is not from the wiki.\nAnd neither is this one, at all."_s),
        QStringList());
}

MEMOIR_STORE_TEST(TstWiki)
#include "tst_wiki.moc"
