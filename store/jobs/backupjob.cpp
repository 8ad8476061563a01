// SPDX-License-Identifier: MIT
#include "store/jobs/backupjob.h"

#include "store/clock.h"
#include "store/database/copydraft.h"
#include "store/database/database.h"
#include "store/database/server/address.h"
#include "store/files/storerights.h"
#include "store/layers/settings.h"
#include "store/recovery/backuphistory.h"
#include "store/recovery/copies.h"
#include "store/text.h"
#include "store/trust/backupfolders.h"

#include <QDir>
#include <QJsonObject>

namespace store {

using namespace Qt::StringLiterals;

namespace {

Result<void> made(const QString &folder, const QString &storePath)
{
    if (QFileInfo(folder).isDir())
        return {};
    if (!QDir().mkpath(folder))
        return failure(Error::Code::Failed,
                       Text::tr("The folder %1 for backups could not be made.").arg(folder));
    giveRightsOf(storePath, folder);
    return {};
}

QString besideSentence(const BackupHistory::Kept &kept)
{
    return Text::tr("Kept beside as %1, and not counted, since it does not go on from the "
                    "last good copy: %2. That one stays; \"memoirctl doctor\" says more.")
        .arg(QFileInfo(kept.copy.path).fileName(), kept.whyBeside);
}

JobReport report(const BackupHistory::Kept &kept)
{
    const StoreCopy &copy = kept.copy;
    QJsonObject detail{{u"file"_s, copy.path},
                       {u"bytes"_s, copy.bytes},
                       {u"dropped"_s, kept.dropped},
                       {u"entries"_s, copy.content.entries},
                       {u"head"_s, QString::fromLatin1(copy.content.head.toHex())}};
    if (kept.whyBeside.isEmpty())
        return {Text::tr("Copied to %1 and checked.").arg(QFileInfo(copy.path).fileName()), detail};
    detail.insert(u"beside"_s, kept.whyBeside);
    return {besideSentence(kept), detail};
}

} // namespace

QString BackupJob::title() const
{
    return Text::tr("Backup");
}

Result<bool> BackupJob::isNeeded(Database &database)
{
    return database.handle() != nullptr;
}

Result<JobReport> BackupJob::run(Database &database, JobContext &context)
{
    if (!database.handle())
        return tl::unexpected(server::Address::notYetThere(title()));
    const auto folder = backupFolder(database);
    const auto keep = folder ? settingNumber(database, "backup.keep") : tl::unexpected(folder.error());
    if (!keep)
        return tl::unexpected(keep.error());
    if (auto isThere = made(*folder, database.path()); !isThere)
        return tl::unexpected(isThere.error());
    if (*folder != standardBackupFolder(database.path())) {
        if (const auto noted = BackupFolders(database.path()).remember(*folder); !noted)
            context.warn(noted.error().message);
    }
    const BackupHistory history(*folder, database.path());
    history.dropLeft();
    context.progress(0, 2, Text::tr("Copy and check"));
    auto draft = CopyDraft::of(database, history.draftName(now()), context.stopToken());
    if (!draft)
        return tl::unexpected(draft.error());
    context.progress(1, 2, Text::tr("Compare with the last good copy"));
    const auto kept = history.keep(database, std::move(*draft), *keep);
    if (!kept)
        return tl::unexpected(kept.error());
    context.note(Text::tr("%1, opened and checked: %2, %3 ledger entries")
                     .arg(kept->copy.path, countsOf(kept->copy.content))
                     .arg(kept->copy.content.entries));
    if (!kept->whyBeside.isEmpty())
        context.warn(besideSentence(*kept));
    context.progress(2, 2, Text::tr("Older copies"));
    if (kept->dropped > 0)
        context.note(Text::tr("%n dropped, the newest %1 are kept", nullptr, kept->dropped).arg(*keep));
    context.progress(2, 2, {});
    return report(*kept);
}

} // namespace store
