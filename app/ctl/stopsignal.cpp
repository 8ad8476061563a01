// SPDX-License-Identifier: MIT
#include "app/ctl/stopsignal.h"

#include <array>
#include <atomic>

#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace app::ctl {

namespace {

std::atomic<bool> raisedFlag = false;
std::array<int, 2> wakePipe{-1, -1};

extern "C" void noteSignal(int)
{
    // Nothing but async-signal-safe calls here.
    raisedFlag.store(true, std::memory_order_relaxed);
    const char byte = 1;
    [[maybe_unused]] const auto written = ::write(wakePipe[1], &byte, 1);
}

} // namespace

StopSignal::StopSignal()
{
    if (::pipe2(wakePipe.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        return;
    struct sigaction action
    {
    };
    action.sa_handler = noteSignal;
    action.sa_flags = int(SA_RESETHAND);
    ::sigaction(SIGINT, &action, nullptr);
    ::sigaction(SIGTERM, &action, nullptr);
}

bool StopSignal::isRaised()
{
    return raisedFlag.load(std::memory_order_relaxed);
}

void StopSignal::whenRaised(std::function<void()> act)
{
    m_notifier = std::make_unique<QSocketNotifier>(wakePipe[0], QSocketNotifier::Read);
    QObject::connect(m_notifier.get(), &QSocketNotifier::activated, m_notifier.get(),
                     [act = std::move(act)] { act(); });
}

} // namespace app::ctl
