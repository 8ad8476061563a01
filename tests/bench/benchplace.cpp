// SPDX-License-Identifier: MIT
#include "tests/bench/benchplace.h"

#include <ctime>

#include <sched.h>

namespace bench {

bool stayOnOneCore()
{
    cpu_set_t cores;
    CPU_ZERO(&cores);
    const int core = sched_getcpu();
    CPU_SET(core < 0 ? 0 : core, &cores);
    return sched_setaffinity(0, sizeof cores, &cores) == 0;
}

double processorSeconds()
{
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) + double(time.tv_nsec) / 1e9;
}

} // namespace bench
