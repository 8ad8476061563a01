// SPDX-License-Identifier: MIT
#include "store/retrieval/pastrows.h"

#include "store/clock.h"
#include "store/rows/purge.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace store {

using namespace Qt::StringLiterals;

namespace {

void addOverwritten(PastState &state, const QByteArray &detail, const QString &at)
{
    const QJsonObject was = QJsonDocument::fromJson(detail).object().value("was"_L1).toObject();
    for (auto column = was.begin(); column != was.end(); ++column) {
        state.when.insert(column.key(), at);
        if (!state.was.contains(column.key()))
            state.was.insert(column.key(), column.value().toVariant().toString());
    }
}

} // namespace

PastRows::PastRows(Database &database, const QDateTime &at)
    : m_database(database)
    , m_at(isoTime(at))
{}

Result<PastState> PastRows::state(const QString &uid, const QString &status, int revision)
{
    PastState state{true, status, revision, {}};
    auto query = m_database.run(u"SELECT action, from_status, revision, detail, at, to_status FROM ledger "
                                "WHERE row_uid = ? AND at > ? ORDER BY seq"_s,
                                {uid, m_at});
    if (!query)
        return tl::unexpected(query.error());
    bool isFirst = true;
    while ((*query)->next()) {
        if ((*query)->value(0).toString() == "corroborate"_L1)
            continue;
        if (isFirst) {
            state.existed = !(*query)->value(1).isNull();
            state.status = (*query)->value(1).toString();
            state.revision = (*query)->value(2).toInt() - 1;
            isFirst = false;
        }
        const QString at = (*query)->value(4).toString();
        if ((*query)->value(1) != (*query)->value(5))
            state.movedAt = at;
        const QByteArray detail = (*query)->value(3).toByteArray();
        state.isForgotten = state.isForgotten || detail == PurgedDetail;
        addOverwritten(state, detail, at);
    }
    return state;
}

} // namespace store
