// SPDX-License-Identifier: MIT
// What tests start in place of memoirctl: has the command run by the memoirctl that is ready (server.cpp),
// with its own arguments, environment, folder and streams, and ends as the command does. Small and static,
// because it starts thousands of times.
#include "tests/app/prepared/handover.h"

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

[[noreturn]] void fail(const char *what)
{
    const char *parts[] = {"memoirctl of the tests: ", what, "\n"};
    for (const char *part : parts) {
        if (::write(STDERR_FILENO, part, std::strlen(part)) < 0)
            break;
    }
    ::_exit(127);
}

int connected(const char *path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (std::strlen(path) >= sizeof address.sun_path)
        fail("the socket's path is too long");
    std::memcpy(address.sun_path, path, std::strlen(path));
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    if (::connect(socket, reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0)
        fail("nobody is ready");
    return socket;
}

// The streams go with the size of what follows.
void handOver(int socket, std::uint32_t size)
{
    HandOver given(size);
    cmsghdr *header = CMSG_FIRSTHDR(&given.message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(3 * sizeof(int));
    const int streams[] = {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO};
    std::memcpy(CMSG_DATA(header), streams, sizeof streams);
    if (::sendmsg(socket, &given.message, 0) != sizeof size)
        fail("the streams cannot be handed over");
}

} // namespace

// The folder, then the arguments, then, behind an empty text, the environment: each ends with a NUL.
int main(int, char *argv[], char *environment[])
{
    const char *path = std::getenv("MEMOIR_TEST_PREPARED");
    char folder[4096];
    if (path == nullptr || ::getcwd(folder, sizeof folder) == nullptr)
        fail("nobody is ready");
    std::size_t size = std::strlen(folder) + 2;
    for (char **text : {argv, environment}) {
        for (; *text != nullptr; ++text)
            size += std::strlen(*text) + 2;
    }
    char *const all = static_cast<char *>(std::malloc(size));
    char *at = ::stpcpy(all, folder) + 1;
    for (char **text = argv; *text != nullptr; ++text) {
        *at++ = '=';
        at = ::stpcpy(at, *text) + 1;
    }
    *at++ = '\0';
    for (char **text = environment; *text != nullptr; ++text)
        at = ::stpcpy(at, *text) + 1;
    size = std::size_t(at - all);

    const int socket = connected(path);
    handOver(socket, std::uint32_t(size));
    for (std::size_t done = 0; done < size;) {
        const ssize_t part = ::write(socket, all + done, size - done);
        if (part < 0)
            fail("the command cannot be handed over");
        done += std::size_t(part);
    }
    int status = 0;
    if (::read(socket, &status, sizeof status) != sizeof status)
        fail("the server went away");
    if (WIFSIGNALED(status)) {
        std::signal(WTERMSIG(status), SIG_DFL);
        ::raise(WTERMSIG(status));
    }
    return WEXITSTATUS(status);
}
