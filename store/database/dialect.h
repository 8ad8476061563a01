// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

struct sqlite3;

// Everything that is SQLite's own and not portable SQL: pragmas, commands of full-text tables, integrity
// checks, and what its error texts mean.
namespace store {

class Database;

namespace dialect {

QString libraryVersion();

// Configures the SQLite library for this process. Call it before the first connection; later calls do
// nothing. Each connection belongs to one thread, so the library need not lock it for every call.
void configureLibrary();

// The error the connection holds after a failed call as one of ours: a rule that a trigger raised becomes
// Refused or Conflict, a locked file Busy, a damaged one Unusable.
Error translated(sqlite3 *handle);

// The error for the text that a trigger raised: Refused or Conflict.
Error raised(const QString &text);

// Whether the connection is between BEGIN and its end.
bool isInTransaction(const Database &database);

// Whether the file that the connection has open is still the one that its name means.
bool isFileInPlace(const Database &database);

// How many rows the connection has written so far, including those of triggers; failed statements do not
// count.
qint64 writtenRows(const Database &database);

// The text as one quoted phrase of a full-text expression, whatever characters it has.
QString phrase(QString text);

// What a person typed into a search field: every word must occur; the last one also as the beginning of a
// word, while it is being typed. Quotes make a phrase.
struct TypedWords
{
    QString closed;    // full-text expression for the finished words; empty where there are none
    QString beginning; // one word or a few joined by signs
};
[[nodiscard]] TypedWords typedWords(const QString &typed);
// The full-text expression for all of it; empty where nothing searchable was typed.
[[nodiscard]] QString matchExpression(const TypedWords &words);
// Whether so many rows have words with this beginning that testing row by row with begins_word() lists the
// first matches sooner than the full-text index does.
[[nodiscard]] Result<bool> isBroadBeginning(Database &database, const QString &beginning);

// The full-text expression for rows with at least one of the words; empty where none can be searched for.
QString anyWordExpression(const QStringList &words);

// Calls `take` with the ids of matching rows of a full-text table, newest first, until it returns false. The
// next row is searched for only after `take` returned. `take` may run other statements, but no eachMatch() of
// its own.
[[nodiscard]] Result<void> eachMatch(Database &database, const QString &fullText, const QString &expression,
                                     const std::function<Result<bool>(qint64 row)> &take);

// Those of the words that a full-text table holds; all of them where telling is not cheap. A word has a dozen
// inflections and few are ever written, yet full text would look for each in every part of its index.
[[nodiscard]] Result<QStringList> wordsHeld(Database &database, const QString &fullText,
                                            const QStringList &words);

// Ids of matching rows of a full-text table, newest first. Stops after `limit` rows, so a word that every row
// has costs no more than one that `limit` rows have.
[[nodiscard]] Result<std::vector<qint64>> newestMatches(Database &database, const QString &fullText,
                                                        const QString &expression, int limit);

struct FullTextTotals
{
    qint64 rows = 0;
    qint64 words = 0; // of all rows and columns
};
// Totals that the full-text table keeps; no scan.
[[nodiscard]] Result<FullTextTotals> fullTextTotals(Database &database, const QString &fullText);

// Adds the rows with first <= id <= last to the full-text index; ascending, as FTS5 requires.
[[nodiscard]] Result<void> indexRows(Database &database, qint64 first, qint64 last);
// The same for chunks.
[[nodiscard]] Result<void> indexChunks(Database &database, qint64 first, qint64 last);
[[nodiscard]] Result<void> rebuildFullText(Database &database);
[[nodiscard]] Result<void> checkFullText(Database &database);

// Rewrites tables and full text so that no deleted content is left in the file.
[[nodiscard]] Result<void> writeAnew(Database &database);

// One sentence per problem; empty where the file is sound. Reads the whole file.
[[nodiscard]] Result<QStringList> integrityProblems(Database &database);

} // namespace dialect
} // namespace store
