// SPDX-License-Identifier: MIT
// A reviewer clears fifty rows: every verdict, reasons, marks, snooze, redact, undo across pages and a
// restart.
#include "store/clock.h"
#include "tests/app/walks/walk.h"
#include "tests/app/walks/walktest.h"
#include "views/parts/verdictbar.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>

using namespace Qt::StringLiterals;
using tests::Walk;

class TestWalkReviewer : public tests::WalkTest
{
    Q_OBJECT

private Q_SLOTS:
    void fiftyRows_data();
    void fiftyRows();

private:
    static constexpr int Rows = 50;
    static constexpr int Personal = 20; // the row that names a person

    static void fill(store::Database &database);
    [[nodiscard]] QString everyVerdict(Walk &walk);
    [[nodiscard]] QString marks(Walk &walk);
    [[nodiscard]] QString snoozed(Walk &walk);
    [[nodiscard]] QString edited(Walk &walk);
    [[nodiscard]] QString redacted(Walk &walk);
    [[nodiscard]] QString undoneFromAnotherPage(Walk &walk);
    [[nodiscard]] QString undoneAfterARestart(Walk &walk);
};

void TestWalkReviewer::fill(store::Database &database)
{
    std::vector<store::NewReflexion> rows;
    for (int i = 0; i < Rows; ++i) {
        store::NewReflexion row;
        row.agent = u"finance-agent"_s;
        row.entityType = u"vendor"_s;
        row.entityId = u"Vendor %1"_s.arg(i, 2, 10, QLatin1Char('0'));
        row.observation =
            i == Personal
                ? u"Ask anna.berg@halden-lines.net for the terms."_s
                : u"Terms of invoice %1 are net-%2, as the contract says."_s.arg(1000 + i).arg(10 + i);
        row.createdAt = store::isoTime(store::now().addDays(-60 + i));
        rows.push_back(std::move(row));
    }
    const auto written =
        store::ReflexionWriter(database).add(std::move(rows), store::Actor::agent(u"finance-agent"_s));
    QVERIFY(written);
}

void TestWalkReviewer::fiftyRows_data()
{
    addHandsAndLooks();
}

void TestWalkReviewer::fiftyRows()
{
    QFETCH(const bool, byKeys);
    QFETCH(const QSize, size);
    QFETCH(const bool, isDark);
    Walk walk(byKeys ? Walk::Hand::Keys : Walk::Hand::Mouse, size, isDark);
    fill(walk.file().database());
    QVERIFY(walk.open());
    QTRY_COMPARE(walk.bench().queue.rowCount(), Rows);
    if (byKeys)
        walk.part<QListView>(u"queue"_s)->setFocus();
    QCOMPARE(everyVerdict(walk), QString());
    QCOMPARE(marks(walk), QString());
    QCOMPARE(snoozed(walk), QString());
    QCOMPARE(edited(walk), QString());
    QCOMPARE(redacted(walk), QString());
    QCOMPARE(undoneFromAnotherPage(walk), QString());
    QCOMPARE(undoneAfterARestart(walk), QString());
    walk.close();
    QVERIFY(walk.file().isWhole());
}

QString TestWalkReviewer::everyVerdict(Walk &walk)
{
    const std::vector<Walk::Verdict> verdicts{{u"triage.approve"_s, Qt::Key_A, u"approved_for_reuse"_s},
                                              {u"triage.reject"_s, Qt::Key_X, u"rejected"_s},
                                              {u"triage.oneTime"_s, Qt::Key_O, u"one_time_exception"_s},
                                              {u"triage.sensitive"_s, Qt::Key_S, u"sensitive"_s}};
    for (Walk::Verdict verdict : verdicts) {
        for (const QString &reason : {QString(), u"as the contract says"_s}) {
            verdict.reason = reason;
            const Walk::Subject subject = walk.shown();
            if (const QString problem = walk.decided(verdict); !problem.isEmpty())
                return problem;
            // Taken back at once, and given once more.
            if (const QString problem = walk.tookBack(subject); !problem.isEmpty())
                return problem;
            if (const QString problem = walk.decided(verdict); !problem.isEmpty())
                return problem;
        }
    }
    return {};
}

QString TestWalkReviewer::marks(Walk &walk)
{
    const int before = walk.bench().queue.rowCount();
    const int first = walk.part<QListView>(u"queue"_s)->currentIndex().row();
    if (walk.isByKeys()) {
        walk.press(Qt::Key_Space);
        walk.press(Qt::Key_Down, Qt::ShiftModifier);
        walk.press(Qt::Key_Down, Qt::ShiftModifier);
    } else {
        walk.clickRow(u"queue"_s, first);
        walk.clickRow(u"queue"_s, first + 2, Qt::ShiftModifier);
    }
    const int marked = int(walk.bench().queue.marks().size());
    if (marked != 3)
        return u"%1 rows are marked"_s.arg(marked);
    if (!QTest::qWaitFor([&] { return walk.part(u"chip-marks"_s) != nullptr; }))
        return u"three are marked, and the list does not say so"_s;
    walk.isByKeys() ? walk.press(Qt::Key_X) : walk.click(walk.part(u"verdict-triage.reject"_s));
    if (!QTest::qWaitFor([&] { return walk.bench().queue.rowCount() == before - 3; }))
        return u"the marked rows stay"_s;
    if (!QTest::qWaitFor(
            [&] { return walk.newest().changesetSize == 3 && walk.newest().toStatus == u"rejected"_s; }))
        return u"the ledger has not three"_s;
    return walk.says(u"3"_s) ? QString() : u"three were rejected, the screen said: "_s + walk.said();
}

QString TestWalkReviewer::snoozed(Walk &walk)
{
    const QString entity = walk.text(u"entity"_s);
    const qint64 before = walk.newest().seq;
    walk.isByKeys() ? walk.press(Qt::Key_H) : walk.click(walk.part(u"verdict-triage.snooze"_s));
    QWidget *choices = nullptr;
    if (!QTest::qWaitFor([&] { return (choices = walk.part(u"choices"_s)) != nullptr; }))
        return u"no choice of days"_s;
    if (!walk.text(u"subject"_s).contains(entity))
        return u"the card shows %1, the choice is about: %2"_s.arg(entity, walk.text(u"subject"_s));
    for (auto *button : choices->findChildren<QAbstractButton *>()) {
        if (!button->isVisible() || button->shortcut().isEmpty())
            continue;
        walk.isByKeys() ? walk.press(button->shortcut()[0].key()) : walk.click(button);
        break;
    }
    if (!QTest::qWaitFor([&] { return walk.newest().seq > before; }))
        return u"nothing is asleep"_s;
    const store::LedgerLine line = walk.newest();
    if (line.action != u"snooze"_s || line.entity != entity)
        return u"%1 was put to sleep; the ledger: %2 of %3"_s.arg(entity, line.action, line.entity);
    return walk.says(entity) ? QString() : u"%1 sleeps, the screen said: %2"_s.arg(entity, walk.said());
}

QString TestWalkReviewer::edited(Walk &walk)
{
    const QString entity = walk.text(u"entity"_s);
    walk.press(Qt::Key_E); // the row's menu has it for the mouse
    auto *strategy = walk.part<QPlainTextEdit>(u"editorStrategy"_s);
    if (!strategy)
        return u"no editor"_s;
    strategy->setFocus();
    walk.type(u"Ask the contract desk"_s);
    walk.press(Qt::Key_Return, Qt::ControlModifier);
    if (!QTest::qWaitFor([&] { return walk.newest().action == u"edit"_s; }))
        return u"nothing was edited"_s;
    return walk.newest().entity == entity ? QString() : u"edited: "_s + walk.newest().entity;
}

QString TestWalkReviewer::redacted(Walk &walk)
{
    const QString entity = u"Vendor %1"_s.arg(Personal);
    auto *list = walk.part<QListView>(u"queue"_s);
    if (!list)
        return u"no list"_s;
    for (int i = 0; i < Rows && walk.text(u"entity"_s) != entity; ++i) {
        if (walk.isByKeys())
            walk.press(Qt::Key_J);
        else
            walk.clickRow(u"queue"_s, std::min(i, list->model()->rowCount() - 1));
        if (!QTest::qWaitFor(
                [&] { return walk.bench().cards.card() && walk.bench().cards.card()->isComplete; }))
            return u"no card"_s;
    }
    if (walk.text(u"entity"_s) != entity)
        return entity + u" is not to be found"_s;
    walk.press(Qt::Key_R);
    auto *text = walk.part<QPlainTextEdit>(u"editorText"_s);
    if (!text || text->textCursor().selectedText() != u"anna.berg@halden-lines.net"_s)
        return u"what the guard found is not offered"_s;
    walk.press(Qt::Key_Return);
    auto *reason = walk.part<QLineEdit>(u"editorReason"_s);
    reason->setFocus();
    walk.type(u"an address"_s);
    walk.press(Qt::Key_Return);
    if (!QTest::qWaitFor([&] {
            return walk.newest().toStatus == u"approved_for_reuse"_s && walk.newest().entity == entity;
        }))
        return u"no copy is approved; the ledger: %1 of %2"_s.arg(walk.newest().toStatus,
                                                                  walk.newest().entity);
    if (walk.newest().observation.contains(u"anna"_s))
        return u"the copy says "_s + walk.newest().observation;
    return walk.said().isEmpty() ? u"nothing was said of the copy"_s : QString();
}

QString TestWalkReviewer::undoneFromAnotherPage(Walk &walk)
{
    const QString entity = walk.text(u"entity"_s);
    if (const QString problem = walk.decided({u"triage.reject"_s, Qt::Key_X, u"rejected"_s});
        !problem.isEmpty())
        return problem;
    if (const QString problem = walk.goTo(u"jobs"_s, Qt::Key_J); !problem.isEmpty())
        return problem;
    // No act of this page: nothing is taken back unseen.
    const qint64 before = walk.newest().seq;
    walk.press(Qt::Key_Z);
    QTest::qWait(50);
    if (walk.newest().seq != before)
        return u"a page without acts took back %1 of %2"_s.arg(walk.newest().action, walk.newest().entity);
    if (const QString problem = walk.goTo(u"triage"_s, Qt::Key_T); !problem.isEmpty())
        return problem;
    walk.press(Qt::Key_Z);
    if (!QTest::qWaitFor([&] { return walk.newest().seq > before; }))
        return u"nothing was taken back: "_s + walk.said();
    if (walk.newest().action != u"undo"_s || walk.newest().entity != entity)
        return u"taken back: %1 of %2"_s.arg(walk.newest().action, walk.newest().entity);
    return QTest::qWaitFor([&] { return walk.text(u"entity"_s) == entity; })
               ? QString()
               : entity + u" is not on the card"_s;
}

QString TestWalkReviewer::undoneAfterARestart(Walk &walk)
{
    const Walk::Subject subject = walk.shown();
    if (const QString problem = walk.decided({u"triage.approve"_s, Qt::Key_A, u"approved_for_reuse"_s});
        !problem.isEmpty())
        return problem;
    const QString next = walk.text(u"entity"_s);
    walk.close();
    if (!walk.open())
        return u"the window does not come again"_s;
    if (!QTest::qWaitFor([&] { return walk.text(u"entity"_s) == next; }))
        return u"left at %1, came back to %2"_s.arg(next, walk.text(u"entity"_s));
    // What was done before the window was opened is named first.
    const qint64 before = walk.newest().seq;
    walk.press(Qt::Key_Z);
    if (!walk.says(subject.name) || walk.newest().seq != before)
        return u"the act of %1 is not named first: %2"_s.arg(subject.name, walk.said());
    return walk.tookBack(subject);
}

QTEST_MAIN(TestWalkReviewer)
#include "tst_walkreviewer.moc"
