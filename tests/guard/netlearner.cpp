// SPDX-License-Identifier: MIT
#include "tests/guard/netlearner.h"

#include <QtEndian>

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

namespace {

using Net = store::guard::OrderNet;

constexpr std::size_t Row = Net::Numbers;
constexpr std::size_t Span = Net::Reach * Row;
constexpr std::size_t Filters = Net::Filters;

// Chosen on texts that were kept back.
constexpr int Epochs = 8;
constexpr float Rate = 0.05F;
constexpr float Decay = 1e-6F;
constexpr float ConceptShare = 0.3F; // of the rate: they are few and seen often
constexpr double WordsLeftOut = 0.2;
constexpr double FiltersLeftOut = 0.4;
constexpr float Kept = 1 / (1 - float(FiltersLeftOut));
constexpr double Hidden = 1.0 / 3; // orders that are learned between facts
constexpr std::size_t MostBeside = 30;
constexpr int LeastTexts = 2; // that a word must be seen in
constexpr float Settled = 0.01F;

// The step between neighbouring bytes: nearly all numbers fit, the few largest are cut.
float stepOf(std::vector<float> values, double share, float most)
{
    for (float &value : values)
        value = std::abs(value);
    std::erase(values, 0.0F);
    const auto place = std::ptrdiff_t(double(values.size() - 1) * share);
    std::nth_element(values.begin(), values.begin() + place, values.end());
    return values[std::size_t(place)] / most;
}

void appendBytes(QByteArray &file, const std::vector<float> &values, float step)
{
    for (float value : values)
        file += char(std::clamp(std::lround(value / step), -127L, 127L));
}

} // namespace

struct NetLearner::Answers
{
    std::array<float, Filters> strongest{};
    std::array<std::ptrdiff_t, Filters> at{};
    std::array<char, Filters> isLeftOut{};
};

void NetLearner::Numbers::begin(std::size_t count, float spread, std::mt19937 &random)
{
    // Normal numbers by the sum of twelve even ones: the library's own differ from one to the next.
    values.resize(count);
    squares.assign(count, 1e-4F);
    for (float &value : values) {
        float sum = -6;
        for (int i = 0; i < 12; ++i)
            sum += float(random() >> 8) / float(1U << 24);
        value = sum * spread;
    }
}

void NetLearner::Numbers::step(std::size_t at, float slope, float rate)
{
    const float whole = slope + Decay * values[at];
    squares[at] += whole * whole;
    values[at] -= rate * whole / std::sqrt(squares[at]);
}

NetLearner::NetLearner(unsigned seed)
    : m_random(seed)
    , m_seen(Net::Slots)
{
    m_words.begin(Net::Slots * Row, 0.1F, m_random);
    m_concepts.begin(Net::Concepts * Row, 0.1F, m_random);
    m_filters.begin(Filters * Span, 0.15F, m_random);
    m_thresholds.begin(Filters, 0, m_random);
    m_weights.begin(Filters, 0.2F, m_random);
    m_bias.begin(1, 0, m_random);
}

bool NetLearner::isChosen(double share)
{
    return double(m_random() >> 8) / double(1U << 24) < share;
}

void NetLearner::countWords(const std::vector<Text> &texts)
{
    std::vector<const Text *> last(Net::Slots);
    for (const Text &text : texts) {
        for (const Net::Word &word : text.words) {
            if (std::exchange(last[word.slot], &text) != &text)
                ++m_seen[word.slot];
        }
    }
    for (std::size_t slot = 0; slot < m_seen.size(); ++slot) {
        if (m_seen[slot] < LeastTexts)
            std::fill_n(m_words.values.begin() + std::ptrdiff_t(slot * Row), Row, 0.0F);
    }
}

void NetLearner::learn(const std::vector<Text> &texts)
{
    countWords(texts);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (!texts[i].isOrder)
            m_facts.push_back(i);
    }
    std::vector<std::size_t> order(texts.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    for (int epoch = 0; epoch < Epochs; ++epoch) {
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[m_random() % i]);
        const float rate = Rate * (epoch < Epochs / 2 ? 1.0F : epoch < Epochs * 3 / 4 ? 0.5F : 0.25F);
        for (const std::size_t place : order) {
            const Text &text = texts[place];
            Words words = text.words;
            if (text.isOrder && isChosen(Hidden)) {
                const Words before = beside(texts);
                words.insert(words.begin(), before.begin(), before.end());
                if (isChosen(0.5)) {
                    const Words behind = beside(texts);
                    words.insert(words.end(), behind.begin(), behind.end());
                }
            }
            words.resize(std::min(words.size(), std::size_t(Net::MostWords)));
            if (!words.empty())
                step(words, text.isOrder, rate);
        }
    }
}

// The beginning of some fact.
NetLearner::Words NetLearner::beside(const std::vector<Text> &texts)
{
    Words words = texts[m_facts[m_random() % m_facts.size()]].words;
    words.resize(std::min(words.size(), MostBeside));
    return words;
}

void NetLearner::readWords(const Words &words)
{
    m_rows.assign((words.size() + Net::Reach - 1) * Row, 0);
    for (std::size_t at = 0; at < words.size(); ++at) {
        if (m_leftOut[at])
            continue;
        float *row = &m_rows[(at + (Net::Reach - 1) / 2) * Row];
        const float *word = &m_words.values[words[at].slot * Row];
        std::copy_n(word, Row, row);
        for (auto left = words[at].concepts; left != 0; left &= left - 1) {
            const float *numbers = &m_concepts.values[std::size_t(std::countr_zero(left)) * Row];
            for (std::size_t i = 0; i < Row; ++i)
                row[i] += numbers[i];
        }
    }
}

// Filters lie side by side by number here, so that all of them are added to at once.
void NetLearner::answer(std::size_t count, Answers &answers) const
{
    std::array<float, Filters> sums;
    for (std::size_t at = 0; at < count; ++at) {
        std::copy_n(m_thresholds.values.begin(), Filters, sums.begin());
        for (std::size_t i = 0; i < Span; ++i) {
            const float number = m_rows[at * Row + i];
            const float *filters = &m_filters.values[i * Filters];
            for (std::size_t filter = 0; filter < Filters; ++filter)
                sums[filter] += number * filters[filter];
        }
        for (std::size_t filter = 0; filter < Filters; ++filter) {
            if (sums[filter] > answers.strongest[filter]) {
                answers.strongest[filter] = sums[filter];
                answers.at[filter] = std::ptrdiff_t(at);
            }
        }
    }
}

void NetLearner::step(const Words &words, bool isOrder, float rate)
{
    Answers answers;
    answers.at.fill(-1);
    for (char &left : answers.isLeftOut)
        left = isChosen(FiltersLeftOut) ? 1 : 0;
    m_leftOut.resize(words.size());
    for (char &left : m_leftOut)
        left = isChosen(WordsLeftOut) ? 1 : 0;
    readWords(words);
    answer(words.size(), answers);
    float sum = m_bias.values[0];
    for (std::size_t filter = 0; filter < Filters; ++filter) {
        if (!answers.isLeftOut[filter])
            sum += m_weights.values[filter] * answers.strongest[filter] * Kept;
    }
    const float error = 1 / (1 + std::exp(-sum)) - (isOrder ? 1.0F : 0.0F);
    if (std::abs(error) < Settled)
        return;
    m_bias.step(0, error, rate);
    m_slopes.assign(m_rows.size(), 0);
    for (std::size_t filter = 0; filter < Filters; ++filter) {
        if (answers.isLeftOut[filter] || answers.at[filter] < 0)
            continue;
        const float slope = error * m_weights.values[filter] * Kept;
        m_weights.step(filter, error * answers.strongest[filter] * Kept, rate);
        m_thresholds.step(filter, slope, rate);
        learnFilter(filter, std::size_t(answers.at[filter]), slope, rate);
    }
    learnWords(words, rate);
}

void NetLearner::learnFilter(std::size_t filter, std::size_t at, float slope, float rate)
{
    for (std::size_t i = 0; i < Span; ++i) {
        const std::size_t number = i * Filters + filter;
        m_slopes[at * Row + i] += slope * m_filters.values[number];
        m_filters.step(number, slope * m_rows[at * Row + i], rate);
    }
}

void NetLearner::learnWords(const Words &words, float rate)
{
    for (std::size_t at = 0; at < words.size(); ++at) {
        const float *slopes = &m_slopes[(at + (Net::Reach - 1) / 2) * Row];
        if (m_leftOut[at] || std::all_of(slopes, slopes + Row, [](float slope) { return slope == 0; }))
            continue;
        for (std::size_t i = 0; m_seen[words[at].slot] >= LeastTexts && i < Row; ++i)
            m_words.step(words[at].slot * Row + i, slopes[i], rate);
        for (auto left = words[at].concepts; left != 0; left &= left - 1) {
            for (std::size_t i = 0; i < Row; ++i)
                m_concepts.step(std::size_t(std::countr_zero(left)) * Row + i, slopes[i],
                                rate * ConceptShare);
        }
    }
}

QByteArray NetLearner::file() const
{
    const float wordStep = stepOf(m_words.values, 0.999, 100);
    std::vector<float> filters(m_filters.values.size());
    for (std::size_t filter = 0; filter < Filters; ++filter) {
        for (std::size_t i = 0; i < Span; ++i)
            filters[filter * Span + i] = m_filters.values[i * Filters + filter];
    }
    const float filterStep = stepOf(filters, 1, 127);
    const float weightStep = stepOf(m_weights.values, 1, 32767);
    const float answerStep = wordStep * filterStep;
    QByteArray bytes = QByteArray::number(double(answerStep) * double(weightStep), 'g', 9) + ' '
                       + QByteArray::number(double(m_bias.values[0]), 'g', 9) + '\n';
    appendBytes(bytes, m_words.values, wordStep);
    appendBytes(bytes, m_concepts.values, wordStep);
    appendBytes(bytes, filters, filterStep);
    for (float threshold : m_thresholds.values) {
        const qint32 steps = qToLittleEndian(qint32(std::lround(threshold / answerStep)));
        bytes.append(reinterpret_cast<const char *>(&steps), sizeof steps);
    }
    for (float weight : m_weights.values) {
        const qint16 steps = qToLittleEndian(qint16(std::lround(weight / weightStep)));
        bytes.append(reinterpret_cast<const char *>(&steps), sizeof steps);
    }
    return bytes;
}
