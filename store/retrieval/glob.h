// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace store {

// Whether a path lies in a scope: "**" any folders, "*" and "?" within one name, anything else itself. An
// empty scope holds everywhere; one without a slash or star also holds for everything below it
// ("src/billing").
bool scopeHolds(const QString &glob, const QString &path);

} // namespace store
