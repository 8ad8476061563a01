// SPDX-License-Identifier: MIT
#pragma once

#include <QSocketNotifier>

#include <functional>

namespace app::ctl {

// Catches SIGINT and SIGTERM for verbs that have something to finish first. While it exists the first signal
// only sets a flag and wakes the event loop; a second one ends the program. One per process.
class StopSignal
{
    Q_DISABLE_COPY_MOVE(StopSignal)
public:
    StopSignal();

    // True from the first signal on; to be asked from any thread.
    [[nodiscard]] static bool isRaised();
    // `act` is called in the event loop when the signal came.
    void whenRaised(std::function<void()> act);

private:
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace app::ctl
