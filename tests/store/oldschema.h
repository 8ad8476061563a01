// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/migrator.h"

#include <QFile>
#include <QStringList>

#include <sqlite3.h>

namespace tests {

using namespace Qt::StringLiterals;

inline void executeRaw(sqlite3 *handle, const QString &sql)
{
    char *error = nullptr;
    if (sqlite3_exec(handle, sql.toUtf8().constData(), nullptr, nullptr, &error) != SQLITE_OK)
        qFatal("%s\n%s", error, qPrintable(sql));
}

inline QStringList namesIn(sqlite3 *handle, const QString &sql)
{
    QStringList all;
    const auto take = [](void *into, int, char **columns, char **) {
        *static_cast<QStringList *>(into) += QString::fromUtf8(columns[0]);
        return 0;
    };
    sqlite3_exec(handle, sql.toUtf8().constData(), take, &all, nullptr);
    return all;
}

inline QByteArray bytesOfFile(const QString &path)
{
    QFile file(QStringLiteral(MEMOIR_SOURCE_DIR "/") + path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s is missing", qPrintable(path));
    return file.readAll();
}

// An empty store of schema 1 or 2 is what the scripts up to it make; of a later one, the file of a build that
// made it.
inline void makeEmpty(int version, const QString &path)
{
    if (version > 2) {
        QFile store(path);
        store.open(QIODevice::WriteOnly);
        store.write(qUncompress(bytesOfFile(u"tests/store/data/schema%1.store.z"_s.arg(version))));
        return;
    }
    sqlite3 *handle = nullptr;
    sqlite3_open(path.toUtf8().constData(), &handle);
    for (int i = 1; i <= version; ++i)
        executeRaw(handle, QString::fromUtf8(bytesOfFile(u"resources/sql/sqlite/00%1.sql"_s.arg(i))));
    sqlite3_close(handle);
}

// A store of an older schema (2 is that of program version 0.1.0), filled with the rows of a store of today.
// The triggers are away meanwhile: they would carry every copied ledger entry out again.
inline void makeSchema(int version, const QString &path, const QString &rowsFrom)
{
    makeEmpty(version, path);
    sqlite3 *handle = nullptr;
    sqlite3_open(path.toUtf8().constData(), &handle);
    const QString triggers = u" FROM main.sqlite_master WHERE type = 'trigger'"_s;
    const QStringList anew = namesIn(handle, u"SELECT sql"_s + triggers);
    for (const QString &trigger : namesIn(handle, u"SELECT name"_s + triggers))
        executeRaw(handle, u"DROP TRIGGER "_s + trigger);
    executeRaw(handle, u"ATTACH '%1' AS now"_s.arg(rowsFrom));
    const auto tables = namesIn(
        handle,
        u"SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE "
        "'sqlite%'"_s);
    for (const QString &table : tables) {
        // Tables of today have further columns.
        const QString columns =
            namesIn(handle, u"SELECT '\"' || name || '\"' FROM pragma_table_info('%1', 'main')"_s.arg(table))
                .join(u", "_s);
        executeRaw(handle,
                   u"INSERT OR REPLACE INTO main.%1 (%2) SELECT %2 FROM now.%1"_s.arg(table, columns));
    }
    executeRaw(handle, u"INSERT INTO reflexion_fts (reflexion_fts) VALUES ('rebuild')"_s);
    for (const QString &trigger : anew)
        executeRaw(handle, trigger);
    executeRaw(handle, u"PRAGMA application_id = %1; PRAGMA user_version = %2; DETACH now"_s.arg(
                           QString::number(store::Migrator::ApplicationId), QString::number(version)));
    sqlite3_close(handle);
}

} // namespace tests
