// SPDX-License-Identifier: MIT
// Whatever the window shows, reads or is given, SQLite's locks on the open store stay what they were.
#include "models/workbench.h"
#include "tests/app/ctlprocess.h"
#include "tests/app/windowtest.h"
#include "tests/attacks/heldlocks.h"
#include "tests/store/teststore.h"
#include "views/frame/storeopener.h"
#include "views/mainwindow.h"
#include "views/parts/desktopfilepicker.h"
#include "views/parts/filebrowser.h"

#include <QAction>
#include <QCheckBox>
#include <QDropEvent>
#include <QFileSystemModel>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QTimer>
#include <QToolTip>
#include <QTreeView>

#include <functional>

using namespace Qt::StringLiterals;
using namespace views;
using tests::heldLocks;

namespace {

// A window on a store, with the dialogs that people get.
struct WindowLocksScene
{
    tests::TestStore store;
    models::Workbench bench;
    DesktopFilePicker picker;
    MainWindow window{&bench, &picker};
    QStringList before;

    WindowLocksScene()
    {
        store.add(u"Invoices over 500 need two signatures"_s);
        window.show();
        window.opener()->open(store.path());
    }
    bool isReady()
    {
        const bool isOpen =
            QTest::qWaitFor([this] { return window.page() == u"triage"_s && bench.queue.rowCount() == 1; });
        before = heldLocks(store.path());
        return isOpen && before.size() >= 2; // the store's and its -shm's
    }
    bool keptLocks()
    {
        const QStringList now = heldLocks(store.path());
        if (now != before)
            qWarning() << now << "instead of" << before;
        return now == before;
    }
    QString folder() const { return QFileInfo(store.path()).path(); }
};

// Does something with the next file dialog once it lists the folder, which it is shown first.
void inDialog(const QString &folder, const std::function<void(FileBrowser &)> &act)
{
    auto *timer = new QTimer(qApp);
    QObject::connect(timer, &QTimer::timeout, timer, [=] {
        auto *browser = qobject_cast<FileBrowser *>(QApplication::activeModalWidget());
        if (!browser)
            return;
        auto *model = browser->findChild<QFileSystemModel *>();
        if (browser->folder() != folder)
            return browser->setFolder(folder);
        if (model->rowCount(model->index(folder)) == 0)
            return;
        timer->deleteLater();
        timer->stop();
        for (int column = 0; column < 4; ++column)
            (void)model->data(model->index(0, column, model->index(folder)), Qt::DecorationRole);
        act(*browser);
    });
    timer->start(5);
}

void dismiss(FileBrowser &browser)
{
    browser.reject();
}

void drop(QWidget *onto, const QString &path)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(onto, &enter);
    QDropEvent event({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(onto, &event);
}

void put(const QString &path)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("x");
}

} // namespace

class TestWindowLocks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_home = std::make_unique<WindowTestHome>(); }
    void cleanupTestCase() { m_home.reset(); }
    void init() { QSettings().clear(); }

    void everyDialogListsTheStoresFolder()
    {
        WindowLocksScene scene;
        QVERIFY(scene.isReady());
        inDialog(scene.folder(), dismiss);
        QCOMPARE(scene.picker.openFile(&scene.window, u"Open"_s, u"All files (*)"_s), QString());
        QVERIFY(scene.keptLocks());
        inDialog(scene.folder(), dismiss);
        QCOMPARE(scene.picker.openFiles(&scene.window, u"Open"_s, u"All files (*)"_s), QStringList());
        inDialog(QFileInfo(scene.folder()).path(), dismiss);
        Tick tick;
        QCOMPARE(scene.picker.openFolder(&scene.window, u"Open"_s, tick), QString());
        inDialog(scene.folder(), dismiss);
        QCOMPARE(scene.picker.saveFile(&scene.window, u"Save"_s, u"a.csv"_s, u"All files (*)"_s), QString());
        QVERIFY(scene.keptLocks());
    }

    void everyActionOfTheFileMenuAsksByThem()
    {
        WindowLocksScene scene;
        QVERIFY(scene.isReady());
        for (const QString &name : {u"file.open"_s, u"file.new"_s, u"file.import"_s}) {
            QString shown;
            inDialog(scene.folder(), [&](FileBrowser &browser) {
                shown = browser.windowTitle();
                browser.reject();
            });
            QAction *action = scene.bench.actions.action(name);
            QVERIFY2(action, qPrintable(name));
            action->trigger();
            QVERIFY2(!shown.isEmpty(), qPrintable(name));
            QVERIFY(scene.keptLocks());
        }
    }

    void otherProgramsFindTheStoreInUse()
    {
        WindowLocksScene scene;
        QVERIFY(scene.isReady());
        inDialog(scene.folder(), dismiss);
        scene.bench.actions.action(u"file.open"_s)->trigger();
        const CtlProcess ctl(scene.store.path());
        for (const QStringList &verb :
             {QStringList{u"stats"_s}, {u"verify"_s}, {u"list"_s, u"reflexion"_s}, {u"doctor"_s}}) {
            QCOMPARE(ctl.run(verb).exitCode, 0);
            QVERIFY(QFileInfo::exists(scene.store.path() + u"-wal"_s));
            QVERIFY(scene.keptLocks());
        }
    }

    void aDialogAnswersWhatIsChosen()
    {
        WindowLocksScene scene;
        const QString folder = m_home->file(u"some"_s);
        QVERIFY(QDir().mkpath(folder + u"/deeper"_s));
        put(folder + u"/one.csv"_s);
        put(folder + u"/two.csv"_s);
        inDialog(folder, [&](FileBrowser &browser) {
            browser.setName(u"one.csv"_s);
            QTest::keyClick(browser.findChild<QLineEdit *>(u"fileName"_s), Qt::Key_Return);
        });
        QCOMPARE(scene.picker.openFile(&scene.window, u"Open"_s, u"Tables (*.csv)"_s),
                 folder + u"/one.csv"_s);
        inDialog(folder, [&](FileBrowser &browser) {
            browser.setName(u"\"one.csv\" \"two.csv\""_s);
            browser.accept();
        });
        QCOMPARE(scene.picker.openFiles(&scene.window, u"Open"_s, u"Tables (*.csv)"_s),
                 (QStringList{folder + u"/one.csv"_s, folder + u"/two.csv"_s}));
        // A folder as a whole: the one that is listed, named or selected; "Open" goes into it.
        QVERIFY(QDir(folder).mkpath(u"notes & more/deep"_s));
        const auto takeFolder = [](FileBrowser &browser) {
            auto *button = browser.findChild<QPushButton *>(u"takeFolder"_s);
            QVERIFY(button->isVisible());
            button->click();
        };
        inDialog(folder, takeFolder);
        QCOMPARE(scene.picker.openFileOrFolder(&scene.window, u"Import"_s), folder);
        inDialog(folder, [&](FileBrowser &browser) {
            browser.setName(u"notes & more"_s);
            QVERIFY(browser.findChild<QPushButton *>(u"takeFolder"_s)->text().endsWith(u"notes && more"_s));
            takeFolder(browser);
        });
        QCOMPARE(scene.picker.openFileOrFolder(&scene.window, u"Import"_s), folder + u"/notes & more"_s);
        inDialog(folder, [&](FileBrowser &browser) {
            browser.setName(u"notes & more"_s);
            browser.accept();
            QCOMPARE(browser.folder(), folder + u"/notes & more"_s);
            takeFolder(browser);
        });
        QCOMPARE(scene.picker.openFileOrFolder(&scene.window, u"Import"_s), folder + u"/notes & more"_s);
        inDialog(folder, [&](FileBrowser &browser) {
            browser.setName(u"one.csv"_s);
            browser.accept();
        });
        QCOMPARE(scene.picker.openFileOrFolder(&scene.window, u"Import"_s), folder + u"/one.csv"_s);
        inDialog(folder, [&](FileBrowser &browser) { // a path, typed at once
            QVERIFY(QTest::qWaitForWindowActive(&browser));
            QTest::keyClick(browser.findChild<QTreeView *>(), Qt::Key_Slash);
            QTest::keyClicks(QApplication::focusWidget(), folder.mid(1) + u"/one.csv"_s);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        });
        QCOMPARE(scene.picker.openFileOrFolder(&scene.window, u"Import"_s), folder + u"/one.csv"_s);
        inDialog(folder, [](FileBrowser &browser) {
            QVERIFY(!browser.findChild<QPushButton *>(u"takeFolder"_s)->isVisible());
            browser.reject();
        });
        QCOMPARE(scene.picker.openFile(&scene.window, u"Open"_s, u"Tables (*.csv)"_s), QString());
        Tick tick{u"Wait?"_s};
        inDialog(folder, [](FileBrowser &browser) {
            browser.findChild<QCheckBox *>(u"fileTick"_s)->click();
            browser.accept();
        });
        QCOMPARE(scene.picker.openFolder(&scene.window, u"Open"_s, tick), folder);
        QVERIFY(tick.isOn);
        inDialog(folder, [](FileBrowser &browser) {
            browser.setName(u"deeper"_s); // a folder is gone into
            browser.accept();
            QVERIFY(browser.folder().endsWith(u"/deeper"_s));
            browser.setName(u"three"_s);
            browser.accept();
        });
        QCOMPARE(scene.picker.saveFile(&scene.window, u"Save"_s, {}, u"Tables (*.csv)"_s),
                 folder + u"/deeper/three.csv"_s);
    }

    void aDialogAsksBeforeItWritesOver()
    {
        WindowLocksScene scene;
        const QString folder = m_home->file(u"over"_s);
        QVERIFY(QDir().mkpath(folder));
        put(folder + u"/one.csv"_s);
        for (const bool isWanted : {false, true}) {
            inDialog(folder, [&](FileBrowser &browser) {
                QTimer::singleShot(0, &browser, [&] {
                    auto *question = browser.findChild<QMessageBox *>();
                    QVERIFY(question);
                    question->button(isWanted ? QMessageBox::Yes : QMessageBox::No)->click();
                });
                browser.accept();
                if (!isWanted)
                    browser.reject();
            });
            QCOMPARE(scene.picker.saveFile(&scene.window, u"Save"_s, u"one.csv"_s, u"All files (*)"_s),
                     isWanted ? folder + u"/one.csv"_s : QString());
        }
    }

    void storesMayBeDroppedOntoTheWindow()
    {
        WindowLocksScene scene;
        QVERIFY(scene.isReady());
        for (const QString &side : {u""_s, u"-wal"_s, u"-shm"_s, u"-gate"_s}) {
            drop(&scene.window, scene.store.path() + side);
            QVERIFY(scene.keptLocks());
        }
        drop(&scene.window, scene.folder());
        QVERIFY(scene.keptLocks());
    }

    // Rows may say what they like, and tips show what rows say.
    void noTipLoadsAPicture()
    {
        WindowLocksScene scene;
        QVERIFY(scene.isReady());
        QLabel label(u"a row"_s, &scene.window);
        label.setGeometry(0, 0, 100, 20);
        label.show();
        const QString html = u"<img src=\"%1\"><img src=\"%1-shm\">"_s;
        for (const QString &path : {scene.store.path(), u"file://"_s + scene.store.path()}) {
            label.setToolTip(html.arg(path));
            QHelpEvent event(QEvent::ToolTip, {5, 5}, label.mapToGlobal(QPoint(5, 5)));
            QApplication::sendEvent(&label, &event);
            QTRY_VERIFY(QToolTip::isVisible());
            QVERIFY(QToolTip::text().contains(u"&lt;img"_s));
            QVERIFY(scene.keptLocks());
            QToolTip::hideText();
        }
    }

    // The watch itself: what it looks for is lost to a plain look into the file.
    void aPlainFileWouldDropThem()
    {
        tests::TestStore store;
        store.add(u"Invoices over 500 need two signatures"_s);
        const auto before = heldLocks(store.path());
        QVERIFY(!before.isEmpty());
        {
            QFile file(store.path());
            QVERIFY(file.open(QIODevice::ReadOnly));
        }
        QVERIFY(heldLocks(store.path()) != before);
    }

private:
    std::unique_ptr<WindowTestHome> m_home;
};

QTEST_MAIN(TestWindowLocks)
#include "tst_windowlocks.moc"
