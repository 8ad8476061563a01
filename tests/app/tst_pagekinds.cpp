// SPDX-License-Identifier: MIT
#include "models/workbench.h"
#include "tests/app/fakefilepicker.h"
#include "tests/app/windowtest.h"
#include "tests/store/teststore.h"
#include "views/frame/builtinpages.h"
#include "views/frame/pages.h"
#include "views/frame/storeopener.h"
#include "views/mainwindow.h"
#include "views/parts/keysheet.h"
#include "views/parts/messageslot.h"
#include "views/parts/page.h"
#include "views/parts/palettemodel.h"
#include "views/parts/palettepanel.h"
#include "views/parts/rail.h"

#include <QAction>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QSet>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace views;

namespace {

// A page that Memoir does not have, as someone would add one: nothing of the window knows it.
class StampsPage : public Page
{
public:
    explicit StampsPage(Pages *pages)
        : Page(&pages->bench()->actions, u"stamps"_s, u"Stamps"_s, pages)
    {
        auto *list = new QListWidget(this);
        list->addItem(u"Received"_s);
        (new QVBoxLayout(this))->addWidget(list);
        connect(add(u"press"_s, u"Press the stamp"_s, {Qt::Key_B}), &QAction::triggered, this,
                [this] { Q_EMIT messageRaised(u"Stamped: Received"_s); });
        setFocusProxy(list);
    }
};

PageKinds withStamps()
{
    PageKinds kinds = builtInPages();
    kinds.push_back({.id = u"stamps"_s,
                     .title = u"Stamps"_s,
                     .icon = u"check"_s,
                     .key = {Qt::Key_G, Qt::Key_S},
                     .help = u"concepts"_s,
                     .picture = u"20-stamps"_s,
                     .make = [](Pages *pages) -> Page * { return new StampsPage(pages); }});
    return kinds;
}

struct PageKindsScene
{
    tests::TestStore store;
    models::Workbench bench;
    FakeFilePicker picker;
    MainWindow window{&bench, &picker, MainWindow::Build::Now, withStamps()};

    PageKindsScene()
    {
        store.add(u"Invoices arrive with net-45 terms"_s);
        window.show();
        window.activateWindow();
        window.opener()->open(store.path());
    }
    bool isOpen()
    {
        return QTest::qWaitFor([this] { return window.page() == u"triage"_s; });
    }
    bool says(const QString &text)
    {
        return std::ranges::any_of(window.findChildren<MessageSlot *>(), [&](const MessageSlot *slot) {
            return slot->isShowing() && slot->isVisible() && slot->text() == text;
        });
    }
};

bool hasText(const QAbstractItemModel *model, const QString &text)
{
    return !model->match(model->index(0, 0), Qt::DisplayRole, text, 1, Qt::MatchExactly).isEmpty();
}

} // namespace

class TestPageKinds : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_home = std::make_unique<WindowTestHome>(); }
    void cleanupTestCase() { m_home.reset(); }
    void init() { QSettings().clear(); }

    void everyPageHasWhatTheWindowAsksFor()
    {
        QSet<QString> ids;
        QSet<QString> keys;
        for (const PageKind &kind : builtInPages()) {
            QVERIFY2(!kind.title.isEmpty() && !kind.icon.isEmpty() && !kind.help.isEmpty()
                         && !kind.picture.isEmpty() && kind.make,
                     qPrintable(kind.id));
            ids += kind.id;
            keys += kind.key.toString();
        }
        QCOMPARE(ids.size(), qsizetype(builtInPages().size()));
        QCOMPARE(keys.size(), ids.size());
    }

    void aPageAddedInOnePlaceStandsOnTheRailAndInTheMenu()
    {
        PageKindsScene scene;
        QVERIFY(scene.isOpen());
        auto *rail = scene.window.findChild<Rail *>();
        QVERIFY(hasText(rail->list()->model(), u"Stamps"_s));
        Q_EMIT rail->chosen(u"stamps"_s);
        QCOMPARE(scene.window.page(), u"stamps"_s);
        QCOMPARE(rail->current(), u"stamps"_s);
        QStringList entries;
        for (const QMenu *menu : scene.window.menuBar()->findChildren<QMenu *>()) {
            for (const QAction *action : menu->actions())
                entries += action->text();
        }
        QVERIFY(entries.contains(u"Stamps"_s));
    }

    void itsKeysWorkAndStandOnTheSheet()
    {
        PageKindsScene scene;
        QVERIFY(scene.isOpen());
        QTest::keyClick(scene.window.focusWidget(), Qt::Key_G);
        QTest::keyClick(scene.window.focusWidget(), Qt::Key_S);
        QTRY_COMPARE(scene.window.page(), u"stamps"_s);
        QCOMPARE(scene.window.focusWidget()->metaObject()->className(), "QListWidget");
        QTest::keyClick(scene.window.focusWidget(), Qt::Key_B);
        QTRY_VERIFY(scene.says(u"Stamped: Received"_s));
        scene.window.openKeySheet();
        const auto *line = scene.window.keySheet()->findChild<QWidget *>(u"key-stamps.press"_s);
        QVERIFY(line && !line->visibleRegion().isEmpty()); // this page's keys come first
    }

    void itsActsAreInThePaletteBeforeItsFirstVisitAndAfter()
    {
        PageKindsScene scene;
        QVERIFY(scene.isOpen());
        const auto offers = [&](const QString &typed, const QString &id) {
            scene.window.openPalette();
            scene.window.palettePanel()->setQuery(typed);
            const QAbstractItemModel *found = scene.window.palettePanel()->list()->model();
            const bool isThere =
                !found->match(found->index(0, 0), PaletteModel::IdRole, id, 1, Qt::MatchExactly).isEmpty();
            scene.window.palettePanel()->dismiss();
            return isThere;
        };
        QVERIFY(offers(u"Stamps"_s, u"go.stamps"_s));
        scene.window.showPage(u"stamps"_s);
        QVERIFY(offers(u"Press"_s, u"stamps.press"_s));
    }

private:
    std::unique_ptr<WindowTestHome> m_home;
};

QTEST_MAIN(TestPageKinds)
#include "tst_pagekinds.moc"
