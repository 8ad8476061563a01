// SPDX-License-Identifier: MIT
#include "models/workbench.h"
#include "store/clock.h"
#include "store/curation/approvals.h"
#include "store/curation/ledger.h"
#include "store/database/copydraft.h"
#include "store/database/transaction.h"
#include "store/files/storefolder.h"
#include "store/layers/goldenwriter.h"
#include "store/layers/settings.h"
#include "store/layers/trainingruns.h"
#include "store/recovery/backuphistory.h"
#include "store/recovery/copies.h"
#include "store/training/humangrades.h"
#include "tests/app/fakefilepicker.h"
#include "tests/app/windowtest.h"
#include "tests/store/oldschema.h"
#include "tests/store/teststore.h"
#include "views/firstrun/recentline.h"
#include "views/frame/namequestion.h"
#include "views/frame/storeopener.h"
#include "views/frame/urgentnotices.h"
#include "views/grades/goldeneditor.h"
#include "views/grades/goldenform.h"
#include "views/grades/gradespage.h"
#include "views/grades/regradepane.h"
#include "views/knowledge/knowledgepage.h"
#include "views/look/chosenlook.h"
#include "views/look/theme.h"
#include "views/mainwindow.h"
#include "views/parts/banner.h"
#include "views/parts/keysheet.h"
#include "views/parts/messageslot.h"
#include "views/parts/palettepanel.h"
#include "views/parts/plaintable.h"
#include "views/parts/rail.h"
#include "views/parts/statusstrip.h"
#include "views/settings/settingspage.h"
#include "views/triage/triagepage.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPointer>
#include <QScopeGuard>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <ctime>

using namespace Qt::StringLiterals;
using namespace views;

namespace {

// A window on a store with three waiting rows.
struct MainWindowScene
{
    tests::TestStore store;
    QStringList uids;
    models::Workbench bench;
    FakeFilePicker picker;
    MainWindow window{&bench, &picker};

    MainWindowScene()
    {
        for (const char *text :
             {"Invoices arrive with net-45 terms", "Dock four drops a zero", "Retry twice, then stop"})
            uids += store.add(QString::fromLatin1(text));
        window.show();
        window.activateWindow();
    }
    bool open()
    {
        window.opener()->open(store.path());
        return QTest::qWaitFor(
            [this] { return window.page() == u"triage"_s && bench.queue.rowCount() == 3; });
    }
    QString message() // that is shown
    {
        for (const MessageSlot *slot : window.findChildren<MessageSlot *>()) {
            if (slot->isShowing() && slot->isVisible())
                return slot->text();
        }
        return {};
    }
    QString strip(const QString &id) { return window.findChild<StatusStrip *>()->text(id); }
};

// Whether Tab comes to the widget of that name.
bool tabTo(MainWindow &window, const QString &name)
{
    constexpr int Most = 60;
    for (int i = 0; i < Most; ++i) {
        const QWidget *focus = QApplication::focusWidget();
        if (focus && focus->objectName() == name)
            return focus->isEnabled();
        QTest::keyClick(focus ? const_cast<QWidget *>(focus) : &window, Qt::Key_Tab);
    }
    return false;
}

// A graded answer to a golden question; the uid of the answer.
QString addGradedAnswer(tests::TestStore &file)
{
    store::GoldenQuestion question;
    question.questionId = u"due"_s;
    question.question = u"When is it due?"_s;
    const auto saved = store::training::saveGolden(file.database(), question, store::Actor::person(u"ruth"_s),
                                                   {}, store::now());
    store::TrainingRun run;
    run.questionId = u"due"_s;
    run.answer = u"In 30 days."_s;
    run.grade = 4;
    run.passed = true;
    run.runAt = store::isoTime(store::now());
    auto transaction = store::Transaction::begin(file.database());
    if (!saved || !transaction || !store::TrainingRuns(file.database()).add(run) || !transaction->commit())
        qFatal("not graded");
    return file.database().value(u"SELECT uid FROM training_loop_runs"_s)->toString();
}

bool drop(QWidget *onto, const QString &path)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(onto, &enter);
    QDropEvent event({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(onto, &event);
    return enter.isAccepted();
}

} // namespace

class TestMainWindow : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_home = std::make_unique<WindowTestHome>(); }
    void cleanupTestCase() { m_home.reset(); }
    void init() { QSettings().clear(); }

    void withoutAStoreTheFirstPageIsShownWithoutARail()
    {
        MainWindowScene scene;
        QCOMPARE(scene.window.page(), u"firstRun"_s);
        QVERIFY(scene.window.findChild<Rail *>()->isHidden());
        QCOMPARE(scene.strip(u"store"_s), u"No store open"_s);
        QVERIFY(scene.window.minimumSize() == QSize(960, 640));
    }

    void openingAStoreShowsTriageAndItsName()
    {
        MainWindowScene scene;
        QVERIFY(scene.open());
        QCOMPARE(scene.window.windowTitle(), u"Memoir – test"_s);
        QVERIFY(!scene.window.findChild<Rail *>()->isHidden());
        QCOMPARE(scene.strip(u"store"_s), u"test.memoir"_s);
        QTRY_VERIFY(scene.strip(u"ledger"_s).startsWith(u"Ledger verified"_s));
    }

    void openingByTheFirstPageAsksForAFile()
    {
        MainWindowScene scene;
        scene.picker.toOpen = scene.store.path();
        scene.window.findChild<QAbstractButton *>(u"chooseOpen"_s)->click();
        QTRY_COMPARE(scene.window.page(), u"triage"_s);
    }

    void anEmptyStoreIsMadeWhereTheFirstPageSays()
    {
        MainWindowScene scene;
        scene.picker.toSave = m_home->file(u"new/mine.memoir"_s);
        scene.window.findChild<QAbstractButton *>(u"chooseCreate"_s)->click();
        QTRY_COMPARE(scene.window.windowTitle(), u"Memoir – mine"_s);
        QVERIFY(QFile::exists(scene.picker.toSave));
        // It says how an agent comes to write into it, and hands the line out.
        QLabel *line = nullptr;
        QTRY_VERIFY([&] {
            for (QLabel *label : scene.window.findChildren<QLabel *>()) {
                if (label->isVisible() && label->text().contains(u"connect claude-code --store"_s))
                    line = label;
            }
            return line != nullptr;
        }());
        QVERIFY2(line->text().contains(scene.bench.store.path()), qPrintable(line->text()));
    }

    // What memoirctl wrote before the window was ever open.
    void theStoreThatTheCommandLineMeansIsOffered()
    {
        const auto offered = [](const MainWindowScene &scene) {
            QStringList paths;
            for (const auto *line : scene.window.findChildren<RecentLine *>())
                paths += line->toolTip();
            return paths;
        };
        const QString path = store::standardStore();
        QVERIFY(path.endsWith(u"/memoir/store.memoir"_s));
        QVERIFY(store::Database::open(path, store::Database::Mode::Create));
        const auto gone = qScopeGuard([&path] { QFile::remove(path); });
        MainWindowScene scene;
        QTRY_COMPARE(offered(scene), QStringList{path});
        scene.window.findChild<RecentLine *>()->click();
        QTRY_COMPARE(scene.window.page(), u"triage"_s);
        QCOMPARE(scene.bench.store.path(), path);
        // From then on it is one of those opened last, and stands there once.
        MainWindowScene again;
        QTRY_COMPARE(offered(again), QStringList{path});
    }

    void theSampleWorkspaceIsMadeAndOpened()
    {
        MainWindowScene scene;
        scene.window.findChild<QAbstractButton *>(u"chooseSample"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(scene.window.page(), u"triage"_s, 60'000);
        QTRY_VERIFY(scene.bench.queue.rowCount() > 50);
        QVERIFY(scene.bench.store.path().startsWith(m_home->file(u"data"_s)));
    }

    void aFileThatIsNoStoreIsNamedInASentence()
    {
        MainWindowScene scene;
        const QString path = m_home->file(u"letter.memoir"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(5000, 'x'));
        file.close();
        const auto *banner = scene.window.findChild<Banner *>(u"firstRunBanner"_s);
        scene.window.opener()->open(path);
        QTRY_VERIFY(banner->isVisible() && banner->kind() == Banner::Kind::Refused);
        QCOMPARE(scene.window.page(), u"firstRun"_s);
    }

    void aServerThatDoesNotAnswerIsAskedForAgain()
    {
        MainWindowScene scene;
        const QString address = u"postgresql://nobody@127.0.0.1:1/store"_s;
        scene.window.opener()->open(address);
        const auto *banner = scene.window.findChild<Banner *>(u"firstRunBanner"_s);
        QTRY_VERIFY(banner->isVisible() && banner->kind() == Banner::Kind::Refused);
        QVERIFY2(banner->accessibleName().contains(address), qPrintable(banner->accessibleName()));
        QVERIFY(!banner->accessibleName().contains(".."_L1) && !banner->accessibleName().endsWith("?."_L1));
        QVERIFY(!banner->accessibleName().contains(". ."_L1));
        QString offered;
        QTimer::singleShot(0, &scene.window, [&offered] {
            auto *question = QApplication::activeModalWidget();
            offered = question->findChild<QLineEdit *>(u"serverAddress"_s)->text();
            question->close();
        });
        banner->findChild<QAbstractButton *>()->click(); // no copy to go back to: the address again
        QCOMPARE(offered, address);
    }

    void aStoreThatIsEmptyIsBroughtBackFromItsCopy()
    {
        MainWindowScene scene;
        const QString path = storeWithCopy(u"lost.memoir"_s);
        QVERIFY(QFile::resize(path, 0));
        scene.window.opener()->open(path);
        const auto *banner = scene.window.findChild<Banner *>(u"firstRunBanner"_s);
        QTRY_VERIFY(banner->isVisible() && banner->kind() == Banner::Kind::Refused);
        QVERIFY2(banner->accessibleName().contains("is empty"_L1), qPrintable(banner->accessibleName()));
        banner->findChild<QAbstractButton *>()->click();
        auto *restore = scene.window.findChild<QAbstractButton *>(u"restoreCopy"_s);
        QVERIFY(restore);
        QTRY_VERIFY(restore->isEnabled());
        restore->click();
        QTRY_COMPARE(scene.window.page(), u"triage"_s);
        QTRY_COMPARE(scene.bench.queue.rowCount(), 1);
        const QFileInfo kept =
            QFileInfo(path).dir().entryInfoList({u"lost.memoir.replaced-*"_s}).constFirst();
        QCOMPARE(kept.size(), 0);
    }

    void theOpenStoreGoesBackToACopy()
    {
        MainWindowScene scene;
        const QString path = storeWithCopy(u"back.memoir"_s);
        addRow(path, u"Seen after the copy was made."_s);
        scene.window.opener()->open(path);
        QTRY_COMPARE(scene.bench.queue.rowCount(), 2);
        scene.bench.actions.action(u"file.restore"_s)->trigger();
        auto *restore = scene.window.findChild<QAbstractButton *>(u"restoreCopy"_s);
        QTRY_VERIFY(restore->isEnabled());
        restore->click();
        QTRY_VERIFY(scene.bench.store.isOpen() && scene.bench.queue.rowCount() == 1);
    }

    void settingsLeadBackToACopyByTheKeyboardAlone()
    {
        MainWindowScene scene;
        const QString path = storeWithCopy(u"keys.memoir"_s);
        addRow(path, u"Seen after the copy was made."_s);
        scene.window.opener()->open(path);
        QTRY_COMPARE(scene.bench.queue.rowCount(), 2);
        scene.bench.actions.action(u"go.settings"_s)->trigger();
        QCOMPARE(scene.window.page(), u"settings"_s);
        QVERIFY(tabTo(scene.window, u"settingRestore"_s));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        const auto *copies = scene.window.findChild<QListWidget *>(u"restoreCopies"_s);
        QVERIFY(copies);
        QTRY_VERIFY(copies->currentItem());
        const QString line = copies->currentItem()->text();
        QVERIFY2(line.contains(u"Needs review: 1"_s) && line.contains(u" ledger entries · head "_s),
                 qPrintable(line));
        QCOMPARE(QApplication::focusWidget(), copies);
        QVERIFY(tabTo(scene.window, u"restoreCopy"_s));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        QTRY_VERIFY(scene.bench.store.isOpen() && scene.bench.queue.rowCount() == 1);
        const QStringList kept = QFileInfo(path).dir().entryList({u"keys.memoir.replaced-*"_s});
        QCOMPARE(kept.size(), 1);
    }

    void copiesInAConfiguredFolderAreListedThoughTheStoreIsGone()
    {
        MainWindowScene scene;
        const QString path = storeWithCopy(u"far.memoir"_s);
        const QString folder = m_home->file(u"far away"_s);
        {
            const auto database = store::Database::open(path, store::Database::Mode::ReadWrite);
            QVERIFY(database);
            VERIFY_RESULT(
                store::setSetting(**database, u"backup.folder"_s, folder, store::Actor::person(u"mara"_s)));
        }
        QVERIFY(QDir(store::standardBackupFolder(path)).removeRecursively());
        QVERIFY(QDir().mkpath(folder));
        {
            const auto database = store::Database::open(path, store::Database::Mode::ReadWrite);
            QVERIFY(database);
            VERIFY_RESULT(
                store::backUp(**database, store::BackupHistory(folder, path).draftName(store::now())));
        }
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite) && file.write(QByteArray(100, 'x')) == 100);
        file.close();
        scene.window.opener()->open(path);
        const auto *banner = scene.window.findChild<Banner *>(u"firstRunBanner"_s);
        QTRY_VERIFY(banner->isVisible() && banner->kind() == Banner::Kind::Refused);
        banner->findChild<QAbstractButton *>()->click();
        auto *restore = scene.window.findChild<QAbstractButton *>(u"restoreCopy"_s);
        QVERIFY(restore);
        QTRY_VERIFY(restore->isEnabled());
        restore->click();
        QTRY_COMPARE(scene.window.page(), u"triage"_s);
        QTRY_COMPARE(scene.bench.queue.rowCount(), 1);
    }

    void aStoreThatAnotherHasOpenStaysOpenAsItIs()
    {
        MainWindowScene scene;
        const QString path = storeWithCopy(u"shared.memoir"_s);
        addRow(path, u"Seen after the copy was made."_s);
        const auto other = store::Database::open(path, store::Database::Mode::ReadWrite);
        QVERIFY(other);
        scene.window.opener()->open(path);
        QTRY_COMPARE(scene.bench.queue.rowCount(), 2);
        scene.bench.actions.action(u"file.restore"_s)->trigger();
        auto *restore = scene.window.findChild<QAbstractButton *>(u"restoreCopy"_s);
        QTRY_VERIFY(restore->isEnabled());
        restore->click();
        QTRY_VERIFY(!scene.bench.store.isOpen());
        QTRY_VERIFY_WITH_TIMEOUT(scene.bench.store.isOpen() && scene.bench.queue.rowCount() == 2, 20'000);
    }

    void theKeyOpensThePaletteAndItsChoiceIsDone()
    {
        MainWindowScene scene;
        QVERIFY(scene.open());
        QTest::keyClick(&scene.window, Qt::Key_K, Qt::ControlModifier);
        QVERIFY(scene.window.palettePanel()->isOpen());
        auto *line = scene.window.palettePanel()->findChild<QLineEdit *>();
        QTest::keyClicks(line, u"Settings"_s);
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(!scene.window.palettePanel()->isOpen());
        QTRY_COMPARE(scene.window.page(), u"settings"_s);
    }

    void anActionOfAnotherPageOnlyLeadsThere()
    {
        MainWindowScene scene;
        QVERIFY(scene.open());
        scene.window.showPage(u"ledger"_s);
        QTRY_COMPARE(scene.window.page(), u"ledger"_s);
        QTest::keyClick(&scene.window, Qt::Key_K, Qt::ControlModifier);
        auto *line = scene.window.palettePanel()->findChild<QLineEdit *>();
        QTest::keyClicks(line, u"approve"_s);
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_VERIFY(scene.window.page() == "triage"_L1 || scene.window.page() == "approvals"_L1);
        QTest::qWait(50);
        for (const QString &uid : std::as_const(scene.uids))
            QCOMPARE(scene.store.status(uid), u"needs_review"_s);
    }

    void thePaletteFindsRowsOfTheStore()
    {
        MainWindowScene scene;
        QVERIFY(scene.open());
        scene.window.openPalette();
        QTest::keyClicks(scene.window.palettePanel()->findChild<QLineEdit *>(), u"invoices"_s);
        const auto hasRow = [&] {
            const QAbstractItemModel *found = scene.window.palettePanel()->list()->model();
            for (int row = 0; row < found->rowCount(); ++row) {
                if (found->index(row, 0).data(PaletteModel::IdRole).toString()
                    == u"row:"_s + scene.uids.front())
                    return true;
            }
            return false;
        };
        QTRY_VERIFY(hasRow());
    }

    void theKeySheetShowsTheUsersOwnKeys()
    {
        MainWindowScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.bench.actions.setKey(u"triage.approve"_s, QKeySequence(Qt::Key_B)));
        QTest::keyClick(&scene.window, Qt::Key_Question);
        QTRY_VERIFY(scene.window.keySheet()->isOpen());
        QTest::keyClick(scene.window.keySheet(), Qt::Key_Escape);
        QVERIFY(!scene.window.keySheet()->isOpen());
    }

    // On the pages where it was done or is listed at once; elsewhere it is named first.
    // What the strip says at each step is what the ledger has, and Z is for what was saved here.
    void aPolicySavedInTheSettingsIsTakenBackByItsKeyAndSavedAgain()
    {
        MainWindowScene scene;
        QVERIFY(scene.open());
        scene.bench.reviewer.setName(u"mara"_s);
        scene.window.showPage(u"settings"_s);
        auto *settings = scene.window.findChild<SettingsPage *>();
        auto *isTold = settings->findChild<QCheckBox *>(u"agentPublic"_s);
        auto *save = settings->findChild<QAbstractButton *>(u"agentSave"_s);
        auto *agents = settings->findChild<QWidget *>(u"agents"_s);
        settings->showSection(isTold);
        QTRY_VERIFY(isTold->isEnabled() && isTold->isChecked());
        const auto entries = [&scene] { return scene.store.number(u"SELECT max(seq) FROM ledger"_s); };
        const qint64 before = entries();
        const auto press = [](QWidget *widget, Qt::Key key) {
            widget->setFocus();
            QTest::keyClick(widget, key);
        };
        for (const qint64 acts : {1, 3}) {
            press(isTold, Qt::Key_Space);
            QTRY_VERIFY(save->isEnabled()); // once it says what that would do
            press(save, Qt::Key_Space);
            QTRY_VERIFY(scene.message().startsWith(u"Saved: what "_s));
            QCOMPARE(entries(), before + acts);
            QVERIFY(!save->isEnabled());
            QCOMPARE(QApplication::focusWidget(), agents);
            if (acts == 3)
                break;
            QTest::keyClick(agents, Qt::Key_Z);
            QTRY_VERIFY(scene.message().startsWith(u"Undone"_s));
            QCOMPARE(entries(), before + 2);
            QTRY_VERIFY(isTold->isChecked());
            QVERIFY(!save->isEnabled());
        }
        QVERIFY(!isTold->isChecked());
        QVERIFY(scene.store.isWhole());
    }

    void undoTakesTheLastActBackWhateverThePage_data()
    {
        QTest::addColumn<QString>("page");
        for (const QString &page :
             {u"triage"_s, u"ledger"_s, u"context"_s, u"jobs"_s, u"wiki"_s, u"grades"_s})
            QTest::newRow(qPrintable(page)) << page;
    }

    void undoTakesTheLastActBackWhateverThePage()
    {
        QFETCH(QString, page);
        MainWindowScene scene;
        QVERIFY(scene.open());
        const qint64 key = scene.bench.queue.keyAt(0);
        scene.bench.session.decide({{key}, store::Status::Rejected, {}, {}, false, {}, {}, {}});
        QTRY_COMPARE(scene.bench.queue.rowCount(), 2);
        QTRY_COMPARE(scene.bench.session.pendingActs(), 0);
        scene.window.showPage(page);
        QTest::keyClick(&scene.window, Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(scene.bench.queue.rowCount(), 3);
        QTRY_VERIFY2(scene.message().startsWith(u"Undone: Rejected, "_s), qPrintable(scene.message()));
        QCOMPARE(store::Ledger(scene.store.database()).since(0, 100)->back().action, u"undo"_s);
        QTest::keyClick(&scene.window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(scene.bench.queue.rowCount(), 2);
    }

    // What an earlier session did is named before it is taken back.
    void anOlderActIsNamedFirst()
    {
        MainWindowScene scene;
        QVERIFY(scene.store.decide({scene.uids.at(0)}, store::Status::Rejected, u"stale"_s));
        const QString signer =
            store::Ledger(scene.store.database()).people().value().value(0).section(u':', 1);
        scene.window.opener()->open(scene.store.path());
        QTRY_COMPARE(scene.bench.queue.rowCount(), 2);
        scene.bench.reviewer.setName(signer);
        QSignalSpy wanted(&scene.bench.session, &models::TriageSession::undoWanted);
        QTest::keyClick(&scene.window, Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(wanted.size(), 1);
        QCOMPARE(scene.store.status(scene.uids.at(0)), u"rejected"_s);
        QTest::keyClick(&scene.window, Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(scene.store.status(scene.uids.at(0)), u"needs_review"_s);
    }

    // A document that was removed is gone: undo names what was done before it, and does nothing yet.
    void undoAfterAnActThatNothingTakesBackNamesTheOneBefore()
    {
        MainWindowScene scene;
        QVERIFY(scene.open());
        scene.window.showPage(u"knowledge"_s);
        QTemporaryDir folder;
        for (const auto &name : {u"a.md"_s, u"b.md"_s}) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("# " + name.toUtf8() + "\n\nSome words of it.\n");
        }
        auto *page = scene.window.findChild<KnowledgePage *>();
        page->ingest({folder.path()});
        const auto sources = [&] { return scene.store.number(u"SELECT count(*) FROM knowledge_source"_s); };
        QTRY_COMPARE(page->table()->model()->rowCount(), 2);
        QTRY_VERIFY(!scene.bench.ingest.isRunning());
        page->table()->setFocus();
        QTest::keyClick(page->table(), Qt::Key_Delete);
        for (QAbstractButton *button : page->findChildren<QAbstractButton *>()) {
            if (button->isVisible() && button->text() == "Remove"_L1)
                button->click();
        }
        QTRY_COMPARE(sources(), 1);
        QTRY_COMPARE(page->table()->model()->rowCount(), 1);
        QSignalSpy wanted(&scene.bench.session, &models::TriageSession::undoWanted);
        QSignalSpy undone(&scene.bench.session, &models::TriageSession::undone);
        page->table()->setFocus();
        QTest::keyClick(page->table(), Qt::Key_Z);
        QTRY_COMPARE(wanted.size() + undone.size(), 1);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(sources(), 1);
        QCOMPARE(scene.store.number(u"SELECT count(*) FROM changeset WHERE action = 'undo'"_s), 0);
    }

    // A key that begins a chord of the window does nothing alone on any page.
    void noKeyShadowsAChord()
    {
        MainWindowScene scene;
        QVERIFY(scene.open());
        for (const auto &page : {u"triage"_s, u"approvals"_s, u"context"_s, u"grades"_s, u"wiki"_s,
                                 u"knowledge"_s, u"beliefs"_s, u"ledger"_s, u"jobs"_s, u"settings"_s})
            scene.window.showPage(page);
        const models::ActionRegistry &actions = scene.bench.actions;
        QHash<QString, QString> alone; // key -> action
        for (const QString &id : actions.ids()) {
            for (const QKeySequence &key : actions.action(id)->shortcuts()) {
                if (key.count() == 1)
                    alone.insert(key.toString(), id);
            }
        }
        int chords = 0;
        for (const QString &id : actions.ids()) {
            const QKeySequence key = actions.key(id);
            if (key.count() < 2)
                continue;
            ++chords;
            const QString first = QKeySequence(key[0]).toString();
            QVERIFY2(!alone.contains(first), qPrintable(alone.value(first) + u" shadows "_s + id));
        }
        QVERIFY(chords >= 8);
    }

    // The grade that was given is what Z takes back; then what was done on another page before it.
    void undoInRegradeTakesTheGradeBack()
    {
        MainWindowScene scene;
        const QString run = addGradedAnswer(scene.store);
        QVERIFY(scene.open());
        scene.bench.session.decide(
            {{scene.bench.queue.keyAt(0)}, store::Status::Rejected, {}, {}, false, {}, {}, {}});
        QTRY_COMPARE(scene.bench.session.pendingActs(), 0);
        auto *page = scene.window.gradesPage();
        page->showSection(GradesPage::Section::Regrade);
        auto *pane = page->findChild<RegradePane *>();
        QTRY_COMPARE(pane->currentRun(), run);
        QTest::keyClick(pane, Qt::Key_3);
        const auto grades = [&] { return scene.store.number(u"SELECT count(*) FROM human_grade"_s); };
        QTRY_COMPARE(grades(), 1);
        QTRY_VERIFY2(scene.message().startsWith(u"Graded 3: "_s), qPrintable(scene.message()));

        QTest::keyClick(pane, Qt::Key_Z);
        QTRY_COMPARE(grades(), 0);
        QTRY_COMPARE(scene.message(), u"Undone: Graded an answer with 3, When is it due?"_s);
        QCOMPARE(pane->currentRun(), run);
        QCOMPARE(scene.store.status(scene.uids.front()), u"rejected"_s);
        const auto line = store::Ledger(scene.store.database()).since(0, 100)->back();
        QCOMPARE(line.layer, u"grade"_s);
        QCOMPARE(line.action, u"undo"_s);
        QCOMPARE(line.rowUid, run);
        QTest::keyClick(pane, Qt::Key_Z);
        QTRY_COMPARE(scene.store.status(scene.uids.front()), u"needs_review"_s);
        QTRY_VERIFY2(scene.message().startsWith(u"Undone: Rejected, "_s), qPrintable(scene.message()));
    }

    // One of an earlier session is named first.
    void anOlderGradeIsNamedFirst()
    {
        MainWindowScene scene;
        const QString run = addGradedAnswer(scene.store);
        VERIFY_RESULT(store::training::HumanGrades(scene.store.database())
                          .grade(run, 1, {}, store::Actor::person(u"mara"_s)));
        QVERIFY(scene.open());
        scene.bench.reviewer.setName(u"mara"_s);
        scene.window.gradesPage()->showSection(GradesPage::Section::Regrade);
        const auto grades = [&] { return scene.store.number(u"SELECT count(*) FROM human_grade"_s); };
        QTest::keyClick(&scene.window, Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY2(scene.message().contains(u"Graded an answer with 1, When is it due?"_s),
                     qPrintable(scene.message()));
        QCOMPARE(grades(), 1);
        QTest::keyClick(&scene.window, Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(grades(), 0);
    }

    // Letters and Enter belong to the field that is typed into, on every page.
    void noActionFiresWhileAFieldIsTypedInto_data()
    {
        QTest::addColumn<QString>("page");
        for (const auto &page : {u"triage"_s, u"approvals"_s, u"context"_s, u"grades"_s, u"wiki"_s,
                                 u"knowledge"_s, u"beliefs"_s, u"ledger"_s, u"jobs"_s, u"settings"_s})
            QTest::newRow(qPrintable(page)) << page;
    }

    void noActionFiresWhileAFieldIsTypedInto()
    {
        QFETCH(QString, page);
        MainWindowScene scene;
        QVERIFY(scene.open());
        scene.window.showPage(page);
        QStringList fired;
        for (const QString &id : scene.bench.actions.ids())
            connect(scene.bench.actions.action(id), &QAction::triggered, &scene.window,
                    [&fired, id] { fired += id; });
        QList<QPointer<QWidget>> fields;
        for (QLineEdit *field : scene.window.findChildren<QLineEdit *>())
            fields += field;
        for (QPlainTextEdit *field : scene.window.findChildren<QPlainTextEdit *>())
            fields += field;
        int typedInto = 0;
        for (const QPointer<QWidget> &field : fields) {
            if (!field || !field->isVisible() || !field->isEnabled() || field->property("readOnly").toBool())
                continue;
            ++typedInto;
            for (const int key : {int(Qt::Key_A), int(Qt::Key_X), int(Qt::Key_G), int(Qt::Key_T),
                                  int(Qt::Key_Space), int(Qt::Key_Return)}) {
                if (!field || !field->isVisible())
                    break;
                field->setFocus();
                QTest::keyClick(field, Qt::Key(key));
                QVERIFY2(fired.isEmpty(), qPrintable(field->objectName() + u": "_s + fired.join(u", "_s)));
                QCOMPARE(scene.window.page(), page);
            }
        }
        if (page != "jobs"_L1 && page != "grades"_L1 && page != "approvals"_L1)
            QVERIFY(typedInto > 0 || page == "wiki"_L1);
    }

    void aGoldenQuestionIsMadeOfTheRowInHand()
    {
        MainWindowScene scene;
        QVERIFY(scene.open());
        QTRY_VERIFY(scene.bench.cards.card());
        const QString uid = scene.bench.cards.card()->row.uid;
        scene.bench.actions.action(u"golden.make"_s)->trigger();
        QCOMPARE(scene.window.page(), u"grades"_s);
        auto *editor = scene.window.findChild<GoldenEditor *>();
        QVERIFY(editor);
        QTRY_COMPARE(editor->form()->question().extra.value("made_from"_L1).toString(), uid);
        QVERIFY(editor->isVisible());
    }

    void anOlderStoreSaysWhatBecameOfIt()
    {
        const QString path = m_home->file(u"old.memoir"_s);
        tests::makeEmpty(3, path);
        MainWindowScene scene;
        scene.window.opener()->open(path);
        QTRY_COMPARE(scene.window.page(), u"triage"_s);
        QTRY_VERIFY(scene.message().startsWith("Brought up to date"_L1));
        QVERIFY(scene.message().contains("old.memoir.schema3-"_L1));
        // Once.
        QVERIFY(scene.open());
        scene.window.opener()->open(path);
        QTRY_COMPARE(scene.bench.store.path(), path);
        QTRY_COMPARE(scene.window.page(), u"triage"_s);
        QVERIFY2(!scene.message().startsWith("Brought up to date"_L1), qPrintable(scene.message()));
    }

    void aReadOnlyStoreSaysSoAndTakesNoVerdict()
    {
        MainWindowScene scene;
        scene.window.opener()->setReadOnly(true);
        QVERIFY(scene.open());
        QVERIFY(scene.strip(u"store"_s).contains(u"read-only"_s));
        QVERIFY(scene.window.findChild<Banner *>(u"riskBanner"_s)->isVisible());
        scene.bench.session.decide(
            {{scene.bench.queue.keyAt(0)}, store::Status::Rejected, {}, {}, false, {}, {}, {}});
        QTRY_COMPARE(scene.bench.session.pendingActs(), 0);
        QTRY_COMPARE(scene.bench.queue.rowCount(), 3);
        QCOMPARE(scene.store.status(scene.uids.front()), u"needs_review"_s);
    }

    void aDroppedFileIsRehearsedAndThenImported()
    {
        MainWindowScene scene;
        QVERIFY(scene.open());
        const QString path = m_home->file(u"notes.jsonl"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            R"({"agent":"ops","entity_type":"site","entity_id":"R2","observation":"Gate opens at six"})"
            "\n");
        file.close();
        QVERIFY(drop(&scene.window, path));
        const auto *banner = scene.window.findChild<Banner *>(u"importBanner"_s);
        const auto *accept = scene.window.findChild<QAction *>(u"importAccept"_s);
        QSignalSpy rehearsed(&scene.bench.imports, &models::ImportJob::rehearsed);
        QTRY_VERIFY(banner->isVisible()); // the file is looked at in the background
        QTRY_COMPARE(rehearsed.size(), 1);
        QCOMPARE(scene.bench.queue.rowCount(), 3);
        scene.window.findChild<QAction *>(u"importAccept"_s)->trigger();
        QTRY_COMPARE(scene.bench.queue.rowCount(), 4);
        QVERIFY(!banner->isVisible());
        QVERIFY(accept);
    }

    void aDroppedFileOfNoKnownFormatIsRefusedInASentence()
    {
        MainWindowScene scene;
        QVERIFY(scene.open());
        const QString path = m_home->file(u"picture.bin"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(300, '\x01'));
        file.close();
        QVERIFY(drop(&scene.window, path));
        const auto *banner = scene.window.findChild<Banner *>(u"importBanner"_s);
        QTRY_COMPARE(banner->kind(), Banner::Kind::Refused);
    }

    void whatIsFocusableHasAName()
    {
        MainWindowScene scene;
        QVERIFY(scene.open());
        for (const QString &page : {u"triage"_s, u"ledger"_s, u"settings"_s}) {
            scene.window.showPage(page);
            for (const QWidget *widget : scene.window.findChildren<QWidget *>()) {
                if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus)
                    continue;
                const QAccessibleInterface *seen =
                    QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
                const QString name =
                    seen ? seen->text(QAccessible::Name) + seen->text(QAccessible::Value) : QString();
                QVERIFY2(!name.isEmpty(),
                         qPrintable(page + u": "_s + QLatin1StringView(widget->metaObject()->className())
                                    + u' ' + widget->objectName()));
            }
        }
    }

    void aWindowThatFillsAfterItsFirstPaintOpensItsStoreMeanwhile()
    {
        tests::TestStore store;
        store.add(u"Gate opens at six"_s);
        models::Workbench bench;
        FakeFilePicker picker;
        MainWindow window(&bench, &picker, MainWindow::Build::AfterFirstPaint);
        window.opener()->open(store.path());
        QVERIFY(!window.findChild<Rail *>());
        window.show();
        QTRY_COMPARE(window.page(), u"triage"_s);
        QVERIFY(window.findChild<Rail *>()->isVisible());
        QTRY_COMPARE(bench.queue.rowCount(), 1);
        QVERIFY(!window.findChild<Banner *>(u"firstRunBanner"_s)); // the first page was not needed
    }

    void aWindowThatFillsLaterStillTellsWhyAStoreDidNotOpen()
    {
        models::Workbench bench;
        FakeFilePicker picker;
        MainWindow window(&bench, &picker, MainWindow::Build::AfterFirstPaint);
        window.opener()->open(m_home->file(u"nowhere/none.memoir"_s));
        window.show();
        QTRY_COMPARE(window.page(), u"firstRun"_s);
        const auto *banner = window.findChild<Banner *>(u"firstRunBanner"_s);
        QTRY_VERIFY(banner->isVisible() && banner->kind() == Banner::Kind::Refused);
    }

    void aWindowWithoutAStoreBeginsWithTheFirstPage()
    {
        models::Workbench bench;
        FakeFilePicker picker;
        MainWindow window(&bench, &picker, MainWindow::Build::AfterFirstPaint);
        window.show();
        QTRY_COMPARE(window.page(), u"firstRun"_s);
    }

    void pageAndRowAreFoundAgain()
    {
        MainWindowScene scene;
        QVERIFY(scene.open());
        const qint64 key = scene.bench.queue.keyAt(2);
        scene.bench.cards.show(key);
        QTRY_VERIFY(scene.bench.cards.card() && scene.bench.cards.card()->isComplete);
        const QString uid = scene.bench.cards.card()->row.uid;
        scene.window.showPage(u"ledger"_s);
        scene.window.close();
        scene.bench.store.close();
        QTRY_VERIFY(!scene.bench.store.isOpen());

        models::Workbench bench;
        FakeFilePicker picker;
        MainWindow window(&bench, &picker);
        window.show();
        window.opener()->open(scene.store.path());
        QTRY_COMPARE(window.page(), u"ledger"_s);
        window.showPage(u"triage"_s);
        QTRY_VERIFY(bench.cards.card() && bench.cards.card()->row.uid == uid);
    }

    // Also by a window that was killed.
    void theLaneIsFoundAgainWithoutAnOrderlyEnd()
    {
        MainWindowScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.store.decide({scene.uids.at(1)}, store::Status::Rejected));
        auto *triage = scene.window.triagePage();
        store::QueueFilter lane;
        lane.status = store::Status::Rejected;
        triage->setFilter(lane);
        QTRY_COMPARE(QSettings().value("window/row"_L1).toString(), scene.uids.at(1));
        QTRY_COMPARE(store::QueueFilter::parse(QSettings().value("window/lane"_L1).toString()), lane);

        models::Workbench bench;
        FakeFilePicker picker;
        MainWindow window(&bench, &picker);
        window.show();
        window.opener()->open(scene.store.path());
        QTRY_VERIFY(bench.cards.card() && bench.cards.card()->row.uid == scene.uids.at(1));
        QCOMPARE(bench.queue.filter(), lane);
    }

    // Where it was switched on.
    void anUrgentProposalIsToldOnTheDesktopOnce()
    {
        MainWindowScene scene;
        UrgentNotices notices(&scene.bench);
        QStringList told;
        notices.setTell([&](const QString &title, const QString &text) { told += title + u": "_s + text; });
        QVERIFY(scene.open());
        int made = 0;
        const auto propose = [&](const QString &words, const QString &risk) {
            store::NewProposal row;
            row.agent = u"finance"_s;
            row.description = words;
            row.risk = risk;
            row.situation = {{u"number"_s, ++made}};
            row.action = {{u"action"_s, u"pay"_s}, {u"args"_s, QJsonObject{{u"number"_s, made}}}};
            VERIFY_RESULT(
                store::Approvals(scene.store.database()).propose({row}, store::Actor::agent(row.agent)));
            scene.bench.feed.poll();
            QTRY_COMPARE(scene.bench.approvals.waiting().count, made);
        };
        propose(u"Switched off, nothing is told"_s, u"critical"_s);
        QSettings().setValue(UrgentNotices::Key, true);
        propose(u"Can wait"_s, u"low"_s);
        QTRY_COMPARE(told.size(), 1); // the critical one that waits
        propose(u"Pay <b>now</b>"_s, u"critical"_s);
        QTRY_COMPARE(told.size(), 2);
        QVERIFY2(told.last().endsWith(u"Pay <b>now</b>"_s), qPrintable(told.last()));
        propose(u"Can wait too"_s, u"low"_s);
        QCOMPARE(told.size(), 2);
    }

    // Behind "+1", named and each with its way out.
    void conditionsWithoutRoomStandInAMenu()
    {
        MainWindowScene scene;
        scene.window.resize(960, 640);
        QVERIFY(scene.open());
        store::QueueFilter filter;
        filter.agent = u"finance-agent-of-the-north"_s;
        filter.kind = u"observation"_s;
        scene.window.triagePage()->setFilter(filter);
        auto *more = scene.window.findChild<QAbstractButton *>(u"chip-folded"_s);
        QVERIFY(more);
        more->click();
        QPointer<QMenu> menu = scene.window.findChild<QMenu *>(u"foldedConditions"_s);
        QVERIFY(menu && !menu->actions().isEmpty());
        QStringList named;
        for (const QAction *action : menu->actions())
            named += action->text();
        QVERIFY2(named.join(u' ').contains(u"observation"_s), qPrintable(named.join(u", "_s)));
        menu->actions().constLast()->trigger();
        QVERIFY(scene.bench.queue.filter().kind.isEmpty() || scene.bench.queue.filter().agent.isEmpty());
        if (menu)
            menu->close();
    }

    // The ledger signs with it.
    void theNameIsAskedForOnceBeforeTheFirstAct()
    {
        qunsetenv("MEMOIR_REVIEWER");
        MainWindowScene scene;
        QVERIFY(scene.open());
        int asked = 0;
        scene.bench.reviewer.askWith([&](const QString &guess) {
            ++asked;
            QTimer::singleShot(0, &scene.window, [&scene, guess] {
                auto *name = scene.window.findChild<QLineEdit *>(u"reviewerName"_s);
                QCOMPARE(name->text(), guess);
                name->selectAll();
                QTest::keyClicks(name, u"mara"_s);
                QTest::keyClick(name, Qt::Key_Return);
            });
            return NameQuestion::ask(guess, &scene.window);
        });
        QTRY_VERIFY(scene.bench.cards.card() && scene.bench.cards.card()->isComplete);
        for (int row = 0; row < 2; ++row) {
            const QString uid = scene.bench.cards.card()->row.uid;
            scene.window.activateWindow(); // as a window manager does after a dialog
            QVERIFY(QTest::qWaitForWindowActive(&scene.window));
            QTest::keyClick(scene.window.focusWidget(), Qt::Key_X);
            QTRY_COMPARE(scene.store.status(uid), u"rejected"_s);
            QTRY_VERIFY(scene.bench.cards.card()->row.uid != uid && scene.bench.cards.card()->isComplete);
        }
        QCOMPARE(asked, 1);
        QCOMPARE(store::Ledger(scene.store.database()).people().value(), QStringList{u"person:mara"_s});
        models::Workbench next;
        next.reviewer.askWith([&](const QString &) { return ++asked, u"somebody"_s; });
        QCOMPARE(next.reviewer.name().value_or(QString()), u"mara"_s);
        QCOMPARE(asked, 1);
    }

    // Esc in the question is no name: the row goes on waiting, and the next act asks again.
    void escapeInTheQuestionForTheNameMakesNoAct()
    {
        qunsetenv("MEMOIR_REVIEWER");
        MainWindowScene scene;
        QVERIFY(scene.open());
        int asked = 0;
        scene.bench.reviewer.askWith([&](const QString &guess) {
            ++asked;
            QTimer::singleShot(0, &scene.window, [&scene] {
                QTest::keyClick(scene.window.findChild<QLineEdit *>(u"reviewerName"_s), Qt::Key_Escape);
            });
            return NameQuestion::ask(guess, &scene.window);
        });
        QTRY_VERIFY(scene.bench.cards.card() && scene.bench.cards.card()->isComplete);
        const QString uid = scene.bench.cards.card()->row.uid;
        const int rows = scene.bench.queue.rowCount();
        const qint64 entries = scene.store.number(u"SELECT count(*) FROM ledger"_s);
        for (int again = 1; again <= 2; ++again) {
            scene.window.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&scene.window));
            QTest::keyClick(scene.window.focusWidget(), Qt::Key_X);
            QTRY_COMPARE(asked, again);
            QCOMPARE(scene.bench.session.pendingActs(), 0);
            QCOMPARE(scene.bench.queue.rowCount(), rows);
            QCOMPARE(scene.bench.cards.card()->row.uid, uid);
            QCOMPARE(scene.store.status(uid), u"needs_review"_s);
        }
        QCOMPARE(scene.store.number(u"SELECT count(*) FROM ledger"_s), entries);
    }

    void theLookThatWasChosenIsShownAndKept()
    {
        const auto forget = qScopeGuard([] {
            views::ChosenLook::choose(Theme::Scheme::Light);
            views::ChosenLook::choose(Theme::Contrast::System);
        });
        MainWindowScene scene;
        QVERIFY(scene.open());
        scene.window.showPage(u"settings"_s);
        auto *scheme = scene.window.findChild<QComboBox *>(u"settingScheme"_s);
        auto *contrast = scene.window.findChild<QComboBox *>(u"settingContrast"_s);
        scene.bench.actions.action(u"view.dark"_s)->trigger();
        QCOMPARE(scheme->currentText(), u"Dark"_s);
        contrast->setCurrentIndex(1);
        Q_EMIT contrast->activated(1);
        QVERIFY(Theme::current()->isDark() && Theme::current()->isHighContrast());

        Theme::current()->setScheme(Theme::Scheme::System);
        Theme::current()->setContrast(Theme::Contrast::System);
        views::ChosenLook::restore();
        QVERIFY(Theme::current()->isDark() && Theme::current()->isHighContrast());
    }

    void theSizeOfTextsChangesAtOnce()
    {
        MainWindowScene scene;
        QVERIFY(scene.open());
        scene.window.showPage(u"jobs"_s);
        scene.window.showPage(u"settings"_s);
        auto *header = scene.window.findChild<QWidget *>(u"jobsHeader"_s);
        QVERIFY(header);
        const int font = QFontInfo(Theme::current()->font(Theme::Type::Body)).pixelSize();
        const int height = header->minimumHeight();
        auto *size = scene.window.findChild<QComboBox *>(u"settingTextSize"_s);
        const auto choose = [size](int percent) {
            size->setCurrentIndex(size->findData(percent));
            Q_EMIT size->activated(size->currentIndex());
        };
        choose(200);
        QCOMPARE(QFontInfo(Theme::current()->font(Theme::Type::Body)).pixelSize(), 2 * font);
        QVERIFY2(header->minimumHeight() >= height * 3 / 2,
                 qPrintable(QString::number(header->minimumHeight())));
        for (const QString &page : {u"triage"_s, u"ledger"_s, u"settings"_s}) {
            scene.window.showPage(page);
            QVERIFY(scene.window.minimumSizeHint().width() < 1800);
        }
        choose(100);
        QCOMPARE(QFontInfo(Theme::current()->font(Theme::Type::Body)).pixelSize(), font);
        QVERIFY(std::abs(header->minimumHeight() - height) <= 1);
    }

    void settingsAreASectionListThatLeadsToThem()
    {
        MainWindowScene scene;
        QVERIFY(scene.open());
        QTest::keyClick(&scene.window, Qt::Key_Comma, Qt::ControlModifier);
        QCOMPARE(scene.window.findChild<Rail *>()->current(), u"settings"_s);
        auto *sections = scene.window.findChild<QListWidget *>(u"settingSections"_s);
        QCOMPARE(scene.window.focusWidget(), sections);
        auto *scroll = scene.window.findChild<QScrollArea *>(u"settingsScroll"_s);
        const auto isSeen = [&](const QString &name) {
            const QWidget *field = scene.window.findChild<QWidget *>(name);
            return !field->visibleRegion().isEmpty();
        };
        QVERIFY(isSeen(u"settingReviewer"_s));
        QTest::keyClick(sections, Qt::Key_End);
        QTRY_VERIFY(isSeen(u"modelPurpose"_s) && scroll->verticalScrollBar()->value() > 0);
        QCOMPARE(sections->currentRow(), sections->count() - 1);
        scroll->verticalScrollBar()->setValue(0);
        QCOMPARE(sections->currentRow(), 0);
    }

    void aSettingSaysWhatItIsNowAndCanBeTakenBack()
    {
        MainWindowScene scene;
        QVERIFY(scene.open());
        scene.window.showPage(u"settings"_s);
        auto *days = scene.window.findChild<QSpinBox *>(u"settingExpiry"_s);
        QTRY_COMPARE(days->value(), 30);
        const auto kept = [&] {
            return scene.store.database()
                .value(u"SELECT value FROM setting WHERE key = 'expiry.days'"_s)
                ->toString();
        };
        days->setValue(45);
        QTRY_COMPARE(scene.message(), u"Waiting rows expire after: 45 days"_s);
        QCOMPARE(kept(), u"45"_s);
        scene.window.findChild<QListWidget *>(u"settingSections"_s)->setFocus();
        QTest::keyClick(scene.window.focusWidget(), Qt::Key_Z);
        QTRY_VERIFY(scene.message().startsWith(u"Undone: "_s));
        QVERIFY(kept() != u"45"_s);
        QTRY_COMPARE(days->value(), 30);
    }

    // Also in the status bar and beside what a proposal is bound to.
    void timesAreThoseOfThisComputer()
    {
        const QByteArray before = qgetenv("TZ");
        const auto setZone = [](const QByteArray &zone) {
            qputenv("TZ", zone);
            tzset();
        };
        setZone("Asia/Tokyo");
        const auto reset = qScopeGuard([&] { setZone(before); });
        MainWindowScene scene;
        QVERIFY(scene.open());
        const auto said = [&scene] { return scene.strip(u"ledger"_s); };
        QTRY_VERIFY(said().startsWith(u"Ledger verified"_s));
        const QDateTime at = scene.bench.health.verifiedAt();
        QVERIFY(at.toLocalTime().time().hour() != at.toUTC().time().hour());
        QVERIFY2(said().endsWith(at.toLocalTime().toString(u"HH:mm"_s)), qPrintable(said()));
    }

    void theRemovalOfForgottenWordsIsSaid()
    {
        MainWindowScene scene;
        QVERIFY(scene.open());
        const auto said = [&scene] { return scene.strip(u"remains"_s); };
        scene.bench.remains.setPace(std::chrono::hours(1), std::chrono::hours(1));
        scene.bench.remains.start();
        QVERIFY2(said().contains(u"forgotten words"_s), qPrintable(said()));
        scene.bench.remains.setPace(std::chrono::milliseconds(0), std::chrono::hours(1));
        scene.bench.remains.start();
        QTRY_COMPARE(said(), QString());
    }

    void keysAreResetInTheSettings()
    {
        MainWindowScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.bench.actions.setKey(u"triage.approve"_s, QKeySequence(Qt::Key_B)));
        scene.window.showPage(u"settings"_s);
        scene.window.findChild<QAbstractButton *>(u"settingResetKeys"_s)->click();
        QCOMPARE(scene.bench.actions.key(u"triage.approve"_s), QKeySequence(Qt::Key_A));
    }

    void ownKeysThatWereResetComeBack()
    {
        MainWindowScene scene;
        QVERIFY(scene.open());
        models::ActionRegistry &actions = scene.bench.actions;
        QVERIFY(actions.setKey(u"triage.approve"_s, QKeySequence(Qt::Key_B)));
        QVERIFY(actions.setKey(u"triage.reject"_s, QKeySequence(Qt::Key_A))); // in the place of the other
        scene.window.showPage(u"settings"_s);
        auto *button = scene.window.findChild<QAbstractButton *>(u"settingResetKeys"_s);
        button->click();
        QCOMPARE(scene.message(), u"All keys are as at first; the same button brings yours back"_s);
        QCOMPARE(actions.key(u"triage.reject"_s), QKeySequence(Qt::Key_X));
        QCOMPARE(button->text(), u"My own keys again"_s);
        button->click();
        QCOMPARE(actions.key(u"triage.approve"_s), QKeySequence(Qt::Key_B));
        QCOMPARE(actions.key(u"triage.reject"_s), QKeySequence(Qt::Key_A));
        QCOMPARE(button->text(), u"All keys as at first"_s);
    }

    // The present page's first; moved by keys.
    void theKeySheetHasEveryActionOfEveryPage()
    {
        MainWindowScene scene;
        QVERIFY(scene.open());
        scene.window.showPage(u"ledger"_s);
        QTest::keyClick(scene.window.focusWidget(), Qt::Key_Question);
        KeySheet *sheet = scene.window.keySheet();
        QVERIFY(sheet->isOpen());
        for (const QString &id : scene.bench.actions.ids()) {
            if (!id.endsWith(".reason"_L1) && !id.startsWith("triage.lane"_L1))
                QVERIFY2(sheet->findChild<QWidget *>(u"key-"_s + id), qPrintable(id));
        }
        const QWidget *first = sheet->findChild<QWidget *>(u"key-ledger.next"_s);
        QVERIFY(!first->visibleRegion().isEmpty());
        auto *scroll = sheet->findChild<QScrollArea *>();
        QCOMPARE(scene.window.focusWidget(), scroll);
        QTest::keyClick(scroll, Qt::Key_PageDown);
        QVERIFY(scroll->verticalScrollBar()->value() > 0);
        QTest::keyClick(scroll, Qt::Key_Escape);
        QVERIFY(!sheet->isOpen());
    }

    void closingTheStoreGoesBackToTheFirstPage()
    {
        MainWindowScene scene;
        QVERIFY(scene.open());
        scene.bench.store.close();
        QTRY_COMPARE(scene.window.page(), u"firstRun"_s);
        QCOMPARE(scene.window.windowTitle(), u"Memoir"_s);
    }

private:
    static void addRow(const QString &path, const QString &text)
    {
        auto database = store::Database::open(path, store::Database::Mode::Create);
        store::NewReflexion row;
        row.observation = text;
        if (!database || !store::ReflexionWriter(**database).add({row}, store::Actor::agent(u"ops"_s)))
            qFatal("not added");
    }
    // One row in it and in its copy.
    QString storeWithCopy(const QString &name) const
    {
        const QString path = m_home->file(name);
        addRow(path, u"Dock four drops a zero"_s);
        auto database = store::Database::open(path, store::Database::Mode::ReadWrite);
        if (!database || !store::backUp(**database, path + u".bak"_s))
            qFatal("not copied");
        return path;
    }

    std::unique_ptr<WindowTestHome> m_home;
};

QTEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
