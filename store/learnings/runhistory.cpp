// SPDX-License-Identifier: MIT
#include "store/learnings/runhistory.h"

#include "store/text.h"

#include <algorithm>
#include <array>

namespace store::learnings {

using namespace Qt::StringLiterals;

namespace {

struct Metric
{
    QLatin1StringView name;
    QLatin1StringView inReports;
};

constexpr std::array Metrics{Metric{"coverage"_L1, "coverage"_L1}, Metric{"tpr"_L1, "truePositiveRate"_L1},
                             Metric{"tnr"_L1, "trueNegativeRate"_L1}, Metric{"accuracy"_L1, "accuracy"_L1},
                             Metric{"f1"_L1, "f1Score"_L1}};

Iteration iterationOf(const QJsonObject &json, int number)
{
    Iteration iteration{.number = json.value("iteration"_L1).toInt(number)};
    iteration.definition = json.value("topic"_L1).toObject();
    iteration.description = iteration.definition.value("description"_L1).toString();
    for (const QJsonValue &example : iteration.definition.value("examples"_L1).toArray())
        iteration.examples.append(example.toString());
    iteration.metrics = json.value("metrics"_L1).toObject();
    iteration.summary = json.value("summary"_L1).toString();
    return iteration;
}

tl::unexpected<Error> missing(const QString &what)
{
    return failure(Error::Code::Usage, Text::tr("The report of the run has no %1.").arg(what));
}

} // namespace

const Iteration *RunHistory::best() const
{
    if (iterations.empty())
        return nullptr;
    const bool isThere = bestIteration >= 1 && bestIteration <= int(iterations.size());
    return isThere ? &iterations[size_t(bestIteration) - 1] : &iterations.back();
}

Result<RunHistory> runHistoryOf(const QJsonObject &report)
{
    RunHistory history{.topic = report.value("topicDescription"_L1).toString(),
                       .intent = report.value("intent"_L1).toString(),
                       .iterations = {},
                       .bestIteration = report.value("bestIteration"_L1).toInt()};
    if (history.topic.trimmed().isEmpty())
        return missing(u"\"topicDescription\""_s);
    if (!report.value("iterations"_L1).isArray())
        return missing(u"\"iterations\""_s);
    for (const QJsonValue &one : report.value("iterations"_L1).toArray())
        history.iterations.push_back(iterationOf(one.toObject(), int(history.iterations.size()) + 1));
    const Iteration *best = history.best();
    history.bestCoverage =
        best ? report.value("bestCoverage"_L1).toDouble(best->metrics.value("coverage"_L1).toDouble()) : 0;
    return history;
}

QJsonObject usualMetrics(const QJsonObject &metrics)
{
    QJsonObject usual;
    for (const Metric &metric : Metrics) {
        const QJsonValue value =
            metrics.contains(metric.name) ? metrics.value(metric.name) : metrics.value(metric.inReports);
        if (value.isDouble())
            usual.insert(metric.name, value);
    }
    return usual;
}

} // namespace store::learnings
