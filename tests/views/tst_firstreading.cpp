// SPDX-License-Identifier: MIT
// What a page shows until it has read a store for the first time.
#include "models/workbench.h"
#include "tests/app/fakefilepicker.h"
#include "tests/app/windowtest.h"
#include "tests/store/teststore.h"
#include "views/approvals/approvalspage.h"
#include "views/jobs/jobspage.h"
#include "views/knowledge/knowledgepage.h"
#include "views/ledger/ledgerpage.h"
#include "views/parts/loadingstate.h"
#include "views/parts/pagebody.h"
#include "views/parts/plaintable.h"
#include "views/parts/searchfield.h"

#include <QAbstractButton>
#include <QAction>
#include <QLabel>
#include <QTableView>

#include <functional>

using namespace Qt::StringLiterals;
using namespace views;

namespace {

using Make = std::function<Page *(models::Workbench *, FilePicker *)>;

struct FirstReadingScene
{
    tests::TestStore store;
    models::Workbench bench;
    FakeFilePicker picker;
    std::unique_ptr<Page> page;

    explicit FirstReadingScene(const Make &make)
        : page(make(&bench, &picker))
    {
        store.add(u"Invoices arrive with net-45 terms"_s);
        page->resize(1112, 776);
        page->show();
    }
    bool open()
    {
        bench.store.open(store.path(), ::store::Database::Mode::ReadWrite);
        return QTest::qWaitFor([this] { return bench.store.isOpen(); });
    }
    PageBody *body() { return page->findChild<PageBody *>(); }
    bool says(const QString &text)
    {
        return std::ranges::any_of(page->findChildren<QLabel *>(), [&](const QLabel *label) {
            return label->isVisible() && label->text() == text;
        });
    }
};

} // namespace

Q_DECLARE_METATYPE(Make)

class TestFirstReading : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_home = std::make_unique<WindowTestHome>(); }
    void cleanupTestCase() { m_home.reset(); }

    void aPageSaysThatItReadsUntilItHasRead_data()
    {
        QTest::addColumn<Make>("make");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("knowledge") << Make([](models::Workbench *bench, FilePicker *picker) -> Page * {
            return new KnowledgePage(bench, picker);
        }) << u"The documents are being read."_s;
        QTest::newRow("ledger") << Make([](models::Workbench *bench, FilePicker *picker) -> Page * {
            return new LedgerPage(bench, picker);
        }) << u"The ledger is being read."_s;
        QTest::newRow("jobs") << Make([](models::Workbench *bench, FilePicker *) -> Page * {
            return new JobsPage(bench);
        }) << u"The jobs are being read."_s;
        QTest::newRow("approvals") << Make([](models::Workbench *bench, FilePicker *) -> Page * {
            return new ApprovalsPage(bench);
        }) << u"The proposals are being read."_s;
    }
    void aPageSaysThatItReadsUntilItHasRead()
    {
        QFETCH(Make, make);
        QFETCH(QString, sentence);
        FirstReadingScene scene(make);
        const auto *loading = scene.page->findChild<LoadingState *>();
        bool wasSeen = false;
        QString said;
        // After the page's own slot, and before any answer can have come.
        connect(&scene.bench.store, &models::StoreThread::opened, scene.page.get(), [&] {
            wasSeen = loading->isVisible() && scene.body()->isLoading();
            said = loading->accessibleName();
        });
        QVERIFY(scene.open());
        QVERIFY(wasSeen);
        QCOMPARE(said, sentence);
        QTRY_VERIFY(!scene.body()->isLoading());
        QCOMPARE(loading->phase(), LoadingState::Phase::None);
        // What is read again later leaves what was read in sight.
        scene.store.add(u"Dock four drops a zero"_s);
        scene.bench.feed.poll();
        QVERIFY(!scene.body()->isLoading());
        // The next store is waited for like the first.
        wasSeen = false;
        QVERIFY(scene.open());
        QTRY_VERIFY(wasSeen);
        QTRY_VERIFY(!scene.body()->isLoading());
    }

    void aSearchThatFindsNothingInTheLedgerSaysSoAndLeadsBack()
    {
        FirstReadingScene scene([](models::Workbench *bench, FilePicker *picker) -> Page * {
            return new LedgerPage(bench, picker);
        });
        auto *page = static_cast<LedgerPage *>(scene.page.get());
        QVERIFY(scene.open());
        QTRY_VERIFY(page->table()->isVisible());
        const int rows = page->table()->model()->rowCount();
        page->findChild<SearchField *>()->setFocus();
        QTest::keyClicks(page->findChild<SearchField *>(), u"nobody wrote this"_s);
        QTRY_VERIFY(scene.body()->isEmpty());
        QVERIFY(scene.says(u"No entry fits what you look for."_s));
        const auto buttons = scene.body()->currentWidget()->findChildren<QAbstractButton *>();
        QCOMPARE(buttons.size(), 1);
        buttons.front()->click();
        QTRY_VERIFY(page->table()->isVisible());
        QCOMPARE(page->table()->model()->rowCount(), rows);
        QVERIFY(page->findChild<SearchField *>()->text().isEmpty());
    }

private:
    std::unique_ptr<WindowTestHome> m_home;
};

QTEST_MAIN(TestFirstReading)
#include "tst_firstreading.moc"
