// SPDX-License-Identifier: MIT
#include "app/mcp/tellinglog.h"

#include "store/clock.h"
#include "store/rows/actor.h"
#include "store/schema/layer.h"

namespace app::mcp {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t Many = 256;       // tellings that make isLong() true
constexpr size_t Most = 4'096;     // unwritten tellings, from which on add() has to write
constexpr int LongestWait = 2'000; // ms

} // namespace

TellingLog::TellingLog(store::Database &database, const QString &agent, bool isReadOnly)
    : m_database(database)
    , m_agent(agent)
    , m_isReadOnly(isReadOnly)
{}

TellingLog::~TellingLog()
{
    if (const auto written = write(); !written)
        qWarning("%s", qUtf8Printable(written.error().message));
}

store::Result<void> TellingLog::add(const QString &way, const QString &question,
                                    std::vector<store::ToldRow> rows, const QString &client)
{
    if (m_isReadOnly || rows.empty())
        return {};
    if (m_waiting.size() >= Most) {
        if (auto written = write(); !written)
            return store::failure(written.error().code,
                                  u"What is told has to be recorded, and that is not possible now: %1"_s.arg(
                                      written.error().message));
    }
    store::Snapshot telling;
    telling.recipe = way;
    telling.question = question;
    telling.agent = m_agent;
    telling.run = m_run;
    telling.madeBy = store::Actor::agent(m_agent).toString();
    telling.createdAt = store::isoTime(store::now());
    if (!client.isEmpty())
        telling.options.insert("client"_L1, client);
    for (const store::ToldRow &row : rows)
        telling.tokens += row.tokens;
    telling.rows = std::move(rows);
    if (m_waiting.empty())
        m_since.start();
    m_waiting.push_back(std::move(telling));
    return {};
}

bool TellingLog::isLong() const
{
    return m_waiting.size() >= Many || (!m_waiting.empty() && m_since.hasExpired(LongestWait));
}

store::Result<void> TellingLog::write()
{
    if (m_waiting.empty())
        return {};
    auto written = store::Snapshots(m_database).writeTold(m_waiting);
    if (written)
        m_waiting.clear();
    return written;
}

store::ToldRow toldReflexion(const QString &uid, int revision, int tokens)
{
    return {.layer = store::reflexionLayer().key(),
            .uid = uid,
            .revision = revision,
            .fate = u"full"_s,
            .tokens = tokens};
}

} // namespace app::mcp
