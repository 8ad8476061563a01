// SPDX-License-Identifier: MIT
#include "tests/bench/benchstack.h"

#include "store/clock.h"
#include "store/curation/curation.h"
#include "store/database/database.h"
#include "store/database/statement.h"
#include "store/database/transaction.h"
#include "store/layers/directory.h"
#include "store/retrieval/hashedembedder.h"
#include "store/retrieval/impact.h"
#include "store/retrieval/missingvectors.h"
#include "store/retrieval/recipes/platform.h"
#include "store/retrieval/searchfinder.h"
#include "store/rows/act.h"
#include "store/rows/layerwriter.h"
#include "tests/bench/benchcorpus.h"
#include "tests/bench/benchplace.h"
#include "tests/bench/benchstore.h"
#include "tests/bench/benchtable.h"

#include <QElapsedTimer>
#include <QFile>

#include <cstdio>

namespace bench {

using namespace Qt::StringLiterals;
using store::Database;

namespace {

constexpr int Batch = 5'000;
constexpr int Asked = 60; // questions measured

bool say(const store::Error &error)
{
    std::fprintf(stderr, "%s\n", qUtf8Printable(error.message));
    return false;
}

template<typename T>
bool isDone(const store::Result<T> &result)
{
    return result ? true : say(result.error());
}

double since(const QElapsedTimer &clock)
{
    return double(clock.nsecsElapsed()) / 1e6;
}

bool writeDecisions(Database &database, Corpus &corpus, qint64 count)
{
    const QDateTime now = store::now();
    const auto agent = store::Directory(database).agentId(u"finance-agent"_s, now);
    if (!isDone(agent))
        return false;
    for (qint64 at = 0; at < count; at += Batch) {
        const auto rows = corpus.rows(at, std::min<qint64>(Batch, count - at), count, now);
        auto act = store::Act::begin(database, store::Actor::person(u"mara"_s), "import", now);
        if (!isDone(act))
            return false;
        store::LayerWriter writer(database, (*act)->ledger());
        for (qsizetype i = 0; i < qsizetype(rows.size()); ++i) {
            const QString uid = database.uids().next("dec_"_L1, now);
            const auto written =
                writer.insert(store::decisionLayer(), uid, u"in_force"_s,
                              {{u"agent_id"_s, *agent},
                               {u"description"_s, rows[size_t(i)].observation},
                               {u"situation_json"_s, QJsonObject{{u"vendor"_s, rows[size_t(i)].entityId}}},
                               {u"action_json"_s, QJsonObject{{u"pay"_s, double(at + i)}}},
                               {u"approved_by"_s, u"person:mara"_s},
                               {u"origin"_s, u"import"_s},
                               {u"content_hash"_s, uid}},
                              "import");
            if (!isDone(written))
                return false;
        }
        if (!isDone((*act)->commit()))
            return false;
        database.checkpointIfLarge();
    }
    return true;
}

bool writeSource(Database &database)
{
    auto act = store::Act::begin(database, store::Actor::person(u"mara"_s), "import", store::now());
    if (!isDone(act))
        return false;
    store::LayerWriter writer(database, (*act)->ledger());
    const auto written = writer.insert(store::knowledgeLayer(), u"src_bench"_s, u"current"_s,
                                       {{u"path"_s, u"bench.md"_s},
                                        {u"content_hash"_s, u"b"_s},
                                        {u"ingested_at"_s, store::isoTime(store::now())}},
                                       "import");
    return isDone(written) && isDone((*act)->commit());
}

// About 90 words each, as chunks of prose are.
bool writeChunks(Database &database, Corpus &corpus, qint64 count)
{
    if (!writeSource(database))
        return false;
    const auto source = database.value(u"SELECT id FROM knowledge_source WHERE uid = 'src_bench'"_s);
    if (!isDone(source))
        return false;
    for (qint64 at = 0; at < count; at += Batch) {
        auto transaction = store::Transaction::begin(database);
        if (!isDone(transaction))
            return false;
        store::Statement insert(
            database, "INSERT INTO knowledge_chunks (uid, source_id, ordinal, heading_path, content, tokens, "
                      "content_hash, created_at) VALUES (?, ?, ?, ?, ?, 120, ?, ?)");
        const auto rows = corpus.rows(at, std::min<qint64>(Batch, count - at), count, store::now());
        for (qsizetype i = 0; i < qsizetype(rows.size()); ++i) {
            const auto text = [&](qsizetype k) {
                return rows[size_t(k % qsizetype(rows.size()))].observation;
            };
            const QByteArray uid = database.uids().next("chk_"_L1, store::now()).toUtf8();
            const QByteArray content = (text(i) + u' ' + text(i + 7) + u' ' + text(i + 19)).toUtf8();
            const QByteArray heading = rows[size_t(i)].entityId.toUtf8();
            const QByteArray when = store::isoTime(store::now()).toUtf8();
            insert.bind(1, uid)
                .bind(2, source->toLongLong())
                .bind(3, qint64(at + i))
                .bind(4, heading)
                .bind(5, content);
            insert.bind(6, uid).bind(7, when);
            if (!isDone(insert.execute()))
                return false;
        }
        const auto indexed = database.execute(u"INSERT INTO chunk_fts (rowid, heading, content) SELECT id, "
                                              u"heading_path, content FROM knowledge_chunks "
                                              "WHERE ordinal >= ? ORDER BY id"_s,
                                              {at});
        if (!isDone(indexed) || !isDone(transaction->commit()))
            return false;
        database.checkpointIfLarge();
    }
    return true;
}

bool prepare(Table &table, const Place &place, const QString &path)
{
    if (QFile::exists(path))
        return true;
    BenchStore base(place.folder, place.rows);
    if (!base.prepare(table, false) || !QFile::rename(base.path(), path + u".part"_s))
        return false;
    {
        auto database = Database::open(path + u".part"_s, Database::Mode::ReadWrite);
        Corpus corpus(7);
        const store::HashedEmbedder embedder;
        if (!isDone(database) || !writeDecisions(**database, corpus, place.rows / 10)
            || !writeChunks(**database, corpus, place.rows / 10))
            return false;
        for (const auto &layer : {u"decision"_s, u"knowledge"_s}) {
            if (!isDone(store::embedMissing(**database, embedder, layer, place.rows)))
                return false;
        }
        (*database)->checkpointIfLarge(0);
    }
    return QFile::rename(path + u".part"_s, path);
}

// Questions of six words each, common and rare ones, about entities that have rows.
std::vector<store::StackQuestion> questions(Database &database, int count)
{
    std::vector<store::StackQuestion> all;
    Corpus corpus(99);
    const auto rows = corpus.rows(0, count * 50, count * 50, store::now());
    auto entities = database.run(
        u"SELECT entity_type, entity_id FROM retrievable_reflexion ORDER BY id DESC LIMIT ?"_s, {count});
    for (int i = 0; entities && i < count && (*entities)->next(); ++i) {
        store::StackQuestion question;
        question.recipe = store::platformRecipe();
        question.entityType = (*entities)->value(0).toString();
        question.entityId = (*entities)->value(1).toString();
        question.question = rows[size_t(i) * 50].observation.section(u' ', 0, 6) + u'?';
        all.push_back(question);
    }
    return all;
}

void measureLoad(Table &table, Database &database)
{
    const store::HashedEmbedder embedder;
    std::vector<double> loads;
    qint64 vectors = 0;
    for (int i = 0; i < 3; ++i) {
        QElapsedTimer clock;
        clock.start();
        const auto index =
            store::VectorIndex::load(database, embedder.modelKey(), u"knowledge"_s, embedder.dimension());
        loads.push_back(since(clock));
        vectors = index ? index->size() : 0;
    }
    table.add({.what = u"load the vectors of the chunks"_s,
               .samples = loads,
               .goal = 500,
               .judged = Line::Judged::Max,
               .note = u"%1 x %2"_s.arg(vectors).arg(embedder.dimension())});
}

void measureStack(Table &table, store::StackReader &reader, const std::vector<store::StackQuestion> &all,
                  const QString &what, double goal)
{
    std::vector<double> times;
    std::vector<double> processor;
    int tokens = 0;
    for (size_t i = 0; i < all.size(); ++i) {
        QElapsedTimer clock;
        clock.start();
        const double before = processorSeconds();
        const auto stack = reader.stack(all[i]);
        if (!isDone(stack))
            return;
        if (i > 0) { // the first one loads the vectors
            times.push_back(since(clock));
            processor.push_back((processorSeconds() - before) * 1000);
        }
        tokens += stack->tokens();
    }
    table.add({.what = what,
               .samples = times,
               .goal = goal,
               .note = u"%1 tokens on average"_s.arg(tokens / int(all.size()))});
    table.add({.what = u"  of it: processor time of all reads"_s, .samples = processor});
}

void measureLayers(Table &table, Database &database, const std::vector<store::StackQuestion> &all)
{
    const store::HashedEmbedder embedder;
    store::SearchFinder finder(database, embedder);
    for (const auto &layer : {u"decision"_s, u"knowledge"_s, u"wiki"_s}) {
        std::vector<double> times;
        for (size_t i = 0; i < all.size(); ++i) {
            QElapsedTimer clock;
            clock.start();
            if (!isDone(finder.find(layer, all[i], 24)))
                return;
            if (i > 0)
                times.push_back(since(clock));
        }
        table.add({.what = u"  of it: find in "_s + layer, .samples = times});
    }
}

void measureImpact(Table &table, Database &database, store::StackReader &reader,
                   const std::vector<store::StackQuestion> &all)
{
    store::PinnedQuestions pins(database);
    for (size_t i = 0; i < 5 && i < all.size(); ++i) {
        if (!isDone(pins.pin({{}, all[i].question, all[i].entityType, all[i].entityId, {}, 0})))
            return;
    }
    store::ImpactRehearsal rehearsal(database, reader);
    QStringList waiting;
    auto rows = database.run(u"SELECT uid FROM reflexion_log WHERE status = 'needs_review' AND asleep = 0 "
                             "AND findings = 0 ORDER BY id DESC LIMIT 200"_s);
    while (rows && (*rows)->next())
        waiting += (*rows)->value(0).toString();
    std::vector<double> still;
    std::vector<double> afterDecision;
    store::Curation curation(database);
    for (qsizetype i = 0; i + 1 < waiting.size(); ++i) {
        QElapsedTimer clock;
        clock.start();
        if (!isDone(rehearsal.approving({waiting.at(i)})))
            return;
        if (i > 0)
            still.push_back(since(clock));
        store::Decision decision;
        decision.uids = {waiting.at(i)};
        decision.to = store::Status::ApprovedForReuse;
        decision.actor = store::Actor::person(u"mara"_s);
        if (!isDone(curation.decide(decision)))
            return;
        clock.restart();
        if (!isDone(rehearsal.approving({waiting.at(i + 1)})))
            return;
        afterDecision.push_back(since(clock));
    }
    table.add({.what = u"impact on 5 pinned questions, nothing changed"_s, .samples = still, .goal = 50});
    table.add(
        {.what = u"impact on 5 pinned questions, after a decision"_s, .samples = afterDecision, .goal = 50});
}

} // namespace

void measureStacks(Table &table, const Place &place)
{
    const QString path = place.file(u"stack-%1.memoir"_s.arg(place.rows));
    if (!prepare(table, place, path))
        return table.skip(u"stacks"_s, u"the store could not be written"_s);
    auto database = Database::open(path, Database::Mode::ReadWrite);
    if (!isDone(database))
        return;
    measureLoad(table, **database);
    const auto all = questions(**database, Asked);
    const auto reader = store::offlineStackReader(**database);
    measureStack(table, *reader, all, u"stack, platform recipe, about an entity"_s, 30);
    auto wordsOnly = all;
    for (store::StackQuestion &question : wordsOnly)
        question.entityId.clear();
    measureStack(table, *reader, wordsOnly, u"stack, by the words of the question"_s, 0);
    measureLayers(table, **database, all);
    measureImpact(table, **database, *reader, all);
}

} // namespace bench
