// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace tests {

// Stands between this program and the system's calls that change files, for the files below one folder that
// are no store of SQLite's (FaultVfs is for those). Makes one of the calls fail, and sees whether what is put
// under its name was on the disk by then. One for the process.
class FileCalls
{
public:
    enum class Lasting { Once, ForGood };

    // From now on the `nth` call (from 1) on a file below `folder` fails, as a full or a failing disk says
    // it.
    static void failCall(const QString &folder, qint64 nth, Lasting lasting);
    // Counts them and lets none fail.
    static void watch(const QString &folder);
    static void stop();

    static qint64 count(); // since one of the two
    static bool hasFailed();
    // "x.md was put in its place before it was on the disk": what a power cut could undo or tear.
    static QStringList unsynced();
};

} // namespace tests
