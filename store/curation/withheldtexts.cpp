// SPDX-License-Identifier: MIT
#include "store/curation/withheldtexts.h"

#include "store/curation/saidletters.h"
#include "store/database.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <array>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t FewRows = 16;     // found by full text; more of them by reading everything once
constexpr qsizetype MostWords = 6; // of a text, that are looked up
constexpr int RowsAtOnce = 500;
constexpr int MostSimilar = 200; // approved rows that are compared

// Where told texts stand that may repeat another, and how they are found by words.
struct Told
{
    QLatin1StringView layer;
    QLatin1StringView prefix;
    const char *all; // uid, text, id; a condition follows
    const char *fullText;
};

constexpr std::array ToldTexts{
    Told{"chunk"_L1, "chk_"_L1,
         "SELECT r.uid, r.heading_path || ' ' || r.content, r.id FROM knowledge_chunks AS r", "chunk_fts"},
    Told{"wiki"_L1, "wik_"_L1, "SELECT r.uid, r.title || ' ' || r.body_md, r.id FROM wiki_section AS r",
         "wiki_fts"},
    Told{"decision"_L1, "dec_"_L1,
         "SELECT r.uid, r.description || ' ' || r.situation_json || ' ' || r.action_json || ' ' || "
         "r.rationale, r.id FROM decision_corpus AS r",
         "decision_fts"}};

bool isTelling(const QString &text)
{
    return saidLetters(text).size() >= LeastSaidLetters;
}

// What is looked for of a row: the whole of each text, and of a sensitive one each of its sentences.
QStringList tellingParts(const QString &status, const QStringList &texts)
{
    static const QRegularExpression ends(u"[.!?;\\n]+(?:\\s+|$)"_s);
    QStringList parts;
    for (const QString &text : texts) {
        if (isTelling(text))
            parts += text;
        if (status != "sensitive"_L1)
            continue;
        for (const QString &sentence : text.split(ends, Qt::SkipEmptyParts)) {
            if (isTelling(sentence))
                parts += sentence;
        }
    }
    parts.removeDuplicates();
    return parts;
}

// The longest words of a text that an index reads the same however they are printed; empty where there are
// too few.
QString wordQuery(const QString &text)
{
    static const QRegularExpression gaps(u"[^\\p{L}\\p{N}]+"_s);
    static const QRegularExpression printedTogether(u"f[filt]|st"_s);
    QStringList words = text.toCaseFolded().split(gaps, Qt::SkipEmptyParts);
    words.removeDuplicates();
    words.removeIf([](const QString &word) {
        return word.size() < 3 || word.contains(printedTogether)
               || std::ranges::any_of(word, [](QChar c) { return c.unicode() >= 128; });
    });
    if (words.size() < 2)
        return {};
    std::ranges::stable_sort(words, std::greater(), &QString::size);
    return u'"' + words.mid(0, MostWords).join(u"\" AND \""_s) + u'"';
}

} // namespace

Result<std::vector<WithheldTexts::Row>> WithheldTexts::withheldRows(const QString &condition,
                                                                    const QVariantList &values)
{
    auto query = m_database.run(u"SELECT uid, status, observation, strategy FROM reflexion_log "
                                "WHERE (status = 'rejected' OR status = 'sensitive') AND "_s
                                    + condition,
                                values);
    if (!query)
        return tl::unexpected(query.error());
    std::vector<Row> rows;
    while ((*query)->next()) {
        const auto text = [&query](int column) { return (*query)->value(column).toString(); };
        rows.push_back({text(0), tellingParts(text(1), {text(2), text(3)})});
    }
    return rows;
}

// A store of an earlier version has rows and no marks yet.
Result<void> WithheldTexts::ensureBuilt()
{
    const auto isDue =
        m_database.value(u"SELECT EXISTS (SELECT 1 FROM rebuild_due WHERE what = 'repeated_text')"_s);
    if (!isDue || !isDue->toBool())
        return isDue.map([](const QVariant &) {});
    return rebuild();
}

Result<void> WithheldTexts::readAhead()
{
    if (auto built = ensureBuilt(); !built)
        return built;
    auto query = m_database.run(u"SELECT mark FROM withheld_mark ORDER BY mark"_s);
    if (!query)
        return tl::unexpected(query.error());
    m_marks.clear();
    while ((*query)->next())
        m_marks.push_back((*query)->value(0).toLongLong());
    m_hasReadAhead = true;
    return {};
}

Result<QStringList> WithheldTexts::rowsWithMark(qint64 mark)
{
    if (m_hasReadAhead && !std::ranges::binary_search(m_marks, mark))
        return QStringList();
    auto query = m_database.run(u"SELECT row_uid FROM withheld_mark WHERE mark = ?"_s, {mark});
    if (!query)
        return tl::unexpected(query.error());
    QStringList uids;
    while ((*query)->next())
        uids += (*query)->value(0).toString();
    return uids;
}

Result<bool> WithheldTexts::isToldAnyway(const QString &text)
{
    const QString words = wordQuery(text);
    if (words.isEmpty())
        return false;
    auto query =
        m_database.run(u"SELECT r.observation FROM reflexion_fts AS f JOIN retrievable_reflexion AS r "
                       "ON r.id = f.rowid WHERE f.reflexion_fts MATCH ? LIMIT ?"_s,
                       {words, MostSimilar});
    if (!query)
        return tl::unexpected(query.error());
    const QString letters = saidLetters(text);
    while ((*query)->next()) {
        if (!saidLetters((*query)->value(0).toString()).contains(letters))
            continue;
        (*query)->finish();
        return true;
    }
    return false;
}

Result<bool> WithheldTexts::repeats(const QString &letters, const QString &uid)
{
    const auto rows = withheldRows(u"uid = ?"_s, {uid});
    if (!rows)
        return tl::unexpected(rows.error());
    for (const Row &row : *rows) {
        for (const QString &text : row.texts) {
            if (!letters.contains(saidLetters(text)))
                continue;
            const auto isTold = isToldAnyway(text);
            if (!isTold || !*isTold)
                return isTold.map([](bool) { return true; });
        }
    }
    return false;
}

Result<QStringList> WithheldTexts::repeatedIn(const QString &text)
{
    QStringList repeated;
    if (m_hasReadAhead && m_marks.empty())
        return repeated;
    const QString letters = saidLetters(text);
    QSet<QString> seen;
    for (const qint64 mark : marksOf(letters)) {
        const auto uids = rowsWithMark(mark);
        if (!uids)
            return uids;
        for (const QString &uid : *uids) {
            if (seen.contains(uid))
                continue;
            seen.insert(uid);
            const auto isRepeated = repeats(letters, uid);
            if (!isRepeated)
                return tl::unexpected(isRepeated.error());
            if (*isRepeated)
                repeated += uid;
        }
    }
    return repeated;
}

Result<void> WithheldTexts::look(const QString &uid, const QString &layer, const QString &text)
{
    if (auto noted = noteDisguise(uid, text); !noted)
        return noted;
    const auto repeated = repeatedIn(text);
    return repeated ? write(uid, layer, *repeated) : tl::unexpected(repeated.error());
}

Result<void> WithheldTexts::noteDisguise(const QString &uid, const QString &text)
{
    if (!isDisguised(text))
        return {};
    return m_database.execute(u"INSERT INTO disguised_text (uid) VALUES (?) ON CONFLICT DO NOTHING"_s, {uid});
}

Result<void> WithheldTexts::write(const QString &uid, const QString &layer, const QStringList &sources)
{
    for (const QString &source : sources) {
        auto put = m_database.execute(u"INSERT INTO repeated_text (derived_uid, derived_layer, source_uid) "
                                      "VALUES (?, ?, ?) ON CONFLICT DO NOTHING"_s,
                                      {uid, layer, source});
        if (!put)
            return put;
    }
    return {};
}

Result<void> WithheldTexts::look(const QStringList &uids)
{
    if (auto built = ensureBuilt(); !built)
        return built;
    if (uids.size() > qsizetype(FewRows)) {
        if (auto read = readAhead(); !read)
            return read;
    }
    for (const QString &uid : uids) {
        const auto told =
            std::ranges::find_if(ToldTexts, [&uid](const Told &one) { return uid.startsWith(one.prefix); });
        if (told == ToldTexts.end())
            continue;
        auto query = m_database.run(QString::fromLatin1(told->all) + u" WHERE r.uid = ?"_s, {uid});
        if (!query)
            return tl::unexpected(query.error());
        if (!(*query)->next())
            continue;
        const QString text = (*query)->value(1).toString();
        (*query)->finish();
        auto looked = m_database.execute(u"DELETE FROM repeated_text WHERE derived_uid = ?"_s, {uid});
        if (looked)
            looked = look(uid, told->layer, text);
        if (!looked)
            return looked;
    }
    return {};
}

Result<void> WithheldTexts::mark(const Row &row)
{
    QSet<qint64> marks;
    for (const QString &text : row.texts)
        marks.insert(ownMark(saidLetters(text)));
    for (const qint64 mark : std::as_const(marks)) {
        auto put = m_database.execute(
            u"INSERT INTO withheld_mark (mark, row_uid) VALUES (?, ?) ON CONFLICT DO NOTHING"_s,
            {mark, row.uid});
        if (!put)
            return put;
    }
    return {};
}

Result<void> WithheldTexts::withhold(const QStringList &uids)
{
    if (auto built = ensureBuilt(); !built)
        return built;
    std::vector<Row> all;
    for (const QString &uid : uids) {
        if (auto gone = m_database.execute(u"DELETE FROM withheld_mark WHERE row_uid = ?"_s, {uid}); !gone)
            return gone;
        auto rows = withheldRows(u"uid = ?"_s, {uid});
        if (!rows)
            return tl::unexpected(rows.error());
        for (Row &row : *rows) {
            if (auto marked = mark(row); !marked)
                return marked;
            if (!row.texts.isEmpty())
                all.push_back(std::move(row));
        }
    }
    return all.size() > FewRows ? lookIntoAll() : holdBack(all);
}

// By the words they have in common; a text whose words an index reads otherwise is looked into whatever it
// says.
Result<void> WithheldTexts::holdBack(const std::vector<Row> &rows)
{
    QStringList candidates;
    const auto take = [&](const QString &sql, const QVariantList &values) -> Result<void> {
        auto query = m_database.run(sql, values);
        if (!query)
            return tl::unexpected(query.error());
        while ((*query)->next())
            candidates += (*query)->value(0).toString();
        return {};
    };
    for (const Row &row : rows) {
        for (const QString &text : row.texts) {
            const QString words = wordQuery(text);
            if (words.isEmpty())
                return lookIntoAll();
            for (const Told &told : ToldTexts) {
                const QString table = told.layer == "chunk"_L1  ? u"knowledge_chunks"_s
                                      : told.layer == "wiki"_L1 ? u"wiki_section"_s
                                                                : u"decision_corpus"_s;
                if (auto taken = take(
                        u"SELECT t.uid FROM %1 AS f JOIN %2 AS t ON t.id = f.rowid WHERE f.%1 MATCH ?"_s.arg(
                            QLatin1StringView(told.fullText), table),
                        {words});
                    !taken)
                    return taken;
            }
        }
    }
    if (!rows.empty()) {
        if (auto taken = take(u"SELECT uid FROM disguised_text"_s, {}); !taken)
            return taken;
    }
    candidates.removeDuplicates();
    return look(candidates);
}

Result<void> WithheldTexts::lookIntoAll()
{
    const auto isAnything =
        m_database.value(u"SELECT EXISTS (SELECT 1 FROM knowledge_chunks) OR EXISTS (SELECT 1 FROM "
                         "wiki_section) OR EXISTS (SELECT 1 FROM decision_corpus)"_s);
    if (!isAnything || !isAnything->toBool())
        return isAnything.map([](const QVariant &) {});
    if (auto read = readAhead(); !read)
        return read;
    for (const Told &told : ToldTexts) {
        const QString page = QString::fromLatin1(told.all) + u" WHERE r.id > ? ORDER BY r.id LIMIT ?"_s;
        qint64 after = 0;
        for (int rows = RowsAtOnce; rows == RowsAtOnce;) {
            auto query = m_database.run(page, {after, RowsAtOnce});
            if (!query)
                return tl::unexpected(query.error());
            std::vector<std::pair<QString, QString>> texts;
            while ((*query)->next()) {
                texts.emplace_back((*query)->value(0).toString(), (*query)->value(1).toString());
                after = (*query)->value(2).toLongLong();
            }
            rows = int(texts.size());
            for (const auto &[uid, text] : texts) {
                if (auto looked = look(uid, told.layer, text); !looked)
                    return looked;
            }
        }
    }
    return {};
}

Result<void> WithheldTexts::rebuild()
{
    for (const QString &sql :
         {u"DELETE FROM withheld_mark"_s, u"DELETE FROM repeated_text"_s, u"DELETE FROM disguised_text"_s,
          u"DELETE FROM rebuild_due WHERE what = 'repeated_text'"_s}) {
        if (auto gone = m_database.execute(sql); !gone)
            return gone;
    }
    const auto rows = withheldRows(u"1"_s, {});
    if (!rows)
        return tl::unexpected(rows.error());
    for (const Row &row : *rows) {
        if (auto marked = mark(row); !marked)
            return marked;
    }
    return lookIntoAll();
}

} // namespace store
