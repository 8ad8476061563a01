// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <optional>

namespace store {

// The words of source 001 for how pressing a memory is: normal 0, medium 1, high 2, critical 3.
std::optional<int> priorityNamed(const QString &name);
QString priorityName(int priority); // below 0 is normal, above 3 critical
// What a kind has unless its writer says otherwise, as source 001 has it.
int usualPriority(const QString &kind);

} // namespace store
