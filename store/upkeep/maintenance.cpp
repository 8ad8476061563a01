// SPDX-License-Identifier: MIT
#include "store/upkeep/maintenance.h"

#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/database/migrator.h"
#include "store/database/transaction.h"
#include "store/json.h"
#include "store/knowledge/chunkfindings.h"
#include "store/layers/layertext.h"
#include "store/layers/namedevidence.h"
#include "store/layers/wikiwriter.h"
#include "store/retrieval/hashedembedder.h"
#include "store/retrieval/keptmoves.h"
#include "store/retrieval/missingvectors.h"
#include "store/retrieval/searchlayer.h"
#include "store/rows/ledgerwriter.h"
#include "store/rows/secondopinions.h"
#include "store/rows/withheldtexts.h"
#include "store/schema/layer.h"
#include "store/training/keptgrades.h"
#include "store/training/keptworth.h"

#include <QCoreApplication>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// Rows scanned between two reads, so that a large store is not in memory as a whole.
constexpr int BatchRows = 1'000;

struct Scanned
{
    qint64 key = 0;
    NewReflexion row;
    QString uid;
    QString hash;
};

Result<std::vector<Scanned>> rowsBehind(Database &database, qint64 after)
{
    const QString sql =
        u"SELECT r.id, r.uid, r.content_hash, agent.name, run.name, run.workflow, r.entity_type, "
        u"r.entity_id, "
        "r.observation, r.scope, r.strategy, r.change_type, r.category, coalesce(r.key, ''), "
        "coalesce(r.value, ''), r.tags, r.provenance, r.extra "
        "FROM reflexion_log AS r JOIN agent ON agent.id = r.agent_id LEFT JOIN run ON run.id = r.run_id "
        "WHERE r.id > ? ORDER BY r.id LIMIT ?"_s;
    return database.all(sql, {after, BatchRows}, [](const Rows &read) {
        Scanned scanned;
        int column = 0;
        scanned.key = read.integer(column++);
        NewReflexion &row = scanned.row;
        for (QString *field : {&scanned.uid, &scanned.hash, &row.agent, &row.run, &row.workflow,
                               &row.entityType, &row.entityId, &row.observation, &row.scope, &row.strategy,
                               &row.changeType, &row.category, &row.factKey, &row.factValue})
            *field = read.text(column++);
        row.tags = jsonTexts(read.bytes(column++));
        row.provenance = jsonObject(read.bytes(column++));
        row.extra = jsonObject(read.bytes(column++));
        return scanned;
    });
}

Result<void> insertFindings(Database &database, const Scanned &scanned, const FieldFindings &findings)
{
    for (const FieldFinding &found : findings) {
        auto inserted =
            database.execute(u"INSERT INTO finding (row_uid, field, detector, rule, severity, start, "
                             u"\"end\", masked, content_hash) "
                             "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
                             {scanned.uid, found.field, QString(guard::name(found.finding.detector)),
                              found.finding.rule, QString(guard::name(found.finding.severity)),
                              found.finding.start, found.finding.end, found.finding.masked, scanned.hash});
        if (!inserted)
            return inserted;
    }
    return refreshFindingBits(database, scanned.uid);
}

// Scans copies of the texts: stored texts never change, and what the guard would mask today becomes a
// finding.
Result<void> rebuildFindings(Database &database)
{
    if (auto dropped = database.execute(u"DELETE FROM finding"_s); !dropped)
        return dropped;
    const guard::Guard guard;
    qint64 after = 0;
    for (;;) {
        auto rows = rowsBehind(database, after);
        if (!rows)
            return tl::unexpected(rows.error());
        if (rows->empty())
            break;
        for (Scanned &scanned : *rows) {
            // Over the size limit: an older version stored it; it is kept without findings.
            const auto findings = guarded(scanned.row, guard, SecretPolicy::Redact).value_or(FieldFindings{});
            if (auto inserted = insertFindings(database, scanned, findings); !inserted)
                return inserted;
        }
        after = rows->back().key;
    }
    for (const Layer *layer : layersBesideReflexions()) {
        if (auto refreshed = refreshAllFindings(database, *layer); !refreshed)
            return refreshed;
    }
    return knowledge::ChunkFindings(database).rebuild();
}

const std::array<QString, 7> CountStatements{
    u"DELETE FROM reflexion_count"_s,
    u"INSERT INTO reflexion_count (agent_id, status, asleep, flagged, n) SELECT agent_id, status, asleep, "
    "CASE WHEN findings <> 0 THEN 1 ELSE 0 END, count(*) FROM reflexion_log GROUP BY 1, 2, 3, 4"_s,
    u"DELETE FROM day_count"_s,
    u"INSERT INTO day_count (day, what, n) SELECT substr(created_at, 1, 10), 'arrived', count(*) FROM "
    u"reflexion_log "
    "GROUP BY 1"_s,
    u"INSERT INTO day_count (day, what, n) WITH RECURSIVE way (seq, at, action, n) AS (SELECT seq, at, "
    u"action, 1 "
    "FROM ledger WHERE layer = '%1' AND action IN ('decide', 'reopen', 'expire') UNION ALL SELECT l.seq, "
    "way.at, "
    "way.action, -way.n FROM way JOIN ledger AS l ON l.undoes = way.seq) SELECT substr(at, 1, 10), CASE "
    "action "
    "WHEN 'expire' THEN 'expired' ELSE 'decided' END, sum(n) FROM way GROUP BY 1, 2"_s.arg(
        reflexionLayer().key()),
    u"DELETE FROM reflexion_stretch"_s,
    u"INSERT OR IGNORE INTO reflexion_stretch (what, value, stretch) SELECT what, value, stretch FROM "
    "reflexion_place"_s};

// Recomputes the offline embedder's vectors. Those of a configured model stay, because they may have cost
// money.
Result<void> rebuildVectors(Database &database)
{
    const HashedEmbedder embedder;
    for (const SearchLayer &layer : searchLayers()) {
        if (auto dropped = dropVectors(database, embedder, layer.name); !dropped)
            return dropped;
        if (auto made = embedMissing(database, embedder, layer.name, MostEmbedded); !made)
            return tl::unexpected(made.error());
    }
    return indexVectors(database);
}

// Writes a ledger entry about the rebuild. Derived data (findings, counts) now differs from what seals
// vouched for; with the entry, verify() takes that as explained.
Result<void> enterRebuild(Database &database)
{
    const auto uid = Migrator::storeUid(database);
    if (!uid)
        return tl::unexpected(uid.error());
    LedgerWriter ledger(database, Actor::rule(u"rebuild"_s), "rebuild");
    LedgerEntry entry;
    entry.layer = "store";
    entry.rowUid = uid->toUtf8();
    entry.toStatus = "rebuilt";
    return ledger.start().and_then([&] { return ledger.append(entry); }).and_then([&] {
        return ledger.finish();
    });
}

} // namespace

Result<void> rebuild(Database &database)
{
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    if (auto found = rebuildFindings(database); !found)
        return found;
    for (const QString &sql : CountStatements) {
        if (auto counted = database.execute(sql); !counted)
            return counted;
    }
    if (auto kept = training::rebuildKeptGrades(database); !kept)
        return kept;
    const auto worth = training::worthOfAll(database);
    if (auto kept = worth ? training::keepWorth(database, *worth) : tl::unexpected(worth.error()); !kept)
        return kept;
    const auto named = noteAllEvidence(database);
    if (const auto moved = named ? keepMoved(database) : tl::unexpected(named.error()); !moved)
        return tl::unexpected(moved.error());
    if (auto indexed = refreshAllCitations(database)
                           .and_then([&] { return dialect::rebuildFullText(database); })
                           .and_then([&] { return WithheldTexts(database).rebuild(); })
                           .and_then([&] { return SecondOpinions(database).rebuild(); })
                           .and_then([&] { return enterRebuild(database); });
        !indexed)
        return indexed;
    // In short transactions of their own: until the vectors are there, searches make those they need.
    return transaction->commit().and_then([&database] { return rebuildVectors(database); });
}

} // namespace store
