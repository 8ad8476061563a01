// SPDX-License-Identifier: MIT
#include "store/rows/lineage.h"

#include "store/cut.h"
#include "store/database/database.h"
#include "store/database/statement.h"
#include "store/rows/status.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QSet>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int LongestText = 240;

// Revision, status and title of a row.
QString labelQuery(const Layer &layer)
{
    const QString state = layer.isLedgered() ? u"revision, status"_s : u"1, ''"_s;
    return u"SELECT %1, %2 FROM %3 AS r WHERE uid = ?"_s.arg(state, layer.titleOf(u"r"),
                                                             QLatin1StringView(layer.table));
}

} // namespace

Result<RowLabel> Lineage::label(const QString &uid)
{
    RowLabel label;
    label.uid = uid;
    const Layer *layer = layerOfUid(uid);
    if (!layer)
        return label;
    label.layer = layer->key();
    bool isThere = false;
    auto read = m_database.each(labelQuery(*layer), {uid}, [&](const Rows &row) {
        isThere = true;
        label.revision = row.value(0).toInt();
        label.status = row.text(1);
        label.text = cutTo(cutTo(row.text(2), 4 * LongestText).simplified(), LongestText);
    });
    if (!read)
        return tl::unexpected(read.error());
    if (isThere)
        return label;
    return m_database.value(u"SELECT 1 FROM tombstone WHERE uid = ?"_s, {uid})
        .map([&](const QVariant &stone) {
            label.isForgotten = !stone.isNull();
            return label;
        });
}

Result<std::vector<LineageLink>> Lineage::step(const QString &uid, Direction direction)
{
    const QString sql =
        direction == Direction::Sources
            ? u"SELECT derived_uid, source_uid, source_revision, EXISTS (SELECT 1 FROM held_back WHERE "
              "held_back.derived_uid = lineage.derived_uid AND held_back.source_uid = lineage.source_uid) "
              "FROM lineage WHERE derived_uid = ? ORDER BY source_uid"_s
            : u"SELECT derived_uid, source_uid, source_revision, EXISTS (SELECT 1 FROM held_back WHERE "
              "held_back.derived_uid = lineage.derived_uid AND held_back.source_uid = lineage.source_uid) "
              "FROM lineage WHERE source_uid = ? ORDER BY derived_uid"_s;
    return m_database.all(sql, {uid}, [](const Rows &row) {
        return LineageLink{row.text(0), row.text(1), row.value(2).toInt(), 1, {}, row.value(3).toBool()};
    });
}

Result<std::vector<LineageLink>> Lineage::walk(const QString &uid, Direction direction)
{
    std::vector<LineageLink> all;
    QSet<QString> seen{uid};
    QStringList rim{uid};
    for (int depth = 1; !rim.isEmpty(); ++depth) {
        QStringList next;
        for (const QString &here : rim) {
            auto links = step(here, direction);
            if (!links)
                return links;
            for (LineageLink &link : *links) {
                const QString far = direction == Direction::Sources ? link.sourceUid : link.derivedUid;
                if (seen.contains(far))
                    continue;
                seen.insert(far);
                next.append(far);
                auto other = label(far);
                if (!other)
                    return tl::unexpected(other.error());
                link.depth = depth;
                link.other = std::move(*other);
                all.push_back(std::move(link));
            }
        }
        rim = next;
    }
    return all;
}

Result<std::vector<LineageLink>> Lineage::sources(const QString &uid)
{
    return walk(uid, Direction::Sources);
}

Result<std::vector<LineageLink>> Lineage::derived(const QString &uid)
{
    return walk(uid, Direction::Derived);
}

Result<std::vector<Telling>> Lineage::tellings(const QString &uid, int limit)
{
    const QString sql =
        u"SELECT s.uid, s.created_at, s.recipe, s.question, s.agent, run.name, s.made_by, e.row_revision, "
        u"e.fate "
        "FROM context_snapshot_entry AS e JOIN context_snapshot AS s ON s.id = e.snapshot_id "
        "LEFT JOIN run ON run.id = s.run_id WHERE e.row_uid = ? ORDER BY e.snapshot_id DESC LIMIT ?"_s;
    return m_database.all(sql, {uid, limit}, [&](const Rows &row) {
        return Telling{row.text(0), row.text(1), row.text(2),          row.text(3), row.text(4),
                       row.text(5), row.text(6), row.value(7).toInt(), row.text(8)};
    });
}

Result<std::vector<HeldBack>> Lineage::whyHeldBack(const QString &uid)
{
    const QString sql = u"SELECT DISTINCT source_uid, source_layer, source_status FROM held_back "
                        "WHERE derived_uid = ? ORDER BY source_uid, source_status"_s;
    return m_database.all(sql, {uid}, [&](const Rows &row) {
        return HeldBack{row.text(0), row.text(1), row.text(2)};
    });
}

Result<void> Lineage::record(const QString &derivedUid, const QString &derivedLayer,
                             const QStringList &sources)
{
    if (auto gone = m_database.execute(u"DELETE FROM lineage WHERE derived_uid = ?"_s, {derivedUid}); !gone)
        return gone;
    return add(derivedUid, derivedLayer, sources);
}

Result<void> Lineage::add(const QString &derivedUid, const QString &derivedLayer, const QStringList &sources)
{
    QSet<QString> written{derivedUid};
    for (const QString &source : sources) {
        if (written.contains(source))
            continue;
        written.insert(source);
        const auto row = label(source);
        if (!row)
            return tl::unexpected(row.error());
        MadeFrom made{derivedUid, derivedLayer, source, row->layer};
        if (row->isThere())
            made.sourceRevision = row->revision;
        if (auto put = noteMadeFrom(m_database, made); !put)
            return put;
    }
    return {};
}

Result<void> noteMadeFrom(Database &database, const MadeFrom &made, IfKnown ifKnown)
{
    const Prepared note = database.prepared(
        ifKnown == IfKnown::Keep
            ? "INSERT INTO lineage (derived_uid, derived_layer, source_uid, source_layer, source_revision) "
              "VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
            : "INSERT INTO lineage (derived_uid, derived_layer, source_uid, source_layer, source_revision) "
              "VALUES (?, ?, ?, ?, ?) ON CONFLICT (derived_uid, source_uid) DO UPDATE SET source_revision = "
              "excluded.source_revision");
    const QByteArray texts[] = {made.uid.toUtf8(), made.layer.toUtf8(), made.sourceUid.toUtf8(),
                                made.sourceLayer.toUtf8()};
    for (int i = 0; i < 4; ++i)
        note->bind(i + 1, texts[i]);
    made.sourceRevision ? note->bind(5, *made.sourceRevision) : note->bindNull(5);
    return note->execute();
}

QString sentence(const HeldBack &reason)
{
    if (reason.sourceStatus == "gone"_L1)
        return Text::tr("%1, which it rests on, is not in the store.").arg(reason.sourceUid);
    if (reason.sourceStatus == "held_back"_L1)
        return Text::tr("%1, which it rests on, is itself held back.").arg(reason.sourceUid);
    const auto status = statusNamed(reason.sourceStatus);
    return Text::tr("%1, which it rests on, is not in force: %2.")
        .arg(reason.sourceUid, status ? words(*status) : reason.sourceStatus);
}

} // namespace store
