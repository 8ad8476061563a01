// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace store {

// Whether a path lies in a scope: "**" any folders, "*" and "?" within one name, anything else itself. An
// empty scope holds everywhere; one without a slash or star also holds for everything below it
// ("src/billing"). A path that ends in a slash is a folder: the scope holds where something in it may lie in
// the scope.
bool scopeHolds(const QString &glob, const QString &path);

} // namespace store
