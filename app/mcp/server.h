// SPDX-License-Identifier: MIT
#pragma once

#include "app/ctl/linereader.h"
#include "app/mcp/session.h"
#include "store/rows/anchorpace.h"

namespace app::mcp {

// The stdio transport of the Model Context Protocol: one JSON-RPC message a line from a file descriptor,
// replies to standard output, nothing else there. Ends when the input does, on SIGTERM and SIGINT, and when
// the program that started it is gone and says nothing more; what has arrived is answered first.
// https://modelcontextprotocol.io/specification/2025-11-25/basic/transports
class Server
{
    Q_DISABLE_COPY_MOVE(Server)
public:
    static constexpr qsizetype LongestLine = 4 << 20; // bytes

    Server(store::Database &database, ctl::Output &output, const Session::Options &options, int input);
    ~Server();

    void run();

private:
    bool wait(); // until a line is there; false when it is time to end
    bool isAskedToEnd() const;
    void keepUp(); // what nobody waits for
    std::vector<Message> arrived();

    store::Database &m_database;
    ctl::Output &m_output;
    Session m_session;
    store::AnchorPace m_pace;
    const bool m_isReadOnly;
    ctl::LineReader m_reader;
    const int m_input;
    int m_signals = -1; // signalfd
    const int m_parent;
};

} // namespace app::mcp
