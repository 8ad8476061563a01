// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/snapshots.h"

#include <QElapsedTimer>

namespace app::mcp {

// The log of rows that this session told its client in other ways than by a stack: found, read or shown
// (P16). Written after the replies, many tellings in one transaction, so that the client does not wait for
// the disk. Belongs to the database's thread.
class TellingLog
{
    Q_DISABLE_COPY_MOVE(TellingLog)
public:
    static constexpr int IdleTime = 50; // ms without a request after which the log is written

    // `agent`: the session's agent. A read-only session records nothing.
    TellingLog(store::Database &database, const QString &agent, bool isReadOnly);
    ~TellingLog(); // writes the log

    // The run that the client says it is at, which all it is told from now on is told; empty: none.
    void setRun(const QString &name) { m_run = name; }
    [[nodiscard]] const QString &run() const { return m_run; }

    // Notes rows that are about to be told; `way` is "memory_recall", "memory://entry", ... An error if the
    // log is full and cannot be written: then the rows must not be told.
    [[nodiscard]] store::Result<void> add(const QString &way, const QString &question,
                                          std::vector<store::ToldRow> rows, const QString &client = {});

    [[nodiscard]] bool isEmpty() const { return m_waiting.empty(); }
    [[nodiscard]] bool isLong() const; // has many tellings, or old ones
    // Writes the log; if that fails all of it is kept.
    [[nodiscard]] store::Result<void> write();

private:
    store::Database &m_database;
    const QString m_agent;
    const bool m_isReadOnly;
    QString m_run;
    std::vector<store::Snapshot> m_waiting;
    QElapsedTimer m_since; // when the oldest telling was noted
};

// The record of a reflexion that is told in full.
[[nodiscard]] store::ToldRow toldReflexion(const QString &uid, int revision, int tokens = 0);

} // namespace app::mcp
