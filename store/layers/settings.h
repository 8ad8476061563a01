// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>

namespace store {

class Database;

// Settings that belong to the store and not to a window: "guard.secrets" (redact, refuse),
// "expiry.days" (30; 0 switches the rule off).
[[nodiscard]] Result<QString> setting(Database &database, const QString &key, const QString &fallback);
[[nodiscard]] Result<void> setSetting(Database &database, const QString &key, const QString &value);

} // namespace store
