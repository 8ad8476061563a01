// SPDX-License-Identifier: MIT
#pragma once

#include "store/upkeep/maintenance.h"

#include <QStringList>

namespace store {

// Lists the copies to go back to, what is wrong with them, and whether the store continues the last good one.
// `deep` reads every page of each.
void lookForCopies(const QString &storePath, const QStringList &folders, bool deep,
                   std::vector<Diagnosis> &all);

// The doctor's diagnosis of a store that cannot be opened: what happened to it, and how to recover.
[[nodiscard]] std::vector<Diagnosis> diagnoseUnopened(const QString &storePath, const Error &error,
                                                      const QStringList &folders, bool deep);

} // namespace store
