// SPDX-License-Identifier: MIT
#pragma once

#include "store/migrator.h"

#include <QFile>
#include <QRegularExpression>
#include <QString>

#include <sqlite3.h>

namespace tests {

using namespace Qt::StringLiterals;

inline void executeRaw(sqlite3 *handle, const QString &sql)
{
    char *error = nullptr;
    if (sqlite3_exec(handle, sql.toUtf8().constData(), nullptr, nullptr, &error) != SQLITE_OK)
        qFatal("%s\n%s", error, qPrintable(sql));
}

// What 001.sql alone makes, filled with the rows of a store of today. The triggers come last: they would
// carry every copied ledger entry out again.
inline void makeSchema1(const QString &path, const QString &rowsFrom)
{
    QFile script(QStringLiteral(MEMOIR_SOURCE_DIR "/resources/sql/sqlite/001.sql"));
    if (!script.open(QIODevice::ReadOnly))
        qFatal("001.sql is missing");
    const QStringList statements = QString::fromUtf8(script.readAll()).split(u";\n\n"_s, Qt::SkipEmptyParts);

    sqlite3 *handle = nullptr;
    sqlite3_open(path.toUtf8().constData(), &handle);
    executeRaw(handle, u"ATTACH '%1' AS now"_s.arg(rowsFrom));
    QStringList tables;
    QStringList triggers;
    for (const QString &statement : statements) {
        if (statement.contains("CREATE TRIGGER"_L1)) {
            triggers += statement;
            continue;
        }
        executeRaw(handle, statement);
        static const QRegularExpression table(u"^CREATE TABLE (\\w+)"_s, QRegularExpression::MultilineOption);
        if (const auto match = table.match(statement); match.hasMatch())
            tables += match.captured(1);
    }
    for (const QString &table : tables)
        executeRaw(handle, u"INSERT INTO main.%1 SELECT * FROM now.%1"_s.arg(table));
    executeRaw(handle, u"INSERT INTO reflexion_fts (reflexion_fts) VALUES ('rebuild')"_s);
    for (const QString &trigger : triggers)
        executeRaw(handle, trigger);
    executeRaw(handle, u"PRAGMA application_id = %1; PRAGMA user_version = 1; DETACH now"_s.arg(
                           store::Migrator::ApplicationId));
    sqlite3_close(handle);
}

} // namespace tests
