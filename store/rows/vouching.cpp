// SPDX-License-Identifier: MIT
#include "store/rows/vouching.h"

#include "store/database/database.h"
#include "store/database/statement.h"
#include "store/schema/layer.h"

#include <array>

namespace store {

namespace {

using enum VouchedKind::Found;

// What a row of a layer without ledger entries is vouched for by. A later column is not among it: it would
// change the hashes that seals have of older rows.
QByteArray fieldsOf(const Layer &layer, const QByteArray &alias = {})
{
    QByteArrayList fields;
    for (const LayerColumn &column : layer.plainColumns) {
        if (column.isContent() && !column.isLater)
            fields += alias + column.name;
    }
    return fields.join(", ");
}

constexpr auto InRange = "WHERE id > ?1 AND id <= ?2";

// clang-format off
// The owner is the row whose ledger entries explain a change; a chunk's owner is its source.
#define SOURCE_OF(column) \
    "(SELECT s.uid FROM knowledge_chunks AS c JOIN knowledge_source AS s ON s.id = c.source_id WHERE c.uid = " column ")"
#define HAS_ENTRY(column) \
    column " IN (SELECT row_uid FROM ledger WHERE seq > ?1 AND seq <= ?2)"
#define HAS_ENTRY_OR_SOURCE_HAS(column) \
    HAS_ENTRY(column) " OR " column " IN (SELECT uid FROM knowledge_chunks WHERE source_id IN " \
    "(SELECT id FROM knowledge_source WHERE " HAS_ENTRY("uid") "))"

// Job runs that ended before the oldest run that is still going. Seals vouch only for what cannot change any
// more.
#define ENDED_RUNS \
    "(SELECT id FROM job_run WHERE id < coalesce((SELECT min(id) FROM job_run WHERE state = 'running'), 9e18))"

#define ENDED_TICKS \
    "(SELECT id FROM training_tick WHERE id < coalesce((SELECT min(id) FROM training_tick WHERE ended_at IS NULL), 9e18))"

const std::array Kinds{
    VouchedKind{"agent", ByNumber, "agent", "id",
        "SELECT uid, 'policy:' || name, name, policy, created_at FROM agent",
        InRange, "ORDER BY id", "SELECT 1 FROM agent WHERE uid = v.key"},
    // The agent's policy once more, after each ledger entry that changed it.
    VouchedKind{"policy", ByOwner, "ledger", "seq",
        "SELECT 'policy:' || name, 'policy:' || name, policy FROM agent",
        "WHERE " HAS_ENTRY("'policy:' || name"), "ORDER BY id", "SELECT 1 FROM agent WHERE 'policy:' || name = v.key"},
    VouchedKind{"episode", ByNumber, "episode_log", "id",
        "SELECT uid, NULL, " + fieldsOf(episodeLayer()) + " FROM episode_log",
        InRange, "ORDER BY id", "SELECT 1 FROM episode_log WHERE uid = v.key"},
    VouchedKind{"corroboration", ByOwner, "ledger", "seq",
        "SELECT id, reflexion_uid, reflexion_uid, run_id, source, day, seen_at, outcome, ledger_seq FROM corroboration",
        "WHERE " HAS_ENTRY("reflexion_uid"), "ORDER BY id",
        "SELECT 1 FROM corroboration WHERE id = CAST(v.key AS INTEGER)"},
    VouchedKind{"tombstone", ByNumber, "tombstone", "rowid",
        "SELECT uid, NULL, layer, agent_id, forgotten_at, forgotten_by, reason FROM tombstone",
        "WHERE rowid > ?1 AND rowid <= ?2", "ORDER BY rowid", "SELECT 1 FROM tombstone WHERE uid = v.key"},
    VouchedKind{"dismissal", ByNumber, "finding_dismissal", "rowid",
        "SELECT content_hash || ' ' || detector || ' ' || rule, (SELECT uid FROM reflexion_log AS r "
        "WHERE r.content_hash = d.content_hash), dismissed_by, dismissed_at FROM finding_dismissal AS d",
        "WHERE rowid > ?1 AND rowid <= ?2", "ORDER BY rowid",
        "SELECT 1 FROM finding_dismissal AS d WHERE d.content_hash = substr(v.key, 1, instr(v.key, ' ') - 1) "
        "AND d.content_hash || ' ' || d.detector || ' ' || d.rule = v.key"},
    VouchedKind{"finding", ByOwner, "ledger", "seq",
        "SELECT row_uid, coalesce(" SOURCE_OF("row_uid") ", row_uid), field, detector, rule, severity, start, \"end\", "
        "masked, content_hash FROM finding",
        "WHERE " HAS_ENTRY_OR_SOURCE_HAS("row_uid"), "ORDER BY row_uid, field, start, rule, \"end\"",
        "SELECT 1 FROM finding WHERE row_uid = v.key", true},
    VouchedKind{"lineage", ByOwner, "ledger", "seq",
        "SELECT derived_uid || ' ' || source_uid, coalesce(" SOURCE_OF("derived_uid") ", derived_uid), derived_layer, "
        "source_layer, source_revision FROM lineage",
        "WHERE " HAS_ENTRY_OR_SOURCE_HAS("derived_uid"), "ORDER BY derived_uid, source_uid",
        "SELECT 1 FROM lineage WHERE derived_uid = substr(v.key, 1, instr(v.key, ' ') - 1) "
        "AND source_uid = substr(v.key, instr(v.key, ' ') + 1)", true},
    VouchedKind{"citation", ByOwner, "ledger", "seq",
        "SELECT section_uid, section_uid, ordinal, cited_uid, cited_layer FROM wiki_citation",
        "WHERE " HAS_ENTRY("section_uid"), "ORDER BY section_uid, ordinal, cited_uid",
        "SELECT 1 FROM wiki_citation WHERE section_uid = v.key", true},
    VouchedKind{"wiki log", ByNumber, "llm_wiki_log", "id",
        "SELECT uid, (SELECT uid FROM wiki_section WHERE slug = l.wiki_section), wiki_section, generated_at, source_count, "
        "summary_md, model, outcome, detail FROM llm_wiki_log AS l",
        InRange, "ORDER BY id", "SELECT 1 FROM llm_wiki_log WHERE uid = v.key"},
    VouchedKind{"training run", ByNumber, "training_loop_runs", "id",
        "SELECT uid, NULL, " + fieldsOf(trainingLayer()) + " FROM training_loop_runs",
        InRange, "ORDER BY id", "SELECT 1 FROM training_loop_runs WHERE uid = v.key"},
    VouchedKind{"grade", ByNumber, "human_grade", "id",
        "SELECT uid, run_uid, run_uid, grade, note, graded_by, graded_at FROM human_grade",
        InRange, "ORDER BY id", "SELECT 1 FROM human_grade WHERE uid = v.key"},
    VouchedKind{"chunk", ByOwner, "ledger", "seq",
        "SELECT k.uid, s.uid, s.uid, " + fieldsOf(chunkLayer(), "k.") + " FROM knowledge_chunks AS k "
        "JOIN knowledge_source AS s ON s.id = k.source_id",
        "WHERE " HAS_ENTRY("s.uid"), "ORDER BY k.id", "SELECT 1 FROM knowledge_chunks WHERE uid = v.key"},
    VouchedKind{"snapshot", ByNumber, "context_snapshot", "id",
        "SELECT uid, NULL, " + fieldsOf(snapshotLayer()) + " FROM context_snapshot",
        InRange, "ORDER BY id", "SELECT 1 FROM context_snapshot WHERE uid = v.key"},
    VouchedKind{"telling", ByNumber, "context_snapshot", "id",
        "SELECT s.uid, NULL, e.ordinal, e.layer, e.row_uid, e.row_revision, e.fate, e.tokens FROM context_snapshot AS s "
        "JOIN context_snapshot_entry AS e ON e.snapshot_id = s.id",
        "WHERE s.id > ?1 AND s.id <= ?2", "ORDER BY s.id, e.ordinal",
        "SELECT 1 FROM context_snapshot AS s JOIN context_snapshot_entry AS e ON e.snapshot_id = s.id WHERE s.uid = v.key"},
    VouchedKind{"job run", ByNumber, ENDED_RUNS, "id",
        "SELECT uid, NULL, job, started_at, ended_at, state, summary, detail FROM job_run",
        InRange, "ORDER BY id", "SELECT 1 FROM job_run WHERE uid = v.key"},
    // The program deletes old logs, so a missing one is no problem: isThere is always true.
    VouchedKind{"job log", ByNumber, ENDED_RUNS, "id",
        "SELECT l.run_uid, NULL, l.at, l.level, l.step, l.text FROM job_run AS r JOIN job_log AS l ON l.run_uid = r.uid",
        "WHERE r.id > ?1 AND r.id <= ?2", "ORDER BY r.id, l.id", "SELECT 1"},
    VouchedKind{"wiki run", ByNumber, "wiki_run", "id",
        "SELECT uid, NULL, started_at, model, changeset, before_md, after_md, offered, lost, ledger_seq, agent_id FROM "
        "wiki_run",
        InRange, "ORDER BY id", "SELECT 1 FROM wiki_run WHERE uid = v.key"},
    VouchedKind{"row signature", ByNumber, "row_signature", "id",
        "SELECT id, row_uid, row_uid, ledger_seq, key_id, signed FROM row_signature",
        InRange, "ORDER BY id", "SELECT 1 FROM row_signature WHERE id = CAST(v.key AS INTEGER)"},
    // What holds a text back that repeats a withheld row. A section of the wiki is looked at anew where its neighbour is
    // edited, so any act on the wiki explains that it repeats nothing any more.
    VouchedKind{"repeat", ByOwner, "ledger", "seq",
        "SELECT derived_uid || ' ' || source_uid, coalesce(" SOURCE_OF("derived_uid") ", derived_uid), derived_layer "
        "FROM repeated_text",
        "WHERE " HAS_ENTRY_OR_SOURCE_HAS("derived_uid") " OR " HAS_ENTRY("source_uid"), "ORDER BY derived_uid, source_uid",
        "SELECT 1 FROM repeated_text WHERE derived_uid = substr(v.key, 1, instr(v.key, ' ') - 1) "
        "AND source_uid = substr(v.key, instr(v.key, ' ') + 1) UNION ALL SELECT 1 FROM ledger AS l JOIN wiki_section AS w "
        "ON w.uid = v.owner WHERE l.seq > v.ledger_seq AND l.layer = 'wiki'", true},
    VouchedKind{"departed chunk", ByOwner, "ledger", "seq",
        "SELECT uid, source_uid, heading_path, content, content_hash, ordinal, departed_at FROM departed_chunk",
        "WHERE " HAS_ENTRY("source_uid"), "ORDER BY uid", "SELECT 1 FROM departed_chunk WHERE uid = v.key"},
    VouchedKind{"second opinion", ByOwner, "ledger", "seq",
        "SELECT o.seq, r.uid, o.first_by, o.first_verdict, o.second_by, o.second_verdict, o.state FROM second_opinion AS o "
        "JOIN reflexion_log AS r ON r.id = o.id",
        "WHERE " HAS_ENTRY("r.uid"), "ORDER BY o.seq",
        "SELECT 1 FROM second_opinion WHERE seq = CAST(v.key AS INTEGER)", true},
    VouchedKind{"tick", ByNumber, ENDED_TICKS, "id",
        "SELECT uid, NULL, trial, pretended, made_by, started_at, ended_at FROM training_tick",
        InRange, "ORDER BY id", "SELECT 1 FROM training_tick WHERE uid = v.key"},
    VouchedKind{"trial", ByNumber, "training_trial", "id",
        "SELECT uid, NULL, " + fieldsOf(trainingLayer()) + " FROM training_trial",
        InRange, "ORDER BY id", "SELECT 1 FROM training_trial WHERE uid = v.key"},
    VouchedKind{"chat message", ByNumber, "chat_message", "id",
        "SELECT uid, NULL, conversation, agent_id, role, content, cited, model, tokens_in, tokens_out, latency_ms, cost, "
        "snapshot_uid, finish, created_at FROM chat_message",
        InRange, "ORDER BY id", "SELECT 1 FROM chat_message WHERE uid = v.key"},
};

#undef ENDED_TICKS
#undef ENDED_RUNS
#undef HAS_ENTRY_OR_SOURCE_HAS
#undef HAS_ENTRY
#undef SOURCE_OF
// clang-format on

constexpr int FirstField = 2;

// Hashes rows with the same key together and hands the hash to `take` when the first row of the next key
// comes.
class Gathering
{
public:
    explicit Gathering(const std::function<Result<void>(const VouchedRow &)> &take)
        : m_take(take)
    {}

    Result<void> add(const Statement &row, int columns)
    {
        if (const QByteArray key = row.bytes(0); m_row.key.isNull() || key != m_row.key) {
            if (auto taken = end(); !taken)
                return taken;
            m_row.key = key;
            m_row.owner = row.bytes(1);
        }
        for (int column = FirstField; column < columns; ++column)
            m_fields.addOrNull(row.bytes(column));
        return {};
    }

    Result<void> end()
    {
        if (m_row.key.isNull())
            return {};
        m_row.hash = m_fields.sha256();
        m_fields.clear();
        return m_take(std::exchange(m_row, {}));
    }

private:
    const std::function<Result<void>(const VouchedRow &)> &m_take;
    VouchedRow m_row;
    Canonical m_fields;
};

} // namespace

std::span<const VouchedKind> vouchedKinds()
{
    return Kinds;
}

Result<void> eachVouched(Database &database, const VouchedKind &kind, qint64 after, qint64 through,
                         const std::function<Result<void>(const VouchedRow &)> &take)
{
    QByteArray sql = kind.rows;
    if (through >= 0)
        sql.append(' ').append(kind.from);
    sql.append(' ').append(kind.order);
    Statement select(database, sql.constData());
    if (through >= 0 && select.isPrepared())
        select.bind(1, after).bind(2, through);
    Gathering gathering(take);
    return select.each([&] { return gathering.add(select, select.columnCount()); }).and_then([&] {
        return gathering.end();
    });
}

} // namespace store
