// SPDX-License-Identifier: MIT
#include "store/exchange/export.h"

#include "store/database/database.h"
#include "store/exchange/layerlist.h"
#include "store/exchange/memoirexport.h"
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

// Writes the file's bytes and returns the number of sections.
Result<qint64> writeWiki(Database &database, QIODevice &device, const ExportOptions &options)
{
    const auto file = Wiki(database).file(options.withHeldBack);
    if (!file)
        return tl::unexpected(file.error());
    const QByteArray bytes = written(*file);
    if (device.write(bytes) != bytes.size())
        return failure(Error::Code::Failed, Text::tr("The export stopped: %1.").arg(device.errorString()));
    return qint64(file->sections.size());
}

Result<qint64> writeLayer(Database &database, const ExportOptions &options, const ExportLine &line)
{
    if (options.format != ExportFormat::Jsonl)
        return failure(Error::Code::Usage, Text::tr("The layer %1 is written as jsonl.").arg(options.layer));
    LayerFilter filter;
    filter.agent = options.agent;
    for (qint64 count = 0;;) {
        const auto rows = listRows(database, options.layer, filter);
        if (!rows)
            return tl::unexpected(rows.error());
        for (const ListedRow &row : *rows) {
            QJsonObject object = row.row;
            object.insert(u"layer"_s, options.layer);
            if (auto put = line(jsonBytes(object)); !put)
                return tl::unexpected(put.error());
            filter.after = row.key;
            ++count;
        }
        if (int(rows->size()) < filter.limit)
            return count;
    }
}

Result<qint64> write(Database &database, const ExportOptions &options, const ExportLine &line)
{
    if (!options.layer.isEmpty() && !reflexionLayer().is(options.layer))
        return writeLayer(database, options, line);
    switch (options.format) {
    case ExportFormat::Memoir: return writeMemoir(database, options, line);
    case ExportFormat::Jsonl: return writeJsonl(database, options, line);
    case ExportFormat::Csv: return writeCsv(database, options, line);
    case ExportFormat::Markdown: return writeMarkdown(database, options, line);
    case ExportFormat::Tyrum: return writeTyrum(database, options, line);
    }
    Q_UNREACHABLE();
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

Result<qint64> exportTo(Database &database, QIODevice &device, const ExportOptions &options)
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
    auto count = isWiki ? writeWiki(database, device, options) : write(database, options, line);
    const auto ended = database.execute(u"COMMIT"_s);
    if (count && !ended)
        return tl::unexpected(ended.error());
    return count;
}

} // namespace store::exchange
