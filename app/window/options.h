// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QCoreApplication;

namespace app {

// The options of the command line.
struct Options
{
    QString store;     // absolute, from PATH, --store or $MEMOIR_STORE; empty: the last one
    QString shots;     // folder for the pictures of --shots
    QString shotStore; // the store to take pictures of; empty: the sample workspace
    bool isReadOnly = false;
    bool isBenchmark = false;

    static constexpr int UsageExit = 2;

    // Whether the call only prints text (--help, --version), for which no display is needed.
    static bool wantsWords(int argc, char **argv);
    // Ends the program for --help and --version (exit code 0) and for unknown options (2).
    static Options parse(const QCoreApplication &application);
};

} // namespace app
