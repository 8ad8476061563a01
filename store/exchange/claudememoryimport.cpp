// SPDX-License-Identifier: MIT
#include "store/exchange/claudememoryimport.h"

#include "store/clock.h"
#include "store/exchange/claudememimport.h"
#include "store/files/inputfile.h"
#include "store/knowledge/frontmatter.h"
#include "store/text.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

constexpr auto IndexName = "MEMORY.md"_L1;
constexpr qint64 FileLimit = 1024 * 1024;

QString expectedClaudeMemory()
{
    return Text::tr("a folder of .md files, one of them, or a JSON export of claude-mem");
}

QString kindOf(const QString &type)
{
    if (type == "user"_L1)
        return u"preference"_s;
    if (type == "feedback"_L1)
        return u"policy"_s;
    if (type == "project"_L1 || type == "reference"_L1)
        return u"fact"_s;
    return u"observation"_s;
}

// File names in the order the index links them; "- [Title](file.md) - hook".
QStringList indexed(const QDir &folder)
{
    const auto index = InputFile::contentsBelow(folder.path(), folder.filePath(IndexName), FileLimit);
    if (!index)
        return {};
    static const QRegularExpression link(u"\\]\\(([^)\\s]+\\.md)\\)"_s);
    QStringList names;
    auto matches = link.globalMatch(QString::fromUtf8(*index));
    while (matches.hasNext())
        names.append(matches.next().captured(1));
    return names;
}

QStringList filesOf(const QDir &folder)
{
    QStringList names = folder.entryList({u"*.md"_s}, QDir::Files | QDir::Readable, QDir::Name);
    names.removeAll(IndexName);
    const QStringList order = indexed(folder);
    const auto place = [&order](const QString &file) {
        const qsizetype at = order.indexOf(file);
        return at < 0 ? order.size() : at;
    };
    std::ranges::stable_sort(names, {}, place);
    return names;
}

QString scopeOf(QJsonObject &values)
{
    const QJsonValue paths = values.take("paths"_L1);
    if (paths.isString())
        return paths.toString();
    QStringList globs;
    for (const QJsonValue &path : paths.toArray())
        globs.append(path.toString());
    return globs.join(u' ');
}

// The type is at the top level or below "metadata", depending on the dialect.
QString takeType(QJsonObject &values)
{
    if (values.contains("type"_L1))
        return values.take("type"_L1).toString();
    QJsonObject metadata = values.value("metadata"_L1).toObject();
    const QString type = metadata.take("type"_L1).toString();
    if (!type.isEmpty())
        metadata.isEmpty() ? values.remove("metadata"_L1) : void(values.insert("metadata"_L1, metadata));
    return type;
}

NewReflexion rowOf(const QFileInfo &file, const QString &markdown)
{
    knowledge::FrontMatter parts = knowledge::frontMatter(markdown);
    NewReflexion row;
    row.agent = u"claude-code"_s;
    row.origin = u"import"_s;
    row.category = takeType(parts.values);
    row.kind = kindOf(row.category);
    row.scope = scopeOf(parts.values);
    row.entityType = u"topic"_s;
    row.entityId = parts.values.take("name"_L1).toString(file.completeBaseName());
    row.observation = parts.body.isEmpty() ? parts.values.value("description"_L1).toString() : parts.body;
    row.extra = parts.values;
    row.createdAt = isoTime(file.lastModified());
    return row;
}

Result<void> readMarkdown(const QFileInfo &info, const Result<QByteArray> &bytes, ImportWriter &out)
{
    const Place place{0, info.fileName()};
    if (!bytes)
        return out.malformed(place, bytes.error().message, expectedClaudeMemory());
    if (bytes->contains('\0'))
        return out.malformed(place, Text::tr("The file is no text."), expectedClaudeMemory());
    return out.add(rowOf(info, QString::fromUtf8(*bytes)), u"claude-memory"_s, info.fileName(), place);
}

Result<void> readFolder(const QString &path, ImportWriter &out, const ImportProgress &progress)
{
    const QDir folder(path);
    const QStringList names = filesOf(folder);
    if (names.isEmpty())
        return failure(Error::Code::Usage,
                       Text::tr("The folder holds no memories; expected: %1.").arg(expectedClaudeMemory()));
    for (qsizetype i = 0; i < names.size(); ++i) {
        if (progress && !progress(i, names.size()))
            return failure(Error::Code::Cancelled, Text::tr("The import was stopped; nothing was written."));
        const QString file = folder.filePath(names.at(i));
        const auto bytes = InputFile::contentsBelow(path, file, FileLimit);
        if (auto read = readMarkdown(QFileInfo(file), bytes, out); !read)
            return read;
    }
    return out.checkRecognised(expectedClaudeMemory());
}

} // namespace

Result<void> readClaudeMemory(const QString &path, ImportWriter &out, const ImportProgress &progress)
{
    const QFileInfo info(path);
    if (info.isDir())
        return readFolder(path, out, progress);
    if (info.suffix().compare("md"_L1, Qt::CaseInsensitive) != 0)
        return readClaudeMem(path, out);
    if (info.fileName() == IndexName)
        return failure(Error::Code::Usage,
                       Text::tr("MEMORY.md is only the index; import the folder it is in."));
    return readMarkdown(info, InputFile::contents(path, FileLimit), out).and_then([&] {
        return out.checkRecognised(expectedClaudeMemory());
    });
}

} // namespace store::exchange
