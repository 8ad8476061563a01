// SPDX-License-Identifier: MIT
#include "store/curation/reversal.h"
#include "store/curation/undo.h"
#include "store/database/transaction.h"
#include "store/rows/decisionsigning.h"
#include "store/rows/ledgerwriter.h"
#include "store/rows/reflexions.h"
#include "store/rows/rowstate.h"
#include "store/rules/rules.h"
#include "store/rules/rulesjob.h"
#include "store/signing/unlockedkey.h"
#include "tests/store/teststore.h"

using namespace store;
using namespace store::rules;
using namespace Qt::StringLiterals;

namespace {

const Actor Mara = Actor::person(u"mara"_s);

Rule chatter()
{
    Rule rule;
    rule.name = u"chatter"_s;
    rule.filter.agent = u"web"_s;
    rule.verdict = Status::Rejected;
    rule.reason = u"web chatter"_s;
    return rule;
}

} // namespace

class tst_rules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsNoRuleIsRefused_data();
    void whatIsNoRuleIsRefused();
    void isOffUntilAPersonSwitchesItOn();
    void decidesWhatItsFilterFindsAndSignsIt();
    void aRunIsUndoneAsOne();
    void aChangedRuleIsOffAgain();
    void isRehearsedOnWhatPeopleDecided();
    void aRemovedRuleDecidesNothing();
    void neverDecidesWhereDecisionsAreSigned();
    void theStoreItselfRefusesIt_data();
    void theStoreItselfRefusesIt();
    void theJobRunsWhatIsOn();

private:
    Status statusOf(tests::TestStore &store, const QString &uid)
    {
        return Reflexions(store.database()).one(uid)->status;
    }
    void decide(tests::TestStore &store, const QString &uid, Status to)
    {
        Decision decision;
        decision.uids = {uid};
        decision.to = to;
        decision.actor = Mara;
        decision.reason = u"looked at"_s;
        VERIFY_RESULT(Curation(store.database()).decide(decision));
    }
};

void tst_rules::whatIsNoRuleIsRefused_data()
{
    QTest::addColumn<Rule>("rule");
    const auto with = [](auto change) {
        Rule rule = chatter();
        change(rule);
        return rule;
    };
    QTest::newRow("no name") << with([](Rule &rule) { rule.name.clear(); });
    QTest::newRow("a path") << with([](Rule &rule) { rule.name = u"../x"_s; });
    QTest::newRow("the program's own") << with([](Rule &rule) { rule.name = u"expiry"_s; });
    QTest::newRow("its switch") << with([](Rule &rule) { rule.name = u"a.on"_s; });
    QTest::newRow("approves") << with([](Rule &rule) { rule.verdict = Status::ApprovedForReuse; });
    QTest::newRow("supersedes") << with([](Rule &rule) { rule.verdict = Status::Superseded; });
    QTest::newRow("expires") << with([](Rule &rule) { rule.verdict = Status::Expired; });
    QTest::newRow("every row") << with([](Rule &rule) { rule.filter = {}; });
    QTest::newRow("no reason") << with([](Rule &rule) { rule.reason = u" "_s; });
}

void tst_rules::whatIsNoRuleIsRefused()
{
    QFETCH(Rule, rule);
    tests::TestStore store;
    VERIFY_ERROR(Rules(store.database()).save(rule, Mara), Error::Code::Usage);
    QVERIFY(Rules(store.database()).all()->empty());
}

void tst_rules::isOffUntilAPersonSwitchesItOn()
{
    tests::TestStore store;
    const QString uid = store.add(u"Look at this."_s, u"web"_s);
    Rules rules(store.database());
    Rule rule = chatter();
    rule.isOn = true; // saving does not switch it on
    VERIFY_RESULT(rules.save(rule, Mara));
    QVERIFY(!rules.one(u"chatter"_s)->isOn);
    VERIFY_ERROR(rules.run(u"chatter"_s), Error::Code::Refused);
    QCOMPARE(statusOf(store, uid), Status::NeedsReview);
    VERIFY_ERROR(rules.switchTo(u"chatter"_s, true, Actor::agent(u"web"_s)), Error::Code::Refused);
    QVERIFY(!rules.one(u"chatter"_s)->isOn);
    VERIFY_ERROR(rules.switchTo(u"none"_s, true, Mara), Error::Code::NotFound);
}

void tst_rules::decidesWhatItsFilterFindsAndSignsIt()
{
    tests::TestStore store;
    const QString junk = store.add(u"Look at this."_s, u"web"_s);
    const QString other = store.add(u"ACME pays late."_s, u"finance"_s);
    const QString kept = store.add(u"The web shop closes at ten."_s, u"web"_s);
    decide(store, kept, Status::ApprovedForReuse);
    Rules rules(store.database());
    VERIFY_RESULT(rules.save(chatter(), Mara));
    VERIFY_RESULT(rules.switchTo(u"chatter"_s, true, Mara));

    const auto changeset = rules.run(u"chatter"_s);

    VERIFY_RESULT(changeset);
    QCOMPARE(changeset->entries, 1);
    QCOMPARE(changeset->actor, u"rule:chatter"_s);
    QCOMPARE(statusOf(store, junk), Status::Rejected);
    QCOMPARE(statusOf(store, other), Status::NeedsReview);
    QCOMPARE(statusOf(store, kept), Status::ApprovedForReuse);
    QCOMPARE(store.database()
                 .value(u"SELECT actor || ' ' || reason FROM ledger WHERE changeset = ?"_s, {changeset->uid})
                 ->toString(),
             u"rule:chatter web chatter"_s);
    QCOMPARE(rules.run(u"chatter"_s)->entries, 0);
    const auto verification = verify(store.database());
    for (const auto &problem : verification->problems)
        qWarning().noquote() << problem.message;
    QVERIFY(verification->isWhole());
}

void tst_rules::aRunIsUndoneAsOne()
{
    tests::TestStore store;
    QStringList uids;
    for (int i = 0; i < 50; ++i)
        uids.append(store.add(u"Look at this number %1."_s.arg(i), u"web"_s));
    Rules rules(store.database());
    VERIFY_RESULT(rules.save(chatter(), Mara));
    VERIFY_RESULT(rules.switchTo(u"chatter"_s, true, Mara));
    const auto changeset = rules.run(u"chatter"_s);
    VERIFY_RESULT(changeset);
    QCOMPARE(changeset->entries, 50);
    VERIFY_RESULT(Undo(store.database()).undo(changeset->uid, Mara));
    for (const QString &uid : uids)
        QCOMPARE(statusOf(store, uid), Status::NeedsReview);
    QVERIFY(verify(store.database())->isWhole());
}

void tst_rules::aChangedRuleIsOffAgain()
{
    tests::TestStore store;
    Rules rules(store.database());
    VERIFY_RESULT(rules.save(chatter(), Mara));
    VERIFY_RESULT(rules.switchTo(u"chatter"_s, true, Mara));
    Rule other = chatter();
    other.filter.kind = u"fact"_s;
    VERIFY_RESULT(rules.save(other, Mara));
    QCOMPARE(rules.one(u"chatter"_s)->filter.kind, u"fact"_s);
    QVERIFY(!rules.one(u"chatter"_s)->isOn);
}

void tst_rules::isRehearsedOnWhatPeopleDecided()
{
    tests::TestStore store;
    for (int i = 0; i < 8; ++i)
        decide(store, store.add(u"Chatter number %1."_s.arg(i), u"web"_s), Status::Rejected);
    const QString approved = store.add(u"The web shop closes at ten."_s, u"web"_s);
    decide(store, approved, Status::ApprovedForReuse);
    decide(store, store.add(u"ACME pays late."_s, u"finance"_s), Status::ApprovedForReuse);
    const QString waiting = store.add(u"Look at this."_s, u"web"_s);
    const QString before = store.database().value(u"SELECT max(seq) FROM ledger"_s)->toString();
    Rule rule = chatter();
    rule.filter.olderThanDays = 0;

    const auto rehearsal = Rules(store.database()).rehearse(rule);

    VERIFY_RESULT(rehearsal);
    QCOMPARE(rehearsal->waiting, QStringList{waiting});
    QCOMPARE(rehearsal->decided, 9);
    QCOMPARE(rehearsal->agreed, 8);
    QCOMPARE(rehearsal->misses.size(), size_t(1));
    QCOMPARE(rehearsal->misses.front().uid, approved);
    QCOMPARE(rehearsal->misses.front().decided, Status::ApprovedForReuse);
    QVERIFY(rehearsal->agreement().low > 0.5 && rehearsal->agreement().high < 1);
    QCOMPARE(store.database().value(u"SELECT max(seq) FROM ledger"_s)->toString(), before);

    // What a rule decided is nobody's opinion of it.
    Rules rules(store.database());
    VERIFY_RESULT(rules.save(rule, Mara));
    VERIFY_RESULT(rules.switchTo(u"chatter"_s, true, Mara));
    VERIFY_RESULT(rules.run(u"chatter"_s));
    QCOMPARE(rules.rehearse(rule)->decided, 9);
}

void tst_rules::aRemovedRuleDecidesNothing()
{
    tests::TestStore store;
    Rules rules(store.database());
    VERIFY_RESULT(rules.save(chatter(), Mara));
    VERIFY_RESULT(rules.switchTo(u"chatter"_s, true, Mara));
    VERIFY_RESULT(rules.remove(u"chatter"_s, Mara));
    QVERIFY(rules.all()->empty());
    VERIFY_ERROR(rules.run(u"chatter"_s), Error::Code::NotFound);
}

void tst_rules::neverDecidesWhereDecisionsAreSigned()
{
    tests::TestStore store;
    Rules rules(store.database());
    VERIFY_RESULT(rules.save(chatter(), Mara));
    const auto key = signing::SigningKey::generate();
    VERIFY_RESULT(key);
    signing::UnlockedKey::set(*key);
    VERIFY_RESULT(enterKey(store.database(), key->publicKey(), Mara));
    VERIFY_RESULT(askForSignedDecisions(store.database(), true, Mara));
    VERIFY_ERROR(rules.switchTo(u"chatter"_s, true, Mara), Error::Code::Refused);
}

// By plain SQL, past the program.
void tst_rules::theStoreItselfRefusesIt_data()
{
    QTest::addColumn<QString>("actor");
    QTest::addColumn<Status>("to");
    QTest::addColumn<bool>("isOn");
    QTest::newRow("a rule that is off") << u"rule:chatter"_s << Status::Rejected << false;
    QTest::newRow("a rule there is not") << u"rule:other"_s << Status::Rejected << true;
    QTest::newRow("approval") << u"rule:chatter"_s << Status::ApprovedForReuse << true;
    QTest::newRow("an agent") << u"agent:chatter"_s << Status::Rejected << true;
}

void tst_rules::theStoreItselfRefusesIt()
{
    QFETCH(QString, actor);
    QFETCH(Status, to);
    QFETCH(bool, isOn);
    tests::TestStore store;
    const QString uid = store.add(u"Look at this."_s, u"web"_s);
    Rules rules(store.database());
    VERIFY_RESULT(rules.save(chatter(), Mara));
    VERIFY_RESULT(rules.switchTo(u"chatter"_s, isOn, Mara));
    auto transaction = Transaction::begin(store.database());
    VERIFY_RESULT(transaction);
    LedgerWriter ledger(store.database(), *Actor::parse(actor), "decide");
    VERIFY_RESULT(ledger.start());
    RowStates states(store.database());
    LedgerEntry entry = states.state(uid)->entry("decide", to);
    entry.reason = "x";
    // A server may hear of an entry with the end of the act only.
    const auto decided = ledger.append(entry).and_then([&] { return ledger.finish(); }).and_then([&] {
        return transaction->commit();
    });
    QVERIFY(!decided);
    QVERIFY2(decided.error().message.contains(u"only a person decides"_s),
             qPrintable(decided.error().message));
}

void tst_rules::theJobRunsWhatIsOn()
{
    struct Context final : JobContext
    {
        void progress(int, int, const QString &) override {}
        void note(const QString &text) override { notes.append(text); }
        void warn(const QString &) override {}
        std::stop_token stopToken() const override { return {}; }
        QStringList notes;
    } context;
    tests::TestStore store;
    const QString uid = store.add(u"Look at this."_s, u"web"_s);
    Rules rules(store.database());
    RulesJob job;
    VERIFY_RESULT(rules.save(chatter(), Mara));
    QVERIFY(!*job.isNeeded(store.database()));
    VERIFY_RESULT(rules.switchTo(u"chatter"_s, true, Mara));
    QVERIFY(*job.isNeeded(store.database()));
    const auto report = job.run(store.database(), context);
    VERIFY_RESULT(report);
    QCOMPARE(report->summary, u"1 row(s) decided by rules."_s);
    QCOMPARE(context.notes, QStringList{u"1 row(s) decided"_s}); // the step is the rule's name
    QCOMPARE(statusOf(store, uid), Status::Rejected);
}

MEMOIR_STORE_TEST(tst_rules)
#include "tst_rules.moc"
