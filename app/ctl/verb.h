// SPDX-License-Identifier: MIT
#pragma once

#include "app/ctl/exitcode.h"

#include <span>

class QCommandLineParser;

namespace app::ctl {

class Invocation;

// Whether the time limit of answers applies to a verb.
enum class Pace {
    Instant, // a client waits for it: a quarter of a second, unless --time-limit says otherwise
    Quick,   // the limit (--time-limit) applies
    Free     // no limit: jobs, imports, checks of the whole file, waiting for a person
};

bool always(const Invocation &invocation);
bool never(const Invocation &invocation);

// A subcommand of a verb, named by its first argument: "revoke" of "key".
struct VerbAct
{
    const char *name;
    const char *arguments = "";                  // behind its name, as for a verb
    const char *options = "";                    // that it takes besides those of every verb: "agent limit"
    QStringList (*furtherOptions)() = nullptr;   // more of them, which are listed elsewhere; null: none
    bool (*decides)(const Invocation &) = never; // as for a verb
    store::Result<int> (*run)(const Invocation &invocation, const QStringList &arguments);
};

// One thing memoirctl can do. Texts are marked with QT_TRANSLATE_NOOP("memoirctl", ...).
struct Verb
{
    const char *name;
    const char *arguments = ""; // as in the usage line, "UID [WORD]..."; says how many it takes
    const char *summary;        // one sentence
    const char *details = "";   // further sentences
    const char *examples;       // command lines, one per line, not translated
    // Its subcommands; each says itself how many arguments it takes and whether it decides. Null: none.
    std::span<const VerbAct> (*acts)() = nullptr;
    // Whether a call decides something that a person has to answer for. Such calls are refused where an agent
    // is at work. Null: every call of the verb decides. Of a verb with subcommands: whether a call without
    // one decides.
    bool (*decides)(const Invocation &invocation);
    Pace pace = Pace::Free;
    ExitCode onWrongUse = Usage; // of a call that cannot be read
    bool onServer = false;       // whether it works with a team's store on a server
    void (*declare)(QCommandLineParser &options) = nullptr; // null: no options of its own
    // Returns the exit code. Of a verb with subcommands: what a call without one does; null where it needs
    // one.
    store::Result<int> (*run)(const Invocation &invocation) = nullptr;
};

// The subcommand that the arguments begin with; null where the verb has none of this name.
const VerbAct *actNamed(const Verb &verb, const QStringList &arguments);
// Whether this call is one that a person has to answer for.
bool decides(const Verb &verb, const Invocation &invocation);

// Every verb, in the order the help shows them.
std::span<const Verb *const> allVerbs();
const Verb *verbNamed(const QString &name); // null where there is none

} // namespace app::ctl
