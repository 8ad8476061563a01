// SPDX-License-Identifier: MIT
#pragma once

#include "app/ctl/exitcode.h"
#include "store/database/database.h"
#include "store/rows/actor.h"

#include <QCommandLineParser>
#include <QDateTime>
#include <QJsonObject>

#include <memory>

namespace app::ctl {

class Output;

// One call of a verb: its options and arguments, the store, and the output.
class Invocation
{
    Q_DISABLE_COPY_MOVE(Invocation)
public:
    Invocation(const QCommandLineParser &options, Output &output)
        : m_options(options)
        , m_output(output)
    {}

    Output &out() const { return m_output; }
    // Ends with a line: of JSON where that is wanted, else in words.
    int answer(const QJsonObject &json, const QString &words) const;
    bool wantsJson() const { return isSet(QStringLiteral("json")); }
    bool isReadOnly() const { return isSet(QStringLiteral("read-only")); }
    bool isSet(const QString &option) const { return m_options.isSet(option); }
    QString value(const QString &option) const { return m_options.value(option); }
    QStringList values(const QString &option) const { return m_options.values(option); }
    QStringList arguments() const { return m_options.positionalArguments(); }

    // --store, else $MEMOIR_STORE, else the XDG data folder.
    QString storePath() const;
    bool isAtServer() const;
    // At a server all openings of a call share one session, which costs more than most questions that it is
    // asked; --read-only alone makes it a reading one.
    [[nodiscard]] store::Result<std::shared_ptr<store::Database>> open(store::Database::Mode mode) const;
    [[nodiscard]] store::Result<std::shared_ptr<store::Database>> openToRead() const;
    // Also works with --read-only: then the store refuses each write, with its own sentence.
    [[nodiscard]] store::Result<std::shared_ptr<store::Database>> openToWrite() const;

    // Error::Usage where an option was given that is none of these and that not every verb has: it would do
    // nothing for `what`.
    [[nodiscard]] store::Result<void> takesOnly(const QStringList &options, const QString &what) const;
    // The value of an option as a whole number of at least `least`; `fallback` if the option was not given.
    [[nodiscard]] store::Result<int> number(const QString &option, int fallback, int least = 0) const;
    // Seconds: --time-limit, else the default limit; 0: no limit.
    [[nodiscard]] store::Result<int> timeLimit() const;
    // The person who decides: --reviewer, else $MEMOIR_REVIEWER, else $USER. Refused if that is no person.
    [[nodiscard]] store::Result<store::Actor> reviewer() const;
    // Who signs an act that agents may do as well: the agent in $MEMOIR_AGENT, else the reviewer.
    [[nodiscard]] store::Result<store::Actor> actor() const;
    // The agent that the store's server address logs in as; empty for a person, and for a file.
    QString sessionAgent() const;
    // sessionAgent(), else $MEMOIR_AGENT; empty where a person is at work.
    QString agentAtWork() const;
    // The agent that a memory or proposal belongs to: --agent, else sessionAgent(), else $MEMOIR_AGENT, else
    // `fallback`. Refused if another agent than that is at work.
    [[nodiscard]] store::Result<QString> agent(const QString &fallback) const;

private:
    store::Database::Mode mode() const;

    const QCommandLineParser &m_options;
    Output &m_output;
    mutable std::shared_ptr<store::Database> m_session;
};

// The option that reviewer() reads.
QCommandLineOption reviewerOption();

} // namespace app::ctl
