// SPDX-License-Identifier: MIT
#include "store/jobs/sealjob.h"

#include "store/rows/anchoring.h"
#include "store/rows/sealing.h"
#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;

QString SealJob::title() const
{
    return Text::tr("Seal");
}

Result<bool> SealJob::isNeeded(Database &database)
{
    return maySeal(database) ? isSealBehind(database) : false;
}

Result<JobReport> SealJob::run(Database &database, JobContext &context)
{
    if (auto isSealed = sealAllAndAnchor(database, context.stopToken()); !isSealed)
        return tl::unexpected(isSealed.error());
    if (context.isStopped())
        return failure(Error::Code::Cancelled, {});
    return stateOf(database).map([](const signing::Anchor &state) {
        return JobReport{Text::tr("Sealed at entry %1.").arg(state.seq),
                         {{u"seq"_s, state.seq},
                          {u"head"_s, QString::fromLatin1(state.head.toHex())},
                          {u"seal"_s, state.seal}}};
    });
}

} // namespace store
