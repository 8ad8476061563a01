// SPDX-License-Identifier: MIT
#include "store/rules/rulesjob.h"

#include "store/rules/rules.h"
#include "store/text.h"

#include <algorithm>

namespace store::rules {

using namespace Qt::StringLiterals;

QString RulesJob::title() const
{
    return Text::tr("Rules");
}

Result<bool> RulesJob::isNeeded(Database &database)
{
    return Rules(database).all().map(
        [](const std::vector<Rule> &all) { return std::ranges::any_of(all, &Rule::isOn); });
}

Result<JobReport> RulesJob::run(Database &database, JobContext &context)
{
    Rules rules(database);
    const auto all = rules.all();
    if (!all)
        return tl::unexpected(all.error());
    JobReport report;
    int decided = 0;
    int done = 0;
    for (const Rule &rule : *all) {
        if (context.isStopped())
            return failure(Error::Code::Cancelled, {});
        context.progress(done++, int(all->size()), rule.name);
        if (!rule.isOn)
            continue;
        const auto changeset = rules.run(rule.name);
        if (!changeset)
            return tl::unexpected(changeset.error());
        decided += changeset->entries;
        context.note(Text::tr("%n row(s) decided", nullptr, changeset->entries));
        report.detail.insert(rule.name, changeset->uid);
    }
    context.progress(int(all->size()), int(all->size()), {});
    report.summary = Text::tr("%n row(s) decided by rules.", nullptr, decided);
    return report;
}

} // namespace store::rules
