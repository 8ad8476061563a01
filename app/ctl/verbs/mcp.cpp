// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "app/mcp/server.h"

#include <QFileInfo>

#include <unistd.h>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;

namespace {

void declare(QCommandLineParser &options)
{
    options.addOptions({
        {u"agent"_s, Text::tr("Whose memory the client writes. Default: $MEMOIR_AGENT, else default."),
         Text::tr("name")},
        {u"fixtures"_s, Text::tr("Also serve what the protocol's conformance suite asks for; for testing.")},
    });
}

// A read-only connection may take the store for unchangeable, and this one stays open for days: so it only
// checks that nothing needs to be migrated, and the reading is done on an ordinary connection that writes
// nothing.
store::Result<std::unique_ptr<store::Database>> opened(const Invocation &invocation)
{
    if (!invocation.isReadOnly())
        return invocation.openToWrite();
    auto checked = store::Database::open(invocation.storePath(), store::Database::Mode::ReadOnly);
    if (!checked || !QFileInfo(invocation.storePath()).isWritable())
        return checked;
    checked->reset();
    return store::Database::open(invocation.storePath(), store::Database::Mode::ReadWrite);
}

store::Result<int> run(const Invocation &invocation)
{
    const auto agent = invocation.agent(u"default"_s);
    if (!agent)
        return tl::unexpected(agent.error());
    const mcp::Session::Options options{.agent = *agent,
                                        .isReadOnly = invocation.isReadOnly(),
                                        .hasFixtures = invocation.isSet(u"fixtures"_s)};
    const auto database = opened(invocation);
    if (!database)
        return tl::unexpected(database.error());
    mcp::Server(**database, invocation.out(), options, STDIN_FILENO).run();
    return Done;
}

} // namespace

const Verb Mcp{
    .name = "mcp",
    .arguments = "",
    .summary = QT_TRANSLATE_NOOP("memoirctl",
                                 "Serves the store to an agent over MCP, on standard input and output."),
    .details = QT_TRANSLATE_NOOP("memoirctl", "Speaks the Model Context Protocol, revisions 2025-11-25 and "
                                              "2026-07-28. What agents write waits for\n"
                                              "review; nothing here approves. Each answer is given after its "
                                              "commit. Ends when standard input does."),
    .examples = "claude mcp add memoir -- memoirctl mcp --agent claude-code\n"
                "memoirctl mcp --agent ops --store ~/team.memoir --read-only",
    .leastArguments = 0,
    .mostArguments = 0,
    .decides = never,
    .pace = Pace::Free,
    .declare = declare,
    .run = run,
};

} // namespace app::ctl::verbs
