// SPDX-License-Identifier: MIT
#include "store/rows/actor.h"

#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;

QString Actor::toString() const
{
    switch (kind) {
    case Kind::Person: return "person:"_L1 + name;
    case Kind::Rule: return "rule:"_L1 + name;
    case Kind::Agent: return "agent:"_L1 + name;
    }
    Q_UNREACHABLE();
}

Result<Actor> Actor::parse(const QString &text)
{
    const qsizetype colon = text.indexOf(u':');
    const QString kind = colon < 0 ? u"person"_s : text.left(colon);
    const QString name = text.mid(colon + 1).trimmed();
    if (!name.isEmpty() && kind == "person"_L1)
        return person(name);
    if (!name.isEmpty() && kind == "rule"_L1)
        return rule(name);
    if (!name.isEmpty() && kind == "agent"_L1)
        return agent(name);
    return failure(Error::Code::Usage, Text::tr("\"%1\" names nobody; write person:NAME, rule:NAME or "
                                                "agent:NAME.")
                                           .arg(text));
}

} // namespace store
