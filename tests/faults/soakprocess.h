// SPDX-License-Identifier: MIT
#pragma once

#include "tests/app/ctlprocess.h"

#include <csignal>

namespace tests {

// A program of the soak: on that store, its own files below `folder`, and told by an error, not by a signal,
// where a file may not grow.
inline void prepareForSoak(QProcess &process, const QString &store, const QString &folder)
{
    QProcessEnvironment environment = CtlProcess(store).environment();
    environment.insert(QStringLiteral("TMPDIR"), folder);
    process.setProcessEnvironment(environment);
    process.setChildProcessModifier([] { std::signal(SIGXFSZ, SIG_IGN); });
}

} // namespace tests
