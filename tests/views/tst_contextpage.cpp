// SPDX-License-Identifier: MIT
#include "models/stacktable.h"
#include "models/workbench.h"
#include "store/clock.h"
#include "store/clockshift.h"
#include "store/retrieval/searchfinder.h"
#include "tests/llmclient/modelserver.h"
#include "tests/store/teststore.h"
#include "tests/views/pagelook.h"
#include "views/context/chatpanel.h"
#include "views/context/chattranscript.h"
#include "views/context/contextpage.h"
#include "views/context/pretencemenu.h"
#include "views/context/stackbars.h"
#include "views/context/stackcompare.h"
#include "views/context/stacktext.h"
#include "views/parts/emptystate.h"
#include "views/parts/inklabel.h"
#include "views/parts/loadingstate.h"
#include "views/parts/optionchip.h"
#include "views/parts/optionpopup.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMap>
#include <QMenu>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTextBlock>

using namespace Qt::StringLiterals;
using models::StackTable;
using store::Status;
using tests::press;

class tst_ContextPage : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<tests::PageLook> m_look;
    std::unique_ptr<tests::ModelServer> m_server;
    std::unique_ptr<tests::TestStore> m_file;
    std::unique_ptr<models::Workbench> m_bench;
    std::unique_ptr<views::ContextPage> m_page;
    QString m_waiting;

    // How high in its view each line is that stands in the text once.
    static QMap<QString, int> heights(const views::StackText *text)
    {
        QMap<QString, int> tops;
        QSet<QString> repeated;
        for (QTextBlock block = text->document()->begin(); block.isValid(); block = block.next()) {
            if (tops.contains(block.text()))
                repeated += block.text();
            tops.insert(block.text(), text->cursorRect(QTextCursor(block)).top());
        }
        for (const QString &line : std::as_const(repeated))
            tops.remove(line);
        return tops;
    }
    // What is wrong with how two wrapped texts stand side by side; empty: nothing.
    static QString misaligned(const views::StackText *before, const views::StackText *after)
    {
        const QMap<QString, int> left = heights(before);
        const QMap<QString, int> right = heights(after);
        int both = 0;
        for (auto line = left.begin(); line != left.end(); ++line) {
            both += right.contains(line.key());
            if (right.value(line.key(), line.value()) != line.value())
                return u"at %1 and at %2: %3"_s.arg(line.value()).arg(right[line.key()]).arg(line.key());
        }
        return both > 10 ? QString() : u"only %1 lines are on both sides"_s.arg(both);
    }
    QTableView *table() { return m_page->findChild<QTableView *>(u"contextEntries"_s); }
    views::StackText *text() { return m_page->findChild<views::StackText *>(u"stackText"_s); }
    const store::Stack &stack() { return *m_bench->context.stack(); }
    QLineEdit *chatField() { return m_page->findChild<QLineEdit *>(u"chatQuestion"_s); }
    views::ChatTranscript *openChat()
    {
        m_bench->chat.readModel();
        m_page->focusEntries();
        press(Qt::Key_A);
        if (!QTest::qWaitFor([this] { return chatField()->isVisible() && chatField()->isEnabled(); }))
            qFatal("no chat");
        chatField()->setFocus();
        return m_page->findChild<views::ChatTranscript *>(u"chatTranscript"_s);
    }
    void ask(const QString &text)
    {
        chatField()->setFocus();
        QTest::keyClicks(chatField(), text);
        QTest::keyClick(chatField(), Qt::Key_Return);
        if (!QTest::qWaitFor([this] { return !m_bench->chat.isAsking(); }, 20'000))
            qFatal("no answer");
    }
    void focusEntriesAndPress(Qt::Key key)
    {
        m_page->focusEntries();
        press(key);
    }
    static QStringList linksIn(const views::ChatTranscript *transcript)
    {
        QStringList links;
        for (QTextBlock block = transcript->document()->begin(); block.isValid(); block = block.next()) {
            for (auto part = block.begin(); !part.atEnd(); ++part) {
                if (part.fragment().charFormat().isAnchor())
                    links += part.fragment().charFormat().anchorHref();
            }
        }
        return links;
    }
    QString uidAt(int row) { return table()->model()->index(row, 0).data(StackTable::UidRole).toString(); }

private Q_SLOTS:
    void initTestCase() { m_look = std::make_unique<tests::PageLook>(); }
    void init()
    {
        m_server = std::make_unique<tests::ModelServer>();
        m_file = std::make_unique<tests::TestStore>();
        for (int i = 0; i < 30; ++i) {
            const QString uid =
                m_file->add(u"ACME row %1 says %2."_s.arg(i).arg(u"net thirty days "_s.repeated(30)));
            QVERIFY(m_file->decide({uid}, Status::ApprovedForReuse));
        }
        m_waiting = m_file->add(u"ACME pays on <b>Fridays</b>."_s);
        QVERIFY(store::PinnedQuestions(m_file->database())
                    .pin({{}, u"When is ACME paid?"_s, u"vendor"_s, u"ACME"_s, {}, 0}));
        m_bench = std::make_unique<models::Workbench>();
        m_page = std::make_unique<views::ContextPage>(m_bench.get());
        m_page->resize(1280, 760);
        m_page->show();
        const auto opened = m_bench->store.open(m_file->path(), store::Database::Mode::ReadWrite);
        QTRY_VERIFY(opened.isFinished());
        QTRY_VERIFY(m_bench->context.stack());
        m_page->activateWindow();
        m_page->focusEntries();
    }
    void cleanup()
    {
        m_page.reset();
        m_bench.reset();
        m_file.reset();
        m_server.reset();
    }

    void theTextIsTheExactBytes()
    {
        QCOMPARE(text()->toPlainText() + u'\n', stack().text);
        press(Qt::Key_T);
        QCOMPARE(QApplication::clipboard()->text(), stack().text);
        const auto reader = store::offlineStackReader(m_file->database());
        QCOMPARE(reader->stack(m_bench->context.question())->text, stack().text);
    }
    void theCutLineStandsBetweenWhatIsInAndWhatIsCut()
    {
        QAbstractItemModel *model = table()->model();
        int line = -1;
        for (int row = 0; row < model->rowCount(); ++row) {
            const QModelIndex index = model->index(row, 0);
            if (index.data(StackTable::CutLineRole).toBool())
                line = row;
            else
                QCOMPARE(index.data(StackTable::FateRole).toInt() == int(store::StackEntry::Fate::Cut),
                         line >= 0);
        }
        QVERIFY(line > 0);
        QVERIFY(model->index(line, 0).data().toString().contains(u"2,000"_s));
    }
    void keysMoveAndSelectOnBothSides()
    {
        QCOMPARE(table()->currentIndex().row(), 0);
        press(Qt::Key_J);
        QCOMPARE(table()->currentIndex().row(), 1);
        QVERIFY(text()->textCursor().block().text().contains(uidAt(1)));
        press(Qt::Key_5);
        QVERIFY(!table()->currentIndex().isValid());
        press(Qt::Key_1);
        QCOMPARE(table()->currentIndex().row(), 0);
    }
    void aCutEntryIsGivenRoom()
    {
        const int cut = table()->model()->rowCount() - 1;
        const QString uid = uidAt(cut);
        table()->setCurrentIndex(table()->model()->index(cut, 0));
        QVERIFY(!stack().text.contains(uid));
        press(Qt::Key_Plus);
        QTRY_VERIFY(stack().text.contains(uid));
        QCOMPARE(uidAt(table()->currentIndex().row()), uid);
    }
    void aPretendedStatusIsShownAndTakenBackByEscape()
    {
        m_bench->context.pretend(m_waiting, u"approved_for_reuse"_s);
        QTRY_VERIFY(stack().text.contains(m_waiting));
        QVERIFY(text()->toPlainText().contains(u"&lt;b>Fridays&lt;/b>"_s)); // plain, and no tag
        auto *chip = m_page->findChild<views::OptionChip *>(u"contextPretences"_s);
        QVERIFY(chip->accessibleName().contains(u'1'));
        press(Qt::Key_Escape);
        QTRY_VERIFY(!stack().text.contains(m_waiting));
        QCOMPARE(m_file->status(m_waiting), u"needs_review"_s);
    }
    // A status is one of several: radio marks, as its menu says to screen readers too.
    void oneStatusIsPretendedAtATime()
    {
        auto *menu = m_page->findChild<views::PretenceMenu *>();
        menu->popupFor(&stack().layers.front().entries.front(), {});
        QVERIFY(!menu->actions().isEmpty());
        for (const QAction *action : menu->actions()) {
            if (action->isCheckable())
                QVERIFY(action->actionGroup() && action->actionGroup()->isExclusive());
        }
        menu->close();
    }
    void theBarsGrowWithTheText()
    {
        auto *bars = m_page->findChild<QWidget *>(u"stackBars"_s);
        const int usual = bars->sizeHint().height();
        const QFont before = QApplication::font();
        QFont large = before;
        large.setPixelSize(26);
        QApplication::setFont(large);
        const int grown = bars->sizeHint().height();
        QApplication::setFont(before);
        QVERIFY2(grown >= 2 * usual - 4, qPrintable(QString::number(grown)));
    }
    // At any width both are read without scrolling sideways, and line stays beside line.
    void twoStacksStandSideBySide()
    {
        m_bench->context.pretend(m_waiting, u"approved_for_reuse"_s);
        QTRY_VERIFY(stack().text.contains(m_waiting));
        m_bench->context.compareWithPresent();
        QTRY_VERIFY(m_bench->context.other());
        auto *before = m_page->findChild<views::StackText *>(u"stackTextBefore"_s);
        auto *after = m_page->findChild<views::StackText *>(u"stackTextAfter"_s);
        QVERIFY(before->isVisible() && after->isVisible());
        QVERIFY(!before->toPlainText().contains(m_waiting));
        QVERIFY(after->toPlainText().contains(m_waiting));
        const int changes = m_page->findChild<views::StackCompare *>()->changes();
        const int width = m_page->window()->width();
        for (const int narrower : {300, 150, 0}) {
            m_page->window()->resize(width - narrower, m_page->window()->height());
            QTRY_COMPARE(misaligned(before, after), QString());
            QCOMPARE(m_page->findChild<views::StackCompare *>()->changes(), changes);
        }
        press(Qt::Key_Escape);
        QVERIFY(text()->isVisible());
    }
    void aQuestionIsTypedAndAsked()
    {
        press(Qt::Key_Slash);
        auto *field = m_page->findChild<QLineEdit *>(u"contextQuestion"_s);
        QVERIFY(field->hasFocus());
        QTest::keyClicks(field, u"net thirty days of ACME"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(stack().question.question, u"net thirty days of ACME"_s);
        QVERIFY(m_bench->context.recentQuestions().contains(u"When is ACME paid?"_s));
    }
    void anotherEntityIsAskedFor()
    {
        m_bench->context.change([](store::StackQuestion &question) { question.entityId = u"Nobody"_s; });
        QTRY_VERIFY(stack().layers[0].entries.empty());
        QCOMPARE(table()->model()->rowCount(), 0);
    }
    void aPathIsAskedForAndTakenAway()
    {
        store::NewReflexion row;
        row.agent = u"finance"_s;
        row.entityType = u"vendor"_s;
        row.entityId = u"ACME"_s;
        row.observation = u"ACME is paid by billing."_s;
        row.scope = u"src/billing/**"_s;
        const auto written =
            store::ReflexionWriter(m_file->database()).add({row}, store::Actor::agent(u"t"_s));
        VERIFY_RESULT(written);
        const QString uid = written->front()->uid;
        VERIFY_RESULT(m_file->decide({uid}, Status::ApprovedForReuse));
        QTRY_VERIFY(stack().text.contains(uid));
        auto *chip = m_page->findChild<views::OptionChip *>(u"contextScope"_s);
        QCOMPARE(chip->value(), u"any"_s);
        chip->setFocus();
        QTest::keyClick(chip, Qt::Key_Return);
        auto *field = chip->popup()->findChild<QLineEdit *>(u"pathField"_s);
        QVERIFY(field && field->hasFocus());
        QTest::keyClicks(field, u"docs/terms.md"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(!stack().text.contains(uid));
        QCOMPARE(chip->value(), u"docs/terms.md"_s);
        QCOMPARE(stack().question.path, u"docs/terms.md"_s);
        chip->setFocus();
        QTest::keyClick(chip, Qt::Key_Delete);
        QTRY_VERIFY(stack().text.contains(uid));
        QCOMPARE(chip->value(), u"any"_s);
    }
    void pinningIsToggled()
    {
        QVERIFY(m_bench->context.isPinned());
        press(Qt::Key_P);
        QTRY_VERIFY(!m_bench->context.isPinned());
    }
    void goingToARowNamesIt()
    {
        QSignalSpy requested(m_page.get(), &views::ContextPage::rowRequested);
        press(Qt::Key_Return);
        QCOMPARE(requested.size(), 1);
        QCOMPARE(requested.front().front().toString(), uidAt(0));
    }
    // None is hidden and none is cut: those without room stand in a second line.
    void everyOptionIsThereInANarrowWindow()
    {
        m_page->resize(960, 600);
        for (const char *name :
             {"Questions", "Agent", "Entity", "Scope", "Recipe", "Moment", "Budget", "Cut", "Pretences"}) {
            const auto *chip = m_page->findChild<views::OptionChip *>(u"context"_s + QLatin1StringView(name));
            QVERIFY2(chip && chip->isVisible(), name);
            QTRY_COMPARE(chip->width(), chip->sizeHint().width());
            QTRY_VERIFY(chip->parentWidget()->rect().contains(chip->geometry()));
        }
    }

    void narrowPagesHaveTwoTabs()
    {
        m_page->resize(960, 600);
        QVERIFY(table()->isVisible());
        QVERIFY(!text()->isVisible());
        m_page->bringUp(text());
        QTRY_VERIFY(text()->isVisible());
    }
    // What stands in the field is what the stack below was made for.
    void escapeInTheQuestionGoesBackToWhatWasAsked()
    {
        const QString asked = stack().question.question;
        press(Qt::Key_Slash);
        auto *field = m_page->findChild<QLineEdit *>(u"contextQuestion"_s);
        QTest::keyClicks(field, u"zebra"_s);
        QTRY_COMPARE(stack().question.question, u"zebra"_s);
        QTest::keyClick(field, Qt::Key_Escape);
        QCOMPARE(field->text(), asked);
        QVERIFY(!field->hasFocus());
        QTRY_COMPARE(stack().question.question, asked);
        press(Qt::Key_Slash);
        QTest::keyClicks(field, u"half a que"_s); // not asked yet
        QTest::keyClick(field, Qt::Key_Escape);
        QCOMPARE(field->text(), asked);
        QCOMPARE(m_bench->context.question().question, asked);
        press(Qt::Key_Slash);
        QTest::keyClick(field, Qt::Key_Delete); // without a question no stack
        QTRY_VERIFY(!m_bench->context.stack());
        QTest::keyClick(field, Qt::Key_Escape);
        QTRY_VERIFY(m_bench->context.stack());
    }
    void popupsWorkByKeyboardAndKeepTheirKeys_data()
    {
        QTest::addColumn<QString>("chip");
        for (const auto &chip : {u"contextBudget"_s, u"contextMoment"_s, u"contextPretences"_s,
                                 u"contextEntity"_s, u"contextScope"_s})
            QTest::newRow(qPrintable(chip)) << chip;
    }
    void popupsWorkByKeyboardAndKeepTheirKeys()
    {
        QFETCH(const QString, chip);
        auto *opener = m_page->findChild<views::OptionChip *>(chip);
        opener->setFocus();
        QTest::keyClick(opener, Qt::Key_Return);
        views::OptionPopup *popup = opener->popup();
        QVERIFY(popup->isVisible());
        QWidget *first = QApplication::focusWidget();
        QVERIFY(first && popup->isAncestorOf(first));
        QSignalSpy requested(m_page.get(), &views::ContextPage::rowRequested);
        for (const Qt::Key key : {Qt::Key_P, Qt::Key_A, Qt::Key_2})
            QTest::keyClick(QApplication::focusWidget(), key);
        QVERIFY(m_bench->context.isPinned());
        QVERIFY(!chatField()->isVisible());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QVERIFY(QApplication::focusWidget() != first && popup->isAncestorOf(QApplication::focusWidget()));
        QCOMPARE(requested.size(), 0);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(!popup->isVisible());
        QVERIFY(opener->hasFocus());
    }
    void theFirstStackIsWaitedForInSight()
    {
        m_bench->context.change([](store::StackQuestion &question) { question.question.clear(); });
        QTRY_VERIFY(!m_bench->context.stack());
        auto *loading = m_page->findChild<views::LoadingState *>();
        m_bench->context.change([](store::StackQuestion &question) { question.question = u"When?"_s; });
        m_bench->context.askNow();
        QVERIFY(loading->isVisible());
        QCOMPARE(loading->phase(), views::LoadingState::Phase::Nothing);
        QTRY_VERIFY(m_bench->context.stack());
        QVERIFY(!loading->isVisible() && table()->isVisible());
        m_bench->context.change([](store::StackQuestion &question) { question.question.clear(); });
        QTRY_VERIFY(!m_bench->context.stack());
        m_bench->context.change([](store::StackQuestion &question) { question.question = u"When?"_s; });
        m_bench->context.askNow();
        m_bench->context.stopAsking();
        QVERIFY(m_page->findChild<views::EmptyState *>()->isVisible());
    }
    // Like every search: in lower case, without accents, letters as people type them.
    void anEntityIsFoundHoweverItIsTyped()
    {
        m_file->add(u"Deliveries go to the back door."_s, u"finance"_s, u"Ærø Straße"_s);
        auto *opener = m_page->findChild<views::OptionChip *>(u"contextEntity"_s);
        opener->openMenu();
        auto *list = opener->popup()->findChild<QListWidget *>(u"entityList"_s);
        QTRY_COMPARE(list->count(), 2);
        for (const QString &typed : {u"strasse"_s, u"aero"_s, u"ÆRØ"_s}) {
            auto *field = opener->popup()->findChild<QLineEdit *>(u"entityField"_s);
            field->selectAll();
            QTest::keyClick(field, Qt::Key_Delete);
            QTest::keyClicks(field, typed);
            QVERIFY2(list->count() == 1, qPrintable(typed));
        }
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(m_bench->context.question().entityId, u"Ærø Straße"_s);
    }
    void anEntityIsPickedAmongAllByTyping()
    {
        m_file->add(u"Globex wants two copies."_s, u"finance"_s, u"Globex"_s);
        auto *opener = m_page->findChild<views::OptionChip *>(u"contextEntity"_s);
        opener->openMenu();
        auto *list = opener->popup()->findChild<QListWidget *>(u"entityList"_s);
        QTRY_COMPARE(list->count(), 2);
        QTest::keyClicks(QApplication::focusWidget(), u"lobe"_s);
        QCOMPARE(list->count(), 1);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(m_bench->context.question().entityId, u"Globex"_s);
        QCOMPARE(m_bench->context.question().entityType, u"vendor"_s);
        QTRY_COMPARE(stack().question.entityId, u"Globex"_s);
        auto *why = m_page->findChild<QLabel *>(u"contextWhyEmpty"_s);
        QTRY_VERIFY(why->isVisible());
        QVERIFY2(why->text().contains(u"Globex"_s), qPrintable(why->text()));
    }
    void aCutRowSaysWithHowMuchItReturns()
    {
        const int cut = table()->model()->rowCount() - 1;
        const QString outcome = table()->model()->index(cut, StackTable::OutcomeColumn).data().toString();
        QVERIFY2(outcome.startsWith(u"Cut · +"_s), qPrintable(outcome));
        QVERIFY(!m_page->findChild<QLabel *>(u"contextWhyEmpty"_s)->isVisible());
    }
    void evidenceThatChangedIsSaid()
    {
        const QString ground = m_file->add(u"The contract says thirty days."_s);
        store::NewReflexion row;
        row.agent = u"finance"_s;
        row.entityType = u"vendor"_s;
        row.entityId = u"ACME"_s;
        row.observation = u"ACME is paid after thirty days."_s;
        row.provenance = {{u"evidence"_s, QJsonArray{ground}}};
        const QString memory = store::ReflexionWriter(m_file->database())
                                   .add({row}, store::Actor::agent(u"finance"_s))
                                   ->front()
                                   ->uid;
        VERIFY_RESULT(m_file->decide({memory}, Status::ApprovedForReuse));
        const store::ClockShift later(std::chrono::hours(24));
        VERIFY_RESULT(store::Curation(m_file->database())
                          .edit(ground, {{u"observation"_s, u"The contract says sixty days."_s}},
                                store::Actor::person(u"mara"_s), {}));
        m_bench->context.askNow();
        const auto found = [&] { return uidAt(0) == memory; };
        QTRY_VERIFY(found()); // the newest
        m_page->focusEntries();
        table()->setCurrentIndex(table()->model()->index(0, 0));
        const auto *words = m_page->findChild<views::InkLabel *>(u"contextEntryWords"_s);
        QTRY_VERIFY2(words->text().endsWith(
                         u"Its evidence changed on %1."_s.arg(store::isoTime(store::now()).left(10))),
                     qPrintable(words->text()));
        QVERIFY(words->toolTip().contains(u"Its evidence changed on"_s));
        QVERIFY(m_bench->context.stack()->text.contains(memory)); // told all the same
        QCOMPARE(m_file->status(memory), u"approved_for_reuse"_s);
    }
    void whatIsPretendedIsTakenAwayAtItsChip()
    {
        auto *chip = m_page->findChild<views::OptionChip *>(u"contextPretences"_s);
        m_bench->context.pretend(m_waiting, u"approved_for_reuse"_s);
        QTRY_VERIFY(stack().text.contains(m_waiting));
        QTest::mouseClick(chip, Qt::LeftButton, {}, QPoint(chip->width() - 8, chip->height() / 2));
        QVERIFY(m_bench->context.question().pretended.isEmpty());
        m_bench->context.pretend(m_waiting, u"approved_for_reuse"_s);
        chip->setFocus();
        QTest::keyClick(chip, Qt::Key_Delete);
        QTRY_VERIFY(!stack().text.contains(m_waiting));
    }
    // Any two sets of options: one is held, then something is changed.
    // What is pretended is not in the text yet; the two say nothing of each other until it is.
    void aComparisonWaitsForWhatIsAsked()
    {
        m_bench->context.compareWithPresent();
        QTRY_VERIFY(m_bench->context.other());
        auto *where = m_page->findChild<QLabel *>(u"compareWhere"_s);
        QTRY_COMPARE(where->text(), u"No difference"_s);
        m_bench->context.pretend(m_waiting, u"approved_for_reuse"_s);
        QCOMPARE(where->text(), u"The stack is being assembled"_s);
        QTRY_VERIFY(where->text().contains(u"change"_s));
    }

    void twoSetsOfOptionsAreComparedFromChangeToChange()
    {
        m_bench->context.holdForComparing();
        m_bench->context.change(
            [](store::StackQuestion &question) { question.recipe.layers[0].budget = 1'000; });
        QTRY_VERIFY(stack().question.recipe.layers[0].budget == 1'000);
        QTRY_VERIFY(m_page->findChild<views::StackText *>(u"stackTextBefore"_s)->isVisible());
        auto *both = m_page->findChild<views::StackCompare *>();
        QVERIFY(both->changes() > 0);
        // Of the line that counts the entries only the number differs.
        auto *after = m_page->findChild<views::StackText *>(u"stackTextAfter"_s);
        QVERIFY(std::ranges::any_of(after->extraSelections(), [](const QTextEdit::ExtraSelection &mark) {
            return mark.format.fontUnderline() && mark.cursor.selectedText().toInt() > 0;
        }));
        auto *where = m_page->findChild<QLabel *>(u"compareWhere"_s);
        QVERIFY2(where->text().contains(u"change"_s), qPrintable(where->text()));
        m_page->focusEntries();
        press(Qt::Key_F8);
        QCOMPARE(where->text(), u"Change 1 of %1"_s.arg(both->changes()));
        QAction *close = m_bench->actions.action(u"context.stopComparing"_s);
        close->trigger();
        QVERIFY(text()->isVisible());
    }
    // A model answers with a row it was told, one it was not, and one that nobody has.
    void anAnswerSaysWhatItRestsOn()
    {
        const QString told = uidAt(0);
        const QString madeUp = u"rfx_01JD5C8E0000000000000000ZZ"_s;
        m_server->use(m_file->database(), llmclient::Purpose::Chat);
        m_server->answer({u"Net thirty [%1], on Fridays [%2], as [%3] has it; \u202Eylterces."_s.arg(
            told, m_waiting, madeUp)});
        auto *transcript = openChat();
        QTest::keyClicks(chatField(), u"When?"_s);
        QTest::keyClick(chatField(), Qt::Key_Return);
        QTRY_VERIFY(m_bench->chat.canKeep());

        const QString shown = transcript->toPlainText();
        QVERIFY2(shown.contains(told + u" ✓"_s), qPrintable(shown));
        QVERIFY(shown.contains(m_waiting + u" (not told)"_s));
        QVERIFY(shown.contains(madeUp + u" (unknown)"_s));
        QVERIFY(!shown.contains(u'\u202E') && shown.contains(u"U+202E"_s));
        QVERIFY2(shown.contains(u"100 tokens in"_s), qPrintable(shown));
        QCOMPARE(linksIn(transcript), (QStringList{told, m_waiting}));
    }
    void anAnswerThatBreaksOffOrIsEmptySaysSo()
    {
        m_server->use(m_file->database(), llmclient::Purpose::Chat);
        m_server->answer({u"one two three four"_s, QString()});
        m_server->breakAfter(2);
        auto *transcript = openChat();
        ask(u"Count."_s);
        QVERIFY2(transcript->toPlainText().contains(u"one two"_s), qPrintable(transcript->toPlainText()));
        QVERIFY(transcript->toPlainText().contains(u"broken off"_s));
        auto *problem = m_page->findChild<QLabel *>(u"chatProblem"_s);
        QVERIFY(problem->isVisible() && !problem->text().isEmpty());
        ask(u"And now?"_s);
        QVERIFY(transcript->toPlainText().contains(u"The model answered nothing."_s));
        QVERIFY(!problem->isVisible());
    }
    void theFirstWordsOfAnAnswerAreWaitedForInSight()
    {
        m_server->use(m_file->database(), llmclient::Purpose::Chat);
        m_server->answer({u"Net thirty."_s});
        auto *transcript = openChat();
        auto *loading = m_page->findChild<views::ChatPanel *>()->findChild<views::LoadingState *>();
        QVERIFY(loading && !loading->isVisible());
        bool wasSeen = false;
        connect(&m_bench->chat, &models::ChatSession::entriesChanged, loading, [&] {
            wasSeen |= loading->isVisible() && transcript->isVisible(); // what was said stays
        });
        ask(u"When?"_s);
        QVERIFY(wasSeen);
        QVERIFY(!loading->isVisible());
        QCOMPARE(loading->phase(), views::LoadingState::Phase::None);
    }
    void aServerThatAsksToWaitIsShown()
    {
        m_server->use(m_file->database(), llmclient::Purpose::Chat);
        m_server->fail(429, 1, "Retry-After: 1\r\n");
        openChat();
        QTest::keyClicks(chatField(), u"When?"_s);
        QTest::keyClick(chatField(), Qt::Key_Return);
        auto *problem = m_page->findChild<QLabel *>(u"chatProblem"_s);
        QTRY_VERIFY(problem->isVisible());
        QVERIFY2(problem->text().contains(u"429"_s), qPrintable(problem->text()));
        QTRY_VERIFY(!m_bench->chat.isAsking());
        QVERIFY(!problem->isVisible());
    }
    // 4,000 words are not laid out 4,000 times.
    void aLongAnswerIsShownInParts()
    {
        m_server->use(m_file->database(), llmclient::Purpose::Chat);
        m_server->answer({u"word "_s.repeated(4'000)});
        auto *transcript = openChat();
        QSignalSpy pieces(&m_bench->chat, &models::ChatSession::pieceCame);
        QSignalSpy laidOut(transcript->document(), &QTextDocument::contentsChanged);
        ask(u"Count."_s);
        QCOMPARE(pieces.size(), 4'000);
        QVERIFY2(laidOut.size() < 1'000, qPrintable(QString::number(laidOut.size())));
        QCOMPARE(transcript->toPlainText().count(u"word"_s), 4'000);
    }
    void keptConversationsAreListedAndGoneOnWith()
    {
        m_server->use(m_file->database(), llmclient::Purpose::Chat);
        auto *transcript = openChat();
        ask(u"First?"_s);
        focusEntriesAndPress(Qt::Key_N);
        QVERIFY(m_bench->chat.entries().empty());
        ask(u"Second?"_s);
        focusEntriesAndPress(Qt::Key_L);
        auto *list = m_page->findChild<QListWidget *>(u"chatList"_s);
        QTRY_COMPARE(list->count(), 2);
        QVERIFY(list->hasFocus());
        QVERIFY(list->currentItem()->text().startsWith(u"Second?"_s));
        QTest::keyClick(list, Qt::Key_Down);
        QTest::keyClick(list, Qt::Key_Return);
        QTRY_VERIFY(transcript->isVisible() && transcript->toPlainText().contains(u"First?"_s));
        QVERIFY(!transcript->toPlainText().contains(u"Second?"_s));
        QVERIFY(chatField()->hasFocus());
        ask(u"More?"_s);
        QCOMPARE(m_bench->chat.entries().back().conversation, m_bench->chat.entries().front().conversation);
    }
    // G begins a chord of the window; a golden question is kept with a key of its own, and can be taken back.
    void withoutAnAnswerItsKeysSayWhyNothingIsKept()
    {
        QSignalSpy raised(m_page.get(), &views::ContextPage::messageRaised);
        for (const Qt::Key key : {Qt::Key_Q, Qt::Key_R}) {
            focusEntriesAndPress(key);
            QCOMPARE(raised.size(), 1);
            QVERIFY(raised.takeFirst().front().toString().contains(u"no question has been answered"_s));
        }
    }

    void anAnswerIsKeptWithItsOwnKey()
    {
        m_server->use(m_file->database(), llmclient::Purpose::Chat);
        openChat();
        ask(u"When?"_s);
        QSignalSpy kept(m_page.get(), &views::ContextPage::changeRaised);
        focusEntriesAndPress(Qt::Key_G);
        focusEntriesAndPress(Qt::Key_Q);
        QTRY_COMPARE(kept.size(), 1);
        QCOMPARE(m_file->number(u"SELECT count(*) FROM golden_question"_s), 1);
        m_bench->session.undoChangeset(kept.front().at(1).toString());
        QTRY_COMPARE(m_file->number(u"SELECT count(*) FROM golden_question"_s), 0);
    }
    void everyControlHasAName()
    {
        const auto widgets = m_page->findChildren<QWidget *>();
        for (const QWidget *widget : widgets) {
            if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus
                || widget->inherits("QScrollBar"))
                continue;
            QAccessibleInterface *accessible =
                QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
            QVERIFY2(accessible && !accessible->text(QAccessible::Name).isEmpty(),
                     qPrintable(u"%1 %2"_s.arg(QLatin1StringView(widget->metaObject()->className()),
                                               widget->objectName())));
        }
    }
    void closingTheStoreEmptiesThePage()
    {
        m_bench->store.close();
        QVERIFY(!m_bench->context.stack());
        QCOMPARE(text()->toPlainText(), QString());
    }
};

QTEST_MAIN(tst_ContextPage)
#include "tst_contextpage.moc"
