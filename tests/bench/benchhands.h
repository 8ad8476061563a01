// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

namespace bench {

class Table;
struct Place;

// Eight reviewers that clear one queue, each a process with a connection of its own; then the same while four
// agents write.
void measureHands(Table &table, const Place &place);

// What such a process does: "--reviewer ADDRESS NAME NUMBER COUNT" or "--agent ADDRESS NAME NUMBER COUNT". It
// says "ready", waits for a line, and says the milliseconds of each act behind its kind: "done", "met" where
// somebody else was first.
int runHand(const QStringList &arguments);
[[nodiscard]] bool isHand(const QStringList &arguments);

} // namespace bench
