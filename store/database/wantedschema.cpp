// SPDX-License-Identifier: MIT
#include "store/database/wantedschema.h"

#include "store/database/dialect.h"
#include "store/database/migrator.h"

#include <sqlite3.h>

namespace store {

Result<WantedSchema> WantedSchema::make()
{
    dialect::configureLibrary();
    sqlite3 *handle = nullptr;
    int code = sqlite3_open(":memory:", &handle);
    Handle owned(handle, sqlite3_close);
    for (int version = 1; code == SQLITE_OK && version <= Migrator::ScriptedVersion; ++version) {
        const QByteArray script = Migrator::script(version);
        code = script.isEmpty() ? SQLITE_CANTOPEN
                                : sqlite3_exec(handle, script.constData(), nullptr, nullptr, nullptr);
    }
    if (code != SQLITE_OK)
        return tl::unexpected(dialect::translated(handle));
    return WantedSchema(std::move(owned));
}

} // namespace store
