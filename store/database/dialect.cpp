// SPDX-License-Identifier: MIT
#include "store/database/dialect.h"

#include "store/database/connection.h"
#include "store/database/database.h"
#include "store/database/foldtokenizer.h"
#include "store/database/searchfold.h"
#include "store/database/statement.h"
#include "store/database/storecontent.h"
#include "store/deadline.h"
#include "store/text.h"

#include <algorithm>
#include <array>

#include <sqlite3.h>

namespace store::dialect {

using namespace Qt::StringLiterals;

// The triggers begin their texts with the name of the rule, in English; people get a sentence.
Error raised(const QString &text)
{
    if (text.startsWith("conflict:"_L1))
        return {Error::Code::Conflict,
                Text::tr("The row changed meanwhile; look at it again and decide anew.")};
    return {Error::Code::Refused, Text::tr("The store refused this: %1.").arg(text)};
}

namespace {

Error fromCode(int code, const QString &text)
{
    switch (code & 0xff) {
    case SQLITE_CONSTRAINT: return raised(text);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {Error::Code::Busy,
                Text::tr("Another program is writing to this store; try again in a moment.")};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return {
            Error::Code::Unusable,
            Text::tr("The store is damaged (%1); \"memoirctl restore\" goes back to the newest good copy.")
                .arg(text)};
    case SQLITE_IOERR:
        return {
            Error::Code::Failed,
            Text::tr("The disk did not give or take what belongs to the store (%1); look at the disk first.")
                .arg(text)};
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
        return {Error::Code::Unusable, Text::tr("The store cannot be written (%1).").arg(text)};
    case SQLITE_NOMEM:
        return {Error::Code::Failed,
                Text::tr("There is not enough memory for this; nothing was changed. Close "
                         "other programs or ask for less, and try again.")};
    case SQLITE_INTERRUPT: return Deadline::error();
    case SQLITE_FULL:
        return {Error::Code::Failed,
                Text::tr("The disk is full; nothing was changed. Make room and try again.")};
    default: return {Error::Code::Failed, Text::tr("The store could not do this: %1.").arg(text)};
    }
}

// Largest number of index pages of a beginning that are read through full text; a longer beginning is looked
// for row by row. FTS5 gathers every match of a beginning before it returns the first (measured: 0.13 ms a
// page).
constexpr int MostGathered = 150;

bool isOneWord(const QString &typed)
{
    return std::ranges::all_of(typed,
                               [](QChar letter) { return letter.isLetterOrNumber() || letter.isMark(); });
}

} // namespace

void configureLibrary()
{
    // Measured: locks and the bookkeeping of allocations are a twelfth of a batched insert.
    static const bool isConfigured = [] {
        sqlite3_config(SQLITE_CONFIG_MULTITHREAD);
        sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
        addTokenizerToConnections();
        return true;
    }();
    Q_UNUSED(isConfigured)
}

QString libraryVersion()
{
    return QString::fromLatin1(sqlite3_libversion());
}

Error translated(sqlite3 *handle)
{
    return fromCode(sqlite3_extended_errcode(handle), QString::fromUtf8(sqlite3_errmsg(handle)));
}

qint64 writtenRows(const Database &database)
{
    return database.connection().writtenRows();
}

bool isInTransaction(const Database &database)
{
    return database.connection().isInTransaction();
}

bool isFileInPlace(const Database &database)
{
    if (!database.handle()) // a server looks after its files itself
        return true;
    int hasMoved = 1;
    return sqlite3_file_control(database.handle(), "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved) == SQLITE_OK
           && hasMoved == 0;
}

// FTS5 reads the expression up to a NUL, which the tokenizer takes for a gap between words. A lone surrogate
// would swallow the closing quote.
QString phrase(QString text)
{
    text = QString::fromUtf8(text.toUtf8());
    return u'"' + text.remove(u'"').replace(QChar(0), u' ') + u'"';
}

TypedWords typedWords(const QString &typed)
{
    TypedWords words;
    QStringList closed;
    const auto add = [&](QString term, bool isBeginning) {
        term.remove(u'"');
        // A term without a letter or digit has no tokens, and FTS5 takes that for a mistake.
        if (std::none_of(term.begin(), term.end(), [](QChar c) { return c.isLetterOrNumber(); }))
            return;
        if (isBeginning)
            words.beginning = term;
        else
            closed += phrase(term);
    };
    const QStringList parts = typed.split(u'"');
    for (qsizetype i = 0; i < parts.size(); ++i) {
        if (i % 2 == 1) {
            add(parts.at(i), false);
            continue;
        }
        const QStringList said = parts.at(i).simplified().split(u' ', Qt::SkipEmptyParts);
        for (qsizetype word = 0; word < said.size(); ++word) {
            const bool isLast = i == parts.size() - 1 && word == said.size() - 1 && !typed.back().isSpace();
            add(said.at(word), isLast && said.at(word).size() >= 2);
        }
    }
    words.closed = closed.join(u" AND "_s);
    return words;
}

QString matchExpression(const TypedWords &words)
{
    if (words.beginning.isEmpty())
        return words.closed;
    const QString begun = phrase(words.beginning) + u'*';
    return words.closed.isEmpty() ? begun : words.closed + u" AND "_s + begun;
}

// FTS5 keeps for each segment, in order, the first term of each page, so pages can be counted. A database
// that indexes words itself returns matches as it finds them, so it never needs the other way.
Result<bool> isBroadBeginning(Database &database, const QString &beginning)
{
    if (!isOneWord(beginning) || database.connection().indexesWords())
        return false;
    const QByteArray first = '0' + searchFolded(beginning).toUtf8();
    return database
        .value(
            u"WITH RECURSIVE segment (id) AS (SELECT min(segid) FROM reflexion_fts_idx UNION ALL SELECT "
            "(SELECT min(segid) FROM reflexion_fts_idx WHERE segid > id) FROM segment WHERE id IS NOT NULL) "
            "SELECT sum(coalesce((SELECT pgno >> 1 FROM reflexion_fts_idx WHERE segid = id AND term >= ?2 "
            "ORDER BY term LIMIT 1), (SELECT pgno >> 1 FROM reflexion_fts_idx WHERE segid = id "
            "ORDER BY term DESC LIMIT 1)) - (SELECT pgno >> 1 FROM reflexion_fts_idx WHERE segid = id "
            "AND term <= ?1 ORDER BY term DESC LIMIT 1)) FROM segment WHERE id IS NOT NULL"_s,
            {first, QByteArray(first + char(0xff))})
        .map([](const QVariant &pages) { return pages.toInt() > MostGathered; });
}

QString anyWordExpression(const QStringList &words)
{
    QStringList terms;
    for (QString word : words) {
        word.remove(u'"');
        if (std::ranges::any_of(word, [](QChar c) { return c.isLetterOrNumber(); }))
            terms += phrase(word);
    }
    return terms.join(u" OR "_s);
}

Result<QStringList> integrityProblems(Database &database)
{
    return database.handle() ? problemsOf(database.handle()) : Result<QStringList>(QStringList());
}

} // namespace store::dialect
