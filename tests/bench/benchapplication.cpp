// SPDX-License-Identifier: MIT
#include "tests/bench/benchapplication.h"

#include <QEvent>

namespace bench {

bool BenchApplication::notify(QObject *receiver, QEvent *event)
{
    if (event->type() != QEvent::Paint)
        return QApplication::notify(receiver, event);
    QElapsedTimer clock;
    clock.start();
    const bool isTaken = QApplication::notify(receiver, event);
    Q_EMIT painted(receiver, since(clock));
    return isTaken;
}

} // namespace bench
