// SPDX-License-Identifier: MIT
// An agent builder looks at what a model is told: asks, chooses agent and entity, compares two sets of
// options, pretends, looks back, pins and keeps; then asks a model, follows what it cites and makes a golden
// question of its answer.
#include "models/workbench.h"
#include "store/retrieval/searchfinder.h"
#include "store/retrieval/snapshots.h"
#include "tests/app/walks/walk.h"
#include "tests/app/walks/walktest.h"
#include "tests/llmclient/modelserver.h"
#include "views/context/chattranscript.h"
#include "views/context/stackcompare.h"
#include "views/context/stacktext.h"
#include "views/parts/optionchip.h"
#include "views/parts/optionpopup.h"

#include <QApplication>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QSlider>
#include <QSpinBox>
#include <QTabBar>
#include <QTableView>

using namespace Qt::StringLiterals;
using tests::Walk;
using views::StackText;

class TestWalkAgentBuilder : public tests::WalkTest
{
    Q_OBJECT

private Q_SLOTS:
    void fromAQuestionToAGoldenOne_data();
    void fromAQuestionToAGoldenOne();

private:
    static constexpr int Rows = 12;
    const QString Question = u"When is ACME paid?"_s;
    const QString MadeUp = u"rfx_01JD5C8E0000000000000000ZZ"_s;

    void fill(tests::TestStore &file);
    [[nodiscard]] QString asked(Walk &walk) const;
    [[nodiscard]] QString narrowed(Walk &walk) const;
    [[nodiscard]] QString compared(Walk &walk) const;
    [[nodiscard]] QString budgetChanged(Walk &walk, int tokens) const;
    [[nodiscard]] QString pretended(Walk &walk) const;
    [[nodiscard]] QString lookedBack(Walk &walk) const;
    [[nodiscard]] QString takenAway(Walk &walk, const QString &chip) const;
    [[nodiscard]] QString pinned(Walk &walk) const;
    [[nodiscard]] QString keptAsTold(Walk &walk) const;
    [[nodiscard]] QString citationsFollowed(Walk &walk);
    [[nodiscard]] QString askedTheModel(Walk &walk);
    [[nodiscard]] QString madeGolden(Walk &walk) const;
    [[nodiscard]] static QString entriesShown(Walk &walk);
    [[nodiscard]] static QString isExact(Walk &walk);

    QString m_told;    // the first row of the stack
    QString m_waiting; // waits for review
    std::unique_ptr<tests::ModelServer> m_server;
};

namespace {

const store::Stack &stack(Walk &walk)
{
    static const store::Stack None;
    const auto &shown = walk.bench().context.stack();
    return shown ? *shown : None;
}

template<class Condition>
bool stands(Walk &walk, Condition holds)
{
    return QTest::qWaitFor(
        [&] { return walk.bench().context.isSettled() && walk.bench().context.stack() && holds(); });
}

} // namespace

void TestWalkAgentBuilder::fill(tests::TestStore &file)
{
    for (int i = 0; i < Rows; ++i) {
        const QString agent = i % 2 == 0 ? u"finance"_s : u"support"_s;
        const QString uid = file.add(
            u"ACME is paid %1 days after receipt, as contract %2 has it: %3."_s.arg(30 + i).arg(i).arg(
                u"net thirty days "_s.repeated(20)),
            agent);
        QVERIFY(file.decide({uid}, store::Status::ApprovedForReuse));
    }
    QVERIFY(file.decide({file.add(u"Globex is paid at once."_s, u"finance"_s, u"Globex"_s)},
                        store::Status::ApprovedForReuse));
    m_waiting = file.add(u"ACME is paid on Fridays."_s);
    m_server = std::make_unique<tests::ModelServer>();
    m_server->use(file.database(), llmclient::Purpose::Chat);
}

void TestWalkAgentBuilder::fromAQuestionToAGoldenOne_data()
{
    addHandsAndLooks();
}

void TestWalkAgentBuilder::fromAQuestionToAGoldenOne()
{
    QFETCH(const bool, byKeys);
    QFETCH(const QSize, size);
    QFETCH(const bool, isDark);
    Walk walk(byKeys ? Walk::Hand::Keys : Walk::Hand::Mouse, size, isDark);
    fill(walk.file());
    QVERIFY(walk.open());
    const qint64 before = walk.newest().seq;
    QCOMPARE(asked(walk), QString());
    QCOMPARE(narrowed(walk), QString());
    QCOMPARE(compared(walk), QString());
    QCOMPARE(pretended(walk), QString());
    QCOMPARE(lookedBack(walk), QString());
    QCOMPARE(pinned(walk), QString());
    QCOMPARE(keptAsTold(walk), QString());
    QCOMPARE(walk.newest().seq, before); // looking is no act
    QCOMPARE(askedTheModel(walk), QString());
    QCOMPARE(citationsFollowed(walk), QString());
    QCOMPARE(madeGolden(walk), QString());
    walk.close();
    QVERIFY(walk.file().isWhole());
}

// What the page shows is what a reader of the store is given.
QString TestWalkAgentBuilder::isExact(Walk &walk)
{
    const auto reader = store::offlineStackReader(walk.file().database());
    const auto read = reader->stack(walk.bench().context.question());
    if (!read || read->text != stack(walk).text)
        return u"the store tells something else than the page"_s;
    const auto *text = walk.window().findChild<StackText *>(u"stackText"_s);
    return text->toPlainText() + u'\n' == read->text ? QString() : u"the text shown is not what is told"_s;
}

// Where there is room for one half only, the other lies behind its tab.
QString TestWalkAgentBuilder::entriesShown(Walk &walk)
{
    const auto entries = [&] { return walk.part<QTableView>(u"contextEntries"_s); };
    if (walk.isByKeys()) {
        for (int i = 0; i < 8 && !(entries() && entries()->hasFocus()); ++i)
            walk.press(Qt::Key_F6);
        return entries() && entries()->hasFocus() ? QString() : u"F6 does not come to the entries"_s;
    }
    if (!entries()) {
        auto *tabs = walk.part<QTabBar>();
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(0).center());
    }
    return entries() ? QString() : u"no entries are to be seen"_s;
}

QString TestWalkAgentBuilder::asked(Walk &walk) const
{
    if (const QString problem = walk.goTo(u"context"_s, Qt::Key_C); !problem.isEmpty())
        return problem;
    walk.isByKeys() ? walk.press(Qt::Key_Slash) : walk.click(walk.part(u"contextQuestion"_s));
    if (!walk.part(u"contextQuestion"_s)->hasFocus())
        return u"the question cannot be typed"_s;
    walk.type(Question);
    walk.press(Qt::Key_Return);
    if (!stands(walk, [&] { return stack(walk).question.question == Question; }))
        return u"\"%1\" is not asked"_s.arg(Question);
    if (walk.window().page() != u"context"_s)
        return u"asking leads to "_s + walk.window().page();
    return isExact(walk);
}

// To the rows of one agent, then of one entity.
QString TestWalkAgentBuilder::narrowed(Walk &walk) const
{
    const auto opened = [&](const QString &chip) {
        const QString problem = walk.reach(chip);
        if (problem.isEmpty() && walk.isByKeys())
            walk.press(Qt::Key_Return);
        return problem;
    };
    if (const QString problem = opened(u"contextAgent"_s); !problem.isEmpty())
        return problem;
    if (const QString problem = walk.choose(u"support"_s); !problem.isEmpty())
        return problem;
    if (!stands(walk, [&] { return stack(walk).question.agent == u"support"_s; }))
        return u"the stack is not that of the agent"_s;
    if (const QString problem = opened(u"contextEntity"_s); !problem.isEmpty())
        return problem;
    auto *list = walk.window().findChild<QListWidget *>(u"entityList"_s);
    if (!list || !QTest::qWaitFor([&] { return list->count() == 2; }))
        return u"the entities of the store are not offered"_s;
    walk.type(u"acm"_s);
    if (list->count() != 1)
        return u"%1 entities for three letters"_s.arg(list->count());
    if (walk.isByKeys())
        walk.press(Qt::Key_Return);
    else
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->item(0)).center());
    if (!stands(walk, [&] { return stack(walk).question.entityId == u"ACME"_s; }))
        return u"the stack is not that of the entity"_s;
    return isExact(walk);
}

QString TestWalkAgentBuilder::budgetChanged(Walk &walk, int tokens) const
{
    if (const QString problem = walk.reach(u"contextBudget"_s); !problem.isEmpty())
        return problem;
    if (walk.isByKeys())
        walk.press(Qt::Key_Return);
    auto *chip = walk.part<views::OptionChip>(u"contextBudget"_s);
    auto *field = chip->popup()->findChild<QSpinBox *>();
    if (!field || !field->isVisible())
        return u"the budgets do not open"_s;
    if (walk.isByKeys() && !field->hasFocus())
        return u"the first budget has not the focus"_s;
    if (!walk.isByKeys())
        walk.click(field->findChild<QLineEdit *>());
    walk.press(Qt::Key_A, Qt::ControlModifier);
    walk.type(QString::number(tokens));
    walk.press(Qt::Key_Return);
    if (chip->popup()->isVisible())
        walk.press(Qt::Key_Escape);
    return stands(walk, [&] { return stack(walk).question.recipe.layers.front().budget == tokens; })
               ? QString()
               : u"the stack has not the budget"_s;
}

// One set of options is held, another chosen: both stand side by side, and every change is come to.
QString TestWalkAgentBuilder::compared(Walk &walk) const
{
    const QString held = stack(walk).text;
    if (const QString problem = walk.act(u"context.compare"_s); !problem.isEmpty())
        return problem;
    if (const QString problem = walk.choose({}, 1); !problem.isEmpty())
        return problem;
    if (const QString problem = budgetChanged(walk, 400); !problem.isEmpty())
        return problem;
    const auto *both = walk.part<views::StackCompare>();
    if (!both || both->changes() == 0)
        return u"two sets of options, and no change is shown"_s;
    const auto &other = walk.bench().context.other();
    if (!other || other->stack.text != held)
        return u"what was held is not what stands beside"_s;
    for (const store::StackEntry &entry : stack(walk).layers.front().entries) {
        const bool isBefore =
            walk.part<StackText>(u"stackTextBefore"_s)->toPlainText().contains(entry.row.uid);
        const bool isAfter = walk.part<StackText>(u"stackTextAfter"_s)->toPlainText().contains(entry.row.uid);
        if (isBefore != held.contains(entry.row.uid) || isAfter != stack(walk).text.contains(entry.row.uid))
            return u"%1 stands on the wrong side"_s.arg(entry.row.uid);
    }
    for (int change = 1; change <= both->changes(); ++change) {
        if (const QString problem = walk.act(u"context.nextChange"_s); !problem.isEmpty())
            return problem;
        if (!walk.text(u"compareWhere"_s).contains(QString::number(change)))
            return u"change %1 is named: %2; the focus is on %3"_s.arg(change).arg(
                walk.text(u"compareWhere"_s), Walk::focusName());
    }
    if (walk.isByKeys())
        walk.press(Qt::Key_Escape);
    else if (const QString problem = walk.act(u"context.stopComparing"_s); !problem.isEmpty())
        return problem;
    return walk.bench().context.other() ? u"the comparison stays"_s : isExact(walk);
}

// Delete, or the sign at its end.
QString TestWalkAgentBuilder::takenAway(Walk &walk, const QString &name) const
{
    auto *chip = walk.part(name);
    if (walk.isByKeys()) {
        if (const QString problem = walk.reach(name); !problem.isEmpty())
            return problem;
        walk.press(Qt::Key_Delete);
    } else {
        QTest::mouseClick(chip, Qt::LeftButton, {}, QPoint(chip->width() - 8, chip->height() / 2));
    }
    return stands(walk, [&] { return !stack(walk).question.isPretending(); }) ? isExact(walk)
                                                                              : name + u" stays"_s;
}

// The first row would be rejected: it is told no more, and nothing is written.
QString TestWalkAgentBuilder::pretended(Walk &walk) const
{
    if (const QString problem = entriesShown(walk); !problem.isEmpty())
        return problem;
    walk.isByKeys() ? walk.press(Qt::Key_Home) : walk.clickRow(u"contextEntries"_s, 0);
    const QString uid = stack(walk).layers.front().entries.front().row.uid;
    if (!stack(walk).text.contains(uid))
        return u"the first entry is not told"_s;
    if (const QString problem = walk.act(u"context.pretend"_s); !problem.isEmpty())
        return problem;
    if (const QString problem = walk.choose(store::words(store::Status::Rejected)); !problem.isEmpty())
        return problem;
    if (!stands(walk, [&] { return !stack(walk).text.contains(uid); }))
        return u"it is pretended that %1 is rejected, and it is told"_s.arg(uid);
    if (!walk.part(u"contextPretences"_s)->accessibleName().contains(u'1'))
        return u"the pretence is not shown: "_s + walk.part(u"contextPretences"_s)->accessibleName();
    if (walk.file().status(uid) != u"approved_for_reuse"_s)
        return u"the store has it as "_s + walk.file().status(uid);
    return takenAway(walk, u"contextPretences"_s);
}

QString TestWalkAgentBuilder::lookedBack(Walk &walk) const
{
    if (const QString problem = walk.reach(u"contextMoment"_s); !problem.isEmpty())
        return problem;
    if (walk.isByKeys())
        walk.press(Qt::Key_Return);
    auto *popup = walk.part<views::OptionChip>(u"contextMoment"_s)->popup();
    auto *slider = popup->findChild<QSlider *>();
    if (!slider || !slider->isVisible())
        return u"no moment can be chosen"_s;
    if (walk.isByKeys())
        walk.press(Qt::Key_Home);
    for (int i = 0; i < 30 && !walk.isByKeys() && slider->value() > 0; ++i)
        QTest::mouseClick(slider, Qt::LeftButton, {}, QPoint(2, slider->height() / 2));
    walk.press(Qt::Key_Escape);
    if (!stands(walk, [&] { return stack(walk).question.asOf.isValid(); }))
        return u"the stack is not of that moment"_s;
    if (stack(walk).text.contains(u"rfx_"_s))
        return u"at the first moment nothing was approved, and rows are told"_s;
    if (walk.bench().actions.action(u"context.record"_s)->isEnabled())
        return u"what is only looked at can be kept as told"_s;
    return takenAway(walk, u"contextMoment"_s);
}

// Kept for the next time: it stands among the questions, and is asked from there.
QString TestWalkAgentBuilder::pinned(Walk &walk) const
{
    if (walk.isByKeys()) {
        if (const QString problem = entriesShown(walk); !problem.isEmpty())
            return problem;
    }
    if (const QString problem = walk.act(u"context.pin"_s); !problem.isEmpty())
        return problem;
    const auto inStore = [&] {
        return walk.file().number(
            u"SELECT count(*) FROM pinned_question WHERE entity_id = 'ACME' AND agent = "
            "'support'"_s);
    };
    if (!QTest::qWaitFor([&] { return walk.bench().context.isPinned() && inStore() == 1; }))
        return u"pinned: the store has %1"_s.arg(inStore());
    if (const QString problem = walk.reach(u"contextQuestions"_s); !problem.isEmpty())
        return problem;
    if (walk.isByKeys())
        walk.press(Qt::Key_Return);
    if (const QString problem = walk.choose(Question); !problem.isEmpty())
        return problem;
    return stands(walk, [&] { return stack(walk).question.agent == u"support"_s; })
               ? isExact(walk)
               : u"the pinned question is asked otherwise"_s;
}

QString TestWalkAgentBuilder::keptAsTold(Walk &walk) const
{
    if (walk.isByKeys()) {
        if (const QString problem = entriesShown(walk); !problem.isEmpty())
            return problem;
    }
    if (const QString problem = walk.act(u"context.record"_s); !problem.isEmpty())
        return problem;
    if (!walk.says(u"ctx_"_s))
        return u"kept, and the screen said: "_s + walk.said();
    const QString uid = QRegularExpression(u"ctx_\\w+"_s).match(walk.said()).captured();
    const auto kept = store::Snapshots(walk.file().database()).one(uid);
    if (!kept || kept->text != stack(walk).text || kept->madeBy != u"person:mara"_s)
        return uid + u" is not what was shown"_s;
    if (!QTest::qWaitFor([&] { return !walk.bench().context.snapshots().empty(); }))
        return uid + u" is not among what was told"_s;
    // Compared with itself nothing differs.
    if (const QString problem = walk.act(u"context.compare"_s); !problem.isEmpty())
        return problem;
    if (const QString problem = walk.choose(Question); !problem.isEmpty())
        return problem;
    if (!QTest::qWaitFor([&] { return walk.part<views::StackCompare>() != nullptr; }))
        return u"what was kept is not to be compared with"_s;
    if (const int changes = walk.part<views::StackCompare>()->changes(); changes != 0)
        return u"%1 changes between what is told and what was kept of it"_s.arg(changes);
    if (!walk.isByKeys())
        return walk.act(u"context.stopComparing"_s);
    walk.press(Qt::Key_Escape);
    return {};
}

// The answer cites a row it was told, one it was not, and one that nobody has.
QString TestWalkAgentBuilder::askedTheModel(Walk &walk)
{
    m_told = stack(walk).layers.front().entries.front().row.uid;
    m_server->answer({u"Net thirty [%1], on Fridays [%2], as [%3] has it."_s.arg(m_told, m_waiting, MadeUp)});
    if (const QString problem = walk.act(u"context.chat"_s); !problem.isEmpty())
        return problem;
    const auto field = [&] { return walk.part<QLineEdit>(u"chatQuestion"_s); };
    if (!QTest::qWaitFor([&] { return field() && field()->isEnabled(); }))
        return u"the model cannot be asked"_s;
    if (!walk.isByKeys())
        walk.click(field());
    if (!QTest::qWaitFor([&] { return field()->hasFocus(); }))
        return u"the question to the model cannot be typed"_s;
    walk.type(u"And on which day?"_s);
    walk.isByKeys() ? walk.press(Qt::Key_Return) : walk.click(walk.part(u"chatAsk"_s));
    if (!QTest::qWaitFor([&] { return walk.bench().chat.canKeep(); }, 10'000))
        return u"no answer; the screen says: "_s + walk.text(u"chatProblem"_s);
    const QString shown = walk.part<views::ChatTranscript>(u"chatTranscript"_s)->toPlainText();
    if (!shown.contains(m_told + u" ✓"_s) || shown.contains(m_waiting + u" ✓"_s)
        || shown.contains(MadeUp + u" ✓"_s))
        return u"what the answer rests on is not marked: "_s + shown;
    return {};
}

QString TestWalkAgentBuilder::citationsFollowed(Walk &walk)
{
    auto *transcript = walk.part<views::ChatTranscript>(u"chatTranscript"_s);
    const QString before = transcript->toPlainText();
    if (walk.isByKeys()) {
        if (const QString problem = walk.reach(u"chatTranscript"_s); !problem.isEmpty())
            return problem;
        if (transcript->textCursor().selectedText() != m_told)
            walk.press(Qt::Key_Tab);
        if (transcript->textCursor().selectedText() != m_told)
            return u"Tab comes to \"%1\" in the answer"_s.arg(transcript->textCursor().selectedText());
        walk.press(Qt::Key_Return);
    } else {
        const QTextCursor link = transcript->document()->find(m_told);
        QTextCursor inside = link;
        inside.setPosition(link.selectionStart() + 4);
        QTest::mouseClick(transcript->viewport(), Qt::LeftButton, {},
                          transcript->cursorRect(inside).center());
    }
    if (!QTest::qWaitFor([&] { return walk.window().page() == u"triage"_s && walk.shown().uid == m_told; }))
        return u"the answer cites %1; the page %2 shows %3"_s.arg(m_told, walk.window().page(),
                                                                  walk.shown().uid);
    if (!walk.isByKeys()) {
        if (const QString problem = walk.goTo(u"context"_s, Qt::Key_C); !problem.isEmpty())
            return problem;
    } else {
        walk.press(Qt::Key_Left, Qt::AltModifier);
    }
    if (!QTest::qWaitFor([&] { return walk.window().page() == u"context"_s; }))
        return u"back leads to "_s + walk.window().page();
    return transcript->isVisible() && transcript->toPlainText() == before ? QString()
                                                                          : u"the answer is gone"_s;
}

QString TestWalkAgentBuilder::madeGolden(Walk &walk) const
{
    const QString asked = u"And on which day?"_s;
    const auto kept = [&] {
        return walk.file().number(
            u"SELECT count(*) FROM golden_question WHERE question = 'And on which day?'"_s);
    };
    for (int i = 0; i < 2; ++i) {
        qint64 before = walk.newest().seq;
        if (const QString problem = walk.act(u"context.chatGolden"_s); !problem.isEmpty())
            return problem;
        if (const QString problem = walk.left(before, {u"golden"_s, u"add"_s}, asked); !problem.isEmpty())
            return problem;
        if (i > 0 || kept() != 1)
            break;
        const QString uid = walk.newest().rowUid;
        before = walk.newest().seq;
        walk.isByKeys() ? walk.press(Qt::Key_Z) : walk.click(walk.part(u"messageUndo"_s));
        if (const QString problem = walk.left(before, {u"golden"_s, u"undo"_s, uid}, asked);
            !problem.isEmpty())
            return problem;
        if (kept() != 0)
            return u"taken back, and still in the store"_s;
    }
    return kept() == 1 ? QString() : u"the store has %1 such questions"_s.arg(kept());
}

QTEST_MAIN(TestWalkAgentBuilder)
#include "tst_walkagentbuilder.moc"
