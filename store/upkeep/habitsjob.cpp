// SPDX-License-Identifier: MIT
#include "store/upkeep/habitsjob.h"

#include "store/text.h"
#include "store/upkeep/habits.h"

namespace store::upkeep {

using namespace Qt::StringLiterals;

QString HabitsJob::title() const
{
    return Text::tr("Procedures that come back");
}

Result<bool> HabitsJob::isNeeded(Database &database)
{
    return habits(database).map([](const std::vector<Habit> &all) { return !all.empty(); });
}

Result<JobReport> HabitsJob::run(Database &database, JobContext &context)
{
    const auto all = habits(database);
    if (!all)
        return tl::unexpected(all.error());
    for (const Habit &habit : *all)
        context.note(Text::tr("%1: seen %2 times on %3 days, fits a %4.")
                         .arg(habit.name, QString::number(habit.sightings),
                              QString::number(habit.days.size()), upkeep::name(habit.form)));
    return proposeHabits(database).map([&all](int added) {
        return JobReport{Text::tr("%Ln procedures keep coming back;", nullptr, int(all->size())) + u' '
                             + Text::tr("%Ln are proposed anew.", nullptr, added),
                         {{u"found"_s, int(all->size())}, {u"proposed"_s, added}}};
    });
}

} // namespace store::upkeep
