// SPDX-License-Identifier: MIT
#include "store/exchange/export.h"

#include "store/database/database.h"
#include "store/exchange/layerlist.h"
#include "store/exchange/memoirexport.h"
#include "store/exchange/rowcursor.h"
#include "store/exchange/tableexport.h"
#include "store/exchange/tyrum/tyrumexport.h"
#include "store/json.h"
#include "store/layers/wiki.h"
#include "store/named.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QIODevice>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

Result<Exported> writeWiki(Database &database, QIODevice &device, const ExportOptions &options)
{
    const auto leftOut = leftOutOf(database, wikiLayer().key(), options);
    const auto whole = leftOut ? Wiki(database).file(options.withHeldBack) : tl::unexpected(leftOut.error());
    const auto file = whole ? Wiki(database).file(options.withHeldBack, false, *leftOut) : whole;
    if (!file)
        return tl::unexpected(file.error());
    const QByteArray bytes = written(*file);
    if (device.write(bytes) != bytes.size())
        return failure(Error::Code::Failed, Text::tr("The export stopped: %1.").arg(device.errorString()));
    return Exported{qint64(file->sections.size()), qint64(whole->sections.size() - file->sections.size())};
}

// The layer whose uids the rows have: beliefs are sections of the wiki.
QString layerOfLineage(const QString &layer)
{
    return layer == "belief"_L1 ? wikiLayer().key() : layer;
}

Result<Exported> writeLayer(Database &database, const ExportOptions &options, const ExportLine &line)
{
    if (options.format != ExportFormat::Jsonl)
        return failure(Error::Code::Usage, Text::tr("The layer %1 is written as jsonl.").arg(options.layer));
    const auto leftOut = leftOutOf(database, layerOfLineage(options.layer), options);
    if (!leftOut)
        return tl::unexpected(leftOut.error());
    LayerFilter filter;
    filter.agent = options.agent;
    for (Exported done;;) {
        const auto rows = listRows(database, options.layer, filter);
        if (!rows)
            return tl::unexpected(rows.error());
        for (const ListedRow &row : *rows) {
            filter.after = row.key;
            if (leftOut->contains(row.row.value("uid"_L1).toString())) {
                ++done.leftOut;
                continue;
            }
            QJsonObject object = row.row;
            object.insert(u"layer"_s, options.layer);
            if (auto put = line(jsonBytes(object)); !put)
                return tl::unexpected(put.error());
            ++done.rows;
        }
        if (int(rows->size()) < filter.limit)
            return done;
    }
}

Result<Exported> writeRows(Database &database, const ExportOptions &options, const ExportLine &line)
{
    switch (options.format) {
    case ExportFormat::Memoir: return writeMemoir(database, options, line);
    case ExportFormat::Jsonl: return writeJsonl(database, options, line);
    case ExportFormat::Csv: return writeCsv(database, options, line);
    case ExportFormat::Markdown: return writeMarkdown(database, options, line);
    case ExportFormat::Tyrum: return writeTyrum(database, options, line);
    }
    Q_UNREACHABLE();
}

Result<Exported> write(Database &database, const ExportOptions &options, const ExportLine &line)
{
    if (!options.layer.isEmpty() && !reflexionLayer().is(options.layer))
        return writeLayer(database, options, line);
    return writeRows(database, options, line);
}

} // namespace

QString name(ExportFormat format)
{
    switch (format) {
    case ExportFormat::Memoir: return u"memoir"_s;
    case ExportFormat::Jsonl: return u"jsonl"_s;
    case ExportFormat::Csv: return u"csv"_s;
    case ExportFormat::Markdown: return u"markdown"_s;
    case ExportFormat::Tyrum: return u"tyrum"_s;
    }
    Q_UNREACHABLE();
}

std::optional<ExportFormat> exportFormatNamed(const QString &text)
{
    return named(std::array{ExportFormat::Memoir, ExportFormat::Jsonl, ExportFormat::Csv,
                            ExportFormat::Markdown, ExportFormat::Tyrum},
                 text);
}

Result<Exported> exportTo(Database &database, QIODevice &device, const ExportOptions &options)
{
    const ExportLine line = [&device](const QByteArray &text) -> Result<void> {
        const QByteArray whole = text + '\n';
        if (device.write(whole) == whole.size())
            return {};
        return failure(Error::Code::Failed, Text::tr("The export stopped: %1.").arg(device.errorString()));
    };
    // One read transaction, so that a writer cannot come between two rows.
    if (auto begun = database.execute(u"BEGIN"_s); !begun)
        return tl::unexpected(begun.error());
    const bool isWiki = wikiLayer().is(options.layer) && options.format == ExportFormat::Markdown;
    auto done = isWiki ? writeWiki(database, device, options) : write(database, options, line);
    const auto ended = database.execute(u"COMMIT"_s);
    if (done && !ended)
        return tl::unexpected(ended.error());
    return done;
}

} // namespace store::exchange
