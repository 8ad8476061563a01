// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/readingthread.h"
#include "store/result.h"

#include <functional>
#include <memory>
#include <vector>

namespace store {

// Several connections that read the same state of one file, each on a thread of its own, to share work.
// Others may write meanwhile.
class SameState
{
    Q_DISABLE_COPY_MOVE(SameState)
public:
    // `first` belongs to this thread and is in no transaction.
    explicit SameState(Database &first);
    ~SameState(); // ends the reads of all connections

    // Opens up to `others` more connections. It opens none where they cannot be opened, the file's name now
    // means another file, or others write without a pause; the work is then done on the first alone.
    [[nodiscard]] Result<void> begin(int others);
    [[nodiscard]] int others() const { return int(m_others.size()); }

    Database &first() { return m_first; }
    // Calls task() with every connection, on its thread, and returns when all are done.
    void onAll(const std::function<void(Database &)> &task);

private:
    void onOthers(const std::function<void(Database &)> &task);
    void waitForOthers();
    [[nodiscard]] Result<bool> tryBegin();
    void end();

    Database &m_first;
    std::vector<std::unique_ptr<ReadingThread>> m_others;
};

} // namespace store
