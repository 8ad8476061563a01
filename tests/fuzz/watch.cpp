// SPDX-License-Identifier: MIT
#include "tests/fuzz/watch.h"

#include "tests/fuzz/input.h"

#include <array>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include <fcntl.h>
#include <sys/time.h>
#include <unistd.h>

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/common_interface_defs.h>
#endif

// The undefined behaviour sanitizer ends a process without a call to us, but for the signal. Its name is
// given. NOLINTNEXTLINE
extern "C" const char *__ubsan_default_options()
{
    return "abort_on_error=1:print_stacktrace=1";
}

namespace fuzz {

namespace {

// Read by a signal handler: plain memory that nobody allocates.
std::array<char, 4096> keptFile{};
std::array<char, 64> parserName{};
const char *current = nullptr;
qsizetype currentSize = 0;

void say(const char *text)
{
    static_cast<void>(!write(STDERR_FILENO, text, std::strlen(text)));
}

void sayHex()
{
    constexpr auto digits = "0123456789abcdef";
    for (qsizetype i = 0; i < currentSize; ++i) {
        const auto byte = static_cast<unsigned char>(current[i]);
        const std::array<char, 2> hex{digits[byte >> 4], digits[byte & 15]};
        static_cast<void>(!write(STDERR_FILENO, hex.data(), hex.size()));
    }
    say("\n");
}

void keep()
{
    if (!current)
        return;
    const int file = open(keptFile.data(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file >= 0) {
        static_cast<void>(!write(file, current, size_t(currentSize)));
        close(file);
    }
    say("The input that ended ");
    say(parserName.data());
    say(file >= 0 ? " is kept in " : " cannot be kept in ");
    say(keptFile.data());
    say(":\n");
    sayHex();
    current = nullptr;
}

void onSignal(int number)
{
    say(number == SIGPROF ? "One input took more than 10 seconds.\n" : "");
    say(number == SIGALRM ? "One input waits for what does not come.\n" : "");
    keep();
    std::signal(SIGABRT, SIG_DFL);
    std::abort();
}

// By the time that the process was at work: how busy the computer is does not count.
void limitTo(unsigned seconds)
{
    const itimerval limit{{0, 0}, {time_t(seconds), 0}};
    setitimer(ITIMER_PROF, &limit, nullptr);
}

template<size_t Size>
void copy(const QByteArray &from, std::array<char, Size> &to)
{
    std::strncpy(to.data(), from.constData(), Size - 1);
}

} // namespace

void broken(const char *what)
{
    say("Broken: ");
    say(what);
    say(".\n");
    std::abort();
}

namespace watch {

void begin(const QByteArray &parser, const QByteArray &file)
{
    copy(parser, parserName);
    copy(file, keptFile);
    for (const int number : {SIGALRM, SIGPROF, SIGABRT})
        std::signal(number, onSignal);
#ifdef __SANITIZE_ADDRESS__
    __sanitizer_set_death_callback(keep);
#else
    for (const int number : {SIGSEGV, SIGBUS, SIGFPE, SIGILL})
        std::signal(number, onSignal);
#endif
}

void taking(const QByteArray &input)
{
    current = input.constData();
    currentSize = input.size();
    limitTo(MostSeconds);
    alarm(MostIdleSeconds);
}

void taken()
{
    limitTo(0);
    alarm(0);
    current = nullptr;
}

} // namespace watch

} // namespace fuzz
