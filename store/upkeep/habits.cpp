// SPDX-License-Identifier: MIT
#include "store/upkeep/habits.h"

#include "store/curation/approvals.h"
#include "store/curation/memorychange.h"
#include "store/cut.h"
#include "store/database/database.h"
#include "store/rows/reflexions.h"
#include "store/text.h"

#include <QHash>
#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>

namespace store::upkeep {

using namespace Qt::StringLiterals;

namespace {

constexpr int MostLooked = 2'000; // waiting procedures, the newest
constexpr int LeastSightings = 2;
constexpr int LeastDays = 2;
constexpr int LeastSteps = 2;

Result<std::vector<Reflexion>> waiting(Database &database)
{
    return database
        .keys(u"SELECT id FROM reflexion_log WHERE status = 'needs_review' AND kind = 'workflow' "
              "ORDER BY id DESC LIMIT ?"_s,
              {MostLooked})
        .and_then([&](const std::vector<qint64> &keys) { return Reflexions(database).byKeys(keys); });
}

// The procedure's name, if the row has one; rows with the same name count as one.
QString nameOf(const Reflexion &row)
{
    return row.category.simplified().toLower();
}

QStringList stepsOf(const Reflexion &row)
{
    const QJsonArray written = row.extra.value("procedure"_L1).toObject().value("steps"_L1).toArray();
    QStringList steps;
    for (const QJsonValue &step : written)
        steps += step.toString();
    return steps.size() >= LeastSteps ? steps : stepsIn(row.observation);
}

Result<void> addSightings(Database &database, const Reflexion &row, Habit &habit)
{
    const auto seen = Reflexions(database).sightings(row.uid);
    if (!seen)
        return tl::unexpected(seen.error());
    QStringList days{row.createdAt.left(10)};
    for (const Sighting &sighting : *seen)
        days += sighting.day;
    habit.sightings += 1 + int(seen->size());
    habit.days += days;
    return {};
}

NewProposal proposalOf(const Habit &habit)
{
    const MemoryChange change{
        MemoryChange::Kind::Adopt,
        habit.row.uid,
        habit.row.revision,
        {{u"form"_s, name(habit.form)}, {u"name"_s, habit.name}, {u"says"_s, habit.row.observation}}};
    NewProposal proposal = proposalFor(
        change, habit.row, habit.row.agent,
        Text::tr("“%1” was seen %2 times on %3 days. Accepting it approves the memory.")
            .arg(habit.name, QString::number(habit.sightings), QString::number(habit.days.size())));
    proposal.situation.insert(u"days"_s, QJsonArray::fromStringList(habit.days));
    proposal.situation.insert(u"sightings"_s, habit.sightings);
    return proposal;
}

} // namespace

QString name(Habit::Form form)
{
    switch (form) {
    case Habit::Form::Skill: return u"skill"_s;
    case Habit::Form::Cli: return u"cli"_s;
    case Habit::Form::Plugin: return u"plugin"_s;
    }
    Q_UNREACHABLE();
}

QStringList stepsIn(const QString &text)
{
    static const QRegularExpression step(u"^\\s*(?:\\d{1,3}[.)]|[-*])\\s+(\\S.*)$"_s,
                                         QRegularExpression::MultilineOption);
    QStringList steps;
    for (auto match = step.globalMatch(text); match.hasNext();)
        steps += match.next().captured(1).trimmed();
    return steps.size() >= LeastSteps ? steps : QStringList();
}

Habit::Form formOf(const QString &text, const QStringList &steps)
{
    static const QRegularExpression byItself(u"\\b(?:whenever|every time|each time|automatically)\\b"_s,
                                             QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression command(u"^(?:\\$ \\S|`[^`]+`[.;]?$)"_s);
    if (byItself.match(text).hasMatch())
        return Habit::Form::Plugin;
    const bool isScript = !steps.isEmpty() && std::ranges::all_of(steps, [](const QString &step) {
        return command.match(step).hasMatch();
    });
    return isScript ? Habit::Form::Cli : Habit::Form::Skill;
}

Result<std::vector<Habit>> habits(Database &database)
{
    auto rows = waiting(database);
    if (!rows)
        return tl::unexpected(rows.error());
    std::vector<Habit> all;
    QHash<QString, size_t> known; // by agent and name
    for (Reflexion &row : *rows) {
        const QString key = row.agent + QChar(0x1f) + (nameOf(row).isEmpty() ? row.uid : nameOf(row));
        if (!known.contains(key)) {
            known.insert(key, all.size());
            all.emplace_back();
        }
        Habit &habit = all[known[key]];
        if (auto added = addSightings(database, row, habit); !added)
            return tl::unexpected(added.error());
        if (QStringList steps = stepsOf(row); habit.row.uid.isEmpty() || steps.size() > habit.steps.size()) {
            habit.name = row.category.isEmpty() ? cutTo(row.observation.section(u'\n', 0, 0), 60)
                                                : row.category.simplified();
            habit.steps = std::move(steps);
            habit.row = std::move(row);
        }
    }
    std::erase_if(all, [](Habit &habit) {
        habit.days.sort();
        habit.days.removeDuplicates();
        habit.form = formOf(habit.row.observation, habit.steps);
        return habit.steps.size() < LeastSteps || habit.sightings < LeastSightings
               || habit.days.size() < LeastDays;
    });
    return all;
}

Result<int> proposeHabits(Database &database)
{
    const auto all = habits(database);
    if (!all)
        return tl::unexpected(all.error());
    std::vector<NewProposal> proposals;
    std::ranges::transform(*all, std::back_inserter(proposals), proposalOf);
    if (proposals.empty())
        return 0;
    const auto handed = Approvals(database).propose(std::move(proposals), Actor::rule(u"habits"_s));
    if (!handed)
        return tl::unexpected(handed.error());
    return int(std::ranges::count_if(*handed, [](const Result<Proposed> &one) {
        return one && one->outcome == Proposed::Outcome::Added;
    }));
}

} // namespace store::upkeep
