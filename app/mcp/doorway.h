// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QHash>
#include <QStringList>

#include <map>
#include <sys/types.h>

namespace app::mcp {

// The users who may connect, and the agent each one is: --allow USER=AGENT; USER is a name or a number.
using Guests = QHash<uid_t, QString>;
[[nodiscard]] store::Result<Guests> guestsOf(const QStringList &allowed);

// A Unix socket that serves agents of other users of this computer, so that only the reviewer needs access to
// the store's file. The kernel says which user connects (SO_PEERCRED), and Guests which agent that is. Each
// client gets a server process of its own, so that one that hangs, floods or stops reading harms no other.
// Ends on SIGTERM and SIGINT, with all its processes.
class Doorway
{
    Q_DISABLE_COPY_MOVE(Doorway)
public:
    struct Options
    {
        QString path;
        mode_t mode = 0660;
        Guests guests;
        QStringList server; // arguments of each client's memoirctl; --agent is added
    };

    explicit Doorway(Options options);
    ~Doorway();

    // Refused if something else than a socket is at the path, or another program serves there.
    [[nodiscard]] store::Result<void> open();
    void run();

private:
    void letIn(int client);
    void start(int client, uid_t user, const QString &agent);
    void turnAway(int client, const QString &why) const;
    int clientsOf(uid_t user) const;
    void reap();
    void sendAllHome();

    const Options m_options;
    int m_listener = -1;
    int m_signals = -1;
    ino_t m_inode = 0;               // of our socket: only that one is removed at the end
    std::map<pid_t, uid_t> m_served; // process of the server -> user of its client
};

} // namespace app::mcp
