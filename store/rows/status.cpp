// SPDX-License-Identifier: MIT
#include "store/rows/status.h"

#include "store/schema/layer.h"
#include "store/text.h"

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

// Statuses are declared in the order of the enumeration.
QString name(Status status)
{
    return QString::fromLatin1(reflexionLayer().statuses[size_t(status)]);
}

std::optional<Status> statusNamed(const QString &text)
{
    const auto found = std::ranges::find_if(AllStatuses, [&text](Status status) {
        return text == QLatin1StringView(reflexionLayer().statuses[size_t(status)]);
    });
    return found == AllStatuses.end() ? std::nullopt : std::optional(*found);
}

std::optional<Status> reflexionStatus(QStringView layer, const QString &name)
{
    return reflexionLayer().is(layer) ? statusNamed(name) : std::nullopt;
}

QString words(Status status)
{
    switch (status) {
    case Status::NeedsReview: return Text::tr("Needs review");
    case Status::ApprovedForReuse: return Text::tr("Approved for reuse");
    case Status::Rejected: return Text::tr("Rejected");
    case Status::Expired: return Text::tr("Expired");
    case Status::OneTimeException: return Text::tr("One-time exception");
    case Status::Sensitive: return Text::tr("Sensitive");
    case Status::Superseded: return Text::tr("Superseded");
    }
    Q_UNREACHABLE();
}

// Where an act of this name leads to, in the order of the declaration.
static std::vector<Status> stepsFrom(Status from, QLatin1StringView action)
{
    std::vector<Status> targets;
    for (const LayerStep &step : reflexionLayer().steps) {
        if (name(from) == QLatin1StringView(step.from) && action == QLatin1StringView(step.action))
            targets.push_back(*statusNamed(QString::fromLatin1(step.to)));
    }
    return targets;
}

const std::vector<Status> &decisionsFrom(Status status)
{
    static const auto all = [] {
        std::array<std::vector<Status>, AllStatuses.size()> targets;
        for (const Status from : AllStatuses)
            targets[size_t(from)] = stepsFrom(from, "decide"_L1);
        return targets;
    }();
    return all[size_t(status)];
}

bool isDecision(Status from, Status to)
{
    const auto &allowed = decisionsFrom(from);
    return std::ranges::find(allowed, to) != allowed.end();
}

static bool isStep(Status from, Status to, QLatin1StringView action)
{
    const auto allowed = stepsFrom(from, action);
    return std::ranges::find(allowed, to) != allowed.end();
}

bool isReopening(Status from, Status to)
{
    return isStep(from, to, "reopen"_L1);
}

bool isRuling(Status from, Status to)
{
    return isStep(from, to, "rule"_L1);
}

} // namespace store
