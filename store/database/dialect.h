// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

struct sqlite3;

// Everything that is SQLite's own and not portable SQL: pragmas, the full-text table's commands,
// integrity, and what its error texts mean. A second database gets a second file like this one.
namespace store {

class Database;

namespace dialect {

QString libraryVersion();

// Sets the library up for this process; to be called before the first connection, later calls do nothing.
// Connections belong to one thread each, so the library need not lock them for every call.
void configureLibrary();

// The error the connection holds after a failed call as one of ours: a rule that a trigger raised becomes
// Refused or Conflict, a locked file Busy, a damaged one Unusable.
Error translated(sqlite3 *handle);

// What a rule raised, by its words: Refused or Conflict.
Error raised(const QString &text);

// Whether the connection is between BEGIN and its end.
bool isInTransaction(const Database &database);

// Whether the file that the connection has open is still the one that its name means.
bool isFileInPlace(const Database &database);

// Rows that the connection has written so far, by triggers too; a failed statement counts for nothing.
qint64 writtenRows(const Database &database);

// A text as one phrase of a full-text expression, whatever is in it.
QString phrase(QString text);

// What a person typed into a search field: every word must occur, the last one as a beginning while it is
// typed. Quotes make a phrase.
struct TypedWords
{
    QString closed;    // full-text expression; empty where no word is closed
    QString beginning; // one word or a few joined by signs
};
[[nodiscard]] TypedWords typedWords(const QString &typed);
// The full-text expression for all of it; empty where nothing searchable was typed.
[[nodiscard]] QString matchExpression(const TypedWords &words);
// Whether so much of a store begins like that that begins_word() on its rows finds the first ones sooner.
[[nodiscard]] Result<bool> isBroadBeginning(Database &database, const QString &beginning);

// The full-text expression for rows with at least one of the words; empty where none can be searched for.
QString anyWordExpression(const QStringList &words);

// Hands on the row ids of a full-text table that match, newest first, until `take` answers false. No row is
// looked for before the one in front of it was taken. `take` may read by other statements, but not walk
// itself.
[[nodiscard]] Result<void> eachMatch(Database &database, const QString &fullText, const QString &expression,
                                     const std::function<Result<bool>(qint64 row)> &take);

// Row ids of a full-text table that match, newest first. Walks no further than `limit` rows, so a word that
// stands in every row costs no more than one in `limit` of them.
[[nodiscard]] Result<std::vector<qint64>> newestMatches(Database &database, const QString &fullText,
                                                        const QString &expression, int limit);

struct FullTextTotals
{
    qint64 rows = 0;
    qint64 words = 0; // of all rows and columns
};
// Kept numbers of a full-text table; no scan.
[[nodiscard]] Result<FullTextTotals> fullTextTotals(Database &database, const QString &fullText);

// Indexes rows with first <= id <= last that were inserted since; ascending, as FTS5 wants them.
[[nodiscard]] Result<void> indexRows(Database &database, qint64 first, qint64 last);
// The same for chunks.
[[nodiscard]] Result<void> indexChunks(Database &database, qint64 first, qint64 last);
[[nodiscard]] Result<void> rebuildFullText(Database &database);
[[nodiscard]] Result<void> checkFullText(Database &database);

// Writes tables and full text anew without what was deleted from them.
[[nodiscard]] Result<void> writeAnew(Database &database);

// One sentence per problem; empty where the file is sound. Reads the whole file.
[[nodiscard]] Result<QStringList> integrityProblems(Database &database);

} // namespace dialect
} // namespace store
