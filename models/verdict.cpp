// SPDX-License-Identifier: MIT
#include "models/verdict.h"

#include "store/rows/reflexions.h"

#include <algorithm>

namespace models {

namespace {

constexpr std::size_t RowsAtATime = 500;

void count(Preflight &result, const store::Reflexion &row, const Verdict &verdict)
{
    const store::Status status = verdict.opinion.isEmpty() ? row.status : store::Status::NeedsReview;
    ++result.byStatus[int(status)];
    result.flagged += row.findings ? 1 : 0;
    const auto seen = verdict.ifRevision.constFind(row.uid);
    result.changed += seen != verdict.ifRevision.cend() && *seen != row.revision ? 1 : 0;
    const bool isLegal =
        verdict.reopen ? store::isReopening(status, verdict.to) : store::isDecision(status, verdict.to);
    result.illegal += isLegal ? 0 : 1;
}

} // namespace

store::Result<Preflight> preflight(store::Database &database, const Verdict &verdict)
{
    Preflight result;
    store::Reflexions rows(database);
    const std::span<const qint64> keys(verdict.keys);
    for (std::size_t at = 0; at < keys.size(); at += RowsAtATime) {
        const auto part = keys.subspan(at, std::min(RowsAtATime, keys.size() - at));
        const auto some = rows.byKeys(part);
        if (!some)
            return tl::unexpected(some.error());
        result.gone += int(part.size() - some->size());
        for (const store::Reflexion &row : *some)
            count(result, row, verdict);
    }
    return result;
}

} // namespace models
