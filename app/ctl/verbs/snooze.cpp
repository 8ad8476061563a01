// SPDX-License-Identifier: MIT
#include "app/ctl/acts.h"
#include "app/ctl/invocation.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;

namespace {

void declareSnooze(QCommandLineParser &options)
{
    options.addOptions({
        {u"until"_s, Text::tr("When they come back, ISO-8601."), Text::tr("time")},
        {u"wake"_s, Text::tr("Bring them back at once.")},
    });
    options.addOption(reviewerOption());
}

store::Result<QDateTime> moment(const Invocation &invocation)
{
    if (invocation.isSet(u"wake"_s) == invocation.isSet(u"until"_s))
        return usageError(Text::tr("Say until when with --until TIME, or --wake."));
    if (invocation.isSet(u"wake"_s))
        return QDateTime();
    const QDateTime until = store::fromIsoTime(invocation.value(u"until"_s));
    if (!until.isValid())
        return usageError(Text::tr("\"%1\" is no time; write it like 2026-11-21T10:12:40.218Z.")
                              .arg(invocation.value(u"until"_s)));
    return until;
}

store::Result<int> runSnooze(const Invocation &invocation)
{
    const auto until = moment(invocation);
    if (!until)
        return tl::unexpected(until.error());
    QStringList uids = invocation.arguments();
    uids.removeDuplicates();
    return carryOut(invocation, [&](store::Database &database, const store::Actor &reviewer) {
        return store::Curation(database).snooze(uids, *until, reviewer);
    });
}

} // namespace

const Verb Snooze{
    .name = "snooze",
    .arguments = "UID...",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Puts waiting rows to sleep until a moment, or wakes them."),
    .examples =
        "memoirctl snooze rfx_01J... --until 2026-12-01T08:00:00Z\nmemoirctl snooze rfx_01J... --wake",
    .decides = always,
    .onServer = true,
    .declare = declareSnooze,
    .run = runSnooze,
};

} // namespace app::ctl::verbs
