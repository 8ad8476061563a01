// SPDX-License-Identifier: MIT
#include "store/jobs/backupjob.h"

#include "store/clock.h"
#include "store/database.h"
#include "store/layers/settings.h"
#include "store/maintenance.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include <fcntl.h>
#include <unistd.h>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int Kept = 7;

QString stemOf(const QString &storePath)
{
    return QFileInfo(storePath).completeBaseName();
}

// The names this job gives, whole or not: "finance-20261121T020000218Z.memoir", ".part" behind it.
QRegularExpression namesOf(const QString &storePath)
{
    return QRegularExpression(
        u"^%1-\\d{8}T\\d{9}Z\\.memoir(\\.part.*)?$"_s.arg(QRegularExpression::escape(stemOf(storePath))));
}

QString newName(const QString &storePath)
{
    return stemOf(storePath) + u'-' + now().toString(u"yyyyMMdd'T'HHmmsszzz'Z'"_s) + ".memoir"_L1;
}

QStringList copiesIn(const QDir &folder, const QString &storePath)
{
    const QRegularExpression names = namesOf(storePath);
    return folder.entryList(QDir::Files, QDir::Name).filter(names);
}

Result<void> made(const QString &folder)
{
    if (QFileInfo(folder).isDir())
        return {};
    if (!QDir().mkpath(folder))
        return failure(
            Error::Code::Failed,
            QCoreApplication::translate("store", "The folder %1 for backups could not be made.").arg(folder));
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return {};
}

// A name in a folder survives a power cut once the folder itself is on disk.
void syncFolder(const QString &folder)
{
    const int directory = ::open(QFile::encodeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (directory < 0)
        return;
    ::fsync(directory);
    ::close(directory);
}

// Copies that were broken off, and those past the number to keep.
int dropOld(const QDir &folder, const QString &storePath, int keep)
{
    QStringList whole;
    int dropped = 0;
    for (const QString &name : copiesIn(folder, storePath)) {
        if (name.endsWith(".memoir"_L1))
            whole.append(name);
        else
            QFile::remove(folder.filePath(name));
    }
    for (qsizetype i = 0; i < whole.size() - keep; ++i)
        dropped += QFile::remove(folder.filePath(whole.at(i)));
    return dropped;
}

Result<int> keptOf(Database &database)
{
    return setting(database, u"backup.keep"_s, QString::number(Kept)).map([](const QString &value) {
        const int keep = value.toInt();
        return keep > 0 ? keep : Kept;
    });
}

} // namespace

QString BackupJob::title() const
{
    return QCoreApplication::translate("store", "Backup");
}

Result<QString> BackupJob::folderOf(Database &database)
{
    const QFileInfo file(database.path());
    return setting(database, u"backup.folder"_s, {}).map([&file](const QString &folder) {
        return folder.isEmpty() ? file.absoluteDir().filePath(file.completeBaseName() + ".backups"_L1)
                                : file.absoluteDir().absoluteFilePath(folder);
    });
}

Result<JobReport> BackupJob::run(Database &database, JobContext &context)
{
    const auto folder = folderOf(database);
    const auto keep = folder ? keptOf(database) : tl::unexpected(folder.error());
    if (!keep)
        return tl::unexpected(keep.error());
    if (auto isThere = made(*folder); !isThere)
        return tl::unexpected(isThere.error());
    const QString target = QDir(*folder).filePath(newName(database.path()));
    const QString part = target + ".part"_L1;
    context.progress(0, 2, QCoreApplication::translate("store", "Copy and check"));
    if (auto copied = backUp(database, part); !copied) {
        QFile::remove(part);
        return tl::unexpected(copied.error());
    }
    if (!QFile::rename(part, target))
        return failure(
            Error::Code::Failed,
            QCoreApplication::translate("store", "The backup %1 could not be given its name.").arg(part));
    syncFolder(*folder);
    const qint64 bytes = QFileInfo(target).size();
    context.note(QCoreApplication::translate("store", "%1, opened and checked").arg(target));
    context.progress(1, 2, QCoreApplication::translate("store", "Drop the oldest"));
    const int dropped = dropOld(QDir(*folder), database.path(), *keep);
    context.note(QCoreApplication::translate("store", "%1 older copies dropped, the newest %2 are kept")
                     .arg(dropped)
                     .arg(*keep));
    context.progress(2, 2, {});
    return JobReport{
        QCoreApplication::translate("store", "Copied to %1 and checked.").arg(QFileInfo(target).fileName()),
        {{u"file"_s, target}, {u"bytes"_s, bytes}, {u"dropped"_s, dropped}}};
}

} // namespace store
