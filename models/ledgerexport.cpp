// SPDX-License-Identifier: MIT
#include "models/ledgerexport.h"

#include "store/deadline.h"
#include "store/files/outputfile.h"
#include "store/json.h"

#include <QCoreApplication>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace models {

namespace {

constexpr int LinesAtATime = 500;

struct Field
{
    QLatin1StringView name;
    QString value;
};

std::vector<Field> fieldsOf(const store::LedgerLine &line)
{
    return {{"seq"_L1, QString::number(line.seq)},
            {"at"_L1, line.at},
            {"actor"_L1, line.actor},
            {"action"_L1, line.action},
            {"row"_L1, line.rowUid},
            {"from"_L1, line.fromStatus},
            {"to"_L1, line.toStatus},
            {"successor"_L1, line.successor},
            {"reason"_L1, line.reason},
            {"changeset"_L1, line.changeset},
            {"revision"_L1, QString::number(line.revision)},
            {"hash"_L1, QString::fromLatin1(line.hash.toHex())}};
}

// RFC 4180; a cell that a spreadsheet would take for a formula begins with an apostrophe.
QString cell(QString text)
{
    if (!text.isEmpty() && u"=+-@\t\r"_s.contains(text.front()))
        text.prepend(u'\'');
    text.replace(u'"', u"\"\""_s);
    return u'"' + text + u'"';
}

QByteArray csvLine(const std::vector<Field> &fields, bool isHeader)
{
    QStringList cells;
    for (const Field &field : fields)
        cells += isHeader ? QString(field.name) : cell(field.value);
    return (cells.join(u',') + "\r\n"_L1).toUtf8();
}

QByteArray jsonLine(const std::vector<Field> &fields)
{
    QJsonObject object;
    for (const Field &field : fields) {
        if (!field.value.isEmpty())
            object[field.name] = field.value;
    }
    return store::jsonBytes(object) + '\n';
}

} // namespace

store::Result<qint64> exportLedger(store::Database &database, const store::LedgerFilter &filter,
                                   const QString &path, LedgerFormat format, const std::stop_token &stop)
{
    const store::Deadline deadline(std::chrono::milliseconds(0), stop);
    const auto file = store::OutputFile::create(path);
    if (!file)
        return tl::unexpected(file.error());
    if (format == LedgerFormat::Csv)
        (*file)->write(csvLine(fieldsOf({}), true));
    qint64 before = 0;
    for (qint64 written = 0;;) {
        if (store::Deadline::isOver())
            return tl::unexpected(store::Deadline::error());
        const auto lines = store::Ledger(database).page(filter, before, LinesAtATime);
        if (!lines)
            return tl::unexpected(lines.error());
        for (const store::LedgerLine &line : *lines) {
            const auto fields = fieldsOf(line);
            (*file)->write(format == LedgerFormat::Csv ? csvLine(fields, false) : jsonLine(fields));
            before = line.seq;
            ++written;
        }
        if (int(lines->size()) < LinesAtATime)
            return (*file)->commit().map([written] { return written; });
    }
}

} // namespace models
