// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

namespace store {

// The write gate: an advisory lock (flock) on a file beside the store that every writer and every
// checkpointer holds. SQLite below 3.51.3 can lose a WAL when a writer resets it while another
// connection checkpoints (https://sqlite.org/wal.html, "WAL-reset bug"); behind the gate the two never meet.
// One object per connection; the lock belongs to the open file, so threads exclude each other too.
class WriteGate
{
    Q_DISABLE_COPY_MOVE(WriteGate)
public:
    explicit WriteGate(const QString &storePath);
    ~WriteGate();

    static QString pathFor(const QString &storePath);
    static bool isNeeded(); // depends on the SQLite library's version

    // Waits up to timeoutMs for the lock, then fails with Busy, or with Deadline::error() where that is over
    // before. Not recursive.
    [[nodiscard]] Result<void> enter(int timeoutMs);
    bool tryEnter();
    void leave();

private:
    bool openFile();

    const QByteArray m_path;
    int m_file = -1;
    bool m_held = false;
};

} // namespace store
