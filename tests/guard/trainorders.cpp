// SPDX-License-Identifier: MIT
// Learns what the guard tells orders to a model from facts by, from the examples in tests/guard/data:
// logistic regression over the features of OrderFeatures, and the network of OrderNet, which learns from
// those in data/network too: single words grow alarmed by them, words in their order do not. Always makes the
// same files from the same examples: memoir_train_orders tests/guard/data resources/guard/orders.weights
// resources/guard/orders.net
#include "store/guard/orderfeatures.h"
#include "store/guard/textfold.h"
#include "tests/guard/netlearner.h"
#include "tests/guard/orderexamples.h"
#include "tests/store/notefacts.h"
#include "tests/store/notewording.h"
#include "tests/store/orderwording.h"

#include <QDir>
#include <QFile>
#include <QMap>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>

using namespace Qt::StringLiterals;
using namespace store::guard;

namespace {

struct Feature
{
    std::uint32_t slot;
    float value;
};

using Features = std::vector<Feature>;

struct Sentence
{
    Features own;
    Features context;
    NetLearner::Words words;
};

struct Text
{
    const OrderExample *example = nullptr;
    std::vector<Features> windows; // each sentence, and each with the next
    std::vector<Sentence> sentences;
    bool isWhole = true;
    bool isRuled = false; // a rule takes it for an order
};

void merge(Features &features)
{
    std::sort(features.begin(), features.end(), [](Feature a, Feature b) { return a.slot < b.slot; });
    Features merged;
    for (Feature feature : features) {
        if (!merged.empty() && merged.back().slot == feature.slot)
            merged.back().value += feature.value;
        else
            merged.push_back(feature);
    }
    features = std::move(merged);
}

std::vector<Sentence> sentencesOf(const QString &whole)
{
    static const CueMatcher matcher;
    const QString text = whole.first(std::min<qsizetype>(whole.size(), CueMatcher::Stretch));
    QString folded(text.size(), u' ');
    fold(text, 0, text.size(), reinterpret_cast<char16_t *>(folded.data()));
    CueMatcher::SeenCues seen;
    std::vector<CueMatch> matches;
    matcher.match(text, 0, folded, CueMatcher::Borders::Words, matches, &seen);
    std::vector<Sentence> all;
    OrderSentence sentence;
    readSentences(text, folded, 0, seen, 0, int(text.size()), sentence, [&](const OrderSentence &read) {
        Sentence one;
        if (OrderFeatures::isTelling(read)) {
            OrderFeatures::visit(read, [&](std::uint32_t slot, int value, int, int) {
                one.own.push_back({slot, float(value)});
            });
        }
        OrderFeatures::visitContext(read, [&](std::uint32_t slot) { one.context.push_back({slot, 0.5F}); });
        std::transform(read.words.begin(), read.words.begin() + read.wordCount, std::back_inserter(one.words),
                       OrderNet::Word::of);
        all.push_back(std::move(one));
    });
    return all;
}

void append(Features &all, const Features &more)
{
    all.insert(all.end(), more.begin(), more.end());
}

std::vector<Features> windowsOf(const std::vector<Sentence> &sentences)
{
    std::vector<Features> windows;
    for (std::size_t i = 0; i < sentences.size(); ++i) {
        for (std::size_t count = 1; count <= 2 && i + count <= sentences.size(); ++count) {
            Features window;
            if (sentences[i].own.empty() && sentences[i + count - 1].own.empty())
                continue;
            for (std::size_t j = i; j < i + count; ++j)
                append(window, sentences[j].own);
            if (i > 0)
                append(window, sentences[i - 1].context);
            if (i + count < sentences.size())
                append(window, sentences[i + count].context);
            merge(window);
            windows.push_back(std::move(window));
        }
    }
    return windows;
}

// Chosen by cross-validation, which hardly tells them apart: what counts are the examples.
constexpr double Rate = 0.5;
constexpr double Decay = 2e-5;
constexpr int Rounds = 3;
constexpr struct
{
    unsigned part;
    unsigned of;
} LeftOut{3, 10};
constexpr int Epochs = 12;
constexpr int LeastTexts = 2; // that a feature must be seen in

class Learner
{
public:
    explicit Learner(unsigned seed)
        : m_weights(OrderFeatures::Slots)
        , m_squares(OrderFeatures::Slots, 1e-3F)
        , m_seen(OrderFeatures::Slots)
        , m_random(seed)
    {}

    void learn(const std::vector<const Text *> &texts)
    {
        countTexts(texts);
        for (int round = 0; round < Rounds; ++round) {
            std::vector<std::pair<const Features *, bool>> windows;
            for (const Text *text : texts)
                addWindows(*text, round, windows);
            for (int epoch = 0; epoch < Epochs; ++epoch) {
                std::shuffle(windows.begin(), windows.end(), m_random);
                for (const auto &[window, isOrder] : windows)
                    step(*window, isOrder);
                if (round + 1 == Rounds && epoch * 2 >= Epochs)
                    addToMean();
            }
        }
        takeMean();
    }

    [[nodiscard]] double score(const Features &window) const
    {
        double sum = 0;
        double squares = 0;
        for (Feature feature : window) {
            sum += double(m_weights[feature.slot]) * feature.value;
            squares += double(feature.value) * feature.value;
        }
        return squares == 0 ? 0 : sum / std::sqrt(squares) + m_bias;
    }

    [[nodiscard]] std::size_t best(const Text &text) const
    {
        std::size_t at = 0;
        double most = -1e9;
        for (std::size_t i = 0; i < text.windows.size(); ++i) {
            const double value = score(text.windows[i]);
            if (value > most) {
                most = value;
                at = i;
            }
        }
        return at;
    }

    [[nodiscard]] double score(const Text &text) const
    {
        return text.windows.empty() ? -9 : score(text.windows[best(text)]);
    }

    // What several have learned, each from another order of the same texts, is steadier than what one has.
    static Learner meanOf(const std::vector<Learner> &all)
    {
        Learner mean(0);
        for (const Learner &one : all) {
            for (std::size_t i = 0; i < mean.m_weights.size(); ++i)
                mean.m_weights[i] += one.m_weights[i] / float(all.size());
            mean.m_bias += one.m_bias / double(all.size());
        }
        return mean;
    }

    [[nodiscard]] const std::vector<float> &weights() const { return m_weights; }
    [[nodiscard]] double bias() const { return m_bias; }

private:
    void countTexts(const std::vector<const Text *> &texts)
    {
        std::vector<const Text *> last(OrderFeatures::Slots);
        for (const Text *text : texts) {
            for (const Features &window : text->windows) {
                for (Feature feature : window) {
                    if (last[feature.slot] != text)
                        ++m_seen[feature.slot];
                    last[feature.slot] = text;
                }
            }
        }
    }

    void addToMean()
    {
        m_mean.resize(m_weights.size());
        for (std::size_t i = 0; i < m_weights.size(); ++i)
            m_mean[i] += m_weights[i];
        m_meanBias += m_bias;
        ++m_means;
    }

    void takeMean()
    {
        if (m_means == 0)
            return;
        for (std::size_t i = 0; i < m_weights.size(); ++i)
            m_weights[i] = m_mean[i] / float(m_means);
        m_bias = m_meanBias / m_means;
    }

    void addWindows(const Text &text, int round,
                    std::vector<std::pair<const Features *, bool>> &windows) const
    {
        if (!text.example->isOrder) {
            for (const Features &window : text.windows)
                windows.emplace_back(&window, false);
            return;
        }
        if (text.windows.empty() || (round == 0 && !text.isWhole))
            return;
        if (round == 0)
            windows.emplace_back(&text.windows[text.windows.size() > 2 ? 1 : 0], true);
        else
            windows.emplace_back(&text.windows[best(text)], true);
    }

    // Leaves out some, so that what is learned rests on many words and not on one.
    void step(const Features &whole, bool isOrder)
    {
        m_kept.clear();
        std::copy_if(whole.begin(), whole.end(), std::back_inserter(m_kept),
                     [&](Feature) { return m_random() % LeftOut.of >= LeftOut.part; });
        if (!m_kept.empty())
            learn(m_kept, isOrder);
    }

    void learn(const Features &window, bool isOrder)
    {
        double squares = 0;
        for (Feature feature : window)
            squares += double(feature.value) * feature.value;
        const double norm = 1 / std::sqrt(squares);
        double sum = 0;
        for (Feature feature : window)
            sum += double(m_weights[feature.slot]) * feature.value;
        const double chance = 1 / (1 + std::exp(-(sum * norm + m_bias)));
        const double error = chance - (isOrder ? 1 : 0);
        for (Feature feature : window) {
            if (m_seen[feature.slot] < LeastTexts)
                continue;
            float &weight = m_weights[feature.slot];
            const double slope = error * feature.value * norm + Decay * weight;
            m_squares[feature.slot] += float(slope * slope);
            weight -= float(Rate * slope / std::sqrt(double(m_squares[feature.slot])));
        }
        m_bias -= 0.01 * error;
    }

    Features m_kept;
    std::vector<float> m_weights;
    std::vector<float> m_squares;
    std::vector<int> m_seen;
    std::vector<float> m_mean;
    double m_meanBias = 0;
    int m_means = 0;
    double m_bias = 0;
    std::mt19937 m_random;
};

bool isRuled(const QString &text)
{
    static const CueMatcher matcher;
    QString folded(std::min<qsizetype>(text.size(), CueMatcher::Stretch), u' ');
    fold(text, 0, folded.size(), reinterpret_cast<char16_t *>(folded.data()));
    std::vector<CueMatch> matches;
    matcher.match(text, 0, folded, CueMatcher::Borders::Words, matches);
    return !matches.empty();
}

Text textOf(const OrderExample &example)
{
    Text text{.example = &example, .windows = {}, .sentences = sentencesOf(example.text)};
    text.windows = windowsOf(text.sentences);
    text.isRuled = isRuled(example.text);
    return text;
}

// An order among facts: what stands around it must not hide it.
Text hidden(const Text &order, const Text &before, const Text &behind)
{
    Text text{.example = order.example, .windows = {}, .sentences = {}, .isWhole = false};
    if (!before.sentences.empty())
        text.sentences.push_back(before.sentences.back());
    text.sentences.insert(text.sentences.end(), order.sentences.begin(), order.sentences.end());
    if (!behind.sentences.empty())
        text.sentences.push_back(behind.sentences.front());
    text.windows = windowsOf(text.sentences);
    return text;
}

std::vector<Text> composed(const std::vector<const Text *> &texts)
{
    std::vector<const Text *> facts;
    std::copy_if(texts.begin(), texts.end(), std::back_inserter(facts),
                 [](const Text *text) { return !text->example->isOrder; });
    std::mt19937 random(11);
    std::vector<Text> all;
    for (const Text *text : texts) {
        if (text->example->isOrder && !facts.empty())
            all.push_back(hidden(*text, *facts[random() % facts.size()], *facts[random() % facts.size()]));
    }
    return all;
}

Learner learned(const std::vector<const Text *> &texts)
{
    const std::vector<Text> more = composed(texts);
    std::vector<const Text *> all = texts;
    for (const Text &text : more)
        all.push_back(&text);
    std::vector<Learner> learners;
    for (unsigned seed : {7U, 8U, 9U})
        learners.emplace_back(seed).learn(all);
    return Learner::meanOf(learners);
}

double thresholdFor(std::vector<double> facts, double share)
{
    std::sort(facts.begin(), facts.end(), std::greater<>());
    return facts.empty() ? 0 : facts[std::size_t(double(facts.size()) * share)];
}

double recallAt(const std::vector<double> &orders, double threshold)
{
    return double(std::count_if(orders.begin(), orders.end(), [&](double v) { return v > threshold; }))
           / double(std::max<std::size_t>(1, orders.size()));
}

// What the texts are parted by, so that what was learned is asked about texts unlike those.
enum class Parted { ByFile, ByFamily, ByText };

QString partOf(const OrderExample &example, Parted parted)
{
    switch (parted) {
    case Parted::ByFile:
        return example.file.section(u'_', 1)
               + (example.file == u"facts_prose.txt"_s ? example.text : QString());
    case Parted::ByFamily: return example.family;
    case Parted::ByText: break;
    }
    return example.text;
}

// A share of facts, those that the rules take for orders among them.
void printShares(const std::vector<Text> &texts, const QMap<const Text *, double> &scores)
{
    std::vector<double> learned[2];
    for (const Text &text : texts)
        learned[text.example->isOrder ? 1 : 0].push_back(scores[&text]);
    for (double share : {0.0025, 0.005, 0.01, 0.02, 0.05}) {
        const double threshold = thresholdFor(learned[0], share);
        std::printf("false %.4f: threshold %.2f recall %.3f\n", share, threshold,
                    recallAt(learned[1], threshold));
    }
    for (double fact : {-9.0, -2.5, -1.5, -1.0, -0.5, 0.0, 0.5, 1.0}) {
        for (double order : {1.0, 1.5, 2.0, 2.5, 3.0}) {
            double found[2] = {};
            double all[2] = {};
            for (const Text &text : texts) {
                const int kind = text.example->isOrder ? 1 : 0;
                const double score = scores[&text];
                found[kind] += score >= order || (text.isRuled && score >= fact) ? 1 : 0;
                all[kind] += 1;
            }
            std::printf("fact %4.1f order %3.1f: recall %.3f false %.4f\n", fact, order, found[1] / all[1],
                        found[0] / all[0]);
        }
    }
}

void crossValidate(const std::vector<Text> &texts, Parted parted, const char *listed)
{
    constexpr int Folds = 6;
    QMap<const Text *, int> foldOf;
    QMap<QString, int> known;
    for (const Text &text : texts) {
        const QString part = partOf(*text.example, parted);
        if (!known.contains(part))
            known.insert(part, int(known.size()) % Folds);
        foldOf[&text] = known[part];
    }
    QMap<const Text *, double> scores;
    for (int fold = 0; fold < Folds; ++fold) {
        std::vector<const Text *> in;
        std::vector<const Text *> out;
        for (const Text &text : texts)
            (foldOf[&text] == fold ? out : in).push_back(&text);
        const Learner learner = learned(in);
        for (const Text *text : out)
            scores[text] = learner.score(*text);
    }
    std::printf("%zu texts\n", texts.size());
    printShares(texts, scores);
    if (listed == nullptr)
        return;
    QFile file(QString::fromLocal8Bit(listed));
    if (!file.open(QIODevice::WriteOnly))
        return;
    for (const Text &text : texts) {
        file.write(QString(u"%1\t%2\t%3\t%4\t%5\t%6\n"_s)
                       .arg(text.example->isOrder ? 1 : 0)
                       .arg(scores[&text], 0, 'f', 2)
                       .arg(text.isRuled ? 1 : 0)
                       .arg(text.windows.empty() ? 0 : 1)
                       .arg(text.example->file, QString(text.example->text).replace(u'\n', u"\\n"_s))
                       .toUtf8());
    }
}

std::vector<OrderExample> examplesIn(const QString &folder)
{
    std::vector<OrderExample> all;
    for (bool areOrders : {true, false}) {
        const QString mask = areOrders ? u"orders*.txt"_s : u"facts*.txt"_s;
        for (const QString &name : QDir(folder).entryList({mask}, QDir::Files, QDir::Name)) {
            const auto more = readExamples(folder + u'/' + name, areOrders);
            all.insert(all.end(), more.begin(), more.end());
        }
    }
    return all;
}

// What the rules were tested with teaches too.
std::vector<OrderExample> examplesOfRules()
{
    std::vector<OrderExample> all;
    const auto add = [&](std::span<const QStringView> texts, const QString &family, bool areOrders) {
        for (QStringView text : texts)
            all.push_back({text.toString(), family, u"rules_"_s + family, areOrders});
    };
    add(wording::Orders, u"wording"_s, true);
    add(wording::NoteOrders, u"wording of notes"_s, true);
    add(wording::Facts, u"wording"_s, false);
    add(wording::NoteFacts, u"wording of notes"_s, false);
    return all;
}

bool writeNet(const std::vector<Text> &texts, const QString &path)
{
    std::vector<NetLearner::Text> examples;
    for (const Text &text : texts) {
        NetLearner::Text example{.words = {}, .isOrder = text.example->isOrder};
        for (const Sentence &sentence : text.sentences)
            example.words.insert(example.words.end(), sentence.words.begin(), sentence.words.end());
        examples.push_back(std::move(example));
    }
    NetLearner learner(1);
    learner.learn(examples);
    const QByteArray bytes = learner.file();
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

bool write(const Learner &learner, const QString &path)
{
    float most = 0;
    for (float weight : learner.weights())
        most = std::max(most, std::abs(weight));
    const float step = most / 127;
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return false;
    QByteArray bytes =
        QByteArray::number(double(step), 'g', 9) + ' ' + QByteArray::number(learner.bias(), 'g', 9) + '\n';
    std::size_t used = 0;
    for (float weight : learner.weights()) {
        const auto steps = static_cast<signed char>(std::lround(weight / step));
        used += steps != 0 ? 1 : 0;
        bytes += static_cast<char>(steps);
    }
    std::printf("%zu of %zu weights used, largest %.2f, bias %.3f\n", used, learner.weights().size(),
                double(most), learner.bias());
    return file.write(bytes) == bytes.size();
}

std::vector<Text> textsOf(const std::vector<OrderExample> &examples)
{
    std::vector<Text> texts;
    for (const OrderExample &example : examples)
        texts.push_back(textOf(example));
    return texts;
}

void append(std::vector<OrderExample> &all, const std::vector<OrderExample> &more)
{
    all.insert(all.end(), more.begin(), more.end());
}

} // namespace

int main(int argc, char **argv)
{
    if (argc < 3) {
        std::printf("usage: memoir_train_orders DATA WEIGHTS NET | DATA --validate\n");
        return 2;
    }
    const QString folder = QString::fromLocal8Bit(argv[1]);
    std::vector<OrderExample> examples = examplesIn(folder);
    append(examples, examplesOfRules());
    const std::vector<Text> texts = textsOf(examples);
    if (QByteArray(argv[2]) == "--validate") {
        crossValidate(texts, Parted::ByFile, argc > 3 ? argv[3] : nullptr);
        return 0;
    }
    std::vector<const Text *> all;
    for (const Text &text : texts)
        all.push_back(&text);
    if (!write(learned(all), QString::fromLocal8Bit(argv[2])))
        return 1;
    if (argc < 4)
        return 0;
    std::vector<OrderExample> more = examples;
    append(more, examplesIn(folder + u"/network"_s));
    return writeNet(textsOf(more), QString::fromLocal8Bit(argv[3])) ? 0 : 1;
}
