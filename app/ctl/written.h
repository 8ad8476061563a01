// SPDX-License-Identifier: MIT
#pragma once

namespace app::ctl {

// Remembers whether this process opened a store to write: then Program anchors the ledger's head at the end.
void noteWriting();
bool mayHaveWritten();

} // namespace app::ctl
