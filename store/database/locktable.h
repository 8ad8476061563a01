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

// What /proc/locks shows; empty where there is no such table. Slow: whoever reads it holds up all locking of
// the machine, and the kernel first waits until every processor has noticed (5 to 20 ms on an idle one).
std::vector<HeldLock> heldLocks();

// The locks that this process took through one of its descriptors, as /proc/self/fdinfo shows them. Quick.
std::vector<HeldLock> locksTakenThrough(int descriptor);

// The descriptors of this process that are open on a file with this inode.
std::vector<int> descriptorsOn(ino_t inode);

} // namespace store
