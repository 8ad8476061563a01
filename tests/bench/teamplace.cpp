// SPDX-License-Identifier: MIT
#include "tests/bench/teamplace.h"

#include "store/database/server/postgresconnection.h"
#include "store/database/server/team.h"
#include "tests/bench/benchcommand.h"
#include "tests/bench/benchstore.h"
#include "tests/bench/benchtable.h"
#include "tests/bench/teamgrowth.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>

namespace bench {

using namespace Qt::StringLiterals;
using store::server::Team;

TeamPlace *TeamPlace::of(Table &table, const Place &place)
{
    if (s_place)
        return s_place.get();
    auto made = std::make_unique<TeamPlace>();
    if (!made->make(table, place))
        return nullptr;
    s_place = std::move(made);
    return s_place.get();
}

void TeamPlace::drop()
{
    s_place.reset();
}

QString TeamPlace::addressThrough(const QString &folder, const QString &role) const
{
    return u"postgresql://%1@/%2?host=%3"_s.arg(role, Name, folder);
}

bool TeamPlace::make(Table &table, const Place &place)
{
    if (!tests::PrivateCluster::isInstalled()) {
        table.skip(u"a team's store"_s, u"PostgreSQL 15 is not installed (package postgresql-15)"_s);
        return false;
    }
    BenchStore base(place.folder, std::min(place.rows, MostWritten));
    if (!base.prepare(table, false))
        return false;
    m_file = base.path();
    m_cluster.set({u"fsync=on"_s, u"shared_buffers=512MB"_s, u"max_wal_size=4GB"_s});
    QString problem = m_cluster.start();
    if (problem.isEmpty())
        problem = m_cluster.makeDatabase(Name);
    if (!problem.isEmpty()) {
        table.skip(u"a team's store"_s, problem);
        return false;
    }
    if (const auto store = Team(owners()).makeStore(); !store) {
        table.skip(u"a team's store"_s, store.error().message);
        return false;
    }
    const auto time = commandTime(place, {u"copy"_s, u"--from"_s, m_file, u"--to"_s, owners()});
    m_secondsThere = time.value_or(0) / 1'000;
    return time && makeTeam(table) && (place.rows <= MostWritten || grow(table, place.rows));
}

bool TeamPlace::grow(Table &table, qint64 rows)
{
    QElapsedTimer clock;
    clock.start();
    const auto owner = store::server::PostgresConnection::connect(owners(), store::Database::Mode::ReadWrite);
    for (const QString &step : {growth(int(rows / MostWritten)), u"VACUUM ANALYZE"_s}) {
        const auto done =
            owner.and_then([&](const auto &connection) { return connection->script(step.toUtf8()); });
        if (!done) {
            table.skip(u"a team's store of %1 memories"_s.arg(rows), done.error().message);
            return false;
        }
    }
    m_isGrown = true;
    table.add({.what = u"made of it: %1 memories"_s.arg(rows),
               .samples = {double(clock.elapsed()) / 1'000},
               .unit = u"s"_s});
    return true;
}

bool TeamPlace::makeTeam(Table &table)
{
    const Team team(owners());
    for (int i = 0; i < Reviewers + Agents; ++i) {
        const bool reviews = i < Reviewers;
        const auto added = reviews ? team.add(reviewer(i), Team::Duty::Reviewer)
                                   : team.add(agent(i - Reviewers), Team::Duty::Agent);
        if (!added) {
            table.skip(u"a team's store"_s, added.error().message);
            return false;
        }
    }
    return true;
}

std::vector<Side> sidesOf(const TeamPlace &team)
{
    std::vector<Side> sides{{u"server"_s, team.address(TeamPlace::reviewer(0))}};
    if (!team.isGrown())
        sides.insert(sides.begin(), {u"file"_s, team.file()});
    return sides;
}

std::unique_ptr<store::Database> opened(const QString &address, store::Database::Mode mode)
{
    auto database = store::Database::open(address, mode);
    if (!database)
        std::fprintf(stderr, "%s\n", qUtf8Printable(database.error().message));
    return database ? std::move(*database) : nullptr;
}

} // namespace bench
