// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

class QCommandLineParser;

namespace app::ctl {

class Invocation;
class Output;
struct Verb;

// memoirctl from its arguments to its exit code. Options of all verbs may come before or after the verb.
class Program
{
    Q_DISABLE_COPY_MOVE(Program)
public:
    explicit Program(Output &output)
        : m_output(output)
    {}

    int run(const QStringList &arguments); // without the program's own name

private:
    [[nodiscard]] store::Result<int> dispatch();
    [[nodiscard]] store::Result<int> runVerb(const Verb &verb);
    void splitOffVerb(const QStringList &arguments);
    void turnHelpRound();
    [[nodiscard]] store::Result<int> printSubject();
    static void anchor(const Invocation &invocation);
    void report(const store::Error &error);

    Output &m_output;
    QString m_verb;     // empty where none was named
    QString m_subject;  // the subject of "help SUBJECT"
    QStringList m_rest; // everything but the verb
};

} // namespace app::ctl
