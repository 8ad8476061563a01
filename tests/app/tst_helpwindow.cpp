// SPDX-License-Identifier: MIT
#include "models/help/helppages.h"
#include "models/workbench.h"
#include "tests/app/fakefilepicker.h"
#include "tests/app/helptables.h"
#include "tests/app/windowtest.h"
#include "tests/store/teststore.h"
#include "views/frame/keygroups.h"
#include "views/frame/pagekind.h"
#include "views/frame/storeopener.h"
#include "views/help/helpview.h"
#include "views/help/helpwindow.h"
#include "views/look/theme.h"
#include "views/mainwindow.h"

#include <QAbstractButton>
#include <QAction>
#include <QDesktopServices>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QScrollBar>
#include <QTextBlock>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace views;

namespace {

struct HelpWindowScene
{
    tests::TestStore store;
    models::Workbench bench;
    FakeFilePicker picker;
    MainWindow window{&bench, &picker};

    HelpWindowScene()
    {
        store.add(u"Invoices arrive with net-45 terms"_s);
        window.show();
        window.activateWindow();
    }
    bool open()
    {
        window.opener()->open(store.path());
        return QTest::qWaitFor(
            [this] { return window.page() == u"triage"_s && bench.queue.rowCount() == 1; });
    }
    HelpWindow *help() { return window.findChild<HelpWindow *>(); }
    // Does what the key is bound to in the window of help.
    bool press(const QKeySequence &key)
    {
        for (QAction *action : help()->actions()) {
            if (action->shortcuts().contains(key)) {
                action->trigger();
                return true;
            }
        }
        return false;
    }
    HelpView *ask()
    {
        window.activateWindow();
        if (!QTest::qWaitForWindowActive(&window))
            return nullptr;
        QTest::keyClick(&window, Qt::Key_F1);
        return help() && QTest::qWaitForWindowActive(help()) ? help()->view() : nullptr;
    }
};

QString keysOf(const KeySheet::Entry &entry)
{
    QStringList all;
    for (const QKeySequence &key : entry.keys) {
        const QStringList strokes = key.toString(QKeySequence::PortableText).split(u", "_s);
        all += u'`' + strokes.join(u"` `"_s) + u'`';
    }
    if (!entry.caps.isEmpty())
        all += helptables::code(entry.caps == u"⇧"_s ? u"Shift"_s : entry.caps);
    return all.join(u", "_s);
}

// Of one page of the window; of all that works everywhere without one.
QString keys(const models::ActionRegistry &actions, const QString &page)
{
    QString text = helptables::head({u"key"_s, u"does"_s});
    for (const KeySheet::Group &group : keyGroups(actions, page)) {
        for (const KeySheet::Entry &entry : group.entries) {
            const QString pressed = keysOf(entry);
            const QString prefix = group.title == u"Go to"_s ? u"go to "_s : QString();
            if (group.context == page && !pressed.isEmpty())
                text += helptables::row({pressed, prefix + entry.text});
        }
    }
    return text;
}

// What an https link was opened with.
class Browser : public QObject
{
    Q_OBJECT
public:
    QList<QUrl> opened;
public Q_SLOTS:
    void open(const QUrl &address) { opened += address; }
};

} // namespace

class tst_helpwindow : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_home = std::make_unique<WindowTestHome>(); }
    void cleanupTestCase() { m_home.reset(); }
    void init() { QSettings().clear(); }

    void everyPageOfTheWindowHasItsHelp();
    void everySubjectIsShown_data();
    void everySubjectIsShown();
    void keysAreThoseOfTheProgram_data();
    void keysAreThoseOfTheProgram();
    void f1OpensTheHelpOfThePage();
    void linksAreFollowedAndTheWayBackIsAltLeft();
    void theSubjectsAtTheLeftAreChosenByKeys();
    void searchGoesFromPlaceToPlace();
    void commandsStandInTheirOwnFont();
    void theFieldToSearchIsLeftByEscape();
    void aLinkToTheOutsideIsOpenedOnlyWhenChosen();
    void sizeIsRememberedAndTheWindowGoesWithItsOwner();

private:
    std::unique_ptr<WindowTestHome> m_home;
};

void tst_helpwindow::everyPageOfTheWindowHasItsHelp()
{
    HelpWindowScene scene;
    for (const PageKind &kind : scene.window.pages())
        QVERIFY2(models::isHelpSubject(kind.help), qPrintable(kind.id));
}

void tst_helpwindow::everySubjectIsShown_data()
{
    QTest::addColumn<QString>("name");
    for (const models::HelpSubject &subject : models::helpSubjects())
        QTest::newRow(subject.name) << QString::fromLatin1(subject.name);
}

void tst_helpwindow::everySubjectIsShown()
{
    QFETCH(const QString, name);
    HelpView view;
    view.open(name);
    QCOMPARE(view.name(), name);
    QCOMPARE(view.document()->firstBlock().text(), models::helpTitle(name));
    QVERIFY(!view.toPlainText().contains("<!--"_L1));
}

void tst_helpwindow::keysAreThoseOfTheProgram_data()
{
    QTest::addColumn<QString>("page");
    QTest::newRow("everywhere") << QString();
    for (const char *page :
         {"triage", "approvals", "context", "grades", "wiki", "knowledge", "beliefs", "ledger", "jobs"})
        QTest::newRow(page) << QString::fromLatin1(page);
}

// Where it fails: ./dev reference writes the tables anew.
void tst_helpwindow::keysAreThoseOfTheProgram()
{
    QFETCH(const QString, page);
    HelpWindowScene scene;
    QVERIFY(scene.open());
    scene.window.openKeySheet(); // makes every page
    const QString table = keys(scene.bench.actions, page);
    const PageKind *kind = pageKind(scene.window.pages(), page);
    const QString subject = kind ? kind->help : u"window"_s;
    QVERIFY(table.count(u'\n') > 5);
    QCOMPARE(helptables::kept(subject, u"keys "_s + (page.isEmpty() ? u"everywhere"_s : page), table), table);
}

void tst_helpwindow::f1OpensTheHelpOfThePage()
{
    HelpWindowScene scene;
    HelpView *view = scene.ask();
    QVERIFY(view);
    QCOMPARE(view->name(), u"first-steps"_s);
    scene.help()->close();
    QVERIFY(scene.open());
    scene.window.showPage(u"approvals"_s);
    scene.bench.actions.action(u"window.help"_s)->trigger();
    QCOMPARE(view->name(), u"approvals"_s);
    QCOMPARE(scene.help()->windowTitle(), u"Approvals – Help – Memoir"_s);
    QCOMPARE(scene.window.findChildren<HelpWindow *>().size(), 1);

    scene.window.openKeySheet();
    QVERIFY(scene.window.findChild<QWidget *>(u"key-window.help"_s));
    QAction *action = scene.bench.actions.action(u"window.help"_s);
    bool isInMenu = false;
    for (const QMenu *menu : scene.window.menuBar()->findChildren<QMenu *>())
        isInMenu = isInMenu || menu->actions().contains(action);
    QVERIFY(isInMenu);
}

void tst_helpwindow::linksAreFollowedAndTheWayBackIsAltLeft()
{
    HelpWindowScene scene;
    QVERIFY(scene.open());
    HelpView *view = scene.ask();
    QVERIFY(view);
    QCOMPARE(view->name(), u"curation"_s);
    Q_EMIT view->anchorClicked(QUrl(u"help:/data.md#forget"_s));
    QCOMPARE(view->name(), u"data"_s);
    QVERIFY(view->verticalScrollBar()->value() > 0); // at the heading, far down
    QVERIFY(scene.press(Qt::ALT | Qt::Key_Left));
    QCOMPARE(view->name(), u"curation"_s);
    QVERIFY(scene.press(Qt::ALT | Qt::Key_Right));
    QCOMPARE(view->name(), u"data"_s);
    scene.help()->findChild<QAbstractButton *>(u"helpBack"_s)->click();
    QCOMPARE(view->name(), u"curation"_s);

    // Tab goes from link to link, Enter follows.
    QCOMPARE(scene.help()->focusWidget(), view);
    QTest::keyClick(view, Qt::Key_Tab);
    QTest::keyClick(view, Qt::Key_Return);
    QVERIFY(view->name() != u"curation"_s);
}

void tst_helpwindow::theSubjectsAtTheLeftAreChosenByKeys()
{
    HelpWindowScene scene;
    const HelpView *view = scene.ask();
    QVERIFY(view);
    auto *subjects = scene.help()->findChild<QListWidget *>(u"helpSubjects"_s);
    QCOMPARE(subjects->count(), int(models::helpSubjects().size()));
    subjects->setFocus();
    QTest::keyClick(subjects, Qt::Key_End);
    QCOMPARE(view->name(), u"numbers"_s);
    QTest::keyClick(subjects, Qt::Key_Up);
    QCOMPARE(view->name(), u"architecture"_s);
}

void tst_helpwindow::searchGoesFromPlaceToPlace()
{
    HelpWindowScene scene;
    QVERIFY(scene.open());
    const HelpView *view = scene.ask();
    QVERIFY(view);
    QVERIFY(scene.press(QKeySequence::Find));
    auto *field = scene.help()->findChild<QLineEdit *>(u"helpSearch"_s);
    QTest::keyClicks(field, u"row"_s);
    const int all = int(view->toPlainText().count(u"row"_s, Qt::CaseInsensitive));
    QVERIFY(all > 3);
    QCOMPARE(view->found(), all);
    const auto *count = scene.help()->findChild<QLabel *>(u"helpCount"_s);
    QSet<int> places;
    for (int place = 1; place <= all; ++place) {
        QCOMPARE(count->text(), u"%1 of %2"_s.arg(place).arg(all));
        places += view->textCursor().position();
        QTest::keyClick(field, Qt::Key_Return);
    }
    QCOMPARE(places.size(), all);
    QCOMPARE(view->place(), 1); // round the end
    QVERIFY(scene.press(Qt::SHIFT | Qt::Key_F3));
    QCOMPARE(view->place(), all);
    QTest::keyClicks(field, u"xyzzy"_s);
    QCOMPARE(count->text(), u"Not on this page"_s);
}

void tst_helpwindow::commandsStandInTheirOwnFont()
{
    HelpView view;
    view.open(u"curation"_s);
    const QTextCursor found = view.document()->find(u"memoirctl list reflexion"_s);
    QVERIFY(!found.isNull());
    const QTextCharFormat words = found.block().begin().fragment().charFormat();
    QCOMPARE(words.font().family(), Theme::current()->font(Theme::Type::Mono).family());
    QCOMPARE(found.blockFormat().background().color(), Theme::current()->color(Theme::Sunken));
    view.resize(1920, 1000);
    view.show();
    QVERIFY(view.document()->textWidth() < 1000); // a line that can be read
}

void tst_helpwindow::theFieldToSearchIsLeftByEscape()
{
    HelpWindowScene scene;
    QVERIFY(scene.open());
    HelpView *view = scene.ask();
    QVERIFY(view);
    QVERIFY(scene.press(Qt::CTRL | Qt::Key_F));
    auto *field = scene.help()->findChild<QLineEdit *>(u"helpSearch"_s);
    QCOMPARE(scene.help()->focusWidget(), field);
    QTest::keyClick(field, Qt::Key_Escape);
    QCOMPARE(scene.help()->focusWidget(), view);
    QTest::keyClick(view, Qt::Key_Escape);
    QVERIFY(!scene.help()->isVisible());
}

void tst_helpwindow::aLinkToTheOutsideIsOpenedOnlyWhenChosen()
{
    HelpWindowScene scene;
    HelpView *view = scene.ask();
    QVERIFY(view);
    Browser browser;
    QDesktopServices::setUrlHandler(u"https"_s, &browser, "open");
    const QUrl outside(u"https://example.org/spec"_s);
    Q_EMIT view->highlighted(outside);
    QVERIFY(browser.opened.isEmpty());
    const auto *foot = scene.help()->findChild<QLabel *>(u"helpFoot"_s);
    QVERIFY(foot->text().contains(u"https://example.org/spec"_s));
    Q_EMIT view->anchorClicked(outside);
    QCOMPARE(browser.opened, QList<QUrl>{outside});
    QCOMPARE(view->name(), u"first-steps"_s);
    QDesktopServices::unsetUrlHandler(u"https"_s);
}

void tst_helpwindow::sizeIsRememberedAndTheWindowGoesWithItsOwner()
{
    const QSize chosen(720, 540);
    {
        HelpWindowScene scene;
        QVERIFY(scene.ask());
        scene.help()->resize(chosen);
        scene.window.close();
        QVERIFY(!scene.help()->isVisible());
    }
    HelpWindowScene scene;
    QVERIFY(scene.ask());
    QCOMPARE(scene.help()->size(), chosen);
}

QTEST_MAIN(tst_helpwindow)
#include "tst_helpwindow.moc"
