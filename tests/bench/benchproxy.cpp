// SPDX-License-Identifier: MIT
#include "tests/bench/benchproxy.h"

#include <QFile>

#include <list>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <vector>

namespace bench {

namespace {

constexpr int LookMs = 100;
constexpr std::size_t Largest = 1 << 20; // taken at once: what came during a delay goes together

QByteArray socketIn(const QString &folder)
{
    return QFile::encodeName(folder) + "/.s.PGSQL.5432";
}

sockaddr_un addressOf(const QByteArray &path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    qstrncpy(address.sun_path, path.constData(), sizeof address.sun_path);
    return address;
}

} // namespace

Proxy::Proxy(const QString &serverFolder)
    : m_server(socketIn(serverFolder))
    , m_listener(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0))
{
    const sockaddr_un own = addressOf(socketIn(m_folder.path()));
    if (::bind(m_listener, reinterpret_cast<const sockaddr *>(&own), sizeof own) != 0
        || ::listen(m_listener, 16) != 0)
        qFatal("The proxy cannot listen.");
    m_thread = std::jthread([this](const std::stop_token &stop) { work(stop); });
}

Proxy::~Proxy()
{
    m_thread.request_stop();
    m_thread.join();
    ::close(m_listener);
}

void Proxy::work(const std::stop_token &stop)
{
    std::list<std::jthread> served;
    while (!stop.stop_requested()) {
        pollfd door{m_listener, POLLIN, 0};
        if (::poll(&door, 1, LookMs) > 0)
            served.emplace_back([this, client = ::accept(m_listener, nullptr, nullptr)](
                                    const std::stop_token &end) { serve(end, client); });
    }
}

void Proxy::serve(const std::stop_token &stop, int client)
{
    const int server = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_un address = addressOf(m_server);
    bool stands = ::connect(server, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0;
    bool wasAsking = false;
    while (stands && !stop.stop_requested()) {
        pollfd ends[]{{client, POLLIN, 0}, {server, POLLIN, 0}};
        ::poll(ends, 2, LookMs);
        if (ends[1].revents != 0) {
            stands = handOn(server, client, false);
            wasAsking = false;
        }
        if (stands && ends[0].revents != 0) {
            stands = handOn(client, server, true);
            m_roundTrips += wasAsking ? 0 : 1;
            wasAsking = true;
        }
    }
    ::close(client);
    ::close(server);
}

// False where that was the end.
bool Proxy::handOn(int from, int to, bool isAsking)
{
    if (isAsking)
        std::this_thread::sleep_for(std::chrono::milliseconds(m_delay));
    thread_local std::vector<char> bytes(Largest);
    const ssize_t taken = ::recv(from, bytes.data(), bytes.size(), 0);
    ssize_t sent = 0;
    while (taken > 0 && sent < taken) {
        const ssize_t now = ::send(to, bytes.data() + sent, std::size_t(taken - sent), MSG_NOSIGNAL);
        if (now <= 0)
            return false;
        sent += now;
    }
    return taken > 0;
}

} // namespace bench
