// SPDX-License-Identifier: MIT
#pragma once

#include "app/ctl/exitcode.h"

#include <span>

class QCommandLineParser;

namespace app::ctl {

class Invocation;

// How long an answer may take.
enum class Pace {
    Quick = 1, // --time-limit counts
    Free       // as long as the work takes: jobs, imports, checks of the whole file, waiting for a person
};

// One thing memoirctl can do. Texts are marked with QT_TRANSLATE_NOOP("memoirctl", ...).
struct Verb
{
    const char *name;
    const char *arguments = ""; // as shown in the usage line, "UID..."
    const char *summary;        // one sentence
    const char *details = "";   // more of it
    const char *examples;       // command lines, one per line, not translated
    int leastArguments = 0;
    int mostArguments = 0; // -1: any number
    // Whether this call decides or changes what a person answers for: it signs as a person, and is refused
    // where an agent is at work. A verb that does not say so decides.
    bool (*decides)(const Invocation &invocation);
    Pace pace = Pace::Free;
    bool onServer = false; // whether it works with a team's store on a server
    void (*declare)(QCommandLineParser &options) = nullptr;  // where it has options of its own
    store::Result<int> (*run)(const Invocation &invocation); // answers the exit code
};

bool always(const Invocation &invocation);
bool never(const Invocation &invocation);

// Every verb, in the order the help shows them.
std::span<const Verb *const> allVerbs();
const Verb *verbNamed(const QString &name); // null where there is none

} // namespace app::ctl
