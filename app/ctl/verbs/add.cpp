// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/linereader.h"
#include "app/ctl/newrow.h"
#include "app/ctl/rowstream.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"

#include <unistd.h>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype LongestLine = 1'000'000;

void declare(QCommandLineParser &options)
{
    declareColumns(options);
    options.addOption(
        {u"batch"_s,
         Text::tr("Rows a transaction when reading lines. Default: all that have arrived, at most 500."),
         Text::tr("number")});
}

store::Result<int> run(const Invocation &invocation)
{
    auto columns = columnsGiven(invocation);
    const auto agent = columns ? invocation.agent(u"default"_s) : tl::unexpected(columns.error());
    if (!agent)
        return tl::unexpected(agent.error());
    columns->insert("agent_id"_L1, *agent);
    const auto batch = invocation.number(u"batch"_s, 0, 1);
    if (!batch)
        return tl::unexpected(batch.error());
    const auto database = invocation.openToWrite();
    if (!database)
        return tl::unexpected(database.error());
    RowStream stream(**database, invocation.out());
    if (invocation.isSet(u"observation"_s))
        return stream.addOne(*columns);
    LineReader reader(STDIN_FILENO, LongestLine);
    return stream.addLines(reader, *batch, *columns);
}

} // namespace

const Verb Add{
    .name = "add",
    .arguments = "reflexion",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Writes what an agent saw; it waits for review."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "Without --observation it reads JSON lines whose keys are the column names; options are then "
        "defaults for\n"
        "every line, and unknown keys are kept. One line {\"uid\",\"outcome\",\"findings\"} answers each "
        "row, after\n"
        "its commit; a line that cannot be written is answered with its error and the others are kept."),
    .examples = "memoirctl add reflexion --agent ops --entity service:billing --observation \"Retries hide "
                "timeouts\"\n"
                "memoirctl add reflexion --batch 1000 < rows.jsonl",
    .leastArguments = 1,
    .mostArguments = 1,
    .decides = never,
    .pace = Pace::Free,
    .declare = declare,
    .run = run,
};

} // namespace app::ctl::verbs
