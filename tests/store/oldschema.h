// SPDX-License-Identifier: MIT
#pragma once

#include "store/migrator.h"

#include <QFile>
#include <QRegularExpression>
#include <QStringList>

#include <sqlite3.h>

namespace tests {

// Stores as earlier versions made them, from the scripts that they had.
class OldSchema
{
public:
    // What 001.sql alone makes, filled with the rows of a store of today, and the later scripts run on that
    // up to `version`.
    static void make(const QString &path, const QString &rowsFrom, int version)
    {
        sqlite3 *handle = nullptr;
        sqlite3_open(path.toUtf8().constData(), &handle);
        makeFirst(handle, rowsFrom);
        for (int next = 2; next <= version; ++next) {
            for (const QString &statement : script(next))
                execute(handle, statement);
        }
        execute(handle, QStringLiteral("PRAGMA user_version = %1").arg(version));
        sqlite3_close(handle);
    }

private:
    static QStringList script(int version)
    {
        QFile file(QStringLiteral(MEMOIR_SOURCE_DIR "/resources/sql/sqlite/%1.sql")
                       .arg(version, 3, 10, QLatin1Char('0')));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("%s is missing", qPrintable(file.fileName()));
        return QString::fromUtf8(file.readAll()).split(QStringLiteral(";\n\n"), Qt::SkipEmptyParts);
    }
    static void execute(sqlite3 *handle, const QString &sql)
    {
        char *error = nullptr;
        if (sqlite3_exec(handle, sql.toUtf8().constData(), nullptr, nullptr, &error) != SQLITE_OK)
            qFatal("%s\n%s", error, qPrintable(sql));
    }
    // The triggers come last: they would carry every copied ledger entry out again.
    static void makeFirst(sqlite3 *handle, const QString &rowsFrom)
    {
        execute(handle, QStringLiteral("ATTACH '%1' AS now").arg(rowsFrom));
        QStringList tables;
        QStringList triggers;
        for (const QString &statement : script(1)) {
            if (statement.contains(QLatin1String("CREATE TRIGGER"))) {
                triggers += statement;
                continue;
            }
            execute(handle, statement);
            static const QRegularExpression table(QStringLiteral("^CREATE TABLE (\\w+)"),
                                                  QRegularExpression::MultilineOption);
            if (const auto match = table.match(statement); match.hasMatch())
                tables += match.captured(1);
        }
        for (const QString &table : tables)
            execute(handle, QStringLiteral("INSERT INTO main.%1 SELECT * FROM now.%1").arg(table));
        execute(handle, QStringLiteral("INSERT INTO reflexion_fts (reflexion_fts) VALUES ('rebuild')"));
        for (const QString &trigger : triggers)
            execute(handle, trigger);
        execute(handle,
                QStringLiteral("PRAGMA application_id = %1; DETACH now").arg(store::Migrator::ApplicationId));
    }
};

} // namespace tests
