// SPDX-License-Identifier: MIT
#pragma once

#include <QFileSystemWatcher>
#include <QStringList>
#include <QTimer>

#include <functional>

namespace app::ctl {

// Emits changed() when something below the paths changed, once for a burst of changes. If the system has no
// file watches left it looks every half minute instead.
class TreeWatcher final : public QObject
{
    Q_OBJECT
public:
    explicit TreeWatcher(QStringList paths);

    // Sets the watches anew, as folders come and go.
    void refresh();
    [[nodiscard]] bool isPolling() const { return m_poll.isActive(); }

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] QStringList wanted() const;

    const QStringList m_paths;
    QFileSystemWatcher m_watcher;
    QTimer m_settle; // ends a burst: started anew by each change
    QTimer m_poll;
};

} // namespace app::ctl
