// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/partfile.h"
#include "store/database/storecopy.h"

#include <stop_token>

namespace store {

class Database;

// A copy of a store while it is made: it is written as "TARGET.part", synced, opened and compared with its
// source. keepAs() gives it its name; otherwise the destructor removes it. All copies are made this way.
class CopyDraft
{
public:
    // Copies an open store in the state of one moment; others may go on using it. Cancelled, and no file,
    // where it is told to stop.
    [[nodiscard]] static Result<CopyDraft> of(Database &database, const QString &target,
                                              const std::stop_token &stop = {});
    // Copies a file that nobody has open.
    [[nodiscard]] static Result<CopyDraft> of(const StoreCopy &copy, const QString &target);

    const StoreCopy &copy() const { return m_copy; }
    [[nodiscard]] Result<StoreCopy> keepAs(const QString &target);

private:
    CopyDraft(PartFile part, StoreCopy copy)
        : m_part(std::move(part))
        , m_copy(std::move(copy))
    {}

    static Result<CopyDraft> checked(PartFile part, const Result<StoreContent> &source,
                                     const std::stop_token &stop);

    PartFile m_part;
    StoreCopy m_copy;
};

// Makes a complete copy at `target` or none at all; never overwrites a file.
[[nodiscard]] Result<StoreCopy> backUp(Database &database, const QString &target,
                                       const std::stop_token &stop = {});

} // namespace store
