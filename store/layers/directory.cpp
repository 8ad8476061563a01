// SPDX-License-Identifier: MIT
#include "store/layers/directory.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/database/statement.h"
#include "store/database/textdoor.h"
#include "store/orempty.h"
#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr auto AgentNamed = "SELECT id FROM agent WHERE name = ?";

} // namespace

Result<qint64> Directory::inserted(const QString &sql, std::initializer_list<QVariant> values)
{
    return m_database.execute(sql, values)
        .and_then([this] { return m_database.value(u"SELECT last_insert_rowid()"_s); })
        .map([](const QVariant &id) { return id.toLongLong(); });
}

void Directory::expectAgent(const QString &name)
{
    const QByteArray said = name.toUtf8();
    if (!m_agents.contains(name))
        m_database.prepared(AgentNamed)->bind(1, said).expect();
}

Result<qint64> Directory::agentId(const QString &name, const QDateTime &at)
{
    if (const auto known = m_agents.constFind(name); known != m_agents.cend())
        return *known;
    const auto found = m_database.value(QString::fromLatin1(AgentNamed), {name});
    if (!found)
        return tl::unexpected(found.error());
    qint64 id = found->toLongLong();
    if (id == 0) {
        if (auto fine = mayBeNamed(name); !fine)
            return tl::unexpected(fine.error());
        const QString uid = m_database.uids().next("agt_"_L1, at);
        const auto made = inserted(u"INSERT INTO agent (uid, name, created_at) VALUES (?, ?, ?)"_s,
                                   {uid, name, isoTime(at)});
        if (!made)
            return made;
        id = *made;
    }
    m_agents.insert(name, id);
    return id;
}

Result<qint64> Directory::runId(qint64 agent, const QString &name, const QString &workflow,
                                const QDateTime &at)
{
    if (name.isEmpty())
        return 0;
    if (const auto known = m_runs.constFind({agent, name}); known != m_runs.cend())
        return *known;
    const auto known = m_database.first(
        u"SELECT id, reflexion_enabled FROM run WHERE agent_id = ? AND name = ?"_s, {agent, name},
        [](const Rows &row) { return std::pair(row.integer(0), row.value(1).toBool()); });
    if (!known)
        return tl::unexpected(known.error());
    const auto [stored, takesReflexions] = known->value_or(std::pair(qint64(0), true));
    if (!takesReflexions)
        return failure(
            Error::Code::Refused,
            Text::tr("The run %1 was started with reflexions off; nothing it writes is kept.").arg(name));
    qint64 id = stored;
    if (id == 0) {
        if (auto fine = mayBeNamed(name).and_then([&] { return mayBeNamed(workflow); }); !fine)
            return tl::unexpected(fine.error());
        const QString uid = m_database.uids().next("run_"_L1, at);
        const auto made = inserted(u"INSERT INTO run (uid, agent_id, name, workflow, started_at) "
                                   "VALUES (?, ?, ?, ?, ?)"_s,
                                   {uid, agent, name, orEmpty(workflow), isoTime(at)});
        if (!made)
            return made;
        id = *made;
    }
    m_runs.insert({agent, name}, id);
    return id;
}

Result<qint64> Directory::anyRunId(qint64 agent, const QString &name, const QString &workflow,
                                   const QDateTime &at)
{
    const auto known =
        m_database.value(u"SELECT id FROM run WHERE agent_id = ? AND name = ?"_s, {agent, name});
    if (!known)
        return tl::unexpected(known.error());
    return known->isNull() ? runId(agent, name, workflow, at) : known->toLongLong();
}

Result<std::optional<NewRun>> Directory::stored(const QString &agent, const QString &name)
{
    return m_database.first(
        u"SELECT r.workflow, r.outcome, r.reflexion_enabled, r.started_at, r.ended_at FROM run AS r "
        "JOIN agent AS a ON a.id = r.agent_id WHERE a.name = ? AND r.name = ?"_s,
        {agent, name}, [&](const Rows &row) {
            return NewRun{agent,       name,       row.text(0), row.text(1), row.value(2).toBool(),
                          row.text(3), row.text(4)};
        });
}

Result<std::vector<KnownRun>> Directory::runs(const QString &agent, int most)
{
    const QString ofAgent = agent.isEmpty() ? QString() : u"WHERE a.name = ?2 "_s;
    QVariantList values{most};
    if (!agent.isEmpty())
        values += agent;
    return m_database.all(
        u"SELECT a.name, r.name, r.workflow, r.outcome, r.reflexion_enabled, r.started_at, r.ended_at, "
        "(SELECT count(*) FROM reflexion_log WHERE run_id = r.id), "
        "(SELECT count(*) FROM context_snapshot WHERE run_id = r.id) "
        "FROM run AS r JOIN agent AS a ON a.id = r.agent_id %1ORDER BY r.id DESC LIMIT ?1"_s.arg(ofAgent),
        values, [](const Rows &row) {
            return KnownRun{{row.text(0), row.text(1), row.text(2), row.text(3), row.value(4).toBool(),
                             row.text(5), row.text(6)},
                            row.value(7).toInt(),
                            row.value(8).toInt()};
        });
}

Result<NewRun> Directory::report(const RunReport &report, const QDateTime &at)
{
    auto known = stored(report.agent, report.name);
    if (!known)
        return tl::unexpected(known.error());
    if (!*known && report.isEnded && !report.mayBeNew)
        return failure(Error::Code::NotFound,
                       Text::tr("The agent %1 has no run \"%2\".").arg(report.agent, report.name));
    NewRun run = known->value_or(NewRun{report.agent, report.name, {}, {}, true, {}, {}});
    run.workflow = report.workflow.value_or(run.workflow);
    run.outcome = report.outcome.value_or(run.outcome);
    run.reflexionEnabled = report.reflexionEnabled.value_or(run.reflexionEnabled);
    if (run.startedAt.isEmpty())
        run.startedAt = isoTime(at);
    if (report.isEnded)
        run.endedAt = isoTime(at);
    for (const QString &name : {run.name, run.workflow, run.outcome}) {
        if (auto fine = mayBeNamed(name); !fine)
            return tl::unexpected(fine.error());
    }
    return saveRun(run, at).map([&run](qint64) { return run; });
}

Result<qint64> Directory::saveRun(const NewRun &run, const QDateTime &at)
{
    const auto agent = agentId(run.agent, at);
    if (!agent)
        return agent;
    const QString started = run.startedAt.isEmpty() ? isoTime(at) : run.startedAt;
    auto saved = m_database.execute(
        u"INSERT INTO run (uid, agent_id, name, workflow, outcome, reflexion_enabled, started_at, ended_at) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (agent_id, name) DO UPDATE SET workflow = "
        "excluded.workflow, "
        "outcome = excluded.outcome, reflexion_enabled = excluded.reflexion_enabled, "
        "started_at = excluded.started_at, ended_at = excluded.ended_at, revision = run.revision + 1"_s,
        {m_database.uids().next("run_"_L1, at), *agent, run.name, orEmpty(run.workflow), orEmpty(run.outcome),
         int(run.reflexionEnabled), started, nullIfEmpty(run.endedAt)});
    if (!saved)
        return tl::unexpected(saved.error());
    const auto id =
        m_database.value(u"SELECT id FROM run WHERE agent_id = ? AND name = ?"_s, {*agent, run.name});
    if (!id)
        return tl::unexpected(id.error());
    if (run.reflexionEnabled)
        m_runs.insert({*agent, run.name}, id->toLongLong());
    return id->toLongLong();
}

} // namespace store
