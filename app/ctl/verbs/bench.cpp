// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/texttable.h"
#include "app/ctl/verbs/verbs.h"
#include "store/curation/curation.h"
#include "store/layers/reflexionwriter.h"
#include "store/retrieval/evaluation.h"
#include "store/retrieval/hashedembedder.h"
#include "store/retrieval/queue.h"
#include "store/rows/reflexions.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QTemporaryDir>

#include <algorithm>
#include <functional>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Database;
using store::Result;

namespace {

constexpr int DefaultRows = 20'000;
constexpr int BatchSize = 1000;
constexpr int Decided = 1000;
constexpr int Searches = 50;

void declareBench(QCommandLineParser &options)
{
    options.addOption({u"rows"_s, Text::tr("How many rows to write. Default: 20000."), Text::tr("number")});
}

struct Measured
{
    QString what;
    int count = 0;
    qint64 microseconds = 0;
};

QString sentence(int number)
{
    static const QStringList words{u"invoice"_s,  u"vendor"_s,  u"retry"_s,    u"timeout"_s,
                                   u"payment"_s,  u"ledger"_s,  u"customer"_s, u"refund"_s,
                                   u"queue"_s,    u"deploy"_s,  u"release"_s,  u"approval"_s,
                                   u"contract"_s, u"quarter"_s, u"balance"_s,  u"export"_s};
    QString text = u"Case %1:"_s.arg(number);
    for (int i = 0, seed = number; i < 24; ++i, seed = seed / 3 + number * (i + 7))
        text += u' ' + words.at(seed % words.size());
    return text;
}

Result<void> insertRows(Database &database, int count)
{
    store::ReflexionWriter writer(database);
    for (int first = 0; first < count; first += BatchSize) {
        std::vector<store::NewReflexion> rows(size_t(std::min(BatchSize, count - first)));
        for (size_t i = 0; i < rows.size(); ++i) {
            rows[i].agent = u"bench"_s;
            rows[i].entityType = u"case"_s;
            rows[i].entityId = QString::number((first + int(i)) % 500);
            rows[i].observation = sentence(first + int(i));
        }
        if (auto added = writer.add(std::move(rows), store::Actor::agent(u"bench"_s)); !added)
            return tl::unexpected(added.error());
    }
    return {};
}

Result<void> decideOneByOne(Database &database, int count)
{
    const auto page = store::Queue(database).keys({}, 0, count);
    const auto rows = page ? store::Reflexions(database).byKeys(page->keys) : tl::unexpected(page.error());
    if (!rows)
        return tl::unexpected(rows.error());
    store::Curation curation(database);
    for (const store::Reflexion &row : *rows) {
        store::Decision decision;
        decision.uids = {row.uid};
        decision.to = store::Status::ApprovedForReuse;
        decision.actor = store::Actor::person(u"bench"_s);
        decision.reason = u"measured"_s;
        if (auto decided = curation.decide(decision); !decided)
            return tl::unexpected(decided.error());
    }
    return {};
}

Result<void> countAll(Database &database)
{
    const auto counts = store::Queue(database).counts();
    return counts ? Result<void>() : tl::unexpected(counts.error());
}

Result<void> searchOften(Database &database)
{
    store::Queue queue(database);
    for (int i = 0; i < Searches; ++i) {
        store::QueueFilter filter;
        filter.lane = store::QueueFilter::Lane::All;
        filter.text = i % 2 ? u"invoice ref"_s : u"case"_s;
        if (auto page = queue.keys(filter, 0, 50); !page)
            return tl::unexpected(page.error());
    }
    return {};
}

Result<std::vector<Measured>> measure(Database &database, int rows)
{
    struct Step
    {
        QString what;
        int count;
        std::function<Result<void>()> work;
    };
    const int decided = std::min(Decided, rows);
    const std::vector<Step> steps{
        {Text::tr("insert, %1 a transaction").arg(BatchSize), rows,
         [&] { return insertRows(database, rows); }},
        {Text::tr("decide, one a transaction"), decided, [&] { return decideOneByOne(database, decided); }},
        {Text::tr("counts"), 1, [&] { return countAll(database); }},
        {Text::tr("search, first page"), Searches, [&] { return searchOften(database); }},
    };
    std::vector<Measured> measured;
    for (const Step &step : steps) {
        QElapsedTimer timer;
        timer.start();
        if (auto done = step.work(); !done)
            return tl::unexpected(done.error());
        measured.push_back({step.what, step.count, std::max<qint64>(timer.nsecsElapsed() / 1000, 1)});
    }
    return measured;
}

void printBench(const Invocation &invocation, const std::vector<Measured> &measured)
{
    QJsonArray list;
    TextTable table({Text::tr("what"), Text::tr("times"), Text::tr("ms in all"), Text::tr("per second")});
    for (const Measured &one : measured) {
        const qint64 perSecond = one.count * 1'000'000LL / one.microseconds;
        table.add({one.what, QString::number(one.count),
                   QString::number(double(one.microseconds) / 1000, 'f', 1), QString::number(perSecond)});
        list.append(QJsonObject{{u"what"_s, one.what},
                                {u"count"_s, one.count},
                                {u"milliseconds"_s, double(one.microseconds) / 1000},
                                {u"per_second"_s, perSecond}});
    }
    if (invocation.wantsJson())
        invocation.out().json({{u"measured"_s, list}});
    else
        table.print(invocation.out());
}

QJsonObject toJson(const store::EvaluationResult &result)
{
    return {{u"mode"_s, store::name(result.mode)}, {u"recall@5"_s, result.recallAt5},
            {u"recall@10"_s, result.recallAt10},   {u"hit@5"_s, result.hitAt5},
            {u"nDCG@10"_s, result.ndcgAt10},       {u"MRR@10"_s, result.mrrAt10},
            {u"queries"_s, result.queries}};
}

// Prints a line of JSON for each mode, also without --json: programs compare these numbers.
Result<int> runRetrieval(const Invocation &invocation, const QString &folder)
{
    const auto set = store::EvaluationSet::read(folder);
    if (!set)
        return tl::unexpected(set.error());
    const auto results = store::evaluate(*set, store::HashedEmbedder());
    if (!results)
        return tl::unexpected(results.error());
    for (const store::EvaluationResult &result : *results)
        invocation.out().json(toJson(result));
    return Done;
}

Result<int> runBench(const Invocation &invocation)
{
    const QStringList arguments = invocation.arguments();
    if (!arguments.isEmpty()) {
        if (arguments.front() != "retrieval"_L1 || arguments.size() != 2)
            return usageError(Text::tr(
                "Say \"bench retrieval DIR\" with a folder of docs, queries and qrels, or \"bench\" alone."));
        return runRetrieval(invocation, arguments.at(1));
    }
    const auto rows = invocation.number(u"rows"_s, DefaultRows, 1);
    if (!rows)
        return tl::unexpected(rows.error());
    const QTemporaryDir folder;
    if (!folder.isValid())
        return store::failure(
            store::Error::Code::Failed,
            Text::tr("There is no room for a temporary store: %1.").arg(folder.errorString()));
    const auto database = Database::open(folder.filePath(u"bench.memoir"_s), Database::Mode::Create);
    const auto measured = database ? measure(**database, *rows) : tl::unexpected(database.error());
    if (!measured)
        return tl::unexpected(measured.error());
    printBench(invocation, *measured);
    return Done;
}

} // namespace

const Verb Bench{
    .name = "bench",
    .arguments = "[retrieval DIR]",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Measures writing, deciding, counting and searching here."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "Works in a temporary store; yours is not touched. With \"retrieval\" it asks the questions of a "
        "folder (docs.jsonl, queries.jsonl, qrels.jsonl) in every mode of search and prints "
        "how much of what answers them was found, one line of JSON a mode."),
    .examples = "memoirctl bench\nmemoirctl bench --rows 100000 --json\nmemoirctl bench retrieval ./locomo",
    .decides = never,
    .declare = declareBench,
    .run = runBench,
};

} // namespace app::ctl::verbs
