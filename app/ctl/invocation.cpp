// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"

#include "app/ctl/personkey.h"
#include "app/ctl/text.h"
#include "app/ctl/written.h"
#include "store/database/connection.h"
#include "store/database/server/address.h"
#include "store/deadline.h"
#include "store/rows/callingagent.h"

#include <QFileInfo>
#include <QStandardPaths>

namespace app::ctl {

using namespace Qt::StringLiterals;
using store::Database;

QString Invocation::storePath() const
{
    if (isSet(u"store"_s))
        return value(u"store"_s);
    const QString fromEnvironment = qEnvironmentVariable("MEMOIR_STORE");
    if (!fromEnvironment.isEmpty())
        return fromEnvironment;
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + "/memoir/store.memoir"_L1;
}

store::Result<std::unique_ptr<Database>> Invocation::openToRead() const
{
    if (isReadOnly() || !QFileInfo(storePath()).isWritable())
        return Database::open(storePath(), Database::Mode::ReadOnly);
    // Not opened read-only: SQLite would read a store that nobody has open as immutable, and a writer that
    // starts during a long read would spoil it. This connection writes nothing either.
    return Database::open(storePath(), Database::Mode::ReadWrite);
}

store::Result<std::unique_ptr<Database>> Invocation::openToWrite() const
{
    if (!isReadOnly())
        noteWriting();
    auto database =
        Database::open(storePath(), isReadOnly() ? Database::Mode::ReadOnly : Database::Mode::ReadWrite);
    if (database)
        unlockFor(**database);
    return database;
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
    if (m_sessionAgent)
        return *m_sessionAgent;
    m_sessionAgent = QString();
    if (!store::server::Address::isOne(storePath()))
        return {};
    const auto session = Database::open(storePath(), Database::Mode::ReadOnly);
    const auto actor = session ? store::Actor::parse((*session)->connection().sessionActor())
                               : tl::unexpected(session.error());
    if (actor && actor->kind == store::Actor::Kind::Agent)
        m_sessionAgent = actor->name;
    return *m_sessionAgent;
}

store::Result<QString> Invocation::agent(const QString &fallback) const
{
    const QString session = sessionAgent();
    const QString calling = session.isEmpty() ? store::callingAgent() : session;
    const QString agent = isSet(u"agent"_s) ? value(u"agent"_s) : calling.isEmpty() ? fallback : calling;
    if (!session.isEmpty() && agent != session)
        return store::failure(
            store::Error::Code::Refused,
            Text::tr("You are logged in at the server as the agent %1, and the server does not let it act "
                     "as %2: leave out --agent.")
                .arg(session, agent));
    return store::checkActsAs(agent).map([&agent] { return agent; });
}

QCommandLineOption reviewerOption()
{
    return {u"reviewer"_s, Text::tr("Who decides; a person's name. Default: $MEMOIR_REVIEWER, else $USER."),
            Text::tr("name")};
}

} // namespace app::ctl
