// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include <sys/types.h>

namespace store {

// A POSIX lock on a range of a file that some process of this machine holds.
struct HeldLock
{
    pid_t process = 0;
    ino_t inode = 0;
    off_t first = 0; // byte of the file at which the range begins
};

// What /proc/locks shows; empty where there is no such table.
std::vector<HeldLock> heldLocks();

} // namespace store
