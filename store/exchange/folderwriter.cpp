// SPDX-License-Identifier: MIT
#include "store/exchange/folderwriter.h"

#include "store/rows/reflexiontext.h"
#include "store/text.h"

#include <QFileInfo>

namespace store::exchange {

using namespace Qt::StringLiterals;

Result<FolderWriter> FolderWriter::open(const QString &folder, bool mayBeGits)
{
    const QFileInfo info(folder);
    QStringList there =
        QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    if (mayBeGits)
        there.removeOne(u".git"_s);
    if (info.exists() && (!info.isDir() || !there.isEmpty()))
        return failure(Error::Code::Usage,
                       Text::tr("%1 is there already and not empty; name a folder that is new.").arg(folder));
    if (!QDir().mkpath(folder))
        return failure(Error::Code::Failed, Text::tr("The folder %1 cannot be made.").arg(folder));
    return FolderWriter(folder);
}

Result<QString> FolderWriter::placeOf(const QString &name)
{
    if (name.startsWith(u'/') || name.contains(QChar(u'\0')) || name.split(u'/').contains(u".."_s))
        return failure(Error::Code::Usage, Text::tr("\"%1\" is no name of a file in a folder.").arg(name));
    const QString path = m_folder.filePath(name);
    if (!QDir().mkpath(QFileInfo(path).path()))
        return failure(Error::Code::Failed,
                       Text::tr("The folder %1 cannot be made.").arg(QFileInfo(path).path()));
    ++m_report.files;
    return path;
}

Result<void> FolderWriter::write(const QString &name, const QByteArray &bytes)
{
    return placeOf(name).and_then([&](const QString &path) { return OutputFile::make(path, bytes); });
}

Result<std::unique_ptr<OutputFile>> FolderWriter::create(const QString &name)
{
    return placeOf(name).and_then([](const QString &path) { return OutputFile::create(path); });
}

Result<QJsonObject> FolderWriter::clean(const QJsonObject &object) const
{
    QJsonValue value(object);
    return guardedJson(value, u"text"_s, m_guard, SecretPolicy::Redact).map([&](const FieldFindings &) {
        return value.toObject();
    });
}

Result<QString> FolderWriter::clean(QString text) const
{
    return guarded(text, u"text"_s, m_guard, SecretPolicy::Redact).map([&](const FieldFindings &) {
        return text;
    });
}

} // namespace store::exchange
