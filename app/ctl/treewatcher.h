// SPDX-License-Identifier: MIT
#pragma once

#include <QFileSystemWatcher>
#include <QStringList>
#include <QTimer>

#include <functional>

namespace app::ctl {

// Says when something below some paths changed, once for a burst of changes. Where the system has no watches
// left it looks every half minute instead.
class TreeWatcher final : public QObject
{
    Q_OBJECT
public:
    explicit TreeWatcher(QStringList paths);

    // Looks again at what there is to watch: folders come and go.
    void refresh();
    [[nodiscard]] bool isPolling() const { return m_poll.isActive(); }

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] QStringList wanted() const;

    const QStringList m_paths;
    QFileSystemWatcher m_watcher;
    QTimer m_settle; // runs out when nothing has changed for a moment
    QTimer m_poll;
};

} // namespace app::ctl
