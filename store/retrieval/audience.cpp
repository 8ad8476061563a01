// SPDX-License-Identifier: MIT
#include "store/retrieval/audience.h"

#include "store/schema/layer.h"
#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

// The name is written into the statement, so that callers need not bind it.
QString idOf(const QString &agent)
{
    return u"(SELECT id FROM agent WHERE name = '"_s
           + QString(agent).remove(QChar::Null).replace(u'\'', u"''"_s) + u"')"_s;
}

} // namespace

QString Audience::closedBecause(const QString &sensitivity, const QString &owner) const
{
    if (!readsOf(owner))
        return Text::tr("It belongs to %1, whose memories %2 does not read. A person can "
                        "allow that: memoirctl agent set %2 --reads %1.")
            .arg(owner, agent);
    if (sensitivity == "private"_L1 && (agent.isEmpty() || owner != agent))
        return Text::tr("It is private: only its own agent, %1, is told.").arg(owner);
    if (sensitivity != "public"_L1 && sensitivity != "private"_L1)
        return Text::tr("Its sensitivity is \"sensitive\": nobody is told.");
    if (!classes.contains(sensitivity))
        return Text::tr("It is %1, and %2 is not told what is.").arg(sensitivity, agent);
    return {};
}

// Written with "=" and OR instead of IN, so that SQLite uses an index by agent. A caller with a better index
// (by run or entity) passes the alias as "+r", which bars this one.
QString Audience::ownerCondition(const QString &row, const Layer &layer) const
{
    const Layer &whole = layer.whole();
    if (!reads || !whole.isOfAgents())
        return {};
    QStringList owners;
    if (whole.mayBeEverybodys())
        owners += u"%1.agent_id IS NULL"_s.arg(row);
    for (const QString &name : *reads)
        owners += u"%1.agent_id = %2"_s.arg(row, idOf(name));
    return owners.isEmpty() ? u" AND FALSE"_s : u" AND ("_s + owners.join(u" OR "_s) + u')';
}

QString Audience::condition(const QString &row, const Layer &layer) const
{
    if (!layer.whole().column(u"sensitivity"))
        return ownerCondition(row, layer);
    QStringList told;
    if (classes.contains("public"_L1))
        told += u"%1.sensitivity = 'public'"_s.arg(row);
    if (classes.contains("private"_L1) && !agent.isEmpty())
        told += u"(%1.sensitivity = 'private' AND %1.agent_id = %2)"_s.arg(row, idOf(agent));
    return (told.isEmpty() ? u" AND FALSE"_s : u" AND ("_s + told.join(u" OR "_s) + u')')
           + ownerCondition(row, layer);
}

Audience Audience::asking(const QString &ofAgent) const
{
    Audience asking = *this;
    if (!ofAgent.isEmpty())
        asking.reads = readsOf(ofAgent) ? QStringList{ofAgent} : QStringList();
    return asking;
}

} // namespace store
