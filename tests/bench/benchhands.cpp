// SPDX-License-Identifier: MIT
#include "tests/bench/benchhands.h"

#include "store/clock.h"
#include "store/curation/curation.h"
#include "store/layers/reflexionwriter.h"
#include "tests/bench/benchcorpus.h"
#include "tests/bench/benchtable.h"
#include "tests/bench/teamplace.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QProcess>

#include <cstdio>
#include <memory>
#include <vector>

namespace bench {

using namespace Qt::StringLiterals;
using store::Database;

namespace {

constexpr int MostVerdicts = 2'000; // of each reviewer
constexpr int SharedEvery = 20;     // every so many-th row is on everybody's card
constexpr int MostInserts = 5'000;  // of each agent
constexpr int Batch = 250;          // rows of an agent's transaction

// Of the rows that wait those that are this reviewer's, and among them some that are everybody's, oldest
// first.
QStringList rowsOf(Database &database, int number, int count)
{
    constexpr int Parts = TeamPlace::Reviewers + 1;
    QStringList own;
    auto rows = database.run(u"SELECT uid FROM reflexion_log WHERE status = 'needs_review' AND asleep = 0 "
                             "AND findings = 0 ORDER BY id LIMIT ?"_s,
                             {Parts * count});
    for (int at = 0, shared = 0; rows && rows->next(); ++at) {
        const bool isShared = at % Parts == TeamPlace::Reviewers && shared++ % SharedEvery == 0;
        if (isShared || at % Parts == number)
            own += rows->value(0).toString();
    }
    return own;
}

QElapsedTimer waitForWord()
{
    std::puts("ready");
    std::fflush(stdout);
    std::getchar();
    QElapsedTimer clock;
    clock.start();
    return clock;
}

int review(Database &database, const QString &name, int number, int count)
{
    const QStringList rows = rowsOf(database, number, count);
    store::Curation curation(database);
    const QElapsedTimer whole = waitForWord();
    for (const QString &uid : rows) {
        store::Decision decision;
        decision.uids = {uid};
        decision.to = store::Status::ApprovedForReuse;
        decision.actor = store::Actor::person(name);
        decision.ifRevision = {{uid, 1}};
        QElapsedTimer clock;
        clock.start();
        const auto done = curation.decide(decision);
        if (!done && done.error().code != store::Error::Code::Conflict) {
            std::fprintf(stderr, "%s\n", qUtf8Printable(done.error().message));
            return 1;
        }
        std::printf("%s %.3f\n", done ? "done" : "met", double(clock.nsecsElapsed()) / 1e6);
        database.checkpointIfLarge();
    }
    std::printf("took %.3f\n", double(whole.nsecsElapsed()) / 1e9);
    return 0;
}

int write(Database &database, const QString &name, int number, int count)
{
    Corpus corpus(quint32(7'000 + number));
    store::ReflexionWriter writer(database);
    const QElapsedTimer whole = waitForWord();
    for (int at = 0; at < count; at += Batch) {
        auto rows = corpus.rows(at, Batch, count, store::now());
        for (store::NewReflexion &row : rows)
            row.agent = name;
        QElapsedTimer clock;
        clock.start();
        const auto written = writer.add(std::move(rows), store::Actor::agent(name));
        if (!written) {
            std::fprintf(stderr, "%s\n", qUtf8Printable(written.error().message));
            return 1;
        }
        std::printf("done %.3f\n", double(clock.nsecsElapsed()) / 1e6);
        database.checkpointIfLarge();
    }
    std::printf("took %.3f\n", double(whole.nsecsElapsed()) / 1e9);
    return 0;
}

struct Hands
{
    std::vector<std::unique_ptr<QProcess>> processes;

    void add(const QString &role, const QString &address, const QString &name, int number, int count)
    {
        auto process = std::make_unique<QProcess>();
        process->setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process->start(QCoreApplication::applicationFilePath(),
                       {role, address, name, QString::number(number), QString::number(count)});
        processes.push_back(std::move(process));
    }
    bool areReady()
    {
        for (const auto &process : processes) {
            while (!process->canReadLine()) {
                if (!process->waitForReadyRead(300'000))
                    return false;
            }
            process->readLine();
        }
        return true;
    }
    void go()
    {
        for (const auto &process : processes) {
            process->write("\n");
            process->waitForBytesWritten();
        }
    }
};

struct Outcome
{
    std::vector<double> times;
    int met = 0;
    double seconds = 0; // of the one that took longest
};

bool take(QProcess &process, Outcome &into)
{
    if (!process.waitForFinished(600'000) || process.exitCode() != 0)
        return false;
    for (const QByteArray &line : process.readAllStandardOutput().split('\n')) {
        if (line.startsWith("done "))
            into.times.push_back(line.mid(5).toDouble());
        if (line.startsWith("took "))
            into.seconds = std::max(into.seconds, line.mid(5).toDouble());
        into.met += int(line.startsWith("met "));
    }
    return true;
}

// Each verdict that was said to be done has one entry, and each row one verdict.
QString counted(Database &database, qint64 before, std::size_t said)
{
    auto rows = database.run(
        u"SELECT count(*), count(DISTINCT row_uid) FROM ledger WHERE seq > ? AND action = 'decide'"_s,
        {before});
    if (!rows || !rows->next())
        return u"not counted"_s;
    const qint64 entries = rows->value(0).toLongLong();
    const qint64 decided = rows->value(1).toLongLong();
    return u"%1 twice, %2 lost"_s.arg(entries - decided).arg(qint64(said) - entries);
}

void addVerdicts(Table &table, const Side &side, const QString &what, const Outcome &outcome,
                 const QString &note)
{
    const double rate = double(outcome.times.size()) / outcome.seconds;
    if (!side.isServer()) {
        table.peers[what + u", together"_s] = {rate};
        table.peers[what] = outcome.times;
        return;
    }
    table.add({.what = what + u", together"_s,
               .samples = {rate},
               .goal = 2'000,
               .unit = u"verdicts/s"_s,
               .isGoalLeast = true,
               .peer = what + u", together"_s,
               .note = note});
    table.add({.what = what, .samples = outcome.times, .goal = 16, .peer = what});
}

void addInserts(Table &table, const Side &side, const Outcome &outcome)
{
    const QString what = u"4 agents write meanwhile, together"_s;
    const double rate = double(outcome.times.size()) * Batch / outcome.seconds;
    if (!side.isServer())
        table.peers[what] = {rate};
    else
        table.add({.what = what,
                   .samples = {rate},
                   .goal = 8'000,
                   .unit = u"rows/s"_s,
                   .isGoalLeast = true,
                   .peer = what,
                   .note = u"%1 rows a transaction"_s.arg(Batch)});
}

// What one run does; smaller over a small store, of which enough is to wait for the second run.
struct Work
{
    int verdicts;
    int inserts;
    int writers;

    static Work over(qint64 rows, int writers)
    {
        return {int(std::min<qint64>(MostVerdicts, rows / 50)), int(std::min<qint64>(MostInserts, rows / 20)),
                writers};
    }
    [[nodiscard]] QString words() const
    {
        const QString reviewing = u"8 reviewers × %1 verdicts"_s.arg(verdicts);
        return writers == 0 ? reviewing : reviewing + u", 4 agents × %1 rows"_s.arg(inserts);
    }
};

void measure(Table &table, const Side &side, TeamPlace &place, const Work &work)
{
    const QString what = work.words();
    Hands reviewers;
    Hands agents;
    for (int i = 0; i < TeamPlace::Reviewers; ++i) {
        const QString name = TeamPlace::reviewer(i);
        reviewers.add(u"--reviewer"_s, side.isServer() ? place.address(name) : side.address, name, i,
                      work.verdicts);
    }
    for (int i = 0; i < work.writers; ++i) {
        const QString name = TeamPlace::agent(i);
        agents.add(u"--agent"_s, side.isServer() ? place.address(name) : side.address, name, i, work.inserts);
    }
    const auto looking = opened(side.isServer() ? place.owners() : side.address, Database::Mode::ReadOnly);
    const qint64 before =
        looking ? looking->value(u"SELECT max(seq) FROM ledger"_s).value_or(QVariant()).toLongLong() : 0;
    if (!looking || !reviewers.areReady() || !agents.areReady())
        return table.skip(what, u"not everybody came"_s);
    reviewers.go();
    agents.go();
    Outcome decided;
    Outcome written;
    bool isDone = true;
    for (const auto &process : agents.processes)
        isDone = take(*process, written) && isDone;
    for (const auto &process : reviewers.processes)
        isDone = take(*process, decided) && isDone;
    if (!isDone)
        return table.skip(what, u"somebody failed"_s);
    const QString note =
        u"%1; %2 met another's"_s.arg(counted(*looking, before, decided.times.size())).arg(decided.met);
    addVerdicts(table, side, what, decided, note);
    if (work.writers > 0)
        addInserts(table, side, written);
}

} // namespace

bool isHand(const QStringList &arguments)
{
    return arguments.value(1) == "--reviewer"_L1 || arguments.value(1) == "--agent"_L1;
}

int runHand(const QStringList &arguments)
{
    const auto database = opened(arguments.value(2), Database::Mode::ReadWrite);
    if (!database)
        return 1;
    const auto act = arguments.value(1) == "--reviewer"_L1 ? review : write;
    return act(*database, arguments.value(3), arguments.value(4).toInt(), arguments.value(5).toInt());
}

void measureHands(Table &table, const Place &place)
{
    TeamPlace *team = TeamPlace::of(table, place);
    if (!team)
        return;
    for (const int writers : {0, TeamPlace::Agents}) {
        const Work work = Work::over(place.rows, writers);
        for (const Side &side : {Side{u"file"_s, team->file()}, Side{u"server"_s, team->owners()}})
            measure(table, side, *team, work);
    }
}

} // namespace bench
