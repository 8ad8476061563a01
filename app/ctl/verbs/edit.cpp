// SPDX-License-Identifier: MIT
#include "app/ctl/acts.h"
#include "app/ctl/invocation.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;

namespace {

void declare(QCommandLineParser &options)
{
    options.addOptions({
        {u"observation"_s, Text::tr("The new text."), Text::tr("text")},
        {u"reason"_s, Text::tr("Why; kept in the ledger."), Text::tr("text")},
        {u"if-revision"_s, Text::tr("Only if the row still has this revision, else a conflict."),
         Text::tr("number")},
    });
    options.addOption(reviewerOption());
}

store::Result<int> run(const Invocation &invocation)
{
    if (!invocation.isSet(u"observation"_s))
        return usageError(Text::tr("Say the new text: --observation TEXT."));
    const auto revision = invocation.number(u"if-revision"_s, 0, 1);
    const auto reviewer = invocation.reviewer();
    if (!revision || !reviewer)
        return tl::unexpected(revision ? reviewer.error() : revision.error());
    const auto database = invocation.openToWrite();
    if (!database)
        return tl::unexpected(database.error());
    const auto changeset =
        store::Curation(**database)
            .edit(invocation.arguments().constFirst(), invocation.value(u"observation"_s), *reviewer,
                  invocation.value(u"reason"_s), *revision > 0 ? std::optional(*revision) : std::nullopt);
    if (!changeset)
        return tl::unexpected(changeset.error());
    return reportAct(invocation, **database, *changeset);
}

} // namespace

const Verb Edit{
    .name = "edit",
    .arguments = "UID",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Rewrites an observation; the original stays in the ledger."),
    .details = "",
    .examples =
        "memoirctl edit rfx_01J... --observation \"Acme bills on the 3rd\" --reason \"Date was wrong\"",
    .leastArguments = 1,
    .mostArguments = 1,
    .declare = declare,
    .run = run,
};

} // namespace app::ctl::verbs
