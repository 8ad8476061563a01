// SPDX-License-Identifier: MIT
#include "store/training/extractiveanswerer.h"

#include "store/retrieval/sentences.h"
#include "store/retrieval/stack.h"
#include "store/retrieval/terms.h"
#include "store/schema/layer.h"

#include <QElapsedTimer>
#include <QHash>
#include <QSet>

#include <cmath>

namespace store::training {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype MostCharacters = 600;

QSet<quint64> topicOf(QStringView text)
{
    QSet<quint64> stems;
    for (const Term &term : termsOf(text)) {
        if (!term.isCommon)
            stems.insert(term.stem);
    }
    return stems;
}

// An entry of the stack in the form it was told.
struct Extract
{
    QString uid;
    QString text;
    QSet<quint64> stems;
};

std::vector<Extract> extractsOf(const Stack &stack)
{
    std::vector<Extract> extracts;
    for (const StackLayer &layer : stack.layers) {
        if (isToldInSums(layer.plan.layer)) // lines of grades answer no question
            continue;
        for (const StackEntry &entry : layer.entries) {
            if (entry.isTold())
                extracts.push_back({entry.row.uid, entry.told.text, topicOf(entry.told.text)});
        }
    }
    return extracts;
}

// The weight of each word of the question: higher the rarer it is among the entries.
class Worth
{
public:
    Worth(const QSet<quint64> &question, const std::vector<Extract> &extracts)
    {
        for (const quint64 stem : question) {
            const auto holders = std::ranges::count_if(
                extracts, [stem](const Extract &one) { return one.stems.contains(stem); });
            m_worth.insert(stem, std::log(1 + double(extracts.size()) / (1 + double(holders))));
        }
    }

    double of(const QSet<quint64> &stems) const
    {
        double sum = 0;
        for (auto one = m_worth.begin(); one != m_worth.end(); ++one)
            sum += stems.contains(one.key()) ? one.value() : 0;
        return sum;
    }

private:
    QHash<quint64, double> m_worth;
};

// Whole sentences, from the one that is worth most on, as many as fit.
QString around(const QString &text, const Worth &worth)
{
    if (text.size() <= MostCharacters)
        return text.trimmed();
    std::vector<qsizetype> ends = sentenceEnds(text);
    ends.push_back(text.size());
    size_t best = 0;
    double most = -1;
    for (size_t i = 0; i < ends.size(); ++i) {
        const qsizetype start = i == 0 ? 0 : ends[i - 1];
        const double value = worth.of(topicOf(QStringView(text).mid(start, ends[i] - start)));
        if (value > most) {
            most = value;
            best = i;
        }
    }
    const qsizetype start = best == 0 ? 0 : ends[best - 1];
    qsizetype end = ends[best];
    for (size_t next = best + 1; next < ends.size() && ends[next] - start <= MostCharacters; ++next)
        end = ends[next];
    return text.mid(start, std::min(end - start, MostCharacters)).trimmed();
}

} // namespace

Result<Answer> ExtractiveAnswerer::answer(const QString &question, const Stack &stack, std::stop_token)
{
    QElapsedTimer watch;
    watch.start();
    const std::vector<Extract> extracts = extractsOf(stack);
    const Worth worth(topicOf(question), extracts);
    const Extract *best = nullptr;
    double most = 0;
    for (const Extract &one : extracts) {
        const double value = worth.of(one.stems);
        if (value > most) { // among equals the first, because layers and entries are in rank order
            most = value;
            best = &one;
        }
    }
    Answer answer;
    answer.model = name();
    if (best) {
        answer.text = around(best->text, worth);
        answer.cited = QStringList{best->uid};
    }
    answer.latencyMs = double(watch.nsecsElapsed()) / 1e6;
    return answer;
}

} // namespace store::training
