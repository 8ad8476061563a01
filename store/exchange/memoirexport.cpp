// SPDX-License-Identifier: MIT
#include "store/exchange/memoirexport.h"

#include "store/database.h"
#include "store/exchange/rowcursor.h"
#include "store/exchange/rowjson.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

QByteArray compact(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

// A kind of line whose keys are the columns of a SELECT; the filter's agent is its one value, '' for all.
struct Section
{
    const char *type;
    const char *sql;
    std::vector<const char *> keys;
};

const std::vector<Section> &sections()
{
    static const std::vector<Section> all{
        {"agent",
         "SELECT uid, name, policy, created_at FROM agent WHERE (?1 = '' OR name = ?1) ORDER BY id",
         {"uid", "name", "policy", "created_at"}},
        {"run",
         "SELECT r.uid, a.name, r.name, r.workflow, r.outcome, r.reflexion_enabled, r.started_at, r.ended_at "
         "FROM run AS r JOIN agent AS a ON a.id = r.agent_id WHERE (?1 = '' OR a.name = ?1) ORDER BY r.id",
         {"uid", "agent", "name", "workflow", "outcome", "reflexion_enabled", "started_at", "ended_at"}},
        {"episode",
         "SELECT e.uid, a.name, r.name, e.kind, e.source, e.entry, e.topic, e.content, e.provenance, "
         "e.created_at "
         "FROM episode_log AS e JOIN agent AS a ON a.id = e.agent_id LEFT JOIN run AS r ON r.id = e.run_id "
         "WHERE (?1 = '' OR a.name = ?1) ORDER BY e.id",
         {"uid", "agent", "run", "kind", "source", "entry", "topic", "content", "provenance", "created_at"}},
        {"filter",
         "SELECT uid, name, query, position, created_at FROM saved_filter WHERE ?1 = ?1 ORDER BY position, "
         "uid",
         {"uid", "name", "query", "position", "created_at"}},
        {"dismissal",
         "SELECT content_hash, detector, rule, dismissed_by, dismissed_at FROM finding_dismissal WHERE ?1 = "
         "?1 "
         "ORDER BY content_hash, detector, rule",
         {"content_hash", "detector", "rule", "dismissed_by", "dismissed_at"}}};
    return all;
}

QJsonValue valueOf(const Statement &row, int column, QByteArrayView key)
{
    if (key == "policy" || key == "provenance")
        return QJsonDocument::fromJson(row.bytes(column)).object();
    if (key == "reflexion_enabled")
        return row.integer(column) != 0;
    return key == "position" ? QJsonValue(row.integer(column)) : QJsonValue(row.text(column));
}

Result<void> writeSection(Database &database, const Section &section, const QByteArray &agent,
                          const ExportLine &line)
{
    Statement select(database, section.sql);
    select.bind(1, agent);
    for (;;) {
        const auto more = select.step();
        if (!more || !*more)
            return more.map([](bool) {});
        QJsonObject object{{u"type"_s, QString::fromLatin1(section.type)}};
        for (size_t i = 0; i < section.keys.size(); ++i) {
            if (!select.isNull(int(i)))
                object.insert(QLatin1StringView(section.keys[i]), valueOf(select, int(i), section.keys[i]));
        }
        if (auto written = line(compact(object)); !written)
            return written;
    }
}

// What hangs on one row; its statements are prepared once for all.
class RowLife
{
public:
    explicit RowLife(Database &database)
        : m_sightings(database, "SELECT run.name, c.source, c.seen_at FROM corroboration AS c "
                                "LEFT JOIN run ON run.id = c.run_id WHERE c.reflexion_uid = ? ORDER BY c.id")
        , m_entries(database,
                    "SELECT seq, at, actor, action, from_status, to_status, successor, reason, changeset, "
                    "undoes, revision, detail, hash_before, hash_after, prev_hash, hash FROM ledger "
                    "WHERE row_uid = ? AND layer = 'reflexion' ORDER BY seq")
        , m_redactions(database,
                       "SELECT field, rule, severity, start, \"end\", masked FROM finding "
                       "WHERE row_uid = ? AND detector = 'secret' ORDER BY field, start, \"end\", rule")
    {}

    Result<QJsonArray> sightings(const QByteArray &uid);
    Result<QJsonArray> history(const QByteArray &uid);
    // Of secrets that were taken out: no guard finds them again in the text. All others are found again.
    Result<QJsonArray> redactions(const QByteArray &uid);

private:
    QJsonObject entry() const;

    Statement m_sightings;
    Statement m_entries;
    Statement m_redactions;
};

Result<QJsonArray> RowLife::redactions(const QByteArray &uid)
{
    QJsonArray all;
    m_redactions.bind(1, uid);
    for (;;) {
        const auto more = m_redactions.step();
        if (!more)
            return tl::unexpected(more.error());
        if (!*more)
            break;
        all.append(QJsonObject{{u"field"_s, m_redactions.text(0)},
                               {u"rule"_s, m_redactions.text(1)},
                               {u"severity"_s, m_redactions.text(2)},
                               {u"start"_s, m_redactions.integer(3)},
                               {u"end"_s, m_redactions.integer(4)},
                               {u"masked"_s, m_redactions.text(5)}});
    }
    m_redactions.reset();
    return all;
}

Result<QJsonArray> RowLife::sightings(const QByteArray &uid)
{
    QJsonArray all;
    m_sightings.bind(1, uid);
    for (;;) {
        const auto more = m_sightings.step();
        if (!more)
            return tl::unexpected(more.error());
        if (!*more)
            break;
        QJsonObject one{{u"source"_s, m_sightings.text(1)}, {u"seen_at"_s, m_sightings.text(2)}};
        if (!m_sightings.isNull(0))
            one.insert(u"run"_s, m_sightings.text(0));
        all.append(one);
    }
    m_sightings.reset();
    return all;
}

QJsonObject RowLife::entry() const
{
    QJsonObject entry{{u"seq"_s, m_entries.integer(0)}, {u"revision"_s, m_entries.integer(10)}};
    const auto put = [&entry](QLatin1StringView key, const QString &value) {
        if (!value.isEmpty())
            entry.insert(key, value);
    };
    put("at"_L1, m_entries.text(1));
    put("actor"_L1, m_entries.text(2));
    put("action"_L1, m_entries.text(3));
    put("from"_L1, m_entries.text(4));
    put("to"_L1, m_entries.text(5));
    put("successor"_L1, m_entries.text(6));
    put("reason"_L1, m_entries.text(7));
    put("changeset"_L1, m_entries.text(8));
    put("detail"_L1, m_entries.text(11)); // as text: the entry's hash is over these bytes
    put("hash_before"_L1, QString::fromLatin1(m_entries.bytes(12).toHex()));
    put("hash_after"_L1, QString::fromLatin1(m_entries.bytes(13).toHex()));
    put("prev_hash"_L1, QString::fromLatin1(m_entries.bytes(14).toHex()));
    put("hash"_L1, QString::fromLatin1(m_entries.bytes(15).toHex()));
    if (!m_entries.isNull(9))
        entry.insert(u"undoes"_s, m_entries.integer(9));
    return entry;
}

Result<QJsonArray> RowLife::history(const QByteArray &uid)
{
    QJsonArray all;
    int broughtAlong = -1; // where the import's own entry stands, if it brought a history
    m_entries.bind(1, uid);
    for (;;) {
        const auto more = m_entries.step();
        if (!more)
            return tl::unexpected(more.error());
        if (!*more)
            break;
        QJsonObject one = entry();
        const QByteArray detail = m_entries.bytes(11);
        if (one.value("action"_L1) == "import"_L1 && detail.startsWith("{\"history\":")) {
            for (const QJsonValue &earlier :
                 QJsonDocument::fromJson(detail).object().value("history"_L1).toArray())
                all.append(earlier);
            one.remove("detail"_L1);
            broughtAlong = int(all.size());
        }
        all.append(one);
    }
    m_entries.reset();
    if (broughtAlong >= 0 && broughtAlong == all.size() - 1)
        all.removeLast();
    return all;
}

Result<qint64> writeRows(Database &database, const ExportOptions &options, const ExportLine &line)
{
    RowCursor rows(database, options, RowCursor::Order::Time);
    RowLife life(database);
    for (qint64 count = 0;; ++count) {
        const auto row = rows.next();
        if (!row)
            return tl::unexpected(row.error());
        if (!*row)
            return count;
        QJsonObject object = columnsOf(**row);
        object.remove("workflow"_L1); // the run's own
        object.insert(u"type"_s, u"reflexion"_s);
        const QByteArray uid = (*row)->uid.toUtf8();
        const auto sightings = life.sightings(uid);
        const auto history = life.history(uid);
        const auto redactions = life.redactions(uid);
        if (!sightings || !history || !redactions)
            return tl::unexpected(!sightings ? sightings.error()
                                  : !history ? history.error()
                                             : redactions.error());
        if (!redactions->isEmpty())
            object.insert(u"redactions"_s, *redactions);
        if (!sightings->isEmpty())
            object.insert(u"sightings"_s, *sightings);
        object.insert(u"history"_s, *history);
        if (auto written = line(compact(object)); !written)
            return tl::unexpected(written.error());
    }
}

} // namespace

Result<qint64> writeMemoir(Database &database, const ExportOptions &options, const ExportLine &line)
{
    const QJsonObject header{{u"memoir"_s, 1}, {u"exported_at"_s, isoTime(options.at)}};
    if (auto written = line(compact(header)); !written)
        return tl::unexpected(written.error());
    const QByteArray agent = options.agent.toUtf8();
    for (const Section &section : sections()) {
        if (auto written = writeSection(database, section, agent, line); !written)
            return tl::unexpected(written.error());
    }
    return writeRows(database, options, line);
}

} // namespace store::exchange
