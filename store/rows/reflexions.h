// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/finding.h"
#include "store/result.h"
#include "store/rows/reflexion.h"
#include "store/rows/reflexiontext.h"

#include <span>

namespace store {

class Database;

// A finding as stored with its row.
struct RowFinding
{
    QString rowUid;
    QString field;
    guard::Finding finding;
    bool isDismissed = false;
};

struct Episode
{
    QString uid = {};
    QString agent = {};
    QString run = {};
    QString kind = {};
    QString source = {};
    QString entry = {};
    QString topic = {};
    QString content = {};
    QJsonObject provenance = {};
    QString createdAt = {};
};

// Reads reflexions and the rows that belong to them (sightings, findings, episodes). Use it on the database's
// thread only.
class Reflexions
{
public:
    explicit Reflexions(Database &database)
        : m_database(database)
    {}

    [[nodiscard]] Result<Reflexion> one(const QString &uid); // NotFound
    // In the order of `keys`; keys of missing rows are left out.
    [[nodiscard]] Result<std::vector<Reflexion>> byKeys(std::span<const qint64> keys);
    // What a query looked at, and the rows of the first of them that it wants.
    struct Walk
    {
        std::vector<std::pair<qint64, bool>> looked; // in the query's order: key, and whether it is wanted
        std::vector<Reflexion> rows;                 // in no order
    };
    // On a server. The query gives "id" and "held" (whether the row is wanted); both are of one state.
    [[nodiscard]] Result<Walk> alongWalk(const QString &query, QVariantList values, int rows);
    // The uids of many rows, without reading the rows; in the order asked, missing ones left out.
    [[nodiscard]] Result<QStringList> uids(std::span<const qint64> keys);
    [[nodiscard]] Result<std::vector<Reflexion>> byUids(const QStringList &uids);

    [[nodiscard]] Result<std::vector<Sighting>>
    sightings(const QString &uid); // oldest first; the first writing of the row is not among them
    [[nodiscard]] Result<std::vector<RowFinding>> findings(const QString &uid);
    // The episodes named in the row's provenance; where it names none, those of the row's run. Oldest first.
    [[nodiscard]] Result<std::vector<Episode>> evidence(const Reflexion &row, int limit);

private:
    // The error for a uid without a row: there never was one, or it was forgotten.
    tl::unexpected<Error> notThere(const QString &uid);
    Database &m_database;
};

} // namespace store
