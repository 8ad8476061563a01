// SPDX-License-Identifier: MIT
// ./dev bench faults [ROUNDS]: the tests of what disks, kills and inputs do to a store, for longer than the
// suite has time for, and what came of it as a table. Exits with 1 where anything was lost or broken.
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QMap>
#include <QProcess>
#include <QRegularExpression>
#include <QTextStream>

using namespace Qt::StringLiterals;

namespace {

struct Part
{
    const char *what;
    const char *program;
    const char *functions; // of the test, blank between them; empty: all
    const char
        *counted; // what the test says of how much it did, as an expression with the number in brackets
    QList<std::pair<QByteArray, QByteArray>> environment;
    const char *goal;
};

struct Outcome
{
    qint64 done = 0;
    bool isSound = false;
    double seconds = 0;
    QByteArray failure; // the first line that the test failed with
};

// The numbers, added up over all that the test said.
qint64 sumOf(const QString &said, const QString &expression)
{
    qint64 sum = 0;
    auto found = QRegularExpression(expression).globalMatch(said);
    while (found.hasNext())
        sum += found.next().captured(1).toLongLong();
    return sum;
}

Outcome run(const Part &part)
{
    QProcess test;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
    for (const auto &[name, value] : part.environment)
        environment.insert(QString::fromLatin1(name), QString::fromLatin1(value));
    test.setProcessEnvironment(environment);
    test.setProcessChannelMode(QProcess::MergedChannels);
    QElapsedTimer clock;
    clock.start();
    test.start(QString::fromLocal8Bit(part.program),
               QString::fromLatin1(part.functions).split(u' ', Qt::SkipEmptyParts));
    test.waitForFinished(-1);
    const QByteArray said = test.readAll();
    Outcome outcome{sumOf(QString::fromUtf8(said), QString::fromLatin1(part.counted)),
                    test.exitStatus() == QProcess::NormalExit && test.exitCode() == 0,
                    double(clock.elapsed()) / 1000,
                    {}};
    for (const QByteArray &line : said.split('\n')) {
        if (!outcome.isSound && line.startsWith("FAIL"))
            outcome.failure = outcome.failure.isEmpty() ? line : outcome.failure;
    }
    return outcome;
}

QList<Part> parts(const QByteArray &rounds)
{
    return {
        {"kills of writers and reviewers",
         TST_KILL9,
         "nothingAcknowledgedIsLostWhenWritersAreKilled",
         R"((\d+) rounds)",
         {{"MEMOIR_FAULT_ROUNDS", rounds}},
         "10,000, nothing acknowledged lost"},
        {"failed disk calls, once and for good",
         TST_DISK,
         "everyFailedCallKeepsWhatWasAcknowledged",
         R"(faults injected (\d+))",
         {{"MEMOIR_FAULT_STRIDE", "1"}},
         "every call of every act"},
        {"power cuts with any sectors lost",
         TST_DISK,
         "everyPowerCutKeepsWhatWasAcknowledged",
         R"(power cuts (\d+))",
         {{"MEMOIR_POWER_CUTS", "40"}},
         "at every sync"},
        {"failed disk calls in migrations",
         TST_MIGRATIONFAULTS,
         "everyFailedCallLeavesTheOldOrTheNew",
         R"(faults injected (\d+))",
         {{"MEMOIR_FAULT_STRIDE", "5"}},
         "the old store whole or the new one"},
        {"power cuts in migrations",
         TST_MIGRATIONFAULTS,
         "everyPowerCutLeavesTheOldOrTheNew",
         R"(power cuts (\d+))",
         {{"MEMOIR_POWER_CUTS", "40"}},
         "at every sync"},
        {"allocations that failed, once and for good",
         TST_MEMORY,
         "",
         R"(allocations failed (\d+))",
         {{"MEMOIR_FAULT_STRIDE", "3"}},
         "no crash, nothing acknowledged lost"},
        {"mutated imports, rehearsed and real",
         TST_IMPORTFUZZ,
         "",
         R"((\d+) files)",
         {{"MEMOIR_FUZZ_ROUNDS", "1000"}},
         "none in part, verify clean"},
    };
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const QByteArray rounds = application.arguments().value(1, u"1000"_s).toLatin1();
    QTextStream out(stdout);
    bool isSound = true;
    for (const Part &part : parts(rounds)) {
        const Outcome outcome = run(part);
        isSound = isSound && outcome.isSound;
        out << QString::fromLatin1(part.what).leftJustified(40)
            << QString::number(outcome.done).rightJustified(9) << "  "
            << (outcome.isSound ? "lost 0, broken 0" : outcome.failure.constData()) << "  " << outcome.seconds
            << " s  (goal: " << part.goal << ")\n";
        out.flush();
    }
    return isSound ? 0 : 1;
}
