// SPDX-License-Identifier: MIT
#pragma once

#include <QSocketNotifier>

#include <functional>

namespace app::ctl {

// Catches SIGINT and SIGTERM for verbs that have something to finish first. From its making on the signals
// only set a flag and wake the event loop; a second signal ends the program as before. One per process.
class StopSignal
{
    Q_DISABLE_COPY_MOVE(StopSignal)
public:
    StopSignal();

    // True from the first signal on; to be asked from any thread.
    [[nodiscard]] static bool isRaised();
    // Called in the event loop when the signal came.
    void whenRaised(std::function<void()> act);

private:
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace app::ctl
