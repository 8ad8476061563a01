// SPDX-License-Identifier: MIT
#include "store/sample/sampleworkspace.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/knowledge/ingest.h"
#include "store/sample/sample.h"
#include "store/sample/sampleloader.h"
#include "store/text.h"

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

// Reads the documents as if the nightly rule had done so at the time of the first run, and checked them two
// hours ago.
Result<void> readDocuments(Database &database, const Sample &workspace, const QDateTime &now)
{
    const QDateTime start = workspace.runs.empty() ? now : workspace.runs.front().startedAt;
    const knowledge::IngestOptions options{
        .paths = {u":/sample/documents"_s}, .nameSpace = u"northbeam"_s, .at = start};
    const auto report = knowledge::ingest(database, options, Actor::rule(u"knowledge"_s));
    if (!report)
        return tl::unexpected(report.error());
    return database.execute(u"UPDATE knowledge_source SET ingested_at = ?"_s,
                            {isoTime(now.addSecs(-2 * 3600))});
}

} // namespace

Result<void> loadSample(Database &database, const QDateTime &now)
{
    const auto seq = database.value(u"SELECT count(*) FROM (SELECT 1 FROM ledger LIMIT 1)"_s);
    if (!seq)
        return tl::unexpected(seq.error());
    if (seq->toInt() != 0)
        return failure(Error::Code::Refused,
                       Text::tr("This store is in use; the sample goes into a new one."));
    const Sample workspace = sample(now);
    // Only the whole sample has to be durable, not each act, so its many commits are not synced one by one.
    if (auto relaxed = database.execute(u"PRAGMA synchronous = OFF"_s); !relaxed)
        return relaxed;
    const auto loaded = readDocuments(database, workspace, now).and_then([&] {
        return SampleLoader(database, workspace, now).load();
    });
    // Also after a failed load: the connection lives on, and its later commits must be durable.
    const auto durable = database.execute(u"PRAGMA synchronous = FULL"_s);
    return loaded ? durable : loaded;
}

} // namespace store::exchange
