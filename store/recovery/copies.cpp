// SPDX-License-Identifier: MIT
#include "store/recovery/copies.h"

#include "store/database/copydraft.h"
#include "store/database/database.h"
#include "store/layers/settings.h"
#include "store/recovery/backuphistory.h"
#include "store/rows/anchoring.h"
#include "store/rows/status.h"
#include "store/text.h"
#include "store/trust/backupfolders.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

using Kind = StoreCopy::Kind;

Kind kindOf(const QString &name)
{
    if (name.contains(".replaced-"_L1))
        return Kind::Replaced;
    return name.endsWith(".bak"_L1) ? Kind::Migration : Kind::ByHand;
}

void addBeside(std::vector<StoreCopy> &all, const QFileInfo &store, Depth depth)
{
    const QStringList names = store.absoluteDir().entryList(
        {store.fileName() + u"*.bak"_s, u"*.backup"_s, store.fileName() + u".replaced-*"_s}, QDir::Files);
    for (const QString &name : names) {
        if (name.endsWith("-wal"_L1) || name.endsWith("-shm"_L1) || name.endsWith("-gate"_L1))
            continue;
        all.push_back(lookAtCopy(store.absoluteDir().filePath(name), depth));
        all.back().kind = kindOf(name);
    }
}

QStringList placesOf(const QString &storePath, const QStringList &folders)
{
    QStringList places{standardBackupFolder(storePath)};
    for (const QString &folder : folders) {
        if (!folder.isEmpty())
            places += QDir(folder).absolutePath();
    }
    places.removeDuplicates();
    return places;
}

QString wordsOf(const QString &status)
{
    const auto known = statusNamed(status);
    return known ? words(*known) : status;
}

} // namespace

QString standardBackupFolder(const QString &storePath)
{
    const QFileInfo store(storePath);
    return store.absoluteDir().filePath(store.completeBaseName() + ".backups"_L1);
}

Result<QString> backupFolder(Database &database)
{
    return setting(database, "backup.folder").map([&database](const QString &folder) {
        return folder.isEmpty() ? standardBackupFolder(database.path())
                                : QFileInfo(database.path()).absoluteDir().absoluteFilePath(folder);
    });
}

QStringList knownBackupFolders(const QString &storePath)
{
    const auto database = Database::open(storePath, Database::Mode::ReadOnly);
    const auto folder = database ? backupFolder(**database) : tl::unexpected(database.error());
    QStringList folders = BackupFolders(storePath).known();
    if (folder)
        folders.prepend(*folder);
    folders.removeDuplicates();
    return folders;
}

Result<StoreCopy> backUpByHand(Database &database, const QString &target, const std::stop_token &stop)
{
    return backUp(database, target, stop).map([&database](const StoreCopy &copy) {
        // The copy may be looked at, and written to, while the store goes on. Without a seal it is as good.
        if (const auto opened = Database::open(copy.path, Database::Mode::ReadOnly))
            std::ignore = anchorNewCopy(database, **opened);
        return copy;
    });
}

std::vector<StoreCopy> copiesOf(const QString &storePath, const QStringList &folders, Depth depth)
{
    std::vector<StoreCopy> all;
    for (const QString &place : placesOf(storePath, folders))
        std::ranges::move(BackupHistory(place, storePath).copies(depth), std::back_inserter(all));
    addBeside(all, QFileInfo(storePath), depth);
    std::ranges::stable_sort(all, std::ranges::greater(), &StoreCopy::at);
    return all;
}

const StoreCopy *newestGood(const std::vector<StoreCopy> &copies)
{
    const StoreCopy *newest = nullptr;
    for (auto copy = copies.rbegin(); copy != copies.rend(); ++copy) {
        const bool isOffered = copy->kind == Kind::Scheduled || copy->kind == Kind::Migration;
        if (copy->isGood() && isOffered && (!newest || whyNoContinuation(*copy, *newest).isEmpty()))
            newest = &*copy;
    }
    return newest;
}

QString whyNoneIsChosen(const std::vector<StoreCopy> &copies, const QString &storePath,
                        const QStringList &folders)
{
    const QString places = placesOf(storePath, folders).join(u", "_s);
    if (std::ranges::any_of(copies, &StoreCopy::isGood))
        return Text::tr("There is no good copy of %1 that is chosen unasked, neither in %2 "
                        "nor beside it: those that are good were made by hand, kept "
                        "beside, or replaced. Name one: \"memoirctl restore COPY\".")
            .arg(storePath, places);
    return Text::tr("There is no good copy of %1: neither in %2 nor beside it. Name one "
                    "that lies elsewhere: \"memoirctl restore COPY\".")
        .arg(storePath, places);
}

QString kindWord(Kind kind)
{
    switch (kind) {
    case Kind::Scheduled: return u"scheduled"_s;
    case Kind::Beside: return u"beside"_s;
    case Kind::Migration: return u"migration"_s;
    case Kind::ByHand: return u"by_hand"_s;
    case Kind::Replaced: return u"replaced"_s;
    }
    Q_UNREACHABLE();
}

QString shortHead(const StoreContent &content)
{
    constexpr qsizetype Shown = 12;
    return QString::fromLatin1(content.head.toHex().left(Shown));
}

QString countsOf(const StoreContent &content)
{
    QStringList counts;
    for (const StoreContent::Count &count : content.counts)
        counts += u"%1: %2"_s.arg(wordsOf(count.status)).arg(count.rows);
    return counts.isEmpty() ? Text::tr("no reflexions") : counts.join(u", "_s);
}

} // namespace store
