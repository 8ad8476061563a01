// SPDX-License-Identifier: MIT
#include "tests/bench/benchsessions.h"

#include "store/clock.h"
#include "store/curation/curation.h"
#include "store/database/database.h"
#include "store/layers/reflexionwriter.h"
#include "tests/bench/benchcommand.h"
#include "tests/bench/benchcorpus.h"
#include "tests/bench/benchplace.h"
#include "tests/bench/benchrecipes.h"
#include "tests/bench/benchtable.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace bench {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 TranscriptBytes = 200'000'000;
constexpr int Hooks = 30;
constexpr qint64 OneAgentsRows = 50'000;
constexpr int Plans = 5;

QByteArray compact(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

// As Claude Code writes it; in one message of fifty a person says how something is to be.
QByteArray line(qint64 number, const QString &words)
{
    const bool isUser = number % 2 == 0;
    const QString text =
        number % 50 == 0 ? u"Remember that case %1 is settled in writing."_s.arg(number) : words;
    const QJsonObject message{
        {u"role"_s, isUser ? u"user"_s : u"assistant"_s},
        {u"content"_s, QJsonArray{QJsonObject{{u"type"_s, u"text"_s}, {u"text"_s, text}}}}};
    return compact({{u"type"_s, isUser ? u"user"_s : u"assistant"_s},
                    {u"uuid"_s, u"u-%1"_s.arg(number)},
                    {u"sessionId"_s, u"ses-bench"_s},
                    {u"timestamp"_s, u"2026-11-20T10:00:00.000Z"_s},
                    {u"message"_s, message}})
           + '\n';
}

bool writeTranscript(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return false;
    Corpus corpus(11);
    const auto rows = corpus.rows(0, 2'000, 2'000, store::now());
    for (qint64 number = 0; file.pos() < TranscriptBytes; ++number) {
        QString words;
        for (qint64 part = 0; part < 6; ++part)
            words += rows[size_t((number * 6 + part) % qint64(rows.size()))].observation + u' ';
        file.write(line(number, words));
    }
    return file.flush();
}

bool isMade(const Place &place, const QString &path)
{
    for (const QString &ending : {u""_s, u"-wal"_s, u"-shm"_s, u"-gate"_s})
        QFile::remove(path + ending);
    return commandTime(place, {u"init"_s, u"--store"_s, path}).has_value();
}

void measureObserve(Table &table, const Place &place)
{
    const QString transcript = place.file(u"transcript.jsonl"_s);
    const QString path = place.file(u"observed.memoir"_s);
    if (!writeTranscript(transcript) || !isMade(place, path))
        return table.skip(u"observe"_s, u"the transcript could not be written"_s);
    const auto time = commandTime(place, {u"observe"_s, transcript, u"--agent"_s, u"bench"_s, u"--flush"_s,
                                          u"--offline"_s, u"--store"_s, path});
    if (!time)
        return table.skip(u"observe"_s, u"it failed"_s);
    const double megabytes = double(QFile(transcript).size()) / 1e6;
    table.add({u"observe a transcript, by rule"_s,
               {megabytes / (*time / 1000)},
               50,
               Line::Judged::Median,
               u"MB/s"_s,
               true,
               {},
               u"%1 MB, whole process"_s.arg(megabytes, 0, 'f', 0)});
    QFile::remove(transcript);
}

void measureHook(Table &table, const Place &place, const QString &path, const QString &event)
{
    std::vector<double> times;
    for (int i = 0; i < Hooks; ++i) {
        const QJsonObject call{
            {u"hook_event_name"_s, event},
            {u"session_id"_s, u"ses-%1"_s.arg(i)},
            {u"cwd"_s, u"/home/mara/shop"_s},
            {u"prompt"_s, u"Remember that the shop number %1 is closed on Sundays."_s.arg(i)}};
        const QString agent = u"agent-%1"_s.arg(i * 7 % ManyAgents, 2, 10, QChar(u'0'));
        const auto time = commandTime(
            place, {u"hook"_s, u"claude-code"_s, u"--agent"_s, agent, u"--store"_s, path}, compact(call));
        if (!time)
            return table.skip(u"hook "_s + event, u"it failed"_s);
        times.push_back(*time);
    }
    table.add({u"hook "_s + event + u", whole process"_s, times, 150});
}

bool isAdded(store::Database &database, Corpus &corpus)
{
    store::ReflexionWriter writer(database);
    store::Decision decision;
    decision.to = store::Status::ApprovedForReuse;
    decision.actor = store::Actor::person(u"mara"_s);
    decision.reason = u"a bench"_s;
    auto rows = corpus.rows(0, OneAgentsRows, OneAgentsRows, store::now());
    const auto written = writer.add(std::move(rows), store::Actor::agent(u"bench"_s));
    if (!written)
        return false;
    for (const auto &row : *written) {
        if (row && row->outcome == store::Written::Outcome::Added)
            decision.uids += row->uid;
    }
    return store::Curation(database).decide(decision).has_value();
}

bool writeBudget(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly)
           && file.write(compact({{u"max_total_items"_s, double(OneAgentsRows / 2)}})) > 0;
}

} // namespace

void measureSessions(Table &table, const Place &place)
{
    measureObserve(table, place);
    const QString path = storeOfAgents(table, place);
    if (path.isEmpty())
        return table.skip(u"hooks"_s, u"the store could not be written"_s);
    for (const QString &event : {u"SessionStart"_s, u"UserPromptSubmit"_s})
        measureHook(table, place, path, event);
}

void measureCleanup(Table &table, const Place &place)
{
    const QString path = place.file(u"one-agent.memoir"_s);
    const QString budget = place.file(u"budget.json"_s);
    {
        auto database = isMade(place, path) ? store::Database::open(path, store::Database::Mode::ReadWrite)
                                            : tl::unexpected(store::Error{});
        Corpus corpus(17, 1);
        if (!database || !isAdded(**database, corpus) || !writeBudget(budget))
            return table.skip(u"clean-up"_s, u"the store could not be written"_s);
    }
    if (!commandTime(place, {u"agent"_s, u"set"_s, u"agent-00"_s, u"--budgets"_s, budget, u"--reviewer"_s,
                             u"mara"_s, u"--store"_s, path}))
        return table.skip(u"clean-up"_s, u"the budget could not be set"_s);
    std::vector<double> times;
    for (int i = 0; i < Plans; ++i) {
        const auto time = commandTime(
            place, {u"consolidate"_s, u"--agent"_s, u"agent-00"_s, u"--json"_s, u"--store"_s, path});
        if (!time)
            return table.skip(u"clean-up"_s, u"it failed"_s);
        times.push_back(*time);
    }
    table.add({u"plan of a clean-up, an agent of 50,000 memories"_s, times, 2'000});
}

} // namespace bench
