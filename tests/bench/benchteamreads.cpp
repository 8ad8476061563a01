// SPDX-License-Identifier: MIT
#include "tests/bench/benchteamreads.h"

#include "models/changefeed.h"
#include "models/storethread.h"
#include "store/database/readingthread.h"
#include "tests/bench/benchapplication.h"
#include "tests/bench/benchcommand.h"
#include "tests/bench/benchcorpus.h"
#include "tests/bench/benchproxy.h"
#include "tests/bench/benchtable.h"
#include "tests/bench/teamplace.h"
#include "tests/models/interactiveacts.h"

#include <functional>

namespace bench {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using store::Database;
using store::QueueFilter;
using tests::firstPage;

namespace {

constexpr int Cards = 120;
constexpr int FarCards = 15; // with a long way in between
constexpr auto FarAway = 20ms;
constexpr int Rounds = 5;
constexpr int Questions = 40;
constexpr int Updates = 40;

// The file's numbers are what the server's are held against.
void add(Table &table, const Side &side, Line line)
{
    line.peer = line.what;
    if (side.isServer())
        table.add(line);
    else
        table.peers[line.what] = line.samples;
}

template<typename Act>
std::optional<double> timed(Act act)
{
    QElapsedTimer clock;
    clock.start();
    const auto done = act();
    if (done)
        return since(clock);
    std::fprintf(stderr, "%s\n", qUtf8Printable(done.error().message));
    return {};
}

store::Result<store::Changeset> verdict(Database &database, const QString &uid)
{
    store::Decision decision;
    decision.uids = {uid};
    decision.to = store::Status::ApprovedForReuse;
    decision.actor = store::Actor::person(TeamPlace::reviewer(0));
    decision.reason = u"checked"_s;
    return store::Curation(database).decide(decision);
}

// The queue worked off by one person: each act of it by itself, and the whole from key to next card.
class Desk
{
public:
    Desk(const QString &address, const Proxy *proxy)
        : m_proxy(proxy)
        , m_writing(opened(address, Database::Mode::ReadWrite))
        , m_reading(opened(address, Database::Mode::ReadOnly))
        , m_ahead(address)
    {}

    std::vector<double> verdicts, cards, pages, wholes;
    std::vector<double> verdictTrips, cardTrips, pageTrips;

    bool work(int count)
    {
        if (!m_writing || !m_reading || !m_ahead.opened())
            return false;
        const int most = 2 * (count + Warm);
        m_filter.order = QueueFilter::Order::NewestFirst;
        const auto keys = store::Queue(*m_reading).keys(m_filter, 0, most + 1);
        if (!keys || std::ssize(keys->keys) < most + 1)
            return false;
        const auto rows = store::Reflexions(*m_reading).byKeys(keys->keys);
        for (int i = 0; rows && i < most; i += 2) {
            if (i == 2 * Warm) // statements are prepared by now
                verdicts = cards = pages = wholes = verdictTrips = cardTrips = pageTrips = {};
            const auto *at = &(*rows)[std::size_t(i)];
            if (!decideOne(at[0].uid, at[1]) || !goOn(at[1].uid, at[2]))
                return false;
        }
        return rows.has_value();
    }

private:
    static constexpr int Warm = 6;

    bool decideOne(const QString &uid, const store::Reflexion &next)
    {
        const auto decided = act(verdictTrips, [&] { return verdict(*m_writing, uid); });
        const auto shown = act(cardTrips, [&] { return models::readCard(*m_reading, next.key, next); });
        const auto listed = act(pageTrips, [&] { return firstPage(*m_reading, m_filter); });
        if (!decided || !shown || !listed)
            return false;
        verdicts.push_back(*decided);
        cards.push_back(*shown);
        pages.push_back(*listed);
        return true;
    }
    // As the window does for who is so quick that the next card was not read ahead: it reads and writes over
    // two connections, and none waits for the other.
    bool goOn(const QString &uid, const store::Reflexion &next)
    {
        bool isShown = false;
        const auto whole = timed([&] {
            m_ahead.start([&](Database &database) {
                isShown = models::readCard(database, next.key, next).has_value();
            });
            auto decided = verdict(*m_writing, uid);
            m_ahead.wait();
            return decided;
        });
        wholes.push_back(whole.value_or(TooLong));
        return whole && isShown;
    }
    template<typename Act>
    std::optional<double> act(std::vector<double> &trips, Act act)
    {
        const qint64 before = m_proxy ? m_proxy->roundTrips() : 0;
        const auto time = timed(act);
        trips.push_back(double(m_proxy ? m_proxy->roundTrips() - before : 0));
        return time;
    }

    const Proxy *m_proxy;
    std::unique_ptr<Database> m_writing;
    std::unique_ptr<Database> m_reading;
    store::ReadingThread m_ahead;
    QueueFilter m_filter;
};

void addTrips(Table &table, const QString &what, const std::vector<double> &trips, double goal)
{
    table.add({.what = u"round trips, "_s + what, .samples = trips, .goal = goal, .unit = u"trips"_s});
}

tests::InteractiveSample sampleOf(const Corpus &corpus, const store::Reflexion &row)
{
    const auto &words = corpus.words();
    return {row, words[0], words[300], words[20'000]};
}

std::vector<store::StackQuestion> questions(Database &database)
{
    std::vector<store::StackQuestion> all;
    const auto rows = Corpus(99).rows(0, Questions, Questions, store::now());
    auto entities = database.run(
        u"SELECT entity_type, entity_id FROM retrievable_reflexion ORDER BY id DESC LIMIT ?"_s, {Questions});
    for (std::size_t i = 0; entities && i < rows.size() && entities->next(); ++i) {
        store::StackQuestion question;
        question.recipe = store::platformRecipe();
        question.entityType = entities->value(0).toString();
        question.entityId = entities->value(1).toString();
        question.question = rows[i].observation.section(u' ', 0, 6) + u'?';
        all.push_back(question);
    }
    return all;
}

// Milliseconds until a window that has the store open names the row that was decided here.
std::vector<double> newsTimes(const QString &listening, const QString &writing)
{
    const auto database = opened(writing, Database::Mode::ReadWrite);
    models::StoreThread store;
    models::ChangeFeed feed(&store);
    store.open(listening, Database::Mode::ReadWrite);
    QStringList heard;
    QObject::connect(&feed, &models::ChangeFeed::rowsChanged, &feed,
                     [&](const QStringList &uids) { heard += uids; });
    std::vector<double> times;
    if (!database || !spinUntil([&] { return store.isOpen() && feed.lastSeq() >= 0; }))
        return times;
    QStringList uids;
    auto rows =
        database->run(u"SELECT uid FROM reflexion_log WHERE status = 'needs_review' AND asleep = 0 AND "
                      "findings = 0 ORDER BY id DESC LIMIT ?"_s,
                      {Updates});
    while (rows && rows->next())
        uids += rows->value(0).toString();
    rows = tl::unexpected(store::Error{});
    for (const QString &uid : std::as_const(uids)) {
        if (!verdict(*database, uid))
            break;
        QElapsedTimer clock;
        clock.start();
        times.push_back(spinUntil([&] { return heard.contains(uid); }, 10'000) ? since(clock) : TooLong);
    }
    return times;
}

} // namespace

void measureCopies(Table &table, const Place &place)
{
    TeamPlace *team = TeamPlace::of(table, place);
    if (!team)
        return;
    const auto copied = [&](const QString &from, const QString &name) {
        QFile::remove(place.file(name));
        const auto time =
            commandTime(place, {u"copy"_s, u"--from"_s, from, u"--to"_s, place.file(name)}).value_or(TooLong);
        QFile::remove(place.file(name));
        return double(place.rows) * 1'000 / time;
    };
    const double goal = 1'000'000 / 180.0; // rows a second: a million in three minutes
    const QString beside = u"copy"_s;
    table.peers[beside] = {copied(team->file(), u"copied.memoir"_s)};
    const auto add = [&](const QString &what, double rate) {
        table.add({.what = what,
                   .samples = {rate},
                   .goal = std::floor(goal),
                   .unit = u"memories/s"_s,
                   .isGoalLeast = true,
                   .peer = beside,
                   .note = u"all of them verified"_s});
    };
    add(u"copy of %1 memories, file to server"_s.arg(place.rows), double(place.rows) / team->secondsThere());
    add(u"copy of %1 memories, server to file"_s.arg(place.rows), copied(team->owners(), u"back.memoir"_s));
}

void measureActs(Table &table, const Place &place)
{
    TeamPlace *team = TeamPlace::of(table, place);
    if (!team)
        return;
    Proxy proxy(team->folder());
    for (const Side &side : sidesOf(*team)) {
        Desk desk(side.address, nullptr);
        if (!desk.work(Cards))
            return table.skip(u"key to next card"_s, u"the queue could not be worked off"_s);
        add(table, side, {.what = u"a verdict, durable"_s, .samples = desk.verdicts});
        add(table, side, {.what = u"a card, all of it"_s, .samples = desk.cards});
        add(table, side, {.what = u"key to next card, store calls"_s, .samples = desk.wholes, .goal = 25});
    }
    const QString through = team->addressThrough(proxy.folder(), TeamPlace::reviewer(0));
    Desk near(through, &proxy);
    if (!near.work(FarCards))
        return table.skip(u"round trips"_s, u"the queue could not be worked off"_s);
    addTrips(table, u"a verdict"_s, near.verdictTrips, 1);
    addTrips(table, u"a card"_s, near.cardTrips, 1);
    addTrips(table, u"first page"_s, near.pageTrips, 1);
    proxy.delay(FarAway);
    Desk far(through, &proxy);
    if (!far.work(FarCards))
        return;
    table.add({.what = u"key to next card, 20 ms away"_s, .samples = far.wholes, .goal = 65});
    table.add({.what = u"first page, 20 ms away"_s, .samples = far.pages});
}

void measurePages(Table &table, const Place &place)
{
    TeamPlace *team = TeamPlace::of(table, place);
    const Corpus corpus;
    for (const Side &side : team ? sidesOf(*team) : std::vector<Side>()) {
        const auto database =
            side.address.isEmpty() ? nullptr : opened(side.address, Database::Mode::ReadOnly);
        const auto rows = database ? firstPage(*database, {}) : tl::unexpected(store::Error{});
        if (!rows || rows->empty())
            return;
        const auto all = tests::interactiveFilters(sampleOf(corpus, rows->at(rows->size() / 3)));
        std::vector<double> times;
        for (int round = 0; round < Rounds; ++round) {
            for (const auto &[name, filter] : all)
                times.push_back(timed([&] { return firstPage(*database, filter); }).value_or(TooLong));
        }
        add(table, side, {.what = u"lane, filter or search to first page"_s, .samples = times, .goal = 100});
        for (std::size_t i = 0; i < all.size(); ++i) {
            std::vector<double> each;
            for (std::size_t at = i; at < times.size(); at += all.size())
                each.push_back(times[at]);
            add(table, side, {.what = u"  of them "_s + all[i].name, .samples = each});
        }
    }
}

void measureTeamStacks(Table &table, const Place &place)
{
    TeamPlace *team = TeamPlace::of(table, place);
    for (const Side &side : team ? sidesOf(*team) : std::vector<Side>()) {
        const auto database =
            side.address.isEmpty() ? nullptr : opened(side.address, Database::Mode::ReadOnly);
        if (!database)
            return;
        const auto reader = store::offlineStackReader(*database);
        std::vector<double> times;
        for (const auto &question : questions(*database))
            times.push_back(timed([&] { return reader->stack(question); }).value_or(TooLong));
        if (!times.empty())
            times.erase(times.begin()); // loads the vectors
        add(table, side, {.what = u"stack, platform recipe"_s, .samples = times, .goal = 60});
    }
    if (!team)
        return;
    Proxy proxy(team->folder());
    const auto database =
        opened(team->addressThrough(proxy.folder(), TeamPlace::reviewer(0)), Database::Mode::ReadOnly);
    if (!database)
        return;
    const auto reader = store::offlineStackReader(*database);
    std::vector<double> trips;
    for (const auto &question : questions(*database)) {
        const qint64 before = proxy.roundTrips();
        if (timed([&] { return reader->stack(question); }))
            trips.push_back(double(proxy.roundTrips() - before));
    }
    trips.erase(trips.begin(), trips.begin() + std::min<qsizetype>(5, qsizetype(trips.size())));
    addTrips(table, u"a stack"_s, trips, 2);
    proxy.delay(FarAway);
    std::vector<double> far;
    for (const auto &question : questions(*database))
        far.push_back(timed([&] { return reader->stack(question); }).value_or(TooLong));
    table.add({.what = u"stack, platform recipe, 20 ms away"_s, .samples = far});
}

void measureNews(Table &table, const Place &place)
{
    TeamPlace *team = TeamPlace::of(table, place);
    if (!team)
        return;
    const QString what = u"live update, commit to the other's model"_s;
    table.peers[what] = newsTimes(team->file(), team->file());
    table.add(
        {.what = what,
         .samples = newsTimes(team->address(TeamPlace::reviewer(1)), team->address(TeamPlace::reviewer(0))),
         .goal = 250,
         .peer = what});
}

} // namespace bench
