// SPDX-License-Identifier: MIT
#include "models/entrydetail.h"

#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace models {

namespace {

QString textIn(const QJsonObject &detail, QLatin1StringView side)
{
    return detail[side].toObject()["observation"_L1].toString();
}

} // namespace

store::Result<EntryDetail> readEntryDetail(store::Database &database, const LedgerRow &row)
{
    store::Ledger ledger(database);
    auto siblings = ledger.page({.changeset = row.line.changeset}, 0, EntryDetail::Siblings + 1);
    if (!siblings)
        return tl::unexpected(siblings.error());
    auto history = ledger.history(row.line.rowUid);
    if (!history)
        return tl::unexpected(history.error());

    EntryDetail result;
    const qint64 seq = row.line.seq;
    std::erase_if(*siblings, [seq](const store::LedgerLine &line) { return line.seq == seq; });
    std::erase_if(*history, [seq](const store::LedgerLine &line) { return line.seq <= seq; });
    result.siblings = std::move(*siblings);
    result.later = std::move(*history);
    const QJsonObject detail = QJsonDocument::fromJson(row.line.detail).object();
    result.textBefore = textIn(detail, "was"_L1);
    result.textAfter = textIn(detail, "set"_L1);
    return result;
}

} // namespace models
