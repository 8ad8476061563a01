// SPDX-License-Identifier: MIT
#include "models/workbench.h"
#include "store/curation/ledger.h"
#include "store/curation/policyrehearsal.h"
#include "store/layers/settings.h"
#include "store/retrieval/agentpolicy.h"
#include "store/retrieval/recipes/ownrecipes.h"
#include "store/rows/decisionsigning.h"
#include "store/rows/secondopinions.h"
#include "store/rules/rules.h"
#include "store/signing/unlockedkey.h"
#include "tests/store/teststore.h"
#include "tests/views/pagelook.h"
#include "views/look/theme.h"
#include "views/parts/picktable.h"
#include "views/settings/settingspage.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>

using namespace Qt::StringLiterals;
using store::Status;
using views::PickTable;

namespace {

const store::Actor Mara = store::Actor::person(u"mara"_s);

} // namespace

// The sections of the settings about what the open store holds, by the keyboard: what they say, what they do,
// and what the ledger says of it.
class tst_StoreSettings : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<tests::PageLook> m_look;
    std::unique_ptr<tests::TestStore> m_file;
    std::unique_ptr<models::Workbench> m_bench;
    std::unique_ptr<views::SettingsPage> m_page;
    std::unique_ptr<QSignalSpy> m_changes;
    std::unique_ptr<QSignalSpy> m_messages;
    QTemporaryDir m_config;
    QStringList m_facts;

    template<typename Widget>
    Widget *named(const QString &name)
    {
        auto *widget = m_page->findChild<Widget *>(name);
        if (!widget)
            qFatal("no %s", qPrintable(name));
        return widget;
    }
    QString said(const QString &name) { return named<QLabel>(name)->text(); }
    QAbstractButton *button(const QString &name) { return named<QAbstractButton>(name); }
    // Pictures for people, where MEMOIR_GRABS names a folder: both schemes, a usual window and a small one.
    // The last picture of each shows what stands at `below`.
    void grab(const QString &name, const QString &below)
    {
        const QString folder = qEnvironmentVariable("MEMOIR_GRABS");
        if (folder.isEmpty())
            return;
        for (const auto &[scheme, word] : {std::pair(views::Theme::Scheme::Light, u"light"_s),
                                           std::pair(views::Theme::Scheme::Dark, u"dark"_s)}) {
            m_look->theme.setScheme(scheme);
            for (const QSize size : {QSize(1212, 764), QSize(908, 604)}) {
                m_page->resize(size);
                QTest::qWait(60);
                scrollTo(m_section);
                QTest::qWait(30);
                m_page->grab().save(u"%1/%2-%3-%4.png"_s.arg(folder, name, word).arg(size.width()));
                auto *scroll = named<QScrollArea>(u"settingsScroll"_s);
                scroll->ensureWidgetVisible(named<QWidget>(below), 0, 120);
                QTest::qWait(30);
                m_page->grab().save(u"%1/%2-%3-%4-low.png"_s.arg(folder, name, word).arg(size.width()));
            }
        }
        m_look->theme.setScheme(views::Theme::Scheme::Light);
        m_page->resize(1212, 764);
        QTest::qWait(30);
        scrollTo(m_section);
    }
    int m_section = 5;
    void scrollTo(int section)
    {
        m_section = section;
        auto *list = named<QListWidget>(u"settingSections"_s);
        list->setCurrentRow(0);
        list->setCurrentRow(section);
    }
    static void press(QWidget *widget, Qt::Key key)
    {
        widget->setFocus();
        QTest::keyClick(widget, key);
    }
    static void type(QWidget *field, const QString &text)
    {
        field->setFocus();
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, text);
    }
    static void choose(QComboBox *box, int steps)
    {
        box->setFocus();
        for (int i = 0; i < steps; ++i)
            QTest::keyClick(box, Qt::Key_Down);
    }
    void number(const QString &name, const QString &typed)
    {
        auto *field = named<QSpinBox>(name);
        type(field, typed);
        QTest::keyClick(field, Qt::Key_Return);
    }
    store::LedgerLine newest()
    {
        const qint64 head = m_file->number(u"SELECT max(seq) FROM ledger"_s);
        return store::Ledger(m_file->database()).since(head - 1, 1)->front();
    }
    QString setting(const QString &key) { return store::storedSetting(m_file->database(), key).value(); }
    void undoLast()
    {
        m_bench->session.nameAct(m_changes->last().at(1).toString());
        QSignalSpy undone(&m_bench->session, &models::TriageSession::undone);
        m_bench->session.undo();
        QTRY_COMPARE(undone.size(), 1);
    }
    store::AgentPolicy policy(const QString &agent)
    {
        return store::policyOf(m_file->database(), agent).value();
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_CONFIG_HOME", m_config.path().toUtf8());
        m_look = std::make_unique<tests::PageLook>();
    }

    void init()
    {
        m_file = std::make_unique<tests::TestStore>();
        QStringList told{m_file->add(u"ACME is paid on Mondays."_s, u"finance"_s),
                         m_file->add(u"ACME sends credit notes late."_s, u"finance"_s),
                         m_file->add(u"The pager rings at nine."_s, u"ops"_s)};
        VERIFY_RESULT(m_file->decide(told, Status::ApprovedForReuse));
        m_facts = told;
        const QString junk = m_file->add(u"Buy cheap watches."_s, u"web"_s);
        const QString good = m_file->add(u"The shop closes at ten."_s, u"web"_s);
        m_file->add(u"Click here for prizes."_s, u"web"_s);
        VERIFY_RESULT(m_file->decide({junk}, Status::Rejected));
        VERIFY_RESULT(m_file->decide({good}, Status::ApprovedForReuse));
        m_bench = std::make_unique<models::Workbench>();
        m_bench->reviewer.setName(u"mara"_s);
        const auto opened = m_bench->store.open(m_file->path(), store::Database::Mode::ReadWrite);
        QTRY_VERIFY(opened.isFinished());
        m_page = std::make_unique<views::SettingsPage>(m_bench.get());
        m_changes = std::make_unique<QSignalSpy>(m_page.get(), &views::SettingsPage::changeRaised);
        m_messages = std::make_unique<QSignalSpy>(m_page.get(), &views::SettingsPage::messageRaised);
        m_page->resize(1212, 764);
        m_page->show();
        m_page->activateWindow();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
        scrollTo(5);
        QTRY_COMPARE(named<PickTable>(u"agents"_s)->current(), u"finance"_s);
        QTRY_VERIFY(named<QComboBox>(u"agentReads"_s)->isEnabled());
    }
    void cleanup()
    {
        m_changes.reset();
        m_messages.reset();
        m_page.reset();
        m_bench.reset();
        m_file.reset();
    }
    void cleanupTestCase() { m_look.reset(); }

    void escapeLeadsFromAFieldToTheList()
    {
        for (const QString &field : {u"settingReviewer"_s, u"settingExpiry"_s, u"agentReads"_s}) {
            press(named<QWidget>(field), Qt::Key_Escape);
            QTRY_COMPARE(QApplication::focusWidget(), named<QWidget>(u"settingSections"_s));
        }
    }

    void controlsFollowASizeOfTextsChosenMeanwhile()
    {
        auto *box = named<QSpinBox>(u"most_items:fact"_s);
        QVERIFY(box->height() >= m_look->theme.scaled(28));
        const QFont usual = QApplication::font();
        QFont large = usual;
        large.setPixelSize(QFontInfo(usual).pixelSize() * 3 / 2);
        const int before = m_look->theme.scaled(28);
        QApplication::setFont(large);
        QTRY_VERIFY(m_look->theme.scaled(28) > before);
        QTRY_VERIFY(box->height() >= m_look->theme.scaled(28));
        // What does not fit is reached by scrolling sideways.
        m_page->resize(620, 604);
        const auto *scroll = named<QScrollArea>(u"settingsScroll"_s);
        QTRY_VERIFY(scroll->horizontalScrollBar()->maximum() > 0);
        QVERIFY(scroll->widget()->width() >= scroll->widget()->minimumSizeHint().width());
        QApplication::setFont(usual);
        QTRY_COMPARE(m_look->theme.scaled(28), before);
    }

    void howPeopleReviewTogetherIsSetByKeys()
    {
        scrollTo(8);
        auto *share = named<QSpinBox>(u"settingSecondOpinion"_s);
        QTRY_VERIFY(share->isEnabled());
        QCOMPARE(share->text(), u"none"_s);
        number(u"settingSecondOpinion"_s, u"20"_s);
        QTRY_COMPARE(setting(u"review.second_opinion"_s), u"20"_s);
        QCOMPARE(newest().rowUid, u"setting:review.second_opinion"_s);
        number(u"setting_review.second_opinion.policy"_s, u"50"_s);
        QTRY_COMPARE(setting(u"review.second_opinion.policy"_s), u"50"_s);
        for (const QString &lane : store::SecondOpinions::lanes()) {
            const QString key = store::SecondOpinions::ShareOfLane + lane;
            number(u"setting_"_s + key, u"100"_s);
            QTRY_COMPARE(setting(key), u"100"_s);
        }
        QCOMPARE(named<QSpinBox>(u"setting_review.second_opinion.lane.snoozed"_s)->accessibleName(),
                 u"Snoozed"_s);
        press(named<QCheckBox>(u"setting_review.four_eyes.policy"_s), Qt::Key_Space);
        QTRY_COMPARE(setting(u"review.four_eyes.policy"_s), u"on"_s);
        auto *critical = named<QCheckBox>(u"setting_review.four_eyes.risk.critical"_s);
        press(critical, Qt::Key_Space);
        QTRY_COMPARE(setting(u"review.four_eyes.risk.critical"_s), u"on"_s);
        QTRY_COMPARE(m_changes->size(), 10); // of this one it can be undone
        grab(u"review"_s, u"setting_review.four_eyes.risk.critical"_s);
        undoLast();
        QTRY_COMPARE(setting(u"review.four_eyes.risk.critical"_s), QString());
        QTRY_VERIFY(!critical->isChecked());
        // What holds for all leaves nothing to say of one.
        press(named<QCheckBox>(u"setting_review.four_eyes.risk"_s), Qt::Key_Space);
        QTRY_COMPARE(setting(u"review.four_eyes.risk"_s), u"on"_s);
        QVERIFY(!critical->isEnabled());
        QVERIFY(named<QCheckBox>(u"setting_review.four_eyes.policy"_s)->isEnabled());
        // Of a kind: as of all again.
        auto *policies = named<QSpinBox>(u"setting_review.second_opinion.policy"_s);
        policies->setFocus();
        policies->setValue(policies->minimum());
        QCOMPARE(policies->text(), u"as above"_s);
        QTRY_COMPARE(setting(u"review.second_opinion.policy"_s), QString());
        QVERIFY(m_file->isWhole());
    }

    void withoutANameNothingIsKept()
    {
        qunsetenv("MEMOIR_REVIEWER");
        m_bench->reviewer.setName({});
        int asked = 0;
        m_bench->reviewer.askWith([&asked](const QString &) { return ++asked, QString(); });
        scrollTo(8);
        auto *policy = named<QCheckBox>(u"setting_review.four_eyes.policy"_s);
        QTRY_VERIFY(policy->isEnabled());
        press(policy, Qt::Key_Space);
        QCOMPARE(asked, 1);
        QTRY_VERIFY(!policy->isChecked()); // as it is kept
        QCOMPARE(setting(u"review.four_eyes.policy"_s), QString());
        number(u"settingExpiry"_s, u"99"_s);
        QTRY_COMPARE(named<QSpinBox>(u"settingExpiry"_s)->value(), 30);
        QCOMPARE(setting(u"expiry.days"_s), QString());
    }

    void aPolicyIsRehearsedThenSavedThenTakenBack()
    {
        scrollTo(5);
        QVERIFY(!button(u"agentSave"_s)->isEnabled());
        choose(named<QComboBox>(u"agentReads"_s), 1);
        type(named<QLineEdit>(u"agentOthers"_s), u"ops"_s);
        QVERIFY(!button(u"agentSave"_s)->isEnabled()); // not before it says what that would do
        QTRY_COMPARE(said(u"agentResult"_s), u"1 row(s) more would be told."_s);
        QVERIFY(button(u"agentSave"_s)->isEnabled());
        QCOMPARE(policy(u"finance"_s), store::AgentPolicy());
        auto *rows = named<PickTable>(u"agentRows"_s);
        QCOMPARE(rows->current(), m_facts.at(2));
        QSignalSpy asked(m_page.get(), &views::SettingsPage::rowRequested);
        press(rows, Qt::Key_Return);
        QCOMPARE(asked.value(0).value(0).toString(), m_facts.at(2));
        grab(u"agents-rehearsed"_s, u"agentSave"_s);

        press(button(u"agentSave"_s), Qt::Key_Space);
        QTRY_COMPARE(m_changes->size(), 1);
        QCOMPARE(m_changes->last().first().toString(), u"Saved: what finance is told"_s);
        QCOMPARE(policy(u"finance"_s).alsoReads, QStringList{u"ops"_s});
        QCOMPARE(newest().actor, u"person:mara"_s);
        QCOMPARE(newest().rowUid, u"policy:finance"_s);
        QTRY_VERIFY(!button(u"agentSave"_s)->isEnabled());
        QCOMPARE(QApplication::focusWidget(), named<PickTable>(u"agents"_s)); // and not in the next section

        undoLast();
        QCOMPARE(policy(u"finance"_s), store::AgentPolicy());
        QTRY_COMPARE(named<QComboBox>(u"agentReads"_s)->currentIndex(), 0);
    }

    // However fast the step back comes after it.
    void aPolicyIsSavedTakenBackAndSavedAgain()
    {
        const auto saveIt = [this](qsizetype changes) {
            press(named<QCheckBox>(u"agentPublic"_s), Qt::Key_Space);
            QTRY_VERIFY(button(u"agentSave"_s)->isEnabled());
            press(button(u"agentSave"_s), Qt::Key_Space);
            QTRY_COMPARE(m_changes->size(), changes);
            QCOMPARE(policy(u"finance"_s).classes, QStringList{u"private"_s});
            QVERIFY(!button(u"agentSave"_s)->isEnabled()); // what is saved is not offered once more
            QVERIFY(!button(u"agentBack"_s)->isEnabled());
        };
        saveIt(1);
        if (QTest::currentTestFailed())
            return;
        undoLast();
        QCOMPARE(policy(u"finance"_s), store::AgentPolicy());
        QTRY_VERIFY(named<QCheckBox>(u"agentPublic"_s)->isChecked());
        QVERIFY(!button(u"agentSave"_s)->isEnabled()); // nothing is typed that is not stored
        const qint64 head = newest().seq;
        saveIt(2);
        if (QTest::currentTestFailed())
            return;
        QCOMPARE(newest().seq, head + 1);
        QCOMPARE(newest().rowUid, u"policy:finance"_s);
    }

    void whatIsTypedForOneAgentIsThereAgain()
    {
        auto *agents = named<PickTable>(u"agents"_s);
        press(named<QCheckBox>(u"agentPublic"_s), Qt::Key_Space);
        press(agents, Qt::Key_Down);
        QTRY_COMPARE(agents->current(), u"ops"_s);
        QTRY_VERIFY(named<QCheckBox>(u"agentPublic"_s)->isChecked());
        QVERIFY(!button(u"agentSave"_s)->isEnabled());
        QVERIFY(agents->model()->index(0, 0).data().toString().contains(u"changed, not saved"_s));
        press(agents, Qt::Key_Up);
        QTRY_VERIFY(!named<QCheckBox>(u"agentPublic"_s)->isChecked());
        QTRY_VERIFY(button(u"agentSave"_s)->isEnabled());
        QCOMPARE(policy(u"finance"_s), store::AgentPolicy());
        press(button(u"agentBack"_s), Qt::Key_Space);
        press(agents, Qt::Key_Down);
        QTRY_COMPARE(agents->current(), u"ops"_s);
        QTRY_VERIFY(!agents->model()->index(0, 0).data().toString().contains(u"changed"_s));
    }

    void whatNoAgentMayHaveIsSaidAndNotSaved()
    {
        choose(named<QComboBox>(u"agentReads"_s), 1);
        type(named<QLineEdit>(u"agentOthers"_s), u"nobody"_s);
        QTRY_COMPARE(said(u"agentResult"_s), u"There is no agent \"nobody\" to read."_s);
        QVERIFY(!button(u"agentSave"_s)->isEnabled());
        press(button(u"agentBack"_s), Qt::Key_Space);
        QVERIFY(!button(u"agentBack"_s)->isEnabled());
        QCOMPARE(named<QComboBox>(u"agentReads"_s)->currentIndex(), 0);
    }

    void lessIsToldAndItSaysWhich()
    {
        press(named<QCheckBox>(u"agentPublic"_s), Qt::Key_Space);
        QTRY_COMPARE(said(u"agentResult"_s), u"2 row(s) would no longer be told."_s);
    }

    void draftsAreSwitchedOn()
    {
        press(named<QCheckBox>(u"agentDrafts"_s), Qt::Key_Space);
        QTRY_COMPARE(said(u"agentResult"_s), u"The same rows would be told."_s);
        press(button(u"agentSave"_s), Qt::Key_Space);
        QTRY_COMPARE(m_changes->size(), 1);
        QVERIFY(policy(u"finance"_s).drafts);
        QCOMPARE(newest().rowUid, u"policy:finance"_s);
        QTRY_VERIFY(!button(u"agentSave"_s)->isEnabled());
        undoLast();
        QVERIFY(!policy(u"finance"_s).drafts);
        QTRY_VERIFY(!named<QCheckBox>(u"agentDrafts"_s)->isChecked());
    }

    void whatBecomesOfItsMemoriesIsRehearsedAndTakenBack()
    {
        m_file->add(u"ACME moved."_s, u"finance"_s, u"ACME"_s, store::isoTime(store::now().addDays(-9)));
        scrollTo(5);
        choose(named<QComboBox>(u"agentForgetting"_s), 3);
        choose(named<QComboBox>(u"agentCapture"_s), 2);
        number(u"agentExpiry"_s, u"7"_s);
        QTRY_COMPARE(said(u"agentResult"_s),
                     u"The same rows would be told. 1 row(s) have waited longer: they would expire."_s);
        grab(u"agents-keeping"_s, u"agentBudget"_s);
        QTRY_VERIFY(button(u"agentSave"_s)->isEnabled());
        press(button(u"agentSave"_s), Qt::Key_Space);
        QTRY_COMPARE(m_changes->size(), 1);
        using store::AgentPolicy;
        QCOMPARE(policy(u"finance"_s), (AgentPolicy{.forgetting = AgentPolicy::Forgetting::Never,
                                                    .expiryDays = 7,
                                                    .capture = AgentPolicy::Capture::Off}));
        QCOMPARE(newest().rowUid, u"policy:finance"_s);
        QTRY_VERIFY(!button(u"agentSave"_s)->isEnabled());
        undoLast();
        QCOMPARE(policy(u"finance"_s), AgentPolicy());
        QTRY_COMPARE(named<QComboBox>(u"agentForgetting"_s)->currentIndex(), 0);
        QTRY_COMPARE(named<QSpinBox>(u"agentExpiry"_s)->value(), -1);
    }

    void aBudgetIsSetAndItsCleanUpCarriedOutInPart()
    {
        scrollTo(5);
        QTRY_COMPARE(said(u"used_items:total"_s), u"2"_s);
        number(u"most_items:total"_s, u"1"_s);
        QCOMPARE(said(u"used_items:total"_s), u"2, too many"_s);
        QTRY_VERIFY2(said(u"agentResult"_s).contains(u"a clean-up would take 1 step(s)"_s),
                     qPrintable(said(u"agentResult"_s)));
        press(button(u"agentSave"_s), Qt::Key_Space);
        QTRY_COMPARE(m_changes->size(), 1);
        QCOMPARE(policy(u"finance"_s).budgets.value(u"max_total_items"_s).toInt(), 1);

        QTRY_VERIFY2(said(u"cleanupState"_s).startsWith(u"Clean-up: 2 items would become 1"_s),
                     qPrintable(said(u"cleanupState"_s)));
        auto *steps = named<PickTable>(u"cleanupSteps"_s);
        const QString resting = steps->current();
        QVERIFY(m_facts.contains(resting));
        grab(u"agents-cleanup"_s, u"cleanupCarryOut"_s);
        auto *rest = named<QCheckBox>(u"cleanup:rest"_s);
        press(rest, Qt::Key_Space);
        QVERIFY(!button(u"cleanupCarryOut"_s)->isEnabled());
        press(rest, Qt::Key_Space);
        QCOMPARE(button(u"cleanupCarryOut"_s)->text(), u"Carry out 1 step(s)"_s);
        press(button(u"cleanupCarryOut"_s), Qt::Key_Space);
        QTRY_COMPARE(m_changes->size(), 2);
        QCOMPARE(m_changes->last().first().toString(), u"Cleaned up: finance, 1 row(s)"_s);
        QCOMPARE(m_file->column(resting, u"priority"_s), u"-1"_s);
        QCOMPARE(newest().rowUid, resting);
        QCOMPARE(newest().actor, u"person:mara"_s);
        QTRY_COMPARE(said(u"cleanupState"_s), u"Clean-up: the budget holds, there is nothing to do."_s);

        undoLast();
        QCOMPARE(m_file->column(resting, u"priority"_s), u"0"_s);
        QTRY_VERIFY(said(u"cleanupState"_s).startsWith(u"Clean-up: 2 items"_s));
        QVERIFY(m_file->isWhole());
    }

    void aRecipeIsCopiedChangedAndRemoved()
    {
        scrollTo(6);
        auto *recipes = named<PickTable>(u"recipes"_s);
        QTRY_COMPARE(recipes->current(), u"platform"_s);
        QTRY_COMPARE(recipes->model()->rowCount(), 5);
        QVERIFY(recipes->model()->index(0, 0).data().toString().contains(u"finance, ops, web"_s));
        QVERIFY(!named<QWidget>(u"recipeLayer"_s)->isEnabled());
        QVERIFY(said(u"recipeWords"_s).startsWith(u"A recipe of the program stays as it is"_s));
        grab(u"recipes-platform"_s, u"recipeCopy"_s);
        type(named<QLineEdit>(u"recipeName"_s), u"short"_s);
        press(button(u"recipeCopy"_s), Qt::Key_Space);
        QTRY_COMPARE(m_changes->size(), 1);
        QCOMPARE(m_changes->last().first().toString(), u"Recipe short, made of platform"_s);
        QTRY_COMPARE(recipes->current(), u"short"_s);

        number(u"layerBudget"_s, u"300"_s);
        QCOMPARE(said(u"recipeWords"_s), u"Changed here, and not saved yet."_s);
        QCOMPARE(store::recipeNamed(m_file->database(), u"short"_s)->layers.front().budget, 2000);
        press(button(u"recipeSave"_s), Qt::Key_Space);
        QTRY_COMPARE(m_changes->size(), 2);
        QCOMPARE(store::recipeNamed(m_file->database(), u"short"_s)->layers.front().budget, 300);
        QCOMPARE(newest().rowUid, u"setting:recipe.short"_s);
        QCOMPARE(newest().actor, u"person:mara"_s);
        QTRY_VERIFY(!button(u"recipeSave"_s)->isEnabled());
        grab(u"recipes-own"_s, u"recipeRemove"_s);

        store::AgentPolicy users = policy(u"ops"_s);
        users.recipe = u"short"_s;
        VERIFY_RESULT(store::setPolicy(m_file->database(), u"ops"_s, users, Mara));
        press(button(u"recipeRemove"_s), Qt::Key_Space);
        QTRY_COMPARE(m_messages->size(), 1);
        QCOMPARE(m_messages->last().first().toString(),
                 u"\"short\" is the recipe of ops: give them another one first."_s);
        VERIFY_RESULT(store::setPolicy(m_file->database(), u"ops"_s, {}, Mara));
        press(button(u"recipeRemove"_s), Qt::Key_Space);
        QTRY_COMPARE(m_changes->size(), 3);
        VERIFY_ERROR(store::recipeNamed(m_file->database(), u"short"_s), store::Error::Code::NotFound);
        undoLast();
        QCOMPARE(store::recipeNamed(m_file->database(), u"short"_s)->layers.front().budget, 300);
    }

    void aNameThatIsNoneIsRefusedInTheWordsOfTheStore()
    {
        scrollTo(6);
        QTRY_COMPARE(named<PickTable>(u"recipes"_s)->current(), u"platform"_s);
        type(named<QLineEdit>(u"recipeName"_s), u"My own"_s);
        press(button(u"recipeCopy"_s), Qt::Key_Space);
        QTRY_COMPARE(m_messages->size(), 1);
        QCOMPARE(m_messages->last().first().toString(),
                 u"A recipe is called by small letters, digits and hyphens, not \"My own\"."_s);
        QCOMPARE(named<QLineEdit>(u"recipeName"_s)->text(), u"My own"_s); // to be mended
    }

    void aRuleIsRehearsedBeforeItIsSwitchedOn()
    {
        scrollTo(7);
        QTRY_VERIFY(named<QWidget>(u"ruleForm"_s)->isEnabled());
        QVERIFY(!button(u"ruleSwitch"_s)->isEnabled());
        type(named<QLineEdit>(u"ruleName"_s), u"chatter"_s);
        type(named<QLineEdit>(u"ruleAgent"_s), u"web"_s);
        type(named<QLineEdit>(u"ruleReason"_s), u"web chatter"_s);
        press(button(u"ruleSave"_s), Qt::Key_Space);
        QTRY_COMPARE(m_changes->size(), 1);
        QCOMPARE(m_changes->last().first().toString(), u"Rule chatter saved; it is off"_s);
        auto *rules = named<PickTable>(u"rules"_s);
        QTRY_COMPARE(rules->current(), u"chatter"_s);
        QCOMPARE(rules->model()->index(0, 1).data().toString(), u"web → Rejected"_s);
        QCOMPARE(said(u"ruleState"_s), u"It is off. Rehearse it before you switch it on."_s);
        QVERIFY(!button(u"ruleSwitch"_s)->isEnabled());

        press(button(u"ruleRehearse"_s), Qt::Key_Space);
        QTRY_COMPARE(said(u"ruleResult"_s),
                     u"1 waiting row(s) would be decided now. Of 2 such rows that people decided, 1 went the "
                     "same way (95 % interval: 9 % to 91 %)."_s);
        auto *misses = named<PickTable>(u"ruleMisses"_s);
        QCOMPARE(misses->model()->rowCount(), 1);
        QCOMPARE(misses->model()->index(0, 0).data().toString(), u"The shop closes at ten."_s);
        grab(u"rules-rehearsed"_s, u"ruleMisses"_s);
        QSignalSpy asked(m_page.get(), &views::SettingsPage::rowRequested);
        press(misses, Qt::Key_Return);
        QCOMPARE(asked.value(0).value(0).toString(), misses->current());

        press(button(u"ruleSwitch"_s), Qt::Key_Space);
        QTRY_COMPARE(m_changes->size(), 2);
        QCOMPARE(m_changes->last().first().toString(), u"Rule chatter is on"_s);
        QVERIFY(store::rules::Rules(m_file->database()).one(u"chatter"_s)->isOn);
        QCOMPARE(newest().rowUid, u"setting:rule.chatter.on"_s);
        QTRY_VERIFY(said(u"ruleState"_s).startsWith(u"It is on: the job"_s));
        undoLast();
        QVERIFY(!store::rules::Rules(m_file->database()).one(u"chatter"_s)->isOn);
        QTRY_COMPARE(rules->model()->index(0, 2).data().toString(), u"off"_s);
    }

    void aChangedRuleIsRehearsedAnew()
    {
        scrollTo(7);
        store::rules::Rule rule{.name = u"chatter"_s, .reason = u"chatter"_s};
        rule.filter.agent = u"web"_s;
        VERIFY_RESULT(store::rules::Rules(m_file->database()).save(rule, Mara));
        m_bench->feed.poll();
        auto *rules = named<PickTable>(u"rules"_s);
        QTRY_COMPARE(rules->model()->rowCount(), 2);
        rules->choose(u"chatter"_s);
        press(button(u"ruleRehearse"_s), Qt::Key_Space);
        QTRY_VERIFY(button(u"ruleSwitch"_s)->isEnabled());
        type(named<QLineEdit>(u"ruleTag"_s), u"x"_s);
        QVERIFY(!button(u"ruleSwitch"_s)->isEnabled());
        QVERIFY(said(u"ruleResult"_s).isEmpty());

        // What is typed is not lost where another is looked at.
        press(rules, Qt::Key_Down);
        QVERIFY(named<QLineEdit>(u"ruleTag"_s)->text().isEmpty());
        press(rules, Qt::Key_Up);
        QCOMPARE(named<QLineEdit>(u"ruleTag"_s)->text(), u"x"_s);
        QCOMPARE(said(u"ruleState"_s), u"Changed here. Saving it switches it off."_s);
        QVERIFY(store::rules::Rules(m_file->database()).one(u"chatter"_s)->filter.tag.isEmpty());
        press(button(u"ruleBack"_s), Qt::Key_Space);
        QVERIFY(named<QLineEdit>(u"ruleTag"_s)->text().isEmpty());
        QVERIFY(!button(u"ruleBack"_s)->isEnabled());
        QCOMPARE(QApplication::focusWidget(), rules);
    }

    // The form holds whatever the store takes: saving changes nothing that nobody typed.
    void aRuleOfManyDaysKeepsThem()
    {
        scrollTo(7);
        store::rules::Rule rule{.name = u"ancient"_s, .reason = u"long ago"_s};
        rule.filter.olderThanDays = 5'000;
        VERIFY_RESULT(store::rules::Rules(m_file->database()).save(rule, Mara));
        m_bench->feed.poll();
        auto *rules = named<PickTable>(u"rules"_s);
        QTRY_COMPARE(rules->model()->rowCount(), 2);
        rules->choose(u"ancient"_s);
        QCOMPARE(named<QSpinBox>(u"ruleOlder"_s)->value(), 5'000);
        QCOMPARE(named<QSpinBox>(u"settingExpiry"_s)->maximum(), store::AgentPolicy::MostExpiryDays);
    }

    void whereDecisionsAreSignedNoRuleIsSwitchedOn()
    {
        scrollTo(7);
        store::rules::Rule rule{.name = u"chatter"_s, .reason = u"chatter"_s};
        rule.filter.agent = u"web"_s;
        VERIFY_RESULT(store::rules::Rules(m_file->database()).save(rule, Mara));
        const auto key = store::signing::SigningKey::generate();
        VERIFY_RESULT(key);
        store::signing::UnlockedKey::set(*key);
        VERIFY_RESULT(store::enterKey(m_file->database(), key->publicKey(), Mara));
        VERIFY_RESULT(store::askForSignedDecisions(m_file->database(), true, Mara));
        m_bench->feed.poll();
        auto *rules = named<PickTable>(u"rules"_s);
        QTRY_COMPARE(rules->model()->rowCount(), 2);
        rules->choose(u"chatter"_s);
        QTRY_VERIFY2(said(u"ruleState"_s).startsWith(u"This store wants every decision signed"_s),
                     qPrintable(said(u"ruleState"_s)));
        press(button(u"ruleRehearse"_s), Qt::Key_Space);
        QTRY_VERIFY(!said(u"ruleResult"_s).isEmpty());
        QVERIFY(!button(u"ruleSwitch"_s)->isEnabled());
    }
};

QTEST_MAIN(tst_StoreSettings)
#include "tst_storesettings.moc"
