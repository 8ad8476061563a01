// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace store {

// Gives a file or folder beside a store, or copied from it, the same rights: the group of the store's file
// and its permissions for owner and group, so that whoever may use the store may use these too. Never rights
// for others. Sets the owner too if root runs the program. Does as much as this user may; nothing where the
// store does not exist.
void giveRightsOf(const QString &storePath, int descriptor);
void giveRightsOf(const QString &storePath, const QString &path);

} // namespace store
