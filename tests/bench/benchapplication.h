// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>
#include <QElapsedTimer>
#include <QTimer>

namespace bench {

// An application that says when a widget was painted, and how long that took.
class BenchApplication : public QApplication
{
    Q_OBJECT
public:
    using QApplication::QApplication;

    bool notify(QObject *receiver, QEvent *event) override;

Q_SIGNALS:
    void painted(QObject *widget, double milliseconds);
};

// Runs the event loop until something holds; false where it did not within so many milliseconds.
template<typename Condition>
bool spinUntil(Condition holds, int milliseconds = 30'000)
{
    QTimer wake; // the loop sleeps until something happens
    QObject::connect(&wake, &QTimer::timeout, &wake, [] {});
    wake.start(milliseconds > 1'000 ? 500 : milliseconds);
    QElapsedTimer clock;
    clock.start();
    while (!holds()) {
        if (clock.elapsed() >= milliseconds)
            return false;
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    return true;
}

inline void spin(int milliseconds)
{
    spinUntil([] { return false; }, milliseconds);
}

inline double since(const QElapsedTimer &clock)
{
    return double(clock.nsecsElapsed()) / 1e6;
}

} // namespace bench
