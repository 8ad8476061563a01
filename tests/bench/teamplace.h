// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/database.h"
#include "tests/bench/benchplace.h"
#include "tests/store/privatecluster.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace bench {

class Table;

// The same store twice, as a file and on a private server that keeps what it says to keep, and who works
// there. Made once for all parts of a bench.
class TeamPlace
{
public:
    static constexpr int Reviewers = 8;
    static constexpr int Agents = 4;
    static constexpr qint64 MostWritten = 1'000'000; // what is beyond is copied of these (teamgrowth.h)

    // None where it could not be made; the table says why.
    static TeamPlace *of(Table &table, const Place &place);
    static void drop();

    const QString &file() const { return m_file; }
    QString folder() const { return m_cluster.folder(); } // of the server's socket
    QString address(const QString &role) const { return m_cluster.address(role, Name); }
    QString addressThrough(const QString &folder, const QString &role) const;
    QString owners() const { return m_cluster.ownersAddress(Name); }
    static QString reviewer(int number) { return QStringLiteral("reviewer%1").arg(number); }
    static QString agent(int number) { return QStringLiteral("agent-%1").arg(number); }

    tests::PrivateCluster &cluster() { return m_cluster; }
    double secondsThere() const { return m_secondsThere; } // that the copy to the server took
    // Whether the server's store is larger than the file.
    bool isGrown() const { return m_isGrown; }

private:
    bool make(Table &table, const Place &place);
    bool makeTeam(Table &table);
    bool grow(Table &table, qint64 rows);

    inline static const QString Name = QStringLiteral("team");
    inline static std::unique_ptr<TeamPlace> s_place;

    tests::PrivateCluster m_cluster;
    QString m_file;
    double m_secondsThere = 0;
    bool m_isGrown = false;
};

// One of the two, for what is done to both alike.
struct Side
{
    QString name; // "file" or "server"
    QString address;
    [[nodiscard]] bool isServer() const { return name == QLatin1StringView("server"); }
};

// The file first, where it holds as much.
std::vector<Side> sidesOf(const TeamPlace &team);

[[nodiscard]] std::unique_ptr<store::Database> opened(const QString &address, store::Database::Mode mode);

} // namespace bench
