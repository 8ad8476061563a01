// SPDX-License-Identifier: MIT
#include "store/database/damage.h"
#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/database/filesystem.h"
#include "store/database/locktable.h"
#include "store/database/migrator.h"
#include "store/database/schemacheck.h"
#include "store/database/writegate.h"
#include "store/recovery/copies.h"
#include "store/rows/anchoring.h"
#include "store/upkeep/copydiagnosis.h"
#include "store/upkeep/maintenance.h"
#include "store/upkeep/serverdiagnosis.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QThread>

#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <set>

namespace store {

using namespace Qt::StringLiterals;

namespace {

using Grade = Diagnosis::Grade;
using Diagnoses = std::vector<Diagnosis>;

// A larger WAL shows that nobody has checkpointed for long.
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

Result<void> lookAtFileSystem(Database &database, Diagnoses &all)
{
    Diagnosis diagnosis{Grade::Notice, QCoreApplication::translate("store", "file system"), {}, {}};
    const quint32 magic = fileSystemMagic(database.path());
    if (const FileSystem *known = fileSystemOf(magic)) {
        diagnosis.grade = known->reach == FileSystem::Reach::Local ? Grade::Fine : Grade::Bad;
        diagnosis.found = QString(known->name);
    } else {
        diagnosis.found =
            magic == 0 ? QCoreApplication::translate("store", "unknown") : u"0x%1"_s.arg(magic, 0, 16);
        diagnosis.advice =
            QCoreApplication::translate("store", "Make sure that this file system is on this machine.");
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
        return; // side files may vanish meanwhile
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

// Processes that hold a read transaction. Most reads last milliseconds: a process found twice, a second
// apart, holds back the checkpoint and may show old data.
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

Result<void> lookAtSchema(Database &database, Diagnoses &all)
{
    const auto wrong = schemaDifferences(database);
    if (!wrong)
        return tl::unexpected(wrong.error());
    all.push_back({wrong->isEmpty() ? Grade::Fine : Grade::Bad,
                   QCoreApplication::translate("store", "guards of the schema"),
                   wrong->isEmpty() ? QCoreApplication::translate("store", "as they should be")
                                    : QCoreApplication::translate("store", "missing, altered or foreign: %1")
                                          .arg(wrong->join(u", "_s)),
                   wrong->isEmpty() ? QString()
                                    : QCoreApplication::translate(
                                        "store", "Somebody changed the rules of this store, and it is not "
                                                 "opened; run \"memoirctl rebuild --schema\", which makes "
                                                 "them anew, or go back to a backup.")});
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
                             : QCoreApplication::translate(
                                   "store", "Pages of it are damaged; go back to the newest good copy: "
                                            "\"%1\" (what stands there now is kept).")
                                   .arg(restoreCommand(database.path()))});
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

Result<void> lookAtAnchors(Database &database, Diagnoses &all)
{
    const auto anchors = anchorsHere(database);
    const auto differs = anchors ? newestDisagreement(database) : tl::unexpected(anchors.error());
    Diagnosis diagnosis{Grade::Fine, QCoreApplication::translate("store", "seals of this computer"), {}, {}};
    if (!differs) {
        diagnosis.grade = Grade::Notice;
        diagnosis.found = differs.error().message;
    } else if (*differs) {
        diagnosis.grade = Grade::Bad;
        diagnosis.found = QCoreApplication::translate("store", "the store is not what was seen here");
        diagnosis.advice = (*differs)->message;
    } else if (anchors->isEmpty()) {
        diagnosis.found = QCoreApplication::translate("store", "none");
        diagnosis.advice =
            QCoreApplication::translate("store", "\"memoirctl ledger seal\" makes the first; every program "
                                                 "that writes makes the next.");
    } else {
        diagnosis.found = QCoreApplication::translate("store", "%1, the last one of %2; the ledger holds it")
                              .arg(anchors->all.size())
                              .arg(anchors->all.back().at);
    }
    all.push_back(diagnosis);
    return {};
}

} // namespace

Result<std::vector<Diagnosis>> diagnose(Database &database, bool deep)
{
    Diagnoses all;
    if (!database.handle())
        return lookAtServer(database, all).and_then([&] { return lookAtAnchors(database, all); }).map([&] {
            return all;
        });
    for (const auto &look : {lookAtLibrary, lookAtPragmas, lookAtFileSystem, lookAtPermissions, lookAtSizes,
                             lookAtReaders, lookAtSchema, lookAtAnchors}) {
        if (auto looked = look(database, all); !looked)
            return tl::unexpected(looked.error());
    }
    const auto folder = backupFolder(database);
    lookForCopies(database.path(), {folder.value_or(QString())}, deep, all);
    if (deep) {
        if (auto looked = lookAtContent(database, all); !looked)
            return tl::unexpected(looked.error());
    }
    return all;
}

} // namespace store
