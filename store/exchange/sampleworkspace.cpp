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
    return SampleLoader(database, workspace, now).load();
}

} // namespace store::exchange
