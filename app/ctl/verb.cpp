// SPDX-License-Identifier: MIT
#include "app/ctl/verb.h"

#include "app/ctl/verbs/verbs.h"

#include <algorithm>

namespace app::ctl {

std::span<const Verb *const> allVerbs()
{
    static constexpr std::array all{
        &verbs::Init, &verbs::Sample, &verbs::Add, &verbs::List, &verbs::Show, &verbs::Search,
        &verbs::Triage, &verbs::Edit, &verbs::Snooze, &verbs::Dismiss, &verbs::Undo, &verbs::Redo,
        &verbs::Stats, &verbs::Scan, &verbs::Expire, &verbs::Import, &verbs::Export, &verbs::Verify,
        &verbs::Lineage, &verbs::Forget, &verbs::Doctor, &verbs::Rebuild, &verbs::Backup, &verbs::Setting,
        &verbs::Bench, &verbs::Mcp, &verbs::Context, &verbs::Ingest,
    };
    return all;
}

const Verb *verbNamed(const QString &name)
{
    const auto verbs = allVerbs();
    const auto found =
        std::ranges::find(verbs, name, [](const Verb *verb) { return QLatin1StringView(verb->name); });
    return found == verbs.end() ? nullptr : *found;
}

} // namespace app::ctl
