// SPDX-License-Identifier: MIT
// An operator answers thirty proposals of every shape: approved, refused, responded to, edited, put off,
// together, and taken back.
#include "store/clock.h"
#include "store/curation/approvals.h"
#include "store/layers/proposals.h"
#include "tests/app/walks/walk.h"
#include "tests/app/walks/walktest.h"
#include "views/approvals/approvalspage.h"
#include "views/approvals/proposalpane.h"
#include "views/parts/emptystate.h"

#include <QJsonArray>
#include <QLineEdit>
#include <QListView>

using namespace Qt::StringLiterals;
using tests::Walk;

class TestWalkOperator : public tests::WalkTest
{
    Q_OBJECT

private Q_SLOTS:
    void thirtyProposals_data();
    void thirtyProposals();

private:
    static constexpr int Proposals = 30;

    static QJsonValue shape(int number);
    static void fill(store::Database &database);
    [[nodiscard]] QString everyAnswer(Walk &walk);
    [[nodiscard]] QString approved(Walk &walk);
    [[nodiscard]] QString edited(Walk &walk);
    [[nodiscard]] QString respondedTo(Walk &walk);
    [[nodiscard]] QString rest(Walk &walk);
    [[nodiscard]] static QString leftOne(Walk &walk, const Walk::Subject &subject, qint64 before,
                                         const QString &status);
    [[nodiscard]] QString putOff(Walk &walk);
    [[nodiscard]] QString together(Walk &walk);
};

// What agents hand in: nested, long, of another direction of writing, with tabs, and plain.
QJsonValue TestWalkOperator::shape(int number)
{
    switch (number % 6) {
    case 0: return number;
    case 1: {
        QString text;
        for (int i = 0; i < 60; ++i)
            text += u"Line %1 of what the customer is told, long enough to be wrapped at a word.\n"_s.arg(i);
        return text;
    }
    case 2: {
        QJsonArray many;
        for (int i = 0; i < 200; ++i)
            many.append(u"item %1"_s.arg(i));
        return many;
    }
    case 3:
        return QJsonObject{{u"to"_s, QJsonObject{{u"name"_s, u"ACME"_s}, {u"lines"_s, QJsonArray{1, 2, 3}}}}};
    case 4: return u"שלום\tעולם\nقيمة\t42"_s;
    default: return QString(64 * 1024 - 200, u'x');
    }
}

void TestWalkOperator::fill(store::Database &database)
{
    for (int i = 0; i < Proposals; ++i) {
        store::NewProposal row;
        row.agent = u"finance-agent"_s;
        row.externalId = u"88%1"_s.arg(i, 2, 10, QLatin1Char('0'));
        row.situation = {{u"vendor"_s, u"ACME"_s}, {u"amount"_s, 100 + i}};
        row.action = {{u"action"_s, u"send"_s},
                      {u"args"_s, QJsonObject{{u"ticket"_s, row.externalId}, {u"body"_s, shape(i)}}}};
        row.description = u"Answer ticket %1."_s.arg(row.externalId);
        const auto done = store::Approvals(database).propose({row}, store::Actor::agent(row.agent));
        QVERIFY(done && done->front());
    }
}

void TestWalkOperator::thirtyProposals_data()
{
    addHandsAndLooks();
}

void TestWalkOperator::thirtyProposals()
{
    QFETCH(const bool, byKeys);
    QFETCH(const QSize, size);
    QFETCH(const bool, isDark);
    Walk walk(byKeys ? Walk::Hand::Keys : Walk::Hand::Mouse, size, isDark);
    walk.file().add(u"A row for Triage to begin with"_s);
    fill(walk.file().database());
    QVERIFY(walk.open());
    QCOMPARE(walk.goTo(u"approvals"_s, Qt::Key_A), QString());
    QTRY_COMPARE(walk.window().approvalsPage()->waiting()->rowCount(), Proposals);
    QTRY_VERIFY(!walk.shown().uid.isEmpty());
    QCOMPARE(edited(walk), QString());
    QCOMPARE(respondedTo(walk), QString());
    QCOMPARE(everyAnswer(walk), QString());
    QCOMPARE(putOff(walk), QString());
    QCOMPARE(together(walk), QString());
    QCOMPARE(rest(walk), QString());
    walk.close();
    QVERIFY(walk.file().isWhole());
}

// What was folded is shown by the first A and approved by the second.
QString TestWalkOperator::approved(Walk &walk)
{
    const Walk::Verdict approve{u"approvals.approve"_s, Qt::Key_A, u"accepted"_s};
    if (walk.window().approvalsPage()->pane()->hasFolded()) {
        const qint64 before = walk.newest().seq;
        const QString uid = walk.shown().uid;
        walk.isByKeys() ? walk.press(Qt::Key_A) : walk.click(walk.part(u"verdict-approvals.approve"_s));
        QTest::qWait(20);
        if (walk.newest().seq != before || walk.shown().uid != uid)
            return u"approved, although a part was folded: "_s + walk.shown().name;
        if (walk.window().approvalsPage()->pane()->hasFolded())
            return u"still folded: "_s + walk.shown().name;
    }
    return walk.decided(approve);
}

// One entry of that proposal, by the reviewer; the screen names it, and the next stands there.
QString TestWalkOperator::leftOne(Walk &walk, const Walk::Subject &subject, qint64 before,
                                  const QString &status)
{
    if (!QTest::qWaitFor([&] { return walk.newest().seq > before; }))
        return u"%1 is not %2; the screen says: %3; the focus is on %4"_s.arg(subject.name, status,
                                                                              walk.said(), Walk::focusName());
    for (const store::LedgerLine &line : walk.since(before)) {
        if (line.layer == u"proposal"_s && (line.rowUid != subject.uid || line.toStatus != status))
            return u"%1 is %2, the ledger has: %3 %4"_s.arg(subject.uid, status, line.rowUid, line.toStatus);
    }
    if (!walk.says(subject.name))
        return u"%1 is %2, the screen said: %3"_s.arg(subject.name, status, walk.said());
    return QTest::qWaitFor([&] { return !walk.shown().uid.isEmpty() && walk.shown().uid != subject.uid; })
               ? QString()
               : u"%1 is %2, and stays"_s.arg(subject.name, status);
}

// The first value is a number; what is typed is what the agent gets.
QString TestWalkOperator::edited(Walk &walk)
{
    const Walk::Subject subject = walk.shown();
    const qint64 before = walk.newest().seq;
    if (const QString problem = walk.act(u"approvals.edit"_s); !problem.isEmpty())
        return problem;
    auto *field = walk.part<QLineEdit>(u"fieldEditor"_s);
    if (!field)
        return u"no field to edit"_s;
    if (!walk.isByKeys())
        walk.click(field);
    field->selectAll();
    walk.type(u"77"_s);
    if (walk.isByKeys())
        walk.press(Qt::Key_Return, Qt::ControlModifier);
    else if (const QString problem = walk.act(u"approvals.approveEdited"_s); !problem.isEmpty())
        return problem;
    if (const QString problem = leftOne(walk, subject, before, u"edited"_s); !problem.isEmpty())
        return problem;
    const auto stored = store::Proposals(walk.file().database()).proposal(subject.uid);
    const QJsonObject args = stored->answer.toObject().value("args"_L1).toObject();
    if (args.value("body"_L1) != QJsonValue(77))
        return u"77 was typed, the agent gets "_s + args.value("body"_L1).toVariant().toString();
    return walk.tookBack(subject);
}

QString TestWalkOperator::respondedTo(Walk &walk)
{
    const Walk::Subject subject = walk.shown();
    const qint64 before = walk.newest().seq;
    walk.isByKeys() ? walk.press(Qt::Key_R) : walk.click(walk.part(u"verdict-approvals.respond"_s));
    if (!walk.part<QLineEdit>(u"reason"_s))
        return u"no answer can be typed"_s;
    if (!walk.isByKeys())
        walk.click(walk.part(u"reason"_s));
    walk.type(u"Ask the vendor first"_s);
    walk.confirm(u"decide"_s);
    if (const QString problem = leftOne(walk, subject, before, u"responded"_s); !problem.isEmpty())
        return problem;
    const auto stored = store::Proposals(walk.file().database()).proposal(subject.uid);
    return stored->answer.toString() == u"Ask the vendor first"_s
               ? QString()
               : u"the agent gets another answer: "_s + stored->answer.toVariant().toString();
}

// One by one, until nothing waits: what was put off comes last.
QString TestWalkOperator::rest(Walk &walk)
{
    const auto *waiting = walk.window().approvalsPage()->waiting();
    while (waiting->rowCount() > 1) {
        if (const QString problem = approved(walk); !problem.isEmpty())
            return problem;
    }
    const Walk::Subject last = walk.shown();
    const qint64 before = walk.newest().seq;
    for (int i = 0; i < 2 && walk.newest().seq == before; ++i) { // what is folded is unfolded first
        walk.isByKeys() ? walk.press(Qt::Key_A) : walk.click(walk.part(u"verdict-approvals.approve"_s));
        (void)QTest::qWaitFor([&] { return walk.newest().seq > before; }, i == 0 ? 500 : 5'000);
    }
    if (walk.file().number(u"SELECT count(*) FROM proposed_action WHERE status = 'pending'"_s) != 0)
        return u"the last one, %1, still waits; the screen says: %2"_s.arg(last.name, walk.said());
    return QTest::qWaitFor([&] { return waiting->rowCount() == 0 && walk.part<views::EmptyState>(); })
               ? QString()
               : u"nothing waits, and the page does not say so"_s;
}

QString TestWalkOperator::everyAnswer(Walk &walk)
{
    const Walk::Verdict refuse{u"approvals.refuse"_s, Qt::Key_X, u"refused"_s, u"not this week"_s, true};
    for (int i = 0; i < 6; ++i) {
        const Walk::Subject subject = walk.shown();
        if (const QString problem = approved(walk); !problem.isEmpty())
            return problem;
        if (const QString problem = walk.tookBack(subject); !problem.isEmpty())
            return problem;
        if (const QString problem = approved(walk); !problem.isEmpty())
            return problem;
        if (const QString problem = walk.decided(refuse); !problem.isEmpty())
            return problem;
    }
    return {};
}

QString TestWalkOperator::putOff(Walk &walk)
{
    const Walk::Subject subject = walk.shown();
    const qint64 before = walk.newest().seq;
    walk.isByKeys() ? walk.press(Qt::Key_H) : walk.click(walk.part(u"verdict-approvals.later"_s));
    if (!QTest::qWaitFor([&] { return walk.shown().uid != subject.uid && !walk.shown().uid.isEmpty(); }))
        return subject.name + u" stays, although it was put off"_s;
    if (walk.newest().seq != before)
        return u"putting off wrote into the ledger"_s;
    return walk.says(subject.name) ? QString()
                                   : u"%1 was put off, the screen said: %2"_s.arg(subject.name, walk.said());
}

QString TestWalkOperator::together(Walk &walk)
{
    const auto *waiting = walk.window().approvalsPage()->waiting();
    const int before = waiting->rowCount();
    if (walk.isByKeys()) {
        walk.press(Qt::Key_Space);
        walk.press(Qt::Key_Down, Qt::ShiftModifier);
        walk.press(Qt::Key_Down, Qt::ShiftModifier);
    } else {
        walk.clickRow(u"inbox"_s, 0);
        walk.clickRow(u"inbox"_s, 2, Qt::ShiftModifier);
    }
    if (waiting->markCount() != 3)
        return u"%1 of %2 are marked"_s.arg(waiting->markCount()).arg(before);
    walk.isByKeys() ? walk.press(Qt::Key_X) : walk.click(walk.part(u"verdict-approvals.refuse"_s));
    if (!QTest::qWaitFor([&] { return walk.part<QLineEdit>(u"reason"_s) != nullptr; }))
        return u"three are refused without a reason"_s;
    if (!walk.isByKeys())
        walk.click(walk.part(u"reason"_s));
    walk.type(u"asked twice"_s);
    walk.confirm(u"decide"_s);
    if (!QTest::qWaitFor([&] { return walk.part(u"preflight"_s) != nullptr; }))
        return u"nothing says what will happen to the three"_s;
    const qint64 seq = walk.newest().seq;
    walk.confirm(u"preflightGo"_s);
    if (!QTest::qWaitFor([&] { return walk.newest().seq > seq && waiting->rowCount() == before - 3; }))
        return u"three were marked, %1 are left of %2"_s.arg(waiting->rowCount()).arg(before);
    if (walk.newest().changesetSize < 3 || walk.newest().reason != u"asked twice"_s)
        return u"the ledger has %1 in the act"_s.arg(walk.newest().changesetSize);
    walk.confirm(u"preflightBack"_s, Qt::Key_Escape);
    return QTest::qWaitFor(
               [&] { return !walk.part(u"preflight"_s) && walk.window().approvalsPage()->isQuiet(); })
               ? QString()
               : u"what became of the three does not go away"_s;
}

QTEST_MAIN(TestWalkOperator)
#include "tst_walkoperator.moc"
