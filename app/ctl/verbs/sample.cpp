// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/clock.h"
#include "store/retrieval/queue.h"
#include "store/sample/sampleworkspace.h"

#include <QFile>
#include <QFileInfo>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Database;

namespace {

QString pathFor(const QString &target)
{
    const QFileInfo info(target);
    const bool isFolder = info.isDir() || target.endsWith(u'/') || info.suffix().isEmpty();
    return isFolder ? target + "/sample.memoir"_L1 : target;
}

// Refused for a store that has rows already.
store::Result<void> checkEmpty(const QString &path)
{
    if (QFileInfo(path).size() == 0)
        return {};
    const auto database = Database::open(path, Database::Mode::ReadOnly);
    if (!database)
        return tl::unexpected(database.error());
    const auto counts = store::Queue(**database).counts();
    if (!counts)
        return tl::unexpected(counts.error());
    if (counts->total == 0)
        return {};
    return store::failure(
        store::Error::Code::Refused,
        Text::tr("%1 holds %2 rows already; name another file for the sample.").arg(path).arg(counts->total));
}

store::Result<int> runSample(const Invocation &invocation)
{
    const QString path = pathFor(invocation.arguments().constFirst());
    if (invocation.isReadOnly())
        return store::failure(store::Error::Code::Unusable,
                              Text::tr("A sample cannot be made with --read-only."));
    if (auto empty = checkEmpty(path); !empty)
        return tl::unexpected(empty.error());
    const auto database = Database::open(path, Database::Mode::Create);
    if (!database)
        return tl::unexpected(database.error());
    if (auto loaded = store::exchange::loadSample(**database, store::now()); !loaded)
        return tl::unexpected(loaded.error());
    const auto counts = store::Queue(**database).counts();
    if (!counts)
        return tl::unexpected(counts.error());
    return invocation.answer({{u"store"_s, (*database)->path()}, {u"rows"_s, counts->total}},
                             Text::tr("Made the sample workspace %1 with %2 reflexions.")
                                 .arg((*database)->path())
                                 .arg(counts->total));
}

} // namespace

const Verb Sample{
    .name = "sample",
    .arguments = "DIR-OR-FILE",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Makes the sample workspace: 60 days of a company's agents."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl", "A folder gets the file sample.memoir. A store with rows in it is never overwritten."),
    .examples = "memoirctl sample /tmp/try\nmemoirctl sample try.memoir",
    .decides = never,
    .run = runSample,
};

} // namespace app::ctl::verbs
