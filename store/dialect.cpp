// SPDX-License-Identifier: MIT
#include "store/dialect.h"

#include "store/database.h"

#include <QCoreApplication>
#include <QFile>

#include <sqlite3.h>
#include <sys/stat.h>

namespace store::dialect {

using namespace Qt::StringLiterals;

namespace {

// The triggers begin their texts with the name of the rule, in English; people get a sentence.
Error raised(const QString &text)
{
    if (text.startsWith("conflict:"_L1))
        return {Error::Code::Conflict,
                QCoreApplication::translate("store",
                                            "The row changed meanwhile; look at it again and decide anew.")};
    return {Error::Code::Refused,
            QCoreApplication::translate("store", "The store refused this: %1.").arg(text)};
}

Error fromCode(int code, const QString &text)
{
    switch (code & 0xff) {
    case SQLITE_CONSTRAINT: return raised(text);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {Error::Code::Busy,
                QCoreApplication::translate(
                    "store", "Another program is writing to this store; try again in a moment.")};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return {Error::Code::Unusable,
                QCoreApplication::translate(
                    "store", "The store is damaged (%1); \"memoirctl doctor\" says what to do.")
                    .arg(text)};
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
        return {Error::Code::Unusable,
                QCoreApplication::translate("store", "The store cannot be written (%1).").arg(text)};
    case SQLITE_FULL:
        return {Error::Code::Failed,
                QCoreApplication::translate(
                    "store", "The disk is full; nothing was changed. Make room and try again.")};
    default:
        return {Error::Code::Failed,
                QCoreApplication::translate("store", "The store could not do this: %1.").arg(text)};
    }
}

} // namespace

QString libraryVersion()
{
    return QString::fromLatin1(sqlite3_libversion());
}

Error translated(const QSqlError &error)
{
    return fromCode(error.nativeErrorCode().toInt(), error.databaseText());
}

Error translated(sqlite3 *handle)
{
    return fromCode(sqlite3_extended_errcode(handle), QString::fromUtf8(sqlite3_errmsg(handle)));
}

QString matchExpression(const QString &typed)
{
    QStringList terms;
    const auto add = [&terms](QString term, bool isPrefix) {
        term.remove(u'"');
        // A term without a letter or digit has no tokens, and FTS5 takes that for a mistake.
        if (std::none_of(term.begin(), term.end(), [](QChar c) { return c.isLetterOrNumber(); }))
            return;
        terms += u"\"%1\"%2"_s.arg(term, isPrefix ? u"*"_s : QString());
    };
    const QStringList parts = typed.split(u'"');
    for (qsizetype i = 0; i < parts.size(); ++i) {
        if (i % 2 == 1) {
            add(parts.at(i), false);
            continue;
        }
        const QStringList words = parts.at(i).simplified().split(u' ', Qt::SkipEmptyParts);
        for (qsizetype word = 0; word < words.size(); ++word) {
            const bool isLast = i == parts.size() - 1 && word == words.size() - 1 && !typed.back().isSpace();
            add(words.at(word), isLast && words.at(word).size() >= 2);
        }
    }
    return terms.join(u' ');
}

Result<void> indexRows(Database &database, qint64 first, qint64 last)
{
    return database.execute(u"INSERT INTO reflexion_fts (rowid, observation, tags, entity, strategy) "
                            "SELECT id, observation, tags, entity, strategy FROM reflexion_text "
                            "WHERE id BETWEEN ? AND ? ORDER BY id"_s,
                            {first, last});
}

Result<void> rebuildFullText(Database &database)
{
    return database.execute(u"INSERT INTO reflexion_fts (reflexion_fts) VALUES ('rebuild')"_s);
}

Result<void> checkFullText(Database &database)
{
    return database.execute(
        u"INSERT INTO reflexion_fts (reflexion_fts, rank) VALUES ('integrity-check', 1)"_s);
}

Result<QStringList> integrityProblems(Database &database)
{
    QStringList problems;
    for (const auto &pragma : {u"PRAGMA integrity_check"_s, u"PRAGMA foreign_key_check"_s}) {
        auto query = database.run(pragma);
        if (!query)
            return tl::unexpected(query.error());
        while ((*query)->next()) {
            const QString line = (*query)->value(0).toString();
            if (line != "ok"_L1)
                problems += line;
        }
    }
    return problems;
}

Result<void> backupTo(Database &database, const QString &target)
{
    const mode_t before = ::umask(077);
    sqlite3 *copy = nullptr;
    int code = sqlite3_open(QFile::encodeName(target).constData(), &copy);
    ::umask(before);
    if (code == SQLITE_OK) {
        if (sqlite3_backup *backup = sqlite3_backup_init(copy, "main", database.handle(), "main")) {
            sqlite3_backup_step(backup, -1);
            sqlite3_backup_finish(backup);
        }
        code = sqlite3_errcode(copy);
    }
    const QString text = QString::fromUtf8(sqlite3_errmsg(copy));
    sqlite3_close(copy);
    if (code != SQLITE_OK)
        return failure(Error::Code::Failed,
                       QCoreApplication::translate("store", "The backup %1 could not be written: %2.")
                           .arg(target, text));
    return {};
}

} // namespace store::dialect
