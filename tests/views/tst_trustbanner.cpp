// SPDX-License-Identifier: MIT
// What came with a store waits in a window too: the banner says it, the jobs do not run, one button confirms
// it.
#include "models/workbench.h"
#include "store/database/database.h"
#include "tests/app/windowtest.h"
#include "views/frame/trustbanner.h"

#include <QAction>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

class TestTrustBanner : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatCameWithTheFileWaitsForOneButton();
};

void TestTrustBanner::whatCameWithTheFileWaitsForOneButton()
{
    const WindowTestHome home;
    QTemporaryDir folder;
    qputenv("XDG_CONFIG_HOME", folder.filePath(u"config"_s).toUtf8());
    const QString path = folder.filePath(u"s.memoir"_s);
    {
        const auto database = store::Database::open(path, store::Database::Mode::Create);
        QVERIFY(database);
        QVERIFY((*database)->execute(
            u"INSERT INTO setting (key, value) VALUES ('backup.folder', '/tmp/<b>evil</b>')"_s));
        QVERIFY((*database)->execute(
            u"INSERT INTO job_schedule VALUES ('expiry', '* * * * *', 1, 'mara', '2020-01-01T00:00:00.000Z')"_s));
    }
    models::Workbench bench;
    views::TrustBanner banner(&bench);
    bench.jobs.setPace(1, 1'000'000);
    bench.store.open(path, store::Database::Mode::ReadWrite);
    QTRY_VERIFY(banner.isVisibleTo(nullptr));
    QVERIFY(banner.accessibleName().contains(u"backup.folder: /tmp/<b>evil</b>"_s));
    QVERIFY(banner.accessibleName().contains(u"schedule.expiry"_s));
    QTRY_VERIFY(bench.jobs.line(u"expiry"_s));
    QVERIFY(bench.jobs.line(u"expiry"_s)->schedule.isWaiting);
    QVERIFY(!bench.jobs.line(u"expiry"_s)->next.isValid());
    const int row = bench.jobTable.rowOf(u"expiry"_s);
    QCOMPARE(bench.jobTable.index(row, models::JobsModel::WhenColumn).data().toString(),
             u"came with the file, not confirmed"_s);

    banner.findChild<QAction *>(u"trustConfirm"_s)->trigger();
    QTRY_VERIFY(!banner.isVisibleTo(nullptr));
    QTRY_VERIFY(bench.jobs.line(u"expiry"_s)->schedule.runs());
    bench.store.close();
}

QTEST_MAIN(TestTrustBanner)
#include "tst_trustbanner.moc"
