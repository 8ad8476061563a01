// SPDX-License-Identifier: MIT
#include "tests/bench/benchqueue.h"

#include "models/queuemodel.h"
#include "models/storethread.h"
#include "store/rows/reflexions.h"
#include "tests/bench/benchapplication.h"
#include "tests/bench/benchcorpus.h"
#include "tests/bench/benchtable.h"

#include <algorithm>

namespace bench {

using namespace Qt::StringLiterals;
using store::QueueFilter;

namespace {

constexpr int Rounds = 7;
constexpr int Pause = 60; // ms between two filters: the list of the one before is still being read

struct Case
{
    QString what;
    std::vector<QueueFilter> filters;
};

QueueFilter searching(const QString &text)
{
    QueueFilter filter;
    filter.text = text;
    return filter;
}

std::vector<QueueFilter> searches(const QStringList &texts)
{
    std::vector<QueueFilter> filters;
    for (const QString &text : texts)
        filters.push_back(searching(text));
    return filters;
}

std::vector<QueueFilter> lanes()
{
    std::vector<QueueFilter> filters;
    for (const store::Status status : store::AllStatuses)
        filters.push_back({.status = status});
    for (const auto lane : {QueueFilter::Lane::Snoozed, QueueFilter::Lane::Flagged, QueueFilter::Lane::All})
        filters.push_back({.lane = lane});
    filters.push_back({.order = QueueFilter::Order::NewestFirst});
    return filters;
}

QString beginning(const Corpus &corpus, int length)
{
    const auto word =
        std::ranges::find_if(corpus.words(), [length](const QString &w) { return w.size() > length; });
    return word->first(length);
}

// Each beginning of a word, as it is typed.
QStringList letterByLetter(const QString &word)
{
    QStringList texts;
    for (qsizetype length = 1; length <= word.size(); ++length)
        texts += word.first(length);
    return texts;
}

QString broadWord(const Corpus &corpus, qsizetype least)
{
    return *std::ranges::find_if(corpus.words(),
                                 [least](const QString &word) { return word.size() >= least; });
}

std::vector<Case> filterCases(const store::Reflexion &sample)
{
    return {{u"lanes, all of them"_s, lanes()},
            {u"filter: agent"_s, {{.agent = sample.agent}, {.agent = u"agent-07"_s}}},
            {u"filter: entity"_s,
             {{.entityType = sample.entityType, .entityId = sample.entityId}, {.entityId = sample.entityId}}},
            {u"filter: entity type"_s, {{.entityType = sample.entityType}}},
            {u"filter: kind"_s, {{.kind = u"policy"_s}, {.kind = u"preference"_s}}},
            {u"filter: tag"_s, {{.tag = sample.tags.value(0)}}},
            {u"filter: origin"_s, {{.origin = u"web"_s}, {.origin = u"operator"_s}}},
            {u"filter: run"_s, {{.run = sample.run}}},
            {u"filter: finding"_s,
             {{.detector = store::guard::Detector::Injection}, {.detector = store::guard::Detector::Secret}}},
            {u"filter: age"_s, {{.olderThanDays = 30}, {.newerThanDays = 7}}},
            {u"filter: seen at least twice"_s, {{.minSightings = 2}}},
            {u"filter: agent, kind and origin"_s,
             {{.agent = sample.agent, .kind = u"fact"_s, .origin = u"web"_s}}}};
}

std::vector<Case> searchCases(const Corpus &corpus, const store::Reflexion &sample)
{
    const auto &words = corpus.words();
    const auto closed = [&words](std::size_t rank) { return words[rank] + u' '; };
    QStringList ten;
    for (std::size_t rank = 0; rank < 10; ++rank)
        ten += closed(rank);
    const QStringList said = sample.observation.split(u' ');
    QueueFilter filtered = searching(closed(0));
    filtered.agent = sample.agent;
    return {
        {u"search: most frequent word"_s, searches({closed(0)})},
        {u"search: ten most frequent words"_s, searches(ten)},
        {u"search: middling words"_s, searches({closed(300), closed(1'000)})},
        {u"search: rare words"_s, searches({closed(20'000), closed(45'000)})},
        {u"search: absent word"_s, searches({u"qqqzzz "_s})},
        {u"search: two broad words"_s, searches({words[0] + u' ' + closed(1), words[2] + u' ' + closed(3)})},
        {u"search: phrase"_s, searches({u'"' + said.value(1) + u' ' + said.value(2) + u'"'})},
        {u"search: broad word among an agent's"_s, {filtered}},
        {u"search: most frequent word, no space"_s, searches({words[0], words[1], words[2]})},
        {u"search: beginning of 2 letters"_s, searches({beginning(corpus, 2)})},
        {u"search: beginning of 3 letters"_s, searches({beginning(corpus, 3)})},
        {u"search: a broad word, letter by letter"_s, searches(letterByLetter(broadWord(corpus, 6)))},
        {u"search: second word, letter by letter"_s, [&] {
             std::vector<QueueFilter> filters;
             for (const QString &part : letterByLetter(broadWord(corpus, 5)))
                 filters.push_back(searching(closed(0) + part));
             return filters;
         }()}};
}

class QueueBench
{
public:
    explicit QueueBench(const QString &path)
        : m_queue(&m_store)
    {
        m_store.open(path, store::Database::Mode::ReadOnly);
        m_isOpen = spinUntil([this] { return m_store.isOpen(); });
    }

    void run(Table &table);

private:
    double toFirstPage(const QueueFilter &filter);
    double toFirstRow(const QElapsedTimer &clock);
    void measure(Table &table, const Case &one);
    store::Reflexion sample();

    models::StoreThread m_store;
    models::QueueModel m_queue;
    std::vector<double> m_all;
    std::vector<double> m_rows;
    bool m_isOpen = false;
};

double QueueBench::toFirstPage(const QueueFilter &filter)
{
    QElapsedTimer clock;
    clock.start();
    m_queue.setFilter(filter);
    return spinUntil([this] { return !m_queue.isSearching(); }) ? since(clock) : TooLong;
}

// Where the first page came empty because nothing was found yet.
double QueueBench::toFirstRow(const QElapsedTimer &clock)
{
    const bool isKnown = spinUntil([this] { return m_queue.rowCount() > 0 || m_queue.isComplete(); });
    return isKnown ? since(clock) : TooLong;
}

void QueueBench::measure(Table &table, const Case &one)
{
    std::vector<double> samples;
    double slowestRow = 0;
    for (int round = 0; round < Rounds; ++round) {
        for (const QueueFilter &filter : one.filters) {
            QElapsedTimer clock;
            clock.start();
            samples.push_back(toFirstPage(filter));
            slowestRow = std::max(slowestRow, toFirstRow(clock));
            spin(Pause);
        }
    }
    m_all.insert(m_all.end(), samples.begin(), samples.end());
    m_rows.push_back(slowestRow);
    const bool isSearch = one.what.startsWith("search"_L1);
    table.add({one.what, samples, 50, Line::Judged::P95, u"ms"_s, false, isSearch ? u"search"_s : u"filter"_s,
               slowestRow > percentile(samples, 1) + 5
                   ? u"first row at most %1 ms"_s.arg(slowestRow, 0, 'f', 0)
                   : u""_s});
}

store::Reflexion QueueBench::sample()
{
    toFirstPage({.order = QueueFilter::Order::NewestFirst});
    spinUntil([this] { return m_queue.isComplete(); });
    const auto rows = m_queue.resolve({m_queue.keyAt(m_queue.rowCount() / 3)});
    spinUntil([&rows] { return rows.isFinished(); });
    return rows.answer() && !rows.answer()->empty() ? rows.answer()->front() : store::Reflexion();
}

void QueueBench::run(Table &table)
{
    if (!m_isOpen)
        return table.skip(u"queue"_s, u"the store could not be opened"_s);
    std::vector<double> first;
    for (int i = 0; i < 15; ++i) {
        first.push_back(toFirstPage({}));
        spinUntil([this] { return m_queue.isComplete(); });
    }
    table.add({u"queue's first rows"_s, first, 20, Line::Judged::P95, u"ms"_s, false, u"open"_s});
    const store::Reflexion row = sample();
    for (const Case &one : filterCases(row))
        measure(table, one);
    for (const Case &one : searchCases(Corpus(), row))
        measure(table, one);
    table.add({u"any lane, filter or search to first page"_s, m_all, 50});
}

} // namespace

void measureQueue(Table &table, const QString &storePath)
{
    QueueBench(storePath).run(table);
}

} // namespace bench
