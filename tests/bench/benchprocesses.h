// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QWidget;

namespace bench {

class Table;

// Set in the environment of a child whose window is not to be offscreen.
inline constexpr auto PlatformKey = "MEMOIR_BENCH_PLATFORM";

// Programs of ours as a person starts them: window to first paint, memory, `memoirctl stats`.
void measureProcesses(Table &table, const QString &storePath, const QString &peerPath);

// Shows it and runs until it was painted. The exit code of a program that does nothing else.
int showUntilPainted(QWidget &window);
// An empty window, the measure for ours.
int runEmptyWindow();
// The triage page over a store until every key is known; prints its resident megabytes.
int runWindowMemory(const QString &storePath);

// Of this process; 0 where the system does not say.
[[nodiscard]] double residentMegabytes(const QString &process = QStringLiteral("self"));

} // namespace bench
