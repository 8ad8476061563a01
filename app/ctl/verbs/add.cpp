// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/linereader.h"
#include "app/ctl/newrow.h"
#include "app/ctl/output.h"
#include "app/ctl/rowstream.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/layers/episodes.h"
#include "store/schema/layer.h"

#include <unistd.h>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype LongestLine = 1'000'000;

void declareAdd(QCommandLineParser &options)
{
    declareColumns(options);
    options.addOptions({
        {u"content"_s, Text::tr("Of an episode: what happened, in full."), Text::tr("text")},
        {u"entry"_s, Text::tr("Of an episode: its own name where it was seen, such as a message id."),
         Text::tr("text")},
        {u"topic"_s, Text::tr("Of an episode: what it is about."), Text::tr("text")},
    });
    options.addOption(
        {u"batch"_s,
         Text::tr("Rows a transaction when reading lines. Default: all that have arrived, at most 500."),
         Text::tr("number")});
    options.addOption(reviewerOption());
}

// Adds an episode: evidence that memories cite, and that is never told to a model.
store::Result<int> addEpisode(const Invocation &invocation)
{
    const auto fits = invocation.takesOnly(
        {u"agent"_s, u"run"_s, u"kind"_s, u"source"_s, u"entry"_s, u"topic"_s, u"content"_s, u"provenance"_s},
        u"add episode"_s);
    const auto columns = fits ? columnsGiven(invocation) : tl::unexpected(fits.error());
    const auto agent = columns ? invocation.agent(u"default"_s) : tl::unexpected(columns.error());
    if (!agent)
        return tl::unexpected(agent.error());
    if (invocation.value(u"content"_s).isEmpty())
        return usageError(Text::tr("Say what happened: --content TEXT."));
    const QString kind = invocation.value(u"kind"_s);
    const auto database = invocation.openToWrite();
    if (!database)
        return tl::unexpected(database.error());
    const auto uids = store::EpisodeWriter(**database)
                          .add({{.agent = *agent,
                                 .run = invocation.value(u"run"_s),
                                 .kind = kind.isEmpty() ? u"event"_s : kind,
                                 .source = invocation.value(u"source"_s),
                                 .entry = invocation.value(u"entry"_s),
                                 .topic = invocation.value(u"topic"_s),
                                 .content = invocation.value(u"content"_s),
                                 .provenance = columns->value("provenance"_L1).toObject()}});
    if (!uids)
        return tl::unexpected(uids.error());
    return invocation.answer({{u"uid"_s, uids->constFirst()}}, uids->constFirst());
}

// Options of a reflexion that say nothing, or two things at once.
store::Result<void> checkOfReflexion(const Invocation &invocation)
{
    for (const QString &option : {u"content"_s, u"entry"_s, u"topic"_s}) {
        if (invocation.isSet(option))
            return usageError(Text::tr("--%1 is of an episode: memoirctl add episode.").arg(option));
    }
    if (invocation.isSet(u"value"_s) && !invocation.isSet(u"key"_s))
        return usageError(Text::tr("--value is what holds under a key: say --key NAME too."));
    const bool isEntitySaid = invocation.isSet(u"entity-type"_s) || invocation.isSet(u"entity-id"_s);
    if (invocation.isSet(u"entity"_s) && isEntitySaid)
        return usageError(
            Text::tr("--entity TYPE:ID says both already: leave out --entity-type and --entity-id."));
    return {};
}

store::Result<store::Actor> atWork(const Invocation &invocation)
{
    const QString agent = invocation.agentAtWork();
    return agent.isEmpty() ? invocation.reviewer() : store::Actor::agent(agent);
}

store::Result<int> runAdd(const Invocation &invocation)
{
    if (store::episodeLayer().is(invocation.arguments().constFirst()))
        return addEpisode(invocation);
    auto columns = checkOfReflexion(invocation).and_then([&] { return columnsGiven(invocation); });
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
    RowStream stream(**database, invocation.out(), atWork(invocation));
    if (invocation.isSet(u"observation"_s) || invocation.isSet(u"key"_s))
        return stream.addOne(*columns);
    LineReader reader(STDIN_FILENO, LongestLine);
    return stream.addLines(reader, *batch, *columns);
}

} // namespace

const Verb Add{
    .name = "add",
    .arguments = "reflexion|episode",
    .summary = QT_TRANSLATE_NOOP(
        "memoirctl", "Writes what an agent saw; it waits for review. Or what happened, as evidence."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "Without --observation it reads JSON lines whose keys are the column names; options are then "
        "defaults for\n"
        "every line, and unknown keys are kept. One line {\"uid\",\"outcome\",\"findings\"} answers each "
        "row, after\n"
        "its commit; a line that cannot be written is answered with its error and the others are kept.\n"
        "An agent does not write what is sensitive; where a person does, the reviewer signs it."),
    .examples = "memoirctl add reflexion --agent ops --entity service:billing --observation \"Retries hide "
                "timeouts\"\n"
                "memoirctl add reflexion --agent ops --kind fact --key region --value '\"eu-1\"'\n"
                "memoirctl add reflexion --batch 1000 < rows.jsonl\n"
                "memoirctl add episode --agent ops --kind message --content \"Deployed at noon\"",
    .decides = never,
    .onServer = true,
    .declare = declareAdd,
    .run = runAdd,
};

} // namespace app::ctl::verbs
