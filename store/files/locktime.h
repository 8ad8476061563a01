// SPDX-License-Identifier: MIT
#pragma once

namespace store {

// Stale time of the QLockFile around writing a small file, in milliseconds: an older lock without an owner
// was left by a program killed while it made it. Qt's default of half a minute would block the next program
// that long.
inline constexpr int SmallFileLockMs = 2'000;

} // namespace store
