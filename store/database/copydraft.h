// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/partfile.h"
#include "store/database/storecopy.h"

namespace store {

class Database;

// A copy of a store that is being made: written under another name ("TARGET.part"), put on the disk, opened
// and compared with what it was made from. It gets its name when it is kept, and is gone otherwise. One way
// for all copies.
class CopyDraft
{
public:
    // Of the store as it is at one moment, while others use it.
    [[nodiscard]] static Result<CopyDraft> of(Database &database, const QString &target);
    // Of a file that nobody has open.
    [[nodiscard]] static Result<CopyDraft> of(const StoreCopy &copy, const QString &target);

    const StoreCopy &copy() const { return m_copy; }
    [[nodiscard]] Result<StoreCopy> keepAs(const QString &target);

private:
    CopyDraft(PartFile part, StoreCopy copy)
        : m_part(std::move(part))
        , m_copy(std::move(copy))
    {}

    static Result<CopyDraft> checked(PartFile part, const Result<StoreContent> &source);

    PartFile m_part;
    StoreCopy m_copy;
};

// Makes a copy that has its name for good, or none at all; never over a file that is there.
[[nodiscard]] Result<StoreCopy> backUp(Database &database, const QString &target);

} // namespace store
