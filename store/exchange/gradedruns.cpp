// SPDX-License-Identifier: MIT
#include "store/exchange/gradedruns.h"

#include "store/clock.h"
#include "store/layers/wikitext.h"
#include "store/text.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

constexpr double HighestGrade = 4;
constexpr int RunsPerMillisecond = 4'000; // the store has 4,096 keys per millisecond

tl::unexpected<Error> wrong(const QString &message)
{
    return failure(Error::Code::Usage, message);
}

Result<std::optional<double>> number(const QJsonValue &value, const QString &key, double least, double most)
{
    if (value.isNull() || value.isUndefined())
        return std::nullopt;
    bool isNumber = value.isDouble();
    const double number = isNumber ? value.toDouble() : value.toString().toDouble(&isNumber);
    if (isNumber && std::isfinite(number) && number >= least && number <= most)
        return number;
    return wrong(Text::tr("\"%1\" is a number from %2 to %3.").arg(key).arg(least).arg(most));
}

Result<QString> moment(const QJsonValue &value)
{
    const QDateTime time = value.isDouble() ? QDateTime::fromMSecsSinceEpoch(value.toInteger(), Qt::UTC)
                                            : fromIsoTime(value.toString());
    if (time.isValid() && time.date().year() >= 1970 && time.date().year() <= 9999)
        return isoTime(time);
    return wrong(Text::tr("\"run_at\" is a time like 2026-11-21T10:12:40.218Z."));
}

QStringList words(const QJsonValue &value)
{
    if (value.isString())
        return value.toString().isEmpty() ? QStringList() : QStringList{value.toString()};
    QStringList words;
    for (const QJsonValue &item : value.toArray())
        words += item.toString();
    words.removeAll(QString());
    return words;
}

// A grade is a number, or a word that says whether the answer passed.
Result<void> takeGrade(QJsonObject &line, TrainingRun &run)
{
    const QJsonValue grade = line.take("grade"_L1);
    const QString word = grade.toString().toLower();
    if (word == "pass"_L1 || word == "passed"_L1 || word == "fail"_L1 || word == "failed"_L1) {
        run.passed = word.startsWith("pass"_L1);
    } else {
        const auto value = number(grade, u"grade"_s, 0, HighestGrade);
        if (!value)
            return tl::unexpected(value.error());
        run.grade = *value;
    }
    for (const QLatin1StringView key : {"passed"_L1, "pass"_L1}) {
        if (const QJsonValue passed = line.take(key); passed.isBool() || passed.isDouble())
            run.passed = passed.isBool() ? passed.toBool() : passed.toInt() != 0;
    }
    return {};
}

Result<void> takeNumbers(QJsonObject &line, TrainingRun &run)
{
    constexpr double Most = 1e15;
    const auto latency = number(line.take("latency_ms"_L1), u"latency_ms"_s, 0, Most);
    const auto cost = number(line.take("cost"_L1), u"cost"_s, 0, Most);
    const auto in = number(line.take("tokens_in"_L1), u"tokens_in"_s, 0, Most);
    const auto out = number(line.take("tokens_out"_L1), u"tokens_out"_s, 0, Most);
    for (const auto *value : {&latency, &cost, &in, &out}) {
        if (!*value)
            return tl::unexpected(value->error());
    }
    run.latencyMs = *latency;
    run.cost = *cost;
    if (*in)
        run.tokensIn = qint64(**in);
    if (*out)
        run.tokensOut = qint64(**out);
    return {};
}

TrainingRun runOf(const QJsonObject &result, const QString &at)
{
    TrainingRun run;
    const QJsonObject test = result.value("testCase"_L1).toObject();
    const QJsonObject grading = result.value("gradingResult"_L1).toObject();
    const QJsonObject response = result.value("response"_L1).toObject();
    QJsonObject vars = result.value("vars"_L1).toObject();
    if (vars.isEmpty())
        vars = test.value("vars"_L1).toObject();
    const QJsonObject metadata = test.value("metadata"_L1).toObject();
    QString description = test.value("description"_L1).toString(result.value("description"_L1).toString());
    for (const auto key : {"question"_L1, "query"_L1, "input"_L1, "prompt"_L1, "message"_L1}) {
        if (description.isEmpty())
            description = vars.value(key).toString().trimmed();
    }
    if (description.isEmpty())
        description = vars.size() == 1 ? vars.begin().value().toVariant().toString()
                                       : result.value("prompt"_L1).toObject().value("raw"_L1).toString();
    run.questionId = metadata.value("id"_L1).toString(wikiSlug(description));
    run.tags = words(metadata.value("tags"_L1));
    const QJsonValue output = response.value("output"_L1);
    run.answer = output.isString() ? output.toString() : output.toVariant().toString();
    run.runAt = at;
    const QJsonValue provider = result.value("provider"_L1);
    run.model = provider.isString() ? provider.toString() : provider.toObject().value("id"_L1).toString();
    run.latencyMs = number(result.value("latencyMs"_L1), {}, 0, 1e15).value_or(std::nullopt);
    run.cost = number(result.value("cost"_L1), {}, 0, 1e15).value_or(std::nullopt);
    const QJsonObject usage = response.value("tokenUsage"_L1).toObject();
    if (usage.value("prompt"_L1).isDouble())
        run.tokensIn = usage.value("prompt"_L1).toInteger();
    if (usage.value("completion"_L1).isDouble())
        run.tokensOut = usage.value("completion"_L1).toInteger();
    run.grader = u"promptfoo"_s;
    run.reasoning = grading.value("reason"_L1).toString();
    const QString error = result.value("error"_L1).toString(response.value("error"_L1).toString());
    if (!error.isEmpty() && grading.isEmpty()) {
        run.ungraded = u"error"_s;
        run.reasoning = error;
        return run;
    }
    const double score = result.value("score"_L1).toDouble(grading.value("score"_L1).toDouble());
    run.grade = std::clamp(score, 0.0, 1.0) * HighestGrade;
    run.passed = result.value("success"_L1).toBool(grading.value("pass"_L1).toBool());
    return run;
}

QJsonArray resultsIn(const QJsonObject &document)
{
    const QJsonValue results = document.value("results"_L1);
    return results.isArray() ? results.toArray() : results.toObject().value("results"_L1).toArray();
}

} // namespace

Result<TrainingRun> gradedRun(QJsonObject line)
{
    TrainingRun run;
    const auto at = moment(line.take("run_at"_L1));
    const auto graded = takeGrade(line, run);
    const auto counted = takeNumbers(line, run);
    if (!at || !graded || !counted)
        return tl::unexpected(!at ? at.error() : !graded ? graded.error() : counted.error());
    run.runAt = *at;
    run.questionId = line.take("question_id"_L1).toString();
    run.uid = line.take("uid"_L1).toString();
    run.answer = line.take("answer"_L1).toString();
    run.answerHash = line.take("answer_hash"_L1).toString();
    run.reasoning = line.take("reasoning"_L1).toString();
    run.model = line.take("model"_L1).toString();
    run.grader = line.take("grader"_L1).toString();
    run.graderHash = line.take("grader_hash"_L1).toString();
    run.tool = line.take("tool"_L1).toString();
    run.tags = words(line.take("tags"_L1));
    run.ungraded = line.take("ungraded"_L1).toString();
    run.snapshotUid = line.take("snapshot_uid"_L1).toString();
    run.extra = line.take("extra"_L1).toObject();
    for (auto unknown = line.constBegin(); unknown != line.constEnd(); ++unknown)
        run.extra.insert(unknown.key(), unknown.value());
    if (run.questionId.isEmpty())
        return wrong(Text::tr("The line has no \"question_id\"."));
    return run;
}

bool isPromptfooResults(const QJsonObject &document)
{
    const QJsonObject first = resultsIn(document).first().toObject();
    return first.contains("success"_L1) || first.contains("gradingResult"_L1) || first.contains("score"_L1);
}

Result<std::vector<TrainingRun>> promptfooRuns(const QJsonObject &document)
{
    if (!isPromptfooResults(document))
        return wrong(Text::tr("The file holds no results of promptfoo."));
    const QString written =
        document.value("results"_L1)
            .toObject()
            .value("timestamp"_L1)
            .toString(document.value("timestamp"_L1).toString(document.value("createdAt"_L1).toString()));
    const QDateTime start = fromIsoTime(written);
    if (!start.isValid())
        return wrong(Text::tr("The results do not say when they were made (\"timestamp\")."));
    std::vector<TrainingRun> runs;
    for (const QJsonValue &result : resultsIn(document)) {
        const qint64 later = qint64(runs.size()) / RunsPerMillisecond;
        runs.push_back(runOf(result.toObject(), isoTime(start.addMSecs(later))));
        const QString evaluation = document.value("evalId"_L1).toString();
        if (!evaluation.isEmpty())
            runs.back().extra.insert(u"eval_id"_s, evaluation);
    }
    return runs;
}

} // namespace store::exchange
