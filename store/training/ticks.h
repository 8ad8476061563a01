// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/trainingruns.h"
#include "store/rows/actor.h"

#include <QMap>

namespace store {
class Database;
struct Stack;
} // namespace store

namespace store::training {

// Why the runs of a tick do not count: they show what would be.
enum class Trial {
    None,     // they count
    Baseline, // as it is, to hold another trial against
    NoMemory, // the question alone
    Without,  // without a row
    WhatIf    // with pretended statuses
};
QString name(Trial trial); // "", baseline, no_memory, without, what_if

// Some questions that are asked together.
struct Tick
{
    qint64 id = 0;
    QString uid; // tck_…
    Trial trial = Trial::None;
    QMap<QString, QString> pretended; // uid -> status
    QString madeBy;
    QString startedAt;
    QStringList questions; // ids, in the order they are asked
    QStringList open;      // those that were not asked yet

    bool isTrial() const { return trial != Trial::None; }
};

// Writes ticks down. Every call is one short transaction of its own; nothing is held between them. Belongs to
// the database's thread.
class Ticks
{
public:
    explicit Ticks(Database &database)
        : m_database(database)
    {}

    // NotFound where one of these questions, or without any, a question at all, is not in the golden set.
    [[nodiscard]] Result<void> canBegin(const QStringList &questions);
    // Chooses the next `n` questions by turn and begins a tick with them. NotFound where there is none to
    // ask.
    [[nodiscard]] Result<Tick> begin(int n, const Actor &by);
    // A tick with these questions, whose turn does not matter; they stay where they were. NotFound names the
    // one that is not in the golden set.
    [[nodiscard]] Result<Tick> begin(const QStringList &questions, const Actor &by, Trial trial = Trial::None,
                                     const QMap<QString, QString> &pretended = {});
    // The newest tick of the same maker that was broken off and began after `since`: to be gone on with.
    [[nodiscard]] Result<std::optional<Tick>> unfinished(const Actor &by, const QDateTime &since);

    // Writes an answer, what was told with it (null: nothing was), and that its question was asked: all or
    // nothing. The run's uid; none, and nothing is written, where the question has its answer in this tick
    // already. Texts pass the guard here.
    [[nodiscard]] Result<std::optional<QString>> record(const Tick &tick, TrainingRun run, const Stack *told,
                                                        const Actor &by);
    // What is still open stays unasked.
    [[nodiscard]] Result<void> end(const Tick &tick);

private:
    [[nodiscard]] Result<Tick> write(Tick tick);

    Database &m_database;
};

} // namespace store::training
