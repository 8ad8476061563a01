// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <memory>

struct sqlite3;

namespace store {

// The schema that the scripts make of a new file, in a database in memory; read only.
class WantedSchema
{
public:
    [[nodiscard]] static Result<WantedSchema> make();

    sqlite3 *handle() const { return m_handle.get(); }

private:
    using Handle = std::unique_ptr<sqlite3, int (*)(sqlite3 *)>;

    explicit WantedSchema(Handle handle)
        : m_handle(std::move(handle))
    {}

    Handle m_handle;
};

} // namespace store
