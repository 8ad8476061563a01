// SPDX-License-Identifier: MIT
// ./dev bench faults [KILLS]: the tests of what kills, disks and inputs do to a store, for longer than the
// suite has time for, on all processors, and what came of it as a table with the goals beside. Exits with 1
// where anything was lost, broken or hung, or less was tried than the goal says.
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QTextStream>
#include <QThread>

#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

using namespace Qt::StringLiterals;

namespace {

struct Source
{
    const char *program;
    QString function;     // of the test; its rows are run apart from each other
    const char *counted;  // what the test says of how much it did, an expression with the number in brackets
    const char *variable; // that says how much to do
    int amount;
};

struct Part
{
    QString what;
    QList<Source> sources;
    qint64 goal;
    QString goalWords;
};

struct Task
{
    const Source *source;
    QString function; // with its row
};

// What came of a part, added up over its tasks.
struct Outcome
{
    qint64 done = 0;
    int lost = 0;
    int broken = 0;
    int hung = 0;
    QStringList failures;
};

QProcessEnvironment environmentOf(const Source &source)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
    // What is killed leaves what it had written, on a disk as in memory; and cuts are played, not waited for.
    if (QFileInfo(u"/dev/shm"_s).isWritable())
        environment.insert(u"TMPDIR"_s, u"/dev/shm"_s);
    if (source.variable)
        environment.insert(QString::fromLatin1(source.variable), QString::number(source.amount));
    return environment;
}

QString said(const Source &source, const QStringList &arguments, bool &isWell)
{
    QProcess test;
    test.setProcessEnvironment(environmentOf(source));
    test.setProcessChannelMode(QProcess::MergedChannels);
    test.start(QString::fromLocal8Bit(source.program), arguments);
    test.waitForFinished(-1);
    isWell = test.exitStatus() == QProcess::NormalExit && test.exitCode() == 0;
    return QString::fromUtf8(test.readAll());
}

// Every row of the source's test, as the test names them: "tst_disk everyCut add".
QList<Task> tasksOf(const Source &source)
{
    QList<Task> tasks;
    bool isWell = false;
    for (const QString &line : said(source, {u"-datatags"_s}, isWell).split(u'\n')) {
        if (line.section(u' ', 1, 1) == source.function) {
            const QString row = line.section(u' ', 2);
            tasks += {&source, row.isEmpty() ? source.function : source.function + u':' + row};
        }
    }
    return tasks;
}

void take(Outcome &outcome, const Task &task, const QString &text, bool isWell)
{
    auto found = QRegularExpression(QLatin1StringView(task.source->counted)).globalMatch(text);
    while (found.hasNext())
        outcome.done += found.next().captured(1).toLongLong();
    if (isWell)
        return;
    const qsizetype at = text.indexOf("FAIL!"_L1);
    const QString failure = at < 0 ? u"died: "_s + text.right(300) : text.mid(at).section(u'\n', 0, 2);
    const bool isHung = failure.contains("hung"_L1);
    const bool isLost = !isHung && failure.contains("lost"_L1);
    ++(isHung ? outcome.hung : isLost ? outcome.lost : outcome.broken);
    outcome.failures += failure;
}

// A task on every processor, until all are done.
Outcome run(const Part &part)
{
    QList<Task> tasks;
    for (const Source &source : part.sources)
        tasks += tasksOf(source);
    Outcome outcome;
    std::mutex mutex;
    std::atomic<qsizetype> next = 0;
    const auto work = [&] {
        for (qsizetype at = next++; at < tasks.size(); at = next++) {
            bool isWell = false;
            const QString text = said(*tasks.at(at).source, {tasks.at(at).function}, isWell);
            const std::scoped_lock lock(mutex);
            take(outcome, tasks.at(at), text, isWell);
        }
    };
    std::vector<std::jthread> workers;
    for (int i = 0; i < QThread::idealThreadCount(); ++i)
        workers.emplace_back(work);
    workers.clear();
    return outcome;
}

QList<Part> parts(int kills)
{
    constexpr int Acts = 18;
    // Most are forks of a process that has the program loaded; the others are whole programs, killed.
    const int programs = kills / 40;
    const int jobs = std::max(kills / 500, 20); // some seconds each
    const int each = (kills - 2 * programs - jobs) / Acts + 1;
    const auto calls = R"(faults injected (\d+))";
    return {
        {u"kills, at any moment of every act"_s,
         {{MEMOIR_TESTS "/faults/tst_killacts", u"nothingAcknowledgedIsLost"_s, R"(kills (\d+) of)",
           "MEMOIR_KILL_ROUNDS", each},
          {MEMOIR_TESTS "/faults/tst_kill9", u"nothingAcknowledgedIsLostWhenWritersAreKilled"_s,
           R"((\d+) rounds)", "MEMOIR_FAULT_ROUNDS", programs},
          {MEMOIR_TESTS "/faults/tst_killjobs", u"nothingIsLostNorHalfDone"_s, R"((\d+) rounds)",
           "MEMOIR_FAULT_ROUNDS", jobs},
          {MEMOIR_TESTS "/attacks/tst_backups", u"killedAtAnyMomentACopyIsWholeOrNotThere"_s,
           R"((\d+) kills)", "MEMOIR_FAULT_ROUNDS", programs}},
         kills,
         u"%1 kills"_s.arg(kills)},
        {u"failed disk calls, once and for good"_s,
         {{MEMOIR_TESTS "/faults/tst_disk", u"everyFailedCallKeepsWhatWasAcknowledged"_s, calls,
           "MEMOIR_FAULT_STRIDE", 1}},
         1,
         u"every call of every act"_s},
        {u"failed calls on other files, once and for good"_s,
         {{MEMOIR_TESTS "/faults/tst_filecalls", u"everyFailedCallLeavesTheOldOrTheNew"_s, calls,
           "MEMOIR_FAULT_STRIDE", 1}},
         1,
         u"every call of every act that writes some"_s},
        {u"power cuts, unsynced sectors lost or kept"_s,
         {{MEMOIR_TESTS "/faults/tst_disk", u"everyPowerCutKeepsWhatWasAcknowledged"_s, R"(power cuts (\d+))",
           "MEMOIR_POWER_CUTS", 40}},
         1,
         u"40 at every sync"_s},
        {u"failed disk calls in migrations from 1 and 2"_s,
         {{MEMOIR_TESTS "/faults/tst_migrationfaults", u"everyFailedCallLeavesTheOldOrTheNew"_s, calls,
           "MEMOIR_FAULT_STRIDE", 5}},
         1,
         u"the old store whole or the new one"_s},
        {u"power cuts in migrations from 1 and 2"_s,
         {{MEMOIR_TESTS "/faults/tst_migrationfaults", u"everyPowerCutLeavesTheOldOrTheNew"_s,
           R"(power cuts (\d+))", "MEMOIR_POWER_CUTS", 40}},
         1,
         u"40 at every sync"_s},
        {u"allocations that failed, once and for good"_s,
         {{MEMOIR_TESTS "/faults/tst_memory", u"actsWithoutMemory"_s, R"(allocations failed (\d+))",
           "MEMOIR_FAULT_STRIDE", 3}},
         1,
         u"no crash, nothing acknowledged lost"_s},
        {u"damaged files, rehearsed and imported"_s,
         {{MEMOIR_TESTS "/attacks/tst_importfuzz", u"nothingIsTakenInPart"_s, R"((\d+) files)",
           "MEMOIR_FUZZ_ROUNDS", 1000}},
         1000,
         u"1000, none in part"_s},
    };
}

void print(QTextStream &out, const QString &what, const QStringList &cells, const QString &goal)
{
    out << what.leftJustified(42);
    for (const QString &cell : cells)
        out << cell.rightJustified(9);
    out << "  " << goal << Qt::endl;
}

} // namespace

int main(int argc, char *argv[])
{
    constexpr int Kills = 10'000;

    const QCoreApplication application(argc, argv);
    const int kills = std::max(application.arguments().value(1, QString::number(Kills)).toInt(), 100);
    QTextStream out(stdout);
    print(out, u"what"_s, {u"tried"_s, u"lost"_s, u"broken"_s, u"hung"_s, u"seconds"_s},
          u"goal (nothing lost, broken or over 10 s)"_s);
    bool isMet = true;
    for (const Part &part : parts(kills)) {
        QElapsedTimer clock;
        clock.start();
        const Outcome outcome = run(part);
        const bool isWell = outcome.failures.isEmpty() && outcome.done >= part.goal;
        isMet = isMet && isWell;
        print(out, part.what,
              {QString::number(outcome.done), QString::number(outcome.lost), QString::number(outcome.broken),
               QString::number(outcome.hung), QString::number(clock.elapsed() / 1000)},
              part.goalWords + (isWell ? u": met"_s : u": missed"_s));
        for (const QString &failure : outcome.failures)
            out << "  " << failure << Qt::endl;
    }
    return isMet ? 0 : 1;
}
