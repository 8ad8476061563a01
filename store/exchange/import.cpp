// SPDX-License-Identifier: MIT
#include "store/exchange/import.h"

#include "store/database/database.h"
#include "store/database/transaction.h"
#include "store/exchange/claudememoryimport.h"
#include "store/exchange/daystromimport.h"
#include "store/exchange/goldenimport.h"
#include "store/exchange/importwriter.h"
#include "store/exchange/jsonlimport.h"
#include "store/exchange/linereader.h"
#include "store/exchange/memoirimport.h"
#include "store/exchange/servermemoryimport.h"
#include "store/exchange/trainingimport.h"
#include "store/exchange/typeclaw/folderimport.h"
#include "store/exchange/tyrum/tyrumimport.h"
#include "store/exchange/wikiimport.h"
#include "store/files/inputfile.h"
#include "store/guard/knownclean.h"
#include "store/named.h"
#include "store/text.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 MostImportBytes = qint64(4)
                                   << 30; // 4 GiB: no text that people hand around is larger; bounds disk use

constexpr std::array AllFormats{
    ImportFormat::Memoir,   ImportFormat::ServerMemory, ImportFormat::ClaudeMemory, ImportFormat::Jsonl,
    ImportFormat::Wiki,     ImportFormat::Golden,       ImportFormat::Promptfoo,    ImportFormat::Training,
    ImportFormat::Daystrom, ImportFormat::Typeclaw,     ImportFormat::Tyrum};

Result<void> readLines(const QString &path, ImportFormat format, ImportWriter &out,
                       const ImportProgress &progress)
{
    const auto input = InputFile::open(path, MostImportBytes);
    if (!input)
        return tl::unexpected(input.error());
    QFile &file = **input;
    switch (format) {
    case ImportFormat::Memoir: return readMemoir(file, out, progress);
    case ImportFormat::ServerMemory: return readServerMemory(file, out, progress);
    case ImportFormat::ClaudeMemory:
    case ImportFormat::Daystrom:
    case ImportFormat::Typeclaw:
    case ImportFormat::Jsonl: return readJsonl(file, out, progress);
    case ImportFormat::Wiki: return readWiki(file, out);
    case ImportFormat::Golden: return readGolden(file, out);
    case ImportFormat::Promptfoo: return readPromptfoo(file, out);
    case ImportFormat::Training: return readTraining(file, out, progress);
    case ImportFormat::Tyrum: return readTyrum(file, out, progress);
    }
    Q_UNREACHABLE();
}

Result<void> read(const QString &path, ImportFormat format, ImportWriter &out, const ImportProgress &progress)
{
    if (format == ImportFormat::ClaudeMemory)
        return readClaudeMemory(path, out, progress);
    if (format == ImportFormat::Daystrom)
        return readDaystrom(path, out, progress);
    if (format == ImportFormat::Typeclaw)
        return readTypeclaw(path, out, progress);
    if (format == ImportFormat::Golden && QFileInfo(path).isDir())
        return readGoldenFolder(path, out);
    return readLines(path, format, out, progress);
}

// What such a file holds is everybody's, or of the agents that it names: nobody else's rows are made of it.
bool namesOwners(ImportFormat format)
{
    switch (format) {
    case ImportFormat::Memoir:
    case ImportFormat::Wiki:
    case ImportFormat::Golden:
    case ImportFormat::Promptfoo:
    case ImportFormat::Training: return true;
    case ImportFormat::ServerMemory:
    case ImportFormat::ClaudeMemory:
    case ImportFormat::Jsonl:
    case ImportFormat::Daystrom:
    case ImportFormat::Typeclaw:
    case ImportFormat::Tyrum: return false;
    }
    Q_UNREACHABLE();
}

// The progress of one of the two passes; `half` is 0 or 1.
ImportProgress halfOf(const ImportProgress &progress, int half)
{
    if (!progress)
        return {};
    return [progress, half](qint64 done, qint64 total) { return progress(done + half * total, 2 * total); };
}

Result<void> prepare(Database &database, const QString &path, ImportFormat format, const Actor &actor,
                     const ImportProgress &progress, const std::shared_ptr<NeighbourMasks> &masks,
                     const QString &agent)
{
    ImportReport report;
    LedgerWriter ledger(database, actor, "import");
    ImportWriter writer(database, actor, ledger, report, ImportWriter::Pass::Prepare, {}, masks);
    writer.setAgent(agent);
    return writer.start().and_then([&] { return read(path, format, writer, halfOf(progress, 0)); });
}

std::optional<ImportFormat> formatOf(const QJsonObject &first)
{
    const QString type = first.value("type"_L1).toString();
    if (first.contains("memoir"_L1))
        return ImportFormat::Memoir;
    if (first.contains("layer"_L1))
        return ImportFormat::Jsonl;
    if (type == "entity"_L1 || type == "relation"_L1)
        return ImportFormat::ServerMemory;
    if (first.value("observations"_L1).isArray())
        return ImportFormat::ClaudeMemory;
    if (first.value("learnings"_L1).isArray())
        return ImportFormat::Daystrom;
    if (first.contains("observation"_L1))
        return ImportFormat::Jsonl;
    if (first.contains("question_id"_L1) && first.contains("run_at"_L1))
        return ImportFormat::Training;
    if (first.contains("memory_item_id"_L1))
        return ImportFormat::Tyrum;
    if (first.contains("evalId"_L1))
        return ImportFormat::Promptfoo;
    return std::nullopt;
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

// A rule may retire any number: it reads a folder that people maintain for it.
Result<void> checkRetired(const ImportReport &report, const ImportAgreement &agreement, const Actor &actor)
{
    const bool isAgreed = agreement.retired == report.retired;
    if (report.isDryRun || actor.kind != Actor::Kind::Person || !report.retiresMuch() || isAgreed)
        return {};
    constexpr qsizetype MostNamed = 10;
    QString named =
        report.names.retired.first(std::min(report.names.retired.size(), MostNamed)).join(u", "_s);
    if (report.retired > MostNamed)
        named += u", …"_s;
    return failure(Error::Code::Usage,
                   Text::tr("Nothing was written: the file would retire %1 of %2 (%3). If that is meant, "
                            "say so with the number: --retire %1.")
                       .arg(QString::number(report.retired), QString::number(report.retirable), named));
}

} // namespace

QString name(ImportFormat format)
{
    switch (format) {
    case ImportFormat::Memoir: return u"memoir"_s;
    case ImportFormat::ServerMemory: return u"server-memory"_s;
    case ImportFormat::ClaudeMemory: return u"claude-memory"_s;
    case ImportFormat::Jsonl: return u"jsonl"_s;
    case ImportFormat::Wiki: return u"wiki"_s;
    case ImportFormat::Golden: return u"golden"_s;
    case ImportFormat::Promptfoo: return u"promptfoo"_s;
    case ImportFormat::Training: return u"training"_s;
    case ImportFormat::Daystrom: return u"daystrom"_s;
    case ImportFormat::Typeclaw: return u"typeclaw"_s;
    case ImportFormat::Tyrum: return u"tyrum"_s;
    }
    Q_UNREACHABLE();
}

QStringList importFormatNames()
{
    return namesOf(AllFormats);
}

std::optional<ImportFormat> importFormatNamed(const QString &text)
{
    return named(AllFormats, text);
}

Result<ImportFormat> guessedFormat(const QString &path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return failure(Error::Code::NotFound, Text::tr("There is no %1.").arg(path));
    if (info.fileName().compare("SYSTEM_WIKI.md"_L1, Qt::CaseInsensitive) == 0)
        return ImportFormat::Wiki;
    if (info.isDir() && isDaystromFolder(path))
        return ImportFormat::Daystrom;
    if (info.isDir() && isTypeclawFolder(path))
        return ImportFormat::Typeclaw;
    if (info.isDir() || info.suffix().compare("md"_L1, Qt::CaseInsensitive) == 0)
        return ImportFormat::ClaudeMemory;
    const auto file = InputFile::open(path);
    if (!file)
        return tl::unexpected(file.error());
    if (info.suffix() == "yaml"_L1 || info.suffix() == "yml"_L1)
        return yamlFormat(**file);
    if (const auto line = LineReader(**file).next()) {
        if (const auto format = formatOf(QJsonDocument::fromJson(line->text).object()))
            return *format;
        // A pretty-printed document begins with a lone brace.
        if (line->text == "{")
            return isDaystromFile(path) ? ImportFormat::Daystrom : ImportFormat::ClaudeMemory;
    }
    return failure(
        Error::Code::Usage,
        Text::tr("%1 looks like none of %2.").arg(info.fileName(), importFormatNames().join(u", "_s)));
}

Result<ImportReport> importFile(Database &database, const QString &path, ImportFormat format,
                                const Actor &actor, bool dryRun, const ImportProgress &progress,
                                const ImportAgreement &agreement)
{
    if (!QFileInfo::exists(path))
        return failure(Error::Code::NotFound, Text::tr("There is no %1.").arg(path));
    if (!agreement.agent.isEmpty() && namesOwners(format))
        return failure(Error::Code::Usage, Text::tr("What is read as %1 is everybody's or of the agents it "
                                                    "names; leave out --agent.")
                                               .arg(name(format)));
    // Fails if the file is, or belongs to, an open store; that is none of the formats.
    if (!QFileInfo(path).isDir()) {
        if (auto file = InputFile::open(path); !file)
            return tl::unexpected(file.error());
    }
    // First pass: slow checks are done before the transaction, so that nobody waits for them.
    const guard::KnownClean known;
    const auto masks = std::make_shared<NeighbourMasks>();
    if (auto prepared = prepare(database, path, format, actor, progress, masks, agreement.agent); !prepared)
        return tl::unexpected(prepared.error());
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    ImportReport report;
    report.isDryRun = dryRun;
    LedgerWriter ledger(database, actor, "import");
    ImportWriter writer(database, actor, ledger, report, ImportWriter::Pass::Write, agreement.claims, masks);
    writer.setAgent(agreement.agent);
    auto done = ledger.start()
                    .and_then([&] { return writer.start(); })
                    .and_then([&] { return read(path, format, writer, halfOf(progress, 1)); })
                    .and_then([&] { return checkRetired(report, agreement, actor); })
                    .and_then([&] { return writer.finish(); })
                    .and_then([&] { return ledger.finish(); });
    if (!done)
        return tl::unexpected(done.error());
    if (dryRun)
        return report; // the transaction rolls back
    if (auto committed = transaction->commit(); !committed)
        return tl::unexpected(committed.error());
    if (ledger.entries() > 0)
        report.changeset = ledger.changeset();
    return report;
}

} // namespace store::exchange
