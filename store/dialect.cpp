// SPDX-License-Identifier: MIT
#include "store/dialect.h"

#include "store/database.h"
#include "store/deadline.h"
#include "store/statement.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

#include <sqlite3.h>

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
                    "store",
                    "The store is damaged (%1); \"memoirctl restore\" goes back to the newest good copy.")
                    .arg(text)};
    case SQLITE_IOERR:
        return {Error::Code::Failed,
                QCoreApplication::translate(
                    "store",
                    "The disk did not give or take what belongs to the store (%1); look at the disk first.")
                    .arg(text)};
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
        return {Error::Code::Unusable,
                QCoreApplication::translate("store", "The store cannot be written (%1).").arg(text)};
    case SQLITE_NOMEM:
        return {Error::Code::Failed,
                QCoreApplication::translate("store",
                                            "There is not enough memory for this; nothing was changed. Close "
                                            "other programs or ask for less, and try again.")};
    case SQLITE_INTERRUPT: return Deadline::error();
    case SQLITE_FULL:
        return {Error::Code::Failed,
                QCoreApplication::translate(
                    "store", "The disk is full; nothing was changed. Make room and try again.")};
    default:
        return {Error::Code::Failed,
                QCoreApplication::translate("store", "The store could not do this: %1.").arg(text)};
    }
}

// A beginning that more terms share than this is left to FTS5, which then gathers all matches before the
// first.
constexpr int MostTerms = 200;
// Of the full text's index of beginnings.
constexpr qsizetype IndexedBeginning = 3;

// Whether the tokenizer makes one term of it and only lowers its letters.
bool isPlainWord(const QString &word)
{
    return std::ranges::all_of(
        word, [](QChar letter) { return letter.unicode() < 128 && letter.isLetterOrNumber(); });
}

// The first term of the full text that is not before `least`; empty behind the last.
Result<QString> termFrom(Database &database, const QString &least)
{
    return database.value(u"SELECT term FROM temp.reflexion_term WHERE term >= ? LIMIT 1"_s, {least})
        .map([](const QVariant &term) { return term.toString(); });
}

// Up to the last character that the index of beginnings has.
QString indexedBeginning(const QString &term)
{
    return term.first(std::min(term.size(), IndexedBeginning
                                                + (term.size() > IndexedBeginning
                                                   && term.at(IndexedBeginning - 1).isHighSurrogate())));
}

// All that begins with `word`, as terms or indexed beginnings: FTS5 walks these in the order of rows, whereas
// it gathers and sorts every match of another beginning (measured: 90-145 ms for a broad word in 740,000
// rows). Empty where they are too many.
QStringList beginningWith(Database &database, const QString &word)
{
    if (auto made = database.execute(u"CREATE VIRTUAL TABLE IF NOT EXISTS temp.reflexion_term "
                                     "USING fts5vocab (main, reflexion_fts, instance)"_s);
        !made)
        return {};
    const bool isShort = word.size() < IndexedBeginning;
    QStringList all;
    QString least = word;
    for (int found = 0; found < MostTerms; ++found) {
        const auto term = termFrom(database, least);
        if (!term)
            return {};
        if (!term->startsWith(word))
            return all;
        const QString part = isShort ? indexedBeginning(*term) : *term;
        const bool isCut = isShort && part.size() >= IndexedBeginning;
        all += isCut ? phrase(part) + u'*' : phrase(part);
        // Behind the term itself, or behind everything that begins like it.
        least = part + (isCut ? u"\U0010ffff"_s : u"\u0001"_s);
    }
    return {};
}

QString beginning(Database &database, const QString &word)
{
    const QString lower = word.toLower();
    if (!isPlainWord(word) || word.size() == IndexedBeginning)
        return phrase(word) + u'*';
    const QStringList all = beginningWith(database, lower);
    return all.isEmpty() ? phrase(word) + u'*' : u"(%1)"_s.arg(all.join(u" OR "_s));
}

} // namespace

void configureLibrary()
{
    // Measured: locks and the bookkeeping of allocations are a twelfth of a batched insert.
    static const bool isConfigured = [] {
        sqlite3_config(SQLITE_CONFIG_MULTITHREAD);
        sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
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
    return sqlite3_total_changes64(database.handle());
}

bool isInTransaction(const Database &database)
{
    return sqlite3_get_autocommit(database.handle()) == 0;
}

// FTS5 reads its expression up to a NUL; to the tokenizer one parts words. Half a character would take the
// closing quote for its other half.
QString phrase(QString text)
{
    text = QString::fromUtf8(text.toUtf8());
    return u'"' + text.remove(u'"').replace(QChar(0), u' ') + u'"';
}

QString matchExpression(Database &database, const QString &typed)
{
    QStringList terms;
    const auto add = [&terms, &database](QString term, bool isPrefix) {
        term.remove(u'"');
        // A term without a letter or digit has no tokens, and FTS5 takes that for a mistake.
        if (std::none_of(term.begin(), term.end(), [](QChar c) { return c.isLetterOrNumber(); }))
            return;
        terms += isPrefix ? beginning(database, term) : phrase(term);
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
    return terms.join(u" AND "_s);
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

namespace {

// `match` must outlive the walk.
Prepared newestFirst(Database &database, const QString &fullText, const QByteArray &match)
{
    const QByteArray sql =
        u"SELECT rowid FROM %1 WHERE %1 MATCH ? ORDER BY rowid DESC"_s.arg(fullText).toUtf8();
    Prepared walk = database.prepared(sql.constData());
    walk->bind(1, match);
    return walk;
}

} // namespace

Result<void> eachMatch(Database &database, const QString &fullText, const QString &expression,
                       const std::function<Result<bool>(qint64 row)> &take)
{
    const QByteArray match = expression.toUtf8();
    const Prepared walk = newestFirst(database, fullText, match);
    Result<bool> goesOn = true;
    while (goesOn && *goesOn) {
        goesOn = walk->step();
        if (goesOn && *goesOn)
            goesOn = take(walk->integer(0));
    }
    return goesOn.map([](bool) {});
}

Result<std::vector<qint64>> newestMatches(Database &database, const QString &fullText,
                                          const QString &expression, int limit)
{
    const QByteArray match = expression.toUtf8();
    const Prepared walk = newestFirst(database, fullText, match);
    std::vector<qint64> rows;
    Result<bool> isRow = limit > 0;
    while (isRow && *isRow && int(rows.size()) < limit) {
        isRow = walk->step();
        if (isRow && *isRow)
            rows.push_back(walk->integer(0));
    }
    if (!isRow)
        return tl::unexpected(isRow.error());
    return rows;
}

// FTS5 keeps them in row 1 of its data table: a varint for the rows and one for the words of each column.
Result<FullTextTotals> fullTextTotals(Database &database, const QString &fullText)
{
    const auto record = database.value(u"SELECT block FROM %1_data WHERE id = 1"_s.arg(fullText));
    if (!record)
        return tl::unexpected(record.error());
    const QByteArray bytes = record->toByteArray();
    FullTextTotals totals;
    qint64 number = 0;
    bool isFirst = true;
    int length = 0;
    for (const char byte : bytes) {
        ++length;
        number = length == 9 ? (number << 8) | quint8(byte) : (number << 7) | (byte & 0x7f);
        if (length < 9 && (quint8(byte) & 0x80) != 0)
            continue;
        (isFirst ? totals.rows : totals.words) += number;
        isFirst = false;
        number = 0;
        length = 0;
    }
    return totals;
}

Result<void> indexRows(Database &database, qint64 first, qint64 last)
{
    return database.execute(u"INSERT INTO reflexion_fts (rowid, observation, tags, entity, strategy) "
                            "SELECT id, observation, tags, entity, strategy FROM reflexion_text "
                            "WHERE id BETWEEN ? AND ? ORDER BY id"_s,
                            {first, last});
}

namespace {

constexpr std::array FullTextTables{"reflexion_fts"_L1, "decision_fts"_L1, "refusal_fts"_L1, "wiki_fts"_L1,
                                    "chunk_fts"_L1};

} // namespace

Result<void> indexChunks(Database &database, qint64 first, qint64 last)
{
    return database.execute(u"INSERT INTO chunk_fts (rowid, heading, content) "
                            "SELECT id, heading_path, content FROM knowledge_chunks "
                            "WHERE id BETWEEN ? AND ? ORDER BY id"_s,
                            {first, last});
}

Result<void> rebuildFullText(Database &database)
{
    for (const auto &table : FullTextTables) {
        if (auto rebuilt = database.execute(u"INSERT INTO %1 (%1) VALUES ('rebuild')"_s.arg(table)); !rebuilt)
            return rebuilt;
    }
    return {};
}

Result<void> checkFullText(Database &database)
{
    for (const auto &table : FullTextTables) {
        if (auto checked =
                database.execute(u"INSERT INTO %1 (%1, rank) VALUES ('integrity-check', 1)"_s.arg(table));
            !checked)
            return checked;
    }
    return {};
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

} // namespace store::dialect
