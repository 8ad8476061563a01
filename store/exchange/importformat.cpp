// SPDX-License-Identifier: MIT
#include "store/exchange/importformat.h"

#include "store/exchange/basicmemoryimport.h"
#include "store/exchange/claudememoryimport.h"
#include "store/exchange/daystromimport.h"
#include "store/exchange/goldenimport.h"
#include "store/exchange/jsondocument.h"
#include "store/exchange/jsonlimport.h"
#include "store/exchange/lettaimport.h"
#include "store/exchange/linereader.h"
#include "store/exchange/mem0import.h"
#include "store/exchange/memoirimport.h"
#include "store/exchange/servermemoryimport.h"
#include "store/exchange/trainingimport.h"
#include "store/exchange/typeclaw/folderimport.h"
#include "store/exchange/tyrum/tyrumimport.h"
#include "store/exchange/wikiimport.h"
#include "store/files/inputfile.h"
#include "store/json.h"
#include "store/text.h"

#include <QFileInfo>

#include <algorithm>
#include <array>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

using Reader = Result<void> (*)(const QString &path, ImportWriter &out, const ImportProgress &progress);

// A reader of a format whose files are read one by one, and never as a folder.
template<auto Read>
Result<void> ofFile(const QString &path, ImportWriter &out, const ImportProgress &progress)
{
    const auto file = InputFile::open(path, MostImportBytes);
    if (!file)
        return tl::unexpected(file.error());
    if constexpr (std::is_invocable_v<decltype(Read), QFile &, ImportWriter &>)
        return Read(**file, out);
    else
        return Read(**file, out, progress);
}

Result<void> readGoldenSet(const QString &path, ImportWriter &out, const ImportProgress &progress)
{
    return QFileInfo(path).isDir() ? readGoldenFolder(path, out) : ofFile<readGolden>(path, out, progress);
}

// What the program knows of a format besides its reader. A file of JSON is of the first format whose
// `isFirst` knows the first object in it: a line, the whole file, or the first of a list.
struct FormatRow
{
    ImportFormat format;
    QLatin1StringView name;
    Reader read;
    bool namesOwners = false;
    bool (*isFirst)(const QJsonObject &object) = nullptr;
    bool (*isFolder)(const QString &path) = nullptr;
};

constexpr std::array AllFormats{
    FormatRow{.format = ImportFormat::Memoir,
              .name = "memoir"_L1,
              .read = ofFile<readMemoir>,
              .namesOwners = true,
              .isFirst = [](const QJsonObject &object) { return object.contains("memoir"_L1); }},
    FormatRow{.format = ImportFormat::Jsonl,
              .name = "jsonl"_L1,
              .read = ofFile<readJsonl>,
              .isFirst =
                  [](const QJsonObject &object) {
                      return object.contains("layer"_L1) || object.contains("observation"_L1);
                  }},
    FormatRow{.format = ImportFormat::ServerMemory,
              .name = "server-memory"_L1,
              .read = ofFile<readServerMemory>,
              .isFirst =
                  [](const QJsonObject &object) {
                      const QString type = object.value("type"_L1).toString();
                      return type == "entity"_L1 || type == "relation"_L1;
                  }},
    FormatRow{.format = ImportFormat::ClaudeMemory,
              .name = "claude-memory"_L1,
              .read = readClaudeMemory,
              .isFirst = [](const QJsonObject &object) { return object.value("observations"_L1).isArray(); }},
    FormatRow{.format = ImportFormat::Wiki, .name = "wiki"_L1, .read = ofFile<readWiki>, .namesOwners = true},
    FormatRow{
        .format = ImportFormat::Golden, .name = "golden"_L1, .read = readGoldenSet, .namesOwners = true},
    FormatRow{.format = ImportFormat::Promptfoo,
              .name = "promptfoo"_L1,
              .read = ofFile<readPromptfoo>,
              .namesOwners = true,
              .isFirst = [](const QJsonObject &object) { return object.contains("evalId"_L1); }},
    FormatRow{.format = ImportFormat::Training,
              .name = "training"_L1,
              .read = ofFile<readTraining>,
              .namesOwners = true,
              .isFirst =
                  [](const QJsonObject &object) {
                      return object.contains("question_id"_L1) && object.contains("run_at"_L1);
                  }},
    FormatRow{.format = ImportFormat::Daystrom,
              .name = "daystrom"_L1,
              .read = readDaystrom,
              .isFirst = [](const QJsonObject &object) { return object.value("learnings"_L1).isArray(); },
              .isFolder = isDaystromFolder},
    FormatRow{.format = ImportFormat::Typeclaw,
              .name = "typeclaw"_L1,
              .read = readTypeclaw,
              .isFolder = isTypeclawFolder},
    FormatRow{.format = ImportFormat::Tyrum,
              .name = "tyrum"_L1,
              .read = ofFile<readTyrum>,
              .isFirst = [](const QJsonObject &object) { return object.contains("memory_item_id"_L1); }},
    FormatRow{.format = ImportFormat::Mem0,
              .name = "mem0"_L1,
              .read = readMem0,
              .isFirst = isMem0,
              .isFolder = isMem0Folder},
    FormatRow{
        .format = ImportFormat::Letta, .name = "letta"_L1, .read = ofFile<readLetta>, .isFirst = isLetta},
    FormatRow{.format = ImportFormat::BasicMemory,
              .name = "basic-memory"_L1,
              .read = readBasicMemory,
              .isFolder = isBasicMemoryFolder},
};

const FormatRow &rowOf(ImportFormat format)
{
    return *std::ranges::find(AllFormats, format, &FormatRow::format);
}

// Which of the two formats of golden questions a YAML file has.
ImportFormat yamlFormat(QFile &file)
{
    while (!file.atEnd()) {
        const QByteArray line = file.readLine(200);
        if (line.startsWith("tests:") || line.startsWith("prompts:") || line.startsWith("providers:")
            || line.trimmed().startsWith("vars:") || line.startsWith("- vars:"))
            return ImportFormat::Promptfoo;
    }
    return ImportFormat::Golden;
}

// The wiki is known by what it says, because an export may have any name. A file that has the wiki's name is
// taken for it also while it cites nothing.
ImportFormat markdownFormat(const QString &path)
{
    if (QFileInfo(path).fileName().compare("SYSTEM_WIKI.md"_L1, Qt::CaseInsensitive) == 0 || isWiki(path))
        return ImportFormat::Wiki;
    return isBasicNote(path) ? ImportFormat::BasicMemory : ImportFormat::ClaudeMemory;
}

ImportFormat folderFormat(const QString &path)
{
    for (const FormatRow &row : AllFormats) {
        if (row.isFolder && row.isFolder(path))
            return row.format;
    }
    return ImportFormat::ClaudeMemory;
}

bool isJson(const QByteArray &line)
{
    return line.startsWith('{') || line.startsWith('[') || line.startsWith('"');
}

// Its first line as JSON, or all of it where the line is only a part.
Result<QJsonValue> firstValue(QFile &file)
{
    const auto line = LineReader(file).next();
    const QJsonValue first = line ? jsonValue(line->text) : QJsonValue();
    if (first.isObject() || first.isArray() || !line || !isJson(line->text))
        return first;
    file.seek(0);
    return parsedDocument(file);
}

Result<std::optional<ImportFormat>> jsonFormat(QFile &file)
{
    return firstValue(file).map([](const QJsonValue &first) {
        const QJsonObject object = first.isArray() ? first.toArray().at(0).toObject() : first.toObject();
        const auto row = std::ranges::find_if(
            AllFormats, [&object](const FormatRow &each) { return each.isFirst && each.isFirst(object); });
        return row == AllFormats.end() ? std::nullopt : std::optional(row->format);
    });
}

} // namespace

QString name(ImportFormat format)
{
    return rowOf(format).name;
}

QStringList importFormatNames()
{
    QStringList names;
    for (const FormatRow &row : AllFormats)
        names += row.name;
    return names;
}

std::optional<ImportFormat> importFormatNamed(const QString &text)
{
    const auto row =
        std::ranges::find_if(AllFormats, [&text](const FormatRow &each) { return each.name == text; });
    return row == AllFormats.end() ? std::nullopt : std::optional(row->format);
}

bool namesOwners(ImportFormat format)
{
    return rowOf(format).namesOwners;
}

Result<void> goOn(const ImportProgress &progress, qint64 done, qint64 total)
{
    if (!progress || progress(done, total))
        return {};
    return failure(Error::Code::Cancelled, Text::tr("The import was stopped; nothing was written."));
}

Result<void> readAs(ImportFormat format, const QString &path, ImportWriter &out,
                    const ImportProgress &progress)
{
    return rowOf(format).read(path, out, progress);
}

Result<void> checkUnpacked(const QString &path)
{
    const auto file = InputFile::open(path);
    if (!file)
        return tl::unexpected(file.error());
    const QByteArray begin = (*file)->peek(4);
    if (begin != "PK\x03\x04" && !begin.startsWith("\x1F\x8B"))
        return {};
    return failure(Error::Code::Usage,
                   Text::tr("%1 is an archive (zip or gzip); unpack it first, then import what was in it.")
                       .arg(QFileInfo(path).fileName()));
}

Result<ImportFormat> guessedFormat(const QString &path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return failure(Error::Code::NotFound, Text::tr("There is no %1.").arg(path));
    if (info.isDir())
        return folderFormat(path);
    const QString suffix = info.suffix().toLower();
    if (suffix == "md"_L1)
        return markdownFormat(path);
    if (auto isPlain = checkUnpacked(path); !isPlain)
        return tl::unexpected(isPlain.error());
    const auto file = InputFile::open(path);
    if (!file)
        return tl::unexpected(file.error());
    if (suffix == "yaml"_L1 || suffix == "yml"_L1)
        return yamlFormat(**file);
    const auto format = jsonFormat(**file);
    if (format && *format)
        return **format;
    const QString why = format ? QString() : u' ' + format.error().message;
    return failure(
        Error::Code::Usage,
        Text::tr("%1 looks like none of %2.").arg(info.fileName(), importFormatNames().join(u", "_s)) + why);
}

} // namespace store::exchange
