// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <optional>

namespace store {

// The words of source 001 for how pressing a memory is: normal 0, medium 1, high 2, critical 3. One that
// rests, below all of them, is told by itself no more; it is found where somebody searches for it.
inline constexpr int RestingPriority = -1;
std::optional<int> priorityNamed(const QString &name);
QString priorityName(int priority); // above 3 is critical
// What a kind has unless its writer says otherwise, as source 001 has it.
int usualPriority(const QString &kind);

} // namespace store
