// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/texttable.h"
#include "app/ctl/verbs/verbs.h"
#include "models/jobs/waitingclaims.h"

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using models::JobCatalogue;
using store::Claim;
using store::Result;

namespace {

void declareTrust(QCommandLineParser &options)
{
    options.addOption({u"all"_s, Text::tr("Confirm everything that waits.")});
    options.addOption(reviewerOption());
}

void printTrust(Output &out, const QList<Claim> &claims, bool isConfirmed)
{
    TextTable table({Text::tr("what"), Text::tr("in the file")});
    for (const Claim &claim : claims)
        table.add({claim.what, claim.value});
    if (!claims.isEmpty())
        table.print(out);
    if (claims.isEmpty())
        out.line(Text::tr("Nothing waits to be confirmed on this computer."));
    else if (isConfirmed)
        out.line(Text::tr("Confirmed on this computer, for this store at this place, as it stands above."));
    else
        out.line(Text::tr(
            "None of this is acted on. \"memoirctl trust --all\" confirms it, \"memoirctl trust WHAT\" "
            "one of it."));
}

Result<int> runTrust(const Invocation &invocation)
{
    const QStringList names = invocation.arguments();
    const bool isConfirming = invocation.isSet(u"all"_s) || !names.isEmpty();
    if (isConfirming) {
        if (const auto person = invocation.reviewer(); !person)
            return tl::unexpected(person.error());
    }
    const auto database = invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    const auto claims = isConfirming ? models::confirmClaims(**database, JobCatalogue::standard(), names)
                                     : models::waitingClaims(**database, JobCatalogue::standard());
    if (!claims)
        return tl::unexpected(claims.error());
    if (!invocation.wantsJson()) {
        printTrust(invocation.out(), *claims, isConfirming);
        return Done;
    }
    for (const Claim &claim : *claims)
        invocation.out().json(
            {{u"what"_s, claim.what}, {u"value"_s, claim.value}, {u"confirmed"_s, isConfirming}});
    return Done;
}

} // namespace

const Verb Trust{
    .name = "trust",
    .arguments = "[WHAT...]",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Shows and confirms what a store would have this computer do."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "A store is data and may come from anywhere: paths to write, folders to read, models to ask, "
        "commands that\n"
        "print keys, limits and schedules are acted on only where exactly what stands in the file was set "
        "or\n"
        "confirmed on this computer, for this store at this place. What waits is listed; --all or its name\n"
        "confirms it, and \"setting\", \"job schedule\" and \"model set\" give it another value."),
    .examples = "memoirctl trust\nmemoirctl trust --all\nmemoirctl trust schedule.wiki wiki.path",
    .decides = [](const Invocation &call) { return call.isSet(u"all"_s) || !call.arguments().isEmpty(); },
    .pace = Pace::Quick,
    .declare = declareTrust,
    .run = runTrust,
};

} // namespace app::ctl::verbs
