// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/maintenance.h"

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;

namespace {

store::Result<int> run(const Invocation &invocation)
{
    const auto database = invocation.openToWrite();
    const auto rebuilt = database ? store::rebuild(**database) : tl::unexpected(database.error());
    if (!rebuilt)
        return tl::unexpected(rebuilt.error());
    if (invocation.wantsJson())
        invocation.out().json({{u"store"_s, (*database)->path()}, {u"rebuilt"_s, true}});
    else
        invocation.out().line(Text::tr("Full text, counts, findings and vectors were made anew from the rows."));
    return Done;
}

} // namespace

const Verb Rebuild{
    .name = "rebuild",
    .arguments = "",
    .summary =
        QT_TRANSLATE_NOOP("memoirctl", "Makes full text, counts, findings and vectors anew from the rows."),
    .details = "",
    .examples = "memoirctl rebuild",
    .leastArguments = 0,
    .mostArguments = 0,
    .decides = never,
    .pace = Pace::Free,
    .declare = nullptr,
    .run = run,
};

} // namespace app::ctl::verbs
