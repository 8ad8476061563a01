// SPDX-License-Identifier: MIT
// Words and likeness joined by their places, and what hangs together with what is found.
#include "store/retrieval/association.h"
#include "store/retrieval/embedder.h"
#include "store/retrieval/hashedembedder.h"
#include "store/retrieval/rankfusion.h"
#include "store/retrieval/recall.h"
#include "store/retrieval/relevancegate.h"
#include "store/rows/lineage.h"
#include "tests/store/exchangefixture.h"
#include "tests/store/layerstore.h"
#include "tests/vectors.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace store;
using tests::LayerStore;

namespace {

// Of four numbers, told by a topic's heading; what has none is like nothing.
class NumberedEmbedder final : public Embedder
{
public:
    explicit NumberedEmbedder(const QJsonObject &rows)
    {
        for (const QString &row : rows.keys())
            m_numbers.insert(u"Heading %1"_s.arg(row.section(u":t"_s, 1).toInt()),
                             numbersIn(rows[row].toArray()));
    }

    QString modelKey() const override { return u"test/numbered:4:text"_s; }
    int dimension() const override { return 4; }
    bool isLexical() const override { return true; } // so that it is asked for every row
    std::vector<float> embedQuestion(QStringView) const override { return {1, 0, 0, 0}; }
    std::vector<float> embed(QStringView text) const override
    {
        for (auto one = m_numbers.cbegin(); one != m_numbers.cend(); ++one) {
            const qsizetype at = text.indexOf(one.key());
            const qsizetype behind = at + one.key().size();
            if (at >= 0 && (behind == text.size() || !text[behind].isDigit()))
                return one.value();
        }
        return {0, 0, 0, 0};
    }

private:
    static std::vector<float> numbersIn(const QJsonArray &numbers)
    {
        std::vector<float> read;
        for (const QJsonValue &number : numbers)
            read.push_back(float(number.toDouble()));
        return read;
    }

    QHash<QString, std::vector<float>> m_numbers;
};

std::vector<double> doublesIn(const QJsonArray &numbers)
{
    std::vector<double> read;
    for (const QJsonValue &number : numbers)
        read.push_back(number.toDouble());
    return read;
}

void writeFolder(const QTemporaryDir &folder, const QJsonObject &files)
{
    for (const QString &name : files.keys()) {
        const QString path = folder.filePath(u"in/"_s + name);
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(files[name].toString().toUtf8()) > 0);
    }
}

// What fusion found, as the record names it.
std::vector<std::pair<QString, double>> named(const std::vector<SearchHit> &hits)
{
    std::vector<std::pair<QString, double>> all;
    for (const SearchHit &hit : hits)
        all.emplace_back(hit.title, hit.score);
    return all;
}

QString approved(LayerStore &store, const QString &text)
{
    const QString uid = store.add(text, u"ops"_s);
    return store.decide({uid}, Status::ApprovedForReuse, u"so"_s) ? uid : QString();
}

} // namespace

class TestRankFusion : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recordedGatesLetTheSameThrough();
    void recordedSearchesComeOutTheSame();
    void aSectionIsFoundByWhatItRestsOn();
    void anUnknownLayerIsAUsageError();
    void whatHangsTogetherComesAlong();
    void whatIsNotToldDoesNotComeAlong();
    void anAgentRecallsWhatHangsTogether();
};

void TestRankFusion::recordedGatesLetTheSameThrough()
{
    VECTORS_OR_SKIP(recorded, "typeclaw/vector_gate.json");
    QCOMPARE(recorded["margin"_L1].toDouble(), relevance::Margin);
    constexpr double Loose = 0.04;
    for (const QJsonValue each : recorded["cases"_L1].toArray()) {
        const std::vector<double> scores = doublesIn(each["scores"_L1].toArray());
        const int most = each["topK"_L1].toInt();
        QCOMPARE(relevance::standingOut(scores, most), each["survivors"_L1].toInt());
        QCOMPARE(relevance::standingOut(scores, most, Loose), each["survivors_loose_margin_0_04"_L1].toInt());
        const auto rest = relevance::baseline(scores);
        QCOMPARE(rest.has_value(), !each["stream_baseline"_L1].isNull());
        QCOMPARE(rest.value_or(0), each["stream_baseline"_L1].toDouble());
    }
}

void TestRankFusion::recordedSearchesComeOutTheSame()
{
    VECTORS_OR_SKIP(recorded, "typeclaw/hybrid_search.json");
    for (const QJsonValue each : recorded["cases"_L1].toArray()) {
        const ExchangeFixture store;
        writeFolder(store.folder, each["files"_L1].toObject());
        VERIFY_RESULT(store.import(store.folder.filePath(u"in"_s), exchange::ImportFormat::Typeclaw));
        const NumberedEmbedder embedder(each["vector_rows"_L1].toObject());
        Search search(*store.database, embedder);
        const auto answer = findByRanks(
            *store.database, search,
            {.layer = u"wiki"_s, .text = each["query"_L1].toString(), .limit = each["topK"_L1].toInt()});
        VERIFY_RESULT(answer);
        std::vector<std::pair<QString, double>> wanted;
        for (const QJsonValue result : each["results"_L1].toArray())
            wanted.emplace_back(result["heading"_L1].toString(), result["rrfScore"_L1].toDouble());
        // Better on purpose: the original finds the replaced fragment "the user uses bun", takes it out and
        // is left with nothing. Here the topic that replaced it answers: what holds today.
        if (each["name"_L1].toString() == "superseded_excluded"_L1)
            wanted = {{u"Uses pnpm"_s, 1.0 / 61}};
        QCOMPARE(named(answer->hits), wanted);
    }
}

void TestRankFusion::aSectionIsFoundByWhatItRestsOn()
{
    LayerStore store;
    const QString row = approved(store, u"Quagmire invoices wait for a stamp"_s);
    VERIFY_RESULT(store.act("edit", [&](LayerWriter &) {
        return Lineage(store.database()).record(u"wik_1"_s, u"wiki"_s, {row});
    }));
    const HashedEmbedder embedder;
    Search search(store.database(), embedder);
    const SearchRequest asked{.layer = u"wiki"_s, .text = u"quagmire"_s};
    QVERIFY(
        search.find({.layer = u"wiki"_s, .text = u"quagmire"_s, .mode = SearchMode::Keyword})->hits.empty());
    const auto answer = findByRanks(store.database(), search, asked);
    VERIFY_RESULT(answer);
    QCOMPARE(answer->hits.size(), 1u);
    QCOMPARE(answer->hits.front().uid, u"wik_1"_s);
    QCOMPARE(answer->hits.front().parts.keyword, 1.0 / 61);
    QCOMPARE(answer->hits.front().score, answer->hits.front().parts.sum());
}

void TestRankFusion::anUnknownLayerIsAUsageError()
{
    LayerStore store;
    const HashedEmbedder embedder;
    Search search(store.database(), embedder);
    VERIFY_ERROR(findByRanks(store.database(), search, {.layer = u"chat"_s, .text = u"x"_s}),
                 Error::Code::Usage);
}

void TestRankFusion::whatHangsTogetherComesAlong()
{
    LayerStore store;
    const QString found = approved(store, u"Acme bills twice"_s);
    const QString cited = approved(store, u"Refunds take a week"_s);
    const QString other = approved(store, u"Paper is blue"_s);
    VERIFY_RESULT(store.act("edit", [&](LayerWriter &) {
        return Lineage(store.database()).record(u"wik_1"_s, u"wiki"_s, {found, cited});
    }));
    const auto together = associated(store.database(), {found}, 10);
    VERIFY_RESULT(together);
    QCOMPARE(together->size(), 1u);
    QCOMPARE(together->front().row.uid, cited);
    QCOMPARE(together->front().with, found);
    QCOMPARE(together->front().by, u"section"_s);
    const auto ofSection = associated(store.database(), {u"wik_1"_s}, 1);
    VERIFY_RESULT(ofSection);
    QCOMPARE(ofSection->size(), 1u);
    QCOMPARE(ofSection->front().by, u"lineage"_s);
    QVERIFY(associated(store.database(), {other}, 10)->empty());
}

void TestRankFusion::whatIsNotToldDoesNotComeAlong()
{
    LayerStore store;
    const QString found = approved(store, u"Acme bills twice"_s);
    const QString waits = store.add(u"Refunds take a week"_s);
    VERIFY_RESULT(store.act("edit", [&](LayerWriter &) {
        return Lineage(store.database()).record(u"wik_1"_s, u"wiki"_s, {found, waits});
    }));
    QCOMPARE(associated(store.database(), {found}, 10)->size(), 1u);
    QVERIFY(associated(store.database(), {found}, 10, Audience())->empty());
}

void TestRankFusion::anAgentRecallsWhatHangsTogether()
{
    LayerStore store;
    const QString found = approved(store, u"Acme bills twice"_s);
    const QString cited = approved(store, u"Refunds take a week"_s);
    VERIFY_RESULT(store.act("edit", [&](LayerWriter &) {
        return Lineage(store.database()).record(u"wik_1"_s, u"wiki"_s, {found, cited});
    }));
    const HashedEmbedder embedder;
    Search search(store.database(), embedder);
    Recall recall(store.database(), search);
    QCOMPARE(recall.find({.words = u"bills twice"_s})->entries.size(), 1u);
    const auto expanded = recall.find({.words = u"bills twice"_s, .expand = 3});
    VERIFY_RESULT(expanded);
    QCOMPARE(expanded->entries.size(), 2u);
    QCOMPARE(expanded->entries.back().row.uid, cited);
    QCOMPARE(expanded->entries.back().with, found);
    const auto tight = recall.find(
        {.words = u"bills twice"_s, .tokenBudget = expanded->entries.front().tokens, .expand = 3});
    VERIFY_RESULT(tight);
    QCOMPARE(tight->entries.size(), 1u);
    QCOMPARE(tight->omitted, 1);
}

MEMOIR_STORE_TEST(TestRankFusion)
#include "tst_rankfusion.moc"
