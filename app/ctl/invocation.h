// SPDX-License-Identifier: MIT
#pragma once

#include "app/ctl/exitcode.h"
#include "store/database/database.h"
#include "store/rows/actor.h"

#include <QCommandLineParser>
#include <QDateTime>

namespace app::ctl {

class Output;

// One call of a verb: what was asked for, where the store is and where the answer goes.
class Invocation
{
    Q_DISABLE_COPY_MOVE(Invocation)
public:
    Invocation(const QCommandLineParser &options, Output &output)
        : m_options(options)
        , m_output(output)
    {}

    Output &out() const { return m_output; }
    bool wantsJson() const { return isSet(QStringLiteral("json")); }
    bool isReadOnly() const { return isSet(QStringLiteral("read-only")); }
    bool isSet(const QString &option) const { return m_options.isSet(option); }
    QString value(const QString &option) const { return m_options.value(option); }
    QStringList values(const QString &option) const { return m_options.values(option); }
    QStringList arguments() const { return m_options.positionalArguments(); }

    // --store, else $MEMOIR_STORE, else the XDG data folder.
    QString storePath() const;
    [[nodiscard]] store::Result<std::unique_ptr<store::Database>> openToRead() const;
    // With --read-only it opens all the same, and the store refuses the write with its own sentence.
    [[nodiscard]] store::Result<std::unique_ptr<store::Database>> openToWrite() const;

    // A whole number of at least `least`; `fallback` where the option was not given.
    [[nodiscard]] store::Result<int> number(const QString &option, int fallback, int least = 0) const;
    // --time-limit, else what holds for every answer; 0 is none.
    [[nodiscard]] store::Result<int> timeLimit() const;
    // Who decides: --reviewer, else $MEMOIR_REVIEWER, else $USER. Refused where that is no person.
    [[nodiscard]] store::Result<store::Actor> reviewer() const;
    // Who does what agents may do as well: the agent at work, else the reviewer.
    [[nodiscard]] store::Result<store::Actor> actor() const;
    // The agent that logs in at the server with the address of the store; empty where that is a person, and
    // for a file.
    QString sessionAgent() const;
    // Whose memory or proposal it is: --agent, else who logs in at a server as an agent, else $MEMOIR_AGENT,
    // else `fallback`. The agent at work acts for no other.
    [[nodiscard]] store::Result<QString> agent(const QString &fallback) const;

private:
    const QCommandLineParser &m_options;
    Output &m_output;
    mutable std::optional<QString> m_sessionAgent;
};

// The option that reviewer() reads.
QCommandLineOption reviewerOption();

} // namespace app::ctl
