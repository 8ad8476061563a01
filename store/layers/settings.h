// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/declaredsettings.h"
#include "store/result.h"
#include "store/rows/actor.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <utility>

namespace store {

class Database;

using SettingValues = QList<std::pair<QString, QString>>; // key, value

// The value of a setting of the store; its first one where a person gave none. Error::Refused for a setting
// that makes this computer act (actsOnComputer()) if its value came with the file and was not confirmed here.
[[nodiscard]] Result<QString> setting(Database &database, SettingName name);
// The same by a key that is known only at run time: the setting's own, or that of a part, which has what the
// whole has where it has nothing of its own.
[[nodiscard]] Result<QString> setting(Database &database, const DeclaredSetting &declared,
                                      const QString &key);
// Of a setting that takes a whole number. What does not fit is no value.
[[nodiscard]] Result<int> settingNumber(Database &database, SettingName name);
// The value in the file, confirmed or not, for showing it or asking Trust about it. Empty where there is
// none.
[[nodiscard]] Result<QString> storedSetting(Database &database, const QString &key);

// The keys that have a value in the file other than an empty one, in order.
[[nodiscard]] Result<QStringList> settingKeys(Database &database);

// One act with a ledger entry for each that changes, confirmed on this computer. Refused for a value with a
// secret, Usage for two that do not go together.
[[nodiscard]] Result<void> setSettings(Database &database, const SettingValues &values, const Actor &by);
[[nodiscard]] Result<void> setSetting(Database &database, const QString &key, const QString &value,
                                      const Actor &by);
// Stores something that the program found out and can find out again, without a ledger entry. Not for
// settings that make this computer act.
[[nodiscard]] Result<void> noteSetting(Database &database, const QString &key, const QString &value);

// True for settings that make this computer write, read or delete files, call hosts, run commands or spend
// money.
bool actsOnComputer(const QString &key);
// Settings in the file, including model.*, that are not confirmed on this computer.
struct Claim;
[[nodiscard]] Result<QList<Claim>> waitingSettings(Database &database);

} // namespace store
