// SPDX-License-Identifier: MIT
#pragma once

#include "store/migrator.h"

#include <QFile>
#include <QStringList>

#include <sqlite3.h>

namespace tests {

// Stores as earlier versions made them, from the scripts that they had.
class OldSchema
{
public:
    // What the scripts up to this version make (2 is that of program version 0.1.0), filled with the rows of
    // a store of today. The triggers are away meanwhile: they would carry every copied ledger entry out
    // again.
    static void make(const QString &path, const QString &rowsFrom, int version)
    {
        sqlite3 *handle = nullptr;
        sqlite3_open(path.toUtf8().constData(), &handle);
        for (int i = 1; i <= version; ++i)
            execute(handle, script(i));
        const QString triggers = QStringLiteral(" FROM main.sqlite_master WHERE type = 'trigger'");
        const QStringList anew = names(handle, QStringLiteral("SELECT sql") + triggers);
        for (const QString &trigger : names(handle, QStringLiteral("SELECT name") + triggers))
            execute(handle, QStringLiteral("DROP TRIGGER ") + trigger);
        execute(handle, QStringLiteral("ATTACH '%1' AS now").arg(rowsFrom));
        const auto tables = names(
            handle, QStringLiteral("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = "
                                   "'table' AND name NOT LIKE 'sqlite%'"));
        for (const QString &table : tables)
            execute(handle, QStringLiteral("INSERT OR REPLACE INTO main.%1 SELECT * FROM now.%1").arg(table));
        execute(handle, QStringLiteral("INSERT INTO reflexion_fts (reflexion_fts) VALUES ('rebuild')"));
        for (const QString &trigger : anew)
            execute(handle, trigger);
        execute(handle, QStringLiteral("PRAGMA application_id = %1; PRAGMA user_version = %2; DETACH now")
                            .arg(QString::number(store::Migrator::ApplicationId), QString::number(version)));
        sqlite3_close(handle);
    }

private:
    static QString script(int version)
    {
        QFile file(QStringLiteral(MEMOIR_SOURCE_DIR "/resources/sql/sqlite/00%1.sql").arg(version));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("%s is missing", qPrintable(file.fileName()));
        return QString::fromUtf8(file.readAll());
    }
    static void execute(sqlite3 *handle, const QString &sql)
    {
        char *error = nullptr;
        if (sqlite3_exec(handle, sql.toUtf8().constData(), nullptr, nullptr, &error) != SQLITE_OK)
            qFatal("%s\n%s", error, qPrintable(sql));
    }
    static QStringList names(sqlite3 *handle, const QString &sql)
    {
        QStringList all;
        const auto take = [](void *into, int, char **columns, char **) {
            *static_cast<QStringList *>(into) += QString::fromUtf8(columns[0]);
            return 0;
        };
        sqlite3_exec(handle, sql.toUtf8().constData(), take, &all, nullptr);
        return all;
    }
};

} // namespace tests
