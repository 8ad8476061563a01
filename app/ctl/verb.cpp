// SPDX-License-Identifier: MIT
#include "app/ctl/verb.h"

#include "app/ctl/verbs/key.h"
#include "app/ctl/verbs/verbs.h"

#include <algorithm>

namespace app::ctl {

bool always(const Invocation &)
{
    return true;
}

bool never(const Invocation &)
{
    return false;
}

std::span<const Verb *const> allVerbs()
{
    // clang-format off
    static constexpr std::array all{
        &verbs::Init,
        &verbs::Sample,
        &verbs::Add,
        &verbs::Run,
        &verbs::List,
        &verbs::Show,
        &verbs::Search,
        &verbs::Triage,
        &verbs::Edit,
        &verbs::Snooze,
        &verbs::Dismiss,
        &verbs::Undo,
        &verbs::Redo,
        &verbs::Propose,
        &verbs::Proposals,
        &verbs::Decide,
        &verbs::Await,
        &verbs::Release,
        &verbs::Withdraw,
        &verbs::Ingest,
        &verbs::Observe,
        &verbs::Context,
        &verbs::Train,
        &verbs::Stats,
        &verbs::Wiki,
        &verbs::Draft,
        &verbs::Scan,
        &verbs::Lint,
        &verbs::Category,
        &verbs::Expire,
        &verbs::Rule,
        &verbs::Consolidate,
        &verbs::Job,
        &verbs::Tick,
        &verbs::Import,
        &verbs::Export,
        &verbs::Verify,
        &verbs::Ledger,
        &verbs::Key,
        &verbs::Lineage,
        &verbs::Forget,
        &verbs::Doctor,
        &verbs::Rebuild,
        &verbs::Backup,
        &verbs::Restore,
        &verbs::Copy,
        &verbs::Team,
        &verbs::Setting,
        &verbs::Agent,
        &verbs::Recipe,
        &verbs::Trust,
        &verbs::Model,
        &verbs::Bench,
        &verbs::Mcp,
        &verbs::Connect,
        &verbs::Hook,
        &verbs::Completion,
    };
    // clang-format on
    return all;
}

const Verb *verbNamed(const QString &name)
{
    const auto verbs = allVerbs();
    const auto found =
        std::ranges::find(verbs, name, [](const Verb *verb) { return QLatin1StringView(verb->name); });
    return found == verbs.end() ? nullptr : *found;
}

const VerbAct *actNamed(const Verb &verb, const QStringList &arguments)
{
    const auto acts = verb.acts ? verb.acts() : std::span<const VerbAct>();
    const auto found = std::ranges::find_if(acts, [name = arguments.value(0)](const VerbAct &act) {
        return name == QLatin1StringView(act.name);
    });
    return found == acts.end() ? nullptr : &*found;
}

bool decides(const Verb &verb, const Invocation &invocation)
{
    if (const VerbAct *act = actNamed(verb, invocation.arguments()))
        return act->decides(invocation);
    return !verb.decides || verb.decides(invocation);
}

} // namespace app::ctl
