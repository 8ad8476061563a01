// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace store {

// Who may read and write a store may read and write what lies beside it and what is copied from it: the open
// file or folder gets the group of the store's file, and what that file lets owner and group do. Never
// anything for others. The owner too, where root works for somebody. As far as this user may; nothing where
// there is no store.
void giveRightsOf(const QString &storePath, int descriptor);
void giveRightsOf(const QString &storePath, const QString &path);

} // namespace store
