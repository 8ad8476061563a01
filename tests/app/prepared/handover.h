// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <sys/socket.h>

// The message with which a client hands its three streams over: the size of what follows, and room for the
// streams beside it (SCM_RIGHTS). Points into itself.
struct HandOver
{
    explicit HandOver(std::uint32_t &size)
        : part{&size, sizeof size}
    {
        message.msg_iov = &part;
        message.msg_iovlen = 1;
        message.msg_control = control;
        message.msg_controllen = sizeof control;
    }
    HandOver(const HandOver &) = delete;
    HandOver &operator=(const HandOver &) = delete;

    alignas(cmsghdr) char control[CMSG_SPACE(3 * sizeof(int))] = {};
    iovec part;
    msghdr message{};
};
