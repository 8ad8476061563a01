// SPDX-License-Identifier: MIT
#include "store/trust/backupfolders.h"

#include "store/files/inputfile.h"
#include "store/files/locktime.h"
#include "store/files/outputfile.h"
#include "store/sha256.h"
#include "store/text.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QStandardPaths>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype MostFolders = 16;
constexpr qint64 MostBytes = 1024 * 1024;

QString place()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + "/memoir/backups"_L1;
}

// Links resolved as far as it is there: the store itself may be gone.
QString resolved(const QString &storePath)
{
    const QFileInfo file(storePath);
    if (const QString whole = file.canonicalFilePath(); !whole.isEmpty())
        return whole;
    const QString folder = QFileInfo(file.absolutePath()).canonicalFilePath();
    return folder.isEmpty() ? file.absoluteFilePath() : QDir(folder).filePath(file.fileName());
}

tl::unexpected<Error> notRemembered(const QString &folder, const QString &why)
{
    return failure(
        Error::Code::Failed,
        Text::tr("Where copies go (%1) could not be noted outside of the store: %2.").arg(folder, why));
}

} // namespace

BackupFolders::BackupFolders(const QString &storePath)
    : m_path(resolved(storePath))
    , m_file(u"%1/%2.json"_s.arg(place(), QString::fromLatin1(sha256(m_path.toUtf8()).toHex().first(32))))
{}

QStringList BackupFolders::known() const
{
    const QByteArray kept = InputFile::contents(m_file, MostBytes).value_or(QByteArray());
    return QJsonDocument::fromJson(kept).object()["folders"_L1].toVariant().toStringList();
}

Result<void> BackupFolders::remember(const QString &folder) const
{
    const QString absolute = QDir::cleanPath(QFileInfo(m_path).absoluteDir().absoluteFilePath(folder));
    if (known().value(0) == absolute)
        return {};
    if (!QDir().mkpath(place()))
        return notRemembered(folder, Text::tr("%1 cannot be made").arg(place()));
    QFile::setPermissions(place(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    QLockFile lock(m_file + ".lock"_L1);
    lock.setStaleLockTime(SmallFileLockMs);
    if (!lock.lock())
        return notRemembered(folder, Text::tr("%1 cannot be locked").arg(m_file));
    QStringList folders = known();
    folders.removeAll(absolute);
    folders.prepend(absolute);
    return write(folders.first(std::min(folders.size(), MostFolders)));
}

Result<void> BackupFolders::write(const QStringList &folders) const
{
    const QJsonObject said{{u"store"_s, m_path}, {u"folders"_s, QJsonArray::fromStringList(folders)}};
    return OutputFile::replace(m_file, QJsonDocument(said).toJson());
}

} // namespace store
