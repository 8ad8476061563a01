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
    Baseline, // present memory, to compare another trial with
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
    QMap<QString, QString> pretended; // status by uid, for WhatIf and Without
    QString madeBy;
    QString startedAt;
    QStringList questions; // ids, in the order they are asked
    QStringList open;      // not asked yet

    bool isTrial() const { return trial != Trial::None; }
};

// Stores ticks. Every call is one short transaction of its own, and nothing stays open between calls. Use it
// on the database's thread only.
class Ticks
{
public:
    explicit Ticks(Database &database)
        : m_database(database)
    {}

    // Error::NotFound where one of these questions is not in the golden set, or the list is empty and the set
    // too.
    [[nodiscard]] Result<void> canBegin(const QStringList &questions);
    // Chooses the next `n` questions by their turns and begins a tick with them. Error::NotFound where there
    // are none.
    [[nodiscard]] Result<Tick> begin(int n, const Actor &by);
    // A tick with these questions, whatever their turns, which do not change. Error::NotFound names a
    // question that is not in the golden set.
    [[nodiscard]] Result<Tick> begin(const QStringList &questions, const Actor &by, Trial trial = Trial::None,
                                     const QMap<QString, QString> &pretended = {});
    // The newest tick of the same maker that was broken off and began after `since`: to be gone on with.
    [[nodiscard]] Result<std::optional<Tick>> unfinished(const Actor &by, const QDateTime &since);

    // Stores an answer, the stack it was given with (null: none), and that its question was asked, all or
    // nothing. Returns the run's uid; nullopt, and nothing is stored, where the question has an answer in
    // this tick already. Texts pass the guard here.
    [[nodiscard]] Result<std::optional<QString>> record(const Tick &tick, TrainingRun run, const Stack *told,
                                                        const Actor &by);
    // Ends the tick; questions still open are not asked.
    [[nodiscard]] Result<void> end(const Tick &tick);

private:
    [[nodiscard]] Result<Tick> write(Tick tick);

    Database &m_database;
};

} // namespace store::training
