// SPDX-License-Identifier: MIT
#include "store/exchange/sampleworkspace.h"

#include "store/database.h"
#include "store/exchange/sample.h"
#include "store/exchange/sampleloader.h"

#include <QCoreApplication>

namespace store::exchange {

using namespace Qt::StringLiterals;

Result<void> loadSample(Database &database, const QDateTime &now)
{
    const auto seq = database.value(u"SELECT count(*) FROM (SELECT 1 FROM ledger LIMIT 1)"_s);
    if (!seq)
        return tl::unexpected(seq.error());
    if (seq->toInt() != 0)
        return failure(
            Error::Code::Refused,
            QCoreApplication::translate("store", "This store is in use; the sample goes into a new one."));
    const Sample workspace = sample(now);
    // Nobody waits for one act of the sample to be durable, only for all of it: its many commits need not
    // reach the disk one by one.
    if (auto relaxed = database.execute(u"PRAGMA synchronous = OFF"_s); !relaxed)
        return relaxed;
    const auto loaded = SampleLoader(database, workspace, now).load();
    // Also after a failed load: the connection lives on, and what it acknowledges next has to last.
    const auto durable = database.execute(u"PRAGMA synchronous = FULL"_s);
    return loaded ? durable : loaded;
}

} // namespace store::exchange
