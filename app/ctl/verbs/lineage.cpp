// SPDX-License-Identifier: MIT
#include "store/rows/lineage.h"

#include "app/ctl/invocation.h"
#include "app/ctl/layerrows.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;

namespace {

store::Result<int> runLineage(const Invocation &invocation)
{
    const auto database = invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    const QString uid = invocation.arguments().constFirst();
    const auto label = store::Lineage(**database).label(uid);
    auto lineage = lineageJson(**database, uid);
    if (!label || !lineage)
        return tl::unexpected(label ? lineage.error() : label.error());
    const bool isKnown =
        label->isThere() || label->isForgotten || !lineage->value("derived"_L1).toArray().isEmpty();
    if (!isKnown)
        return store::failure(store::Error::Code::NotFound,
                              Text::tr("There is no row %1 in this store.").arg(uid));
    if (invocation.wantsJson()) {
        lineage->insert(u"uid"_s, uid);
        lineage->insert(u"layer"_s, label->layer);
        lineage->insert(u"status"_s, label->status);
        lineage->insert(u"text"_s, label->text);
        invocation.out().json(*lineage);
        return Done;
    }
    invocation.out().line(uid + u"  "_s + printable(label->status) + u"  "_s + shortened(label->text, 100));
    printLineage(invocation, *lineage);
    if (label->isForgotten)
        invocation.out().line(Text::tr("The row was forgotten; nothing of its text is kept."));
    return Done;
}

} // namespace

const Verb Lineage{
    .name = "lineage",
    .arguments = "UID",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Says what a row was made from, and what was made from it."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "Over all layers, with the contexts and runs that were told the row. What rests on a row that\n"
        "is not in force is held back from contexts until that changes."),
    .examples = "memoirctl lineage rfx_01J...\nmemoirctl lineage wik_01J... --json",
    .decides = never,
    .pace = Pace::Quick,
    .onServer = true,
    .run = runLineage,
};

} // namespace app::ctl::verbs
