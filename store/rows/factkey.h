// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/reflexion.h"

#include <QJsonValue>

#include <vector>

namespace store {

class Database;

// Completes a row that has a fact key: a value that is not JSON becomes a JSON string, the kind becomes
// "fact" (from none or "observation"), and an empty observation becomes "key: value".
void settleFact(NewReflexion &row);
// "favorite_color: green"
QString factText(const QString &key, const QJsonValue &value);

// SQL condition on reflexion_log AS r: the fact still counts. Rejected, superseded and expired ones do not.
inline constexpr QLatin1StringView FactStands("r.status NOT IN ('rejected', 'superseded', 'expired')");

// A fact of the same agent and key with another value: one of the two is not so, or not any more.
struct FactConflict
{
    QString uid;
    QString value; // JSON as text
    Status status = Status::NeedsReview;
    QString observedAt;
};

// Facts that contradict `row` and are neither rejected, superseded nor expired; newest first, at most `most`.
[[nodiscard]] Result<std::vector<FactConflict>> conflictsOf(Database &database, const Reflexion &row,
                                                            int most = 1'000);

} // namespace store
