// SPDX-License-Identifier: MIT
#include "store/curation/undo.h"

#include "app/ctl/acts.h"
#include "app/ctl/invocation.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Result;

namespace {

void declare(QCommandLineParser &options)
{
    options.addOption({u"reason"_s, Text::tr("Why; kept in the ledger."), Text::tr("text")});
    options.addOption(reviewerOption());
}

// The changeset named, else the newest act in force, whoever did it.
Result<QString> changesetOf(const Invocation &invocation, store::Undo &undo)
{
    if (!invocation.arguments().isEmpty())
        return invocation.arguments().constFirst();
    const auto next = undo.next();
    if (!next)
        return tl::unexpected(next.error());
    if (!*next)
        return store::failure(store::Error::Code::NotFound, Text::tr("There is nothing to undo."));
    return (*next)->uid;
}

Result<int> run(const Invocation &invocation)
{
    const auto reviewer = invocation.reviewer();
    if (!reviewer)
        return tl::unexpected(reviewer.error());
    const auto database = invocation.openToWrite();
    if (!database)
        return tl::unexpected(database.error());
    store::Undo undo(**database);
    const auto changeset = changesetOf(invocation, undo);
    if (!changeset)
        return tl::unexpected(changeset.error());
    const auto undone = undo.undo(*changeset, *reviewer, invocation.value(u"reason"_s));
    if (!undone)
        return tl::unexpected(undone.error());
    return reportAct(invocation, **database, *undone);
}

} // namespace

const Verb Undo{
    .name = "undo",
    .arguments = "[CHANGESET]",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Takes the newest act back, or the changeset named."),
    .details = "",
    .examples = "memoirctl undo\nmemoirctl undo chg_01J... --reason \"Wrong vendor\"",
    .leastArguments = 0,
    .mostArguments = 1,
    .decides = always,
    .pace = Pace::Free,
    .declare = declare,
    .run = run,
};

} // namespace app::ctl::verbs
