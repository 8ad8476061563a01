// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/rowsheet.h"
#include "app/ctl/seen.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"

namespace app::ctl::verbs {

namespace {

store::Result<int> runShow(const Invocation &invocation)
{
    const auto database = invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    return showRow(invocation, **database, bareUid(invocation.arguments().constFirst()));
}

} // namespace

const Verb Show{
    .name = "show",
    .arguments = "UID",
    .summary = QT_TRANSLATE_NOOP(
        "memoirctl", "Shows one row of any layer with its history, findings, evidence and lineage."),
    .examples = "memoirctl show rfx_01J...\nmemoirctl show wik_01J... --json",
    .decides = never,
    .pace = Pace::Quick,
    .onServer = true,
    .run = runShow,
};

} // namespace app::ctl::verbs
