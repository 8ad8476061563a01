// SPDX-License-Identifier: MIT
#include "store/rows/withheldtexts.h"

#include "store/database/database.h"
#include "store/rows/saidletters.h"
#include "store/schema/layer.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <array>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t FewRows = 16;     // up to this many rows are found by full text; for more, all texts are
                                   // read once
constexpr qsizetype MostWords = 6; // of a text, that are looked up
constexpr int RowsAtOnce = 500;
constexpr int MostSimilar = 200; // approved rows that a text is compared with

// Layers whose texts are told and may repeat what a reflexion says.
std::vector<const Layer *> repeatingLayers()
{
    std::vector<const Layer *> layers;
    std::ranges::copy_if(allLayers(), std::back_inserter(layers),
                         [](const Layer *layer) { return layer->mayRepeat(); });
    return layers;
}

// uid, text, id of rows r; a condition follows.
QString textsOf(const Layer &layer)
{
    return u"SELECT r.uid, %1, r.id FROM %2 AS r"_s.arg(layer.wordsOf(u"r"), QLatin1StringView(layer.table));
}

bool isTelling(const QString &text)
{
    return saidLetters(text).size() >= LeastSaidLetters;
}

// The texts of a rejected or sensitive row that nobody may be told in other rows: each text as a whole; of a
// sensitive row also each single sentence.
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

QStringList wordsOf(const QString &text)
{
    static const QRegularExpression gaps(u"[^\\p{L}\\p{N}]+"_s);
    return text.toCaseFolded().split(gaps, Qt::SkipEmptyParts);
}

// A full-text query for the longest words of a text, all of which have to occur. Words that another spelling
// may write differently (ligatures, letters beyond ASCII) are left out, so a disguise cannot hide a repeat.
QString queryOf(QStringList words, qsizetype least)
{
    static const QRegularExpression printedTogether(u"f[filt]|st"_s);
    words.removeDuplicates();
    words.removeIf([](const QString &word) {
        return word.size() < 3 || word.contains(printedTogether)
               || std::ranges::any_of(word, [](QChar c) { return c.unicode() >= 128; });
    });
    if (words.size() < least)
        return {};
    std::ranges::stable_sort(words, std::greater(), &QString::size);
    return u'"' + words.mid(0, MostWords).join(u"\" AND \""_s) + u'"';
}

// The query for a text; empty where it has fewer than two usable words, because one word finds too much.
QString wordQuery(const QString &text)
{
    return queryOf(wordsOf(text), 2);
}

// The query for pieces that the text may run over: each part of the text lies whole in one of them. Not empty
// where wordQuery() is not.
QString partsQuery(const QString &text)
{
    const QStringList words = wordsOf(text);
    const qsizetype count = std::clamp<qsizetype>(words.size() / 3, 2, 4);
    QStringList parts;
    for (qsizetype i = 0; i < count; ++i) {
        const qsizetype from = words.size() * i / count;
        const QString part = queryOf(words.mid(from, words.size() * (i + 1) / count - from), 1);
        if (part.isEmpty())
            return wordQuery(text).replace(u"\" AND \""_s, u"\" OR \""_s);
        parts += u'(' + part + u')';
    }
    return parts.join(u" OR "_s);
}

} // namespace

Result<std::vector<WithheldTexts::Row>> WithheldTexts::withheldRows(const QString &condition,
                                                                    const QVariantList &values)
{
    const QString sql = u"SELECT uid, status, observation, strategy FROM reflexion_log "
                        "WHERE status IN "_s
                        + listOf(reflexionLayer().withheld) + u" AND "_s + condition;
    return m_database.all(sql, values, [&](const Rows &row) {
        return Row{row.text(0), tellingParts(row.text(1), {row.text(2), row.text(3)})};
    });
}

// A store made by an earlier version has rows but no marks; they are made here.
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
    auto marks = m_database.keys(u"SELECT mark FROM withheld_mark ORDER BY mark"_s);
    if (!marks)
        return tl::unexpected(marks.error());
    m_marks = std::move(*marks);
    m_hasReadAhead = true;
    return {};
}

Result<QStringList> WithheldTexts::rowsWithMark(qint64 mark)
{
    if (m_hasReadAhead && !std::ranges::binary_search(m_marks, mark))
        return QStringList();
    return m_database.texts(u"SELECT row_uid FROM withheld_mark WHERE mark = ?"_s, {mark});
}

Result<bool> WithheldTexts::isToldAnyway(const QString &text)
{
    const QString words = wordQuery(text);
    if (words.isEmpty())
        return false;
    const auto similar =
        m_database.texts(u"SELECT r.observation FROM reflexion_fts AS f JOIN retrievable_reflexion AS r "
                         "ON r.id = f.rowid WHERE f.reflexion_fts MATCH ? LIMIT ?"_s,
                         {words, MostSimilar});
    return similar.map([letters = saidLetters(text)](const QStringList &told) {
        return std::ranges::any_of(told,
                                   [&](const QString &one) { return saidLetters(one).contains(letters); });
    });
}

Result<WithheldTexts::Repeats> WithheldTexts::repeatsOf(const std::vector<Row> &rows, const QString &letters)
{
    Repeats repeats;
    for (const Row &row : rows) {
        for (const QString &text : row.texts) {
            const QString said = saidLetters(text);
            if (!letters.contains(said))
                continue;
            const auto isTold = isToldAnyway(text);
            if (!isTold)
                return tl::unexpected(isTold.error());
            if (!*isTold)
                repeats.push_back({row.uid, said});
        }
    }
    return repeats;
}

Result<WithheldTexts::Repeats> WithheldTexts::repeatsIn(const QString &letters)
{
    Repeats repeats;
    if (m_hasReadAhead && m_marks.empty())
        return repeats;
    QSet<QString> seen;
    for (const qint64 mark : marksOf(letters)) {
        const auto uids = rowsWithMark(mark);
        if (!uids)
            return tl::unexpected(uids.error());
        for (const QString &uid : *uids) {
            if (seen.contains(uid))
                continue;
            seen.insert(uid);
            const auto rows = withheldRows(u"uid = ?"_s, {uid});
            const auto found = rows ? repeatsOf(*rows, letters) : tl::unexpected(rows.error());
            if (!found)
                return found;
            repeats.insert(repeats.end(), found->begin(), found->end());
        }
    }
    return repeats;
}

Result<void> WithheldTexts::look(const QString &uid, const QString &layer, const QString &text)
{
    if (auto noted = noteDisguise(uid, text); !noted)
        return noted;
    if (knowsNone())
        return {};
    const auto repeats = repeatsIn(saidLetters(text));
    if (!repeats)
        return tl::unexpected(repeats.error());
    for (const Repeat &repeat : *repeats) {
        if (auto written = write(layer, {uid}, repeat.uid); !written)
            return written;
    }
    return {};
}

// Looks for repeats that are cut over neighbouring pieces: once with the headings between the pieces, once
// without, because a heading may have been put into the middle of a repeated sentence.
Result<void> WithheldTexts::lookThrough(const QString &layer, const QStringList &uids, const Finder &find)
{
    const auto pieces = readPieces(m_database, layer, uids);
    if (!pieces)
        return tl::unexpected(pieces.error());
    for (const auto headings : {JoinedPieces::Headings::Read, JoinedPieces::Headings::PassedOver}) {
        const JoinedPieces joined(*pieces, headings);
        const auto repeats = find(joined.letters());
        if (!repeats)
            return tl::unexpected(repeats.error());
        for (const Repeat &repeat : *repeats) {
            for (qsizetype at = joined.letters().indexOf(repeat.letters); at >= 0;
                 at = joined.letters().indexOf(repeat.letters, at + 1)) {
                if (auto written = write(layer, joined.uidsAt(at, repeat.letters.size()), repeat.uid);
                    !written)
                    return written;
            }
        }
    }
    return {};
}

Result<void> WithheldTexts::noteDisguise(const QString &uid, const QString &text)
{
    if (!isDisguised(text))
        return {};
    return m_database.execute(u"INSERT INTO disguised_text (uid) VALUES (?) ON CONFLICT DO NOTHING"_s, {uid});
}

Result<void> WithheldTexts::write(const QString &layer, const QStringList &uids, const QString &source)
{
    for (const QString &uid : uids) {
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
        if (auto looked = lookAnew(uid); !looked)
            return looked;
    }
    return lookAcross(uids);
}

Result<void> WithheldTexts::lookAnew(const QString &uid)
{
    const Layer *layer = layerOfUid(uid);
    if (!layer || !layer->mayRepeat())
        return {};
    const auto text = m_database.first(textsOf(*layer) + u" WHERE r.uid = ?"_s, {uid},
                                       [](const Rows &row) { return row.text(1); });
    if (!text)
        return tl::unexpected(text.error());
    if (!*text)
        return {};
    return m_database.execute(u"DELETE FROM repeated_text WHERE derived_uid = ?"_s, {uid}).and_then([&] {
        return look(uid, layer->key(), **text);
    });
}

// Of these pieces and their neighbours, the uids that are held back now.
Result<QStringList> WithheldTexts::heldAround(const QStringList &uids)
{
    QStringList held;
    const auto note = [&](const QString &, const QStringList &stretch) -> Result<void> {
        for (const QString &uid : stretch) {
            const auto isHeld = m_database.value(
                u"SELECT EXISTS (SELECT 1 FROM repeated_text WHERE derived_uid = ?)"_s, {uid});
            if (!isHeld)
                return tl::unexpected(isHeld.error());
            if (isHeld->toBool())
                held += uid;
        }
        return {};
    };
    return visitAround(m_database, uids, note).map([&held] { return held; });
}

Result<void> WithheldTexts::lookAcross(const QStringList &uids)
{
    if (auto built = ensureBuilt(); !built)
        return built;
    const auto isAny = m_database.value(u"SELECT EXISTS (SELECT 1 FROM withheld_mark)"_s);
    if (!isAny || !isAny->toBool())
        return isAny.map([](const QVariant &) {});
    // A piece may have been held back only because it and its neighbour together repeated a text. Where the
    // neighbour changed, that is no longer so: such pieces are looked at anew.
    const auto held = heldAround(uids);
    if (!held)
        return tl::unexpected(held.error());
    for (const QString &uid : *held) {
        if (auto looked = lookAnew(uid); !looked)
            return looked;
    }
    return visitAround(m_database, uids + *held, [this](const QString &layer, const QStringList &stretch) {
        return lookThrough(layer, stretch, [this](const QString &letters) { return repeatsIn(letters); });
    });
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

bool WithheldTexts::isWithheld(Status status)
{
    return reflexionLayer().isWithheld(name(status).toLatin1());
}

std::optional<WithheldTexts::Unrepeated> WithheldTexts::unrepeated(Status status, const QStringList &texts)
{
    Unrepeated known{u"NOT EXISTS (SELECT 1 FROM rebuild_due WHERE what = 'repeated_text')"_s, {}, {}};
    QStringList whole;
    QStringList parts;
    for (const QString &text : tellingParts(name(status), texts)) {
        if (wordQuery(text).isEmpty())
            return {};
        whole += u'(' + wordQuery(text) + u')';
        parts += u'(' + partsQuery(text) + u')';
        if (const qint64 mark = ownMark(saidLetters(text)); !known.marks.contains(mark))
            known.marks += mark;
    }
    if (whole.isEmpty())
        return known;
    known.condition += u" AND NOT EXISTS (SELECT 1 FROM disguised_text)"_s;
    for (const Layer *layer : repeatingLayers()) {
        known.condition +=
            u" AND NOT EXISTS (SELECT 1 FROM %1 WHERE %1 MATCH ?)"_s.arg(QLatin1StringView(layer->fullText));
        known.values += (layer->isRunOn ? whole + parts : whole).join(u" OR "_s);
    }
    return known;
}

Result<QStringList> WithheldTexts::withWords(std::span<const Layer *const> layers, const QString &words)
{
    QStringList uids;
    for (const Layer *layer : layers) {
        const auto found = m_database.texts(
            u"SELECT t.uid FROM %1 AS f JOIN %2 AS t ON t.id = f.rowid WHERE f.%1 MATCH ?"_s.arg(
                QLatin1StringView(layer->fullText), QLatin1StringView(layer->table)),
            {words});
        if (!found)
            return found;
        uids += *found;
    }
    return uids;
}

// Finds repeats by the words they share with the rows. A text that is disguised from the full-text index is
// compared in any case.
Result<void> WithheldTexts::holdBack(const std::vector<Row> &rows)
{
    if (rows.empty())
        return {};
    const auto all = repeatingLayers();
    std::vector<const Layer *> pieces;
    std::ranges::copy_if(all, std::back_inserter(pieces), &Layer::isRunOn);
    QStringList candidates;
    QStringList neighbours;
    for (const Row &row : rows) {
        for (const QString &text : row.texts) {
            const QString words = wordQuery(text);
            if (words.isEmpty())
                return lookIntoAll();
            const auto whole = withWords(all, words);
            const auto parts = whole ? withWords(pieces, partsQuery(text)) : whole;
            if (!parts)
                return tl::unexpected(parts.error());
            candidates += *whole;
            neighbours += *parts;
        }
    }
    const auto disguised = m_database.texts(u"SELECT uid FROM disguised_text"_s);
    if (!disguised)
        return tl::unexpected(disguised.error());
    candidates += *disguised;
    candidates.removeDuplicates();
    neighbours.removeDuplicates();
    if (auto looked = look(candidates); !looked)
        return looked;
    return visitAround(m_database, neighbours, [&](const QString &layer, const QStringList &stretch) {
        return lookThrough(layer, stretch, [&](const QString &letters) { return repeatsOf(rows, letters); });
    });
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
    for (const Layer *layer : repeatingLayers()) {
        const QString page = textsOf(*layer) + u" WHERE r.id > ? ORDER BY r.id LIMIT ?"_s;
        qint64 after = 0;
        for (int rows = RowsAtOnce; rows == RowsAtOnce;) {
            const auto texts = m_database.all(page, {after, RowsAtOnce}, [&](const Rows &row) {
                after = row.integer(2);
                return std::pair(row.text(0), row.text(1));
            });
            if (!texts)
                return tl::unexpected(texts.error());
            rows = int(texts->size());
            QStringList uids;
            for (const auto &[uid, text] : *texts) {
                if (auto looked = look(uid, layer->key(), text); !looked)
                    return looked;
                uids += uid;
            }
            if (auto looked = lookAcross(uids); !looked)
                return looked;
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
    const auto rows = withheldRows(u"TRUE"_s, {});
    if (!rows)
        return tl::unexpected(rows.error());
    for (const Row &row : *rows) {
        if (auto marked = mark(row); !marked)
            return marked;
    }
    return lookIntoAll();
}

} // namespace store
