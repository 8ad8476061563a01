// SPDX-License-Identifier: MIT
#pragma once

#include "store/upkeep/maintenance.h"

#include <QStringList>

namespace store {

// Which copies there are to go back to, what is wrong with them, and whether the history of the store goes on
// from the last good one. `deep` reads every page of each.
void lookForCopies(const QString &storePath, const QStringList &folders, bool deep,
                   std::vector<Diagnosis> &all);

// What the doctor says of a store that cannot be opened: what happened to it, and the way back.
[[nodiscard]] std::vector<Diagnosis> diagnoseUnopened(const QString &storePath, const Error &error,
                                                      const QStringList &folders, bool deep);

} // namespace store
