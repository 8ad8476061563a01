// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QHash>
#include <QStringList>

#include <map>
#include <sys/types.h>

namespace app::mcp {

// Who may come in, and as which agent: what --allow USER=AGENT says, USER being a name or a number.
using Guests = QHash<uid_t, QString>;
[[nodiscard]] store::Result<Guests> guestsOf(const QStringList &allowed);

// A Unix socket at which the agents of other users of this computer are served, while the store stays a file
// of the reviewer's alone. The system says whose program it is that connects (SO_PEERCRED), and the name of
// the agent follows from that. Each client has a server process of its own, so that one that hangs, floods or
// stops reading is nobody else's matter. Ends on SIGTERM and SIGINT, with all that it started.
class Doorway
{
    Q_DISABLE_COPY_MOVE(Doorway)
public:
    struct Options
    {
        QString path;
        mode_t mode = 0660;
        Guests guests;
        QStringList server; // arguments of each client's own memoirctl, to which its agent is added
    };

    explicit Doorway(Options options);
    ~Doorway();

    // Refused where something else is at the path, or another program serves there.
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
    ino_t m_inode = 0;               // of the socket, so that no other is removed in the end
    std::map<pid_t, uid_t> m_served; // by process
};

} // namespace app::mcp
