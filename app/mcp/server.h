// SPDX-License-Identifier: MIT
#pragma once

#include "app/ctl/linereader.h"
#include "app/mcp/session.h"
#include "store/rows/anchorpace.h"

namespace app::mcp {

// The stdio transport of the Model Context Protocol: JSON-RPC messages, one on each line, from a file
// descriptor; only replies go to standard output. Ends at the end of the input, on SIGTERM and SIGINT, and
// when the parent process is gone and the input is silent; messages that have arrived are answered first.
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
    bool wait(); // for a line; false when it is time to end
    bool isAskedToEnd() const;
    void keepUp(); // work after the replies: tellings, checkpoint, anchor
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
