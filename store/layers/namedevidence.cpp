// SPDX-License-Identifier: MIT
#include "store/layers/namedevidence.h"

#include "store/database/database.h"
#include "store/layers/citations.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace store {

using namespace Qt::StringLiterals;

namespace {

void addNames(QStringList &names, const QString &text)
{
    for (const QString &uid : citedUids(text)) {
        if (!names.contains(uid))
            names += uid;
    }
}

QStringList namesIn(const Rows &row, int first)
{
    return namedEvidence(QJsonDocument::fromJson(row.value(first).toByteArray()).object(),
                         row.value(first + 1).toString());
}

Result<void> insertNames(Database &database, qint64 memory, const QStringList &uids)
{
    Result<void> done;
    for (auto uid = uids.begin(); done && uid != uids.end(); ++uid)
        done = database.execute(QLatin1StringView(NoteEvidence), {*uid, memory});
    return done;
}

// FROM ... WHERE: chunks that something rests on, itself or its document. %1 is the column compared with the
// bound uid (a chunk's or a document's).
const QString Rested =
    u"FROM knowledge_chunks AS c JOIN knowledge_source AS s ON s.id = c.source_id WHERE %1 = ? "
    "AND (EXISTS (SELECT 1 FROM named_evidence AS n WHERE n.evidence_uid IN (c.uid, s.uid)) OR "
    "EXISTS (SELECT 1 FROM lineage AS l WHERE l.source_uid IN (c.uid, s.uid)))"_s;

} // namespace

QStringList namedEvidence(const QJsonObject &provenance, const QString &observation)
{
    QStringList names;
    for (const auto &key : {"episodes"_L1, "evidence"_L1}) {
        const QJsonValue named = provenance.value(key);
        if (named.isUndefined())
            continue;
        for (const QJsonValue one : named.isArray() ? named.toArray() : QJsonArray{named})
            addNames(names, one.toString());
    }
    addNames(names, observation);
    return names;
}

Result<void> noteEvidence(Database &database, qint64 memory, const QStringList &uids)
{
    return database.execute(u"DELETE FROM named_evidence WHERE id = ?"_s, {memory}).and_then([&] {
        return insertNames(database, memory, uids);
    });
}

Result<void> noteAllEvidence(Database &database)
{
    if (auto gone = database.execute(u"DELETE FROM named_evidence"_s); !gone)
        return gone;
    // Every uid contains "_" and, until the year 3000 or so, a "0" after it.
    return database.each(
        u"SELECT id, provenance, observation FROM reflexion_log WHERE "
        "provenance LIKE '%\\_0%' ESCAPE '\\' OR observation LIKE '%\\_0%' ESCAPE '\\'"_s,
        {}, [&](const Rows &row) { return insertNames(database, row.integer(0), namesIn(row, 1)); });
}

Result<void> refreshNamedEvidence(Database &database, const QString &uid)
{
    const auto named =
        database.first(u"SELECT id, provenance, observation FROM reflexion_log WHERE uid = ?"_s, {uid},
                       [](const Rows &row) { return std::pair(row.integer(0), namesIn(row, 1)); });
    if (!named)
        return tl::unexpected(named.error());
    return *named ? noteEvidence(database, (*named)->first, (*named)->second) : Result<void>();
}

Result<void> keepDeparted(Database &database, const QString &chunk, const QString &at)
{
    return database.execute(u"INSERT INTO departed_chunk (uid, source_uid, heading_path, content, "
                            u"content_hash, ordinal, departed_at) "
                            "SELECT c.uid, s.uid, c.heading_path, c.content, c.content_hash, c.ordinal, ? "_s
                                + Rested.arg(u"c.uid"_s),
                            {at, chunk});
}

Result<void> blankDeparted(Database &database, const QString &source, const QString &at)
{
    return database
        .execute(
            u"UPDATE departed_chunk SET heading_path = '', content = '', content_hash = '' WHERE source_uid = ?"_s,
            {source})
        .and_then([&] {
            return database.execute(
                u"INSERT INTO departed_chunk (uid, source_uid, heading_path, content, "
                "content_hash, ordinal, departed_at) SELECT c.uid, s.uid, '', '', '', 0, ? "_s
                    + Rested.arg(u"s.uid"_s),
                {at, source});
        });
}

} // namespace store
