// SPDX-License-Identifier: MIT
#include "tests/faults/killedchild.h"

#include "tests/faults/faultvfs.h"

#include <array>
#include <csignal>
#include <limits>

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tests {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::duration_cast;
using std::chrono::microseconds;

constexpr unsigned MostSeconds = 10;
constexpr qint64 Acknowledged = -1; // what the child writes first; then how many calls it made

[[noreturn]] void work(int out, const QString &folder, const QString &store, const StoreAct &act,
                       const KilledChild::Moment &moment)
{
    ::alarm(MostSeconds);
    FaultVfs &faults = FaultVfs::install();
    faults.failCall(folder, moment.atCall.value_or(std::numeric_limits<qint64>::max()),
                    FaultVfs::Lasting::Kills);
    const auto say = [out](qint64 word) { return ::write(out, &word, sizeof word) == sizeof word; };
    if (auto database = store::Database::open(store, store::Database::Mode::ReadWrite)) {
        if (act.perform(*database) && !say(Acknowledged))
            ::_exit(1);
    }
    ::_exit(say(faults.calls()) ? 0 : 1);
}

// Until the moment has come, or the child has closed its end.
void waitFor(int in, microseconds time, Clock::time_point begun)
{
    pollfd end{in, 0, 0}; // hang-ups only
    while (true) {
        const auto left = time - duration_cast<microseconds>(Clock::now() - begun);
        const timespec pause{left.count() / 1'000'000, (left.count() % 1'000'000) * 1'000};
        if (left.count() <= 0 || ::ppoll(&end, 1, &pause, nullptr) != 0)
            return;
    }
}

void read(int in, KilledChild::End &end)
{
    qint64 word = 0;
    while (::read(in, &word, sizeof word) == sizeof word) {
        end.isAcknowledged = end.isAcknowledged || word == Acknowledged;
        end.calls = std::max(end.calls, word);
    }
}

} // namespace

KilledChild::End KilledChild::run(const QString &folder, const QString &store, const StoreAct &act,
                                  const Moment &moment)
{
    std::array<int, 2> pipe{};
    if (::pipe(pipe.data()) != 0)
        qFatal("no pipe");
    const auto begun = Clock::now();
    const pid_t child = ::fork();
    if (child == 0) {
        ::close(pipe[0]);
        work(pipe[1], folder, store, act, moment);
    }
    ::close(pipe[1]);
    if (moment.after) {
        waitFor(pipe[0], *moment.after, begun);
        ::kill(child, SIGKILL);
    }
    End end;
    read(pipe[0], end);
    ::close(pipe[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    end.took = duration_cast<microseconds>(Clock::now() - begun);
    end.isKilled = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
    end.isHung = WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM;
    if (!end.isKilled && !end.isHung && !(WIFEXITED(status) && WEXITSTATUS(status) == 0))
        qFatal("%s died of itself (status %d)", act.name, status);
    return end;
}

} // namespace tests
