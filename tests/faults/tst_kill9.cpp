// SPDX-License-Identifier: MIT
#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/rows/verify.h"
#include "tests/app/ctlprocess.h"
#include "tests/store/wholestore.h"

#include <QRandomGenerator>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

using namespace Qt::StringLiterals;
using store::Database;

namespace {

constexpr int DefaultRounds = 200;
constexpr int LinesPerRound = 120;

QByteArray rows(int round, int first, int count)
{
    QByteArray lines;
    for (int i = first; i < first + count; ++i) {
        // Every tenth was seen by the same agent three rounds ago and only corroborates.
        const int seenIn = i % 10 ? round : round - 3;
        const int thing = i % 10 ? i : i + 1;
        const QJsonObject row{{u"agent_id"_s, u"agent-%1"_s.arg(round % 3)},
                              {u"entity_type"_s, u"case"_s},
                              {u"entity_id"_s, QString::number(thing % 7)},
                              {u"observation"_s, u"Round %1 saw thing %2"_s.arg(seenIn).arg(thing)}};
        lines += QJsonDocument(row).toJson(QJsonDocument::Compact) + '\n';
    }
    return lines;
}

// What a killed process had said for certain: whole lines only.
QList<QJsonObject> acknowledged(const QByteArray &out)
{
    QList<QJsonObject> objects;
    for (const QByteArray &line : out.left(out.lastIndexOf('\n') + 1).split('\n')) {
        if (!line.isEmpty())
            objects.append(QJsonDocument::fromJson(line).object());
    }
    return objects;
}

// Killed, or done before the kill reached it.
bool isGone(QProcess &process)
{
    return process.state() == QProcess::NotRunning || process.waitForFinished(30'000);
}

} // namespace

class tst_kill9 : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void nothingAcknowledgedIsLostWhenWritersAreKilled();
    void fourWritersAtOnceLoseNothing();

public:
    // Many rounds, asked for by MEMOIR_FAULT_ROUNDS, take longer than Qt Test lets a function run.
    static void initMain() { qputenv("QTEST_FUNCTION_TIMEOUT", "86400000"); }

private:
    void killAWriter(int round);
    void killAReviewer();
    void checkRound(bool isThorough);
    QStringList missing(Database &database, const QSet<QString> &uids);

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_store;
    QRandomGenerator m_random;
    QSet<QString> m_uids;    // acknowledged in all rounds
    QSet<QString> m_fresh;   // acknowledged in this round
    QStringList m_undecided; // acknowledged and not yet handed to a reviewer
    QHash<QString, QString> m_verdicts;
};

void tst_kill9::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_store = m_folder->filePath(u"store.memoir"_s);
    m_uids.clear();
    m_fresh.clear();
    m_undecided.clear();
    m_verdicts.clear();
    const quint32 seed = QRandomGenerator::global()->generate();
    m_random.seed(seed);
    qInfo("seed %u", seed);
    QCOMPARE(CtlProcess(m_store).run({u"init"_s}).exitCode, 0);
}

void tst_kill9::killAWriter(int round)
{
    const int batch = QList<int>{1, 3, 20, 60}.at(m_random.bounded(4));
    QProcess writer;
    CtlProcess(m_store).start(writer, {u"add"_s, u"reflexion"_s, u"--batch"_s, QString::number(batch)});
    writer.write(rows(round, 0, LinesPerRound));
    // Half of the kills fall anywhere in the life of the process, half into the thick of its writing.
    writer.waitForStarted();
    writer.waitForBytesWritten(1000);
    const bool isAtWork = m_random.bounded(2) && writer.waitForReadyRead(10'000);
    if (round % 4 == 0)
        killAReviewer();
    QThread::usleep(m_random.bounded(isAtWork ? 25'000u : 100'000u));
    writer.kill();
    QVERIFY(isGone(writer));
    for (const QJsonObject &answer : acknowledged(writer.readAllStandardOutput())) {
        QVERIFY2(answer.contains("uid"_L1), QJsonDocument(answer).toJson());
        const QString uid = answer["uid"_L1].toString();
        m_fresh.insert(uid);
        if (answer["outcome"_L1] == "added"_L1)
            m_undecided.append(uid);
    }
}

// A second writer beside the first, killed as well.
void tst_kill9::killAReviewer()
{
    if (m_undecided.size() < 5)
        return;
    QStringList arguments{u"triage"_s, u"--json"_s, u"--to"_s, u"rejected"_s};
    for (int i = 0; i < 5; ++i)
        arguments.append(m_undecided.takeFirst() + u"@1"_s);
    QProcess reviewer;
    CtlProcess(m_store).start(reviewer, arguments);
    if (m_random.bounded(2))
        reviewer.waitForReadyRead(10'000);
    else
        QThread::usleep(m_random.bounded(40'000u));
    reviewer.kill();
    QVERIFY(isGone(reviewer));
    for (const QJsonObject &answer : acknowledged(reviewer.readAllStandardOutput())) {
        for (const QJsonValue &row : answer["rows"_L1].toArray())
            m_verdicts.insert(row["uid"_L1].toString(), row["status"_L1].toString());
    }
}

QStringList tst_kill9::missing(Database &database, const QSet<QString> &uids)
{
    QStringList lost;
    for (const QString &uid : uids) {
        if (database.value(u"SELECT count(*) FROM reflexion_log WHERE uid = ?"_s, {uid})->toInt() != 1)
            lost.append(uid);
    }
    return lost;
}

void tst_kill9::checkRound(bool isThorough)
{
    const auto database = Database::open(m_store, Database::Mode::ReadWrite);
    QVERIFY2(database, qPrintable(database ? QString() : database.error().message));
    QCOMPARE((*database)->value(u"PRAGMA quick_check"_s)->toString(), u"ok"_s);
    QCOMPARE(missing(**database, m_fresh), QStringList());
    m_uids.unite(std::exchange(m_fresh, {}));
    if (!isThorough)
        return;
    VERIFY_WHOLE(**database);
    QCOMPARE(missing(**database, m_uids), QStringList());
    for (auto verdict = m_verdicts.cbegin(); verdict != m_verdicts.cend(); ++verdict)
        QCOMPARE((*database)
                     ->value(u"SELECT status FROM reflexion_log WHERE uid = ?"_s, {verdict.key()})
                     ->toString(),
                 verdict.value());
    const auto problems = store::dialect::integrityProblems(**database);
    QVERIFY(problems);
    QCOMPARE(*problems, QStringList());
}

void tst_kill9::nothingAcknowledgedIsLostWhenWritersAreKilled()
{
    bool isNumber = false;
    const int asked = qEnvironmentVariableIntValue("MEMOIR_FAULT_ROUNDS", &isNumber);
    const int rounds = isNumber ? asked : DefaultRounds;

    for (int round = 1; round <= rounds; ++round) {
        killAWriter(round);
        checkRound(round % 20 == 0 || round == rounds);
        if (QTest::currentTestFailed())
            qWarning("failed in round %d", round);
        if (QTest::currentTestFailed())
            return;
    }

    qInfo("%d rounds, %lld uids and %lld verdicts acknowledged", rounds, qlonglong(m_uids.size()),
          qlonglong(m_verdicts.size()));
    QVERIFY(!m_uids.isEmpty());
}

void tst_kill9::fourWritersAtOnceLoseNothing()
{
    constexpr int Writers = 4;
    constexpr int RowsEach = 250;
    std::array<QProcess, Writers> writers;

    for (int i = 0; i < Writers; ++i) {
        CtlProcess(m_store).start(writers[size_t(i)], {u"add"_s, u"reflexion"_s, u"--batch"_s, u"1"_s});
        QByteArray lines;
        for (int row = 0; row < RowsEach; ++row)
            lines += QByteArray("{\"agent_id\":\"w\",\"observation\":\"Writer %1 saw thing %2\"}\n")
                         .replace("%1", QByteArray::number(i))
                         .replace("%2", QByteArray::number(row));
        writers[size_t(i)].write(lines);
        writers[size_t(i)].closeWriteChannel();
    }
    for (QProcess &writer : writers) {
        QVERIFY(writer.waitForFinished(120'000));
        QCOMPARE(writer.exitCode(), 0);
        for (const QJsonObject &answer : acknowledged(writer.readAllStandardOutput()))
            m_fresh.insert(answer["uid"_L1].toString());
    }

    QCOMPARE(m_fresh.size(), Writers * RowsEach);
    checkRound(true);
    const auto database = Database::open(m_store, Database::Mode::ReadOnly);
    QCOMPARE((*database)->value(u"SELECT count(*) FROM reflexion_log"_s)->toInt(), Writers * RowsEach);
}

QTEST_GUILESS_MAIN(tst_kill9)
#include "tst_kill9.moc"
