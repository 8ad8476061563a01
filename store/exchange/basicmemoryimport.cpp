// SPDX-License-Identifier: MIT
#include "store/exchange/basicmemoryimport.h"

#include "store/clock.h"
#include "store/exchange/basicnote.h"
#include "store/exchange/folderfiles.h"
#include "store/exchange/notes.h"
#include "store/files/inputfile.h"
#include "store/kepttime.h"
#include "store/knowledge/filewalk.h"
#include "store/knowledge/frontmatter.h"
#include "store/rows/reflexiontext.h"
#include "store/text.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>

#include <algorithm>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

constexpr auto Source = "basic-memory"_L1;
constexpr qint64 LargestNote = 1024 * 1024;

QString expectedBasicMemory()
{
    return Text::tr("a note of basic-memory (.md), or a folder of them");
}

// A list, or words between commas.
QStringList takeTags(QJsonObject &head)
{
    const QJsonValue value = head.take("tags"_L1);
    QStringList tags;
    for (const QJsonValue &tag : value.toArray())
        tags += tag.toString().trimmed();
    for (const QString &tag : value.toString().split(u',', Qt::SkipEmptyParts))
        tags += tag.trimmed();
    tags.removeAll(QString());
    return tags;
}

QString takeText(QJsonObject &head, const QString &key, const QString &standard)
{
    const QString text = head.take(key).toString().trimmed();
    return text.isEmpty() ? standard : text;
}

// The rows of one note.
class NoteImport
{
public:
    NoteImport(ImportWriter &out, const QString &name, const QDateTime &modified,
               const knowledge::FrontMatter &parts);

    Result<void> run(const ImportProgress &progress);

private:
    struct Part
    {
        NewReflexion row;
        QString id; // in the note
        int line = 0;
    };

    void take(const BasicNote::Observation &said);
    void take(const BasicNote::Relation &relation);
    void take(const MarkdownNote &note, const QString &title);
    void add(NewReflexion row, const QString &id, int line);
    void leaveOutTasks(int tasks);

    ImportWriter &m_out;
    const QString m_name; // of the file, in its folder
    const QString m_body;
    const int m_line; // where the body begins
    NewReflexion m_row;
    QString m_id; // how basic-memory knows the note
    std::vector<Part> m_parts;
};

NoteImport::NoteImport(ImportWriter &out, const QString &name, const QDateTime &modified,
                       const knowledge::FrontMatter &parts)
    : m_out(out)
    , m_name(name)
    , m_body(parts.body)
    , m_line(parts.line)
{
    QJsonObject head = parts.values;
    m_row.origin = u"import"_s;
    m_row.agent = Source;
    m_row.entityId = takeText(head, u"title"_s, QFileInfo(name).completeBaseName());
    m_row.entityType = takeText(head, u"type"_s, u"note"_s);
    m_row.tags = takeTags(head);
    m_row.createdAt = keptTime(head.value("created"_L1).toString());
    if (m_row.createdAt.isEmpty())
        m_row.createdAt = isoTime(modified);
    m_row.provenance = {{u"file"_s, name}};
    m_id = takeText(head, u"permalink"_s, {});
    if (!m_id.isEmpty())
        m_row.provenance.insert(u"permalink"_s, m_id);
    else
        m_id = name;
    m_row.extra = head;
}

void NoteImport::add(NewReflexion row, const QString &id, int line)
{
    const int inFile = m_line + line - 1;
    row.provenance.insert(u"line"_s, inFile);
    m_parts.push_back({std::move(row), m_id + u'#' + id, inFile});
}

// A kind is one of a few words, a category any.
void NoteImport::take(const BasicNote::Observation &said)
{
    NewReflexion row = m_row;
    row.observation = said.text;
    row.category = said.category;
    if (vocabulary(u"kind"_s).contains(said.category))
        row.kind = said.category;
    row.tags += said.tags;
    row.tags.removeDuplicates();
    if (!said.context.isEmpty())
        row.provenance.insert(u"context"_s, said.context);
    const MarkdownNote words{{}, said.text, 0};
    add(std::move(row), said.category + words.name({}), said.line);
}

void NoteImport::take(const BasicNote::Relation &relation)
{
    NewReflexion row = m_row;
    row.observation = row.entityId + u' ' + relation.type + u' ' + relation.target;
    row.kind = u"fact"_s;
    row.extra.insert(u"from"_s, row.entityId);
    row.extra.insert(u"relationType"_s, relation.type);
    row.extra.insert(u"to"_s, relation.target);
    if (!relation.context.isEmpty())
        row.provenance.insert(u"context"_s, relation.context);
    add(std::move(row), relation.type + u'#' + relation.target, relation.line);
}

void NoteImport::take(const MarkdownNote &note, const QString &title)
{
    NewReflexion row = m_row;
    row.observation = note.told();
    add(std::move(row), note.name(title), note.line);
}

void NoteImport::leaveOutTasks(int tasks)
{
    m_out.recognise();
    m_out.leaveOut(tasks, {0, m_name},
                   Text::tr("%n task(s) left out: what is to be done is no memory.", nullptr, tasks));
}

Result<void> NoteImport::run(const ImportProgress &progress)
{
    constexpr size_t ProgressStep = 64; // rows
    const BasicNote said = basicNote(m_body);
    for (const BasicNote::Observation &each : said.observations)
        take(each);
    for (const BasicNote::Relation &each : said.relations)
        take(each);
    const MarkdownNotes others = notesIn(said.rest);
    for (const MarkdownNote &each : others.all)
        take(each, others.title);
    if (m_parts.empty() && said.tasks == 0)
        return m_out.malformed({0, m_name}, Text::tr("The note says nothing."), expectedBasicMemory());
    if (said.tasks > 0)
        leaveOutTasks(said.tasks);
    std::ranges::stable_sort(m_parts, {}, &Part::line);
    for (size_t i = 0; i < m_parts.size(); ++i) {
        Part &part = m_parts[i];
        auto added = i % ProgressStep == 0 ? goOn(progress, 0, 1) : Result<void>();
        if (added)
            added = m_out.add(std::move(part.row), Source, part.id, {part.line, m_name});
        if (!added)
            return added;
    }
    return {};
}

Result<void> readNote(const QFileInfo &file, const QString &name, const Result<QByteArray> &bytes,
                      ImportWriter &out, const ImportProgress &progress)
{
    if (!bytes)
        return out.malformed({0, name}, bytes.error().message, expectedBasicMemory());
    if (bytes->contains('\0'))
        return out.malformed({0, name}, Text::tr("The file is no text."), expectedBasicMemory());
    const auto parts = knowledge::frontMatter(QString::fromUtf8(*bytes));
    return NoteImport(out, name, file.lastModified(), parts).run(progress);
}

// The notes of a folder and below it, by their paths in it.
Result<QStringList> notesBelow(const QString &path, const knowledge::Cancelled &cancelled)
{
    const auto found = knowledge::findFiles({path}, cancelled);
    if (!found)
        return tl::unexpected(found.error());
    const QDir folder(QFileInfo(path).canonicalFilePath());
    QStringList names;
    for (const knowledge::FoundFile &file : found->files) {
        if (file.format == knowledge::Format::Markdown)
            names += folder.relativeFilePath(file.path);
    }
    return names;
}

Result<void> readFolder(const QString &path, ImportWriter &out, const ImportProgress &progress)
{
    const auto names = notesBelow(path, [&progress] { return !goOn(progress, 0, 1); });
    if (!names)
        return tl::unexpected(names.error());
    if (names->isEmpty())
        return failure(Error::Code::Usage,
                       Text::tr("The folder holds no notes; expected: %1.").arg(expectedBasicMemory()));
    const QString folder = QFileInfo(path).canonicalFilePath();
    return eachFile(folder, *names, LargestNote, progress,
                    [&](const QString &name, const Result<QByteArray> &bytes, const ImportProgress &within) {
                        return readNote(QFileInfo(QDir(folder).filePath(name)), name, bytes, out, within);
                    });
}

// The head of a memory of Claude Code has a name and a description instead.
bool hasHead(const QByteArray &markdown)
{
    const auto parts = knowledge::frontMatter(QString::fromUtf8(markdown));
    if (parts.values.contains("permalink"_L1))
        return true;
    const BasicNote said = basicNote(parts.body);
    return parts.values.contains("title"_L1) && !(said.observations.empty() && said.relations.empty());
}

} // namespace

bool isBasicNote(const QString &path)
{
    const auto bytes = InputFile::contents(path, LargestNote);
    return bytes && hasHead(*bytes);
}

bool isBasicMemoryFolder(const QString &path)
{
    constexpr qsizetype MostLooked = 50; // a note may lack its head
    // What has more folders is no folder of notes, but somebody's whole disk.
    const auto isVast = [left = 1000]() mutable { return --left < 0; };
    const auto names = notesBelow(path, isVast);
    const QString folder = QFileInfo(path).canonicalFilePath();
    return names
           && std::ranges::any_of(
               names->first(std::min(names->size(), MostLooked)), [&](const QString &name) {
                   const auto bytes =
                       InputFile::contentsBelow(folder, QDir(folder).filePath(name), LargestNote);
                   return bytes && hasHead(*bytes);
               });
}

Result<void> readBasicMemory(const QString &path, ImportWriter &out, const ImportProgress &progress)
{
    const QFileInfo info(path);
    const auto read =
        info.isDir() ? readFolder(path, out, progress)
                     : readNote(info, info.fileName(), InputFile::contents(path, LargestNote), out, progress);
    return read ? out.checkRecognised(expectedBasicMemory()) : read;
}

} // namespace store::exchange
