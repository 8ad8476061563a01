// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/verdictbar.h"

#include <QDateTime>

namespace views {

// The moments that the verdict bar offers for snoozing. A choice without a value asks for a typed date; one
// with an invalid QDateTime ends the snooze.
[[nodiscard]] std::vector<VerdictBar::Choice> snoozeChoices(const QDateTime &now, bool isAsleep);
// "2026-12-01", "1 Dec", "3 d", "in 5 hours", "mon", "next friday", "übermorgen", in English and German; a
// day begins at nine. Invalid where it is none of these or lies in the past.
[[nodiscard]] QDateTime parseMoment(const QString &typed, const QDateTime &now);

} // namespace views
