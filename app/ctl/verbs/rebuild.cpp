// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/database/schemacheck.h"
#include "store/upkeep/maintenance.h"

#include <QJsonArray>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;

namespace {

void declareRebuild(QCommandLineParser &options)
{
    options.addOption(
        {u"schema"_s,
         Text::tr("Make the rules of the store (triggers, views, indexes) anew, after a copy beside it.")});
}

store::Result<int> mendSchema(const Invocation &invocation)
{
    const store::AnySchema any;
    const auto database = invocation.openToWrite();
    const auto mended = database ? store::repairSchema(**database) : tl::unexpected(database.error());
    if (!mended)
        return tl::unexpected(mended.error());
    if (invocation.wantsJson())
        invocation.out().json(
            {{u"store"_s, (*database)->path()}, {u"mended"_s, QJsonArray::fromStringList(*mended)}});
    else if (mended->isEmpty())
        invocation.out().line(Text::tr("The schema is as it should be; nothing was changed."));
    else
        invocation.out().line(printable(
            Text::tr("Made anew or taken out: %1. What a table lacked is empty. A copy of the store as it "
                     "was lies beside it. \"memoirctl verify\" says whether its content is sound.")
                .arg(mended->join(u", "_s))));
    return Done;
}

store::Result<int> runRebuild(const Invocation &invocation)
{
    if (invocation.isSet(u"schema"_s))
        return mendSchema(invocation);
    const auto database = invocation.openToWrite();
    const auto rebuilt = database ? store::rebuild(**database) : tl::unexpected(database.error());
    if (!rebuilt)
        return tl::unexpected(rebuilt.error());
    return invocation.answer(
        {{u"store"_s, (*database)->path()}, {u"rebuilt"_s, true}},
        Text::tr("Full text, counts, findings and vectors were made anew from the rows."));
}

} // namespace

const Verb Rebuild{
    .name = "rebuild",
    .summary =
        QT_TRANSLATE_NOOP("memoirctl", "Makes full text, counts, findings and vectors anew from the rows."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "A store whose triggers, views, indexes or tables are not those of this program is not opened. "
        "--schema\n"
        "makes what can be made anew and takes out what is foreign. A table that looks otherwise is made as "
        "it should be,\n"
        "with its rows, unless it has columns that this program does not know."),
    .examples = "memoirctl rebuild\nmemoirctl rebuild --schema",
    .decides = [](const Invocation &call) { return call.isSet(u"schema"_s); },
    .onServer = true,
    .declare = declareRebuild,
    .run = runRebuild,
};

} // namespace app::ctl::verbs
