// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "app/mcp/bridge.h"
#include "app/mcp/doorway.h"
#include "app/mcp/server.h"
#include "store/database/readonlyplace.h"
#include "store/rows/callingagent.h"

#include <QFileInfo>

#include <cstdio>

#include <unistd.h>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;

namespace {

void declareMcp(QCommandLineParser &options)
{
    options.addOptions({
        {u"agent"_s, Text::tr("Whose memory the client writes. Default: $MEMOIR_AGENT, else default."),
         Text::tr("name")},
        {u"socket"_s,
         Text::tr("Serve the agents of other users at this Unix socket instead of standard input."),
         Text::tr("path")},
        {u"allow"_s, Text::tr("With --socket: programs of this user come in, as this agent; repeatable."),
         Text::tr("user=agent")},
        {u"socket-mode"_s, Text::tr("With --socket: 0600, 0660 or 0666. Default: 0660."), Text::tr("mode")},
        {u"connect"_s, Text::tr("Carry standard input and output to such a socket; needs no store."),
         Text::tr("path")},
        {u"fixtures"_s, Text::tr("Also serve what the protocol's conformance suite asks for; for testing.")},
    });
}

// Asked for, or the store cannot be written where it lies: its agents are served what they may read.
bool isToRead(const Invocation &invocation)
{
    return invocation.isReadOnly() || !store::whyReadOnly(invocation.storePath()).isEmpty();
}

// Opens the store. With --read-only a read-only connection only checks that nothing needs to be migrated: it
// may read the file as immutable, and the server runs for days beside writers. An ordinary connection reads
// instead, and writes nothing.
store::Result<std::shared_ptr<store::Database>> opened(const Invocation &invocation)
{
    if (!isToRead(invocation))
        return invocation.openToWrite();
    auto checked = invocation.open(store::Database::Mode::ReadOnly);
    if (!checked || !store::whyReadOnly(invocation.storePath()).isEmpty())
        return checked;
    checked->reset();
    return invocation.open(store::Database::Mode::ReadWrite);
}

store::Result<mode_t> socketMode(const Invocation &invocation)
{
    const QString mode = invocation.isSet(u"socket-mode"_s) ? invocation.value(u"socket-mode"_s) : u"0660"_s;
    if (mode == "0600"_L1 || mode == "0660"_L1 || mode == "0666"_L1)
        return mode_t(mode.toUInt(nullptr, 8));
    return usageError(Text::tr("--socket-mode takes 0600, 0660 or 0666, not \"%1\".").arg(mode));
}

// The arguments for the server process of each client.
QStringList serverArguments(const Invocation &invocation)
{
    QStringList arguments{u"mcp"_s, u"--store"_s, QFileInfo(invocation.storePath()).absoluteFilePath()};
    if (invocation.isReadOnly())
        arguments += u"--read-only"_s;
    if (invocation.isSet(u"time-limit"_s))
        arguments += {u"--time-limit"_s, invocation.value(u"time-limit"_s)};
    return arguments;
}

// At a server only an agent's login may serve MCP: with a person's login a model could decide like that
// person.
store::Result<void> checkSession(const Invocation &invocation)
{
    const bool isAtServer = invocation.isAtServer();
    if (isAtServer && invocation.isSet(u"socket"_s))
        return usageError(Text::tr("A store on a server needs no socket: each agent logs in there itself."));
    if (!isAtServer || !invocation.sessionAgent().isEmpty())
        return {};
    // If the store cannot be opened at all, that error is reported instead.
    const auto opened = invocation.open(store::Database::Mode::ReadOnly);
    return opened
               ? store::failure(store::Error::Code::Refused,
                                Text::tr("MCP serves agents, and this address logs in as a person. Give the "
                                         "agent a login of its own: memoirctl team add-agent NAME."))
               : store::Result<void>(tl::unexpected(opened.error()));
}

store::Result<int> serveAtSocket(const Invocation &invocation)
{
    const auto guests = mcp::guestsOf(invocation.values(u"allow"_s));
    const auto mode = guests ? socketMode(invocation) : tl::unexpected(guests.error());
    if (!mode)
        return tl::unexpected(mode.error());
    if (guests->isEmpty())
        return usageError(Text::tr("Say who may come in, and as which agent: --allow USER=AGENT."));
    for (const QString &agent : *guests) {
        if (auto allowed = store::checkActsAs(agent); !allowed)
            return tl::unexpected(allowed.error());
    }
    // Each client's server opens the store itself; an error is reported here, before anybody connects.
    if (const auto checked = opened(invocation); !checked)
        return tl::unexpected(checked.error());
    mcp::Doorway doorway({.path = invocation.value(u"socket"_s),
                          .mode = *mode,
                          .guests = *guests,
                          .server = serverArguments(invocation)});
    if (auto open = doorway.open(); !open)
        return tl::unexpected(open.error());
    doorway.run();
    return Done;
}

store::Result<int> runMcp(const Invocation &invocation)
{
    if (invocation.isSet(u"connect"_s) && invocation.isSet(u"socket"_s))
        return usageError(Text::tr("--connect and --socket are the two ends; give one of them."));
    if (invocation.isSet(u"connect"_s))
        return mcp::carryTo(invocation.value(u"connect"_s)).map([] { return int(Done); });
    if (auto may = checkSession(invocation); !may)
        return tl::unexpected(may.error());
    if (invocation.isSet(u"socket"_s))
        return serveAtSocket(invocation);
    const auto agent = invocation.agent(u"default"_s);
    const auto limit = invocation.timeLimit();
    if (!agent || !limit)
        return tl::unexpected(agent ? limit.error() : agent.error());
    const mcp::Session::Options options{.agent = *agent,
                                        .isReadOnly = isToRead(invocation),
                                        .limit = std::chrono::seconds(*limit),
                                        .hasFixtures = invocation.isSet(u"fixtures"_s)};
    if (const QString why = store::whyReadOnly(invocation.storePath()); !why.isEmpty())
        std::fputs((printable(why) + u'\n').toUtf8().constData(), stderr);
    const auto database = opened(invocation);
    if (!database)
        return tl::unexpected(database.error());
    mcp::Server(**database, invocation.out(), options, STDIN_FILENO).run();
    return Done;
}

} // namespace

const Verb Mcp{
    .name = "mcp",
    .summary = QT_TRANSLATE_NOOP("memoirctl",
                                 "Serves the store to an agent over MCP, on standard input and output."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "Speaks the Model Context Protocol, revisions 2025-11-25 and "
        "2026-07-28. What agents write waits for\n"
        "review; nothing here approves. Each answer is given after its "
        "commit. Ends when standard input does.\n"
        "With --socket the agents of other users of this computer are served, who have no "
        "right to the store's file: the\nsystem says whose program connects, --allow which agent "
        "that is. Their clients start \"memoirctl mcp --connect\"."),
    .examples = "claude mcp add memoir -- memoirctl mcp --agent claude-code\n"
                "memoirctl mcp --agent ops --store ~/team.memoir --read-only\n"
                "memoirctl mcp --socket /run/memoir/door --allow builder=claude-code --allow 1002=ops\n"
                "sudo -u builder claude mcp add memoir -- memoirctl mcp --connect /run/memoir/door",
    .decides = never,
    .onServer = true,
    .declare = declareMcp,
    .run = runMcp,
};

} // namespace app::ctl::verbs
