// SPDX-License-Identifier: MIT
#include "store/jobs/expiryjob.h"

#include "store/curation/approvals.h"
#include "store/curation/expiry.h"
#include "store/text.h"

#include <QJsonArray>

namespace store {

using namespace Qt::StringLiterals;

QString ExpiryJob::title() const
{
    return Text::tr("Expiry");
}

Result<JobReport> ExpiryJob::run(Database &database, JobContext &context)
{
    context.progress(0, 2, Text::tr("Rows nobody reviewed"));
    const auto rows = Expiry(database).expire();
    if (!rows)
        return tl::unexpected(rows.error());
    context.note(Text::tr("%n row(s) expired", nullptr, rows->entries));
    if (context.isStopped())
        return failure(Error::Code::Cancelled, {});
    context.progress(1, 2, Text::tr("Proposals nobody answered"));
    const auto proposals = Approvals(database).expire();
    if (!proposals)
        return tl::unexpected(proposals.error());
    context.note(Text::tr("%n proposal(s) expired", nullptr, proposals->entries));
    context.progress(2, 2, {});
    return JobReport{Text::tr("%n row(s)", nullptr, rows->entries) + u' '
                         + Text::tr("and %n proposal(s) expired.", nullptr, proposals->entries),
                     {{u"rows"_s, rows->entries},
                      {u"proposals"_s, proposals->entries},
                      {u"changesets"_s, QJsonArray{rows->uid, proposals->uid}}}};
}

} // namespace store
