// SPDX-License-Identifier: MIT
#include "app/mcp/doorway.h"

#include "app/mcp/message.h"
#include "store/json.h"
#include "store/text.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <poll.h>
#include <pwd.h>
#include <spawn.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace app::mcp {

using namespace Qt::StringLiterals;
using store::Result;
using store::Text;

namespace {

constexpr size_t MostClients = 64;
constexpr int MostOfOneUser = 32;
constexpr int Waiting = 16;       // clients that the kernel queues until they are accepted
constexpr int LastSeconds = 5;    // for the servers to finish at the end
constexpr int BetweenLooks = 100; // ms
constexpr int Patience = 1'000;   // ms, between looks for servers that have ended

sigset_t watchedSignals()
{
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGTERM, SIGINT, SIGCHLD})
        sigaddset(&signals, signal);
    return signals;
}

tl::unexpected<store::Error> failed(const QString &sentence, const QString &path)
{
    return store::failure(store::Error::Code::Failed,
                          sentence.arg(path, QString::fromLocal8Bit(std::strerror(errno))));
}

std::optional<sockaddr_un> addressOf(const QString &path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const QByteArray name = QFile::encodeName(path);
    if (name.isEmpty() || size_t(name.size()) >= sizeof(address.sun_path))
        return std::nullopt;
    std::memcpy(address.sun_path, name.constData(), size_t(name.size()));
    return address;
}

// Whether a program answers at the socket.
bool isServed(const sockaddr_un &address)
{
    const int probe = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    const bool isAnswered =
        ::connect(probe, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0
        || errno == EAGAIN;
    ::close(probe);
    return isAnswered;
}

// Removes the socket that a killed server has left at the path, but nothing else.
Result<void> makeRoom(const QString &path, const sockaddr_un &address)
{
    struct stat there
    {
    };
    if (::lstat(address.sun_path, &there) != 0)
        return {};
    if (!S_ISSOCK(there.st_mode))
        return store::failure(store::Error::Code::Refused,
                              Text::tr("%1 is there already and is no socket; name another path.").arg(path));
    if (isServed(address))
        return store::failure(store::Error::Code::Refused,
                              Text::tr("Another program serves at %1 already.").arg(path));
    return ::unlink(address.sun_path) == 0 ? Result<void>()
                                           : failed(Text::tr("%1 cannot be replaced: %2."), path);
}

std::optional<uid_t> userNamed(const QString &name)
{
    bool isNumber = false;
    const uint number = name.toUInt(&isNumber);
    if (isNumber)
        return uid_t(number);
    const passwd *user = ::getpwnam(name.toLocal8Bit().constData());
    return user ? std::optional(user->pw_uid) : std::nullopt;
}

std::vector<char *> pointersTo(std::vector<QByteArray> &texts)
{
    std::vector<char *> all;
    for (QByteArray &text : texts)
        all.push_back(text.data());
    all.push_back(nullptr);
    return all;
}

} // namespace

Result<Guests> guestsOf(const QStringList &allowed)
{
    Guests guests;
    for (const QString &one : allowed) {
        const QString agent = one.section(u'=', 1).trimmed();
        const auto user = userNamed(one.section(u'=', 0, 0).trimmed());
        if (!user || agent.isEmpty())
            return store::failure(
                store::Error::Code::Usage,
                Text::tr("--allow takes USER=AGENT with a user of this computer, not \"%1\".").arg(one));
        guests.insert(*user, agent);
    }
    return guests;
}

Doorway::Doorway(Options options)
    : m_options(std::move(options))
{
    const sigset_t signals = watchedSignals();
    ::sigprocmask(SIG_BLOCK, &signals, nullptr);
    m_signals = ::signalfd(-1, &signals, SFD_NONBLOCK | SFD_CLOEXEC);
}

Doorway::~Doorway()
{
    const auto address = addressOf(m_options.path);
    struct stat there
    {
    };
    if (m_inode != 0 && ::lstat(address->sun_path, &there) == 0 && there.st_ino == m_inode)
        ::unlink(address->sun_path);
    if (m_listener >= 0)
        ::close(m_listener);
    sendAllHome();
    if (m_signals >= 0)
        ::close(m_signals);
}

Result<void> Doorway::open()
{
    const auto address = addressOf(m_options.path);
    if (!address)
        return store::failure(
            store::Error::Code::Usage,
            Text::tr("%1 is too long for a socket; at most 107 characters do.").arg(m_options.path));
    if (auto made = makeRoom(m_options.path, *address); !made)
        return made;
    m_listener = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    // The program's umask is 077, so nobody else can connect before the socket has its mode.
    if (m_listener < 0
        || ::bind(m_listener, reinterpret_cast<const sockaddr *>(&*address), sizeof *address) != 0
        || ::chmod(address->sun_path, m_options.mode) != 0 || ::listen(m_listener, Waiting) != 0)
        return failed(Text::tr("Nothing can be served at %1: %2."), m_options.path);
    struct stat there
    {
    };
    if (::lstat(address->sun_path, &there) == 0)
        m_inode = there.st_ino;
    return {};
}

void Doorway::run()
{
    for (;;) {
        std::array<pollfd, 2> watched{pollfd{m_listener, POLLIN, 0}, pollfd{m_signals, POLLIN, 0}};
        ::poll(watched.data(), watched.size(), Patience);
        signalfd_siginfo signal{};
        while (::read(m_signals, &signal, sizeof signal) == ssize_t(sizeof signal)) {
            if (signal.ssi_signo != uint32_t(SIGCHLD))
                return;
        }
        reap();
        if (watched[0].revents == 0)
            continue;
        const int client = ::accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
        if (client < 0)
            continue;
        letIn(client);
        ::close(client);
    }
}

void Doorway::letIn(int client)
{
    ucred peer{};
    socklen_t size = sizeof peer;
    if (::getsockopt(client, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0)
        return;
    const auto guest = m_options.guests.constFind(peer.uid);
    if (guest == m_options.guests.cend())
        return turnAway(
            client,
            u"This user is not allowed in here; the store's owner allows users with --allow USER=AGENT."_s);
    if (m_served.size() >= MostClients || clientsOf(peer.uid) >= MostOfOneUser)
        return turnAway(client,
                        u"As many clients as are served at once are here already; try again later."_s);
    start(client, peer.uid, *guest);
}

// Starts a server process whose standard input and output are the client's connection.
void Doorway::start(int client, uid_t user, const QString &agent)
{
    std::vector<QByteArray> arguments{QFile::encodeName(QCoreApplication::applicationFilePath())};
    for (const QString &argument : m_options.server)
        arguments.push_back(argument.toLocal8Bit());
    arguments.push_back("--agent");
    arguments.push_back(agent.toLocal8Bit());
    std::vector<QByteArray> environment{"MEMOIR_AGENT=" + agent.toLocal8Bit()};
    for (char **entry = environ; *entry; ++entry) {
        if (!QByteArrayView(*entry).startsWith("MEMOIR_AGENT="))
            environment.emplace_back(*entry);
    }
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, client, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, client, STDOUT_FILENO);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    pid_t process = 0;
    const int error = ::posix_spawn(&process, arguments.front().constData(), &files, &attributes,
                                    pointersTo(arguments).data(), pointersTo(environment).data());
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    if (error != 0)
        return turnAway(client, u"No server could be started."_s);
    m_served.emplace(process, user);
}

// Sends the client one line with the reason, without waiting.
void Doorway::turnAway(int client, const QString &why) const
{
    const QJsonObject reply = errorReply(QJsonValue::Null, {.code = code::InvalidRequest, .message = why});
    const QByteArray line = store::jsonBytes(reply) + '\n';
    ::send(client, line.constData(), size_t(line.size()), MSG_DONTWAIT | MSG_NOSIGNAL);
}

int Doorway::clientsOf(uid_t user) const
{
    return int(std::ranges::count_if(m_served, [user](const auto &one) { return one.second == user; }));
}

void Doorway::reap()
{
    std::erase_if(m_served,
                  [](const auto &one) { return ::waitpid(one.first, nullptr, WNOHANG) == one.first; });
}

void Doorway::sendAllHome()
{
    for (const auto &[process, user] : m_served)
        ::kill(process, SIGTERM);
    for (int waited = 0; !m_served.empty() && waited < LastSeconds * 1'000; waited += BetweenLooks) {
        reap();
        ::poll(nullptr, 0, m_served.empty() ? 0 : BetweenLooks);
    }
    for (const auto &[process, user] : m_served) {
        ::kill(process, SIGKILL);
        ::waitpid(process, nullptr, 0);
    }
    m_served.clear();
}

} // namespace app::mcp
