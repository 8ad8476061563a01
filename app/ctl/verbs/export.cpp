// SPDX-License-Identifier: MIT
#include "store/exchange/export.h"
#include "store/exchange/folderexport.h"

#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/statusword.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/files/outputfile.h"
#include "store/rows/entity.h"
#include "store/schema/layer.h"

#include <cerrno>
#include <unistd.h>

#include <cstdio>
#include <tuple>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Database;
using store::Result;
using store::exchange::Exported;
using store::exchange::ExportOptions;

namespace {

void declareExport(QCommandLineParser &options)
{
    options.addOptions({
        {u"format"_s,
         Text::tr(
             "memoir (everything), jsonl, csv, markdown or tyrum; or a folder as another program keeps it: "
             "daystrom, typeclaw or skills. Default: memoir."),
         Text::tr("format")},
        {u"layer"_s,
         Text::tr("Another layer than the reflexions, as jsonl; the wiki also as markdown, which is its "
                  "SYSTEM_WIKI.md."),
         Text::tr("layer")},
        {u"without-held-back"_s,
         Text::tr(
             "Of the wiki as markdown, leave out the sections that no model is told; not for reading back.")},
        {u"out"_s,
         Text::tr("The file to write; it stands whole or not at all. \"-\", the default: standard output. Of "
                  "another "
                  "program's format the folder, which is new or empty."),
         Text::tr("file")},
        {u"all"_s, Text::tr("Into a folder also what people rejected, replaced or let expire.")},
        {u"collect"_s,
         Text::tr("Of typeclaw, leave older watermarks behind, and fragments that were taken up and that no "
                  "topic names.")},
        {u"commit"_s,
         Text::tr("Of a folder, commit it with git: a later export takes its place there, and what "
                  "changed can be looked up.")},
        {u"keep-fragments"_s, Text::tr("With --collect, keep all fragments.")},
        {u"agent"_s, Text::tr("Only this agent's."), Text::tr("name")},
        {u"entity"_s, Text::tr("Only about TYPE:ID, or about ID of any type."), Text::tr("type:id")},
        {u"status"_s, Text::tr("Only this status."), Text::tr("status")},
        {u"with-sensitive"_s,
         Text::tr("Sensitive rows too, and private ones without --agent, and what rests on them; the format "
                  "memoir always has them.")},
    });
}

Result<ExportOptions> optionsOf(const Invocation &invocation)
{
    ExportOptions options;
    if (invocation.isSet(u"format"_s)) {
        const auto format = store::exchange::exportFormatNamed(invocation.value(u"format"_s));
        if (!format)
            return usageError(
                Text::tr(
                    "\"%1\" is no format to write; it is one of memoir, jsonl, csv, markdown, tyrum, %2.")
                    .arg(invocation.value(u"format"_s), store::exchange::folderFormatNames().join(u", "_s)));
        options.format = *format;
    }
    if (invocation.isSet(u"status"_s)) {
        const auto status = statusFrom(invocation.value(u"status"_s));
        if (!status)
            return tl::unexpected(status.error());
        options.status = *status;
    }
    options.layer = invocation.value(u"layer"_s);
    options.withHeldBack = !invocation.isSet(u"without-held-back"_s);
    if (!options.layer.isEmpty() && !invocation.isSet(u"format"_s))
        options.format = store::exchange::ExportFormat::Jsonl;
    std::tie(options.entityType, options.entityId) = store::entityParts(invocation.value(u"entity"_s));
    options.agent = invocation.value(u"agent"_s);
    options.withSensitive = invocation.isSet(u"with-sensitive"_s);
    return options;
}

// The options of a file, and of a folder of another program.
QStringList optionsOfFile(const ExportOptions &options)
{
    QStringList taken{u"format"_s, u"layer"_s, u"out"_s};
    const bool isReflexions = options.layer.isEmpty() || store::reflexionLayer().is(options.layer);
    const bool isWikiFile =
        store::wikiLayer().is(options.layer) && options.format == store::exchange::ExportFormat::Markdown;
    taken += u"with-sensitive"_s;
    if (isWikiFile)
        return taken << u"without-held-back"_s;
    taken += u"agent"_s;
    if (isReflexions)
        taken << u"entity"_s << u"status"_s;
    return taken;
}

QStringList optionsOfFolder(const Invocation &invocation, store::exchange::FolderFormat format)
{
    QStringList taken{u"format"_s, u"out"_s, u"all"_s, u"commit"_s, u"agent"_s, u"with-sensitive"_s};
    if (format == store::exchange::FolderFormat::Typeclaw)
        taken += u"collect"_s;
    if (invocation.isSet(u"collect"_s))
        taken += u"keep-fragments"_s;
    return taken;
}

// A sentence behind those about what was written; empty where nothing was left out.
QString leftOutWords(qint64 leftOut)
{
    return leftOut == 0
               ? QString()
               : Text::tr("%n private or sensitive row(s), or row(s) that rest on such memories, were "
                          "left out; --with-sensitive writes them too.",
                          nullptr, int(leftOut));
}

QString joined(const QString &sentence, const QString &next)
{
    return next.isEmpty() ? sentence : sentence + u' ' + next;
}

Result<int> runFolder(const Invocation &invocation, store::exchange::FolderFormat format)
{
    const QString name = u"export --format "_s + invocation.value(u"format"_s);
    if (auto fits = invocation.takesOnly(optionsOfFolder(invocation, format), name); !fits)
        return tl::unexpected(fits.error());
    if (!invocation.isSet(u"out"_s))
        return usageError(Text::tr("Say which folder to write: --out FOLDER."));
    const auto database = invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    const QString folder = invocation.value(u"out"_s);
    const auto report =
        store::exchange::exportToFolder(**database, folder,
                                        {.format = format,
                                         .agent = invocation.value(u"agent"_s),
                                         .withRejected = invocation.isSet(u"all"_s),
                                         .withSensitive = invocation.isSet(u"with-sensitive"_s),
                                         .collects = invocation.isSet(u"collect"_s),
                                         .keepsFragments = invocation.isSet(u"keep-fragments"_s),
                                         .commits = invocation.isSet(u"commit"_s)});
    if (!report)
        return tl::unexpected(report.error());
    QJsonObject json = report->stats;
    json.insert(u"folder"_s, folder);
    json.insert(u"rows"_s, report->rows);
    json.insert(u"files"_s, report->files);
    json.insert(u"left_out"_s, report->leftOut);
    const QString written = Text::tr("%n row(s) written", nullptr, report->rows) + u' '
                            + Text::tr("to %n file(s) in %1.", nullptr, report->files).arg(folder);
    return invocation.answer(json, joined(written, leftOutWords(report->leftOut)));
}

// The file gets its name only when it is completely written.
Result<Exported> exportToFile(Database &database, const QString &path, const ExportOptions &options)
{
    const auto file = store::OutputFile::create(path);
    if (!file)
        return tl::unexpected(file.error());
    const auto done = store::exchange::exportTo(database, **file, options);
    if (!done)
        return done;
    return (*file)->commit().map([&] { return *done; });
}

Result<int> exportToStdout(Database &database, const ExportOptions &options)
{
    store::FileWriter out(STDOUT_FILENO);
    const auto done = store::exchange::exportTo(database, out, options);
    if (out.error() == EPIPE || (done && !out.drain() && out.error() == EPIPE))
        return Done; // the reader had enough
    if (!done)
        return tl::unexpected(done.error());
    if (out.error() != 0)
        return store::failure(
            store::Error::Code::Failed,
            Text::tr("The export could not be written to standard output: %1.").arg(out.errorString()));
    if (done->leftOut > 0)
        std::fputs((leftOutWords(done->leftOut) + u'\n').toUtf8().constData(), stderr);
    return Done;
}

Result<int> runExport(const Invocation &invocation)
{
    if (const auto folder = store::exchange::folderFormatNamed(invocation.value(u"format"_s)))
        return runFolder(invocation, *folder);
    const auto options = optionsOf(invocation);
    if (!options)
        return tl::unexpected(options.error());
    const QString name = (options->layer.isEmpty() ? u"export --format "_s
                                                   : u"export --layer %1 --format "_s.arg(options->layer))
                         + store::exchange::name(options->format);
    if (auto fits = invocation.takesOnly(optionsOfFile(*options), name); !fits)
        return tl::unexpected(fits.error());
    const auto database = invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    if (!invocation.isSet(u"out"_s) || invocation.value(u"out"_s) == "-"_L1)
        return exportToStdout(**database, *options);
    const QString file = invocation.value(u"out"_s);
    const auto done = exportToFile(**database, file, *options);
    if (!done)
        return tl::unexpected(done.error());
    return invocation.answer({{u"file"_s, file}, {u"rows"_s, done->rows}, {u"left_out"_s, done->leftOut}},
                             joined(Text::tr("%n row(s) written to %1.", nullptr, int(done->rows)).arg(file),
                                    leftOutWords(done->leftOut)));
}

} // namespace

const Verb Export{
    .name = "export",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Writes rows to a file or to standard output."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "The format memoir loses nothing: statuses, history, provenance and unknown keys come back."),
    .examples = "memoirctl export --format memoir --out backup.jsonl\nmemoirctl export --format csv --status "
                "approved > rows.csv\n"
                "memoirctl export --layer wiki --format markdown --out SYSTEM_WIKI.md\n"
                "memoirctl export --format daystrom --out learnings\n"
                "memoirctl export --format typeclaw --agent helper --out agent --collect\n"
                "memoirctl export --layer golden > golden.jsonl",
    .decides = never,
    .onServer = true,
    .declare = declareExport,
    .run = runExport,
};

} // namespace app::ctl::verbs
