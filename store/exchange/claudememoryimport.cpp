// SPDX-License-Identifier: MIT
#include "store/exchange/claudememoryimport.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/exchange/claudememimport.h"
#include "store/exchange/folderfiles.h"
#include "store/exchange/notes.h"
#include "store/files/inputfile.h"
#include "store/knowledge/frontmatter.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

constexpr auto Source = "claude-memory"_L1;
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
QStringList linkedIn(const QByteArray &index)
{
    static const QRegularExpression link(u"\\]\\(([^)\\s]+\\.md)\\)"_s);
    QStringList names;
    auto matches = link.globalMatch(QString::fromUtf8(index));
    while (matches.hasNext()) {
        const QString name = matches.next().captured(1);
        if (!name.contains("://"_L1))
            names.append(name);
    }
    return names;
}

// Whether a MEMORY.md says nothing but where the memories are. One that links none holds them itself.
bool isIndex(const QByteArray &markdown)
{
    return markdown.trimmed().isEmpty() || !linkedIn(markdown).isEmpty();
}

QStringList filesOf(const QDir &folder)
{
    QStringList names = folder.entryList({u"*.md"_s}, QDir::Files | QDir::Readable, QDir::Name);
    const auto index = InputFile::contentsBelow(folder.path(), folder.filePath(IndexName), FileLimit);
    if (!index || isIndex(*index))
        names.removeAll(IndexName);
    const QStringList order = index ? linkedIn(*index) : QStringList();
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

NewReflexion rowOf(const QFileInfo &file)
{
    NewReflexion row;
    row.agent = u"claude-code"_s;
    row.origin = u"import"_s;
    row.kind = kindOf({});
    row.entityType = u"topic"_s;
    row.entityId = file.completeBaseName();
    row.createdAt = isoTime(file.lastModified());
    row.provenance = {{u"file"_s, file.fileName()}};
    return row;
}

NewReflexion rowOf(const QFileInfo &file, knowledge::FrontMatter parts)
{
    NewReflexion row = rowOf(file);
    row.category = takeType(parts.values);
    row.kind = kindOf(row.category);
    row.scope = scopeOf(parts.values);
    row.entityId = parts.values.take("name"_L1).toString(row.entityId);
    row.observation = parts.body.isEmpty() ? parts.values.value("description"_L1).toString() : parts.body;
    row.extra = parts.values;
    return row;
}

NewReflexion rowOf(const QFileInfo &file, const QString &title, const MarkdownNote &note)
{
    NewReflexion row = rowOf(file);
    if (!title.isEmpty())
        row.entityId = title;
    row.observation = note.told();
    row.provenance.insert(u"line"_s, note.line);
    return row;
}

// An import by an earlier version took the whole file as one row. People may have decided about it, so it
// stays; they are told that it says the same.
Result<void> noteWhole(const QFileInfo &file, const QSet<QByteArray> &words, const QSet<QString> &written,
                       ImportWriter &out)
{
    const NewReflexion whole = rowOf(file);
    return out.database().each(
        u"SELECT r.uid, r.observation FROM reflexion_log AS r JOIN agent AS a ON a.id = r.agent_id "
        "WHERE r.entity_id = ? AND r.entity_type = ? AND a.name = ? "
        "AND json_extract(r.extra, '$.native_id') = ? "
        "AND r.status IN %1 ORDER BY r.id"_s.arg(listOf(reflexionLayer().live)),
        {whole.entityId, whole.entityType, out.agentOr(whole.agent), file.fileName()}, [&](const Rows &row) {
            const QString uid = row.text(0);
            const auto parts = notesIn(row.text(1)).all;
            const bool saysTheSame = std::ranges::any_of(
                parts, [&words](const MarkdownNote &part) { return words.contains(part.words()); });
            if (saysTheSame && !written.contains(uid))
                out.note(
                    {0, file.fileName()},
                    Text::tr("%1 holds the whole file as one row of an earlier import, and stays. Reject it "
                             "once you approved the rows of its parts; else the same is told twice.")
                        .arg(uid));
        });
}

Result<void> addNotes(const QFileInfo &file, const MarkdownNotes &notes, ImportWriter &out,
                      const ImportProgress &progress)
{
    constexpr size_t ProgressStep = 64; // rows
    QSet<QByteArray> words;
    QSet<QString> written;
    for (size_t i = 0; i < notes.all.size(); ++i) {
        if (i % ProgressStep == 0) {
            if (auto isWanted = goOn(progress, qint64(i), qint64(notes.all.size())); !isWanted)
                return isWanted;
        }
        const MarkdownNote &note = notes.all[i];
        const auto uid =
            out.addSeen(rowOf(file, notes.title, note), QString(Source),
                        file.fileName() + u'#' + note.name(notes.title), {note.line, file.fileName()});
        if (!uid)
            return tl::unexpected(uid.error());
        words.insert(note.words());
        written.insert(*uid);
    }
    return out.isPreparing() ? Result<void>() : noteWhole(file, words, written, out);
}

Result<void> readMarkdown(const QFileInfo &info, const Result<QByteArray> &bytes, ImportWriter &out,
                          const ImportProgress &progress)
{
    const Place place{0, info.fileName()};
    if (!bytes)
        return out.malformed(place, bytes.error().message, expectedClaudeMemory());
    if (bytes->contains('\0'))
        return out.malformed(place, Text::tr("The file is no text."), expectedClaudeMemory());
    const QString markdown = QString::fromUtf8(*bytes);
    const knowledge::FrontMatter parts = knowledge::frontMatter(markdown);
    if (parts.values.isEmpty()) {
        const MarkdownNotes notes = notesIn(markdown);
        if (notes.all.size() > 1)
            return addNotes(info, notes, out, progress);
    }
    return out.add(rowOf(info, parts), QString(Source), info.fileName(), place);
}

Result<void> readFolder(const QString &path, ImportWriter &out, const ImportProgress &progress)
{
    const QDir folder(path);
    const QStringList names = filesOf(folder);
    if (names.isEmpty())
        return failure(Error::Code::Usage,
                       Text::tr("The folder holds no memories; expected: %1.").arg(expectedClaudeMemory()));
    const auto take = [&](const QString &name, const Result<QByteArray> &bytes,
                          const ImportProgress &within) {
        return readMarkdown(QFileInfo(folder.filePath(name)), bytes, out, within);
    };
    return eachFile(path, names, FileLimit, progress, take).and_then([&] {
        return out.checkRecognised(expectedClaudeMemory());
    });
}

} // namespace

Result<void> readClaudeMemory(const QString &path, ImportWriter &out, const ImportProgress &progress)
{
    const QFileInfo info(path);
    if (info.isDir())
        return readFolder(path, out, progress);
    if (info.suffix().compare("md"_L1, Qt::CaseInsensitive) != 0)
        return readClaudeMem(path, out);
    const auto bytes = InputFile::contents(path, FileLimit);
    if (info.fileName() == IndexName && bytes && isIndex(*bytes))
        return failure(Error::Code::Usage,
                       Text::tr("MEMORY.md is only the index; import the folder it is in."));
    return readMarkdown(info, bytes, out, progress).and_then([&] {
        return out.checkRecognised(expectedClaudeMemory());
    });
}

} // namespace store::exchange
