// SPDX-License-Identifier: MIT
#include "tests/bench/benchrecipes.h"

#include "models/card.h"
#include "store/clock.h"
#include "store/database/database.h"
#include "store/layers/directory.h"
#include "store/retrieval/agentpolicy.h"
#include "store/retrieval/recipes/recipes.h"
#include "store/retrieval/searchfinder.h"
#include "store/rows/act.h"
#include "store/rows/layerwriter.h"
#include "store/rows/reflexions.h"
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

constexpr int Asked = 60;   // contexts of each recipe
constexpr int Looked = 300; // cards
constexpr int SectionsEach = 20;

bool say(const store::Error &error)
{
    std::fprintf(stderr, "%s\n", qUtf8Printable(error.message));
    return false;
}

QString agentAt(int number)
{
    return u"agent-%1"_s.arg(number % ManyAgents, 2, 10, QChar(u'0'));
}

bool writeSectionsOf(Database &database, store::LayerWriter &writer, Corpus &corpus, int number)
{
    const auto agent = store::Directory(database).agentId(agentAt(number), store::now());
    if (!agent)
        return say(agent.error());
    const auto rows =
        corpus.rows(number * SectionsEach, SectionsEach, ManyAgents * SectionsEach, store::now());
    for (size_t i = 0; i < rows.size(); ++i) {
        const QString uid = database.uids().next("wik_"_L1, store::now());
        const auto written = writer.insert(store::wikiLayer(), uid, u"current"_s,
                                           {{u"slug"_s, uid},
                                            {u"title"_s, rows[i].entityId},
                                            {u"body_md"_s, rows[i].observation},
                                            {u"content_hash"_s, uid},
                                            {u"agent_id"_s, *agent},
                                            {u"updated_at"_s, store::isoTime(store::now())}},
                                           "import");
        if (!written)
            return say(written.error());
    }
    return true;
}

bool writeSections(Database &database)
{
    Corpus corpus(3);
    auto act = store::Act::begin(database, store::Actor::person(u"mara"_s), "import", store::now());
    if (!act)
        return say(act.error());
    store::LayerWriter writer(database, (*act)->ledger());
    for (int number = 0; number < ManyAgents; ++number) {
        if (!writeSectionsOf(database, writer, corpus, number))
            return false;
    }
    const auto done = (*act)->commit();
    return done || say(done.error());
}

bool make(Table &table, const Place &place, const QString &path)
{
    BenchStore base(place.folder, place.rows, ManyAgents);
    if (!base.prepare(table, false) || !QFile::rename(base.path(), path + u".part"_s))
        return false;
    {
        auto database = Database::open(path + u".part"_s, Database::Mode::ReadWrite);
        if (!database)
            return say(database.error());
        if (!writeSections(**database))
            return false;
        (*database)->checkpointIfLarge(0);
    }
    return QFile::rename(path + u".part"_s, path);
}

double millisecondsSince(const QElapsedTimer &clock)
{
    return double(clock.nsecsElapsed()) / 1e6;
}

// Keys all over the table; they are far apart, since a key says when its row was written.
store::Result<std::vector<qint64>> keysInPlaces(Database &database, qint64 rows)
{
    auto query = database.run(u"SELECT id FROM reflexion_log ORDER BY id"_s);
    if (!query)
        return tl::unexpected(query.error());
    const qint64 apart = std::max<qint64>(1, rows / Looked);
    std::vector<qint64> keys;
    for (qint64 i = 0; (*query)->next() && int(keys.size()) < Looked; ++i) {
        if (i % apart == 0)
            keys.push_back((*query)->value(0).toLongLong());
    }
    return keys;
}

// Each for another agent, in turn, about something it may or may not know.
std::vector<store::StackQuestion> questions(const store::Recipe &recipe)
{
    std::vector<store::StackQuestion> all;
    Corpus corpus(99, ManyAgents);
    const auto rows = corpus.rows(0, Asked * 50, Asked * 50, store::now());
    for (int i = 0; i < Asked; ++i) {
        store::StackQuestion question;
        question.recipe = recipe;
        question.toldTo = store::AgentPolicy().audience(agentAt(i * 7));
        question.question = rows[size_t(i) * 50].observation.section(u' ', 0, 6) + u'?';
        all.push_back(std::move(question));
    }
    return all;
}

void measure(Table &table, store::StackReader &reader, const store::Recipe &recipe)
{
    std::vector<double> times;
    int tokens = 0;
    for (const store::StackQuestion &question : questions(recipe)) {
        QElapsedTimer clock;
        clock.start();
        const auto stack = reader.stack(question);
        if (!stack)
            return table.skip(u"stack, recipe "_s + recipe.name, stack.error().message);
        times.push_back(millisecondsSince(clock));
        tokens += stack->tokens();
    }
    times.erase(times.begin()); // its connections were opened for the first
    table.add({.what = u"stack, recipe "_s + recipe.name,
               .samples = times,
               .goal = 30,
               .note = u"%1 tokens on average"_s.arg(tokens / Asked)});
}

} // namespace

QString storeOfAgents(Table &table, const Place &place)
{
    const QString path = place.file(u"agents-%1.memoir"_s.arg(place.rows));
    return QFile::exists(path) || make(table, place, path) ? path : QString();
}

void measureRecipes(Table &table, const Place &place)
{
    const QString path = storeOfAgents(table, place);
    auto database = Database::open(path, Database::Mode::ReadWrite);
    if (!database)
        return table.skip(u"recipes"_s, database.error().message);
    const auto reader = store::offlineStackReader(**database);
    for (const store::Recipe &recipe : store::knownRecipes())
        measure(table, *reader, recipe);
}

void measureCards(Table &table, const Place &place)
{
    auto database = Database::open(storeOfAgents(table, place), Database::Mode::ReadOnly);
    if (!database)
        return table.skip(u"cards"_s, database.error().message);
    const auto keys = keysInPlaces(**database, place.rows);
    const auto rows = keys ? store::Reflexions(**database).byKeys(*keys) : tl::unexpected(keys.error());
    if (!rows)
        return table.skip(u"cards"_s, rows.error().message);
    if (int(rows->size()) < std::min<qint64>(Looked, place.rows))
        return table.skip(u"cards"_s, u"only %1 rows were found"_s.arg(rows->size()));
    std::vector<double> times;
    for (const store::Reflexion &row : *rows) {
        QElapsedTimer clock;
        clock.start();
        if (const auto card = models::readCard(**database, row); !card)
            return table.skip(u"cards"_s, card.error().message);
        times.push_back(millisecondsSince(clock));
    }
    table.add({.what = u"all that a card shows"_s, .samples = times, .goal = 16});
}

} // namespace bench
