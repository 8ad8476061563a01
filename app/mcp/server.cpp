// SPDX-License-Identifier: MIT
#include "app/mcp/server.h"

#include "app/ctl/output.h"
#include "store/database/database.h"

#include <array>
#include <csignal>
#include <poll.h>
#include <sys/signalfd.h>
#include <unistd.h>

namespace app::mcp {

namespace {

constexpr size_t MostAtOnce = 500; // messages of one batch, which share one sync to disk
constexpr int ParentCheck = 2'000; // ms

sigset_t endingSignals()
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    return signals;
}

} // namespace

Server::Server(store::Database &database, ctl::Output &output, const Session::Options &options, int input)
    : m_database(database)
    , m_output(output)
    , m_session(database, output, options)
    , m_isReadOnly(options.isReadOnly)
    , m_reader(input, LongestLine)
    , m_input(input)
    , m_parent(::getppid())
{
    // Signals are read from a descriptor, so that none interrupts a transaction.
    const sigset_t signals = endingSignals();
    ::sigprocmask(SIG_BLOCK, &signals, nullptr);
    m_signals = ::signalfd(-1, &signals, SFD_NONBLOCK | SFD_CLOEXEC);
    m_output.giveUpOn(m_signals);
}

Server::~Server()
{
    m_output.flush();
    m_output.giveUpOn(-1);
    if (m_signals >= 0)
        ::close(m_signals);
}

bool Server::wait()
{
    while (!m_reader.hasNext()) {
        if (m_reader.isAtEnd())
            return false;
        std::array<pollfd, 2> watched{pollfd{m_input, POLLIN, 0}, pollfd{m_signals, POLLIN, 0}};
        const int interval = m_session.tickInterval();
        const int ready = ::poll(watched.data(), watched.size(), interval > 0 ? interval : ParentCheck);
        if (watched[1].revents != 0)
            return false;
        if (ready == 0 && ::getppid() != m_parent)
            return false;
        m_session.tick();
        if (!m_output.flush())
            return false;
        keepUp();
    }
    return true;
}

bool Server::isAskedToEnd() const
{
    pollfd signals{m_signals, POLLIN, 0};
    return ::poll(&signals, 1, 0) > 0;
}

std::vector<Message> Server::arrived()
{
    std::vector<Message> batch;
    while (batch.size() < MostAtOnce && m_reader.hasNext()) {
        const auto line = m_reader.next();
        if (!line)
            break;
        if (line->isTooLong)
            batch.push_back(Message::tooLong(LongestLine));
        else if (!line->text.trimmed().isEmpty())
            batch.push_back(Message::parse(line->text));
    }
    return batch;
}

// The work after the replies. An anchor that fails is only logged: the replies hold all the same.
void Server::keepUp()
{
    m_session.keepUp();
    m_database.checkpointIfLarge();
    if (const auto anchored = m_isReadOnly ? store::Result<void>() : m_pace.keepUp(m_database); !anchored)
        qWarning("%s", qUtf8Printable(anchored.error().message));
}

void Server::run()
{
    while (!m_output.isBroken() && wait()) {
        m_session.handle(arrived());
        m_output.flush();
        keepUp();
        // Checked here too, as wait() does not see the signal while a client sends without a pause.
        if (isAskedToEnd())
            break;
    }
}

} // namespace app::mcp
