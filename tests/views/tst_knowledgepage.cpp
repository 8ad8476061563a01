// SPDX-License-Identifier: MIT
#include "models/workbench.h"
#include "store/layers/ownership.h"
#include "tests/app/fakefilepicker.h"
#include "tests/app/windowtest.h"
#include "tests/store/teststore.h"
#include "views/knowledge/chunkpane.h"
#include "views/knowledge/knowledgepage.h"
#include "views/parts/banner.h"
#include "views/parts/emptystate.h"
#include "views/parts/plaintable.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QUrl>

using namespace Qt::StringLiterals;
using namespace views;

namespace {

const QByteArray Handbook = "# Payments\n\n## Who may pay\n\nPay runs are released by treasury.\n\n"
                            "## Terms\n\nThe contract wins over the invoice, whatever it says.\n";

// A store with two documents, read in as the page does it.
struct KnowledgePageScene
{
    tests::TestStore store;
    QTemporaryDir folder;
    models::Workbench bench;
    FakeFilePicker picker;
    KnowledgePage page{&bench, &picker};

    KnowledgePageScene()
    {
        page.resize(1112, 776);
        page.show();
        page.activateWindow();
    }
    QString write(const QString &name, const QByteArray &text, int secondsAgo = 60)
    {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("no file");
        file.write(text);
        file.flush();
        file.setFileTime(QDateTime::currentDateTimeUtc().addSecs(-secondsAgo),
                         QFileDevice::FileModificationTime);
        return file.fileName();
    }
    bool open(store::Database::Mode mode = store::Database::Mode::ReadWrite)
    {
        bench.store.open(store.path(), mode);
        return QTest::qWaitFor([this] { return bench.sources.isLoaded(); });
    }
    bool fill()
    {
        write(u"payments.md"_s, Handbook);
        write(u"freight.md"_s, "# Freight\n\nFreight is booked by noon.\n");
        if (!open())
            return false;
        page.ingest({folder.path()});
        return QTest::qWaitFor([this] { return rows() == 2 && page.table()->currentIndex().isValid(); });
    }
    int rows() const { return page.table()->model()->rowCount(); }
    QString cell(int row, int column) const
    {
        return page.table()->model()->index(row, column).data().toString();
    }
    void act(const QString &id) { bench.actions.action(id)->trigger(); }
    bool isEnabled(const QString &id) { return bench.actions.action(id)->isEnabled(); }
    QString text() const { return page.pane()->text()->toPlainText(); }
    Banner *banner() const { return page.findChild<Banner *>(u"knowledgeBanner"_s); }
};

} // namespace

class TestKnowledgePage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_home = std::make_unique<WindowTestHome>(); }
    void cleanupTestCase() { m_home.reset(); }

    void anEmptyStoreSaysWhatToDo()
    {
        KnowledgePageScene scene;
        QVERIFY(scene.open());
        QVERIFY(!scene.page.table()->isVisible());
        QVERIFY(scene.isEnabled(u"knowledge.addFiles"_s));
        QVERIFY(!scene.isEnabled(u"knowledge.remove"_s));
        // Arrows have nowhere to go here.
        const auto *empty = scene.page.findChild<EmptyState *>();
        auto *button = empty->findChild<QAbstractButton *>();
        button->setFocus();
        for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Up, Qt::Key_Left, Qt::Key_Right}) {
            QTest::keyClick(button, key);
            QCOMPARE(QApplication::focusWidget(), button);
        }
    }

    void theFirstSourceShowsItsFirstChunk()
    {
        KnowledgePageScene scene;
        QVERIFY(scene.fill());
        QCOMPARE(scene.cell(0, models::SourceModel::PathColumn), u"freight.md"_s);
        QTRY_VERIFY(scene.text().contains("booked by noon"_L1));
        QCOMPARE(scene.page.findChild<QLabel *>(u"sourcePath"_s)->text(), u"freight.md"_s);
        QCOMPARE(scene.page.findChild<QLabel *>(u"chunkNumber"_s)->text(), u"Chunk 1"_s);
    }

    void aDocumentIsGivenToAnAgentAndBack()
    {
        KnowledgePageScene scene;
        scene.store.add(u"A row, so that its agent is known"_s, u"finance"_s);
        QVERIFY(scene.fill());
        QSignalSpy raised(&scene.page, &KnowledgePage::changeRaised);
        scene.page.table()->setFocus();
        QTRY_VERIFY(scene.isEnabled(u"knowledge.owner"_s));
        QTest::keyClick(scene.page.table(), Qt::Key_B);
        QTRY_VERIFY(scene.page.findChild<QMenu *>(u"owners"_s));
        auto *menu = scene.page.findChild<QMenu *>(u"owners"_s);
        for (QAction *choice : menu->actions()) {
            if (choice->text() == u"finance"_s)
                menu->setActiveAction(choice);
        }
        raised.clear();
        QTest::keyClick(menu, Qt::Key_Return);
        QTRY_COMPARE(raised.size(), 1);
        QCOMPARE(raised.front().front().toString(), u"freight.md belongs to finance now"_s);
        const QString owners = u"SELECT count(*) FROM knowledge_source WHERE agent_id IS NOT NULL"_s;
        QCOMPARE(scene.store.number(owners), 1);
        QTRY_VERIFY(scene.page.findChild<QLabel *>(u"knowledgeCounts"_s)->text().contains(u"all agents"_s));
        QTRY_COMPARE(scene.bench.actions.action(u"knowledge.owner"_s)->iconText(), u"finance"_s);
        scene.bench.session.undoChangeset(raised.front().at(1).toString());
        QTRY_COMPARE(scene.store.number(owners), 0);
        QTRY_COMPARE(scene.bench.actions.action(u"knowledge.owner"_s)->iconText(), u"Everybody's"_s);
    }

    void oneAgentsDocumentsCanBeShownAlone()
    {
        KnowledgePageScene scene;
        scene.store.add(u"A row, so that its agent is known"_s, u"finance"_s);
        QVERIFY(scene.fill());
        auto *whose = scene.page.findChild<QComboBox *>(u"agentChoice"_s);
        QVERIFY(!whose->isVisible()); // all are everybody's
        const store::knowledge::Source &freight = scene.bench.sources.lineAt(0)->source;
        VERIFY_RESULT(store::giveTo(scene.store.database(), freight.uid, freight.revision, u"finance"_s,
                                    store::Actor::person(u"mara"_s), {}, store::now()));
        scene.bench.feed.poll();
        QTRY_VERIFY(whose->isVisible());
        QCOMPARE(whose->count(), 3);
        whose->setFocus();
        QTest::keyClick(whose, Qt::Key_End);
        QCOMPARE(whose->currentText(), u"finance (1)"_s);
        QTRY_COMPARE(scene.rows(), 1);
        QCOMPARE(scene.cell(0, models::SourceModel::PathColumn), u"freight.md"_s);
        QTRY_VERIFY(scene.text().contains("booked by noon"_L1));
        QTest::keyClick(whose, Qt::Key_Home);
        QTRY_COMPARE(scene.rows(), 2);
    }

    void keysStepThroughSources()
    {
        KnowledgePageScene scene;
        QVERIFY(scene.fill());
        scene.page.table()->setFocus();
        QTest::keyClick(scene.page.table(), Qt::Key_J);
        QCOMPARE(scene.page.table()->currentIndex().row(), 1);
        QTRY_VERIFY(scene.text().contains("treasury"_L1));
        QTest::keyClick(scene.page.table(), Qt::Key_K);
        QCOMPARE(scene.page.table()->currentIndex().row(), 0);
    }

    void searchingNarrowsSourcesAndChunks()
    {
        KnowledgePageScene scene;
        QVERIFY(scene.fill());
        auto *search = scene.page.findChild<QLineEdit *>(u"knowledgeSearch"_s);
        QTest::keyClicks(search, u"contract"_s);
        QTRY_COMPARE(scene.rows(), 1);
        QTRY_VERIFY(scene.text().contains("contract wins"_L1));
        QTRY_VERIFY(!scene.page.pane()->text()->extraSelections().isEmpty());
        QTest::keyClick(search, Qt::Key_Escape);
        QTRY_COMPARE(scene.rows(), 2);
    }

    void aSearchComesToItsBestChunk()
    {
        KnowledgePageScene scene;
        scene.write(u"a.md"_s, "# Dock\n\n## Hours\n\nThe dock opens at six. A contract is kept there.\n\n"
                               "## Rest\n\nNothing else.\n");
        scene.write(u"b.md"_s,
                    "# Law\n\n## Other\n\nSomething else.\n\n## Contract\n\nContract: the contract wins.\n");
        QVERIFY(scene.open());
        scene.page.ingest({scene.folder.path()});
        QTRY_COMPARE(scene.rows(), 2);
        auto *search = scene.page.findChild<QLineEdit *>(u"knowledgeSearch"_s);
        QTest::keyClicks(search, u"contract"_s);
        QTRY_VERIFY(scene.text().contains("contract wins"_L1));
        QCOMPARE(scene.page.findChild<QLabel *>(u"sourcePath"_s)->text(), u"b.md"_s);
    }

    void sourcesAreNarrowedAndSortedByState()
    {
        KnowledgePageScene scene;
        QVERIFY(scene.fill());
        scene.write(u"payments.md"_s, "# Payments\n\nChanged.\n", 20);
        scene.bench.ingest.compare();
        QTRY_VERIFY(scene.cell(1, models::SourceModel::StateColumn).contains("changed"_L1)
                    || scene.cell(1, models::SourceModel::StateColumn).contains("Changed"_L1));
        scene.act(u"knowledge.byState"_s);
        QTRY_COMPARE(scene.cell(0, models::SourceModel::PathColumn), u"payments.md"_s);
        auto *states = scene.page.findChild<QComboBox *>(u"sourceStates"_s);
        const int changed = states->findData(int(models::SourceState::Changed));
        QVERIFY(changed > 0);
        QVERIFY(states->itemText(changed).contains(u"(1)"_s));
        states->setCurrentIndex(changed);
        Q_EMIT states->activated(changed);
        QTRY_COMPARE(scene.rows(), 1);
        QCOMPARE(scene.cell(0, models::SourceModel::PathColumn), u"payments.md"_s);
        states->setCurrentIndex(0);
        Q_EMIT states->activated(0);
        QTRY_COMPARE(scene.rows(), 2);
    }

    void whatWasNotReadIsListedWithItsReason()
    {
        KnowledgePageScene scene;
        scene.write(u"picture.bin"_s, QByteArray(200, '\x01'));
        QVERIFY(!scene.isEnabled(u"knowledge.skipped"_s));
        QVERIFY(!scene.page.grab().isNull()); // the list is laid out before there is anything in it
        QSignalSpy told(&scene.page, &KnowledgePage::changeRaised);
        QVERIFY(scene.fill());
        QTRY_COMPARE(told.size(), 1);
        QVERIFY2(told.front().front().toString().contains(u"1 not read"_s),
                 qPrintable(told.front().front().toString()));
        scene.page.table()->setFocus();
        QTest::keyClick(scene.page.table(), Qt::Key_L);
        auto *table = scene.page.findChild<QTableView *>(u"skippedTable"_s);
        QVERIFY(table->isVisible());
        QCOMPARE(table->model()->rowCount(), 1);
        QVERIFY(table->model()->index(0, 0).data().toString().endsWith(u"picture.bin"_s));
        QVERIFY(!table->model()->index(0, 1).data().toString().isEmpty());
        QTest::keyClick(table, Qt::Key_Escape);
        QVERIFY(scene.page.table()->isVisible());
        QVERIFY(scene.page.table()->hasFocus());
    }

    void noFigureIsCut()
    {
        KnowledgePageScene scene;
        QVERIFY(scene.fill());
        const auto *table = scene.page.table();
        for (const int column :
             {int(models::SourceModel::ChunksColumn), int(models::SourceModel::TokensColumn)}) {
            const QFontMetrics metrics(Theme::current()->font(Theme::Type::Body));
            for (int row = 0; row < scene.rows(); ++row)
                QVERIFY(table->columnWidth(column)
                        >= metrics.horizontalAdvance(scene.cell(row, column)) + 16);
        }
    }

    void filesAreAddedByTheirNames()
    {
        KnowledgePageScene scene;
        QVERIFY(scene.fill());
        QTemporaryDir other;
        QFile file(other.filePath(u"rates.txt"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("Rates come from the contract.\n");
        file.close();
        scene.picker.allToOpen = {file.fileName()};
        QSignalSpy told(&scene.page, &KnowledgePage::changeRaised);
        scene.act(u"knowledge.addFiles"_s);
        QTRY_COMPARE(scene.rows(), 3);
        QTRY_COMPARE(told.size(), 1);
        QVERIFY(told.front().front().toString().contains("1 new"_L1));
    }

    void droppedFilesAreRead()
    {
        KnowledgePageScene scene;
        QVERIFY(scene.open());
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(scene.write(u"a.md"_s, Handbook))});
        QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&scene.page, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&scene.page, &drop);
        QTRY_COMPARE(scene.rows(), 1);
    }

    void aChangedFileIsSaidAndReadAgain()
    {
        KnowledgePageScene scene;
        QVERIFY(scene.fill());
        scene.write(u"freight.md"_s, "# Freight\n\nFreight is booked by eleven.\n", 20);
        scene.bench.ingest.compare();
        QTRY_VERIFY(scene.cell(0, models::SourceModel::StateColumn).contains("changed"_L1));
        scene.act(u"knowledge.refresh"_s);
        QTRY_COMPARE(scene.cell(0, models::SourceModel::StateColumn), u"Up to date"_s);
        QTRY_VERIFY(scene.text().contains("by eleven"_L1));
    }

    // The message's undo is for the release it tells of, and the ledger says the same.
    void aReleaseIsTakenBackByItsMessage()
    {
        KnowledgePageScene scene;
        QVERIFY(scene.fill());
        scene.act(u"knowledge.hold"_s);
        QTRY_COMPARE(scene.store.number(u"SELECT count(*) FROM setting WHERE key LIKE 'knowledge.%'"_s), 1);
        scene.write(u"freight.md"_s, "# Freight\n\nFreight is booked by ten.\n", 20);
        scene.bench.ingest.compare();
        QTRY_VERIFY(
            scene.cell(0, models::SourceModel::StateColumn).contains("changed"_L1, Qt::CaseInsensitive));
        scene.act(u"knowledge.refresh"_s); // unseen
        const auto waiting = [&scene] {
            return scene.store.number(u"SELECT count(*) FROM knowledge_source WHERE status = 'waiting'"_s);
        };
        QTRY_COMPARE(waiting(), 1);
        QTRY_VERIFY(scene.isEnabled(u"knowledge.release"_s));
        QSignalSpy told(&scene.page, &KnowledgePage::changeRaised);
        scene.act(u"knowledge.release"_s);
        QTRY_COMPARE(told.size(), 1);
        QVERIFY2(
            told.front().front().toString().endsWith(u"freight.md is released; it is told from now on"_s),
            qPrintable(told.front().front().toString()));
        QCOMPARE(waiting(), 0);
        QSignalSpy undone(&scene.bench.session, &models::TriageSession::undone);
        scene.bench.session.undoChangeset(told.front().at(1).toString());
        QTRY_COMPARE(undone.size(), 1);
        QCOMPARE(waiting(), 1);
        QCOMPARE(scene.store.number(u"SELECT count(*) FROM changeset WHERE action = 'undo'"_s), 1);
        QTRY_VERIFY(scene.isEnabled(u"knowledge.release"_s)); // the page says so too
    }

    void removingAsksAndLeavesATombstone()
    {
        KnowledgePageScene scene;
        QVERIFY(scene.fill());
        scene.act(u"knowledge.remove"_s);
        QVERIFY(scene.banner()->isVisible());
        QCOMPARE(scene.rows(), 2);
        // Escape keeps it.
        QTest::keyClick(&scene.page, Qt::Key_Escape);
        QVERIFY(!scene.banner()->isVisible());
        scene.act(u"knowledge.remove"_s);
        QSignalSpy told(&scene.page, &KnowledgePage::messageRaised);
        QAbstractButton *yes = nullptr;
        for (QAbstractButton *button : scene.banner()->findChildren<QAbstractButton *>()) {
            if (button->text() == "Remove"_L1)
                yes = button;
        }
        QVERIFY(yes);
        yes->click();
        QTRY_COMPARE(told.size(), 1);
        QVERIFY2(told.front().front().toString().contains("removed"_L1),
                 qPrintable(told.front().front().toString()));
        QTRY_COMPARE(scene.rows(), 1);
        const auto tombstones = [&scene](const QString &prefix) {
            return scene.store.number(
                u"SELECT count(*) FROM tombstone WHERE uid LIKE '%1!_%' ESCAPE '!'"_s.arg(prefix));
        };
        QCOMPARE(tombstones(u"src"_s), 1);
        QCOMPARE(tombstones(u"file"_s), 1);      // and the file is not read again
        QVERIFY(scene.bench.remains.isWanted()); // what is left of its words goes when nobody acts
    }

    // One question for one act: a folder that shall wait is not read without that.
    void withoutANameNoFolderIsRead()
    {
        qunsetenv("MEMOIR_REVIEWER");
        KnowledgePageScene scene;
        QVERIFY(scene.open());
        scene.write(u"payments.md"_s, Handbook);
        int asked = 0;
        scene.bench.reviewer.setName({});
        scene.bench.reviewer.askWith([&asked](const QString &) { return ++asked, QString(); });
        scene.picker.toOpen = scene.folder.path();
        scene.picker.ticks = true;
        scene.act(u"knowledge.addFolder"_s);
        QCOMPARE(asked, 1);
        QVERIFY(!scene.bench.ingest.isRunning());
        QCOMPARE(scene.store.number(u"SELECT count(*) FROM knowledge_source"_s), 0);
        QCOMPARE(scene.store.number(u"SELECT count(*) FROM ledger"_s), 0);
    }

    // The question takes the focus on the answer that loses nothing.
    void enterAndEscapeKeepTheDocument_data()
    {
        QTest::addColumn<Qt::Key>("key");
        QTest::newRow("Enter") << Qt::Key_Return;
        QTest::newRow("Escape") << Qt::Key_Escape;
    }
    void enterAndEscapeKeepTheDocument()
    {
        QFETCH(const Qt::Key, key);
        KnowledgePageScene scene;
        QVERIFY(scene.fill());
        scene.page.table()->setFocus();
        scene.act(u"knowledge.remove"_s);
        QVERIFY(scene.banner()->isVisible());
        QVERIFY(scene.banner()->accessibleName().contains(u"cannot be undone"_s));
        const auto *keep = qobject_cast<QAbstractButton *>(QApplication::focusWidget());
        QVERIFY(keep);
        QCOMPARE(keep->text(), u"Keep"_s);
        QTest::keyClick(QApplication::focusWidget(), key);
        QVERIFY(!scene.banner()->isVisible());
        QCOMPARE(QApplication::focusWidget(), scene.page.table());
        QCOMPARE(scene.rows(), 2);
    }

    void numbersInNamesAreNumbers()
    {
        KnowledgePageScene scene;
        for (const QString &name : {u"part 10.md"_s, u"part 2.md"_s, u"part 1.md"_s})
            scene.write(name, "# " + name.toUtf8() + "\n\nText of " + name.toUtf8() + ".\n");
        QVERIFY(scene.open());
        scene.page.ingest({scene.folder.path()});
        QTRY_COMPARE(scene.rows(), 3);
        QCOMPARE(scene.cell(0, models::SourceModel::PathColumn), u"part 1.md"_s);
        QCOMPARE(scene.cell(1, models::SourceModel::PathColumn), u"part 2.md"_s);
        QCOMPARE(scene.cell(2, models::SourceModel::PathColumn), u"part 10.md"_s);
    }

    void chunksWithoutVectorsAreSaid()
    {
        KnowledgePageScene scene;
        QVERIFY(scene.fill());
        QTRY_VERIFY(!scene.bench.ingest.isRunning());
        QVERIFY(scene.store.database().execute(u"DELETE FROM embedding"_s));
        scene.bench.feed.poll();
        QTRY_VERIFY(scene.banner()->isVisible());
        scene.act(u"knowledge.embed"_s);
        QTRY_VERIFY(!scene.banner()->isVisible());
        QVERIFY(scene.store.number(u"SELECT count(*) FROM embedding"_s) > 0);
    }

    void aReadOnlyStoreOffersNothingToWrite()
    {
        KnowledgePageScene scene;
        QVERIFY(scene.open(store::Database::Mode::ReadOnly));
        for (const QString &id : {u"knowledge.addFiles"_s, u"knowledge.refresh"_s, u"knowledge.remove"_s})
            QVERIFY2(!scene.isEnabled(id), qPrintable(id));
    }

    void everyControlHasAName()
    {
        KnowledgePageScene scene;
        QVERIFY(scene.fill());
        for (const QWidget *widget : scene.page.findChildren<QWidget *>()) {
            if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible())
                continue;
            QAccessibleInterface *interface =
                QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
            const bool isPart = widget->objectName().startsWith("qt_"_L1) || widget->inherits("QHeaderView");
            QVERIFY2(isPart || (interface && !interface->text(QAccessible::Name).isEmpty()),
                     widget->metaObject()->className());
        }
    }

private:
    std::unique_ptr<WindowTestHome> m_home;
};

QTEST_MAIN(TestKnowledgePage)
#include "tst_knowledgepage.moc"
