// SPDX-License-Identifier: MIT
#include "store/recovery/restore.h"

#include "store/clock.h"
#include "store/database/copydraft.h"
#include "store/database/damage.h"
#include "store/database/database.h"
#include "store/database/migrator.h"
#include "store/database/sqlitefile.h"
#include "store/database/writegate.h"
#include "store/files/storefiles.h"
#include "store/files/storefolder.h"
#include "store/files/storerights.h"
#include "store/recovery/backuphistory.h"
#include "store/recovery/copies.h"
#include "store/rows/anchoring.h"
#include "store/rows/verify.h"
#include "store/text.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <cerrno>

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int GatePatience = 5000; // milliseconds
constexpr int LockPatience = 1000;
constexpr auto SettledBy = "PRAGMA locking_mode = EXCLUSIVE; SELECT count(*) FROM sqlite_master; "
                           "PRAGMA wal_checkpoint(TRUNCATE)";

tl::unexpected<Error> inUse(const QString &path)
{
    return failure(Error::Code::Busy, Text::tr("Another program has %1 open; close the window, servers and "
                                               "agents that use it, then restore again. Nothing was changed.")
                                          .arg(path));
}

tl::unexpected<Error> notMoved(const QString &path)
{
    return failure(Error::Code::Failed,
                   Text::tr("%1 could not be given its place: %2.").arg(path, qt_error_string(errno)));
}

bool isThere(const QString &path)
{
    return QFileInfo::exists(path);
}

// Moves the WAL of the existing store into its file, so that the file alone is complete. False where it is
// too damaged: it then stays unchanged, and its WAL is kept beside it.
Result<bool> settle(const QString &path)
{
    if (QFileInfo(path).size() == 0)
        return false;
    sqlite3 *handle = nullptr;
    sqlite3_open_v2(QFile::encodeName(path).constData(), &handle, SQLITE_OPEN_READWRITE, nullptr);
    if (!handle) // out of memory
        return failure(Error::Code::Failed, QString::fromUtf8(sqlite3_errmsg(handle)));
    sqlite3_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    sqlite3_busy_timeout(handle, LockPatience);
    const int code = sqlite3_exec(handle, SettledBy, nullptr, nullptr, nullptr);
    sqlite3_close(handle);
    if ((code & 0xff) == SQLITE_BUSY || (code & 0xff) == SQLITE_LOCKED)
        return inUse(path);
    return code == SQLITE_OK;
}

// If a store was removed while open, the locks on its shared memory file reveal that.
bool isSharedMemoryLocked(const QString &path)
{
    const int file = ::open(QFile::encodeName(path + "-shm"_L1).constData(), O_RDWR | O_CLOEXEC);
    if (file < 0)
        return false;
    struct flock lock = {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    const bool isLocked = ::fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
    ::close(file);
    return isLocked;
}

bool renamed(const QString &from, const QString &to, unsigned flags)
{
    return ::renameat2(AT_FDCWD, QFile::encodeName(from).constData(), AT_FDCWD,
                       QFile::encodeName(to).constData(), flags)
           == 0;
}

// Exchanges two files atomically; where the file system cannot, there is a moment without either.
bool exchanged(const QString &one, const QString &other)
{
    if (renamed(one, other, RENAME_EXCHANGE))
        return true;
    const QString between = one + ".swap"_L1;
    return (errno == EINVAL || errno == ENOSYS) && renamed(other, between, 0) && renamed(one, other, 0)
           && renamed(between, one, 0);
}

// A store's place while nobody else can use it.
class HeldPlace
{
public:
    explicit HeldPlace(QString path)
        : m_path(std::move(path))
        , m_gate(m_path)
        , m_replaced(m_path + ".replaced-"_L1 + now().toString(u"yyyyMMdd'T'HHmmsszzz'Z'"_s))
    {}

    [[nodiscard]] Result<void> hold();
    [[nodiscard]] Result<void> put(CopyDraft draft);
    QString replaced() const { return isThere(m_replaced) ? m_replaced : QString(); }

private:
    [[nodiscard]] Result<void> holdFile();
    [[nodiscard]] Result<void> moveJournal(const QString &to);

    const QString m_path;
    WriteGate m_gate;
    std::unique_ptr<SqliteFile> m_file; // null where there is no store
    const QString m_replaced;
};

Result<void> HeldPlace::hold()
{
    if (StoreFiles::ownsName(m_path))
        return inUse(m_path);
    if (auto made = makeStoreFolder(m_path); !made)
        return made;
    if (auto entered = m_gate.enter(GatePatience); !entered)
        return entered;
    switch (lookAtFile(m_path).state) {
    case FileLook::State::Missing:
        return isSharedMemoryLocked(m_path) ? Result<void>(inUse(m_path)) : Result<void>();
    case FileLook::State::NotAFile:
    case FileLook::State::Foreign: return tl::unexpected(unusable(m_path, lookAtFile(m_path)));
    default: return holdFile();
    }
}

Result<void> HeldPlace::holdFile()
{
    const auto settled = settle(m_path);
    if (!settled)
        return tl::unexpected(settled.error());
    m_file = std::make_unique<SqliteFile>(m_path, SqliteFile::Access::Write);
    if (!m_file->isOpen())
        return failure(Error::Code::Unusable,
                       Text::tr("%1 may not be written by this user; nothing was changed.").arg(m_path));
    // Somebody may have opened the store between the check and the lock, so it is checked again under the
    // lock.
    if (!m_file->holdAlone() || (*settled && QFileInfo(m_path + "-wal"_L1).size() > 0))
        return inUse(m_path);
    return {};
}

// Moves the old journal away before the copy takes the store's place: SQLite would write the journal's pages
// into the copy.
Result<void> HeldPlace::moveJournal(const QString &to)
{
    const QString journal = m_path + "-wal"_L1;
    if (QFileInfo(journal).size() > 0 && !renamed(journal, to, RENAME_NOREPLACE))
        return notMoved(to);
    for (const QString &side : {journal, m_path + "-shm"_L1, m_path + "-journal"_L1})
        QFile::remove(side);
    return syncFolderOf(m_path);
}

Result<void> HeldPlace::put(CopyDraft draft)
{
    const QString kept = m_replaced + ".journal"_L1;
    if (!m_file)
        return moveJournal(m_replaced + "-wal"_L1)
            .and_then([&] { return draft.keepAs(m_path); })
            .map([](const StoreCopy &) {});
    if (auto moved = draft.keepAs(m_replaced); !moved)
        return tl::unexpected(moved.error());
    giveRightsOf(m_path, m_replaced);
    if (auto moved = moveJournal(kept); !moved)
        return moved;
    if (!exchanged(m_replaced, m_path))
        return notMoved(m_path);
    if (isThere(kept) && !renamed(kept, m_replaced + "-wal"_L1, RENAME_NOREPLACE))
        return notMoved(kept);
    return syncFolderOf(m_path);
}

Result<QString> put(const QString &path, const StoreCopy &copy)
{
    HeldPlace place(path);
    if (auto held = place.hold(); !held)
        return tl::unexpected(held.error());
    auto draft = CopyDraft::of(copy, path + ".restoring"_L1);
    if (!draft)
        return tl::unexpected(draft.error());
    if (auto stands = place.put(std::move(*draft)); !stands)
        return tl::unexpected(stands.error());
    return place.replaced();
}

// Opens the restored store, which migrates an older copy to the present schema.
Result<void> lookAtRestored(const QString &path, const StoreCopy &copy, const Actor &person,
                            Restored &restored)
{
    const auto database = Database::open(path, Database::Mode::ReadWrite);
    if (!database)
        return tl::unexpected(database.error());
    const QString reason = Text::tr("restored from %1").arg(QFileInfo(copy.path).fileName());
    const auto accepted = acceptOlder(**database, person, reason);
    const auto verified = verify(**database);
    auto content = verified ? contentOf((*database)->handle()) : tl::unexpected(verified.error());
    if (!content)
        return tl::unexpected(content.error());
    restored.content = std::move(*content);
    if (!verified->isWhole())
        restored.doubt = verified->problems.front().message;
    else if (!accepted)
        restored.doubt = accepted.error().message;
    return {};
}

Result<void> checked(const StoreCopy &copy, const QString &path)
{
    if (QFileInfo(copy.path) == QFileInfo(path))
        return failure(Error::Code::Usage, Text::tr("%1 is the store itself; name a copy of it.").arg(path));
    if (copy.problem.isEmpty())
        return {};
    return failure(Error::Code::Unusable,
                   Text::tr("%1 is no good copy: %2. Nothing was changed.").arg(copy.path, copy.problem));
}

// The uid of the store at this place; where it cannot be read, of its newest good copy. Empty: nobody knows.
QString uidOfStoreAt(const QString &path, const QStringList &folders)
{
    const auto database = Database::open(path, Database::Mode::ReadOnly);
    if (const auto uid = database ? Migrator::storeUid(**database) : tl::unexpected(database.error()))
        return *uid;
    const std::vector<StoreCopy> copies = copiesOf(path, folders, Depth::Content);
    const StoreCopy *newest = newestGood(copies);
    return newest ? newest->content.storeUid : QString();
}

} // namespace

Result<void> checkSameStore(const StoreSwap &swap, const QString &otherStore)
{
    const auto &[copy, copyUid, place, placeUid] = swap;
    if (copyUid.isEmpty() || placeUid.isEmpty() || copyUid == placeUid || copyUid == otherStore)
        return {};
    return failure(Error::Code::Refused,
                   Text::tr("%1 is a copy of another store (%2) than the one at %3 (%4). If "
                            "you mean that store, say so: \"memoirctl restore COPY --yes "
                            "--other-store %2\". Nothing was changed.")
                       .arg(copy, copyUid, place, placeUid));
}

Result<StoreCopy> copyToRestore(const QString &storePath, const QStringList &folders)
{
    std::vector<StoreCopy> copies = copiesOf(storePath, folders, Depth::Pages);
    while (const StoreCopy *newest = newestGood(copies)) {
        const auto place = copies.begin() + (newest - copies.data());
        StoreCopy proven = lookAtCopy(place->path, Depth::Whole);
        proven.kind = place->kind;
        if (proven.isGood())
            return proven;
        *place = std::move(proven);
    }
    return failure(Error::Code::NotFound, whyNoneIsChosen(copies, storePath, folders));
}

Result<Restored> restore(const QString &storePath, const QString &copyPath, const Actor &person,
                         const QStringList &folders, const QString &otherStore)
{
    if (person.kind != Actor::Kind::Person)
        return failure(Error::Code::Refused,
                       Text::tr("Only a person puts an older copy in a store's place."));
    const QString path = QFileInfo(storePath).absoluteFilePath();
    const StoreCopy copy = lookAtCopy(copyPath, Depth::Pages);
    if (auto good = checked(copy, path); !good)
        return tl::unexpected(good.error());
    const StoreSwap swap{copy.path, copy.content.storeUid, path, uidOfStoreAt(path, folders)};
    if (auto same = checkSameStore(swap, otherStore); !same)
        return tl::unexpected(same.error());
    const auto replaced = put(path, copy);
    if (!replaced)
        return tl::unexpected(replaced.error());
    Restored restored;
    restored.replaced = *replaced;
    for (const QString &folder : QStringList{standardBackupFolder(path)} + folders)
        restored.setAside += BackupHistory(folder, path).branchAt(copy);
    if (auto looked = lookAtRestored(path, copy, person, restored); !looked)
        return tl::unexpected(looked.error());
    return restored;
}

} // namespace store
