// SPDX-License-Identifier: MIT
#include "store/curation/status.h"

#include <QCoreApplication>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

QString name(Status status)
{
    switch (status) {
    case Status::NeedsReview: return u"needs_review"_s;
    case Status::ApprovedForReuse: return u"approved_for_reuse"_s;
    case Status::Rejected: return u"rejected"_s;
    case Status::Expired: return u"expired"_s;
    case Status::OneTimeException: return u"one_time_exception"_s;
    case Status::Sensitive: return u"sensitive"_s;
    case Status::Superseded: return u"superseded"_s;
    }
    Q_UNREACHABLE();
}

std::optional<Status> statusNamed(const QString &text)
{
    const auto found = std::ranges::find(AllStatuses, text, [](Status status) { return name(status); });
    return found == AllStatuses.end() ? std::nullopt : std::optional(*found);
}

QString words(Status status)
{
    switch (status) {
    case Status::NeedsReview: return QCoreApplication::translate("store", "Needs review");
    case Status::ApprovedForReuse: return QCoreApplication::translate("store", "Approved for reuse");
    case Status::Rejected: return QCoreApplication::translate("store", "Rejected");
    case Status::Expired: return QCoreApplication::translate("store", "Expired");
    case Status::OneTimeException: return QCoreApplication::translate("store", "One-time exception");
    case Status::Sensitive: return QCoreApplication::translate("store", "Sensitive");
    case Status::Superseded: return QCoreApplication::translate("store", "Superseded");
    }
    Q_UNREACHABLE();
}

const std::vector<Status> &decisionsFrom(Status status)
{
    static const std::vector<Status> fromReview{Status::ApprovedForReuse, Status::Rejected,
                                                Status::OneTimeException, Status::Sensitive,
                                                Status::Superseded};
    static const std::vector<Status> fromApproved{Status::Superseded, Status::Rejected,
                                                  Status::OneTimeException, Status::Sensitive,
                                                  Status::NeedsReview};
    static const std::vector<Status> backToReview{Status::NeedsReview};
    static const std::vector<Status> none;
    switch (status) {
    case Status::NeedsReview: return fromReview;
    case Status::ApprovedForReuse: return fromApproved;
    case Status::OneTimeException:
    case Status::Sensitive:
    case Status::Expired: return backToReview;
    case Status::Rejected:
    case Status::Superseded: return none;
    }
    Q_UNREACHABLE();
}

bool isDecision(Status from, Status to)
{
    const auto &allowed = decisionsFrom(from);
    return std::ranges::find(allowed, to) != allowed.end();
}

bool isReopening(Status from, Status to)
{
    return to == Status::NeedsReview && (from == Status::Rejected || from == Status::Superseded);
}

} // namespace store
