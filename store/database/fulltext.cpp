// SPDX-License-Identifier: MIT
#include "store/database/dialect.h"

#include "store/database/fewtrips.h"
#include "store/database/statement.h"
#include "store/text.h"

#include <algorithm>
#include <array>
#include <limits>

// Queries and upkeep of full-text tables: FTS5's in a file, and the tables that a server indexes by itself.
namespace store::dialect {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 FirstPage = 256;

// `match` must outlive the walk.
Prepared newestFirst(Database &database, const QString &fullText, const QByteArray &match, qint64 most = -1)
{
    const QByteArray sql =
        u"SELECT rowid FROM %1 WHERE %1 MATCH ? ORDER BY rowid DESC LIMIT ?"_s.arg(fullText).toUtf8();
    Prepared walk = database.prepared(sql.constData());
    walk->bind(1, match).bind(2, most);
    return walk;
}

// A server sends a whole answer at once, so rows are fetched in pages, each twice as long as the one before.
Result<void> eachMatchInPages(Database &database, const QString &fullText, const QByteArray &match,
                              const std::function<Result<bool>(qint64 row)> &take)
{
    const QByteArray sql =
        u"SELECT rowid FROM %1 WHERE %1 MATCH ? AND rowid < ? ORDER BY rowid DESC LIMIT ?"_s.arg(fullText)
            .toUtf8();
    const Prepared walk = database.prepared(sql.constData());
    qint64 below = std::numeric_limits<qint64>::max();
    const Answers answers(database);
    for (qint64 page = FirstPage; page == FirstPage || answers.areThere(); page *= 2) {
        walk->reset();
        walk->bind(1, match).bind(2, below).bind(3, page);
        for (qint64 row = 0; row < page; ++row) {
            const auto isRow = walk->step();
            if (!isRow || !*isRow)
                return isRow.map([](bool) {});
            below = walk->integer(0);
            const auto goesOn = take(below);
            if (!goesOn || !*goesOn)
                return goesOn.map([](bool) {});
        }
    }
    return {};
}

} // namespace

Result<void> eachMatch(Database &database, const QString &fullText, const QString &expression,
                       const std::function<Result<bool>(qint64 row)> &take)
{
    const QByteArray match = expression.toUtf8();
    if (database.connection().indexesWords())
        return eachMatchInPages(database, fullText, match, take);
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
    const Prepared walk = newestFirst(database, fullText, match, limit);
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

namespace {

bool isPlain(const QString &word)
{
    return std::ranges::all_of(word,
                               [](QChar c) { return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9'); });
}

// For a full-text table that the server indexes by itself.
Result<FullTextTotals> countedTotals(Database &database, const QString &fullText)
{
    return database
        .first(u"SELECT texts, words FROM full_text_size(?)"_s, {fullText},
               [](const Rows &row) {
                   return FullTextTotals{row.integer(0), row.integer(1)};
               })
        .map([](const auto &totals) { return totals.value_or(FullTextTotals()); });
}

} // namespace

namespace {

// The words of a full-text table in the order of their bytes, from the one that is bound: read through a
// table that belongs to this connection alone.
Result<Prepared> wordsFrom(Database &database, const QString &fullText)
{
    return database
        .execute(
            u"CREATE VIRTUAL TABLE IF NOT EXISTS temp.%1_term USING fts5vocab (main, %1, instance)"_s.arg(
                fullText))
        .map([&] {
            return database.prepared(u"SELECT term FROM temp.%1_term WHERE term >= ? LIMIT 1"_s.arg(fullText)
                                         .toUtf8()
                                         .constData());
        });
}

} // namespace

Result<QStringList> wordsHeld(Database &database, const QString &fullText, const QStringList &words)
{
    if (database.connection().indexesWords() || !std::ranges::all_of(words, isPlain))
        return words;
    const auto next = wordsFrom(database, fullText);
    if (!next)
        return tl::unexpected(next.error());
    QByteArrayList wanted;
    for (const QString &word : words)
        wanted += word.toLatin1();
    std::ranges::sort(wanted);
    QStringList held;
    for (auto word = wanted.cbegin(); word != wanted.cend();) {
        (*next)->reset();
        const auto isThere = (*next)->bind(1, *word).step();
        if (!isThere || !*isThere)
            return isThere.map([&held](bool) { return held; });
        const QByteArray term = (*next)->bytes(0);
        word = std::lower_bound(word, wanted.cend(), term);
        if (word != wanted.cend() && *word == term)
            held += QString::fromLatin1(*word++);
    }
    return held;
}

// FTS5 keeps them in row 1 of its data table: a varint for the rows and one for the words of each column.
Result<FullTextTotals> fullTextTotals(Database &database, const QString &fullText)
{
    if (database.connection().indexesWords())
        return countedTotals(database, fullText);
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
    if (database.connection().indexesWords())
        return {};
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
    if (database.connection().indexesWords())
        return {};
    return database.execute(u"INSERT INTO chunk_fts (rowid, heading, content) "
                            "SELECT id, heading_path, content FROM knowledge_chunks "
                            "WHERE id BETWEEN ? AND ? ORDER BY id"_s,
                            {first, last});
}

namespace {

// For a full-text table that the server indexes by itself: SELECT of the words that it should hold.
QString wantedWords(const QString &fullText)
{
    return QString(fullText).replace("_fts"_L1, "_words"_L1);
}

Result<void> fillAnew(Database &database, const QString &fullText)
{
    return database.execute(u"DELETE FROM %1"_s.arg(fullText)).and_then([&] {
        return database.execute(
            u"INSERT INTO %1 (id, words) SELECT id, words FROM %2"_s.arg(fullText, wantedWords(fullText)));
    });
}

Result<void> compareWords(Database &database, const QString &fullText)
{
    const auto differ = database.value(
        u"SELECT count(*) FROM %1 AS held FULL JOIN %2 AS wanted ON wanted.id = held.id "
        "WHERE held.words IS DISTINCT FROM wanted.words"_s.arg(fullText, wantedWords(fullText)));
    if (!differ)
        return tl::unexpected(differ.error());
    return differ->toLongLong() == 0
               ? Result<void>()
               : failure(Error::Code::Unusable,
                         Text::tr("The full text of %n row(s) is not what they say (%1); \"memoirctl "
                                  "rebuild\" makes it anew.",
                                  nullptr, differ->toInt())
                             .arg(fullText));
}

} // namespace

Result<void> rebuildFullText(Database &database)
{
    for (const auto &table : FullTextTables) {
        auto rebuilt = database.connection().indexesWords()
                           ? fillAnew(database, table)
                           : database.execute(u"INSERT INTO %1 (%1) VALUES ('rebuild')"_s.arg(table));
        if (!rebuilt)
            return rebuilt;
    }
    return {};
}

Result<void> checkFullText(Database &database)
{
    for (const auto &table : FullTextTables) {
        auto checked =
            database.connection().indexesWords()
                ? compareWords(database, table)
                : database.execute(u"INSERT INTO %1 (%1, rank) VALUES ('integrity-check', 1)"_s.arg(table));
        if (!checked)
            return checked;
    }
    return {};
}

Result<void> writeAnew(Database &database)
{
    if (database.connection().indexesWords())
        // The statistics have words of the rows too: made anew first, so that the old ones go.
        return database.execute(u"ANALYZE"_s).and_then([&] { return database.execute(u"VACUUM FULL"_s); });
    for (const auto &table : FullTextTables) {
        if (auto done = database.execute(u"INSERT INTO %1 (%1) VALUES ('optimize')"_s.arg(table)); !done)
            return done;
    }
    return database.execute(u"VACUUM"_s);
}

} // namespace store::dialect
