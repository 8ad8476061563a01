// SPDX-License-Identifier: MIT
#include "models/stacktable.h"
#include "models/workbench.h"
#include "store/retrieval/searchfinder.h"
#include "tests/store/teststore.h"
#include "views/context/contextpage.h"
#include "views/context/optionchip.h"
#include "views/context/stackbars.h"
#include "views/context/stacktext.h"
#include "views/look/memoirstyle.h"
#include "views/look/theme.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTest>

using namespace Qt::StringLiterals;
using models::StackTable;
using store::Status;

class tst_ContextPage : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<views::Theme> m_theme;
    std::unique_ptr<tests::TestStore> m_file;
    std::unique_ptr<models::Workbench> m_bench;
    std::unique_ptr<views::ContextPage> m_page;
    QString m_waiting;

    QTableView *table() { return m_page->findChild<QTableView *>(u"contextEntries"_s); }
    views::StackText *text() { return m_page->findChild<views::StackText *>(u"stackText"_s); }
    const store::Stack &stack() { return *m_bench->context.stack(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    QString uidAt(int row) { return table()->model()->index(row, 0).data(StackTable::UidRole).toString(); }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QApplication::setStyle(new views::MemoirStyle);
        m_theme = std::make_unique<views::Theme>();
    }
    void init()
    {
        m_file = std::make_unique<tests::TestStore>();
        for (int i = 0; i < 30; ++i) {
            const QString uid = m_file->add(u"ACME row %1 says %2."_s.arg(i).arg(u"net thirty days "_s.repeated(30)));
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
                QCOMPARE(index.data(StackTable::FateRole).toInt() == int(store::StackEntry::Fate::Cut), line >= 0);
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
        QCOMPARE(before->blockCount(), after->blockCount());
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
    void narrowPagesHaveTwoTabs()
    {
        m_page->resize(960, 600);
        QVERIFY(table()->isVisible());
        QVERIFY(!text()->isVisible());
        m_page->bringUp(text());
        QTRY_VERIFY(text()->isVisible());
    }
    void everyControlHasAName()
    {
        const auto widgets = m_page->findChildren<QWidget *>();
        for (const QWidget *widget : widgets) {
            if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus || widget->inherits("QScrollBar"))
                continue;
            QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
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
