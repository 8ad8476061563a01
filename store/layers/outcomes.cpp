// SPDX-License-Identifier: MIT
#include "store/layers/outcomes.h"

#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

void count(Outcomes &outcomes, const QString &outcome)
{
    if (outcome == "improved"_L1)
        ++outcomes.improved;
    else if (outcome == "degraded"_L1)
        ++outcomes.degraded;
    else if (outcome == "neutral"_L1)
        ++outcomes.neutral;
}

} // namespace

QJsonObject Outcomes::json() const
{
    return {{u"improved"_s, improved}, {u"degraded"_s, degraded}, {u"neutral"_s, neutral}};
}

QString Outcomes::words() const
{
    QStringList parts;
    if (improved > 0)
        parts += Text::tr("%n improved", nullptr, improved);
    if (degraded > 0)
        parts += Text::tr("%n degraded", nullptr, degraded);
    if (neutral > 0)
        parts += Text::tr("%n without effect", nullptr, neutral);
    return parts.join(u", "_s);
}

Outcomes outcomesOf(const Reflexion &row, const std::vector<Sighting> &sightings)
{
    Outcomes outcomes;
    count(outcomes, row.outcome);
    for (const Sighting &sighting : sightings)
        count(outcomes, sighting.outcome);
    return outcomes;
}

} // namespace store
