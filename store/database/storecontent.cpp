// SPDX-License-Identifier: MIT
#include "store/database/storecontent.h"

#include "store/database/migrator.h"
#include "store/text.h"

#include <QRegularExpression>

#include <sqlite3.h>

namespace store {

using namespace Qt::StringLiterals;

namespace {

using Lines = std::vector<QByteArrayList>;

constexpr int SchemaWithUid = 3;

Result<Lines> linesOf(sqlite3 *handle, const char *sql, qint64 value = 0)
{
    sqlite3_stmt *statement = nullptr;
    Lines lines;
    int code = sqlite3_prepare_v2(handle, sql, -1, &statement, nullptr);
    if (code == SQLITE_OK && sqlite3_bind_parameter_count(statement) > 0)
        code = sqlite3_bind_int64(statement, 1, value);
    while (code == SQLITE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        QByteArrayList &line = lines.emplace_back();
        for (int column = 0; column < sqlite3_column_count(statement); ++column)
            line += QByteArray(static_cast<const char *>(sqlite3_column_blob(statement, column)),
                               sqlite3_column_bytes(statement, column));
        // column_text converts a number, which can fail only for want of memory; then the whole read fails.
        code = sqlite3_errcode(handle) == SQLITE_NOMEM ? SQLITE_NOMEM : SQLITE_OK;
    }
    const QString problem = QString::fromUtf8(sqlite3_errmsg(handle));
    sqlite3_finalize(statement);
    if (code != SQLITE_DONE)
        return failure(Error::Code::Unusable, problem);
    return lines;
}

Result<QByteArray> valueOf(sqlite3 *handle, const char *sql, qint64 value = 0)
{
    return linesOf(handle, sql, value).map([](const Lines &lines) {
        return lines.empty() ? QByteArray() : lines.front().constFirst();
    });
}

Result<int> schemaOf(sqlite3 *handle)
{
    const auto mark = valueOf(handle, "PRAGMA application_id");
    const auto version = mark ? valueOf(handle, "PRAGMA user_version") : mark;
    if (!version)
        return tl::unexpected(version.error());
    if (mark->toInt() != Migrator::ApplicationId)
        return failure(Error::Code::Unusable, Text::tr("it is not a store"));
    if (version->toInt() > Migrator::currentVersion())
        return failure(Error::Code::Unusable,
                       Text::tr("it was made by a newer Memoir (schema %1)").arg(version->toInt()));
    return version->toInt();
}

// SQLite 3.40 also says "NULL value in TABLE.COLUMN" where there is none: of a table WITHOUT ROWID whose key
// is not its first columns, as repeated_text. So such a line is looked into.
Result<bool> isTrueOf(sqlite3 *handle, const QString &problem)
{
    static const QRegularExpression nullIn(u"^NULL value in (\\w+)\\.(\\w+)$"_s);
    const auto said = nullIn.match(problem);
    if (!said.hasMatch())
        return true;
    // Not "IS NULL": of a column that cannot be NULL SQLite knows the answer without looking.
    const QString sql = u"SELECT EXISTS (SELECT 1 FROM %1 WHERE typeof(%2) = 'null')"_s.arg(said.captured(1),
                                                                                            said.captured(2));
    return valueOf(handle, sql.toUtf8().constData()).map([](const QByteArray &found) {
        return found == "1";
    });
}

} // namespace

bool isBlank(sqlite3 *handle)
{
    const auto version = valueOf(handle, "PRAGMA user_version");
    const auto tables = valueOf(handle, "SELECT count(*) FROM sqlite_master");
    return version && tables && version->toInt() == 0 && tables->toInt() == 0;
}

Result<QByteArray> hashOf(sqlite3 *handle, qint64 seq)
{
    return valueOf(handle, "SELECT hash FROM ledger WHERE seq = ?", seq);
}

Result<StoreContent> contentOf(sqlite3 *handle)
{
    const auto schema = schemaOf(handle);
    const auto last = schema ? linesOf(handle, "SELECT seq, hash FROM ledger ORDER BY seq DESC LIMIT 1")
                             : tl::unexpected(schema.error());
    const auto counts =
        last ? linesOf(handle, "SELECT status, count(*) FROM reflexion_log GROUP BY status ORDER BY status")
             : last;
    if (!counts)
        return tl::unexpected(counts.error());
    StoreContent content;
    content.schema = *schema;
    if (*schema >= SchemaWithUid) {
        const auto uid = valueOf(handle, "SELECT uid FROM identity");
        if (!uid)
            return tl::unexpected(uid.error());
        content.storeUid = QString::fromUtf8(*uid);
    }
    for (const QByteArrayList &line : *counts) {
        content.counts.push_back({QString::fromUtf8(line.at(0)), line.at(1).toLongLong()});
        content.rows += content.counts.back().rows;
    }
    if (!last->empty()) {
        content.entries = last->front().at(0).toLongLong();
        content.head = last->front().at(1);
    }
    return content;
}

Result<QStringList> problemsOf(sqlite3 *handle)
{
    const auto lines = linesOf(handle, "PRAGMA integrity_check(10000)");
    if (!lines)
        return tl::unexpected(lines.error());
    QStringList problems;
    for (const QByteArrayList &line : *lines) {
        const QString problem = QString::fromUtf8(line.constFirst()).simplified();
        const auto isTrue = problem == "ok"_L1 || problems.contains(problem) ? Result<bool>(false)
                                                                             : isTrueOf(handle, problem);
        if (!isTrue)
            return tl::unexpected(isTrue.error());
        if (*isTrue)
            problems += problem;
    }
    const auto references = linesOf(handle, "PRAGMA foreign_key_check");
    if (!references)
        return tl::unexpected(references.error());
    for (const QByteArrayList &line : *references) {
        const QString problem =
            Text::tr("a row of %1 refers to one that is not there").arg(QString::fromUtf8(line.constFirst()));
        if (!problems.contains(problem))
            problems += problem;
    }
    return problems;
}

} // namespace store
