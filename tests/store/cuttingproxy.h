// SPDX-License-Identifier: MIT
#pragma once

#include <QFile>
#include <QTemporaryDir>

#include <array>
#include <atomic>
#include <cerrno>
#include <list>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

namespace tests {

// A socket in a folder of its own that hands everything on to a server's socket and back, until so many bytes
// have passed: then it cuts off everybody, in the middle of whatever they say.
class CuttingProxy
{
    Q_DISABLE_COPY_MOVE(CuttingProxy)
public:
    explicit CuttingProxy(const QString &serverFolder)
        : m_server(socketIn(serverFolder))
        , m_listener(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0))
    {
        const sockaddr_un own = addressOf(socketIn(m_folder.path()));
        if (::bind(m_listener, reinterpret_cast<const sockaddr *>(&own), sizeof own) != 0
            || ::listen(m_listener, 16) != 0)
            qFatal("The proxy cannot listen.");
        m_thread = std::jthread([this](const std::stop_token &stop) { work(stop); });
    }
    ~CuttingProxy()
    {
        m_thread.request_stop();
        m_thread.join();
        ::close(m_listener);
    }

    QString folder() const { return m_folder.path(); }
    void cutAfter(qint64 bytes) { m_left = bytes; }
    void cutNoMore() { m_left = Never; }
    void cutNow() { m_isToBeCut = true; } // whoever speaks or not
    // After so many bytes it cuts, and takes nobody until it lets them in.
    void shutBehind(qint64 bytes)
    {
        m_isToBeShut = true;
        m_left = bytes;
    }
    bool isShut() const { return m_isShut; }
    void letIn() { m_isToBeShut = m_isShut = false; }
    // Nothing is handed on any more, and nobody is told; who comes when it speaks again is heard.
    void fallSilent() { m_isSilent = true; }
    void speak() { m_isSilent = false; }
    qint64 passed() const { return m_passed; } // bytes, both ways
    int cuts() const { return m_cuts; }
    // How often a client said something behind an answer, and then waited for the next.
    int roundTrips() const { return m_roundTrips; }

private:
    struct Pair
    {
        int client = -1;
        int server = -1;
        bool isDeaf = false;
        bool isAsking = false;
    };
    static constexpr qint64 Never = -1;
    static constexpr int LookMs = 5;

    static QByteArray socketIn(const QString &folder) { return QFile::encodeName(folder) + "/.s.PGSQL.5432"; }
    static sockaddr_un addressOf(const QByteArray &path)
    {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        qstrncpy(address.sun_path, path.constData(), sizeof address.sun_path);
        return address;
    }

    void work(const std::stop_token &stop)
    {
        while (!stop.stop_requested()) {
            if (m_isToBeCut.exchange(false)) {
                for (const Pair &pair : m_pairs)
                    drop(pair);
                m_pairs.clear();
                ++m_cuts;
            }
            std::vector<pollfd> all{{m_listener, POLLIN, 0}};
            for (Pair &pair : m_pairs) {
                pair.isDeaf = pair.isDeaf || m_isSilent;
                all.push_back({pair.isDeaf ? -1 : pair.client, POLLIN, 0});
                all.push_back({pair.isDeaf ? -1 : pair.server, POLLIN, 0});
            }
            ::poll(all.data(), all.size(), LookMs);
            if (all.front().revents != 0)
                accept();
            size_t at = 1;
            for (auto pair = m_pairs.begin(); pair != m_pairs.end() && at < all.size(); at += 2) {
                if (all[at].revents != 0 && !std::exchange(pair->isAsking, true))
                    ++m_roundTrips;
                pair->isAsking = pair->isAsking && all[at + 1].revents == 0;
                const bool stands = (all[at].revents == 0 || handOn(pair->client, pair->server))
                                    && (all[at + 1].revents == 0 || handOn(pair->server, pair->client));
                if (stands) {
                    ++pair;
                    continue;
                }
                drop(*pair);
                pair = m_pairs.erase(pair);
            }
        }
        for (const Pair &pair : m_pairs)
            drop(pair);
    }

    void accept()
    {
        const Pair pair{::accept(m_listener, nullptr, nullptr),
                        ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)};
        const sockaddr_un server = addressOf(m_server);
        if (!m_isShut
            && ::connect(pair.server, reinterpret_cast<const sockaddr *>(&server), sizeof server) == 0)
            m_pairs.push_back(pair);
        else
            drop(pair);
    }

    // False where that was the end, by one side or by the cut.
    bool handOn(int from, int to)
    {
        std::array<char, 4096> bytes;
        const ssize_t taken = ::recv(from, bytes.data(), bytes.size(), 0);
        if (taken <= 0)
            return false;
        const qint64 left = m_left;
        const bool cuts = left != Never && left <= taken;
        const qint64 given = cuts ? left : qint64(taken);
        for (qint64 at = 0; at < given;) {
            const ssize_t sent = ::send(to, bytes.data() + at, size_t(given - at), MSG_NOSIGNAL);
            if (sent <= 0)
                return false;
            at += sent;
        }
        m_passed += given;
        if (left != Never && !cuts)
            m_left = left - given;
        if (cuts) {
            m_left = Never;
            ++m_cuts;
            m_isShut = m_isToBeShut.load();
        }
        return !cuts;
    }

    static void drop(const Pair &pair)
    {
        ::close(pair.client);
        ::close(pair.server);
    }

    QTemporaryDir m_folder{QDir::tempPath() + QStringLiteral("/memoir_cut-XXXXXX")};
    const QByteArray m_server;
    const int m_listener;
    std::atomic<qint64> m_left = Never;
    std::atomic<qint64> m_passed = 0;
    std::atomic<int> m_cuts = 0;
    std::atomic<int> m_roundTrips = 0;
    std::atomic<bool> m_isToBeCut = false;
    std::atomic<bool> m_isToBeShut = false;
    std::atomic<bool> m_isShut = false;
    std::atomic<bool> m_isSilent = false;
    std::list<Pair> m_pairs; // on m_thread
    std::jthread m_thread;
};

} // namespace tests
