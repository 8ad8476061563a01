// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/readingthread.h"
#include "store/result.h"

#include <functional>
#include <memory>
#include <vector>

namespace store {

// Several connections to one file that see the same state of it, each on a thread of its own, for work that
// is shared out. Nobody is kept from writing meanwhile.
class SameState
{
    Q_DISABLE_COPY_MOVE(SameState)
public:
    // `first` belongs to this thread and is in no transaction.
    explicit SameState(Database &first);
    ~SameState(); // all let go of the state

    // With up to `others` connections beside the first: with none of them where they cannot be opened, where
    // the name means another file by now, or where somebody writes without a pause.
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
