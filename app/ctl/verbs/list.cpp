// SPDX-License-Identifier: MIT
#include "app/ctl/columnwords.h"
#include "app/ctl/invocation.h"
#include "app/ctl/layerrows.h"
#include "app/ctl/output.h"
#include "app/ctl/rowjson.h"
#include "app/ctl/seen.h"
#include "app/ctl/statusword.h"
#include "app/ctl/text.h"
#include "app/ctl/texttable.h"
#include "app/ctl/verbs/verbs.h"
#include "store/deadline.h"
#include "store/retrieval/queue.h"
#include "store/rows/entity.h"
#include "store/schema/layer.h"

#include <algorithm>
#include <tuple>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Database;
using store::QueueFilter;
using store::Result;

namespace {

constexpr int PageSize = 500;
constexpr int ShownCharacters = 100;

void declareList(QCommandLineParser &options)
{
    options.addOptions({
        {u"status"_s, Text::tr("Only this status; rows that are snoozed are left out."), Text::tr("status")},
        {u"entity"_s, Text::tr("Only about TYPE:ID, or about ID of any type."), Text::tr("type:id")},
        {u"agent"_s, Text::tr("Only this agent's."), Text::tr("name")},
        {u"run"_s, Text::tr("Only of this run."), Text::tr("name")},
        {u"kind"_s, Text::tr("Only of this kind."), Text::tr("kind")},
        {u"tag"_s, Text::tr("Only with this tag."), Text::tr("tag")},
        {u"origin"_s, Text::tr("Only of this origin."), Text::tr("origin")},
        {u"sensitivity"_s, Text::tr("Only public, private or sensitive rows."), Text::tr("class")},
        {u"key"_s, Text::tr("Only facts of this key; with --json each says which others say otherwise."),
         Text::tr("key")},
        {u"from"_s, Text::tr("Only memories whose provenance says so, as channel=#ops."),
         Text::tr("key=value")},
        {u"scope"_s, Text::tr("Only memories whose scope holds at this path."), Text::tr("path")},
        {u"worth"_s,
         Text::tr("gives or costs: memories whose telling goes with more passed or with more failed answers "
                  "to the same questions, as far as the training loop knows (95 % intervals apart)."),
         Text::tr("verdict")},
        {u"evidence"_s,
         Text::tr(
             "changed: memories of which something that they rest on (a document, a section, another row) "
             "changed or went after a person last looked at them."),
         Text::tr("what")},
        {u"opinion"_s,
         Text::tr(
             "asked: rows on which a second opinion is wanted, without saying what was decided; differs: "
             "rows on which two people differ."),
         Text::tr("what")},
        {u"query"_s, Text::tr("Only with these words; the last one may be a beginning."), Text::tr("words")},
        {u"flagged"_s, Text::tr("Only waiting rows that the guard flagged.")},
        {u"snoozed"_s, Text::tr("Only rows put to sleep.")},
        {u"limit"_s, Text::tr("At most so many. Default: all."), Text::tr("number")},
        {u"after"_s, Text::tr("Go on behind this row."), Text::tr("uid")},
    });
}

Result<void> takeLane(const Invocation &invocation, QueueFilter &filter)
{
    const bool hasStatus = invocation.isSet(u"status"_s);
    if (invocation.isSet(u"flagged"_s) + invocation.isSet(u"snoozed"_s) + hasStatus > 1)
        return usageError(
            Text::tr("--status, --flagged and --snoozed name different lanes; give one of them."));
    filter.lane = hasStatus                        ? QueueFilter::Lane::Status
                  : invocation.isSet(u"flagged"_s) ? QueueFilter::Lane::Flagged
                  : invocation.isSet(u"snoozed"_s) ? QueueFilter::Lane::Snoozed
                                                   : QueueFilter::Lane::All;
    if (!hasStatus)
        return {};
    const auto status = statusFrom(invocation.value(u"status"_s));
    if (!status)
        return tl::unexpected(status.error());
    filter.status = *status;
    return {};
}

Result<QueueFilter> filterOf(const Invocation &invocation)
{
    QueueFilter filter;
    auto fine = checkWords(invocation, {u"kind"_s, u"origin"_s, u"sensitivity"_s}).and_then([&] {
        return takeLane(invocation, filter);
    });
    if (!fine)
        return tl::unexpected(fine.error());
    filter.text = invocation.value(u"query"_s);
    filter.agent = invocation.value(u"agent"_s);
    filter.kind = invocation.value(u"kind"_s);
    filter.tag = invocation.value(u"tag"_s);
    filter.origin = invocation.value(u"origin"_s);
    filter.run = invocation.value(u"run"_s);
    filter.key = invocation.value(u"key"_s);
    filter.from = invocation.value(u"from"_s);
    if (invocation.isSet(u"from"_s) && filter.from.indexOf(u'=') < 1)
        return usageError(
            Text::tr("--from takes KEY=VALUE, as channel=#ops; \"%1\" is none.").arg(filter.from));
    filter.path = invocation.value(u"scope"_s);
    filter.worth = invocation.value(u"worth"_s);
    if (!filter.worth.isEmpty() && filter.worth != "gives"_L1 && filter.worth != "costs"_L1)
        return usageError(Text::tr("--worth takes gives or costs, not \"%1\".").arg(filter.worth));
    filter.evidence = invocation.value(u"evidence"_s);
    if (!filter.evidence.isEmpty() && filter.evidence != "changed"_L1)
        return usageError(Text::tr("--evidence takes changed, not \"%1\".").arg(filter.evidence));
    filter.opinion = invocation.value(u"opinion"_s);
    if (filter.isAskingAgain() && !filter.isBlind() && filter.opinion != "differs"_L1)
        return usageError(Text::tr("--opinion takes asked or differs, not \"%1\".").arg(filter.opinion));
    filter.sensitivity = invocation.value(u"sensitivity"_s);
    std::tie(filter.entityType, filter.entityId) = store::entityParts(invocation.value(u"entity"_s));
    return filter;
}

Result<qint64> startKey(const Invocation &invocation, Database &database)
{
    if (!invocation.isSet(u"after"_s))
        return 0;
    return store::Reflexions(database)
        .one(bareUid(invocation.value(u"after"_s)))
        .map([](const store::Reflexion &row) { return row.key; });
}

// Prints the rows as JSON; facts with the other values under their key.
Result<void> printJson(const Invocation &invocation, Database &database,
                       const std::vector<store::Reflexion> &rows)
{
    for (const store::Reflexion &row : rows) {
        QJsonObject object = toJson(row);
        const auto conflicts = store::conflictsOf(database, row);
        if (!conflicts)
            return tl::unexpected(conflicts.error());
        if (!row.factKey.isEmpty())
            object.insert(u"conflicts"_s, toJson(*conflicts));
        invocation.out().json(object);
    }
    return {};
}

void printList(const Invocation &invocation, const std::vector<store::Reflexion> &rows, bool isFirst)
{
    TextTable table({Text::tr("uid"), Text::tr("status"), Text::tr("agent"), Text::tr("entity"),
                     Text::tr("observation")});
    for (const store::Reflexion &row : rows)
        table.add({row.uid + u'@' + QString::number(row.revision), store::name(row.status), row.agent,
                   store::entityText(row.entityType, row.entityId),
                   shortened(row.observation, ShownCharacters)});
    if (isFirst && !table.isEmpty())
        invocation.out().line(whoseRows(invocation.value(u"agent"_s)));
    if (!table.isEmpty())
        table.print(invocation.out());
}

Result<int> runList(const Invocation &invocation)
{
    if (!store::reflexionLayer().is(invocation.arguments().constFirst()))
        return listLayer(invocation, invocation.arguments().constFirst());
    const auto filter = filterOf(invocation);
    const auto limit = invocation.number(u"limit"_s, 0);
    if (!filter || !limit)
        return tl::unexpected(filter ? limit.error() : filter.error());
    const auto database = invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    auto after = startKey(invocation, **database);
    if (!after)
        return tl::unexpected(after.error());
    store::Queue queue(**database);
    store::Reflexions reflexions(**database);
    bool isFirst = true;
    for (int left = *limit; !invocation.out().isBroken(); isFirst = false) {
        const auto page = queue.keys(*filter, *after, *limit > 0 ? std::min(left, PageSize) : PageSize);
        auto rows = page ? reflexions.byKeys(page->keys) : tl::unexpected(page.error());
        if (!rows)
            return tl::unexpected(rows.error());
        if (filter->isBlind())
            std::ranges::transform(*rows, rows->begin(), store::undecided);
        if (!invocation.wantsJson())
            printList(invocation, *rows, isFirst);
        else if (auto printed = printJson(invocation, **database, *rows); !printed)
            return tl::unexpected(printed.error());
        store::Deadline::restart();
        invocation.out().flush();
        left -= int(page->keys.size());
        after = page->last;
        if (page->isAtEnd || (*limit > 0 && left <= 0))
            break;
    }
    return Done;
}

} // namespace

const Verb List{
    .name = "list",
    .arguments = "LAYER",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Lists rows, oldest first."),
    .details = QT_TRANSLATE_NOOP("memoirctl",
                                 "LAYER is reflexion, proposal, decision, wiki, golden, "
                                 "training, knowledge, chunk, episode, fragment, belief, snapshot, best or "
                                 "tombstone.\n"
                                 "With --json a line per row, with every column."),
    .examples = "memoirctl list reflexion --status needs_review --agent finance-agent --limit 20\n"
                "memoirctl list reflexion --status approved --entity vendor:acme --json\n"
                "memoirctl list reflexion --flagged\nmemoirctl list reflexion --sensitivity "
                "private\nmemoirctl list wiki\nmemoirctl list decision --status "
                "in_force --json",
    .decides = never,
    .pace = Pace::Quick,
    .onServer = true,
    .declare = declareList,
    .run = runList,
};

} // namespace app::ctl::verbs
