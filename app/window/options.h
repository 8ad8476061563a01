// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QCoreApplication;

namespace app {

// What was asked for on the command line.
struct Options
{
    QString store;     // PATH or --store, else $MEMOIR_STORE, whole; empty: the one opened last
    QString shots;     // a folder for pictures
    QString shotStore; // whose, where it was named here; else the sample's
    bool isReadOnly = false;
    bool isBenchmark = false;

    static constexpr int UsageExit = 2;

    // Whether only words are asked for, which need no display.
    static bool wantsWords(int argc, char **argv);
    // Ends the program for --help and --version (0) and for what it does not know (2).
    static Options parse(const QCoreApplication &application);
};

} // namespace app
