// SPDX-License-Identifier: MIT
#include "store/kernels.h"
#include "store/retrieval/hashedembedder.h"
#include "store/retrieval/vectorindex.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace Qt::StringLiterals;
using namespace store;

namespace {

std::vector<float> randomVector(std::mt19937 &random, int size)
{
    std::normal_distribution<float> number;
    std::vector<float> vector(static_cast<size_t>(size));
    double square = 0;
    for (float &each : vector) {
        each = number(random);
        square += double(each) * double(each);
    }
    for (float &each : vector)
        each = float(double(each) / std::sqrt(square));
    return vector;
}

double naive(std::span<const float> a, std::span<const float> b)
{
    double sum = 0;
    for (size_t i = 0; i < a.size(); ++i)
        sum += double(a[i]) * double(b[i]);
    return sum;
}

std::vector<Neighbour> naiveNearest(const QMap<qint64, std::vector<float>> &rows,
                                    std::span<const float> query, int k)
{
    std::vector<Neighbour> all;
    for (auto row = rows.begin(); row != rows.end(); ++row)
        all.push_back({row.key(), float(naive(row.value(), query))});
    std::ranges::stable_sort(all, [](const Neighbour &a, const Neighbour &b) { return a.score > b.score; });
    all.resize(std::min(all.size(), size_t(k)));
    return all;
}

QList<qint64> idsOf(const std::vector<Neighbour> &rows)
{
    QList<qint64> ids;
    for (const Neighbour &row : rows)
        ids += row.rowId;
    return ids;
}

} // namespace

class TestVectorIndex : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void floatsAreMultipliedAsANaiveLoopDoes_data();
    void floatsAreMultipliedAsANaiveLoopDoes();
    void bytesAreMultipliedExactly_data() { floatsAreMultipliedAsANaiveLoopDoes_data(); }
    void bytesAreMultipliedExactly();
    void manyRowsAreScoredLikeEachAlone();
    void columnsAreScoredLikeANaiveLoopDoes();
    void aVectorIsTheSameBytesInEveryBuild_data() { floatsAreMultipliedAsANaiveLoopDoes_data(); }
    void aVectorIsTheSameBytesInEveryBuild();
    void theNearestAreThoseOfANaiveScan_data();
    void theNearestAreThoseOfANaiveScan();
    void equalScoresAreOrderedByRow();
    void moreThanThereAreGivesAll();
    void aFilterLeavesRowsOut();
    void changesInPlaceEqualAFreshBuild_data();
    void changesInPlaceEqualAFreshBuild();
    void bytesWithReRankFindWhatFloatsFind();
    void threadsDoNotChangeTheAnswer();
    void hashedVectorsAreFixedForEver();
    void likeTextsAreNearer();
};

void TestVectorIndex::floatsAreMultipliedAsANaiveLoopDoes_data()
{
    QTest::addColumn<int>("size");
    for (const int size : {0, 1, 3, 7, 15, 16, 17, 31, 33, 63, 64, 65, 127, 129, 384, 385, 767, 768, 1000})
        QTest::addRow("%d", size) << size;
}

void TestVectorIndex::floatsAreMultipliedAsANaiveLoopDoes()
{
    QFETCH(const int, size);
    std::mt19937 random(7);
    // One element further in: nothing may need alignment.
    std::vector<float> a = randomVector(random, size + 1);
    std::vector<float> b = randomVector(random, size + 1);
    const double expected = naive(std::span(a).subspan(1), std::span(b).subspan(1));
    QVERIFY(std::abs(double(kernels::dot(a.data() + 1, b.data() + 1, size_t(size))) - expected) < 1e-5);
}

void TestVectorIndex::bytesAreMultipliedExactly()
{
    QFETCH(const int, size);
    std::mt19937 random(11);
    std::uniform_int_distribution<int> number(-127, 127);
    std::vector<std::int8_t> a(static_cast<size_t>(size)), b(static_cast<size_t>(size));
    std::int32_t expected = 0;
    for (size_t i = 0; i < a.size(); ++i) {
        a[i] = std::int8_t(number(random));
        b[i] = std::int8_t(number(random));
        expected += a[i] * b[i];
    }
    QCOMPARE(kernels::dot(a.data(), b.data(), a.size()), expected);
    // The largest sums there can be do not overflow.
    std::ranges::fill(a, std::int8_t(-127));
    std::ranges::fill(b, std::int8_t(127));
    QCOMPARE(kernels::dot(a.data(), b.data(), a.size()), -127 * 127 * size);
}

void TestVectorIndex::manyRowsAreScoredLikeEachAlone()
{
    std::mt19937 random(13);
    std::uniform_int_distribution<int> number(-127, 127);
    for (const size_t size : {size_t(64), size_t(100), size_t(384)}) {
        const size_t stride = size + 5;
        std::vector<std::int8_t> query(size), block(stride * 9);
        for (std::int8_t &each : query)
            each = std::int8_t(number(random));
        for (std::int8_t &each : block)
            each = std::int8_t(number(random));
        std::vector<std::int32_t> sums(9);
        kernels::dots(query.data(), block.data(), 9, stride, size, sums.data());
        for (size_t row = 0; row < 9; ++row)
            QCOMPARE(sums[row], kernels::dot(query.data(), block.data() + row * stride, size));
    }
    for (const size_t size : {size_t(17), size_t(64), size_t(100), size_t(384)}) {
        const std::vector<float> query = randomVector(random, int(size));
        const std::vector<float> block = randomVector(random, int(size) * 9);
        std::vector<float> sums(9);
        kernels::dots(query.data(), block.data(), 9, size, size, sums.data());
        for (size_t row = 0; row < 9; ++row)
            QVERIFY(std::abs(double(sums[row]) - naive(query, std::span(block).subspan(row * size, size)))
                    < 1e-6);
    }
}

void TestVectorIndex::columnsAreScoredLikeANaiveLoopDoes()
{
    std::mt19937 random(15);
    std::uniform_int_distribution<int> unsignedNumber(0, 255), number(-127, 127);
    for (const size_t columns : {size_t(16), size_t(48), size_t(128)}) {
        for (const size_t size : {size_t(4), size_t(32), size_t(96)}) {
            std::vector<std::uint8_t> vector(size);
            std::vector<std::int8_t> block(size * columns);
            for (std::uint8_t &each : vector)
                each = std::uint8_t(unsignedNumber(random));
            for (std::int8_t &each : block)
                each = std::int8_t(number(random));
            // The largest sums there can be: column 0 up, column 1 down.
            for (size_t i = 0; i < size; ++i) {
                vector[i] = size == 96 ? 255 : vector[i];
                block[(i / 4 * columns) * 4 + i % 4] = 127;
                block[(i / 4 * columns + 1) * 4 + i % 4] = -127;
            }
            std::vector<std::int32_t> out(columns, -1000);
            kernels::raiseToDots(vector.data(), block.data(), columns, size, out.data());
            for (size_t column = 0; column < columns; ++column) {
                int sum = 0;
                for (size_t i = 0; i < size; ++i)
                    sum += vector[i] * block[(i / 4 * columns + column) * 4 + i % 4];
                QCOMPARE(out[column], std::max(sum, -1000));
            }
        }
    }
}

void TestVectorIndex::aVectorIsTheSameBytesInEveryBuild()
{
    QFETCH(const int, size);
    std::mt19937 random(14);
    for (const float wide : {1e-30F, 0.03F, 1.0F, 127.0F, 4e4F}) {
        // One element further in: nothing may need alignment. 127 gives halves, which are rounded to even.
        std::vector<float> vector = randomVector(random, size + 1);
        for (float &each : vector)
            each = wide == 127 ? float(int(random() % 509) - 254) / 2 : each * wide;
        const std::span<const float> from = std::span(vector).subspan(1);
        float largest = 0;
        for (const float each : from)
            largest = std::max(largest, std::abs(each));
        std::vector<std::int8_t> bytes(static_cast<size_t>(size), std::int8_t(99));
        QCOMPARE(kernels::toBytes(from.data(), from.size(), bytes.data()), largest / 127);
        for (size_t i = 0; i < bytes.size(); ++i)
            QCOMPARE(int(bytes[i]), largest == 0 ? 0 : int(std::lrintf(from[i] * (127 / largest))));
    }
    std::vector<float> none(static_cast<size_t>(size));
    std::vector<std::int8_t> bytes(static_cast<size_t>(size), std::int8_t(99));
    QCOMPARE(kernels::toBytes(none.data(), none.size(), bytes.data()), 0.0F);
    QCOMPARE(std::ranges::count(bytes, std::int8_t(0)), qsizetype(size));
}

void TestVectorIndex::theNearestAreThoseOfANaiveScan_data()
{
    QTest::addColumn<int>("dimension");
    for (const int dimension : {1, 5, 17, 64, 100, 384})
        QTest::addRow("%d", dimension) << dimension;
}

void TestVectorIndex::theNearestAreThoseOfANaiveScan()
{
    QFETCH(const int, dimension);
    std::mt19937 random(17);
    QMap<qint64, std::vector<float>> rows;
    VectorIndex index(dimension);
    for (qint64 row = 1; row <= 700; ++row) {
        rows[row * 3] = randomVector(random, dimension);
        index.put(row * 3, rows[row * 3]);
    }
    const std::vector<float> query = randomVector(random, dimension);
    const auto found = index.nearest(query, 10);
    const auto expected = naiveNearest(rows, query, 10);
    QCOMPARE(found.size(), expected.size());
    for (size_t i = 0; i < found.size(); ++i)
        QVERIFY(std::abs(found[i].score - expected[i].score) < 1e-5F);
    if (dimension > 1)
        QCOMPARE(idsOf(found), idsOf(expected));
}

void TestVectorIndex::equalScoresAreOrderedByRow()
{
    VectorIndex index(4);
    const std::vector<float> same{0.5F, 0.5F, 0.5F, 0.5F};
    for (const qint64 row : {9, 2, 7, 4, 5, 1})
        index.put(row, same);
    QCOMPARE(idsOf(index.nearest(same, 3)), (QList<qint64>{1, 2, 4}));
}

void TestVectorIndex::moreThanThereAreGivesAll()
{
    VectorIndex index(2);
    const std::vector<float> one{1, 0};
    QVERIFY(index.nearest(one, 5).empty());
    index.put(1, one);
    QCOMPARE(index.nearest(one, 5).size(), size_t(1));
    QVERIFY(index.nearest(one, 0).empty());
    QVERIFY(index.nearest(std::vector<float>{1, 0, 0}, 5).empty());
}

void TestVectorIndex::aFilterLeavesRowsOut()
{
    std::mt19937 random(19);
    VectorIndex index(16);
    for (qint64 row = 1; row <= 500; ++row)
        index.put(row, randomVector(random, 16));
    const std::vector<float> query = randomVector(random, 16);
    QList<qint64> odd;
    for (const qint64 row : idsOf(index.nearest(query, 500))) {
        if (row % 2 == 1)
            odd += row;
    }
    QCOMPARE(idsOf(index.nearest(query, 20, [](qint64 row) { return row % 2 == 1; })), odd.first(20));
}

void TestVectorIndex::changesInPlaceEqualAFreshBuild_data()
{
    QTest::addColumn<bool>("isQuantised");
    QTest::addRow("floats") << false;
    QTest::addRow("bytes") << true;
}

void TestVectorIndex::changesInPlaceEqualAFreshBuild()
{
    QFETCH(const bool, isQuantised);
    std::mt19937 random(23);
    QMap<qint64, std::vector<float>> rows;
    VectorIndex index(48);
    if (isQuantised)
        index.quantise();
    std::uniform_int_distribution<int> row(1, 300);
    for (int step = 0; step < 3000; ++step) {
        const qint64 id = row(random);
        if (step % 3 == 0) {
            QCOMPARE(index.remove(id), rows.remove(id) == 1);
        } else {
            rows[id] = randomVector(random, 48);
            index.put(id, rows[id]);
        }
    }
    VectorIndex fresh(48);
    for (auto each = rows.end(); each != rows.begin();) {
        --each;
        fresh.put(each.key(), each.value());
    }
    if (isQuantised)
        fresh.quantise();
    QCOMPARE(index.size(), fresh.size());
    const auto scan = isQuantised ? VectorIndex::Scan::Quantised : VectorIndex::Scan::Exact;
    for (int i = 0; i < 20; ++i) {
        const std::vector<float> query = randomVector(random, 48);
        QVERIFY(index.nearest(query, 12, {}, scan) == fresh.nearest(query, 12, {}, scan));
    }
    QVERIFY(index.vector(-1).empty());
}

void TestVectorIndex::bytesWithReRankFindWhatFloatsFind()
{
    std::mt19937 random(29);
    VectorIndex index(384);
    // In clusters, so that the best are close to one another.
    std::vector<std::vector<float>> centres;
    for (int i = 0; i < 50; ++i)
        centres.push_back(randomVector(random, 384));
    for (qint64 row = 1; row <= 5000; ++row) {
        std::vector<float> vector = randomVector(random, 384);
        for (size_t i = 0; i < vector.size(); ++i)
            vector[i] = 0.7F * vector[i] + centres[size_t(row) % centres.size()][i];
        index.put(row, vector);
    }
    index.quantise();
    int found = 0;
    for (int i = 0; i < 100; ++i) {
        const std::vector<float> query = centres[size_t(i) % centres.size()];
        const auto exact = index.nearest(query, 10, {}, VectorIndex::Scan::Exact);
        const auto fast = index.nearest(query, 10, {}, VectorIndex::Scan::Quantised);
        for (const Neighbour &row : fast)
            found += std::ranges::count(exact, row) > 0;
    }
    QVERIFY2(found >= 999, qPrintable(QString::number(found)));
}

void TestVectorIndex::threadsDoNotChangeTheAnswer()
{
    std::mt19937 random(31);
    VectorIndex index(8);
    for (qint64 row = 1; row <= 120'000; ++row)
        index.put(row, randomVector(random, 8));
    index.quantise();
    const std::vector<float> query = randomVector(random, 8);
    for (const auto scan : {VectorIndex::Scan::Exact, VectorIndex::Scan::Quantised})
        QVERIFY(index.nearest(query, 25, {}, scan, 1) == index.nearest(query, 25, {}, scan, 2));
}

void TestVectorIndex::hashedVectorsAreFixedForEver()
{
    const HashedEmbedder embedder;
    QCOMPARE(embedder.modelKey(), u"memoir/hashed-1:384:text"_s);
    const std::vector<float> vector = embedder.embed(u"The refund ran twice for ACME in Köln.");
    QCOMPARE(vector.size(), size_t(384));
    QVERIFY(vector == embedder.embed(u"The refund ran twice for ACME in Köln."));
    QVERIFY(std::abs(naive(vector, vector) - 1) < 1e-6);
    // Stored vectors are compared with what the program computes tomorrow: other values need another model
    // key.
    quint32 sum = 0;
    for (size_t i = 0; i < vector.size(); ++i)
        sum = sum * 31 + quint32(qRound(vector[i] * 10'000) + 10'000);
    QCOMPARE(sum, 335196136U);
    for (const float number : embedder.embed(u"  ... "))
        QCOMPARE(number, 0.0F);
}

void TestVectorIndex::likeTextsAreNearer()
{
    const HashedEmbedder embedder;
    const auto question = embedder.embed(u"refunds that were paid twice");
    const auto near = embedder.embed(u"A refund was paid twice to the vendor.");
    const auto typo = embedder.embed(u"A refnud was payed twice to the vendor.");
    const auto far = embedder.embed(u"The nightly backup failed for lack of disk space.");
    QVERIFY(naive(question, near) > naive(question, typo));
    QVERIFY(naive(question, typo) > naive(question, far));
}

QTEST_APPLESS_MAIN(TestVectorIndex)
#include "tst_vectorindex.moc"
