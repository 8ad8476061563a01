// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace store {

// The status of a reflexion. Only ApprovedForReuse is ever told to a model.
enum class Status {
    NeedsReview,
    ApprovedForReuse,
    Rejected,
    Expired,
    OneTimeException,
    Sensitive,
    Superseded
};

inline constexpr std::array AllStatuses{Status::NeedsReview, Status::ApprovedForReuse, Status::Rejected,
                                        Status::Expired,     Status::OneTimeException, Status::Sensitive,
                                        Status::Superseded};

QString name(Status status); // as stored: "needs_review", "approved_for_reuse", ...
std::optional<Status> statusNamed(const QString &name);
// The status of a row of any layer, where it is a reflexion; other layers have statuses of their own.
std::optional<Status> reflexionStatus(QStringView layer, const QString &name);
QString words(Status status); // as shown: "Needs review", translated

// The statuses to which a person's decision may move a row; reopening and undo have their own transitions.
const std::vector<Status> &decisionsFrom(Status status);
bool isDecision(Status from, Status to);
bool isReopening(Status from, Status to);
// Where a rule that a person switched on may move it to.
bool isRuling(Status from, Status to);

} // namespace store
