// SPDX-License-Identifier: MIT
#include "store/database.h"
#include "store/dialect.h"
#include "store/locktable.h"
#include "store/maintenance.h"
#include "store/migrator.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QLocale>
#include <QThread>

#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <array>
#include <set>

namespace store {

using namespace Qt::StringLiterals;

namespace {

using Grade = Diagnosis::Grade;
using Diagnoses = std::vector<Diagnosis>;

// A WAL this large says that nobody has checkpointed for long.
constexpr qint64 LargeWal = 64 * 1024 * 1024;

Result<QString> text(Database &database, const QString &sql)
{
    return database.value(sql).map([](const QVariant &value) { return value.toString(); });
}

QString size(qint64 bytes)
{
    return QLocale().formattedDataSize(bytes);
}

Result<void> lookAtLibrary(Database &database, Diagnoses &all)
{
    all.push_back(
        {Grade::Fine, QCoreApplication::translate("store", "SQLite"), dialect::libraryVersion(), {}});
    const QString gate = WriteGate::pathFor(database.path());
    Diagnosis diagnosis{Grade::Fine, QCoreApplication::translate("store", "write gate"), {}, {}};
    if (!WriteGate::isNeeded()) {
        diagnosis.found =
            QCoreApplication::translate("store", "not needed; this SQLite resets its WAL safely");
    } else if (QFileInfo::exists(gate)) {
        diagnosis.found = QCoreApplication::translate("store", "in force, %1").arg(gate);
    } else {
        diagnosis.found =
            QCoreApplication::translate("store", "in force; nobody has written yet, so %1 is not there")
                .arg(gate);
    }
    if (WriteGate::isNeeded()) {
        diagnosis.grade = Grade::Notice;
        diagnosis.advice =
            QCoreApplication::translate("store", "SQLite below 3.51.3 can lose writes when a WAL is reset "
                                                 "during a checkpoint; write to this store "
                                                 "with Memoir only, which keeps the two apart.");
    }
    all.push_back(diagnosis);
    return {};
}

Result<void> lookAtPragmas(Database &database, Diagnoses &all)
{
    const auto journal = text(database, u"PRAGMA journal_mode"_s);
    const auto synchronous = text(database, u"PRAGMA synchronous"_s);
    const auto version = text(database, u"PRAGMA user_version"_s);
    if (!journal || !synchronous || !version)
        return tl::unexpected((!journal ? journal : !synchronous ? synchronous : version).error());
    // A file opened as unchangeable has no journal; the header's bytes 18 and 19 would say, but nobody writes
    // now.
    const bool isWal = *journal == "wal"_L1 || database.isImmutable();
    all.push_back(
        {isWal ? Grade::Fine : Grade::Bad, QCoreApplication::translate("store", "journal mode"), *journal,
         isWal ? QString()
               : QCoreApplication::translate("store", "Close every program that uses the store and open it "
                                                      "with Memoir once.")});
    const bool isFull = synchronous->toInt() >= 2;
    all.push_back({isFull || database.isReadOnly() ? Grade::Fine : Grade::Bad,
                   QCoreApplication::translate("store", "synchronous"),
                   isFull ? QCoreApplication::translate("store", "full")
                          : QCoreApplication::translate("store", "less than full (%1)").arg(*synchronous),
                   {}});
    all.push_back({Grade::Fine, QCoreApplication::translate("store", "schema"), *version, {}});
    return {};
}

struct FileSystem
{
    quint32 magic;
    QLatin1StringView name;
    bool isNetwork;
};

// The numbers of linux/magic.h.
constexpr std::array FileSystems{FileSystem{0xef53, QLatin1StringView("ext4"), false},
                                 FileSystem{0x9123683e, QLatin1StringView("btrfs"), false},
                                 FileSystem{0x58465342, QLatin1StringView("xfs"), false},
                                 FileSystem{0x01021994, QLatin1StringView("tmpfs"), false},
                                 FileSystem{0x794c7630, QLatin1StringView("overlay"), false},
                                 FileSystem{0x2fc12fc1, QLatin1StringView("zfs"), false},
                                 FileSystem{0xf2f52010, QLatin1StringView("f2fs"), false},
                                 FileSystem{0x6969, QLatin1StringView("nfs"), true},
                                 FileSystem{0x517b, QLatin1StringView("smb"), true},
                                 FileSystem{0xff534d42, QLatin1StringView("cifs"), true},
                                 FileSystem{0xfe534d42, QLatin1StringView("smb2"), true},
                                 FileSystem{0x65735546, QLatin1StringView("fuse"), true},
                                 FileSystem{0x01021997, QLatin1StringView("9p"), true},
                                 FileSystem{0x00c36400, QLatin1StringView("ceph"), true},
                                 FileSystem{0x5346414f, QLatin1StringView("afs"), true}};

Result<void> lookAtFileSystem(Database &database, Diagnoses &all)
{
    struct statfs found = {};
    Diagnosis diagnosis{Grade::Notice, QCoreApplication::translate("store", "file system"), {}, {}};
    if (::statfs(QFile::encodeName(database.path()).constData(), &found) != 0) {
        diagnosis.found = QCoreApplication::translate("store", "unknown");
        all.push_back(diagnosis);
        return {};
    }
    const auto magic = quint32(found.f_type);
    const auto *known = std::ranges::find(FileSystems, magic, &FileSystem::magic);
    if (known == FileSystems.end()) {
        diagnosis.found = u"0x%1"_s.arg(magic, 0, 16);
        diagnosis.advice =
            QCoreApplication::translate("store", "Make sure that this file system is on this machine.");
    } else {
        diagnosis.grade = known->isNetwork ? Grade::Bad : Grade::Fine;
        diagnosis.found = QString(known->name);
    }
    if (diagnosis.grade == Grade::Bad)
        diagnosis.advice =
            QCoreApplication::translate("store", "Move the store to a disk of this machine; locks and "
                                                 "shared memory do not hold over a network.");
    all.push_back(diagnosis);
    return {};
}

void lookAtMode(const QString &path, mode_t wanted, const QString &what, Diagnoses &all)
{
    struct stat found = {};
    if (::stat(QFile::encodeName(path).constData(), &found) != 0)
        return; // side files come and go
    const mode_t mode = found.st_mode & 07777;
    const bool isPrivate = (mode & ~wanted) == 0;
    all.push_back(
        {isPrivate ? Grade::Fine : Grade::Notice, what, u"%1"_s.arg(mode, 4, 8, '0'_L1),
         isPrivate ? QString()
                   : QCoreApplication::translate("store", "Others may read or write it; run \"chmod %1 %2\".")
                         .arg(wanted, 4, 8, '0'_L1)
                         .arg(path)});
}

Result<void> lookAtPermissions(Database &database, Diagnoses &all)
{
    const QString path = database.path();
    lookAtMode(QFileInfo(path).absolutePath(), 0700,
               QCoreApplication::translate("store", "permissions of the folder"), all);
    lookAtMode(path, 0600, QCoreApplication::translate("store", "permissions of the store"), all);
    for (const auto &suffix : {u"-wal"_s, u"-shm"_s, u"-gate"_s})
        lookAtMode(path + suffix, 0600,
                   QCoreApplication::translate("store", "permissions of the side file %1").arg(suffix), all);
    return {};
}

Result<void> lookAtSizes(Database &database, Diagnoses &all)
{
    const auto free = database.value(u"PRAGMA freelist_count"_s);
    const auto page = database.value(u"PRAGMA page_size"_s);
    if (!free || !page)
        return tl::unexpected((!free ? free : page).error());
    const qint64 bytes = QFileInfo(database.path()).size();
    const qint64 wal = QFileInfo(database.path() + "-wal"_L1).size();
    all.push_back({Grade::Fine, QCoreApplication::translate("store", "size"), size(bytes), {}});
    all.push_back(
        {Grade::Fine,
         QCoreApplication::translate("store", "free pages"),
         QCoreApplication::translate("store", "%1 (%2)")
             .arg(QString::number(free->toLongLong()), size(free->toLongLong() * page->toLongLong())),
         {}});
    all.push_back({wal > LargeWal ? Grade::Notice : Grade::Fine,
                   QCoreApplication::translate("store", "waiting for the checkpoint"), size(wal),
                   wal > LargeWal ? QCoreApplication::translate(
                       "store", "Close the programs that use the store; the last "
                                "one moves this into the file.")
                                  : QString()});
    return {};
}

// Where SQLite locks its shared memory: WAL_READ_LOCK(0) to (4) of its wal.c.
constexpr off_t FirstReadMark = 123;
constexpr off_t LastReadMark = 127;

// Who reads one moment of the store. Most reads last milliseconds: who stands here twice, a second apart,
// holds back the checkpoint, and what it shows may be old.
std::set<pid_t> readersOf(const QString &path)
{
    struct stat found = {};
    std::set<pid_t> readers;
    if (::stat(QFile::encodeName(path + "-shm"_L1).constData(), &found) != 0)
        return readers;
    for (const HeldLock &lock : heldLocks()) {
        if (lock.inode == found.st_ino && lock.first >= FirstReadMark && lock.first <= LastReadMark
            && lock.process != ::getpid())
            readers.insert(lock.process);
    }
    return readers;
}

Result<void> lookAtReaders(Database &database, Diagnoses &all)
{
    std::set<pid_t> readers = readersOf(database.path());
    if (!readers.empty()) {
        QThread::sleep(1);
        const std::set<pid_t> later = readersOf(database.path());
        std::erase_if(readers, [&later](pid_t process) { return !later.contains(process); });
    }
    QStringList names;
    for (const pid_t process : readers)
        names += QString::number(process);
    all.push_back(
        {names.isEmpty() ? Grade::Fine : Grade::Notice, QCoreApplication::translate("store", "long reads"),
         names.isEmpty() ? QCoreApplication::translate("store", "none") : names.join(u", "_s),
         names.isEmpty() ? QString()
                         : QCoreApplication::translate(
                             "store", "The processes named have been reading one state of the store for "
                                      "longer than a second. Where that lasts for more than a minute, "
                                      "they show old rows and the side file grows: close them.")});
    return {};
}

using Objects = QHash<QString, QString>;

Result<Objects> objectsOf(sqlite3 *handle)
{
    Objects objects;
    const auto take = [](void *into, int, char **columns, char **) {
        static_cast<Objects *>(into)->insert(QString::fromUtf8(columns[0]), QString::fromUtf8(columns[1]));
        return 0;
    };
    const int code = sqlite3_exec(handle,
                                  "SELECT type || ' ' || name, sql FROM sqlite_master WHERE sql IS NOT NULL "
                                  "AND name NOT LIKE 'reflexion_fts\\_%' ESCAPE '\\'",
                                  take, &objects, nullptr);
    if (code != SQLITE_OK)
        return tl::unexpected(dialect::translated(handle));
    return objects;
}

// What the schema scripts make, in a database that is only for comparing.
Result<Objects> objectsWanted()
{
    sqlite3 *handle = nullptr;
    int code = sqlite3_open(":memory:", &handle);
    for (int version = 1; code == SQLITE_OK && version <= Migrator::CurrentVersion; ++version) {
        QFile script(u":/sql/sqlite/%1.sql"_s.arg(version, 3, 10, '0'_L1));
        code = script.open(QIODevice::ReadOnly)
                   ? sqlite3_exec(handle, script.readAll().constData(), nullptr, nullptr, nullptr)
                   : SQLITE_CANTOPEN;
    }
    auto objects = code == SQLITE_OK ? objectsOf(handle) : tl::unexpected(dialect::translated(handle));
    sqlite3_close(handle);
    return objects;
}

Result<void> lookAtSchema(Database &database, Diagnoses &all)
{
    const auto wanted = objectsWanted();
    const auto found = objectsOf(database.handle());
    if (!wanted || !found)
        return tl::unexpected((!wanted ? wanted : found).error());
    QStringList wrong;
    for (auto object = wanted->cbegin(); object != wanted->cend(); ++object) {
        if (found->value(object.key()).trimmed() != object.value().trimmed())
            wrong += object.key();
    }
    for (auto object = found->cbegin(); object != found->cend(); ++object) {
        if (object.key().startsWith("trigger "_L1) && !wanted->contains(object.key()))
            wrong += object.key();
    }
    wrong.sort();
    all.push_back({wrong.isEmpty() ? Grade::Fine : Grade::Bad,
                   QCoreApplication::translate("store", "guards of the schema"),
                   wrong.isEmpty() ? QCoreApplication::translate("store", "%n, as they should be", nullptr,
                                                                 int(wanted->size()))
                                   : QCoreApplication::translate("store", "missing, altered or foreign: %1")
                                         .arg(wrong.join(u", "_s)),
                   wrong.isEmpty()
                       ? QString()
                       : QCoreApplication::translate("store", "Somebody changed the rules of this store; run "
                                                              "\"memoirctl verify\", or go back to a "
                                                              "backup.")});
    return {};
}

Result<void> lookAtContent(Database &database, Diagnoses &all)
{
    const auto problems = dialect::integrityProblems(database);
    if (!problems)
        return tl::unexpected(problems.error());
    all.push_back(
        {problems->isEmpty() ? Grade::Fine : Grade::Bad, QCoreApplication::translate("store", "integrity"),
         problems->isEmpty() ? QCoreApplication::translate("store", "sound") : problems->join(u"; "_s),
         problems->isEmpty() ? QString()
                             : QCoreApplication::translate("store", "Copy the file away, then go back to a "
                                                                    "backup.")});
    // SQLite runs this check as a write, which a reader may not do.
    if (database.isReadOnly())
        return {};
    const bool isSound = dialect::checkFullText(database).has_value();
    all.push_back({isSound ? Grade::Fine : Grade::Bad, QCoreApplication::translate("store", "full text"),
                   isSound ? QCoreApplication::translate("store", "agrees with the rows")
                           : QCoreApplication::translate("store", "differs from the rows"),
                   isSound ? QString() : QCoreApplication::translate("store", "Run \"memoirctl rebuild\".")});
    return {};
}

Result<void> lookForBackups(Database &database, Diagnoses &all)
{
    const QFileInfo store(database.path());
    const auto backups = store.absoluteDir().entryInfoList({store.fileName() + "*.bak"_L1, u"*.backup"_s},
                                                           QDir::Files, QDir::Time);
    all.push_back({Grade::Fine, QCoreApplication::translate("store", "backup beside the store"),
                   backups.isEmpty() ? QCoreApplication::translate("store", "none")
                                     : backups.first().fileName() + u", "_s
                                           + backups.first().lastModified().toUTC().toString(Qt::ISODate),
                   backups.isEmpty()
                       ? QCoreApplication::translate("store", "\"memoirctl backup FILE\" makes one while the "
                                                              "store is in use.")
                       : QString()});
    return {};
}

} // namespace

Result<std::vector<Diagnosis>> diagnose(Database &database, bool deep)
{
    Diagnoses all;
    for (const auto &look : {lookAtLibrary, lookAtPragmas, lookAtFileSystem, lookAtPermissions, lookAtSizes,
                             lookAtReaders, lookAtSchema, lookForBackups}) {
        if (auto looked = look(database, all); !looked)
            return tl::unexpected(looked.error());
    }
    if (deep) {
        if (auto looked = lookAtContent(database, all); !looked)
            return tl::unexpected(looked.error());
    }
    return all;
}

} // namespace store
