// SPDX-License-Identifier: MIT
#include "store/curation/ledger.h"

#include "store/clock.h"
#include "store/database.h"
#include "store/uid.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

// Words of a reason or a row are looked for in the newest entries only: there is no index from them to
// entries.
constexpr int MaxSearched = 50'000;

// What a search of the ledger looks at in the rows that entries are about.
struct NamedBy
{
    QLatin1StringView table;
    QLatin1StringView column;
};

constexpr NamedBy NamesOfRows[] = {
    {"reflexion_log"_L1, "observation"_L1},   {"reflexion_log"_L1, "entity_id"_L1},
    {"proposed_action"_L1, "description"_L1}, {"decision_corpus"_L1, "description"_L1},
    {"wiki_section"_L1, "title"_L1},          {"golden_question"_L1, "question"_L1},
    {"knowledge_source"_L1, "path"_L1},       {"knowledge_source"_L1, "title"_L1},
};

// A row of any layer is named by what a person would call it; the layers beside the reflexions by their
// title, or by what they say first.
const QString Columns =
    u"SELECT l.seq, l.at, l.actor, l.action, l.layer, l.row_uid, l.from_status, l.to_status, l.successor, "
    u"l.reason, "
    "l.changeset, l.revision, l.undoes, l.detail, l.hash_before, l.hash_after, l.prev_hash, l.hash, "
    "coalesce(c.last_seq - c.first_seq + 1, 1), c.undone_by IS NOT NULL OR EXISTS (SELECT 1 FROM ledger AS u "
    "JOIN changeset AS uc ON uc.uid = u.changeset WHERE u.undoes = l.seq AND u.action = 'undo' "
    "AND uc.undone_by IS NULL), "
    "coalesce(r.entity_id, w.title, nullif(k.title, ''), k.path), "
    "substr(coalesce(r.observation, p.description, nullif(d.description, ''), d.rationale, w.body_md, "
    "g.question, a.question, t.question_id, k.path), 1, 240) FROM (SELECT * FROM ledger WHERE "_s;
const QString Joins =
    u") AS l LEFT JOIN changeset AS c ON c.uid = l.changeset "
    "LEFT JOIN reflexion_log AS r ON l.layer = 'reflexion' AND r.uid = l.row_uid "
    "LEFT JOIN proposed_action AS p ON l.layer = 'proposal' AND p.uid = l.row_uid "
    "LEFT JOIN decision_corpus AS d ON l.layer = 'decision' AND d.uid = l.row_uid "
    "LEFT JOIN wiki_section AS w ON l.layer = 'wiki' AND w.uid = l.row_uid "
    "LEFT JOIN golden_question AS g ON l.layer = 'golden' AND g.uid = l.row_uid "
    "LEFT JOIN training_loop_runs AS t ON l.layer = 'grade' AND t.uid = l.row_uid "
    "LEFT JOIN golden_question AS a ON a.question_id = t.question_id "
    "LEFT JOIN knowledge_source AS k ON l.layer = 'knowledge' AND k.uid = l.row_uid ORDER BY l.seq"_s;

LedgerLine lineOf(const Rows &query)
{
    LedgerLine line;
    int column = 0;
    line.seq = query.value(column++).toLongLong();
    for (QString *field : {&line.at, &line.actor, &line.action, &line.layer, &line.rowUid, &line.fromStatus,
                           &line.toStatus, &line.successor, &line.reason, &line.changeset})
        *field = query.value(column++).toString();
    line.revision = query.value(column++).toInt();
    line.undoes = query.value(column++).toLongLong();
    for (QByteArray *field : {&line.detail, &line.hashBefore, &line.hashAfter, &line.prevHash, &line.hash})
        *field = query.value(column++).toByteArray();
    line.changesetSize = query.value(column++).toInt();
    line.isUndone = query.value(column++).toBool();
    line.entity = query.value(column++).toString();
    line.observation = query.value(column++).toString();
    return line;
}

Result<std::vector<LedgerLine>> linesOf(Database &database, const QString &sql, const QVariantList &values)
{
    auto query = database.run(sql, values);
    if (!query)
        return tl::unexpected(query.error());
    std::vector<LedgerLine> lines;
    while ((*query)->next())
        lines.push_back(lineOf(**query));
    return lines;
}

struct Conditions
{
    QString sql = u"seq < ?"_s; // over the table `ledger`
    QVariantList values = {};

    void add(const QString &condition, const QVariantList &more = {})
    {
        sql += u" AND "_s + condition;
        values += more;
    }
    void addChangeset(const QString &uid)
    {
        add(u"seq BETWEEN (SELECT first_seq FROM changeset WHERE uid = ?) "
            "AND (SELECT last_seq FROM changeset WHERE uid = ?)"_s,
            {uid, uid});
    }
};

bool isNeverAnAgents(const QString &action)
{
    return !action.isEmpty() && action != "add"_L1 && action != "import"_L1 && action != "corroborate"_L1;
}

void addActor(Conditions &conditions, const LedgerFilter &filter)
{
    // Agents write most entries; the same words as in the index over all others let it be used.
    if (filter.who == LedgerFilter::Who::People || filter.who == LedgerFilter::Who::Rules
        || (filter.who == LedgerFilter::Who::Anyone && isNeverAnAgents(filter.action)))
        conditions.add(u"substr(actor, 1, 6) <> 'agent:'"_s);
    switch (filter.who) {
    case LedgerFilter::Who::Anyone: return;
    case LedgerFilter::Who::People: return conditions.add(u"substr(actor, 1, 7) = 'person:'"_s);
    case LedgerFilter::Who::Rules: return conditions.add(u"substr(actor, 1, 5) = 'rule:'"_s);
    case LedgerFilter::Who::Agents: return conditions.add(u"substr(actor, 1, 6) = 'agent:'"_s);
    }
}

void addText(Conditions &conditions, const QString &typed)
{
    const QString text = typed.trimmed();
    if (text.isEmpty())
        return;
    if (isUid(text) && text.startsWith("chg_"_L1))
        return conditions.addChangeset(text);
    if (isUid(text))
        return conditions.add(u"row_uid = ?"_s, {text});
    QString pattern = text;
    for (const auto &special : {u"\\"_s, u"%"_s, u"_"_s})
        pattern.replace(special, u"\\"_s + special);
    pattern = u'%' + pattern + u'%';
    QStringList places;
    for (const auto &column : {u"reason"_s, u"row_uid"_s, u"changeset"_s})
        places += column + u" LIKE ? ESCAPE '\\'"_s;
    for (const NamedBy &named : NamesOfRows)
        places +=
            u"EXISTS (SELECT 1 FROM %1 WHERE %1.uid = ledger.row_uid AND %1.%2 LIKE ? ESCAPE '\\')"_s.arg(
                named.table, named.column);
    QVariantList values{MaxSearched};
    values.append(QVariantList(places.size(), pattern));
    conditions.add(u"seq > (SELECT max(seq) FROM ledger) - ? AND (%1)"_s.arg(places.join(u" OR "_s)), values);
}

} // namespace

Result<std::vector<LedgerLine>> Ledger::page(const LedgerFilter &filter, qint64 before, int limit)
{
    Conditions conditions;
    conditions.values += before > 0 ? before : std::numeric_limits<qint64>::max();
    addActor(conditions, filter);
    addText(conditions, filter.text);
    if (!filter.actor.isEmpty())
        conditions.add(u"substr(actor, 1, 6) <> 'agent:' AND actor = ?"_s, {filter.actor});
    if (filter.from.isValid())
        conditions.add(u"at >= ?"_s, {isoTime(filter.from)});
    if (filter.until.isValid())
        conditions.add(u"at < ?"_s, {isoTime(filter.until)});
    if (!filter.rowUid.isEmpty())
        conditions.add(u"row_uid = ?"_s, {filter.rowUid});
    if (!filter.changeset.isEmpty())
        conditions.addChangeset(filter.changeset);
    if (!filter.action.isEmpty())
        conditions.add(u"action = ?"_s, {filter.action});
    return linesOf(m_database,
                   Columns + conditions.sql + u" ORDER BY seq DESC LIMIT ?"_s + Joins + u" DESC"_s,
                   conditions.values << limit);
}

Result<std::vector<LedgerLine>> Ledger::since(qint64 after, int limit)
{
    return linesOf(m_database, Columns + u"seq > ? ORDER BY seq LIMIT ?"_s + Joins, {after, limit});
}

Result<std::vector<LedgerLine>> Ledger::history(const QString &rowUid)
{
    return linesOf(m_database, Columns + u"row_uid = ?"_s + Joins, {rowUid});
}

Result<QStringList> Ledger::people()
{
    auto query = m_database.run(
        u"SELECT DISTINCT actor FROM changeset WHERE undoable = 1 AND actor LIKE 'person:%' ORDER BY actor"_s);
    if (!query)
        return tl::unexpected(query.error());
    QStringList people;
    while ((*query)->next())
        people += (*query)->value(0).toString();
    return people;
}

Result<qint64> Ledger::lastSeq()
{
    return m_database.value(u"SELECT max(seq) FROM ledger"_s).map([](const QVariant &seq) {
        return seq.toLongLong();
    });
}

} // namespace store
