// SPDX-License-Identifier: MIT
#include "store/exchange/export.h"

#include "store/database.h"
#include "store/exchange/memoirexport.h"
#include "store/exchange/tableexport.h"

#include <QCoreApplication>
#include <QIODevice>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

Result<qint64> write(Database &database, const ExportOptions &options, const ExportLine &line)
{
    switch (options.format) {
    case ExportFormat::Memoir: return writeMemoir(database, options, line);
    case ExportFormat::Jsonl: return writeJsonl(database, options, line);
    case ExportFormat::Csv: return writeCsv(database, options, line);
    case ExportFormat::Markdown: return writeMarkdown(database, options, line);
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
    }
    Q_UNREACHABLE();
}

std::optional<ExportFormat> exportFormatNamed(const QString &text)
{
    for (const ExportFormat format :
         {ExportFormat::Memoir, ExportFormat::Jsonl, ExportFormat::Csv, ExportFormat::Markdown}) {
        if (name(format) == text)
            return format;
    }
    return std::nullopt;
}

Result<qint64> exportTo(Database &database, QIODevice &device, const ExportOptions &options)
{
    const ExportLine line = [&device](const QByteArray &text) -> Result<void> {
        const QByteArray whole = text + '\n';
        if (device.write(whole) == whole.size())
            return {};
        return failure(
            Error::Code::Failed,
            QCoreApplication::translate("store", "The export stopped: %1.").arg(device.errorString()));
    };
    // One read transaction, so that a writer cannot come between two rows.
    if (auto begun = database.execute(u"BEGIN"_s); !begun)
        return tl::unexpected(begun.error());
    auto count = write(database, options, line);
    const auto ended = database.execute(u"COMMIT"_s);
    if (count && !ended)
        return tl::unexpected(ended.error());
    return count;
}

} // namespace store::exchange
