// SPDX-License-Identifier: MIT
#include "store/database/writegate.h"

#include "store/database/gateturn.h"
#include "store/deadline.h"
#include "store/files/storerights.h"
#include "store/text.h"

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
constexpr QLatin1StringView Ending("-gate");

// A queue for those who find the gate taken, so that they get it in the order of arrival: a writer that
// returns at once would otherwise overtake those that sleep. A place is a lock on one byte of the gate's
// file, chosen by the time of arrival: no counter has to be kept, and the lock of a process that dies is
// released.
class Queue
{
    Q_DISABLE_COPY_MOVE(Queue)
public:
    explicit Queue(int file)
        : m_file(file)
    {
        const auto now = std::chrono::steady_clock::now().time_since_epoch();
        struct flock place =
            bytes(F_WRLCK, std::chrono::duration_cast<std::chrono::nanoseconds>(now).count(), 1);
        while (::fcntl(m_file, F_OFD_SETLK, &place) != 0 && (errno == EAGAIN || errno == EACCES))
            ++place.l_start;
        m_place = place.l_start;
    }
    ~Queue()
    {
        struct flock all = bytes(F_UNLCK, 0, 0);
        ::fcntl(m_file, F_OFD_SETLK, &all);
    }

    bool isMyTurn() const { return !isTaken(m_file, m_place); }
    // Whether a place before `place` is taken, by any connection of any process; 0 asks for any place at all.
    static bool isTaken(int file, qint64 place = 0)
    {
        struct flock earlier = bytes(F_WRLCK, 0, place);
        return ::fcntl(file, F_OFD_GETLK, &earlier) == 0 && earlier.l_type != F_UNLCK;
    }

private:
    static struct flock bytes(short type, qint64 start, qint64 length)
    {
        struct flock range
        {
        };
        range.l_type = type;
        range.l_whence = SEEK_SET;
        range.l_start = start;
        range.l_len = length;
        return range;
    }

    const int m_file;
    qint64 m_place = 0;
};

bool isLocked(int file)
{
    return ::flock(file, LOCK_EX | LOCK_NB) == 0;
}

bool waitInQueue(int file, int timeoutMs)
{
    QElapsedTimer waited;
    waited.start();
    const Queue queue(file);
    // The pause grows so that a long wait costs no processor time; the first in the queue looks more often.
    for (unsigned long pause = 50; waited.elapsed() <= timeoutMs && !Deadline::isOver();
         QThread::usleep(pause)) {
        const bool isNext = queue.isMyTurn();
        if (isNext && isLocked(file))
            return true;
        pause = std::min<unsigned long>(pause + pause / 2, isNext ? 200 : 1000);
    }
    return false;
}

} // namespace

WriteGate::WriteGate(const QString &storePath)
    : m_path(QFile::encodeName(pathFor(storePath)))
{}

WriteGate::~WriteGate()
{
    GateTurn::takesOver(this);
    if (m_file >= 0)
        ::close(m_file); // also drops the lock
}

QString WriteGate::pathFor(const QString &storePath)
{
    return storePath + Ending;
}

bool WriteGate::isNeeded()
{
    return sqlite3_libversion_number() < FirstFixedVersion;
}

bool WriteGate::openFile()
{
    if (m_file >= 0)
        return true;
    m_file = ::open(m_path.constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    // A group that may write the store needs its rights on the gate's file too.
    if (m_file >= 0)
        giveRightsOf(QFile::decodeName(m_path).chopped(Ending.size()), m_file);
    return m_file >= 0;
}

bool WriteGate::tryEnter()
{
    if (!isNeeded() || GateTurn::takesOver(this))
        return true;
    m_held = openFile() && !Queue::isTaken(m_file) && isLocked(m_file);
    if (m_held)
        GateTurn::began();
    return m_held;
}

Result<void> WriteGate::enter(int timeoutMs)
{
    if (tryEnter())
        return {};
    if (m_file < 0)
        return failure(Error::Code::Unusable, Text::tr("The lock file %1 cannot be opened; check that it and "
                                                       "its folder may be written to.")
                                                  .arg(QFile::decodeName(m_path)));
    m_held = waitInQueue(m_file, timeoutMs);
    if (m_held) {
        GateTurn::began();
        return {};
    }
    if (Deadline::isOver())
        return tl::unexpected(Deadline::error());
    const int seconds = timeoutMs / 1000; // lupdate does not find texts whose number is an expression
    return failure(Error::Code::Busy, Text::tr("Another program has been writing to this store for "
                                               "%n second(s); try again when it is done.",
                                               nullptr, seconds));
}

void WriteGate::leave()
{
    if (!m_held || GateTurn::isLeft(this))
        return;
    ::flock(m_file, LOCK_UN);
    m_held = false;
}

} // namespace store
