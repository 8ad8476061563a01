// SPDX-License-Identifier: MIT
#include "app/window/firstpaint.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFile>
#include <QTimer>

#include <cstdio>
#include <ctime>
#include <unistd.h>

namespace app {

namespace {

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

FirstPaint::FirstPaint(QObject *window)
    : QObject(window)
{
    window->installEventFilter(this);
}

bool FirstPaint::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Paint && !m_isPainted) {
        m_isPainted = true;
        // After this event the whole window has been painted.
        QTimer::singleShot(0, this, &FirstPaint::print);
    }
    return QObject::eventFilter(watched, event);
}

void FirstPaint::print()
{
    std::printf("%.1f\n", sinceStart());
    std::fflush(stdout);
    QCoreApplication::exit(0);
}

} // namespace app
