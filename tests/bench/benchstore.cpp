// SPDX-License-Identifier: MIT
#include "tests/bench/benchstore.h"

#include "store/clock.h"
#include "store/curation/curation.h"
#include "store/database/database.h"
#include "store/layers/reflexionwriter.h"
#include "tests/bench/benchcorpus.h"
#include "tests/bench/benchtable.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

#include <ctime>
#include <optional>

namespace bench {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 Batch = 50'000;
constexpr qint64 SeenAgain = 100; // of each batch

bool say(const store::Error &error)
{
    std::fprintf(stderr, "%s\n", qUtf8Printable(error.message));
    return false;
}

// Seconds of processor time of the calling thread.
double threadSeconds()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) + double(time.tv_nsec) / 1e9;
}

// Of a hundred rows so many end in each status; three quarters wait.
std::optional<store::Status> statusOf(qsizetype number)
{
    const qsizetype part = number * 37 % 100;
    if (part < 18)
        return store::Status::ApprovedForReuse;
    if (part < 24)
        return store::Status::Rejected;
    if (part == 24)
        return store::Status::OneTimeException;
    return part == 25 ? std::optional(store::Status::Sensitive) : std::nullopt;
}

// The history of a batch after it was written: decisions, and a few rows put to sleep.
bool settle(store::Database &database, const std::vector<store::Result<store::Written>> &written,
            const QDateTime &now)
{
    QMap<store::Status, QStringList> decided;
    QStringList asleep;
    for (qsizetype i = 0; i < qsizetype(written.size()); ++i) {
        const auto &row = written[std::size_t(i)];
        if (!row || row->outcome != store::Written::Outcome::Added || !row->findings.empty())
            continue;
        if (const auto status = statusOf(i))
            decided[*status] += row->uid;
        else if (i % 100 == 99)
            asleep += row->uid;
    }
    store::Curation curation(database);
    const auto person = store::Actor::person(u"mara"_s);
    for (auto set = decided.cbegin(); set != decided.cend(); ++set) {
        store::Decision decision;
        decision.uids = set.value();
        decision.to = set.key();
        decision.actor = person;
        decision.reason = u"a bench"_s;
        if (const auto done = curation.decide(decision); !done)
            return say(done.error());
    }
    const auto snoozed = curation.snooze(asleep, now.addDays(20), person);
    return snoozed ? true : say(snoozed.error());
}

void removeStore(const QString &path)
{
    for (const QString &ending : {u""_s, u"-wal"_s, u"-shm"_s, u"-gate"_s})
        QFile::remove(path + ending);
}

} // namespace

BenchStore::BenchStore(QString folder, qint64 rows, int agents)
    : m_folder(std::move(folder))
    , m_rows(rows)
    , m_agents(agents)
{}

QString BenchStore::file(const QString &pattern) const
{
    return QDir(m_folder).filePath(pattern.arg(m_rows).arg(m_agents));
}

bool BenchStore::prepare(Table &table, bool withPeer)
{
    const QString kept = file(u"triage-%1-%2.memoir"_s);
    const QString unfinished = file(u"unfinished-%1-%2.memoir"_s);
    if (!QFile::exists(kept)) {
        removeStore(unfinished);
        if (!write(table, unfinished) || !QFile::rename(unfinished, kept))
            return false;
    } else {
        table.skip(u"batched insert"_s, u"the rows are kept in "_s + kept);
    }
    removeStore(path());
    if (!QFile::copy(kept, path()))
        return false;
    return !withPeer || QFile::exists(peerPath()) || writePeer();
}

bool BenchStore::write(Table &table, const QString &path) const
{
    auto database = store::Database::open(path, store::Database::Mode::Create);
    if (!database)
        return say(database.error());
    Corpus corpus(20261121, m_agents);
    const QDateTime now = store::now();
    store::ReflexionWriter writer(**database);
    const auto actor = store::Actor::agent(u"bench"_s);
    std::vector<double> wall;
    double processor = 0;
    double writing = 0;
    for (qint64 at = 0; at < m_rows; at += Batch) {
        auto rows = corpus.rows(at, std::min(Batch, m_rows - at), m_rows, now);
        std::vector<store::NewReflexion> again(rows.begin(),
                                               rows.begin() + std::min(SeenAgain, qint64(rows.size())));
        QElapsedTimer clock;
        clock.start();
        const std::clock_t began = std::clock();
        const double threadBegan = threadSeconds();
        const auto count = double(rows.size());
        const auto written = writer.add(std::move(rows), actor);
        (*database)->checkpointIfLarge();
        wall.push_back(count * 1e9 / double(clock.nsecsElapsed()));
        processor += double(std::clock() - began) / CLOCKS_PER_SEC;
        writing += threadSeconds() - threadBegan;
        if (!written)
            return say(written.error());
        if (!settle(**database, *written, now))
            return false;
        if (const auto repeated = writer.add(std::move(again), actor); !repeated)
            return say(repeated.error());
    }
    table.add({u"batched insert, each 50,000, wall"_s, wall, 30'000, Line::Judged::Median, u"row/s"_s, true,
               u"insert"_s, u"guard, ledger, full text, checkpoint"_s});
    table.add({u"batched insert, all, processor time"_s,
               {double(m_rows) / processor},
               30'000,
               Line::Judged::Median,
               u"row/s"_s,
               true,
               u"insert"_s});
    // What the wall shows on a machine with nothing else to do: the rows are made ready beside it.
    table.add({.what = u"  of that the thread that writes"_s,
               .samples = {double(m_rows) / writing},
               .judged = Line::Judged::Median,
               .unit = u"row/s"_s,
               .isGoalLeast = true});
    return true;
}

// What somebody would have who keeps the rows in a table and nothing else.
bool BenchStore::writePeer() const
{
    auto database = store::Database::open(path(), store::Database::Mode::ReadOnly);
    if (!database)
        return say(database.error());
    const QString copy = file(u"unfinished-%1-%2.sqlite"_s);
    QFile::remove(copy);
    const QString name = u"peer-writer"_s;
    {
        auto plain = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
        plain.setDatabaseName(copy);
        QSqlQuery query(plain.open() ? plain : QSqlDatabase());
        for (
            const QString &sql :
            {u"PRAGMA journal_mode = WAL"_s, u"ATTACH '%1' AS memoir"_s.arg(path()),
             u"CREATE TABLE reflexion (id INTEGER PRIMARY KEY, uid TEXT, agent TEXT, entity_type TEXT, "
             "entity_id TEXT, observation TEXT, tags TEXT, status TEXT, kind TEXT, origin TEXT, created_at TEXT)"_s,
             u"INSERT INTO reflexion SELECT r.id, r.uid, agent.name, entity_type, entity_id, observation, "
             u"tags, "
             "status, kind, origin, r.created_at FROM memoir.reflexion_log AS r JOIN memoir.agent ON "
             "agent.id = agent_id ORDER BY r.id"_s,
             u"CREATE INDEX reflexion_status ON reflexion (status)"_s, u"DETACH memoir"_s}) {
            if (!query.exec(sql)) {
                std::fprintf(stderr, "%s\n", qUtf8Printable(query.lastError().text()));
                return false;
            }
        }
        query.finish();
        plain.close();
    }
    QSqlDatabase::removeDatabase(name);
    return QFile::rename(copy, peerPath());
}

} // namespace bench
