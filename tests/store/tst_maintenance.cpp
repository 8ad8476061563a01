// SPDX-License-Identifier: MIT
#include "store/database/copydraft.h"
#include "store/database/dialect.h"
#include "store/upkeep/maintenance.h"
#include "tests/store/samplestore.h"

#include <QTest>

#include <sys/stat.h>

using namespace Qt::StringLiterals;
using namespace store;

namespace {

Diagnosis found(Database &database, const QString &what)
{
    const auto all = diagnose(database);
    if (!all)
        return {Diagnosis::Grade::Bad, what, all.error().message, {}};
    const auto one = std::ranges::find(*all, what, &Diagnosis::what);
    return one == all->end() ? Diagnosis{Diagnosis::Grade::Bad, what, u"not looked at"_s, {}} : *one;
}

QStringList linesOf(Database &database, const QString &sql)
{
    QStringList lines;
    auto query = database.run(sql);
    while (query && (*query)->next())
        lines += (*query)->value(0).toString();
    return lines;
}

const QString Counts =
    u"SELECT agent_id || status || asleep || flagged || ' ' || n FROM reflexion_count WHERE n <> 0 "
    "ORDER BY 1"_s;
const QString Days = u"SELECT day || what || n FROM day_count WHERE n <> 0 ORDER BY 1"_s;

} // namespace

class TestMaintenance : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aFreshStoreHasNothingBad()
    {
        SampleStore store;
        const auto all = diagnose(store.database());
        QVERIFY2(all, all ? "" : qPrintable(all.error().message));
        QVERIFY(all->size() > 10);
        for (const Diagnosis &one : *all)
            QVERIFY2(one.grade != Diagnosis::Grade::Bad, qPrintable(one.what + u": "_s + one.found));
        QCOMPARE(found(store.database(), u"journal mode"_s).found, u"wal"_s);
        QCOMPARE(found(store.database(), u"permissions of the store"_s).found, u"0600"_s);
        QCOMPARE(found(store.database(), u"permissions of the folder"_s).found, u"0700"_s);
        QVERIFY(diagnose(store.database(), false)->size() < all->size());
    }

    void aReaderIsToldToo()
    {
        SampleStore store;
        store.close();
        const auto reader = Database::open(store.path(), Database::Mode::ReadOnly);
        QVERIFY(reader);
        const auto all = diagnose(**reader);
        QVERIFY2(all, all ? "" : qPrintable(all.error().message));
        for (const Diagnosis &one : *all)
            QVERIFY2(one.grade != Diagnosis::Grade::Bad, qPrintable(one.what + u": "_s + one.found));
    }

    void whatIsAmissIsSaidWithAdvice_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QString>("what");
        QTest::newRow("trigger gone") << u"DROP TRIGGER ledger_is_kept"_s << u"guards of the schema"_s;
        QTest::newRow("trigger added") << u"CREATE TRIGGER mine AFTER INSERT ON agent BEGIN SELECT 1; END"_s
                                       << u"guards of the schema"_s;
        QTest::newRow("index gone") << u"DROP INDEX reflexion_lane"_s << u"guards of the schema"_s;
        QTest::newRow("full text emptied")
            << u"INSERT INTO reflexion_fts (reflexion_fts) VALUES ('delete-all')"_s << u"full text"_s;
    }

    void whatIsAmissIsSaidWithAdvice()
    {
        QFETCH(QString, sql);
        QFETCH(QString, what);
        SampleStore store;
        QRandomGenerator random(1);
        store.addRandom(random, 5);
        QCOMPARE(found(store.database(), what).grade, Diagnosis::Grade::Fine);
        store.write(sql);
        QCOMPARE(store.problem, QString());
        const Diagnosis diagnosis = found(store.database(), what);
        QCOMPARE(diagnosis.grade, Diagnosis::Grade::Bad);
        QVERIFY(!diagnosis.advice.isEmpty());
    }

    void openPermissionsAreNoticed()
    {
        SampleStore store;
        ::chmod(QFile::encodeName(store.path()).constData(), 0644);
        ::chmod(QFile::encodeName(QFileInfo(store.path()).absolutePath()).constData(), 0770);
        for (const auto &what : {u"permissions of the store"_s, u"permissions of the folder"_s}) {
            QCOMPARE(found(store.database(), what).grade, Diagnosis::Grade::Notice);
            QVERIFY(found(store.database(), what).advice.contains("chmod"_L1));
        }
    }

    void rebuildingMakesWhatTheTriggersKept()
    {
        SampleStore store;
        QRandomGenerator random(9);
        store.actAtRandom(random, store.addRandom(random, 80));
        store.write(u"UPDATE reflexion_log SET findings = 0"_s); // flags without findings are not derived
                                                                 // from anything
        QCOMPARE(store.problem, QString());
        const QStringList counts = linesOf(store.database(), Counts);
        const QStringList days = linesOf(store.database(), Days);
        QVERIFY(counts.size() > 3 && days.size() > 3);
        store.write(u"DELETE FROM reflexion_count"_s);
        store.write(u"UPDATE day_count SET n = n + 5"_s);
        store.write(u"INSERT INTO reflexion_fts (reflexion_fts) VALUES ('delete-all')"_s);
        const auto rebuilt = rebuild(store.database());
        QVERIFY2(rebuilt, rebuilt ? "" : qPrintable(rebuilt.error().message));
        QCOMPARE(linesOf(store.database(), Counts), counts);
        QCOMPARE(linesOf(store.database(), Days), days);
        QVERIFY(dialect::checkFullText(store.database()));
    }

    void aBackupIsAWholeStore()
    {
        SampleStore store;
        QRandomGenerator random(2);
        store.addRandom(random, 20);
        const QString target = store.path() + u".copy"_s;
        const auto saved = backUp(store.database(), target);
        QVERIFY2(saved, saved ? "" : qPrintable(saved.error().message));
        const auto copy = Database::open(target, Database::Mode::ReadOnly);
        QVERIFY(copy);
        const QString all = u"SELECT uid || observation FROM reflexion_log ORDER BY id"_s;
        QCOMPARE(linesOf(**copy, all), linesOf(store.database(), all));
        QCOMPARE(QFileInfo(target).permissions() & (QFile::ReadGroup | QFile::ReadOther),
                 QFile::Permissions());
        QCOMPARE(backUp(store.database(), target).error().code, Error::Code::Refused);
        QVERIFY(!backUp(store.database(), u"/nowhere/at/all"_s));
    }
};

MEMOIR_STORE_TEST(TestMaintenance)
#include "tst_maintenance.moc"
