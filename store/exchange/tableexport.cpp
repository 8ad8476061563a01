// SPDX-License-Identifier: MIT
#include "store/exchange/tableexport.h"

#include "store/canonical.h"
#include "store/database/database.h"
#include "store/exchange/rowcursor.h"
#include "store/json.h"
#include "store/rows/rowjson.h"
#include "store/text.h"

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

QString json(const QJsonObject &object)
{
    return object.isEmpty() ? QString() : jsonText(object);
}

constexpr auto CsvHeader =
    "uid,created_at,agent,run,workflow,status,kind,entity_type,entity_id,observation,tags,"
    "priority,scope,strategy,outcome,change_type,category,confidence,sensitivity,origin,"
    "corroborations,superseded_by,redacts,reviewed_by,reviewed_at,snoozed_until,expires_at,"
    "provenance,extra\r";

QByteArray csvLine(const Reflexion &row)
{
    const QByteArrayList cells{csvCell(row.uid),
                               csvCell(row.createdAt),
                               csvCell(row.agent),
                               csvCell(row.run),
                               csvCell(row.workflow),
                               csvCell(name(row.status)),
                               csvCell(row.kind),
                               csvCell(row.entityType),
                               csvCell(row.entityId),
                               csvCell(row.observation),
                               csvCell(row.tags.join(u' ')),
                               QByteArray::number(row.priority),
                               csvCell(row.scope),
                               csvCell(row.strategy),
                               csvCell(row.outcome),
                               csvCell(row.changeType),
                               csvCell(row.category),
                               row.confidence ? realText(*row.confidence) : QByteArray(),
                               csvCell(row.sensitivity),
                               csvCell(row.origin),
                               QByteArray::number(row.corroborations),
                               csvCell(row.supersededBy),
                               csvCell(row.redacts),
                               csvCell(row.reviewedBy),
                               csvCell(row.reviewedAt),
                               csvCell(row.snoozedUntil),
                               csvCell(row.expiresAt),
                               csvCell(json(row.provenance)),
                               csvCell(json(row.extra))};
    return cells.join(',') + '\r';
}

QString entityOf(const Reflexion &row)
{
    if (row.entityId.isEmpty())
        return row.entityType.isEmpty() ? Text::tr("Without entity") : row.entityType;
    return row.entityType.isEmpty() ? row.entityId : row.entityType + ": "_L1 + row.entityId;
}

QByteArray markdownItem(const Reflexion &row)
{
    QStringList facts{words(row.status), row.kind, row.agent, row.createdAt.left(10)};
    if (row.corroborations > 0)
        facts.append(Text::tr("seen %1 times").arg(row.corroborations + 1));
    if (!row.reviewedBy.isEmpty())
        facts.append(row.reviewedBy);
    facts.append(row.uid);
    for (QString &fact : facts)
        fact = markdownText(fact);
    QString text = markdownText(row.observation);
    text.replace(u'\n', "\n  "_L1);
    return QString("- "_L1 + text + "  \n  ("_L1 + facts.join(u", "_s) + u')').toUtf8();
}

} // namespace

QByteArray csvCell(const QString &text)
{
    QString cell = text;
    if (!cell.isEmpty() && QStringView(u"=+-@\t\r").contains(cell.front()))
        cell.prepend(u'\'');
    static constexpr QStringView Special = u",\"\r\n";
    const bool isQuoted = std::ranges::any_of(cell, [](QChar c) { return Special.contains(c); });
    if (!isQuoted)
        return cell.toUtf8();
    cell.replace(u'"', "\"\""_L1);
    return '"' + cell.toUtf8() + '"';
}

QString markdownText(const QString &text)
{
    static constexpr QStringView Special = u"\\`*_{}[]<>#|~!&";
    QString escaped;
    escaped.reserve(text.size() + 16);
    bool isLineStart = true;
    for (const QChar c : text) {
        // "-", "+" and "=" make lists and headings at the start of a line only.
        const bool isMarker = isLineStart && (c == u'-' || c == u'+' || c == u'=');
        if (Special.contains(c) || isMarker)
            escaped += u'\\';
        escaped += c;
        isLineStart = c == u'\n' || (isLineStart && c.isSpace());
    }
    return escaped;
}

Result<Exported> writeJsonl(Database &database, const ExportOptions &options, const ExportLine &line)
{
    return RowCursor(database, options, RowCursor::Order::Time).each([&line](const Reflexion &row) {
        QJsonObject object = columnsOf(row);
        const QJsonObject extra = object.take("extra"_L1).toObject();
        for (auto unknown = extra.constBegin(); unknown != extra.constEnd(); ++unknown) {
            if (!object.contains(unknown.key()))
                object.insert(unknown.key(), unknown.value());
        }
        return line(jsonBytes(object));
    });
}

Result<Exported> writeCsv(Database &database, const ExportOptions &options, const ExportLine &line)
{
    if (auto written = line(CsvHeader); !written)
        return tl::unexpected(written.error());
    return RowCursor(database, options, RowCursor::Order::Time).each([&line](const Reflexion &row) {
        return line(csvLine(row));
    });
}

Result<Exported> writeMarkdown(Database &database, const ExportOptions &options, const ExportLine &line)
{
    if (auto written = line(Text::tr("# Reflexions").toUtf8()); !written)
        return tl::unexpected(written.error());
    std::optional<QString> last;
    return RowCursor(database, options, RowCursor::Order::Entity)
        .each([&](const Reflexion &row) -> Result<void> {
            const QString entity = entityOf(row);
            if (last != entity) {
                if (auto written = line("\n## " + markdownText(entity).replace(u'\n', u' ').toUtf8() + '\n');
                    !written)
                    return written;
                last = entity;
            }
            return line(markdownItem(row));
        });
}

} // namespace store::exchange
