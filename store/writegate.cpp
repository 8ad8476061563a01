// SPDX-License-Identifier: MIT
#include "store/writegate.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QThread>

#include <sqlite3.h>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace store {

namespace {

constexpr int FirstFixedVersion = 3'051'003;

} // namespace

WriteGate::WriteGate(const QString &storePath)
    : m_path(QFile::encodeName(pathFor(storePath)))
{}

WriteGate::~WriteGate()
{
    if (m_file >= 0)
        ::close(m_file); // also drops the lock
}

QString WriteGate::pathFor(const QString &storePath)
{
    return storePath + QLatin1StringView("-gate");
}

bool WriteGate::isNeeded()
{
    return sqlite3_libversion_number() < FirstFixedVersion;
}

bool WriteGate::openFile()
{
    if (m_file < 0)
        m_file = ::open(m_path.constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    return m_file >= 0;
}

bool WriteGate::tryEnter()
{
    if (!isNeeded())
        return true;
    if (!openFile())
        return false;
    m_held = ::flock(m_file, LOCK_EX | LOCK_NB) == 0;
    return m_held;
}

Result<void> WriteGate::enter(int timeoutMs)
{
    if (tryEnter())
        return {};
    if (m_file < 0)
        return failure(Error::Code::Unusable,
                       QCoreApplication::translate("store",
                                                   "The lock file %1 cannot be opened; check that its "
                                                   "folder may be written to.")
                           .arg(QFile::decodeName(m_path)));
    QElapsedTimer waited;
    waited.start();
    unsigned long pause = 100; // microseconds; grows so that a long wait costs no processor time
    while (!tryEnter()) {
        const int seconds = timeoutMs / 1000; // lupdate does not see texts whose number is a term
        if (waited.elapsed() > timeoutMs)
            return failure(Error::Code::Busy,
                           QCoreApplication::translate("store",
                                                       "Another program has been writing to this store for "
                                                       "%n second(s); try again when it is done.",
                                                       nullptr, seconds));
        QThread::usleep(pause);
        pause = std::min<unsigned long>(pause * 2, 5000);
    }
    return {};
}

void WriteGate::leave()
{
    if (m_held)
        ::flock(m_file, LOCK_UN);
    m_held = false;
}

} // namespace store
