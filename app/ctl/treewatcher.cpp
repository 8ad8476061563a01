// SPDX-License-Identifier: MIT
#include "app/ctl/treewatcher.h"

#include "store/knowledge/filewalk.h"

#include <QFileInfo>
#include <QSet>

namespace app::ctl {

namespace {

constexpr int SettleMilliseconds = 400;
constexpr int PollMilliseconds = 30'000;

} // namespace

TreeWatcher::TreeWatcher(QStringList paths)
    : m_paths(std::move(paths))
{
    m_settle.setSingleShot(true);
    m_settle.setInterval(SettleMilliseconds);
    m_poll.setInterval(PollMilliseconds);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_settle, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_settle, qOverload<>(&QTimer::start));
    connect(&m_settle, &QTimer::timeout, this, &TreeWatcher::changed);
    connect(&m_poll, &QTimer::timeout, this, &TreeWatcher::changed);
    refresh();
}

// The paths to watch: folders notify of files that come and go, files of changes of their content.
QStringList TreeWatcher::wanted() const
{
    QStringList all;
    for (const QString &path : m_paths) {
        // For a path that does not exist now its folder is watched, as it may come back.
        const QFileInfo info(path);
        all += info.exists() ? info.canonicalFilePath() : info.absolutePath();
    }
    const auto found = store::knowledge::findFiles(m_paths);
    if (!found)
        return all;
    all += found->folders;
    for (const store::knowledge::FoundFile &file : found->files)
        all += file.path;
    return all;
}

void TreeWatcher::refresh()
{
    const QStringList all = wanted();
    QSet<QString> fresh(all.begin(), all.end());
    for (const QString &path : m_watcher.files() + m_watcher.directories())
        fresh.remove(path);
    if (fresh.isEmpty())
        return;
    if (m_watcher.addPaths(fresh.values()).isEmpty())
        m_poll.stop();
    else if (!m_poll.isActive())
        m_poll.start();
}

} // namespace app::ctl
