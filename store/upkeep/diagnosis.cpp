// SPDX-License-Identifier: MIT
#include "store/database/damage.h"
#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/database/filesystem.h"
#include "store/database/migrator.h"
#include "store/database/readonlyplace.h"
#include "store/database/schemacheck.h"
#include "store/database/writegate.h"
#include "store/recovery/copies.h"
#include "store/recovery/remains.h"
#include "store/rows/anchoring.h"
#include "store/rows/decisionsigning.h"
#include "store/rows/signaturecheck.h"
#include "store/text.h"
#include "store/upkeep/copydiagnosis.h"
#include "store/upkeep/diskencryption.h"
#include "store/upkeep/longreads.h"
#include "store/upkeep/maintenance.h"
#include "store/upkeep/serverdiagnosis.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QStorageInfo>

#include <sqlite3.h>
#include <sys/stat.h>

namespace store {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

using Grade = Diagnosis::Grade;
using Diagnoses = std::vector<Diagnosis>;

// A larger WAL shows that nobody has checkpointed for long.
constexpr qint64 LargeWal = 64 * 1024 * 1024;
constexpr auto LongRead = 60s;

Result<QString> text(Database &database, const QString &sql)
{
    return database.text(sql);
}

QString size(qint64 bytes)
{
    return QLocale().formattedDataSize(bytes);
}

Result<void> lookAtLibrary(Database &database, Diagnoses &all)
{
    all.push_back({Grade::Fine, Text::tr("SQLite"), dialect::libraryVersion(), {}});
    const QString gate = WriteGate::pathFor(database.path());
    Diagnosis diagnosis{Grade::Fine, Text::tr("write gate"), {}, {}};
    if (!WriteGate::isNeeded()) {
        diagnosis.found = Text::tr("not needed; this SQLite resets its WAL safely");
    } else if (QFileInfo::exists(gate)) {
        diagnosis.found = Text::tr("in force, %1").arg(gate);
    } else {
        diagnosis.found = Text::tr("in force; nobody has written yet, so %1 is not there").arg(gate);
    }
    if (WriteGate::isNeeded()) {
        diagnosis.grade = Grade::Notice;
        diagnosis.advice = Text::tr("SQLite below 3.51.3 can lose writes when a WAL is reset "
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
    all.push_back({isWal ? Grade::Fine : Grade::Bad, Text::tr("journal mode"), *journal,
                   isWal ? QString()
                         : Text::tr("Close every program that uses the store and open it "
                                    "with Memoir once.")});
    const bool isFull = synchronous->toInt() >= 2;
    all.push_back({isFull || database.isReadOnly() ? Grade::Fine : Grade::Bad,
                   Text::tr("synchronous"),
                   isFull ? Text::tr("full") : Text::tr("less than full (%1)").arg(*synchronous),
                   {}});
    all.push_back({Grade::Fine, Text::tr("schema"), *version, {}});
    return {};
}

Result<void> lookAtFileSystem(Database &database, Diagnoses &all)
{
    Diagnosis diagnosis{Grade::Notice, Text::tr("file system"), {}, {}};
    const quint32 magic = fileSystemMagic(database.path());
    if (const FileSystem *known = fileSystemOf(magic)) {
        diagnosis.grade = known->reach == FileSystem::Reach::Local ? Grade::Fine : Grade::Bad;
        diagnosis.found = QString(known->name);
    } else {
        diagnosis.found = magic == 0 ? Text::tr("unknown") : u"0x%1"_s.arg(magic, 0, 16);
        diagnosis.advice = Text::tr("Make sure that this file system is on this machine.");
    }
    if (diagnosis.grade == Grade::Bad)
        diagnosis.advice = Text::tr("Move the store to a disk of this machine; locks and "
                                    "shared memory do not hold over a network.");
    all.push_back(diagnosis);
    return {};
}

// A migration, a backup and the removal of forgotten words each write the whole store once more.
Result<void> lookAtSpace(Database &database, Diagnoses &all)
{
    constexpr qint64 LeastToWrite = 1 << 20;
    const QStorageInfo disk(QFileInfo(database.path()).absolutePath());
    const qint64 left = disk.bytesAvailable();
    if (!disk.isValid() || left < 0)
        return {};
    const bool isFull = left < LeastToWrite;
    const bool isNearlyFull = left < 2 * QFileInfo(database.path()).size() + 16 * LeastToWrite;
    all.push_back({isFull         ? Grade::Bad
                   : isNearlyFull ? Grade::Notice
                                  : Grade::Fine,
                   Text::tr("free on the disk"),
                   isFull         ? Text::tr("%1: the disk is full").arg(size(left))
                   : isNearlyFull ? Text::tr("%1: the disk is nearly full").arg(size(left))
                                  : size(left),
                   isFull || isNearlyFull ? Text::tr("Make room: where a write does not fit it fails, and a "
                                                     "backup needs as much again as the store.")
                                          : QString()});
    return {};
}

// Said only where nothing can be written.
Result<void> lookAtPlace(Database &database, Diagnoses &all)
{
    if (const QString why = whyReadOnly(database.path()); !why.isEmpty())
        all.push_back(
            {Grade::Notice, Text::tr("place of the store"), why,
             Text::tr("Change the permissions or the mount, or copy the store elsewhere, to write.")});
    return {};
}

void lookAtMode(const QString &path, mode_t wanted, const QString &what, Diagnoses &all)
{
    struct stat found = {};
    if (::stat(QFile::encodeName(path).constData(), &found) != 0)
        return; // side files may vanish meanwhile
    const mode_t mode = found.st_mode & 07777;
    const bool isPrivate = (mode & ~wanted) == 0;
    all.push_back({isPrivate ? Grade::Fine : Grade::Notice, what, u"%1"_s.arg(mode, 4, 8, '0'_L1),
                   isPrivate ? QString()
                             : Text::tr("Others may read or write it; run \"chmod %1 %2\".")
                                   .arg(wanted, 4, 8, '0'_L1)
                                   .arg(path)});
}

Result<void> lookAtPermissions(Database &database, Diagnoses &all)
{
    const QString path = database.path();
    lookAtMode(QFileInfo(path).absolutePath(), 0700, Text::tr("permissions of the folder"), all);
    lookAtMode(path, 0600, Text::tr("permissions of the store"), all);
    for (const auto &suffix : {u"-wal"_s, u"-shm"_s, u"-gate"_s})
        lookAtMode(path + suffix, 0600, Text::tr("permissions of the side file %1").arg(suffix), all);
    return {};
}

// What lets somebody sign in this person's or this computer's name, and what was seen here.
void lookAtKeys(Diagnoses &all)
{
    const auto computer = signing::Computer::here();
    lookAtMode(computer.anchorFolder(), 0700, Text::tr("permissions of the folder of seals"), all);
    const QDir keys(computer.keyFolder());
    for (const QString &key : keys.entryList({u"*.key"_s}, QDir::Files))
        lookAtMode(keys.filePath(key), 0600, Text::tr("permissions of %1").arg(key), all);
}

void lookAtDisk(const QString &path, Diagnoses &all)
{
    const DiskEncryption found = diskEncryptionOf(path);
    if (found == DiskEncryption::Unknown)
        return;
    const bool isEncrypted = found == DiskEncryption::Encrypted;
    all.push_back({isEncrypted ? Grade::Fine : Grade::Notice, Text::tr("encryption of the disk"),
                   isEncrypted ? Text::tr("encrypted") : Text::tr("not found"),
                   isEncrypted
                       ? QString()
                       : Text::tr("Who takes the disk away can read the store, unless the file system "
                                  "encrypts by itself. Keep it on an encrypted disk or home folder.")});
}

Result<void> lookAtSizes(Database &database, Diagnoses &all)
{
    const auto free = database.value(u"PRAGMA freelist_count"_s);
    const auto page = database.value(u"PRAGMA page_size"_s);
    if (!free || !page)
        return tl::unexpected((!free ? free : page).error());
    const qint64 bytes = QFileInfo(database.path()).size();
    const qint64 wal = QFileInfo(database.path() + "-wal"_L1).size();
    all.push_back({Grade::Fine, Text::tr("size"), size(bytes), {}});
    all.push_back({Grade::Fine,
                   Text::tr("free pages"),
                   Text::tr("%1 (%2)").arg(QString::number(free->toLongLong()),
                                           size(free->toLongLong() * page->toLongLong())),
                   {}});
    all.push_back({wal > LargeWal ? Grade::Notice : Grade::Fine, Text::tr("waiting for the checkpoint"),
                   size(wal),
                   wal > LargeWal ? Text::tr("Close the programs that use the store; the last "
                                             "one moves this into the file.")
                                  : QString()});
    return {};
}

void lookAtReaders(const QString &path, bool deep, Diagnoses &all)
{
    const LongReads reads = longReads(path, deep ? LongRead : 1s);
    Diagnosis diagnosis{Grade::Fine, Text::tr("long reads"), Text::tr("none"), QString()};
    if (!reads.processes.isEmpty()) {
        const bool isOld = reads.watched >= LongRead;
        diagnosis.grade = Grade::Notice;
        diagnosis.found = isOld ? Text::tr("for longer than a minute: %1").arg(reads.processes.join(u", "_s))
                                : Text::tr("for longer than a second: %1").arg(reads.processes.join(u", "_s));
        diagnosis.advice = isOld ? Text::tr("These processes read one state of the store: what they show "
                                            "may be old, and the side file grows. Close them.")
                                 : Text::tr("These processes read one state of the store; without "
                                            "--quick they are watched for a minute.");
    }
    all.push_back(diagnosis);
}

Result<void> lookAtSchema(Database &database, Diagnoses &all)
{
    const auto wrong = schemaDifferences(database);
    if (!wrong)
        return tl::unexpected(wrong.error());
    all.push_back({wrong->isEmpty() ? Grade::Fine : Grade::Bad, Text::tr("guards of the schema"),
                   wrong->isEmpty() ? Text::tr("as they should be")
                                    : Text::tr("missing, altered or foreign: %1").arg(wrong->join(u", "_s)),
                   wrong->isEmpty() ? QString()
                                    : Text::tr("Somebody changed the rules of this store, and it is not "
                                               "opened; run \"memoirctl rebuild --schema\", which makes "
                                               "them anew, or go back to a backup.")});
    return {};
}

Result<void> lookAtContent(Database &database, Diagnoses &all)
{
    const auto problems = dialect::integrityProblems(database);
    if (!problems)
        return tl::unexpected(problems.error());
    all.push_back({problems->isEmpty() ? Grade::Fine : Grade::Bad, Text::tr("integrity"),
                   problems->isEmpty() ? Text::tr("sound") : problems->join(u"; "_s),
                   problems->isEmpty() ? QString()
                                       : Text::tr("Pages of it are damaged; go back to the newest good copy: "
                                                  "\"%1\" (what stands there now is kept).")
                                             .arg(restoreCommand(database.path()))});
    // SQLite runs this check as a write, which a reader may not do.
    if (database.isReadOnly())
        return {};
    const bool isSound = dialect::checkFullText(database).has_value();
    all.push_back({isSound ? Grade::Fine : Grade::Bad, Text::tr("full text"),
                   isSound ? Text::tr("agrees with the rows") : Text::tr("differs from the rows"),
                   isSound ? QString() : Text::tr("Run \"memoirctl rebuild\".")});
    return {};
}

Result<void> lookAtAnchors(Database &database, Diagnoses &all)
{
    const auto anchors = anchorsHere(database);
    const auto differs = anchors ? newestDisagreement(database) : tl::unexpected(anchors.error());
    Diagnosis diagnosis{Grade::Fine, Text::tr("seals of this computer"), {}, {}};
    if (!differs) {
        diagnosis.grade = Grade::Notice;
        diagnosis.found = differs.error().message;
    } else if (*differs) {
        diagnosis.grade = Grade::Bad;
        diagnosis.found = Text::tr("the store is not what was seen here: %1").arg((*differs)->message);
        diagnosis.advice = Text::tr(
            "\"memoirctl verify\" says what else differs. Where somebody meant it, \"memoirctl ledger "
            "seal --accept-older --reason TEXT\" says so; where nobody did, go back to a copy.");
    } else if (anchors->isEmpty()) {
        diagnosis.found = Text::tr("none");
        diagnosis.advice = Text::tr("\"memoirctl ledger seal\" makes the first; every program "
                                    "that writes makes the next.");
    } else {
        diagnosis.found = Text::tr("%1, the last one of %2; the ledger holds it")
                              .arg(anchors->all.size())
                              .arg(anchors->all.back().at);
    }
    all.push_back(diagnosis);
    return {};
}

Result<void> lookAtRemains(Database &database, Diagnoses &all)
{
    const auto areLeft = remainsAreLeft(database);
    Diagnosis diagnosis{Grade::Fine, Text::tr("words of what was forgotten"), Text::tr("none are left"), {}};
    if (!areLeft) {
        diagnosis.grade = Grade::Notice;
        diagnosis.found = areLeft.error().message;
    } else if (*areLeft) {
        diagnosis.grade = Grade::Notice;
        diagnosis.found = Text::tr("may still be in free parts of the file");
        diagnosis.advice = Text::tr("Open the store in the window, or run \"memoirctl tick\": either writes "
                                    "the file anew without them.");
    }
    all.push_back(diagnosis);
    return {};
}

Result<void> lookAtSignatures(Database &database, Diagnoses &all)
{
    const auto areSigned = decisionsAreSigned(database);
    if (!areSigned)
        return tl::unexpected(areSigned.error());
    qint64 unsignedActs = 0;
    const auto count = [&unsignedActs](const VerifyProblem &) { ++unsignedActs; };
    if (auto checked = checkSignatures(database, 0, count); !checked)
        return checked;
    const bool isFine = unsignedActs == 0;
    all.push_back(
        {isFine ? Grade::Fine : Grade::Bad, Text::tr("signed decisions"),
         !isFine      ? Text::tr("acts of people that are not signed as they should be: %1").arg(unsignedActs)
         : *areSigned ? Text::tr("asked for, and all signed")
                      : Text::tr("not asked for"),
         isFine ? QString()
                : Text::tr("\"memoirctl verify\" names each. Take back what you "
                           "did not do: \"memoirctl undo CHANGESET\".")});
    return {};
}

} // namespace

Result<std::vector<Diagnosis>> diagnose(Database &database, bool deep)
{
    Diagnoses all;
    if (!database.handle())
        return lookAtServer(database, all)
            .and_then([&] { return lookAtAnchors(database, all); })
            .and_then([&] { return deep ? lookAtSignatures(database, all) : Result<void>(); })
            .map([&] { return all; });
    for (const auto &look : {lookAtLibrary, lookAtPragmas, lookAtFileSystem, lookAtSpace, lookAtPlace,
                             lookAtPermissions, lookAtSizes, lookAtSchema, lookAtAnchors, lookAtRemains}) {
        if (auto looked = look(database, all); !looked)
            return tl::unexpected(looked.error());
    }
    lookAtKeys(all);
    lookAtDisk(database.path(), all);
    lookAtReaders(database.path(), deep, all);
    const auto folder = backupFolder(database);
    lookForCopies(database.path(), {folder.value_or(QString())}, deep, all);
    if (!deep)
        return all;
    return lookAtSignatures(database, all).and_then([&] { return lookAtContent(database, all); }).map([&] {
        return all;
    });
}

} // namespace store
