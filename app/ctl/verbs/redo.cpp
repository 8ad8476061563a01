// SPDX-License-Identifier: MIT
#include "app/ctl/acts.h"
#include "app/ctl/invocation.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/curation/undo.h"

namespace app::ctl::verbs {

namespace {

void declare(QCommandLineParser &options)
{
    options.addOption(reviewerOption());
}

store::Result<int> run(const Invocation &invocation)
{
    const auto reviewer = invocation.reviewer();
    if (!reviewer)
        return tl::unexpected(reviewer.error());
    const auto database = invocation.openToWrite();
    if (!database)
        return tl::unexpected(database.error());
    store::Undo undo(**database);
    const auto next = undo.nextRedo();
    if (!next)
        return tl::unexpected(next.error());
    if (!*next)
        return store::failure(store::Error::Code::NotFound, Text::tr("There is nothing to redo."));
    const auto redone = undo.redo((*next)->uid, *reviewer);
    if (!redone)
        return tl::unexpected(redone.error());
    return reportAct(invocation, **database, *redone);
}

} // namespace

const Verb Redo{
    .name = "redo",
    .arguments = "",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Puts back what the newest undo took back."),
    .details = "",
    .examples = "memoirctl redo",
    .leastArguments = 0,
    .mostArguments = 0,
    .decides = always,
    .pace = Pace::Free,
    .declare = declare,
    .run = run,
};

} // namespace app::ctl::verbs
