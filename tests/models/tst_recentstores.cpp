// SPDX-License-Identifier: MIT
#include "models/recentstores.h"

#include <QCoreApplication>
#include <QStandardPaths>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace models;

class TestRecentStores : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"memoir-tests"_s);
        QCoreApplication::setApplicationName(u"tst_recentstores"_s);
        RecentStores::clear();
    }
    void theLastOpenedComesFirstAndOnce()
    {
        RecentStores::add(u"/a/one.memoir"_s);
        RecentStores::add(u"/a/two.db"_s);
        RecentStores::add(u"/a/one.memoir"_s);

        const auto all = RecentStores::all();

        QCOMPARE(all.size(), std::size_t(2));
        QCOMPARE(all[0].name, u"one"_s);
        QCOMPARE(all[1].name, u"two.db"_s);
        QVERIFY(all[0].openedAt.isValid());
    }
    void onlyTheLastFewAreKept()
    {
        for (int i = 0; i < RecentStores::Limit + 3; ++i)
            RecentStores::add(u"/a/%1.memoir"_s.arg(i));
        RecentStores::remove(u"/a/9.memoir"_s);

        QCOMPARE(RecentStores::all().size(), std::size_t(RecentStores::Limit - 1));
        QCOMPARE(RecentStores::all().front().name, u"10"_s);
    }
};

QTEST_GUILESS_MAIN(TestRecentStores)
#include "tst_recentstores.moc"
