// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/reflexion.h"

#include <QStringList>

#include <vector>

namespace store {
class Database;
}

namespace store::upkeep {

// A procedure that waits for review and was seen more than once.
struct Habit
{
    // The smallest form that it could become (source document 004).
    enum class Form {
        Skill,  // a text with instructions, because it takes judgement
        Cli,    // every step is a command line
        Plugin, // it should run automatically when something happens
    };

    Reflexion row; // its most detailed row
    QString name;
    QStringList steps;
    QStringList days; // on which it was seen, each once
    int sightings = 0;
    Form form = Form::Skill;
};
QString name(Habit::Form form); // "skill", "cli", "plugin"

// The steps that a text counts: lines that begin with a number or a bullet; empty for fewer than two.
QStringList stepsIn(const QString &text);
Habit::Form formOf(const QString &text, const QStringList &steps);

// Procedures (kind workflow) of several steps that wait and were seen at least twice, on at least two days,
// those of one name together. Newest first. Changes nothing.
[[nodiscard]] Result<std::vector<Habit>> habits(Database &database);

// Makes a proposal from each: accepting it approves the memory, which an export of skills then writes as a
// SKILL.md. The same text is proposed only once. Returns how many are new.
[[nodiscard]] Result<int> proposeHabits(Database &database);

} // namespace store::upkeep
