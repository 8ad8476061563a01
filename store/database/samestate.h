// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/readingthread.h"
#include "store/result.h"

#include <functional>
#include <memory>
#include <vector>

namespace store {

// Several connections that read the same state of one file, each on a thread of its own, to share work.
// Somebody else may write meanwhile.
class SameState
{
    Q_DISABLE_COPY_MOVE(SameState)
public:
    using Task = std::function<void(Database &)>;

    // `first` belongs to this thread and is in no transaction. `leave` is called with each of the other
    // connections, on its thread, before it is closed: for what was made to work on it.
    explicit SameState(Database &first, Task leave = {});
    ~SameState();

    // How many connections help with a store of that many ledger entries on this machine, the first among
    // them. A short store is read before another connection is ready to help.
    static int useful(qint64 entries);

    // Opens up to `others` more connections. It opens none where they cannot be opened, the file's name now
    // means another file, or others write without a pause; the work is then done on the first alone. Where it
    // fails, no connection is left in a read.
    [[nodiscard]] Result<void> begin(int others);
    // Ends the reads of all connections and keeps these for the next begin(); so does the destructor.
    void end();
    [[nodiscard]] int others() const { return int(m_others.size()); }

    // Calls task() with every connection and its place (the first has 0), on its thread, and returns when all
    // are done.
    void onAll(const std::function<void(Database &, int place)> &task);

private:
    void onOthers(const Task &task);
    void waitForOthers();
    void dismissOthers();
    [[nodiscard]] Result<bool> tryBegin();

    Database &m_first;
    const Task m_leave;
    bool m_isReading = false; // the first is in a read begun here
    std::vector<std::unique_ptr<ReadingThread>> m_others;
};

} // namespace store
