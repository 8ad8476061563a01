// SPDX-License-Identifier: MIT
#include "app/ctl/acts.h"
#include "app/ctl/invocation.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/curation/undo.h"
#include "store/database/connection.h"
#include "store/database/database.h"

namespace app::ctl::verbs {

namespace {

void declareRedo(QCommandLineParser &options)
{
    options.addOption(reviewerOption());
}

store::Result<store::Changeset> redoNext(store::Database &database, const store::Actor &reviewer)
{
    store::Undo undo(database);
    const auto next = undo.nextRedo(database.connection().sessionActor());
    if (!next)
        return tl::unexpected(next.error());
    if (!*next)
        return store::failure(store::Error::Code::NotFound, Text::tr("There is nothing to redo."));
    announce(database, **next);
    return undo.redo((*next)->uid, reviewer);
}

store::Result<int> runRedo(const Invocation &invocation)
{
    return carryOut(invocation, redoNext);
}

} // namespace

const Verb Redo{
    .name = "redo",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Puts back what the newest undo took back."),
    .examples = "memoirctl redo",
    .decides = always,
    .onServer = true,
    .declare = declareRedo,
    .run = runRedo,
};

} // namespace app::ctl::verbs
