// SPDX-License-Identifier: MIT
#include "tests/bench/benchplace.h"

#include <ctime>

namespace bench {

double processorSeconds()
{
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) + double(time.tv_nsec) / 1e9;
}

} // namespace bench
