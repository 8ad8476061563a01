// SPDX-License-Identifier: MIT
// A memoirctl that is ready: loaded, linked and with its guard's tables made, which takes a sanitized one
// longer than most commands. For each command it splits off a process that goes on as memoirctl's own main()
// with the arguments, environment, folder and streams of whoever asked (client.cpp). The first of each verb
// is searched for leaks. Ends with its standard input, that is with the test.
#define main memoirctlMain
#include "app/ctl/main.cpp"
#undef main

#include "store/guard/guard.h"
#include "tests/app/prepared/handover.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <map>
#include <poll.h>
#include <set>
#include <string>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <vector>

extern char **environ;

namespace {

bool lookForLeaks = false;

struct Command
{
    std::string folder;
    std::vector<char *> arguments;
    std::vector<char *> environment;
    std::vector<char> words; // what the others point into
    int streams[3] = {-1, -1, -1};
};

[[noreturn]] void fail(const char *what)
{
    std::perror(what);
    std::exit(1);
}

int listening(const char *path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, path, sizeof address.sun_path - 1);
    const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (::bind(socket, reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0)
        fail(path);
    if (::listen(socket, 64) != 0)
        fail("listen");
    return socket;
}

bool takeStreams(int from, std::uint32_t &size, int (&streams)[3])
{
    HandOver taken(size);
    if (::recvmsg(from, &taken.message, MSG_CMSG_CLOEXEC) != sizeof size || taken.message.msg_controllen == 0)
        return false;
    std::memcpy(streams, CMSG_DATA(CMSG_FIRSTHDR(&taken.message)), sizeof streams);
    return true;
}

bool take(int from, Command &command)
{
    std::uint32_t size = 0;
    if (!takeStreams(from, size, command.streams))
        return false;
    command.words.resize(size);
    for (std::size_t done = 0; done < size;) {
        const ssize_t part = ::read(from, command.words.data() + done, size - done);
        if (part <= 0)
            return false;
        done += std::size_t(part);
    }
    char *at = command.words.data();
    char *const end = at + size;
    command.folder = at;
    at += std::strlen(at) + 1;
    for (; *at == '='; at += std::strlen(at) + 1)
        command.arguments.push_back(at + 1);
    for (++at; at < end; at += std::strlen(at) + 1)
        command.environment.push_back(at);
    command.arguments.push_back(nullptr);
    command.environment.push_back(nullptr);
    return true;
}

// "list reflexion", "job run": what a command does. Values are hardly ever only letters, or come later.
std::string verbOf(const Command &command)
{
    const auto isWord = [](const char *text) {
        return *text != '-' && text[std::strspn(text, "abcdefghijklmnopqrstuvwxyz-")] == '\0';
    };
    std::string verb;
    int words = 0;
    for (std::size_t i = 1; i + 1 < command.arguments.size() && words < 2; ++i) {
        if (isWord(command.arguments[i]) && ++words)
            verb.append(command.arguments[i]).append(" ");
    }
    return verb;
}

// Looking for leaks takes as long as most commands: every block is looked at, and so becomes this process's
// own. It is done where the command ends as memoirctl does, with everything taken down.
[[noreturn]] void become(Command &command, bool endsInFull)
{
    lookForLeaks = endsInFull;
    // With the server ends what it split off.
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    for (int i = 0; i < 3; ++i) {
        ::dup2(command.streams[i], i);
        ::close(command.streams[i]);
    }
    if (::chdir(command.folder.c_str()) != 0)
        fail(command.folder.c_str());
    environ = command.environment.data();
    ::unsetenv("MEMOIR_TEST_PREPARED");
    ::tzset();
    const int code = memoirctlMain(int(command.arguments.size()) - 1, command.arguments.data());
    if (endsInFull)
        std::exit(code);
    std::fflush(nullptr);
    ::_exit(code);
}

class Server
{
public:
    explicit Server(const char *path)
        : m_socket(listening(path))
    {
        sigset_t children;
        ::sigemptyset(&children);
        ::sigaddset(&children, SIGCHLD);
        ::sigprocmask(SIG_BLOCK, &children, nullptr);
        m_ended = ::signalfd(-1, &children, SFD_CLOEXEC);
    }

    int run()
    {
        for (;;) {
            std::vector<pollfd> all{{STDIN_FILENO, POLLIN, 0}, {m_socket, POLLIN, 0}, {m_ended, POLLIN, 0}};
            for (const auto &[process, client] : m_clients)
                all.push_back({client, POLLRDHUP, 0});
            if (::poll(all.data(), all.size(), -1) < 0 && errno != EINTR)
                fail("poll");
            if (all[0].revents != 0)
                return 0;
            // A client that was killed takes its command along.
            std::size_t at = 3;
            for (const auto &[process, client] : m_clients) {
                if (all[at++].revents != 0)
                    ::kill(process, SIGKILL);
            }
            if (all[2].revents != 0)
                tellWhoWaits();
            if (all[1].revents != 0)
                accept();
        }
    }

private:
    void accept()
    {
        const int client = ::accept4(m_socket, nullptr, nullptr, SOCK_CLOEXEC);
        if (client < 0)
            return;
        Command command;
        if (!take(client, command)) {
            ::close(client);
            return;
        }
        const bool isFirst = m_verbs.insert(verbOf(command)).second;
        const pid_t process = ::fork();
        if (process < 0)
            fail("fork");
        if (process == 0) {
            // Nothing that it starts holds the others' connections; they close at exec, and it has none
            // itself.
            ::close(m_socket);
            ::close(m_ended);
            ::close(client);
            for (const auto &[other, connection] : m_clients)
                ::close(connection);
            become(command, isFirst);
        }
        for (int stream : command.streams)
            ::close(stream);
        m_clients.emplace(process, client);
    }

    void tellWhoWaits()
    {
        signalfd_siginfo ignored{};
        if (::read(m_ended, &ignored, sizeof ignored) < 0)
            fail("signalfd");
        int status = 0;
        for (pid_t process = 0; (process = ::waitpid(-1, &status, WNOHANG)) > 0;) {
            const auto found = m_clients.find(process);
            if (found == m_clients.end())
                continue;
            // Who was killed meanwhile does not read it.
            (void)!::send(found->second, &status, sizeof status, MSG_NOSIGNAL);
            ::close(found->second);
            m_clients.erase(found);
        }
    }

    int m_socket;
    int m_ended = -1;
    std::map<pid_t, int> m_clients;
    std::set<std::string> m_verbs; // that were run
};

} // namespace

// Asked by the sanitizer at the end of a process.
extern "C" int __lsan_is_turned_off()
{
    return lookForLeaks ? 0 : 1;
}

// What a command starts again, as a hook does that reads a session, is memoirctl and nothing else.
int main(int count, char *arguments[])
{
    const char *socket = std::getenv("MEMOIR_TEST_SERVES");
    if (socket == nullptr)
        return memoirctlMain(count, arguments);
    // What nearly every command needs that writes; nothing here may start a thread or open a file.
    (void)store::guard::Guard().scan(u"The build takes nine minutes.");
    Server server(socket);
    std::puts("ready");
    std::fflush(stdout);
    return server.run();
}
