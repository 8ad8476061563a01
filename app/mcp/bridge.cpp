// SPDX-License-Identifier: MIT
#include "app/mcp/bridge.h"

#include "store/text.h"

#include <QFile>

#include <array>
#include <cerrno>
#include <cstring>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace app::mcp {

using store::Text;

namespace {

constexpr qsizetype BlockSize = 64 * 1024;

// Copies in one direction.
class Carrier
{
public:
    Carrier(int from, int to)
        : m_from(from)
        , m_to(to)
        , m_block(BlockSize, 0)
    {}

    bool isAtEnd() const { return m_isAtEnd && m_begin == m_end; }
    bool isBroken() const { return m_isBroken; }
    pollfd wish() const
    {
        if (m_begin < m_end)
            return {m_to, POLLOUT, 0};
        return {m_isAtEnd ? -1 : m_from, POLLIN, 0};
    }
    void carry()
    {
        if (m_begin == m_end)
            read();
        else
            write();
    }

private:
    void read()
    {
        const ssize_t count = ::read(m_from, m_block.data(), size_t(m_block.size()));
        m_isAtEnd = count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN);
        m_begin = 0;
        m_end = std::max<ssize_t>(count, 0);
    }
    void write()
    {
        const ssize_t count = ::write(m_to, m_block.constData() + m_begin, size_t(m_end - m_begin));
        m_begin += std::max<ssize_t>(count, 0);
        m_isBroken = count < 0 && errno != EINTR && errno != EAGAIN;
    }

    const int m_from;
    const int m_to;
    QByteArray m_block;
    qsizetype m_begin = 0;
    qsizetype m_end = 0;
    bool m_isAtEnd = false;
    bool m_isBroken = false;
};

void carryBothWays(int socket)
{
    Carrier there(STDIN_FILENO, socket);
    Carrier back(socket, STDOUT_FILENO);
    bool isSaid = false; // the end was passed on
    while (!back.isAtEnd() && !back.isBroken()) {
        if (!isSaid && (there.isAtEnd() || there.isBroken())) {
            ::shutdown(socket, SHUT_WR);
            isSaid = true;
        }
        std::array<pollfd, 2> wishes{isSaid ? pollfd{-1, 0, 0} : there.wish(), back.wish()};
        if (::poll(wishes.data(), wishes.size(), -1) < 0 && errno != EINTR)
            return;
        if (wishes[0].revents != 0)
            there.carry();
        if (wishes[1].revents != 0)
            back.carry();
    }
}

} // namespace

store::Result<void> carryTo(const QString &path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const QByteArray name = QFile::encodeName(path);
    const bool fits = !name.isEmpty() && size_t(name.size()) < sizeof(address.sun_path);
    if (fits)
        std::memcpy(address.sun_path, name.constData(), size_t(name.size()));
    const int socket = fits ? ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0) : -1;
    errno = fits ? errno : ENAMETOOLONG;
    if (socket < 0 || ::connect(socket, reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0) {
        const QString why = QString::fromLocal8Bit(std::strerror(errno));
        if (socket >= 0)
            ::close(socket);
        return store::failure(
            store::Error::Code::NotFound,
            Text::tr("Nobody is served at %1: %2. \"memoirctl mcp --socket %1\" serves there.")
                .arg(path, why));
    }
    carryBothWays(socket);
    ::close(socket);
    return {};
}

} // namespace app::mcp
