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
    // What it would become: the smallest form that fits (source document 004).
    enum class Form {
        Skill,  // a text that says how: it takes judgement
        Cli,    // every step is a command line
        Plugin, // it is to happen by itself whenever something happens
    };

    Reflexion row; // the one that says most of it
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

// Hands each in as a proposal: accepting it approves the memory, which then stands as a SKILL.md in an export
// of skills. One that was handed in is not handed in again before its words change. Answers how many are new.
[[nodiscard]] Result<int> proposeHabits(Database &database);

} // namespace store::upkeep
