// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/actor.h"

#include <QList>
#include <QString>

#include <utility>

namespace store {

class Database;

using SettingValues = QList<std::pair<QString, QString>>; // key, value

// Settings that belong to the store and not to a window: "guard.secrets" (redact, refuse),
// "expiry.days" (30; 0 switches the rule off). Refused where one makes this computer act (see actsOnComputer)
// and what stands in the file was not confirmed here.
[[nodiscard]] Result<QString> setting(Database &database, const QString &key, const QString &fallback);
// What stands in the file, confirmed or not: to show it, or to ask Trust about it. Empty where nothing does.
[[nodiscard]] Result<QString> storedSetting(Database &database, const QString &key);

// One act with a ledger entry for each that changes, confirmed on this computer. Refused for a value with a
// secret.
[[nodiscard]] Result<void> setSettings(Database &database, const SettingValues &values, const Actor &by);
[[nodiscard]] Result<void> setSetting(Database &database, const QString &key, const QString &value,
                                      const Actor &by);
// What the program has learned by itself and may learn again; no entry. Not for what acts.
[[nodiscard]] Result<void> noteSetting(Database &database, const QString &key, const QString &value);

// True for settings by which this computer writes, reads or deletes files, calls hosts, runs commands or
// spends.
bool actsOnComputer(const QString &key);
// Those of the store that stand in the file and were not confirmed here; model.* among them.
struct Claim;
[[nodiscard]] Result<QList<Claim>> waitingSettings(Database &database);

} // namespace store
