// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/jobacts.h"
#include "app/ctl/output.h"
#include "app/ctl/stopsignal.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/recovery/copies.h"
#include "store/recovery/serverbackup.h"

#include <QFileInfo>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;

namespace {

// Stopped by a signal it leaves no file.
store::Result<store::StoreCopy> copyOf(store::Database &database, const QString &target)
{
    const StopSignal signal;
    const std::stop_source toStop;
    const std::jthread stopper = stopperFor(toStop);
    return store::backUpByHand(database, target, toStop.get_token());
}

store::Result<int> runBackup(const Invocation &invocation)
{
    const QString target = QFileInfo(invocation.arguments().constFirst()).absoluteFilePath();
    // Opened as a writer, so that a writer that starts meanwhile cannot change the file during the copy.
    const auto database = invocation.openToWrite();
    const auto copied = !database               ? tl::unexpected(database.error())
                        : (*database)->handle() ? copyOf(**database, target)
                                                : store::backUpServer(**database, target);
    if (!copied)
        return tl::unexpected(copied.error());
    if (invocation.wantsJson())
        invocation.out().json({{u"file"_s, copied->path},
                               {u"bytes"_s, copied->bytes},
                               {u"rows"_s, copied->content.rows},
                               {u"entries"_s, copied->content.entries},
                               {u"head"_s, QString::fromLatin1(copied->content.head.toHex())}});
    else
        invocation.out().line(
            Text::tr("Copied to %1; the copy was opened and checked: %2, %3 ledger entries.")
                .arg(copied->path, store::countsOf(copied->content))
                .arg(copied->content.entries));
    return Done;
}

} // namespace

const Verb Backup{
    .name = "backup",
    .arguments = "FILE",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Copies the store while it is in use, and checks the copy."),
    .details =
        QT_TRANSLATE_NOOP("memoirctl", "Of a team's store it makes a file in pg_dump's custom format, by "
                                       "pg_dump itself: for who keeps the server."),
    .examples = "memoirctl backup ~/backups/memoir-2026-11-21.memoir",
    .decides = never,
    .onServer = true,
    .run = runBackup,
};

} // namespace app::ctl::verbs
