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
    off_t first = 0; // bytes of the file, both included; locks of one process that touch are one range
    off_t last = 0;
};

// What /proc/locks shows; empty where there is no such table.
std::vector<HeldLock> heldLocks();

} // namespace store
