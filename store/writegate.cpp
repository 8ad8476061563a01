// SPDX-License-Identifier: MIT
#include "store/writegate.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QThread>

#include <sqlite3.h>

#include <cerrno>
#include <chrono>

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
    return openFile() && !isAwaited() && seize();
}

bool WriteGate::seize()
{
    m_held = ::flock(m_file, LOCK_EX | LOCK_NB) == 0;
    return m_held;
}

// Whether a place in the queue before `place` is taken, by whatever connection of whatever process.
bool WriteGate::isAwaited(qint64 place) const
{
    struct flock earlier
    {
    };
    earlier.l_type = F_WRLCK;
    earlier.l_whence = SEEK_SET;
    earlier.l_start = 0;
    earlier.l_len = place;
    return ::fcntl(m_file, F_OFD_GETLK, &earlier) == 0 && earlier.l_type != F_UNLCK;
}

// The moment of the arrival is the place: no counter has to be kept, and who dies leaves the queue with its
// file.
qint64 WriteGate::takePlace() const
{
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    struct flock place
    {
    };
    place.l_type = F_WRLCK;
    place.l_whence = SEEK_SET;
    place.l_start = std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
    place.l_len = 1;
    while (::fcntl(m_file, F_OFD_SETLK, &place) != 0 && (errno == EAGAIN || errno == EACCES))
        ++place.l_start;
    return place.l_start;
}

void WriteGate::leaveQueue() const
{
    struct flock all
    {
    };
    all.l_type = F_UNLCK;
    all.l_whence = SEEK_SET;
    ::fcntl(m_file, F_OFD_SETLK, &all);
}

bool WriteGate::waitInQueue(int timeoutMs)
{
    QElapsedTimer waited;
    waited.start();
    const qint64 place = takePlace();
    // The pause grows so that a long wait costs no processor time; who is next looks more often.
    constexpr unsigned long Shortest = 50;
    for (unsigned long pause = Shortest; waited.elapsed() <= timeoutMs; QThread::usleep(pause)) {
        const bool isNext = !isAwaited(place);
        if (isNext && seize())
            break;
        pause = std::min<unsigned long>(pause + pause / 2, isNext ? 200 : 1000);
    }
    leaveQueue();
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
    if (waitInQueue(timeoutMs))
        return {};
    const int seconds = timeoutMs / 1000; // lupdate does not see texts whose number is a term
    return failure(Error::Code::Busy,
                   QCoreApplication::translate("store",
                                               "Another program has been writing to this store for "
                                               "%n second(s); try again when it is done.",
                                               nullptr, seconds));
}

void WriteGate::leave()
{
    if (m_held)
        ::flock(m_file, LOCK_UN);
    m_held = false;
}

} // namespace store
