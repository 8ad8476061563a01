// SPDX-License-Identifier: MIT
#include "store/exchange/samplelayers.h"

#include "store/curation/act.h"
#include "store/database.h"
#include "store/exchange/goldenimport.h"
#include "store/exchange/goldenyaml.h"
#include "store/exchange/wikiimport.h"
#include "store/layers/trainingruns.h"
#include "store/layers/wikiwriter.h"
#include "store/transaction.h"

#include <QFile>
#include <QRandomGenerator>
#include <QRegularExpression>

#include <algorithm>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

constexpr int Days = 60;
constexpr int TicksPerDay = 3;
constexpr int QuestionsPerTick = 5;
constexpr int WorseFrom = 18; // days before now
constexpr int WorseUntil = 11;
constexpr quint32 Seed = 20'261'121;

QByteArray compiled(const QString &name)
{
    QFile file(u":/sample/"_s + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// Runs a reader of an import format as an act of the sample.
template<typename Take>
Result<void> import(Database &database, const QDateTime &at, Take take)
{
    const Actor mara = Actor::person(u"mara"_s);
    auto act = Act::begin(database, mara, "import", at);
    if (!act)
        return tl::unexpected(act.error());
    ImportReport report;
    ImportWriter writer(database, mara, (*act)->ledger(), report);
    auto done = writer.start().and_then([&] { return take(writer); });
    if (!done)
        return done;
    if (!report.problems.empty())
        return failure(Error::Code::Failed, u"sample: "_s + report.problems.front().message);
    return (*act)->commit().map([](const Changeset &) {});
}

// "{row:How the observation begins}" becomes the row's uid in brackets.
Result<QByteArray> withCitations(Database &database, QString text)
{
    static const QRegularExpression mark(u"\\{row:([^}]+)\\}"_s);
    for (auto match = mark.match(text); match.hasMatch(); match = mark.match(text)) {
        const QString start = match.captured(1);
        const auto uid = database.value(
            u"SELECT uid FROM reflexion_log WHERE substr(observation, 1, ?) = ? ORDER BY id LIMIT 1"_s,
            {start.size(), start});
        if (!uid)
            return tl::unexpected(uid.error());
        if (uid->isNull())
            return failure(Error::Code::Failed, u"sample: no row \"%1\""_s.arg(start));
        text.replace(match.capturedStart(), match.capturedLength(), u'[' + uid->toString() + u']');
    }
    return text.toUtf8();
}

bool isWorse(const GoldenQuestion &question, int daysAgo)
{
    return daysAgo <= WorseFrom && daysAgo > WorseUntil
           && (question.tags.contains(u"refunds"_s) || question.tags.contains(u"freight"_s));
}

TrainingRun runOf(const GoldenQuestion &question, const QDateTime &at, int daysAgo, QRandomGenerator &random)
{
    // In a bad week three of four fail, otherwise one of nine.
    const bool isWrong = isWorse(question, daysAgo) ? random.bounded(4) > 0 : random.bounded(9) == 0;
    const int grade = isWrong ? random.bounded(2) : 3 + int(random.bounded(3) > 0);
    TrainingRun run;
    run.questionId = question.questionId;
    run.answer = isWrong ? question.extra.value("known_wrong"_L1).toString() : question.reference;
    run.grade = grade;
    run.passed = grade >= question.passThreshold;
    run.reasoning = isWrong ? u"Does not say what the reference says."_s : u"Agrees with the reference."_s;
    run.runAt = isoTime(at);
    run.model = daysAgo > 30 ? u"northbeam-chat-3"_s : u"northbeam-chat-4"_s;
    run.latencyMs = 600 + random.bounded(1800);
    run.grader = u"checks"_s;
    run.graderHash = u"checks-1"_s;
    run.tool = question.extra.value("tool"_L1).toString();
    run.tokensIn = 5'200 + random.bounded(2'400);
    run.tokensOut = 20 + random.bounded(60);
    return run;
}

} // namespace

Result<void> loadSampleGolden(Database &database, const QDateTime &at)
{
    const auto set = readGoldenYaml(compiled(u"golden.yaml"_s));
    if (!set)
        return tl::unexpected(set.error());
    return import(database, at, [&](ImportWriter &out) { return takeGolden(*set, u"golden.yaml"_s, out); });
}

Result<void> loadSampleRuns(Database &database, const QDateTime &now)
{
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    const auto questions = GoldenQuestions(database).all();
    if (!questions || questions->empty())
        return questions ? Result<void>() : tl::unexpected(questions.error());
    QRandomGenerator random(Seed);
    TrainingRuns runs(database);
    size_t next = 0;
    for (int tick = Days * TicksPerDay; tick > 0; --tick) {
        const int minutesAgo = tick * 24 * 60 / TicksPerDay - 90;
        for (int i = 0; i < QuestionsPerTick; ++i, ++next) {
            const GoldenQuestion &question = (*questions)[next % questions->size()];
            const QDateTime at = now.addSecs(-qint64(minutesAgo) * 60 + i * 7);
            if (auto added = runs.add(runOf(question, at, minutesAgo / (24 * 60), random)); !added)
                return tl::unexpected(added.error());
        }
    }
    return transaction->commit();
}

Result<void> loadSampleWiki(Database &database, const QDateTime &at)
{
    const auto text = withCitations(database, QString::fromUtf8(compiled(u"wiki.md"_s)));
    if (!text)
        return tl::unexpected(text.error());
    const auto file = parsedWiki(*text);
    if (!file)
        return tl::unexpected(file.error());
    return import(database, at, [&](ImportWriter &out) { return takeWiki(*file, out); });
}

Result<void> editSampleWiki(Database &database, const QDateTime &at)
{
    const auto section = Wiki(database).named(u"refunds"_s);
    if (!section || !*section)
        return section ? Result<void>() : tl::unexpected(section.error());
    QString body = (*section)->body;
    body.replace(u"gift cards never"_s, u"except gift cards, which always need one"_s);
    return editSection(database, (*section)->uid, (*section)->revision, (*section)->title, body,
                       Actor::person(u"jonas"_s), u"as the row says it"_s, at)
        .map([](const WikiWritten &) {});
}

} // namespace store::exchange
