// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/snapshots.h"

#include <QElapsedTimer>

namespace app::mcp {

// What this session told its client by other ways than a stack: rows found, read or shown (P16). It is
// written behind the answers, many tellings in one transaction, so that who asks does not wait for the disk.
// Belongs to the database's thread.
class TellingLog
{
    Q_DISABLE_COPY_MOVE(TellingLog)
public:
    static constexpr int IdleTime = 50; // ms without a request after which they are written

    // `agent` is whom the session belongs to. Read-only sessions record nothing.
    TellingLog(store::Database &database, const QString &agent, bool isReadOnly);
    ~TellingLog(); // writes

    // Notes rows that are about to be told; `way` is "memory_recall", "memory://entry", ... Refused where
    // nothing could be recorded for a long time: then nothing may be told either.
    [[nodiscard]] store::Result<void> add(const QString &way, const QString &question,
                                          std::vector<store::ToldRow> rows, const QString &client = {});

    [[nodiscard]] bool isEmpty() const { return m_waiting.empty(); }
    [[nodiscard]] bool isLong() const; // many, or for some time
    // What could not be written goes on waiting.
    [[nodiscard]] store::Result<void> write();

private:
    store::Database &m_database;
    const QString m_agent;
    const bool m_isReadOnly;
    std::vector<store::Snapshot> m_waiting;
    QElapsedTimer m_since; // the first of them
};

// A reflexion that is told whole.
[[nodiscard]] store::ToldRow toldReflexion(const QString &uid, int revision, int tokens = 0);

} // namespace app::mcp
