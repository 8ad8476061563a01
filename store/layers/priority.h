// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <optional>

namespace store {

// How pressing a memory is (source 001): normal 0, medium 1, high 2, critical 3. A memory at RestingPriority
// is not told by itself any more, but a search still finds it.
inline constexpr int RestingPriority = -1;
std::optional<int> priorityNamed(const QString &name);
QString priorityName(int priority); // above 3 is critical
// The priority of a kind unless the writer says otherwise (source 001).
int usualPriority(const QString &kind);

} // namespace store
