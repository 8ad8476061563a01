// SPDX-License-Identifier: MIT
// A reviewer clears fifty rows: every verdict, reasons, marks, snooze, redact, undo across pages and a
// restart.
#include "store/clock.h"
#include "tests/app/walks/walk.h"
#include "tests/app/walks/walktest.h"
#include "views/parts/lanebutton.h"
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
    [[nodiscard]] QString backToReview(Walk &walk);
    [[nodiscard]] QString superseded(Walk &walk);
    [[nodiscard]] static QString laneChosen(Walk &walk, const store::QueueFilter &filter);
    [[nodiscard]] QString undoneFromAnotherPage(Walk &walk);
    [[nodiscard]] QString undoneAfterARestart(Walk &walk);
    [[nodiscard]] QString cleared(Walk &walk);
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
    QCOMPARE(superseded(walk), QString());
    QCOMPARE(backToReview(walk), QString());
    QCOMPARE(marks(walk), QString());
    QCOMPARE(snoozed(walk), QString());
    QCOMPARE(edited(walk), QString());
    QCOMPARE(redacted(walk), QString());
    QCOMPARE(undoneFromAnotherPage(walk), QString());
    QCOMPARE(undoneAfterARestart(walk), QString());
    QCOMPARE(cleared(walk), QString());
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
    const Walk::Subject subject = walk.shown();
    const qint64 before = walk.newest().seq;
    if (const QString problem = walk.act(u"triage.edit"_s); !problem.isEmpty())
        return problem;
    if (const QString problem = walk.reach(u"edit:strategy"_s); !problem.isEmpty())
        return problem;
    walk.type(u"Ask the contract desk"_s);
    walk.confirm(u"editorAccept"_s, Qt::Key_Return, Qt::ControlModifier);
    return walk.left(before, {u"reflexion"_s, u"edit"_s, subject.uid}, subject.name);
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
    if (const QString problem = walk.act(u"triage.redact"_s); !problem.isEmpty())
        return problem;
    const auto offered = [&] {
        const auto *field = walk.part<QPlainTextEdit>(u"editorText"_s);
        return field ? field->textCursor().selectedText() : QString();
    };
    if (!QTest::qWaitFor([&] { return offered() == u"anna.berg@halden-lines.net"_s; }))
        return u"what the guard found is not offered, but "_s + offered();
    auto *text = walk.part<QPlainTextEdit>(u"editorText"_s);
    walk.confirm(u"editorMask"_s);
    if (text->toPlainText().contains(u"anna"_s))
        return u"what the guard found is not masked: "_s + text->toPlainText();
    if (const QString problem = walk.reach(u"editorReason"_s); !problem.isEmpty())
        return problem;
    walk.type(u"an address"_s);
    walk.confirm(u"editorAccept"_s);
    if (!QTest::qWaitFor([&] {
            return walk.newest().toStatus == u"approved_for_reuse"_s && walk.newest().entity == entity;
        }))
        return u"no copy is approved; the ledger: %1 of %2"_s.arg(walk.newest().toStatus,
                                                                  walk.newest().entity);
    if (walk.newest().observation.contains(u"anna"_s))
        return u"the copy says "_s + walk.newest().observation;
    return walk.says(entity) ? QString() : u"%1 is redacted, the screen said: %2"_s.arg(entity, walk.said());
}

// In the lane of what is in force; then back in the first.
QString TestWalkReviewer::backToReview(Walk &walk)
{
    store::QueueFilter approved;
    approved.status = store::Status::ApprovedForReuse;
    if (const QString problem = laneChosen(walk, approved); !problem.isEmpty())
        return problem;
    const Walk::Subject subject = walk.shown();
    if (walk.file().status(subject.uid) != u"approved_for_reuse"_s)
        return u"the lane of what is in force shows a row that is "_s + walk.file().status(subject.uid);
    const qint64 before = walk.newest().seq;
    if (const QString problem = walk.act(u"triage.review"_s); !problem.isEmpty())
        return problem;
    if (!QTest::qWaitFor([&] { return walk.newest().seq > before; }))
        return u"nothing is back to review; the screen says: "_s + walk.said();
    const store::LedgerLine line = walk.newest();
    if (line.rowUid != subject.uid || line.toStatus != u"needs_review"_s)
        return u"back to review: %1, the ledger: %2 %3"_s.arg(subject.uid, line.rowUid, line.toStatus);
    if (!walk.says(subject.name))
        return u"%1 is back to review, the screen said: %2"_s.arg(subject.name, walk.said());
    if (const QString problem = walk.tookBack(subject); !problem.isEmpty())
        return problem;
    store::QueueFilter waiting;
    waiting.status = store::Status::NeedsReview;
    return laneChosen(walk, waiting);
}

// By its digit, or by its button or its line in the menu of those without room.
QString TestWalkReviewer::laneChosen(Walk &walk, const store::QueueFilter &filter)
{
    const int lane = walk.bench().lanes.rowOfFilter(filter);
    if (lane < 0)
        return u"there is no such lane"_s;
    if (walk.isByKeys()) {
        walk.press(Qt::Key_1 + lane);
    } else {
        const QString name = walk.bench().lanes.index(lane).data().toString();
        QWidget *found = nullptr;
        for (auto *button : walk.window().findChildren<views::LaneButton *>()) {
            if (button->isVisible() && button->text() == name)
                found = button;
        }
        const QString problem = found ? QString() : walk.reach(u"moreLanes"_s);
        if (found)
            walk.click(found);
        else if (!problem.isEmpty())
            return problem;
        else if (const QString none = walk.choose(name); !none.isEmpty())
            return none;
    }
    return QTest::qWaitFor([&] {
        return walk.bench().queue.filter().status == filter.status && walk.bench().queue.isComplete()
               && walk.file().status(walk.shown().uid) == store::name(filter.status);
    })
               ? QString()
               : u"the lane is not shown"_s;
}

// The row on the card gives way to one that is in force already, found by its name.
QString TestWalkReviewer::superseded(Walk &walk)
{
    const Walk::Subject subject = walk.shown();
    const qint64 before = walk.newest().seq;
    walk.isByKeys() ? walk.press(Qt::Key_U) : walk.click(walk.part(u"verdict-triage.supersede"_s));
    auto *field = walk.part<QLineEdit>(u"successor"_s);
    if (!field)
        return u"nothing asks which row takes the place of "_s + subject.name;
    if (!walk.isByKeys())
        walk.click(field);
    walk.type(u"invoice 1000"_s);
    const auto *found = walk.window().findChild<QListView *>(u"candidates"_s);
    if (!found || !QTest::qWaitFor([&] { return found->model()->rowCount() == 1; }))
        return u"the row that is in force is not offered"_s;
    if (!walk.isByKeys())
        QTest::mouseClick(found->viewport(), Qt::LeftButton, {},
                          found->visualRect(found->model()->index(0, 0)).center());
    if (walk.part<QLineEdit>(u"successor"_s))
        walk.confirm(u"decide"_s);
    if (!QTest::qWaitFor([&] { return walk.newest().seq > before; }))
        return u"nothing is superseded; the screen says: "_s + walk.said();
    const store::LedgerLine line = walk.newest();
    if (line.rowUid != subject.uid || line.toStatus != u"superseded"_s)
        return u"%1 was superseded, the ledger: %2 %3"_s.arg(subject.uid, line.rowUid, line.toStatus);
    if (!walk.says(subject.name))
        return u"%1 is superseded, the screen said: %2"_s.arg(subject.name, walk.said());
    return {};
}

QString TestWalkReviewer::undoneFromAnotherPage(Walk &walk)
{
    const QString entity = walk.text(u"entity"_s);
    if (const QString problem = walk.decided({u"triage.reject"_s, Qt::Key_X, u"rejected"_s});
        !problem.isEmpty())
        return problem;
    if (const QString problem = walk.goTo(u"jobs"_s, Qt::Key_J); !problem.isEmpty())
        return problem;
    // The last act of the window is taken back whatever the page, and said there.
    const qint64 before = walk.newest().seq;
    if (const QString problem = walk.act(u"edit.undo"_s); !problem.isEmpty())
        return problem;
    if (!QTest::qWaitFor([&] { return walk.newest().seq > before; }))
        return u"nothing was taken back: "_s + walk.said();
    if (walk.newest().action != u"undo"_s || walk.newest().entity != entity)
        return u"taken back: %1 of %2"_s.arg(walk.newest().action, walk.newest().entity);
    if (!walk.says(entity))
        return u"%1 was taken back, the screen said: %2"_s.arg(entity, walk.said());
    if (const QString problem = walk.goTo(u"triage"_s, Qt::Key_T); !problem.isEmpty())
        return problem;
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
    if (const QString problem = walk.act(u"edit.undo"_s); !problem.isEmpty())
        return problem;
    if (!walk.says(subject.name) || walk.newest().seq != before)
        return u"the act of %1 is not named first: %2"_s.arg(subject.name, walk.said());
    if (!walk.isByKeys() && !walk.part(u"messageUndo"_s)) {
        if (const QString problem = walk.act(u"edit.undo"_s); !problem.isEmpty())
            return problem;
        return QTest::qWaitFor([&] { return walk.newest().seq > before && walk.shown().uid == subject.uid; })
                   ? QString()
                   : subject.name + u" is not taken back"_s;
    }
    return walk.tookBack(subject);
}

// All that is left, in one act; then nothing waits, and the page says so.
QString TestWalkReviewer::cleared(Walk &walk)
{
    const int waiting = walk.bench().queue.rowCount();
    if (walk.isByKeys()) {
        walk.press(Qt::Key_A, Qt::ControlModifier);
    } else {
        walk.clickRow(u"queue"_s, 0);
        walk.clickRow(u"queue"_s, waiting - 1, Qt::ShiftModifier);
    }
    if (int(walk.bench().queue.marks().size()) != waiting)
        return u"%1 of %2 are marked"_s.arg(walk.bench().queue.marks().size()).arg(waiting);
    walk.isByKeys() ? walk.press(Qt::Key_A) : walk.click(walk.part(u"verdict-triage.approve"_s));
    if (!QTest::qWaitFor([&] {
            return walk.newest().changesetSize == waiting
                   && walk.newest().toStatus == u"approved_for_reuse"_s;
        }))
        return u"%1 waited, the ledger has %2"_s.arg(waiting).arg(walk.newest().changesetSize);
    if (!walk.says(QString::number(waiting)))
        return u"%1 were approved, the screen said: %2"_s.arg(waiting).arg(walk.said());
    const auto left = [&] {
        return walk.file().number(
            u"SELECT count(*) FROM reflexion_log WHERE status = 'needs_review' AND snoozed_until IS NULL"_s);
    };
    if (left() != 0)
        return u"%1 rows wait in the store"_s.arg(left());
    return QTest::qWaitFor([&] { return walk.bench().queue.rowCount() == 0 && walk.part(u"empty"_s); })
               ? QString()
               : u"nothing waits, and the page does not say so"_s;
}

QTEST_MAIN(TestWalkReviewer)
#include "tst_walkreviewer.moc"
