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

// The locks in /proc/locks; empty where the system has no such table. Slow: reading it stops all locking on
// the machine, and the kernel first waits for every processor (5 to 20 ms on an idle machine).
std::vector<HeldLock> heldLocks();

// The locks that this process took through one of its descriptors, as /proc/self/fdinfo shows them. Quick.
std::vector<HeldLock> locksTakenThrough(int descriptor);

// The descriptors of this process that are open on a file with this inode.
std::vector<int> descriptorsOn(ino_t inode);

} // namespace store
