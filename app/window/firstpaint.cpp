// SPDX-License-Identifier: MIT
#include "app/window/firstpaint.h"

#include "models/queuemodel.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFile>
#include <QTimer>

#include <cstdio>
#include <ctime>
#include <unistd.h>
#include <utility>

using namespace Qt::StringLiterals;

namespace app {

namespace {

constexpr int Patience = 20'000; // ms; an empty store paints no rows

// Milliseconds since the kernel started this process, in steps of its clock tick (10 ms).
double sinceStart()
{
    QFile file(QStringLiteral("/proc/self/stat"));
    if (!file.open(QIODevice::ReadOnly))
        return -1;
    const QByteArray line = file.readAll();
    // Field 22; the name in field 2 may hold blanks and ends with the last bracket.
    const QList<QByteArray> fields = line.mid(line.lastIndexOf(')') + 2).split(' ');
    const double started = fields.value(19).toDouble() * 1000 / double(sysconf(_SC_CLK_TCK));
    timespec now{};
    clock_gettime(CLOCK_BOOTTIME, &now);
    return double(now.tv_sec) * 1000 + double(now.tv_nsec) / 1e6 - started;
}

} // namespace

FirstPaint::FirstPaint(QObject *window, const models::QueueModel *queue, bool isOpening)
    : QObject(window)
    , m_window(window)
    , m_queue(queue)
    , m_waitsForRows(isOpening)
{
    qApp->installEventFilter(this);
    QTimer::singleShot(Patience, this, [] { QCoreApplication::exit(1); });
}

// Queued: after this event the whole window has been painted.
bool FirstPaint::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::Paint)
        return false;
    if (watched == m_window && !std::exchange(m_isPainted, true))
        QTimer::singleShot(0, Qt::PreciseTimer, this, [this] { print(!m_waitsForRows); });
    if (m_waitsForRows && isOfRows(watched) && !std::exchange(m_areRowsPainted, true))
        QTimer::singleShot(0, Qt::PreciseTimer, this, [this] { print(true); });
    return false;
}

bool FirstPaint::isOfRows(const QObject *watched) const
{
    return watched->parent() && watched->parent()->objectName() == "queue"_L1 && m_queue->rowCount() > 0
           && m_queue->index(0).data(models::QueueModel::LoadedRole).toBool();
}

void FirstPaint::print(bool isLast)
{
    std::printf("%.1f\n", sinceStart());
    std::fflush(stdout);
    if (isLast)
        QCoreApplication::exit(0);
}

} // namespace app
