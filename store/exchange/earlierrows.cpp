// SPDX-License-Identifier: MIT
#include "store/exchange/earlierrows.h"

#include "store/database/database.h"
#include "store/schema/layer.h"

namespace store::exchange {

using namespace Qt::StringLiterals;

EarlierRows::EarlierRows(Database &database, QString source)
    : m_database(database)
    , m_source(std::move(source))
{}

Result<EarlierRows::Uids> EarlierRows::read() const
{
    auto rows = m_database.run(u"SELECT a.name, json_extract(r.extra, '$.native_id'), r.uid "
                               "FROM reflexion_log AS r JOIN agent AS a ON a.id = r.agent_id "
                               "WHERE json_extract(r.provenance, '$.source') = ? "
                               "AND r.status IN %1 ORDER BY r.id"_s.arg(listOf(reflexionLayer().live)),
                               {m_source});
    if (!rows)
        return tl::unexpected(rows.error());
    Uids uids;
    while ((*rows)->next())
        uids.insert({(*rows)->value(0).toString(), (*rows)->value(1).toString()},
                    (*rows)->value(2).toString());
    return uids;
}

Result<QString> EarlierRows::uidOf(const QString &agent, const QString &nativeId)
{
    if (!m_uids) {
        auto uids = read();
        if (!uids)
            return tl::unexpected(uids.error());
        m_uids = std::move(*uids);
    }
    return m_uids->value({agent, nativeId});
}

} // namespace store::exchange
