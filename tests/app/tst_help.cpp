// SPDX-License-Identifier: MIT
#include "models/help/helppages.h"
#include "models/workbench.h"
#include "tests/app/ctlprocess.h"
#include "tests/app/fakefilepicker.h"
#include "tests/app/helptables.h"
#include "tests/app/windowtest.h"
#include "tests/store/teststore.h"
#include "views/frame/storeopener.h"
#include "views/help/helpview.h"
#include "views/help/helpwindow.h"
#include "views/mainwindow.h"
#include "views/parts/keysheet.h"

#include <QAction>
#include <QDesktopServices>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTextBlock>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace views;

namespace {

struct Scene
{
    tests::TestStore store;
    models::Workbench bench;
    FakeFilePicker picker;
    MainWindow window{&bench, &picker};

    Scene()
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
    HelpView *ask()
    {
        QTest::keyClick(&window, Qt::Key_F1);
        return help() && help()->isVisible() ? help()->view() : nullptr;
    }
};

QStringList allNames()
{
    QStringList names;
    for (const models::HelpSubject &subject : models::helpSubjects())
        names += QString::fromLatin1(subject.name);
    return names;
}

QStringList headingAnchors(const QString &name)
{
    static const QRegularExpression heading(u"^#+ (.*)$"_s, QRegularExpression::MultilineOption);
    QStringList anchors;
    auto found = heading.globalMatch(models::helpMarkdown(name));
    while (found.hasNext())
        anchors += models::helpAnchor(found.next().captured(1).remove(u'`'));
    return anchors;
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

class tst_help : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_home.reset(); }
    void init() { QSettings().clear(); }

    void everyPageOfTheWindowHasItsHelp();
    void linksLeadToPagesAndHeadings_data() { everySubject(); }
    void linksLeadToPagesAndHeadings();
    void everySubjectIsPrintedInTheWidthOfTheTerminal_data() { everySubject(); }
    void everySubjectIsPrintedInTheWidthOfTheTerminal();
    void everySubjectIsShown_data() { everySubject(); }
    void everySubjectIsShown();
    void subjectsAreListed();
    void noSubjectHasTheNameOfAVerbAndEveryVerbHasASubject();
    void whatIsNoSubjectIsSaid();
    void tablesAreThoseOfTheProgram_data();
    void tablesAreThoseOfTheProgram();

    void f1OpensTheHelpOfThePage();
    void linksAreFollowedAndTheWayBackIsAltLeft();
    void theSubjectsAtTheLeftAreChosenByKeys();
    void thePageIsSearched();
    void aLinkToTheOutsideIsOpenedOnlyWhenChosen();
    void sizeIsRememberedAndTheWindowGoesWithItsOwner();

private:
    static void everySubject();
    CtlProcess ctl() const { return CtlProcess(m_store).with(u"LC_ALL"_s, u"C.UTF-8"_s); }

    std::unique_ptr<WindowTestHome> m_home;
    QString m_store;
};

void tst_help::initTestCase()
{
    m_home = std::make_unique<WindowTestHome>();
    m_store = m_home->file(u"help.memoir"_s);
    QCOMPARE(ctl().run({u"init"_s}).exitCode, 0);
}

void tst_help::everySubject()
{
    QTest::addColumn<QString>("name");
    for (const QString &name : allNames())
        QTest::newRow(qPrintable(name)) << name;
}

void tst_help::everyPageOfTheWindowHasItsHelp()
{
    Scene scene;
    for (const QString &id : scene.bench.actions.ids()) {
        if (!id.startsWith("go."_L1) || id == "go.back"_L1)
            continue;
        const QString subject = models::helpOfPage(id.mid(3));
        QVERIFY2(subject != allNames().constFirst(), qPrintable(id));
        QVERIFY2(!models::helpMarkdown(subject).isEmpty(), qPrintable(id));
    }
    QCOMPARE(models::helpOfPage(u"firstRun"_s), u"first-steps"_s);
}

void tst_help::linksLeadToPagesAndHeadings()
{
    QFETCH(const QString, name);
    static const QRegularExpression link(u"\\]\\(([^)\\s]+)\\)"_s);
    auto found = link.globalMatch(models::helpMarkdown(name));
    while (found.hasNext()) {
        const QString target = found.next().captured(1);
        if (target.startsWith("https://"_L1))
            continue;
        const QString page = target.startsWith(u'#') ? name : models::helpNameOfLink(target);
        QVERIFY2(!page.isEmpty(), qPrintable(target));
        if (target.contains(u'#'))
            QVERIFY2(headingAnchors(page).contains(target.section(u'#', 1)), qPrintable(target));
    }
}

void tst_help::everySubjectIsPrintedInTheWidthOfTheTerminal()
{
    QFETCH(const QString, name);
    const auto answer = ctl().with(u"COLUMNS"_s, u"60"_s).run({u"help"_s, name});
    QCOMPARE(answer.exitCode, 0);
    const QStringList lines = QString::fromUtf8(answer.out).split(u'\n');
    QVERIFY(!lines.constFirst().isEmpty());
    QCOMPARE(lines.constFirst(), models::helpTitle(name));
    QCOMPARE(lines.at(1), QString(lines.constFirst().size(), u'='));
    for (const QString &line : lines) {
        // Code stands as it is.
        QVERIFY2(line.size() <= 60 || line.startsWith("    "_L1), qPrintable(line));
        QVERIFY2(!line.startsWith(u'|') && !line.startsWith("<!--"_L1) && !line.contains("]("_L1),
                 qPrintable(line));
    }
}

void tst_help::everySubjectIsShown()
{
    QFETCH(const QString, name);
    HelpView view;
    view.open(name);
    QCOMPARE(view.name(), name);
    QCOMPARE(view.document()->firstBlock().text(), models::helpTitle(name));
    QVERIFY(!view.toPlainText().contains("<!--"_L1));
}

void tst_help::subjectsAreListed()
{
    const auto answer = ctl().run({u"help"_s});
    QCOMPARE(answer.exitCode, 0);
    for (const QString &name : allNames())
        QVERIFY2(answer.out.contains("\n  " + name.toUtf8() + ' '), qPrintable(name));
    QCOMPARE(ctl().run({u"help"_s, u"--json"_s}).lines().size(), allNames().size());
    const QJsonObject jobs = ctl().run({u"help"_s, u"jobs"_s, u"--json"_s}).json();
    QCOMPARE(jobs["subject"_L1].toString(), u"jobs"_s);
    QCOMPARE(jobs["markdown"_L1].toString(), models::helpMarkdown(u"jobs"_s));
}

void tst_help::noSubjectHasTheNameOfAVerbAndEveryVerbHasASubject()
{
    for (const QJsonObject &verb : ctl().run({u"--help"_s, u"--json"_s}).lines()) {
        const QString name = verb["verb"_L1].toString();
        QVERIFY2(!models::isHelpSubject(name), qPrintable(name));
        QVERIFY2(models::isHelpSubject(models::helpOfVerb(name)), qPrintable(name));
    }
    const QByteArray more = "memoirctl help curation";
    QVERIFY(ctl().run({u"triage"_s, u"--help"_s}).out.contains(more));
}

void tst_help::whatIsNoSubjectIsSaid()
{
    const auto answer = ctl().run({u"help"_s, u"weather"_s});
    QCOMPARE(answer.exitCode, 2);
    QVERIFY(answer.out.isEmpty());
    QVERIFY(answer.err.contains("There is no help on \"weather\""));
    QVERIFY(answer.err.contains("memoirctl help"));
    const auto json = ctl().run({u"help"_s, u"weather"_s, u"--json"_s});
    QCOMPARE(json.exitCode, 2);
    QCOMPARE(json.errorCode(), u"usage"_s);
}

void tst_help::tablesAreThoseOfTheProgram_data()
{
    QTest::addColumn<QString>("page");
    QTest::addColumn<QString>("mark");
    QTest::newRow("verbs") << u"command-line"_s << u"verbs"_s;
    QTest::newRow("each verb") << u"command-line"_s << u"each verb"_s;
    QTest::newRow("settings") << u"settings"_s << u"settings"_s;
    QTest::newRow("tools") << u"mcp-server"_s << u"tools"_s;
    QTest::newRow("keys everywhere") << u"window"_s << u"keys everywhere"_s;
    for (const char *page :
         {"triage", "approvals", "context", "grades", "wiki", "knowledge", "ledger", "jobs"}) {
        const QString id = QString::fromLatin1(page);
        QTest::newRow(page) << models::helpOfPage(id) << u"keys "_s + id;
    }
}

// Where it fails: ./dev reference writes the tables anew.
void tst_help::tablesAreThoseOfTheProgram()
{
    QFETCH(const QString, page);
    QFETCH(const QString, mark);
    QString table;
    if (mark == "verbs"_L1) {
        table = helptables::verbs(ctl());
    } else if (mark == "each verb"_L1) {
        table = helptables::verbDetails(ctl());
    } else if (mark == "settings"_L1) {
        table = helptables::settings(ctl());
    } else if (mark == "tools"_L1) {
        table = helptables::tools(ctl());
    } else {
        Scene scene;
        QVERIFY(scene.open());
        scene.window.openKeySheet(); // makes every page
        const QString id = mark.section(u' ', 1);
        table = helptables::keys(scene.bench.actions, id == "everywhere"_L1 ? QString() : id);
    }
    QVERIFY(table.count(u'\n') > 5);
    helptables::Page source(page);
    if (qEnvironmentVariableIsSet("MEMOIR_WRITE_HELP"))
        source.write(mark, table);
    if (source.table(mark) != table)
        qWarning("resources/help/%s.md is not what the program says; run ./dev reference.", qPrintable(page));
    QCOMPARE(source.table(mark), table);
}

void tst_help::f1OpensTheHelpOfThePage()
{
    Scene scene;
    HelpView *view = scene.ask();
    QVERIFY(view);
    QCOMPARE(view->name(), u"first-steps"_s);
    scene.help()->close();
    QVERIFY(scene.open());
    scene.window.showPage(u"approvals"_s);
    QVERIFY(scene.ask());
    QCOMPARE(view->name(), u"approvals"_s);
    QCOMPARE(scene.help()->windowTitle(), u"Approvals – Help – Memoir"_s);
    QCOMPARE(scene.window.findChildren<HelpWindow *>().size(), 1);

    scene.window.openKeySheet();
    QVERIFY(scene.window.keySheet()->findChild<QWidget *>(u"key-window.help"_s));
    QAction *action = scene.bench.actions.action(u"window.help"_s);
    QVERIFY(scene.bench.actions.matching(u"help"_s).contains(u"window.help"_s));
    bool isInMenu = false;
    for (const QMenu *menu : scene.window.menuBar()->findChildren<QMenu *>())
        isInMenu = isInMenu || menu->actions().contains(action);
    QVERIFY(isInMenu);
}

void tst_help::linksAreFollowedAndTheWayBackIsAltLeft()
{
    Scene scene;
    QVERIFY(scene.open());
    HelpView *view = scene.ask();
    QVERIFY(view);
    QCOMPARE(view->name(), u"curation"_s);
    Q_EMIT view->anchorClicked(QUrl(u"help:/data.md#forget"_s));
    QCOMPARE(view->name(), u"data"_s);
    QVERIFY(view->verticalScrollBar()->value() > 0); // at the heading, far down
    QTest::keyClick(view, Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(view->name(), u"curation"_s);
    QTest::keyClick(view, Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(view->name(), u"data"_s);
    scene.help()->findChild<QAbstractButton *>(u"helpBack"_s)->click();
    QCOMPARE(view->name(), u"curation"_s);

    // Tab goes from link to link, Enter follows.
    QCOMPARE(scene.help()->focusWidget(), view);
    QTest::keyClick(view, Qt::Key_Tab);
    QTest::keyClick(view, Qt::Key_Return);
    QVERIFY(view->name() != u"curation"_s);
}

void tst_help::theSubjectsAtTheLeftAreChosenByKeys()
{
    Scene scene;
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

void tst_help::thePageIsSearched()
{
    Scene scene;
    QVERIFY(scene.open());
    HelpView *view = scene.ask();
    QVERIFY(view);
    QTest::keyClick(view, Qt::Key_F, Qt::ControlModifier);
    auto *field = scene.help()->findChild<QLineEdit *>(u"helpSearch"_s);
    QCOMPARE(scene.help()->focusWidget(), field);
    QTest::keyClicks(field, u"undo"_s);
    const auto *count = scene.help()->findChild<QLabel *>(u"helpCount"_s);
    const int all = view->found();
    QVERIFY(all > 1);
    QCOMPARE(view->extraSelections().size(), all);
    QCOMPARE(count->text(), u"1 of %1"_s.arg(all));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(count->text(), u"2 of %1"_s.arg(all));
    QTest::keyClick(field, Qt::Key_F3, Qt::ShiftModifier);
    QTest::keyClick(field, Qt::Key_F3, Qt::ShiftModifier);
    QCOMPARE(count->text(), u"%1 of %1"_s.arg(all));
    field->selectAll();
    QTest::keyClicks(field, u"xylophone"_s);
    QCOMPARE(count->text(), u"Not on this page"_s);
    QTest::keyClick(field, Qt::Key_Escape);
    QTest::keyClick(field, Qt::Key_Escape);
    QCOMPARE(scene.help()->focusWidget(), view);
    QTest::keyClick(view, Qt::Key_Escape);
    QVERIFY(!scene.help()->isVisible());
}

void tst_help::aLinkToTheOutsideIsOpenedOnlyWhenChosen()
{
    Scene scene;
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

void tst_help::sizeIsRememberedAndTheWindowGoesWithItsOwner()
{
    const QSize chosen(720, 540);
    {
        Scene scene;
        QVERIFY(scene.ask());
        scene.help()->resize(chosen);
        scene.window.close();
        QVERIFY(!scene.help()->isVisible());
    }
    Scene scene;
    QVERIFY(scene.ask());
    QCOMPARE(scene.help()->size(), chosen);
}

QTEST_MAIN(tst_help)
#include "tst_help.moc"
