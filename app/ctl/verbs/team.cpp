// SPDX-License-Identifier: MIT
#include "store/database/server/team.h"
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/teamreport.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/database/server/address.h"
#include "store/database/server/teamschema.h"

#include <array>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Result;
using Members = store::server::Team;

namespace {

// The team's store: the one that is named, else that of --store.
Result<QString> addressOf(const Invocation &invocation, const QString &named = {})
{
    const QString address = named.isEmpty() ? invocation.storePath() : named;
    if (store::server::Address::isOne(address))
        return address;
    return usageError(Text::tr("A team's store lies on a server: name it by its address, "
                               "postgresql://USER@HOST/NAME."));
}

Result<int> init(const Invocation &invocation, const QStringList &words)
{
    const auto address = addressOf(invocation, words.value(0));
    const auto made = address ? Members(*address).makeStore() : tl::unexpected(address.error());
    if (!made)
        return tl::unexpected(made.error());
    if (invocation.wantsJson())
        invocation.out().json(
            {{u"store"_s, *address}, {u"created"_s, *made}, {u"schema"_s, store::server::TeamSchemaVersion}});
    else if (*made)
        invocation.out().line(
            Text::tr(
                "Made a team's store in %1, with the roles memoir_owner, memoir_lead, memoir_reviewer and "
                "memoir_agent. \"memoirctl team add-reviewer NAME\" lets somebody in.")
                .arg(*address));
    else
        invocation.out().line(Text::tr("%1 is a good store already; nothing was changed.").arg(*address));
    return Done;
}

Result<int> upgrade(const Invocation &invocation, const QStringList &words)
{
    const auto address = addressOf(invocation, words.value(0));
    const auto upgraded = address ? Members(*address).upgradeStore() : tl::unexpected(address.error());
    if (!upgraded)
        return tl::unexpected(upgraded.error());
    if (invocation.wantsJson())
        invocation.out().json({{u"store"_s, *address}, {u"upgraded"_s, *upgraded}});
    else if (*upgraded)
        invocation.out().line(
            Text::tr("%1 has the rules of this build now; what it holds is unchanged. Earlier builds "
                     "are refused from now on.")
                .arg(*address));
    else
        invocation.out().line(Text::tr("%1 is up to date; nothing was changed.").arg(*address));
    return Done;
}

template<Members::Duty duty>
Result<int> add(const Invocation &invocation, const QStringList &words)
{
    const QString &name = words.constFirst();
    const auto address = addressOf(invocation);
    const auto admitted = address ? Members(*address).add(name, duty) : tl::unexpected(address.error());
    if (!admitted)
        return tl::unexpected(admitted.error());
    if (invocation.wantsJson()) {
        invocation.out().json({{u"name"_s, name},
                               {u"store"_s, admitted->address},
                               {u"pass_line"_s, admitted->passLines.join(u'\n')}});
        return Done;
    }
    invocation.out().line(
        admitted->passLines.isEmpty()
            ? Text::tr("%1 is in the team. The server knew this login already: its password stays as it is.")
                  .arg(name)
            : Text::tr("%1 is in the team. This is said once; give it to nobody else:").arg(name));
    invocation.out().line(Text::tr("  the store      %1").arg(admitted->address));
    for (const QString &line : admitted->passLines)
        invocation.out().line(Text::tr("  for ~/.pgpass  %1").arg(line));
    if (duty == Members::Duty::Agent)
        invocation.out().line(Text::tr("  for MCP        memoirctl mcp --store %1").arg(admitted->address));
    return Done;
}

Result<int> list(const Invocation &invocation, const QStringList &)
{
    const auto address = addressOf(invocation);
    const auto members = address ? Members(*address).members() : tl::unexpected(address.error());
    if (!members)
        return tl::unexpected(members.error());
    for (const Members::Member &member : *members) {
        invocation.answer({{u"name"_s, member.name}, {u"duty"_s, member.duty}},
                          printable(member.name).leftJustified(24) + u' ' + member.duty);
    }
    return Done;
}

Result<int> remove(const Invocation &invocation, const QStringList &words)
{
    const QString &name = words.constFirst();
    const auto address = addressOf(invocation);
    const auto removed = address ? Members(*address).remove(name) : tl::unexpected(address.error());
    if (!removed)
        return tl::unexpected(removed.error());
    if (invocation.wantsJson())
        invocation.out().json({{u"name"_s, name}, {u"removed"_s, true}});
    else
        invocation.out().line(
            Text::tr("%1 is not in the team any more; what %1 decided and wrote stays.").arg(name));
    return Done;
}

std::span<const VerbAct> teamActs()
{
    constexpr auto ofMember = [](const char *name, auto run) {
        return VerbAct{.name = name, .arguments = "NAME", .decides = always, .run = run};
    };
    static constexpr std::array all{
        VerbAct{.name = "init", .arguments = "[URL]", .decides = always, .run = init},
        VerbAct{.name = "upgrade", .arguments = "[URL]", .decides = always, .run = upgrade},
        VerbAct{.name = "list", .run = list},
        VerbAct{.name = "report",
                .run = [](const Invocation &call, const QStringList &) { return reportTeam(call); }},
        ofMember("add-agent", add<Members::Duty::Agent>),
        ofMember("add-reviewer", add<Members::Duty::Reviewer>),
        ofMember("add-lead", add<Members::Duty::Lead>),
        ofMember("remove", remove),
    };
    return all;
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
    .acts = teamActs,
    .decides = never,
    .onServer = true,
};

} // namespace app::ctl::verbs
