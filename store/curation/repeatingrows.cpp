// SPDX-License-Identifier: MIT
#include "store/curation/repeatingrows.h"

#include "store/database/database.h"
#include "store/layers/saying.h"
#include "store/layers/similarity.h"
#include "store/retrieval/hashedembedder.h"
#include "store/retrieval/search.h"
#include "store/retrieval/searchlayer.h"
#include "store/retrieval/sentences.h"
#include "store/rows/saidletters.h"
#include "store/schema/layer.h"

#include <QSet>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int MostSentences = 100; // of the rows that go
constexpr int MostHits = 20;       // compared for a sentence, in each layer
constexpr int MostQuestions = 500; // golden questions have no full text; the newest are read
constexpr int MostNamed = 50;
constexpr int TellingWords = 8;
constexpr int LeastWords = 3; // a shorter sentence is said by chance

// A sentence with what it is compared by.
struct Sentence
{
    explicit Sentence(const QString &said)
        : text(said)
        , saying(said)
        , letters(saidLetters(said))
    {}

    QString text;
    similarity::Saying saying;
    QString letters;
};

std::vector<Sentence> sentencesOf(const QString &text)
{
    std::vector<qsizetype> ends = sentenceEnds(text);
    ends.push_back(text.size());
    std::vector<Sentence> sentences;
    qsizetype start = 0;
    for (const qsizetype end : ends) {
        const QString sentence = text.sliced(start, end - start).trimmed();
        start = end;
        if (similarity::wordsIn(sentence).size() >= LeastWords)
            sentences.emplace_back(sentence);
    }
    return sentences;
}

bool repeats(const QString &text, const Sentence &gone)
{
    if (gone.letters.size() >= LeastSaidLetters && saidLetters(text).contains(gone.letters))
        return true;
    return std::ranges::any_of(sentencesOf(text), [&](const Sentence &sentence) {
        return sentence.saying.likenessTo(gone.saying) >= similarity::Saying::LeastOfDoubles;
    });
}

// SQL: the texts of a golden question in one.
const QString QuestionWords = u"(r.question || char(10) || r.reference || char(10) || r.must_include)"_s;

// What a row says: the texts that its layer is searched by. Nothing of a layer that is not searched.
QString wordsQuery(const QString &uid)
{
    const Layer *layer = layerOfUid(uid);
    if (layer == &goldenLayer())
        return u"SELECT %1 FROM golden_question AS r WHERE r.uid = ?"_s.arg(QuestionWords);
    if (layer == &knowledgeLayer())
        return u"SELECT content FROM knowledge_chunks WHERE source_id = (SELECT id FROM knowledge_source "
               "WHERE uid = ?) ORDER BY ordinal LIMIT %1"_s.arg(MostSentences);
    const SearchLayer *searched = layer ? searchLayerNamed(layer->key()) : nullptr;
    return searched ? u"SELECT %1 FROM %2 WHERE r.uid = ?"_s.arg(searched->text, searched->rows) : QString();
}

class Comparison
{
public:
    Comparison(Database &database, const QStringList &leftOut)
        : m_database(database)
        , m_search(database, m_embedder)
        , m_known(leftOut.begin(), leftOut.end())
    {}

    Result<void> takeIn(const QString &uid);
    Result<void> compare();
    RepeatingRows found() { return std::move(m_found); }

private:
    Result<void> compareLayer(const QString &layer);
    Result<void> compareQuestions();
    Result<void> name(const QString &uid);
    bool isFull() const { return int(m_found.rows.size()) >= MostNamed; }

    Database &m_database;
    const HashedEmbedder m_embedder;
    Search m_search;
    QSet<QString> m_known; // rows that need no naming
    std::vector<Sentence> m_gone;
    RepeatingRows m_found;
};

Result<void> Comparison::takeIn(const QString &uid)
{
    const QString sql = wordsQuery(uid);
    if (sql.isEmpty())
        return {};
    if (int(m_gone.size()) >= MostSentences) {
        m_found.isWhole = false;
        return {};
    }
    const auto texts = m_database.texts(sql, {uid});
    if (!texts)
        return tl::unexpected(texts.error());
    for (Sentence &sentence : sentencesOf(texts->join(u'\n'))) {
        if (int(m_gone.size()) < MostSentences)
            m_gone.push_back(std::move(sentence));
        else
            m_found.isWhole = false;
    }
    return {};
}

Result<void> Comparison::compare()
{
    for (const SearchLayer &layer : searchLayers()) {
        if (auto compared = compareLayer(layer.name); !compared)
            return compared;
    }
    return m_gone.empty() ? Result<void>() : compareQuestions();
}

Result<void> Comparison::compareLayer(const QString &layer)
{
    for (const Sentence &gone : m_gone) {
        const QStringList words = similarity::tellingWords(gone.text, TellingWords);
        if (words.isEmpty())
            continue;
        const auto answer = m_search.find(
            {.layer = layer, .text = words.join(u' '), .mode = SearchMode::Keyword, .limit = MostHits});
        if (!answer)
            return tl::unexpected(answer.error());
        for (const SearchHit &hit : answer->hits) {
            if (m_known.contains(hit.uid) || !repeats(hit.text, gone))
                continue;
            if (auto named = name(hit.uid); !named)
                return named;
        }
    }
    return {};
}

Result<void> Comparison::compareQuestions()
{
    QStringList repeating;
    auto read = m_database.each(
        u"SELECT r.uid, %1 FROM golden_question AS r ORDER BY r.id DESC LIMIT %2"_s.arg(QuestionWords)
            .arg(MostQuestions),
        {}, [&](const Rows &row) {
            const QString text = row.text(1);
            if (std::ranges::any_of(m_gone, [&](const Sentence &gone) { return repeats(text, gone); }))
                repeating += row.text(0);
        });
    for (const QString &uid : std::as_const(repeating)) {
        if (read && !m_known.contains(uid))
            read = name(uid);
    }
    return read;
}

// A piece of a document is forgotten with the document, so that is named.
Result<void> Comparison::name(const QString &uid)
{
    if (isFull()) {
        m_found.isWhole = false;
        return {};
    }
    m_known.insert(uid);
    QString row = uid;
    if (layerOfUid(uid) == &chunkLayer()) {
        const auto document = m_database.text(u"SELECT s.uid FROM knowledge_source AS s JOIN "
                                              "knowledge_chunks AS c ON c.source_id = s.id WHERE c.uid = ?"_s,
                                              {uid});
        if (!document)
            return tl::unexpected(document.error());
        if (document->isEmpty() || m_known.contains(*document))
            return {};
        m_known.insert(*document);
        row = *document;
    }
    return Lineage(m_database).label(row).map([&](const RowLabel &label) { m_found.rows.push_back(label); });
}

} // namespace

Result<RepeatingRows> rowsRepeating(Database &database, const QStringList &going, const QStringList &losing)
{
    Comparison comparison(database, going + losing);
    for (const QString &uid : going) {
        if (auto taken = comparison.takeIn(uid); !taken)
            return tl::unexpected(taken.error());
    }
    return comparison.compare().map([&] { return comparison.found(); });
}

} // namespace store
