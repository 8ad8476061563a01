// SPDX-License-Identifier: MIT
#include "models/workbench.h"
#include "tests/app/fakefilepicker.h"
#include "tests/app/windowtest.h"
#include "tests/store/teststore.h"
#include "views/ledger/ledgerpage.h"
#include "views/look/statusglyph.h"
#include "views/parts/banner.h"
#include "views/parts/statusdelegate.h"

#include <QAbstractButton>
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>

using namespace Qt::StringLiterals;
using namespace views;

namespace {

// A ledger of five entries: three rows written, two of them approved together.
struct Scene
{
    tests::TestStore store;
    QStringList uids;
    models::Workbench bench;
    FakeFilePicker picker;
    LedgerPage page{&bench, &picker};

    Scene()
    {
        for (const char *text :
             {"Invoices arrive with net-45 terms", "Dock four drops a zero", "Retry twice, then stop"})
            uids += store.add(QString::fromLatin1(text));
        const auto decided =
            store.decide({uids.at(0), uids.at(1)}, store::Status::ApprovedForReuse, u"checked"_s);
        if (!decided)
            qFatal("%s", qPrintable(decided.error().message));
        page.resize(1112, 776);
        page.show();
        page.activateWindow();
    }
    bool open()
    {
        bench.store.open(store.path(), store::Database::Mode::ReadWrite);
        return QTest::qWaitFor([this] { return rows() == 5 && page.table()->currentIndex().isValid(); });
    }
    int rows() const { return page.table()->model()->rowCount(); }
    QVariant cell(int row, int column, int role = Qt::DisplayRole) const
    {
        return page.table()->model()->index(row, column).data(role);
    }
    void act(const QString &id) { bench.actions.action(id)->trigger(); }
    bool isEnabled(const QString &id) { return bench.actions.action(id)->isEnabled(); }
};

} // namespace

class TestLedgerPage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_home = std::make_unique<WindowTestHome>(); }
    void cleanupTestCase() { m_home.reset(); }

    void theNewestEntryIsShownFirst()
    {
        Scene scene;
        QVERIFY(scene.open());
        QCOMPARE(scene.page.table()->currentIndex().row(), 0);
        QVERIFY(scene.page.table()->selectionModel()->isRowSelected(0, {}));
        QCOMPARE(scene.page.findChild<QLabel *>(u"entryTitle"_s)->text(), u"Approved"_s);
    }

    void aStepIsShownAsSilhouettes()
    {
        Scene scene;
        QVERIFY(scene.open());
        const int column = models::LedgerModel::StatusColumn;
        QCOMPARE(scene.cell(0, column, StatusDelegate::FromRole).toInt(), int(Glyph::NeedsReview));
        QCOMPARE(scene.cell(0, column, StatusDelegate::ToRole).toInt(), int(Glyph::Approved));
        QCOMPARE(scene.cell(4, column, StatusDelegate::FromRole).toInt(), -1);
    }

    void puttingBackOneEntryLeavesItsChangeset()
    {
        Scene scene;
        QVERIFY(scene.open());
        const QString uid = scene.cell(0, 0, models::LedgerModel::UidRole).toString();
        scene.act(u"ledger.putBack"_s);
        QTRY_COMPARE(scene.store.status(uid), u"needs_review"_s);
        const QString other = uid == scene.uids.at(0) ? scene.uids.at(1) : scene.uids.at(0);
        QCOMPARE(scene.store.status(other), u"approved_for_reuse"_s);
        QTRY_COMPARE(scene.rows(), 6);
    }

    void puttingBackAChangesetTakesBackAllOfIt()
    {
        Scene scene;
        QVERIFY(scene.open());
        scene.act(u"ledger.putBackAll"_s);
        QTRY_COMPARE(scene.store.status(scene.uids.at(0)), u"needs_review"_s);
        QCOMPARE(scene.store.status(scene.uids.at(1)), u"needs_review"_s);
        QVERIFY(scene.store.isWhole());
    }

    void searchingNarrowsTheTable()
    {
        Scene scene;
        QVERIFY(scene.open());
        QTest::keyClicks(scene.page.findChild<QLineEdit *>(u"ledgerSearch"_s), scene.uids.at(2));
        QTRY_COMPARE(scene.rows(), 1);
    }

    void peopleAloneCanBeShown()
    {
        Scene scene;
        QVERIFY(scene.open());
        scene.page.findChild<QAbstractButton *>(u"ledgerWho1"_s)->click();
        QTRY_COMPARE(scene.rows(), 2);
        QCOMPARE(scene.cell(0, models::LedgerModel::WhoColumn).toString(), u"mara"_s);
    }

    void verifyingSaysThatTheChainIsWhole()
    {
        Scene scene;
        QVERIFY(scene.open());
        scene.act(u"ledger.verify"_s);
        QTRY_COMPARE(scene.bench.health.state(), models::LedgerHealth::State::Whole);
        QCOMPARE(scene.page.findChild<Banner *>()->kind(), Banner::Kind::Passed);
    }

    void theEntriesShownAreExported_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("lines");

        QTest::newRow("table with a head") << u"ledger.csv"_s << 6;
        QTest::newRow("JSON lines") << u"ledger.jsonl"_s << 5;
    }
    void theEntriesShownAreExported()
    {
        QFETCH(const QString, name);
        QFETCH(const int, lines);

        Scene scene;
        QVERIFY(scene.open());
        scene.picker.toSave = m_home->file(name);
        QSignalSpy told(&scene.page, &LedgerPage::messageRaised);
        scene.act(u"ledger.export"_s);
        QTRY_COMPARE(told.size(), 1);
        QFile file(scene.picker.toSave);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().count('\n'), lines);
    }

    void anEntryLeadsToItsRow()
    {
        Scene scene;
        QVERIFY(scene.open());
        QSignalSpy asked(&scene.page, &LedgerPage::rowRequested);
        scene.act(u"ledger.next"_s);
        scene.act(u"ledger.goToRow"_s);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked.front().front().toString(), scene.cell(1, 0, models::LedgerModel::UidRole).toString());
    }

    void aReadOnlyStoreOffersNothingToPutBack()
    {
        Scene scene;
        scene.bench.store.open(scene.store.path(), store::Database::Mode::ReadOnly);
        QTRY_COMPARE(scene.rows(), 5);
        QVERIFY(!scene.isEnabled(u"ledger.putBack"_s));
        QVERIFY(!scene.isEnabled(u"ledger.putBackAll"_s));
    }

private:
    std::unique_ptr<WindowTestHome> m_home;
};

QTEST_MAIN(TestLedgerPage)
#include "tst_ledgerpage.moc"
