// SPDX-License-Identifier: MIT
#pragma once

namespace app::ctl {

// Whether this call of memoirctl opened its store to write. Then the heads of the store are anchored at its
// end.
void noteWriting();
bool mayHaveWritten();

} // namespace app::ctl
