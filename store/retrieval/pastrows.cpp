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
    const QString sql = u"SELECT action, from_status, revision, detail, at, to_status FROM ledger "
                        "WHERE row_uid = ? AND at > ? ORDER BY seq"_s;
    bool isFirst = true;
    return m_database
        .each(sql, {uid, m_at},
              [&](const Rows &entry) {
                  if (entry.text(0) == "corroborate"_L1)
                      return;
                  if (isFirst) {
                      state.existed = !entry.isNull(1);
                      state.status = entry.text(1);
                      state.revision = entry.value(2).toInt() - 1;
                      isFirst = false;
                  }
                  if (entry.value(1) != entry.value(5))
                      state.movedAt = entry.text(4);
                  const QByteArray detail = entry.bytes(3);
                  state.isForgotten = state.isForgotten || detail == PurgedDetail;
                  addOverwritten(state, detail, entry.text(4));
              })
        .map([&] { return state; });
}

} // namespace store
