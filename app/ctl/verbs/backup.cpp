// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/maintenance.h"

#include <QFileInfo>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;

namespace {

store::Result<int> run(const Invocation &invocation)
{
    const QString target = QFileInfo(invocation.arguments().constFirst()).absoluteFilePath();
    if (QFileInfo::exists(target))
        return store::failure(store::Error::Code::Refused,
                              Text::tr("%1 exists; a backup never overwrites a file.").arg(target));
    // Opened as a writer so that a window that starts meanwhile cannot change the file under the copy.
    const auto database = invocation.openToWrite();
    const auto copied = database ? store::backUp(**database, target) : tl::unexpected(database.error());
    if (!copied)
        return tl::unexpected(copied.error());
    if (invocation.wantsJson())
        invocation.out().json({{u"file"_s, target}, {u"bytes"_s, QFileInfo(target).size()}});
    else
        invocation.out().line(Text::tr("Copied to %1; the copy was opened and checked.").arg(target));
    return Done;
}

} // namespace

const Verb Backup{
    .name = "backup",
    .arguments = "FILE",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Copies the store while it is in use, and checks the copy."),
    .details = "",
    .examples = "memoirctl backup ~/backups/memoir-2026-11-21.memoir",
    .leastArguments = 1,
    .mostArguments = 1,
    .decides = never,
    .pace = Pace::Free,
    .declare = nullptr,
    .run = run,
};

} // namespace app::ctl::verbs
