// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QHash>
#include <QString>

#include <atomic>
#include <functional>
#include <vector>

namespace tests {

// A file system of SQLite's over the real one that does what disks do at their worst: it fails a call, once
// or for good, and it keeps apart what was synced from what was only written, so that a power cut can be
// played at every sync. One for the process; the default from install() on. Counts and cuts concern files
// below one folder only.
class FaultVfs
{
public:
    enum class Lasting { Once, ForGood, Kills }; // Kills: the process ends there, as by SIGKILL

    static FaultVfs &install();

    // From now on the `nth` call (from 1) on a file below `folder` fails, as a full or a failing disk says
    // it.
    void failCall(const QString &folder, qint64 nth, Lasting lasting);
    void failNothing();
    qint64 calls() const { return m_calls; } // since failCall()
    bool hasFailed() const { return m_hasFailed; }

    // Asked at every sync of a file below `folder`, before it counts as synced.
    void watchSyncs(const QString &folder, std::function<void()> onSync);
    void watchNothing();
    // Syncs answer at once and keep nothing, as cheap disks do: a test that a cut then loses what it should
    // keep.
    void lie(bool lies) { m_lies = lies; }
    // What a disk might hold if the power failed now: all that was synced, and of what was written since any
    // sector or none, as `keeps` decides. The contents by path.
    QHash<QString, QByteArray> afterPowerCut(const std::function<bool()> &keeps) const;

    // For the shim itself.
    bool shallFail(const QByteArray &path);
    void opened(const QByteArray &path, const QByteArray &content);
    void written(const QByteArray &path, qint64 offset, const QByteArray &bytes);
    void truncated(const QByteArray &path, qint64 size);
    void synced(const QByteArray &path);
    void removed(const QByteArray &path);
    bool isWatched(const QByteArray &path) const;

private:
    struct Change
    {
        qint64 offset = 0;
        QByteArray bytes;
        bool isTruncation = false; // to `offset`
    };
    struct Disk
    {
        QByteArray durable;
        std::vector<Change> changes;
    };
    static void apply(QByteArray &content, const Change &change);

    QByteArray m_failing;
    qint64 m_nth = 0;
    Lasting m_lasting = Lasting::Once;
    std::atomic<qint64> m_calls = 0; // of any thread
    std::atomic<bool> m_hasFailed = false;

    QByteArray m_watched;
    std::function<void()> m_onSync;
    bool m_lies = false;
    QHash<QByteArray, Disk> m_disks;
};

} // namespace tests
