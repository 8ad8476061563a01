// SPDX-License-Identifier: MIT
#include "store/layers/proposals.h"

#include "store/database/database.h"
#include "store/database/reading.h"
#include "store/json.h"
#include "store/text.h"

#include <QHash>

#include <algorithm>
#include <functional>

namespace store {

using namespace Qt::StringLiterals;

namespace {

const QString Columns =
    u"p.id, p.uid, agent.name, run.name, p.external_id, p.situation, p.action, p.description, p.risk, "
    u"p.answers, "
    "p.content_hash, p.status, p.answer, p.reason, p.precedents, p.decided_by, p.decided_at, p.collected_at, "
    "p.expires_at, p.created_at, p.extra, p.findings, p.revision"_s;

std::vector<PrecedentMark> marksIn(const QVariant &json)
{
    using enum PrecedentMark::Verdict;
    std::vector<PrecedentMark> marks;
    for (const QJsonValue value : jsonValue(json.toByteArray()).toArray()) {
        const QString verdict = value["verdict"_L1].toString();
        marks.push_back({value["uid"_L1].toString(),
                         verdict == name(Followed)   ? Followed
                         : verdict == name(Departed) ? Departed
                                                     : Shown,
                         value["likeness"_L1].toDouble()});
    }
    return marks;
}

Proposal readRow(const Rows &query)
{
    int column = 0;
    const auto next = [&query, &column] { return query.value(column++); };
    Proposal row;
    row.id = next().toLongLong();
    for (QString *field : {&row.uid, &row.agent, &row.run, &row.externalId})
        *field = next().toString();
    row.situation = jsonObject(next().toByteArray());
    row.action = jsonObject(next().toByteArray());
    row.description = next().toString();
    row.risk = next().toString();
    row.answers = jsonTexts(next().toByteArray());
    row.contentHash = next().toString();
    row.status = proposalStatusNamed(next().toString()).value_or(ProposalStatus::Pending);
    if (const QVariant answer = next(); !answer.isNull())
        row.answer = jsonValue(answer.toByteArray());
    row.reason = next().toString();
    row.precedents = marksIn(next());
    for (QString *field : {&row.decidedBy, &row.decidedAt, &row.collectedAt, &row.expiresAt, &row.createdAt})
        *field = next().toString();
    row.extra = jsonObject(next().toByteArray());
    row.findings = next().toInt();
    row.revision = next().toInt();
    return row;
}

// A withdrawal is the agent's own act, which the ledger dates and no column.
Result<void> readWithdrawals(Database &database, std::vector<Proposal> &rows)
{
    QStringList uids;
    for (const Proposal &row : rows) {
        if (row.status == ProposalStatus::Withdrawn)
            uids += row.uid;
    }
    if (uids.isEmpty())
        return {};
    QHash<QString, QString> ends;
    auto read =
        database.each(u"SELECT l.row_uid, l.at FROM json_each(?) AS wanted CROSS JOIN ledger AS l "
                      "ON l.row_uid = wanted.value WHERE l.action = 'withdraw' ORDER BY l.seq"_s,
                      {jsonText(uids)}, [&ends](const Rows &row) { ends.insert(row.text(0), row.text(1)); });
    for (Proposal &row : rows)
        row.withdrawnAt = ends.value(row.uid);
    return read;
}

} // namespace

Result<std::vector<Proposal>> Proposals::read(const QString &condition, const QVariantList &values,
                                              const QString &hint)
{
    auto rows = m_database.all(u"SELECT %1 FROM proposed_action AS p %2 JOIN agent ON agent.id = p.agent_id "
                               "LEFT JOIN run ON run.id = p.run_id %3"_s.arg(Columns, hint, condition),
                               values, readRow);
    if (!rows)
        return rows;
    return readApprovals(*rows).map([&rows] { return std::move(*rows); });
}

Result<void> Proposals::readApprovals(std::vector<Proposal> &rows)
{
    const auto areWanted = FirstApprovals::areWantedOfRisk(m_database, {});
    if (!areWanted || !*areWanted)
        return areWanted.map([](bool) {});
    for (Proposal &row : rows) {
        if (row.status != ProposalStatus::Pending)
            continue;
        auto approvals = FirstApprovals::of(m_database, row.uid);
        if (!approvals)
            return tl::unexpected(approvals.error());
        row.approvals = std::move(*approvals);
    }
    return {};
}

Result<Proposal> Proposals::proposal(const QString &uid)
{
    auto rows = read(u"WHERE p.uid = ?"_s, {uid});
    if (!rows)
        return tl::unexpected(rows.error());
    if (rows->empty())
        return failure(Error::Code::NotFound, Text::tr("There is no proposal %1 in this store.").arg(uid));
    return rows->front();
}

Result<std::vector<Proposal>> Proposals::page(const ProposalFilter &filter, const QString &after, int limit,
                                              const QDateTime &at)
{
    QStringList conditions{u"p.id > ?"_s};
    QVariantList values;
    if (after.isEmpty()) {
        values += 0;
    } else {
        const auto behind = m_database.value(u"SELECT id FROM proposed_action WHERE uid = ?"_s, {after});
        if (!behind)
            return tl::unexpected(behind.error());
        if (behind->isNull())
            return failure(Error::Code::NotFound,
                           Text::tr("There is no proposal %1 in this store.").arg(after));
        values += *behind;
    }
    if (!filter.agent.isEmpty()) {
        conditions += u"agent.name = ?"_s;
        values += filter.agent;
    }
    if (filter.status == ProposalStatus::Pending) {
        conditions += u"p.status = 'pending' AND (p.expires_at IS NULL OR p.expires_at > ?)"_s;
        values += isoTime(at);
    } else if (filter.status == ProposalStatus::Expired) {
        conditions += u"(p.status = 'expired' OR (p.status = 'pending' AND p.expires_at <= ?))"_s;
        values += isoTime(at);
    } else if (filter.status) {
        conditions += u"p.status = ?"_s;
        values += name(*filter.status);
    }
    values += limit;
    return read(u"WHERE %1 ORDER BY p.id LIMIT ?"_s.arg(conditions.join(" AND "_L1)), values);
}

Result<std::vector<Proposal>> Proposals::waiting(int limit, const QDateTime &at, const QString &agent)
{
    // Those that expire and those that never do are read apart, each along an index in its order and only as
    // far as wanted: in one statement the whole inbox would be read and sorted.
    const auto reading = Reading::begin(m_database);
    if (!reading)
        return tl::unexpected(reading.error());
    const QString ofAgent = agent.isEmpty() ? QString() : u"AND agent.name = ?"_s;
    const auto along = [&](const QString &index, const QString &condition, const QString &order,
                           QVariantList values, qsizetype most) {
        if (!agent.isEmpty())
            values += agent;
        return read(
            u"WHERE p.status = 'pending' AND %1 %2 ORDER BY %3 LIMIT ?"_s.arg(condition, ofAgent, order),
            values << most, u"INDEXED BY "_s + index);
    };
    auto rows = along(u"proposal_expiry"_s, u"p.expires_at > ?"_s, u"p.expires_at, p.created_at, p.id"_s,
                      {isoTime(at)}, limit);
    if (!rows)
        return rows;
    auto others = along(u"proposal_inbox"_s, u"p.expires_at IS NULL"_s, u"p.created_at, p.id"_s, {},
                        limit - qsizetype(rows->size()));
    if (!others)
        return others;
    std::ranges::move(*others, std::back_inserter(*rows));
    return rows;
}

Result<std::vector<Proposal>> Proposals::history(int limit, const QDateTime &at)
{
    // Three short reads by index, because no single column says when a proposal ended.
    auto rows = read(u"WHERE p.decided_at IS NOT NULL ORDER BY p.decided_at DESC LIMIT ?"_s, {limit});
    for (const QString &status : {u"expired"_s, u"withdrawn"_s}) {
        auto more = read(u"WHERE p.status = ? AND p.decided_at IS NULL ORDER BY p.created_at DESC LIMIT ?"_s,
                         {status, limit});
        if (!rows || !more)
            return rows ? more : rows;
        std::ranges::move(*more, std::back_inserter(*rows));
    }
    auto over = read(u"WHERE p.status = 'pending' AND p.expires_at <= ? ORDER BY p.expires_at DESC LIMIT ?"_s,
                     {isoTime(at), limit});
    if (!over)
        return over;
    std::ranges::move(*over, std::back_inserter(*rows));
    if (auto ended = readWithdrawals(m_database, *rows); !ended)
        return tl::unexpected(ended.error());
    std::ranges::stable_sort(*rows, std::greater(), &Proposal::endedAt);
    if (rows->size() > size_t(limit))
        rows->resize(size_t(limit));
    return rows;
}

Result<ProposalsWaiting> Proposals::waitingSummary(const QDateTime &at)
{
    ProposalsWaiting waiting;
    const auto earlier = [](const QString &a, const QString &b) {
        return a.isEmpty() || b.isEmpty() ? a + b : std::min(a, b);
    };
    return m_database
        .each(u"SELECT agent.name, w.many, w.oldest, w.next FROM (SELECT agent_id, count(*) AS many, "
              "min(created_at) AS oldest, min(expires_at) AS next FROM proposed_action "
              "WHERE status = 'pending' AND (expires_at IS NULL OR expires_at > ?) GROUP BY agent_id) AS w "
              "JOIN agent ON agent.id = w.agent_id"_s,
              {isoTime(at)},
              [&](const Rows &row) {
                  const int many = row.value(1).toInt();
                  waiting.count += many;
                  waiting.agents.insert(row.text(0), many);
                  waiting.oldest = earlier(waiting.oldest, row.text(2));
                  waiting.nextExpires = earlier(waiting.nextExpires, row.text(3));
              })
        .map([&waiting] { return waiting; });
}

Result<QString> Proposals::decisionOf(const QString &uid)
{
    return m_database.text(u"SELECT uid FROM decision_corpus WHERE proposal_uid = ? LIMIT 1"_s, {uid});
}

} // namespace store
