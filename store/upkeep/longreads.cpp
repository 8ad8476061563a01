// SPDX-License-Identifier: MIT
#include "store/upkeep/longreads.h"

#include "store/database/locktable.h"

#include <QFile>
#include <QFileInfo>
#include <QThread>

#include <set>

#include <sys/stat.h>
#include <unistd.h>

namespace store {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

// Where SQLite locks its shared memory: WAL_READ_LOCK(0) to (4) of its wal.c.
constexpr off_t FirstReadMark = 123;
constexpr off_t LastReadMark = 127;

// Most reads last milliseconds: who reads again in the next look has read all the time, or reads without end.
std::set<pid_t> readersOf(const QString &path)
{
    struct stat found = {};
    std::set<pid_t> readers;
    if (::stat(QFile::encodeName(path + "-shm"_L1).constData(), &found) != 0)
        return readers;
    for (const HeldLock &lock : heldLocks()) {
        if (lock.inode == found.st_ino && lock.first >= FirstReadMark && lock.first <= LastReadMark
            && lock.process != ::getpid())
            readers.insert(lock.process);
    }
    return readers;
}

QString nameOf(pid_t process)
{
    const QString program = QFileInfo(u"/proc/%1/exe"_s.arg(process)).symLinkTarget();
    const QString number = QString::number(process);
    return program.isEmpty() ? number : u"%1 (%2)"_s.arg(number, QFileInfo(program).fileName());
}

} // namespace

LongReads longReads(const QString &storePath, std::chrono::seconds most)
{
    std::set<pid_t> readers = readersOf(storePath);
    LongReads reads;
    while (!readers.empty() && reads.watched < most) {
        QThread::sleep(1);
        const std::set<pid_t> still = readersOf(storePath);
        std::erase_if(readers, [&still](pid_t process) { return !still.contains(process); });
        reads.watched += 1s;
    }
    for (const pid_t process : readers)
        reads.processes += nameOf(process);
    return reads;
}

} // namespace store
