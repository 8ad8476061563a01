// SPDX-License-Identifier: MIT
#include "store/database/server/team.h"
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/teamreport.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/database/server/address.h"
#include "store/database/server/teamschema.h"

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Result;
using Members = store::server::Team;

namespace {

Result<int> init(const Invocation &invocation, const QString &address)
{
    const auto made = Members(address).makeStore();
    if (!made)
        return tl::unexpected(made.error());
    if (invocation.wantsJson())
        invocation.out().json(
            {{u"store"_s, address}, {u"created"_s, *made}, {u"schema"_s, store::server::TeamSchemaVersion}});
    else if (*made)
        invocation.out().line(
            Text::tr(
                "Made a team's store in %1, with the roles memoir_owner, memoir_lead, memoir_reviewer and "
                "memoir_agent. \"memoirctl team add-reviewer NAME\" lets somebody in.")
                .arg(address));
    else
        invocation.out().line(Text::tr("%1 is a good store already; nothing was changed.").arg(address));
    return Done;
}

Result<int> upgrade(const Invocation &invocation, const QString &address)
{
    const auto upgraded = Members(address).upgradeStore();
    if (!upgraded)
        return tl::unexpected(upgraded.error());
    if (invocation.wantsJson())
        invocation.out().json({{u"store"_s, address}, {u"upgraded"_s, *upgraded}});
    else if (*upgraded)
        invocation.out().line(
            Text::tr("%1 has the rules of this build now; what it holds is unchanged. Earlier builds "
                     "are refused from now on.")
                .arg(address));
    else
        invocation.out().line(Text::tr("%1 is up to date; nothing was changed.").arg(address));
    return Done;
}

Result<int> add(const Invocation &invocation, const QString &address, const QString &name, Members::Duty duty)
{
    const auto admitted = Members(address).add(name, duty);
    if (!admitted)
        return tl::unexpected(admitted.error());
    if (invocation.wantsJson()) {
        invocation.out().json({{u"name"_s, name},
                               {u"store"_s, admitted->address},
                               {u"pass_line"_s, admitted->passLines.join(u'\n')}});
        return Done;
    }
    invocation.out().line(
        Text::tr("%1 is in the team. This is said once; give it to nobody else:").arg(name));
    invocation.out().line(Text::tr("  the store      %1").arg(admitted->address));
    for (const QString &line : admitted->passLines)
        invocation.out().line(Text::tr("  for ~/.pgpass  %1").arg(line));
    if (duty == Members::Duty::Agent)
        invocation.out().line(Text::tr("  for MCP        memoirctl mcp --store %1").arg(admitted->address));
    return Done;
}

Result<int> list(const Invocation &invocation, const QString &address)
{
    const auto members = Members(address).members();
    if (!members)
        return tl::unexpected(members.error());
    for (const Members::Member &member : *members) {
        if (invocation.wantsJson())
            invocation.out().json({{u"name"_s, member.name}, {u"duty"_s, member.duty}});
        else
            invocation.out().line(printable(member.name).leftJustified(24) + u' ' + member.duty);
    }
    return Done;
}

Result<int> remove(const Invocation &invocation, const QString &address, const QString &name)
{
    if (auto removed = Members(address).remove(name); !removed)
        return tl::unexpected(removed.error());
    if (invocation.wantsJson())
        invocation.out().json({{u"name"_s, name}, {u"removed"_s, true}});
    else
        invocation.out().line(
            Text::tr("%1 is not in the team any more; what %1 decided and wrote stays.").arg(name));
    return Done;
}

Result<int> runTeam(const Invocation &invocation)
{
    const QString act = invocation.arguments().value(0);
    const QString second = invocation.arguments().value(1);
    if (act == "report"_L1)
        return reportTeam(invocation);
    const QString address =
        (act == "init"_L1 || act == "upgrade"_L1) && !second.isEmpty() ? second : invocation.storePath();
    if (!store::server::Address::isOne(address))
        return usageError(Text::tr("A team's store lies on a server: name it by its address, "
                                   "postgresql://USER@HOST/NAME."));
    if (act == "init"_L1)
        return init(invocation, address);
    if (act == "upgrade"_L1)
        return upgrade(invocation, address);
    if (act == "list"_L1)
        return list(invocation, address);
    static const QHash<QString, Members::Duty> duties{{u"add-agent"_s, Members::Duty::Agent},
                                                      {u"add-reviewer"_s, Members::Duty::Reviewer},
                                                      {u"add-lead"_s, Members::Duty::Lead}};
    if (!duties.contains(act) && act != "remove"_L1)
        return usageError(
            Text::tr("\"team %1\" is none of its acts: init, upgrade, list, report, add-agent, add-reviewer, "
                     "add-lead, remove.")
                .arg(act));
    if (second.isEmpty())
        return usageError(Text::tr("Say whom: \"memoirctl team %1 NAME\".").arg(act));
    if (act == "remove"_L1)
        return remove(invocation, address, second);
    return add(invocation, address, second, duties.value(act));
}

} // namespace

const Verb Team{
    .name = "team",
    .arguments = "init|upgrade|list|report|add-agent|add-reviewer|add-lead|remove [URL|NAME]",
    .summary = QT_TRANSLATE_NOOP("memoirctl",
                                 "Makes a store for a team on a PostgreSQL server, and says who is in it."),
    .details = QT_TRANSLATE_NOOP("memoirctl",
                                 "For who keeps the server: \"init\" makes roles, tables and rules in "
                                 "an empty database, all or nothing, and\n"
                                 "\"upgrade\" renews the rules of one that an earlier build made. Everybody\n"
                                 "else logs in by their own name, and that name stands in the ledger. "
                                 "An agent that logs in can write\n"
                                 "its own rows and read what it is told; the server refuses it all "
                                 "else.\n"
                                 "\"report\" works with a file too: who decided what today, what "
                                 "waits, and how far people agree."),
    .examples = "memoirctl team init postgresql://postgres@db.example.org/memoir\n"
                "memoirctl --store postgresql://postgres@db.example.org/memoir team add-reviewer mara\n"
                "memoirctl --store postgresql://postgres@db.example.org/memoir team add-agent ops\n"
                "memoirctl --store \"postgresql:///memoir?host=/run/postgresql\" team list\n"
                "memoirctl team report",
    .leastArguments = 1,
    .mostArguments = 2,
    .decides =
        [](const Invocation &call) {
            const QString act = call.arguments().value(0);
            return act != "list"_L1 && act != "report"_L1;
        },
    .onServer = true,
    .run = runTeam,
};

} // namespace app::ctl::verbs
