// SPDX-License-Identifier: MIT
#include "store/curation/ledger.h"

#include "store/database.h"
#include "store/uid.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

// Words of a reason have no index; they are looked for in the newest entries only.
constexpr int MaxSearched = 50'000;

const QString Columns =
    u"SELECT l.seq, l.at, l.actor, l.action, l.layer, l.row_uid, l.from_status, l.to_status, l.successor, "
    u"l.reason, "
    "l.changeset, l.revision, l.undoes, l.detail, l.hash_before, l.hash_after, l.prev_hash, l.hash, "
    "coalesce(c.last_seq - c.first_seq + 1, 1), c.undone_by IS NOT NULL, r.entity_id, substr(r.observation, "
    "1, 240) "
    "FROM (SELECT * FROM ledger WHERE "_s;
const QString Joins = u") AS l LEFT JOIN changeset AS c ON c.uid = l.changeset "
                      "LEFT JOIN reflexion_log AS r ON r.uid = l.row_uid ORDER BY l.seq"_s;

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
    QString sql = u"seq < ?"_s;
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
    conditions.add(u"seq > (SELECT max(seq) FROM ledger) - ? AND reason LIKE ? ESCAPE '\\'"_s,
                   {MaxSearched, u'%' + pattern + u'%'});
}

} // namespace

Result<std::vector<LedgerLine>> Ledger::page(const LedgerFilter &filter, qint64 before, int limit)
{
    Conditions conditions;
    conditions.values += before > 0 ? before : std::numeric_limits<qint64>::max();
    addActor(conditions, filter);
    addText(conditions, filter.text);
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

Result<qint64> Ledger::lastSeq()
{
    return m_database.value(u"SELECT max(seq) FROM ledger"_s).map([](const QVariant &seq) {
        return seq.toLongLong();
    });
}

} // namespace store
