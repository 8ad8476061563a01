// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"

#include "app/ctl/help.h"
#include "app/ctl/output.h"
#include "app/ctl/personkey.h"
#include "app/ctl/text.h"
#include "app/ctl/written.h"
#include "store/database/connection.h"
#include "store/database/readonlyplace.h"
#include "store/database/server/address.h"
#include "store/database/textdoor.h"
#include "store/deadline.h"
#include "store/files/storefolder.h"
#include "store/rows/callingagent.h"

#include <cstdio>

namespace app::ctl {

using namespace Qt::StringLiterals;
using store::Database;

namespace {

void sayBroughtUpToDate(const QString &copy)
{
    if (copy.isEmpty())
        return;
    const QString line =
        Text::tr("The store was brought up to date for this build of Memoir; as it was, it lies in %1.")
            .arg(printable(copy));
    std::fputs((line + u'\n').toUtf8().constData(), stderr);
}

} // namespace

int Invocation::answer(const QJsonObject &json, const QString &words) const
{
    wantsJson() ? m_output.json(json) : m_output.line(words);
    return Done;
}

QString Invocation::storePath() const
{
    return isSet(u"store"_s) ? value(u"store"_s) : store::standardStore();
}

store::Result<std::shared_ptr<Database>> Invocation::open(Database::Mode mode) const
{
    if (m_session)
        return m_session;
    return Database::open(storePath(), mode).map([&](std::unique_ptr<Database> &&opened) {
        std::shared_ptr<Database> database = std::move(opened);
        sayBroughtUpToDate(database->connection().copyOfBefore());
        if (isAtServer())
            m_session = database;
        return database;
    });
}

bool Invocation::isAtServer() const
{
    return store::server::Address::isOne(storePath());
}

Database::Mode Invocation::mode() const
{
    return isReadOnly() ? Database::Mode::ReadOnly : Database::Mode::ReadWrite;
}

store::Result<std::shared_ptr<Database>> Invocation::openToRead() const
{
    // Not opened read-only: SQLite would read a store that nobody has open as immutable, and a writer that
    // starts during a long read would spoil it. This connection writes nothing either.
    const QString readOnly = store::whyReadOnly(storePath());
    if (!readOnly.isEmpty() && !isReadOnly())
        std::fputs((printable(readOnly) + u'\n').toUtf8().constData(), stderr);
    return open(readOnly.isEmpty() ? mode() : Database::Mode::ReadOnly);
}

store::Result<std::shared_ptr<Database>> Invocation::openToWrite() const
{
    if (!isReadOnly())
        noteWriting();
    auto database = open(mode());
    if (database)
        unlockFor(**database);
    return database;
}

store::Result<void> Invocation::takesOnly(const QStringList &options, const QString &what) const
{
    QStringList taken = options + QStringList{u"reviewer"_s};
    for (const QCommandLineOption &option : commonOptions())
        taken += option.names();
    for (const QString &given : m_options.optionNames()) {
        if (!taken.contains(given))
            return usageError(Text::tr("--%1 does not go with \"%2\".").arg(given, what));
    }
    return {};
}

store::Result<int> Invocation::number(const QString &option, int fallback, int least) const
{
    if (!isSet(option))
        return fallback;
    bool isNumber = false;
    const int number = value(option).toInt(&isNumber);
    if (!isNumber || number < least)
        return usageError(Text::tr("--%1 takes a whole number of at least %2, not \"%3\".")
                              .arg(option, QString::number(least), value(option)));
    return number;
}

store::Result<int> Invocation::timeLimit() const
{
    bool isNumber = false;
    const bool isLimit = qEnvironmentVariableIntValue("MEMOIR_TIME_LIMIT", &isNumber) >= 0 && isNumber;
    if (!isSet(u"time-limit"_s) && !isLimit && !qEnvironmentVariableIsEmpty("MEMOIR_TIME_LIMIT"))
        return usageError(Text::tr("$MEMOIR_TIME_LIMIT takes a whole number of at least 0, not \"%1\".")
                              .arg(qEnvironmentVariable("MEMOIR_TIME_LIMIT")));
    return number(u"time-limit"_s, int(store::Deadline::standard() / std::chrono::seconds(1)));
}

store::Result<store::Actor> Invocation::reviewer() const
{
    QString name = value(u"reviewer"_s);
    if (!isSet(u"reviewer"_s)) {
        name = qEnvironmentVariable("MEMOIR_REVIEWER");
        if (name.isEmpty())
            name = qEnvironmentVariable("USER");
        if (name.isEmpty())
            name = u"person"_s;
    }
    auto actor = store::Actor::parse(name);
    if (actor && actor->kind != store::Actor::Kind::Person)
        return store::failure(
            store::Error::Code::Refused,
            Text::tr("\"%1\" cannot decide: only a person reviews what agents remember.").arg(name));
    return actor;
}

store::Result<store::Actor> Invocation::actor() const
{
    const QString agent = store::callingAgent();
    return agent.isEmpty() ? reviewer() : store::Actor::agent(agent);
}

QString Invocation::sessionAgent() const
{
    if (!isAtServer())
        return {};
    const auto session = open(mode());
    const auto actor = session ? store::Actor::parse((*session)->connection().sessionActor())
                               : tl::unexpected(session.error());
    return actor && actor->kind == store::Actor::Kind::Agent ? actor->name : QString();
}

QString Invocation::agentAtWork() const
{
    const QString session = sessionAgent();
    return session.isEmpty() ? store::callingAgent() : session;
}

store::Result<QString> Invocation::agent(const QString &fallback) const
{
    const QString session = sessionAgent();
    const QString calling = agentAtWork();
    const QString agent = isSet(u"agent"_s) ? value(u"agent"_s) : calling.isEmpty() ? fallback : calling;
    if (!session.isEmpty() && agent != session)
        return store::failure(
            store::Error::Code::Refused,
            Text::tr("You are logged in at the server as the agent %1, and the server does not let it act "
                     "as %2: leave out --agent.")
                .arg(session, agent));
    return store::checkActsAs(agent).and_then([&agent] { return store::mayBeNamed(agent); }).map([&agent] {
        return agent;
    });
}

QCommandLineOption reviewerOption()
{
    return {u"reviewer"_s, Text::tr("Who decides; a person's name. Default: $MEMOIR_REVIEWER, else $USER."),
            Text::tr("name")};
}

} // namespace app::ctl
