// SPDX-License-Identifier: MIT
#include "store/retrieval/feedback.h"

#include "store/retrieval/question.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace store {

namespace {

constexpr double FeedbackShare = 0.2; // of a score
constexpr size_t MostRows = 200;      // that may gain
constexpr size_t Believed = 8;        // best rows that are taken for answers
constexpr size_t MostWords = 40;
constexpr int LeastRows = 2; // a word that only one of them has proves nothing
constexpr double Saturation = 1.2;
constexpr double LengthShare = 0.75;
constexpr double SmoothingWords = 30;

using Weights = std::unordered_map<quint64, double>;

// A row's words as hashes of their stems, sorted, with weights: a word in the title counts more.
struct Words
{
    std::vector<std::pair<quint64, double>> counts;
    double length = 0;
};

Words countedIn(const TextWords &text)
{
    Words words;
    words.length = double(text.words.size());
    for (const TextWords::Word &word : text.words) {
        if (!word.isCommon)
            words.counts.emplace_back(word.stem, text.weights[word.field]);
    }
    std::ranges::sort(words.counts);
    size_t last = 0;
    for (size_t i = 1; i < words.counts.size(); ++i) {
        if (words.counts[i].first == words.counts[last].first)
            words.counts[last].second += words.counts[i].second;
        else
            words.counts[++last] = words.counts[i];
    }
    words.counts.resize(std::min(words.counts.size(), last + 1));
    return words;
}

class Feedback
{
public:
    Feedback(std::span<const ScoredRow> rows, const Question &question)
        : m_question(question)
    {
        for (const ScoredRow &row : rows) {
            m_words.push_back(countedIn(*row.words));
            m_average += m_words.back().length / double(rows.size());
            for (const auto &[stem, count] : m_words.back().counts)
                ++m_rows[stem];
        }
        learn(rows.first(std::min(rows.size(), Believed)));
    }

    double scoreOf(size_t row) const
    {
        double score = 0;
        for (const auto &[stem, count] : m_words[row].counts) {
            if (const auto weight = m_weights.find(stem); weight != m_weights.end())
                score += weight->second * inverseFrequency(stem) * share(row, count);
        }
        return score;
    }

private:
    void learn(std::span<const ScoredRow> believed);

    // BM25's inverse frequency, counted over the rows that were found and not over the store: a word that
    // most of the found rows contain does not tell them apart.
    double inverseFrequency(quint64 stem) const
    {
        const double rows = m_rows.at(stem);
        return std::log(1 + (double(m_words.size()) - rows + 0.5) / (rows + 0.5));
    }

    double share(size_t row, double count) const
    {
        const double length = (m_words[row].length + SmoothingWords) / (m_average + SmoothingWords);
        return count * (Saturation + 1) / (count + Saturation * (1 - LengthShare + LengthShare * length));
    }

    bool isExcluded(quint64 stem) const
    {
        return std::ranges::any_of(m_question.terms, [stem](const QuestionTerm &term) {
            return term.stem == stem && term.weight < 0;
        });
    }

    const Question &m_question;
    std::vector<Words> m_words;
    double m_average = 0;
    std::unordered_map<quint64, int> m_rows; // how many rows have the stem
    Weights m_weights;
};

void Feedback::learn(std::span<const ScoredRow> believed)
{
    Weights gathered;
    for (size_t row = 0; row < believed.size(); ++row) {
        for (const auto &[stem, count] : m_words[row].counts)
            gathered[stem] += std::max(believed[row].score(), 0.0) * share(row, count);
    }
    std::vector<std::pair<double, quint64>> best;
    for (const auto &[stem, weight] : gathered) {
        if (m_rows.at(stem) >= LeastRows && !isExcluded(stem))
            best.emplace_back(weight * inverseFrequency(stem), stem);
    }
    std::ranges::sort(best, std::greater());
    best.resize(std::min(best.size(), MostWords));
    for (const auto &[weight, stem] : best)
        m_weights.emplace(stem, weight);
}

} // namespace

void addFeedback(std::span<ScoredRow> rows, const Question &question)
{
    if (rows.empty())
        return;
    const std::span<ScoredRow> gaining = rows.first(std::min(rows.size(), MostRows));
    const Feedback feedback(gaining, question);
    std::vector<double> scores;
    for (size_t row = 0; row < gaining.size(); ++row)
        scores.push_back(feedback.scoreOf(row));
    const double most = std::ranges::max(scores);
    const double best = rows.front().score();
    for (ScoredRow &row : rows)
        row.parts *= 1 - FeedbackShare;
    for (size_t row = 0; row < gaining.size() && most > 0 && best > 0; ++row)
        gaining[row].parts.feedback = FeedbackShare * best * scores[row] / most;
}

} // namespace store
