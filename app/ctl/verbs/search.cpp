// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/rowjson.h"
#include "app/ctl/text.h"
#include "app/ctl/texttable.h"
#include "app/ctl/verbs/verbs.h"
#include "store/retrieval/queue.h"

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Result;

namespace {

constexpr int DefaultLimit = 20;
constexpr int ShownCharacters = 100;

void declare(QCommandLineParser &options)
{
    options.addOption({u"limit"_s, Text::tr("At most so many. Default: 20."), Text::tr("number")});
}

Result<std::vector<store::Reflexion>> found(store::Database &database, const QString &words, int limit)
{
    store::QueueFilter filter;
    filter.lane = store::QueueFilter::Lane::All;
    filter.order = store::QueueFilter::Order::NewestFirst;
    filter.text = words;
    store::Queue queue(database);
    std::vector<qint64> keys;
    for (qint64 after = 0; keys.size() < size_t(limit);) {
        const auto page = queue.keys(filter, after, limit - int(keys.size()));
        if (!page)
            return tl::unexpected(page.error());
        keys.insert(keys.end(), page->keys.begin(), page->keys.end());
        after = page->last;
        if (page->isAtEnd)
            break;
    }
    return store::Reflexions(database).byKeys(keys);
}

Result<int> run(const Invocation &invocation)
{
    const QString words = invocation.arguments().join(u' ');
    if (words.trimmed().isEmpty())
        return usageError(Text::tr("Say which words to look for."));
    const auto limit = invocation.number(u"limit"_s, DefaultLimit, 1);
    if (!limit)
        return tl::unexpected(limit.error());
    const auto database = invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    const auto rows = found(**database, words, *limit);
    if (!rows)
        return tl::unexpected(rows.error());
    TextTable table({Text::tr("uid"), Text::tr("status"), Text::tr("observation")});
    for (const store::Reflexion &row : *rows) {
        if (invocation.wantsJson())
            invocation.out().json(toJson(row));
        else
            table.add({row.uid, store::name(row.status), shortened(row.observation, ShownCharacters)});
    }
    if (!table.isEmpty())
        table.print(invocation.out());
    return Done;
}

} // namespace

const Verb Search{
    .name = "search",
    .arguments = "WORDS",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Finds rows of every status by their words, newest first."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl", "Every word has to occur, the last one as a beginning; quotes make a phrase."),
    .examples = "memoirctl search invoice\nmemoirctl search '\"billed twice\" acme' --limit 5 --json",
    .leastArguments = 1,
    .mostArguments = -1,
    .declare = declare,
    .run = run,
};

} // namespace app::ctl::verbs
