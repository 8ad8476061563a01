// SPDX-License-Identifier: MIT
// A team lead sees that grades fell, goes from the alert to the run, to what was told then, to the row that
// changed and its entry in the ledger, and comes back; takes the cause back, grades by hand, and keeps a
// question so that it does not happen unseen again.
#include "models/gradestrip.h"
#include "models/gradewords.h"
#include "models/workbench.h"
#include "store/clock.h"
#include "store/database/transaction.h"
#include "store/layers/goldenwriter.h"
#include "store/layers/trainingruns.h"
#include "store/retrieval/recipes/platform.h"
#include "store/retrieval/searchfinder.h"
#include "store/retrieval/snapshots.h"
#include "store/training/gradecharts.h"
#include "tests/app/walks/walk.h"
#include "tests/app/walks/walktest.h"
#include "views/context/stacktext.h"
#include "views/grades/flipdetail.h"
#include "views/grades/flipspane.h"
#include "views/grades/gradecharts.h"
#include "views/grades/gradespage.h"
#include "views/grades/regradepane.h"
#include "views/grades/stripview.h"
#include "views/ledger/ledgerpage.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTableView>

using namespace Qt::StringLiterals;
using store::training::AnswerComparison;
using tests::Walk;

class TestWalkTeamLead : public tests::WalkTest
{
    Q_OBJECT

private Q_SLOTS:
    void fromAnAlertToItsCause_data();
    void fromAnAlertToItsCause();

private:
    static constexpr int Questions = 6;
    static constexpr int Days = 36;
    static constexpr int FailingDays = 5;
    const QString Question = u"When is ACME paid?"_s;
    const QString Reason = u"as the invoice says"_s;

    void fill(tests::TestStore &file);
    [[nodiscard]] QString told(store::Database &database) const;
    void ask(store::Database &database) const;
    [[nodiscard]] QString alertSeen(Walk &walk);
    [[nodiscard]] QString flipOpened(Walk &walk);
    [[nodiscard]] QString runOpened(Walk &walk);
    [[nodiscard]] QString toldSeen(Walk &walk);
    [[nodiscard]] QString rowAndEntrySeen(Walk &walk);
    [[nodiscard]] QString causeTakenBack(Walk &walk);
    [[nodiscard]] QString gradedByHand(Walk &walk);
    [[nodiscard]] QString keptAsGolden(Walk &walk);
    [[nodiscard]] static QString place(Walk &walk);
    [[nodiscard]] static QString cameBackTo(Walk &walk, const QString &place);

    QString m_cause;  // the row that was approved in between
    QString m_before; // what was told without it, and with it
    QString m_after;
};

namespace {

const AnswerComparison &comparison(Walk &walk)
{
    return walk.window().gradesPage()->flips()->detail()->comparison();
}

} // namespace

QString TestWalkTeamLead::told(store::Database &database) const
{
    store::StackQuestion question;
    question.question = Question;
    question.entityType = u"vendor"_s;
    question.entityId = u"ACME"_s;
    question.recipe = store::platformRecipe();
    const auto stack = store::offlineStackReader(database)->stack(question);
    const auto kept = stack ? store::Snapshots(database).record(*stack, store::Actor::agent(u"finance"_s))
                            : tl::unexpected(stack.error());
    if (!kept)
        qFatal("%s", qPrintable(kept.error().message));
    return kept->uid;
}

// Every question once a day; the first one fails since the row is told, which was approved just now.
void TestWalkTeamLead::ask(store::Database &database) const
{
    auto transaction = store::Transaction::begin(database);
    QVERIFY(transaction);
    const QDateTime now = store::now();
    for (int day = Days - 1; day >= 0; --day) {
        for (int question = 0; question < Questions; ++question) {
            const bool isWrong = question == 0 && day < FailingDays;
            store::TrainingRun run;
            run.questionId = u"q%1"_s.arg(question);
            run.answer = isWrong ? u"45 days, as printed."_s : u"30 days after receipt."_s;
            run.reasoning = isWrong ? u"Contradicts the reference."_s : u"Agrees."_s;
            run.grade = isWrong ? 0 : 4;
            run.passed = !isWrong;
            run.runAt = store::isoTime(now.addDays(FailingDays - 1 - day).addSecs(60 + question));
            run.graderHash = u"h"_s;
            run.latencyMs = 1'000;
            run.snapshotUid = isWrong ? m_after : m_before;
            QVERIFY(store::TrainingRuns(database).add(run));
        }
    }
    QVERIFY(transaction->commit());
}

void TestWalkTeamLead::fill(tests::TestStore &file)
{
    store::Database &database = file.database();
    for (int i = 0; i < 4; ++i)
        QVERIFY(
            file.decide({file.add(u"ACME is paid 30 days after receipt, as contract %1 has it."_s.arg(i))},
                        store::Status::ApprovedForReuse));
    for (int i = 0; i < Questions; ++i) {
        store::GoldenQuestion question;
        question.questionId = u"q%1"_s.arg(i);
        question.question = i == 0 ? Question : u"What does contract %1 say?"_s.arg(i);
        question.mustInclude = QStringList{u"30 days"_s};
        QVERIFY(store::training::saveGolden(database, question, store::Actor::person(u"mara"_s), {},
                                            store::now()));
    }
    m_cause = file.add(u"The invoice counts: ACME is paid 45 days after its date."_s);
    m_before = told(database);
    const auto moment = [] { return store::isoTime(store::now()); };
    const QString earlier = moment();
    QTRY_VERIFY(moment() > earlier);
    QVERIFY(file.decide({m_cause}, store::Status::ApprovedForReuse, Reason));
    const QString later = moment();
    QTRY_VERIFY(moment() > later);
    m_after = told(database);
    ask(database);
}

void TestWalkTeamLead::fromAnAlertToItsCause_data()
{
    addHandsAndLooks();
}

void TestWalkTeamLead::fromAnAlertToItsCause()
{
    QFETCH(const bool, byKeys);
    QFETCH(const QSize, size);
    QFETCH(const bool, isDark);
    Walk walk(byKeys ? Walk::Hand::Keys : Walk::Hand::Mouse, size, isDark);
    fill(walk.file());
    walk.file().add(u"A row for Triage to begin with"_s, u"finance"_s, u"Globex"_s);
    QVERIFY(walk.open());
    QCOMPARE(alertSeen(walk), QString());
    QCOMPARE(flipOpened(walk), QString());
    QCOMPARE(runOpened(walk), QString());
    QCOMPARE(toldSeen(walk), QString());
    QCOMPARE(rowAndEntrySeen(walk), QString());
    QCOMPARE(causeTakenBack(walk), QString());
    QCOMPARE(gradedByHand(walk), QString());
    QCOMPARE(keptAsGolden(walk), QString());
    walk.close();
    QVERIFY(walk.file().isWhole());
}

// The banner names the question and how far it fell, as the store counts it.
QString TestWalkTeamLead::alertSeen(Walk &walk)
{
    if (const QString problem = walk.goTo(u"grades"_s, Qt::Key_R); !problem.isEmpty())
        return problem;
    if (!QTest::qWaitFor([&] { return walk.part(u"gradesBanner"_s) != nullptr; }))
        return u"the grades fell, and nothing says so"_s;
    const models::Grades &grades = walk.bench().grades;
    const auto verdict =
        store::training::gradeVerdict(walk.file().database(), grades.filter(), grades.rule());
    if (!verdict || verdict->questions.empty() || !verdict->questions.front().isWorse())
        return u"the store has no question that got worse"_s;
    const auto &worse = verdict->questions.front();
    const QString shown = walk.part(u"gradesBanner"_s)->findChild<QLabel *>(u"bannerText"_s)->text();
    for (const QString &words :
         {Question, models::percentWords(worse.before), models::percentWords(worse.after)}) {
        if (!shown.contains(words))
            return u"the store has \"%1\", the alert says: %2"_s.arg(words, shown);
    }
    return {};
}

// What changed, and both answers with it.
QString TestWalkTeamLead::flipOpened(Walk &walk)
{
    if (const QString problem = walk.act(u"grades.windows"_s); !problem.isEmpty())
        return problem;
    views::FlipsPane *flips = walk.window().gradesPage()->flips();
    const auto row = [&]() -> QAbstractButton * {
        for (auto *button : flips->findChildren<QAbstractButton *>()) {
            if (button->inherits("views::FlipRow") && button->isVisible())
                return button;
        }
        return nullptr;
    };
    if (!QTest::qWaitFor(
            [&] { return walk.bench().grades.flips().size() == 1 && flips->isSettled() && row(); }))
        return u"one question fell, %1 flips are shown"_s.arg(walk.bench().grades.flips().size());
    if (walk.isByKeys()) {
        walk.press(Qt::Key_J);
        walk.press(Qt::Key_Return);
    } else {
        walk.click(row());
    }
    if (!QTest::qWaitFor([&] { return flips->detail()->isShowing(); }))
        return u"the flip does not open"_s;
    store::TrainingRuns runs(walk.file().database());
    const auto &flip = walk.bench().grades.flips().front();
    const auto before = runs.one(flip.before.uid);
    const auto after = runs.one(flip.after.uid);
    const QString said = flips->detail()->said();
    for (const QString &words : {before->answer, after->answer, after->reasoning}) {
        if (!said.contains(words))
            return u"the store has \"%1\", the flip says: %2"_s.arg(words, said);
    }
    const auto &changes = comparison(walk).changes;
    return changes.size() == 1 && changes.front().uid == m_cause
               ? QString()
               : u"the cause of the flip is not found among %1 changes"_s.arg(changes.size());
}

// The first run of the series that failed, from its cell.
QString TestWalkTeamLead::runOpened(Walk &walk)
{
    views::StripView *strip = walk.window().gradesPage()->charts()->strip();
    const int column = models::GradeStrip(&walk.bench().grades).columnCount() - FailingDays;
    if (walk.isByKeys()) {
        if (const QString problem = walk.reach(u"questionStrip"_s); !problem.isEmpty())
            return problem;
        walk.press(Qt::Key_End);
        for (int i = 1; i < FailingDays; ++i)
            walk.press(Qt::Key_Left);
        walk.press(Qt::Key_Return);
    } else {
        QTest::mouseClick(strip->viewport(), Qt::LeftButton, {}, strip->cellRect(0, column).center());
        QTest::mouseDClick(strip->viewport(), Qt::LeftButton, {}, strip->cellRect(0, column).center());
    }
    if (strip->cursor() != QPoint(column, 0))
        return u"the cursor stands on %1, %2"_s.arg(strip->cursor().x()).arg(strip->cursor().y());
    if (!walk.text(u"gradesSaid"_s).contains(Question))
        return u"the cell of \"%1\" is read as: %2"_s.arg(Question, walk.text(u"gradesSaid"_s));
    const auto uid = walk.file().database().value(
        u"SELECT uid FROM training_loop_runs WHERE question_id = 'q0' AND passed = 0 ORDER BY run_at LIMIT 1"_s);
    return QTest::qWaitFor([&] { return comparison(walk).after.uid == uid->toString(); })
               ? QString()
               : u"the run %1 does not open, but %2"_s.arg(uid->toString(), comparison(walk).after.uid);
}

// Both texts that were told, and the line that differs.
QString TestWalkTeamLead::toldSeen(Walk &walk)
{
    const QString left = place(walk);
    if (const QString problem = walk.act(u"grades.stacks"_s); !problem.isEmpty())
        return problem;
    using Text = views::StackText;
    if (!QTest::qWaitFor(
            [&] { return walk.part<Text>(u"stackTextBefore"_s) && walk.part<Text>(u"stackTextAfter"_s); }))
        return u"what was told is not to be seen; the page is "_s + walk.window().page();
    const QString before = walk.part<Text>(u"stackTextBefore"_s)->toPlainText();
    const QString after = walk.part<Text>(u"stackTextAfter"_s)->toPlainText();
    const auto kept = store::Snapshots(walk.file().database()).one(m_before);
    for (const store::ToldRow &row : kept->rows) {
        if (row.isTold() && row.layer == u"reflexion"_s && !before.contains(row.uid))
            return u"%1 was told, and is not shown as told"_s.arg(row.uid);
    }
    if (before.contains(m_cause) || !after.contains(m_cause))
        return u"the row that came in between does not stand on the side of the answer that failed"_s;
    if (const QString problem = walk.act(u"context.nextChange"_s); !problem.isEmpty())
        return problem;
    if (!walk.text(u"compareWhere"_s).contains(u'1'))
        return u"the first change is not named: "_s + walk.text(u"compareWhere"_s);
    return cameBackTo(walk, left);
}

// From the flip to the row, from its history to the entry, from the entry to the row, and all the way back.
QString TestWalkTeamLead::rowAndEntrySeen(Walk &walk)
{
    const QString left = place(walk);
    const qint64 seq = comparison(walk).changes.front().seq;
    if (const QString problem = walk.act(u"grades.goToRow"_s); !problem.isEmpty())
        return problem;
    if (!QTest::qWaitFor([&] { return walk.window().page() == u"triage"_s && walk.shown().uid == m_cause; }))
        return u"the cause is %1, the card shows %2"_s.arg(m_cause, walk.shown().name);
    auto *history = walk.part(u"history"_s);
    if (!history)
        return u"the card has no history"_s;
    QAbstractButton *newest = nullptr;
    for (auto *line : history->findChildren<QAbstractButton *>()) {
        if (line->isVisible() && line->inherits("views::RowLine") && line->text().contains(Reason))
            newest = line;
    }
    if (!newest)
        return u"the history does not say \"%1\""_s.arg(Reason);
    if (walk.isByKeys()) {
        for (int i = 0; i < 60 && !newest->hasFocus(); ++i)
            walk.press(Qt::Key_Tab);
        walk.press(Qt::Key_Return);
    } else {
        walk.click(newest);
    }
    const auto entry = [&]() -> const models::LedgerRow * {
        return walk.window().page() == u"ledger"_s
                   ? walk.bench().ledger.rowAt(walk.window().ledgerPage()->table()->currentIndex().row())
                   : nullptr;
    };
    if (!QTest::qWaitFor([&] { return entry() && entry()->line.seq == seq; }))
        return u"entry %1 is behind it, the page %2 shows %3"_s.arg(seq)
            .arg(walk.window().page())
            .arg(entry() ? entry()->line.seq : 0);
    if (!walk.text(u"entryReason"_s).contains(Reason))
        return u"the entry does not say \"%1\""_s.arg(Reason);
    if (const QString problem = walk.act(u"ledger.goToRow"_s); !problem.isEmpty())
        return problem;
    if (!QTest::qWaitFor([&] { return walk.window().page() == u"triage"_s && walk.shown().uid == m_cause; }))
        return u"the entry leads to "_s + walk.shown().name;
    if (!walk.isByKeys())
        return cameBackTo(walk, left);
    for (const QString &page : {u"ledger"_s, u"triage"_s}) {
        walk.press(Qt::Key_Left, Qt::AltModifier);
        if (!QTest::qWaitFor([&] { return walk.window().page() == page; }))
            return u"back leads to %1, not to %2"_s.arg(walk.window().page(), page);
    }
    return cameBackTo(walk, left);
}

// What the page shows and what is chosen on it.
QString TestWalkTeamLead::place(Walk &walk)
{
    views::GradesPage *page = walk.window().gradesPage();
    const QPoint cell = page->charts()->strip()->cursor();
    const auto &shown = comparison(walk);
    return u"%1: %2 to %3, cell %4, %5, %6 days, focus %7"_s
        .arg(walk.window().page(), shown.before.uid, shown.after.uid)
        .arg(cell.x())
        .arg(cell.y())
        .arg(int(walk.bench().grades.period()))
        .arg(walk.isByKeys() ? Walk::focusName() : QString());
}

QString TestWalkTeamLead::cameBackTo(Walk &walk, const QString &left)
{
    if (walk.isByKeys())
        walk.press(Qt::Key_Left, Qt::AltModifier);
    else if (const QString problem = walk.goTo(u"grades"_s, Qt::Key_R); !problem.isEmpty())
        return problem;
    return QTest::qWaitFor([&] { return place(walk) == left; })
               ? QString()
               : u"\"%1\" is not where it was left: \"%2\""_s.arg(place(walk), left);
}

// The row waits for review again; put back; and taken back for good.
QString TestWalkTeamLead::causeTakenBack(Walk &walk)
{
    const QString name = u"ACME"_s;
    qint64 before = walk.newest().seq;
    if (const QString problem = walk.act(u"grades.undo"_s); !problem.isEmpty())
        return problem;
    if (const QString problem = walk.left(before, {u"reflexion"_s, u"undo"_s, m_cause}, name);
        !problem.isEmpty())
        return problem;
    if (walk.file().status(m_cause) != u"needs_review"_s)
        return u"the cause is "_s + walk.file().status(m_cause);
    before = walk.newest().seq;
    if (walk.isByKeys())
        walk.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    else
        walk.click(walk.part(u"messageUndo"_s));
    if (const QString problem = walk.left(before, {u"reflexion"_s, u"redo"_s, m_cause}, name);
        !problem.isEmpty())
        return problem;
    before = walk.newest().seq;
    if (!QTest::qWaitFor([&] { return walk.bench().actions.action(u"grades.undo"_s)->isEnabled(); }))
        return u"what was put back cannot be taken back again"_s;
    if (const QString problem = walk.act(u"grades.undo"_s); !problem.isEmpty())
        return problem;
    return walk.left(before, {u"reflexion"_s, u"undo"_s, m_cause}, name);
}

QString TestWalkTeamLead::gradedByHand(Walk &walk)
{
    if (const QString problem = walk.act(u"grades.section.regrade"_s); !problem.isEmpty())
        return problem;
    auto *pane = walk.part<views::RegradePane>(u"regradePane"_s);
    if (!pane || !QTest::qWaitFor([&] { return !pane->currentRun().isEmpty(); }))
        return u"no answer waits to be graded by hand"_s;
    const QString run = pane->currentRun();
    const QString question = walk.text(u"regradeQuestion"_s);
    qint64 before = walk.newest().seq;
    walk.isByKeys() ? walk.press(Qt::Key_3) : walk.click(walk.part(u"grade3"_s));
    if (const QString problem = walk.left(before, {u"grade"_s, u"grade"_s, run}, question);
        !problem.isEmpty())
        return problem;
    if (pane->currentRun() == run)
        return u"the answer that was graded stays"_s;
    before = walk.newest().seq;
    walk.isByKeys() ? walk.press(Qt::Key_Z) : walk.click(walk.part(u"messageUndo"_s));
    if (const QString problem = walk.left(before, {u"grade"_s, u"undo"_s, run}, question); !problem.isEmpty())
        return problem;
    return QTest::qWaitFor([&] { return pane->currentRun() == run; })
               ? QString()
               : u"its grade was taken back, and another answer is shown"_s;
}

// A question of the row itself, so that the next one like it is seen.
QString TestWalkTeamLead::keptAsGolden(Walk &walk)
{
    const QString asked = u"Which date counts for ACME?"_s;
    if (const QString problem = walk.act(u"grades.section.charts"_s); !problem.isEmpty())
        return problem;
    if (const QString problem = walk.act(u"grades.goToRow"_s); !problem.isEmpty())
        return problem;
    if (!QTest::qWaitFor([&] { return walk.window().page() == u"triage"_s && walk.shown().uid == m_cause; }))
        return u"the cause is not on the card, but "_s + walk.shown().name;
    if (const QString problem = walk.act(u"golden.make"_s); !problem.isEmpty())
        return problem;
    if (!QTest::qWaitFor([&] { return walk.part(u"goldenForm"_s) && walk.window().page() == u"grades"_s; }))
        return u"no form for a question; the screen says: "_s + walk.said();
    auto *field = walk.part<QPlainTextEdit>(u"golden_question"_s);
    if (!QTest::qWaitFor([&] { return field->hasFocus(); }))
        return u"the question cannot be typed at once"_s;
    walk.type(asked);
    qint64 before = walk.newest().seq;
    const auto save = [&] {
        walk.isByKeys() ? walk.press(Qt::Key_S, Qt::ControlModifier) : walk.click(walk.part(u"goldenSave"_s));
    };
    save();
    if (QTest::qWaitFor([&] { return walk.part(u"golden_question_id"_s)->hasFocus(); })) { // asked for
        walk.type(u"acme-date"_s);
        save();
    }
    if (const QString problem = walk.left(before, {u"golden"_s, u"add"_s}, asked); !problem.isEmpty())
        return problem;
    const QString uid = walk.newest().rowUid;
    before = walk.newest().seq;
    if (!QTest::qWaitFor([&] { return walk.window().gradesPage()->isSettled(); }))
        return u"the questions do not settle"_s;
    if (walk.isByKeys() && walk.part(u"goldenForm"_s)->isAncestorOf(QApplication::focusWidget()))
        walk.press(Qt::Key_Escape); // letters are words there
    walk.isByKeys() ? walk.press(Qt::Key_Z) : walk.click(walk.part(u"messageUndo"_s));
    return walk.left(before, {u"golden"_s, u"undo"_s, uid}, asked);
}

QTEST_MAIN(TestWalkTeamLead)
#include "tst_walkteamlead.moc"
