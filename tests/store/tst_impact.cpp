// SPDX-License-Identifier: MIT
#include "tests/store/stackstore.h"

#include <QRandomGenerator>

using namespace store;
using namespace Qt::StringLiterals;
using tests::StackStore;

class TestImpact : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theRehearsalIsWhatTheApprovalDoes();
    void whatEntersAndWhatIsPushedIsSaid();
    void otherEntitiesStayByteForByteTheSame();
    void anApprovalReleasesWhatItHeldBack();
    void whatRepeatsARowFollowsIt();
    void decisionsOverReflexionsKeepTheOtherLayers();
    void snapshotsTellWhoWasToldARow();
    void aSecretInAQuestionIsNotKept();
    void aQuestionIsPinnedOnce();
};

namespace {

PinnedQuestion pinned(StackStore &store, const QString &entity,
                      const QString &question = u"When is the invoice due?"_s)
{
    const auto one = PinnedQuestions(store.database())
                         .pin({{}, question, entity.isEmpty() ? QString() : u"vendor"_s, entity, {}, 0});
    if (!one)
        qFatal("%s", qPrintable(one.error().message));
    return *one;
}

} // namespace

// Over random stores: the stack after the approval is the one that was rehearsed, byte for byte in tokens and
// bars.
void TestImpact::theRehearsalIsWhatTheApprovalDoes()
{
    QRandomGenerator random(3);
    StackStore store;
    QStringList waiting;
    for (int i = 0; i < 90; ++i) {
        const QString uid =
            store.add(u"Invoice row %1 is due %2."_s.arg(i).arg(u"word "_s.repeated(random.bounded(150))),
                      u"finance"_s, i % 2 == 0 ? u"ACME"_s : u"Bolt"_s,
                      u"2026-11-%1T10:00:00.000Z"_s.arg(1 + random.bounded(19), 2, 10, QChar(u'0')));
        if (random.bounded(4) != 0)
            VERIFY_RESULT(store.decide({uid}, Status::ApprovedForReuse, u"read"_s));
        else
            waiting += uid;
    }
    for (int i = 0; i < 5; ++i)
        store.section(u"wik_9%1"_s.arg(i), u"Section %1"_s.arg(i), u"The invoice is due, says %1."_s.arg(i),
                      {waiting.at(i)});
    pinned(store, u"ACME"_s);
    pinned(store, u"Bolt"_s);
    pinned(store, {}, u"Which invoice row is due?"_s);
    ImpactRehearsal rehearsal(store.database(), store.reader());
    while (!waiting.isEmpty()) {
        QStringList approved;
        for (int i = 1 + random.bounded(3); i > 0 && !waiting.isEmpty(); --i)
            approved += waiting.takeAt(random.bounded(int(waiting.size())));
        const auto impact = rehearsal.approving(approved);
        VERIFY_RESULT(impact);
        QHash<QString, QString> before;
        for (const QuestionImpact &one : impact->questions)
            before.insert(one.question.uid, store.text(one.asked));
        VERIFY_RESULT(store.decide(approved, Status::ApprovedForReuse, u"read"_s));
        for (const QuestionImpact &one : impact->questions) {
            const Stack after = store.stack(one.asked);
            QCOMPARE(after.tokens(), one.stackTokensAfter);
            QCOMPARE(after.layers[0].tokens, one.tokensAfter);
            QCOMPARE(after.text == before.value(one.question.uid), one.isSame);
            QStringList told;
            for (const StackEntry &entry : after.layers[0].entries)
                told += entry.isShown() || entry.fate == StackEntry::Fate::Cut ? entry.row.uid : QString();
            told.removeAll(QString());
            QStringList rehearsed;
            for (const ImpactBar &bar : one.after)
                rehearsed += bar.uid;
            if (!one.isSame)
                QCOMPARE(rehearsed, told);
        }
    }
}

void TestImpact::whatEntersAndWhatIsPushedIsSaid()
{
    StackStore store;
    QStringList told;
    for (int i = 0; i < 12; ++i)
        told += store.approved(u"Old row %1 %2."_s.arg(i).arg(u"word "_s.repeated(200)), u"ACME"_s,
                               u"2026-10-%1T10:00:00.000Z"_s.arg(10 + i));
    const QString fresh = store.add(u"New row %1."_s.arg(u"word "_s.repeated(200)));
    pinned(store, u"ACME"_s);
    ImpactRehearsal rehearsal(store.database(), store.reader());
    const auto impact = rehearsal.approving({fresh});
    VERIFY_RESULT(impact);
    QCOMPARE(impact->changed, 1);
    QCOMPARE(impact->enters, 1);
    QVERIFY(impact->pushed >= 1);
    const QuestionImpact &one = impact->questions.front();
    QVERIFY(!one.isSame);
    QCOMPARE(one.lines.front().uid, fresh);
    QCOMPARE(one.lines.front().kind, ImpactLine::Kind::Enters);
    QCOMPARE(one.lines.back().kind, ImpactLine::Kind::Pushed);
    QVERIFY(told.contains(one.lines.back().uid));
    QVERIFY(!one.lines.back().label.isEmpty());
    QVERIFY(one.tokensAfter <= one.budget);
    QCOMPARE(store.status(fresh), u"needs_review"_s);
}

void TestImpact::otherEntitiesStayByteForByteTheSame()
{
    StackStore store;
    store.approved(u"An ACME row."_s);
    const QString fresh = store.add(u"A Bolt row."_s, u"finance"_s, u"Bolt"_s);
    pinned(store, u"ACME"_s);
    ImpactRehearsal rehearsal(store.database(), store.reader());
    const auto impact = rehearsal.approving({fresh});
    VERIFY_RESULT(impact);
    QCOMPARE(impact->changed, 0);
    QVERIFY(impact->questions.front().isSame);
    QVERIFY(impact->questions.front().lines.empty());
}

void TestImpact::anApprovalReleasesWhatItHeldBack()
{
    StackStore store;
    const QString source = store.add(u"A Bolt row."_s, u"finance"_s, u"Bolt"_s);
    store.section(u"wik_2"_s, u"The invoice"_s, u"The invoice is due on Monday."_s, {source});
    pinned(store, u"ACME"_s);
    ImpactRehearsal rehearsal(store.database(), store.reader());
    const auto impact = rehearsal.approving({source});
    VERIFY_RESULT(impact);
    QCOMPARE(impact->changed, 1);
    QCOMPARE(impact->questions.front().lines.front().uid, u"wik_2"_s);
    QCOMPARE(impact->questions.front().lines.front().kind, ImpactLine::Kind::Released);
}

void TestImpact::whatRepeatsARowFollowsIt()
{
    const QString said = u"The invoice of Bolt is due on the second Monday of every month"_s;
    StackStore store;
    const QString uid = store.add(said, u"finance"_s, u"Bolt"_s);
    const QString other = store.add(u"A Globex row."_s, u"finance"_s, u"Globex"_s);
    store.section(u"wik_8"_s, u"The invoice"_s, said + u'.', {});
    pinned(store, u"ACME"_s);
    ImpactRehearsal rehearsal(store.database(), store.reader());
    const auto told = rehearsal.approving({other});
    VERIFY_RESULT(told);

    VERIFY_RESULT(store.decide({uid}, Status::Rejected, u"not so"_s));
    const auto held = rehearsal.approving({other});
    VERIFY_RESULT(held);
    QVERIFY(held->wasCached);
    QVERIFY(held->questions.front().stackTokensBefore < told->questions.front().stackTokensBefore);

    const auto released = rehearsal.approving({uid});
    VERIFY_RESULT(released);
    QCOMPARE(released->changed, 1);
    QCOMPARE(released->questions.front().lines.front().uid, u"wik_8"_s);
    QCOMPARE(released->questions.front().lines.front().kind, ImpactLine::Kind::Released);
}

void TestImpact::decisionsOverReflexionsKeepTheOtherLayers()
{
    StackStore store;
    const QString first = store.add(u"First."_s);
    const QString second = store.add(u"Second."_s);
    pinned(store, u"ACME"_s);
    ImpactRehearsal rehearsal(store.database(), store.reader());
    QVERIFY(!rehearsal.approving({first})->wasCached);
    QVERIFY(rehearsal.approving({second})->wasCached);
    VERIFY_RESULT(store.decide({first}, Status::ApprovedForReuse));
    QVERIFY(rehearsal.approving({second})->wasCached);
    store.section(u"wik_7"_s, u"Invoice"_s, u"A new section."_s);
    QVERIFY(!rehearsal.approving({second})->wasCached);
    pinned(store, u"Bolt"_s);
    const auto impact = rehearsal.approving({second});
    QVERIFY(!impact->wasCached);
    QCOMPARE(int(impact->questions.size()), 2);
}

void TestImpact::snapshotsTellWhoWasToldARow()
{
    StackStore store;
    const QString uid = store.approved(u"ACME is paid on Mondays."_s);
    Snapshots snapshots(store.database());
    StackQuestion question = StackStore::asked();
    const auto first = snapshots.record(store.stack(question), Actor::person(u"mara"_s));
    VERIFY_RESULT(first);
    question.agent = u"finance"_s;
    const auto second = snapshots.record(store.stack(question), Actor::agent(u"finance"_s), u"pay-run 7"_s);
    VERIFY_RESULT(second);
    const auto tellings = snapshots.told(uid, 10);
    VERIFY_RESULT(tellings);
    QCOMPARE(int(tellings->size()), 2);
    QCOMPARE(tellings->at(0).snapshot.run, u"pay-run 7"_s);
    QCOMPARE(tellings->at(0).snapshot.madeBy, u"agent:finance"_s);
    QCOMPARE(tellings->at(1).snapshot.uid, first->uid);
    QVERIFY(tellings->at(0).row.isTold());
    QCOMPARE(tellings->at(0).row.revision, 2);
    const auto read = snapshots.one(second->uid);
    VERIFY_RESULT(read);
    QCOMPARE(read->text, store.text(question));
    QCOMPARE(store.text(*questionOf(*read)), read->text);
    QVERIFY(changes(read->rows, toldRows(store.stack(question))).empty());
    QCOMPARE(int(snapshots.recent(10)->size()), 2);
    VERIFY_ERROR(snapshots.one(u"ctx_none"_s), Error::Code::NotFound);
    QVERIFY(store.isWhole());
}

void TestImpact::aSecretInAQuestionIsNotKept()
{
    StackStore store;
    StackQuestion question = StackStore::asked();
    question.question = u"Is AKIAQ3EGRTY7ZQJKV5X2 with wJalrXUtnFEMI/K7MDENG/bPxRfiCYzzPLEKEYqq1 or "
                        "ghp_k3J9sL2mQ8xV5bN1cZ7wR4tY6uP0aS3dF5gH still valid?"_s;
    const auto snapshot = Snapshots(store.database()).record(store.stack(question), Actor::person(u"mara"_s));
    VERIFY_RESULT(snapshot);
    QVERIFY(!snapshot->question.contains(u"ghp_k3J9sL2mQ8xV5bN1cZ7wR4tY6uP0aS3dF5gH"_s));
    QVERIFY(!PinnedQuestions(store.database()).pin({{}, question.question, {}, {}, {}, 0}));
}

void TestImpact::aQuestionIsPinnedOnce()
{
    StackStore store;
    const PinnedQuestion first = pinned(store, u"ACME"_s);
    QCOMPARE(pinned(store, u"ACME"_s).uid, first.uid);
    const PinnedQuestion second = pinned(store, u"Bolt"_s);
    QVERIFY(second.position > first.position);
    PinnedQuestions questions(store.database());
    QCOMPARE(int(questions.all()->size()), 2);
    VERIFY_RESULT(questions.unpin(first.uid));
    VERIFY_ERROR(questions.unpin(first.uid), Error::Code::NotFound);
    VERIFY_ERROR(questions.pin({{}, u"  "_s, {}, {}, {}, 0}), Error::Code::Usage);
    QCOMPARE(questions.all()->front().uid, second.uid);
}

MEMOIR_STORE_TEST(TestImpact)
#include "tst_impact.moc"
