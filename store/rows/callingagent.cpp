// SPDX-License-Identifier: MIT
#include "store/rows/callingagent.h"

#include "store/database/connection.h"
#include "store/database/database.h"
#include "store/text.h"

namespace store {

QString callingAgent()
{
    return qEnvironmentVariable("MEMOIR_AGENT").trimmed();
}

bool isAgentAtWork(const Database &database)
{
    const auto session = Actor::parse(database.connection().sessionActor());
    return !callingAgent().isEmpty() || (session && session->kind == Actor::Kind::Agent);
}

Result<void> checkActsAs(const QString &agent)
{
    const QString calling = callingAgent();
    if (calling.isEmpty() || calling == agent)
        return {};
    return failure(
        Error::Code::Refused,
        Text::tr("The agent %1 is at work here ($MEMOIR_AGENT); it does not act as %2.").arg(calling, agent));
}

Actor actingHere(const Database &database, const Actor &actor)
{
    const QString session = database.connection().sessionActor();
    return session.isEmpty() || actor.kind == Actor::Kind::Rule ? actor
                                                                : Actor::parse(session).value_or(actor);
}

} // namespace store
