// SPDX-License-Identifier: MIT
// What a file would do is said before it is done, in the real window, and the store has it that way
// afterwards.
#include "models/workbench.h"
#include "store/clock.h"
#include "store/curation/ledger.h"
#include "store/json.h"
#include "store/layers/wikiwriter.h"
#include "tests/app/fakefilepicker.h"
#include "tests/app/windowtest.h"
#include "tests/store/teststore.h"
#include "views/frame/storeopener.h"
#include "views/mainwindow.h"
#include "views/parts/banner.h"
#include "views/parts/rail.h"
#include "views/parts/rowlistview.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QPlainTextEdit>

using namespace Qt::StringLiterals;
using namespace views;
using store::exchange::ImportFormat;

namespace {

// The window on the wiki page of a store with three sections.
struct ImportPreviewScene
{
    tests::TestStore store;
    models::Workbench bench;
    FakeFilePicker picker;
    MainWindow window{&bench, &picker};
    QSignalSpy rehearsed{&bench.imports, &models::ImportJob::rehearsed};
    QSignalSpy imported{&bench.imports, &models::ImportJob::imported};

    ImportPreviewScene()
    {
        for (const auto &title : {u"Terms"_s, u"Accounts"_s, u"Fees"_s}) {
            if (!store::addSection(store.database(), title, u"Text."_s, store::Actor::person(u"mara"_s),
                                   store::now()))
                qFatal("not added");
        }
        window.show();
        window.activateWindow();
    }
    bool open()
    {
        window.opener()->open(store.path());
        if (!QTest::qWaitFor([this] { return window.page() == "triage"_L1; }))
            return false;
        window.showPage(u"wiki"_s);
        return QTest::qWaitFor([this] { return bench.wiki.rowCount() == 3; });
    }
    // As "Read SYSTEM_WIKI.md…" on the wiki page.
    bool read(const QString &path)
    {
        picker.toOpen = path;
        bench.actions.action(u"wiki.read"_s)->trigger();
        return QTest::qWaitFor([this] { return rehearsed.size() == 1; });
    }
    // As "Import a file or folder…".
    void take(const QString &path)
    {
        picker.toOpen = path;
        bench.actions.action(u"file.import"_s)->trigger();
    }
    Banner *banner() const { return window.findChild<Banner *>(u"importBanner"_s); }
    QString said() const { return banner()->accessibleName(); }
    QStringList lines() const
    {
        const auto *text = window.findChild<QPlainTextEdit *>(u"importLines"_s);
        QStringList all;
        for (const QString &line : text->toPlainText().split(u'\n'))
            all += line.trimmed();
        return text->isVisible() ? all : QStringList();
    }
    QComboBox *format() const { return window.findChild<QComboBox *>(u"importFormat"_s); }
    QAction *accept() const { return window.findChild<QAction *>(u"importAccept"_s); }
    QStringList inForce()
    {
        QStringList titles;
        auto query = store.database().run(
            u"SELECT title FROM wiki_section WHERE status = 'current' ORDER BY position"_s);
        while (query && (*query)->next())
            titles += (*query)->value(0).toString();
        return titles;
    }
};

// As some are published: a text that holds the JSON.
const QByteArray AgentFile = store::jsonBytes(
    QJsonValue(u"{\"agents\": [{\"name\": \"Evie\", \"block_ids\": [\"b\"]}], "
               "\"blocks\": [{\"id\": \"b\", \"label\": \"l\", \"value\": \"Likes tea\"}]}"_s));

} // namespace

class TestImportPreview : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_home = std::make_unique<WindowTestHome>(); }
    void cleanupTestCase() { m_home.reset(); }
    void init() { QSettings().clear(); }

    void aWikiOfAnotherNameIsReadAsAWiki()
    {
        ImportPreviewScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.read(file(u"notes.md"_s,
                                "## Terms\n\nNet-30.\n\n## Accounts\n\nText.\n\n## Fees\n\nText.\n\n"
                                "## Refunds\n\nNone.\n")));
        QVERIFY2(scene.said().contains(u"read as a wiki"_s), qPrintable(scene.said()));
        QVERIFY2(scene.said().contains(u"1 new, 1 changed"_s), qPrintable(scene.said()));
        QVERIFY2(scene.said().contains(u"in force at once"_s), qPrintable(scene.said()));
        QVERIFY2(!scene.said().contains(u"review"_s) || scene.said().contains(u"nobody reviews"_s),
                 qPrintable(scene.said()));
        QCOMPARE(scene.lines(), (QStringList{u"Changed"_s, u"Terms"_s, u"New"_s, u"Refunds"_s}));
        QCOMPARE(scene.format()->currentData().toInt(), int(ImportFormat::Wiki));
        QCOMPARE(scene.inForce().size(), 3); // only said so far
        scene.accept()->trigger();
        QTRY_COMPARE(scene.imported.size(), 1);
        QCOMPARE(scene.inForce(), (QStringList{u"Terms"_s, u"Accounts"_s, u"Fees"_s, u"Refunds"_s}));
        QCOMPARE(scene.store.number(u"SELECT count(*) FROM reflexion_log"_s), 0);
    }

    void aFolderIsTakenAsAWhole()
    {
        ImportPreviewScene scene;
        QVERIFY(scene.open());
        file(u"notes/gate.md"_s, "---\nname: gate\ntype: project\n---\n\nThe gate opens at six\n");
        const QString notes = m_home->file(u"notes"_s);
        scene.take(notes + u'/'); // as a folder that is dragged comes
        QTRY_COMPARE(scene.rehearsed.size(), 1);
        QVERIFY2(scene.said().startsWith(u"notes, read as notes"_s), qPrintable(scene.said()));
        QVERIFY2(scene.said().contains(u"1 new"_s), qPrintable(scene.said()));
        scene.accept()->trigger();
        QTRY_COMPARE(scene.imported.size(), 1);
        QCOMPARE(scene.store.number(u"SELECT count(*) FROM reflexion_log"_s), 1);
    }

    void filesOfOtherToolsAreSeen_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("said");

        QTest::newRow("mem0") << u"page.json"_s
                              << QByteArray("{\n\"results\": [\n{\"id\": \"a\", \"memory\": \"Likes tea\"}]}")
                              << u"page.json, read as memories of mem0"_s;
        QTest::newRow("letta") << u"evie.af"_s << AgentFile << u"evie.af, read as an agent file of Letta"_s;
        QTest::newRow("basic-memory")
            << u"vault/deep/tea.md"_s << QByteArray("---\ntitle: Tea\n---\n- [habit] Likes tea\n")
            << u"vault, read as notes of basic-memory"_s;
    }

    void filesOfOtherToolsAreSeen()
    {
        QFETCH(const QString, name);
        QFETCH(const QByteArray, text);
        QFETCH(const QString, said);
        ImportPreviewScene scene;
        QVERIFY(scene.open());
        const QString path = file(name, text);
        scene.take(name.contains(u'/') ? m_home->file(name.section(u'/', 0, 0)) : path);
        QTRY_COMPARE(scene.rehearsed.size(), 1);
        QVERIFY2(scene.said().startsWith(said), qPrintable(scene.said()));
        QVERIFY2(scene.said().contains(u"1 new"_s), qPrintable(scene.said()));
        scene.accept()->trigger();
        QTRY_COMPARE(scene.imported.size(), 1);
        QCOMPARE(scene.store.number(u"SELECT count(*) FROM reflexion_log WHERE status = 'needs_review'"_s),
                 1);
    }

    // In a format whose files are read alone, a folder is refused by the sentence of the command line.
    void aFolderOfAFormatThatHasNoneIsRefused()
    {
        ImportPreviewScene scene;
        QVERIFY(scene.open());
        file(u"notes/gate.md"_s, "The gate opens at six\n");
        const QString notes = m_home->file(u"notes"_s);
        scene.take(notes);
        QTRY_COMPARE(scene.rehearsed.size(), 1);
        for (const ImportFormat format :
             {ImportFormat::Memoir, ImportFormat::ServerMemory, ImportFormat::Jsonl, ImportFormat::Wiki,
              ImportFormat::Letta, ImportFormat::Promptfoo, ImportFormat::Training, ImportFormat::Tyrum}) {
            scene.format()->setCurrentIndex(scene.format()->findData(int(format)));
            Q_EMIT scene.format()->activated(scene.format()->currentIndex());
            QTRY_COMPARE(scene.banner()->kind(), Banner::Kind::Refused);
            QVERIFY2(scene.said().contains(notes + u" is a folder; a file was expected."_s),
                     qPrintable(scene.said()));
        }
    }

    void retiringMostIsNamedAndAskedFor()
    {
        ImportPreviewScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.read(file(u"SYSTEM_WIKI.md"_s, "## Terms\n\nText.\n")));
        QVERIFY2(scene.said().contains(u"2 of 3 retired"_s), qPrintable(scene.said()));
        QCOMPARE(scene.banner()->kind(), Banner::Kind::Waits);
        QCOMPARE(scene.lines(),
                 (QStringList{u"Retired: told to no model any more"_s, u"Accounts"_s, u"Fees"_s}));
        QCOMPARE(scene.accept()->text(), u"Import and retire 2"_s);
        // Not now: nothing happened.
        scene.window.findChild<QAction *>(u"importDecline"_s)->trigger();
        QVERIFY(!scene.banner()->isVisible());
        QCOMPARE(scene.inForce().size(), 3);

        scene.rehearsed.clear();
        QVERIFY(scene.read(scene.picker.toOpen));
        scene.accept()->trigger();
        QTRY_COMPARE(scene.imported.size(), 1);
        QCOMPARE(scene.inForce(), QStringList{u"Terms"_s});
        QCOMPARE(scene.store.number(u"SELECT count(*) FROM ledger WHERE action = 'retire'"_s), 2);
    }

    void anImportIsStoppedAndNothingIsWritten()
    {
        ImportPreviewScene scene;
        QVERIFY(scene.open());
        QByteArray lines;
        for (int i = 0; i < 2000; ++i)
            lines += "{\"agent\":\"ops\",\"observation\":\"Gate " + QByteArray::number(i) + " opens\"}\n";
        scene.take(file(u"notes.jsonl"_s, lines));
        QTRY_COMPARE(scene.rehearsed.size(), 1);
        const int entries = scene.store.number(u"SELECT count(*) FROM ledger"_s);
        scene.accept()->trigger();
        QVERIFY2(scene.said().contains(u"Importing notes.jsonl"_s), qPrintable(scene.said()));
        const auto buttons = scene.banner()->findChildren<QAbstractButton *>();
        const auto stop = std::ranges::find(buttons, u"Stop the import"_s, &QAbstractButton::text);
        QVERIFY(stop != buttons.end() && (*stop)->isVisible());
        (*stop)->click();
        QTRY_COMPARE(scene.banner()->kind(), Banner::Kind::Refused);
        QVERIFY2(scene.said().contains(u"The import was stopped; nothing was written."_s),
                 qPrintable(scene.said()));
        QCOMPARE(scene.imported.size(), 0);
        QCOMPARE(scene.store.number(u"SELECT count(*) FROM reflexion_log"_s), 0);
        QCOMPARE(scene.store.number(u"SELECT count(*) FROM ledger"_s), entries);
    }

    // What changed between the look and the yes is looked at again.
    void moreThanWasSaidIsNotRetired()
    {
        ImportPreviewScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.read(file(u"SYSTEM_WIKI.md"_s, "## Terms\n\nText.\n")));
        VERIFY_RESULT(store::addSection(scene.store.database(), u"Banks"_s, u"Text."_s,
                                        store::Actor::person(u"mara"_s), store::now()));
        scene.accept()->trigger();
        QTRY_COMPARE(scene.banner()->kind(), Banner::Kind::Refused);
        QVERIFY2(scene.said().contains(u"3 of 4"_s) && scene.said().contains(u"Banks"_s),
                 qPrintable(scene.said()));
        QCOMPARE(scene.inForce().size(), 4);
    }

    void theFormatIsChosen()
    {
        ImportPreviewScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.read(file(u"notes.md"_s, "## Terms\n\nText.\n")));
        scene.rehearsed.clear();
        scene.format()->setCurrentIndex(scene.format()->findData(int(ImportFormat::ClaudeMemory)));
        Q_EMIT scene.format()->activated(scene.format()->currentIndex());
        QTRY_COMPARE(scene.rehearsed.size(), 1);
        QVERIFY2(scene.said().contains(u"claude-memory"_s) && scene.said().contains(u"wait for review"_s),
                 qPrintable(scene.said()));
        scene.accept()->trigger();
        QTRY_COMPARE(scene.imported.size(), 1);
        QCOMPARE(scene.inForce().size(), 3);
        QCOMPARE(scene.store.number(u"SELECT count(*) FROM reflexion_log WHERE status = 'needs_review'"_s),
                 1);
    }

    void everyProblemOfASetIsNamedWithItsLine()
    {
        ImportPreviewScene scene;
        QVERIFY(scene.open());
        scene.take(file(u"set.yaml"_s, "- id: terms\n  question: What terms?\n"
                                       "- id: fees\n  question: What fees?\n  weight: heavy\n"
                                       "- question: Whose?\n"
                                       "- id: terms\n  question: Again?\n"));
        QTRY_COMPARE(scene.rehearsed.size(), 1);
        const QStringList lines = scene.lines();
        QVERIFY2(lines.contains(u"terms"_s), qPrintable(lines.join(u'|')));
        int problems = 0;
        for (const QString &start : {u"line 5: "_s, u"line 6: "_s, u"line 7: "_s}) {
            problems += int(
                std::ranges::count_if(lines, [&](const QString &line) { return line.startsWith(start); }));
        }
        QVERIFY2(problems >= 3, qPrintable(lines.join(u'|')));
        QVERIFY2(scene.said().contains(u"3 not taken"_s), qPrintable(scene.said()));
    }

    void topicsThatWaitAreNotSaidToBeInForce()
    {
        ImportPreviewScene scene;
        QVERIFY(scene.open());
        QVERIFY(QDir(m_home->file(QString())).mkpath(u"agent/memory/streams"_s));
        QVERIFY(QDir(m_home->file(QString())).mkpath(u"agent/memory/topics"_s));
        file(u"agent/memory/streams/2026-06-01.jsonl"_s,
             R"({"type":"fragment","id":"f1","ts":"2026-06-01T08:00:00.000Z","source":"s","entry":"e",)"
             R"("topic":"pm","body":"Uses pnpm"})"
             "\n");
        file(u"agent/memory/topics/pm.md"_s,
             "---\nheading: Uses pnpm\ncites: 1\ndays: 1\nlastReinforced: 2026-06-01\n---\n\nUses pnpm.\n\n"
             "fragments:\n- streams/2026-06-01#f1\n");
        scene.take(m_home->file(u"agent"_s));
        QTRY_COMPARE(scene.rehearsed.size(), 1);
        QVERIFY2(scene.said().contains(u"on the page Beliefs"_s), qPrintable(scene.said()));
        QVERIFY2(!scene.said().contains(u"in force"_s), qPrintable(scene.said()));
        scene.accept()->trigger();
        QTRY_COMPARE(scene.imported.size(), 1);
        QCOMPARE(
            scene.store.number(u"SELECT count(*) FROM retrievable_wiki_section WHERE title = 'Uses pnpm'"_s),
            0);
    }

    void aFileOfNoKnownFormatCanBeReadAsOne()
    {
        ImportPreviewScene scene;
        QVERIFY(scene.open());
        scene.take(file(u"wiki.txt"_s, "## Terms\n\nText.\n\n## Accounts\n\nText.\n\n## Fees\n\nText.\n"));
        QTRY_COMPARE(scene.banner()->kind(), Banner::Kind::Refused);
        QVERIFY(scene.format()->isVisible());
        scene.format()->setCurrentIndex(scene.format()->findData(int(ImportFormat::Wiki)));
        Q_EMIT scene.format()->activated(scene.format()->currentIndex());
        QTRY_COMPARE(scene.rehearsed.size(), 1);
        QVERIFY2(scene.said().contains(u"3 unchanged"_s), qPrintable(scene.said()));
    }

    // As after the first run: what was imported is decided by the next key.
    void afterAnImportTheQueueHasTheFocus()
    {
        tests::TestStore store;
        models::Workbench bench;
        FakeFilePicker picker;
        MainWindow window(&bench, &picker);
        bench.reviewer.setName(u"mara"_s);
        window.show();
        window.activateWindow();
        window.opener()->open(store.path());
        QTRY_COMPARE(window.page(), u"triage"_s);
        picker.toOpen =
            file(u"rows.jsonl"_s, "{\"observation\":\"Use pnpm.\"}\n{\"observation\":\"Use tea.\"}\n");
        bench.actions.action(u"file.import"_s)->trigger();
        auto *banner = window.findChild<Banner *>(u"importBanner"_s);
        const auto button = [banner]() -> QAbstractButton * {
            for (auto *each : banner->findChildren<QAbstractButton *>()) {
                if (each->text() == u"Import"_s)
                    return each;
            }
            return nullptr;
        };
        QTRY_VERIFY(button());
        button()->setFocus();
        QTest::keyClick(button(), Qt::Key_Space);
        QTRY_COMPARE(bench.queue.rowCount(), 2);
        const auto isInQueue = [&window] {
            const auto *list = qobject_cast<RowListView *>(window.focusWidget());
            return list && list->model() && list->model()->rowCount() == 2;
        };
        QTRY_VERIFY2(isInQueue(),
                     qPrintable(window.focusWidget() ? window.focusWidget()->objectName() : QString()));
        // Nor does a letter move the mark of the rail.
        auto *pages = window.findChild<Rail *>()->list();
        const auto before = pages->currentIndex();
        pages->keyboardSearch(u"l"_s);
        QCOMPARE(pages->currentIndex(), before);
    }

    void itIsReachedByTab()
    {
        ImportPreviewScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.read(file(u"SYSTEM_WIKI.md"_s, "## Terms\n\nText.\n")));
        QStringList met;
        for (int i = 0; i < 80; ++i) {
            const QWidget *focus = QApplication::focusWidget();
            if (focus && scene.banner()->isAncestorOf(focus)) {
                const auto *button = qobject_cast<const QAbstractButton *>(focus);
                met += button ? button->text() : focus->objectName();
            }
            QTest::keyClick(focus ? const_cast<QWidget *>(focus) : &scene.window, Qt::Key_Tab);
        }
        for (const QString &name :
             {u"importFormat"_s, u"importLines"_s, u"Import and retire 2"_s, u"Not now"_s})
            QVERIFY2(met.contains(name), qPrintable(name + u" not in "_s + met.join(u", "_s)));
    }

private:
    QString file(const QString &name, const QByteArray &text) const
    {
        QFile file(m_home->file(name));
        if (!QDir().mkpath(QFileInfo(file).path()))
            qFatal("no folder");
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("no file");
        return file.fileName();
    }

    std::unique_ptr<WindowTestHome> m_home;
};

QTEST_MAIN(TestImportPreview)
#include "tst_importpreview.moc"
