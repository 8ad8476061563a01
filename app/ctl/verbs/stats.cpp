// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/ornull.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/exchange/layerlist.h"
#include "store/retrieval/queue.h"

#include <QJsonArray>

#include <algorithm>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Result;

namespace {

constexpr int DaysShown = 14;

struct Numbers
{
    store::QueueCounts counts;
    std::vector<store::DayCount> days;
    QString oldest;
    QMap<QString, QMap<QString, qint64>> layers;
};

Result<Numbers> numbersOf(store::Database &database)
{
    store::Queue queue(database);
    auto counts = queue.counts();
    auto days = queue.days(DaysShown);
    auto oldest = queue.oldestWaiting();
    auto layers = store::exchange::layerCounts(database);
    if (!counts || !days || !oldest || !layers)
        return tl::unexpected(!counts   ? counts.error()
                              : !days   ? days.error()
                              : !oldest ? oldest.error()
                                        : layers.error());
    return Numbers{std::move(*counts), std::move(*days), *oldest, std::move(*layers)};
}

// {"pending":2,"total":3}; only the total for a layer without statuses.
QJsonObject layerJson(const QMap<QString, qint64> &counts)
{
    QJsonObject object;
    qint64 total = 0;
    for (auto count = counts.begin(); count != counts.end(); ++count) {
        total += *count;
        if (!count.key().isEmpty())
            object.insert(count.key(), *count);
    }
    object.insert(u"total"_s, total);
    return object;
}

QJsonObject asJson(const Numbers &numbers)
{
    QJsonObject statuses;
    for (const store::Status status : store::AllStatuses)
        statuses.insert(store::name(status), numbers.counts.byStatus.value(int(status)));
    QJsonObject agents;
    for (auto agent = numbers.counts.waitingByAgent.begin(); agent != numbers.counts.waitingByAgent.end();
         ++agent)
        agents.insert(agent.key(), agent.value());
    QJsonArray days;
    for (const store::DayCount &day : numbers.days)
        days.append(QJsonObject{{u"day"_s, day.day},
                                {u"arrived"_s, day.arrived},
                                {u"decided"_s, day.decided},
                                {u"expired"_s, day.expired}});
    const QJsonValue oldest = orNull(numbers.oldest);
    QJsonObject layers;
    for (auto layer = numbers.layers.begin(); layer != numbers.layers.end(); ++layer)
        layers.insert(layer.key(), layerJson(*layer));
    return {{u"layers"_s, layers},
            {u"total"_s, numbers.counts.total},
            {u"status"_s, statuses},
            {u"snoozed"_s, numbers.counts.snoozed},
            {u"flagged"_s, numbers.counts.flagged},
            {u"waiting_by_agent"_s, agents},
            {u"days"_s, days},
            {u"oldest_waiting"_s, oldest}};
}

void printLine(Output &out, const QString &what, qint64 count)
{
    out.line(printable(what).leftJustified(24) + QString::number(count).rightJustified(10));
}

void printStats(Output &out, const Numbers &numbers)
{
    for (const store::Status status : store::AllStatuses)
        printLine(out, store::name(status), numbers.counts.byStatus.value(int(status)));
    printLine(out, Text::tr("snoozed"), numbers.counts.snoozed);
    printLine(out, Text::tr("flagged by the guard"), numbers.counts.flagged);
    printLine(out, Text::tr("total"), numbers.counts.total);
    QStringList agents = numbers.counts.waitingByAgent.keys();
    agents.sort();
    for (const QString &agent : agents)
        printLine(out, Text::tr("waiting, %1").arg(agent), numbers.counts.waitingByAgent.value(agent));
    for (auto layer = numbers.layers.begin(); layer != numbers.layers.end(); ++layer) {
        if (layer->isEmpty())
            printLine(out, layer.key(), 0);
        for (auto count = layer->begin(); count != layer->end(); ++count)
            printLine(out, count.key().isEmpty() ? layer.key() : layer.key() + u", "_s + count.key(), *count);
    }
    if (!numbers.oldest.isEmpty())
        out.line(Text::tr("oldest waiting").leftJustified(24) + numbers.oldest);
}

Result<int> runStats(const Invocation &invocation)
{
    const auto database = invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    const auto numbers = numbersOf(**database);
    if (!numbers)
        return tl::unexpected(numbers.error());
    if (invocation.wantsJson())
        invocation.out().json(asJson(*numbers));
    else
        printStats(invocation.out(), *numbers);
    return Done;
}

} // namespace

const Verb Stats{
    .name = "stats",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Counts rows by layer, status, agent and day."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl", "The counts of reflexions are kept, so a large store answers as fast as a small one."),
    .examples = "memoirctl stats\nmemoirctl stats --json",
    .decides = never,
    .pace = Pace::Quick,
    .onServer = true,
    .run = runStats,
};

} // namespace app::ctl::verbs
