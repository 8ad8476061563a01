// SPDX-License-Identifier: MIT
#pragma once

namespace store {

// For a QLockFile around the writing of one small file, in milliseconds: one that is older and does not say
// whose it is was left by a program that was killed while it made it. Qt's own half a minute hung whoever
// came next.
inline constexpr int SmallFileLockMs = 2'000;

} // namespace store
