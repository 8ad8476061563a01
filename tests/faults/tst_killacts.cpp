// SPDX-License-Identifier: MIT
// Whoever does an act on a store is killed in the middle of it: at calls of the disk, and at any moment. What
// was acknowledged is there, what was not is there whole or not at all, and store and files are sound. For
// long: MEMOIR_KILL_ROUNDS, how often each act is killed.
#include "tests/faults/killedchild.h"

#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using std::chrono::microseconds;
using tests::KilledChild;
using tests::StoreAct;

class TestKillActs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void nothingAcknowledgedIsLost_data();
    void nothingAcknowledgedIsLost();

public:
    static void initMain() { qputenv("QTEST_FUNCTION_TIMEOUT", "86400000"); }

private:
    KilledChild::Moment anyMoment(int round, const KilledChild::End &whole);

    QTemporaryDir m_home;
    QTemporaryDir m_folder;
    QRandomGenerator m_random;
};

void TestKillActs::initTestCase()
{
    QVERIFY(qputenv("XDG_CONFIG_HOME", m_home.filePath(u"config"_s).toUtf8()));
    QVERIFY(qputenv("XDG_STATE_HOME", m_home.filePath(u"state"_s).toUtf8()));
    const quint32 seed = QRandomGenerator::global()->generate();
    m_random.seed(seed);
    qInfo("seed %u", seed);
    tests::storeForActs({});
}

void TestKillActs::nothingAcknowledgedIsLost_data()
{
    QTest::addColumn<QString>("name");
    for (const StoreAct &act : tests::storeActs())
        QTest::newRow(act.name) << QString::fromLatin1(act.name);
}

// Every other one at a call of the disk, which one after another come by chance; the others at any moment.
KilledChild::Moment TestKillActs::anyMoment(int round, const KilledChild::End &whole)
{
    if (round % 2 == 0 && whole.calls > 0)
        return {.atCall = 1 + m_random.bounded(whole.calls)};
    return {.after = microseconds(m_random.bounded(qint64(whole.took.count()) * 11 / 10 + 1))};
}

void TestKillActs::nothingAcknowledgedIsLost()
{
    QFETCH(const QString, name);
    bool isNumber = false;
    const int asked = qEnvironmentVariableIntValue("MEMOIR_KILL_ROUNDS", &isNumber);
    const int rounds = isNumber ? asked : 6;
    const StoreAct &act = tests::storeAct(name);
    const QString folder = m_folder.path();
    const auto whole = KilledChild::run(folder, tests::layOutStore(folder, act), act, {});
    QVERIFY(whole.isAcknowledged);
    QCOMPARE(tests::problemAfter(folder, act, true), QString());
    int kills = 0;
    int acknowledged = 0;
    for (int round = 0; kills < rounds && round < rounds * 2; ++round) {
        const auto moment = anyMoment(round, whole);
        const auto end = KilledChild::run(folder, tests::layOutStore(folder, act), act, moment);
        kills += end.isKilled ? 1 : 0;
        acknowledged += end.isAcknowledged ? 1 : 0;
        const QString when =
            moment.atCall ? u"call %1"_s.arg(*moment.atCall) : u"%1 us"_s.arg(moment.after->count());
        QVERIFY2(!end.isHung, qPrintable(when + u": hung"_s));
        const QString problem = tests::problemAfter(folder, act, end.isAcknowledged);
        QVERIFY2(problem.isEmpty(), qPrintable(when + u": "_s + problem));
    }
    qInfo("kills %d of %s, %d acknowledged, lost 0", kills, act.name, acknowledged);
}

QTEST_APPLESS_MAIN(TestKillActs)
#include "tst_killacts.moc"
