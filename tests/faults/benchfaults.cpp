// SPDX-License-Identifier: MIT
#include <cstdio>
#include <cstdlib>
#include <unistd.h>

// ./dev bench faults [ROUNDS]: the same test as in the suite, for longer.
int main(int argc, char *argv[])
{
    ::setenv("MEMOIR_FAULT_ROUNDS", argc > 1 ? argv[1] : "1000", 1);
    ::execl(TST_KILL9, TST_KILL9, "nothingAcknowledgedIsLostWhenWritersAreKilled", nullptr);
    std::perror(TST_KILL9);
    return 1;
}
